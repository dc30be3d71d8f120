"""Personal invitations: people ask others to a table, one at a time."""
