"""What a game brings besides its rules, and how it is read: words, rulebooks, editions."""
