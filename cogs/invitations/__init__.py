"""Personal invitations: people ask others to a table, one by one."""
