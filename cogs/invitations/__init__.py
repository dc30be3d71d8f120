"""Personal invitations: users invite others to a table, one at a time."""
