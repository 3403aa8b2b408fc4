# What the storage says

bad-database = expected sqlite:///path/of/file.db or postgresql://user:password@host/database, got { $got }
bad-database-open = cannot be opened: { $got }
bad-database-write = cannot be written to: { $got }. Nothing could be kept, so the server does not start. Give its user the right to write the file and the folder around it, or make room on the disk; in PostgreSQL, the right to write to the database
bad-database-claimed = is already used by another server, process { $got }. Stop that one first, name another file with --database, or use PostgreSQL, which several servers can share
bad-stored-text = contains characters that cannot be stored: { $got }
