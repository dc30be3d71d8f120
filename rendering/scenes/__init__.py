"""Scenes, which layouts produce and the painter paints: items, shapes, the theme, and a cache."""
