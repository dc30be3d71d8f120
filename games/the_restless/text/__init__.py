"""Cards, abilities and effects in words."""
