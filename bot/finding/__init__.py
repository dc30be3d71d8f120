"""Finding tables: who looks for one is seated with others of a like pace, hours and level, in any server."""
