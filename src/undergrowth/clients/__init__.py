"""Where people play: the terminal and the browser."""
