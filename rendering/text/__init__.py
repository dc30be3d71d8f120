"""Writing: typefaces, line breaks, sizes, rasters."""
