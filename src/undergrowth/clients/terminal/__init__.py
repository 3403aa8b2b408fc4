"""The games in a terminal: the same move tree as numbered choices and typed notation."""
