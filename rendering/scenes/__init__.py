"""Scenes: what layouts produce and the painter paints; shapes, theme, the cache of bytes."""
