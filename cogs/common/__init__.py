"""What several features use: the caller, their table, routing, the front door."""
