"""Finding tables: seats users who search for one with others of similar pace, hours and level, in any server."""
