"""Text: typefaces, line breaks, sizes, rasters."""
