"""Cards and effects in words."""
