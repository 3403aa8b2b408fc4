# What the storage says

bad-database = expected sqlite:///path/of/file.db or postgresql://user:password@host/database, got { $got }
bad-database-open = cannot be opened: { $got }
bad-stored-text = has signs that cannot be kept: { $got }
