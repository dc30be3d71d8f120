"""Scenes to pictures: surfaces, sprites, palettes, the PNG encoder."""
