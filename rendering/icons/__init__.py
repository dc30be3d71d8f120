"""Glyphs: emblems and icons by name."""
