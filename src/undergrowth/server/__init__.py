"""People and programs at tables, over the web: rooms, their storage, pages and live play."""
