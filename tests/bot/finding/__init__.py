"""Finding tables."""
