"""The glyphs: emblems and icons by name."""
