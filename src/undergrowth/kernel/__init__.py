"""What a game is: moves, matches and records. Knows no game."""
