"""The pages: each is whole when it arrives, and works without a script as far as it can."""
