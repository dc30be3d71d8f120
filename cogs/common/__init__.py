"""What several features use: the caller and their table, the router of presses, the front door."""
