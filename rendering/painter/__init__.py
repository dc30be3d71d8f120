"""Painting of scenes: surfaces, sprites, palettes, and the PNG encoder."""
