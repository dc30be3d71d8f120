"""Code shared by several features: the caller and their table, the routing of presses, the front door."""
