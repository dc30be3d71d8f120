"""The values that tarots consist of: actions and clauses. They are independent of a table."""
