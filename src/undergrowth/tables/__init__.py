"""Tables at which people and programs play: who sits there, what happened, what each is shown.

Nothing here knows sockets, storage or screens. The server and the terminal are built on it.
"""
