# What the storage says

bad-database = expected sqlite:///path/of/file.db or postgresql://user:password@host/database, got { $got }
bad-database-open = cannot be opened: { $got }
bad-database-write = cannot be written: { $got }. Nothing could be kept, so the server does not start. Let its user write the file and the folder round it, or make room on the disk; in PostgreSQL, let it write the database
bad-database-claimed = is used by another server already, process { $got }. Stop that one first, name another file with --database, or use PostgreSQL, which several servers can share
bad-stored-text = has signs that cannot be kept: { $got }
