"""Measuring games: random play at full speed, and what is typical of a game."""
