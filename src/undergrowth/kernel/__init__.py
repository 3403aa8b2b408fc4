"""What a game is: states, moves, matches, records and rule texts. Knows no game."""
