"""A folder for each game: its views as scenes. Its manifest names the Layout."""
