"""A table before its match, and the commands for whole tables."""
