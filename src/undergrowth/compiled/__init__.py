"""Plain Python made fast: the decorator, its cache, and the way into a game's compiled rules."""
