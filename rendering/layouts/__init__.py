"""A folder for each game, which turns its views into scenes. The game's manifest names its Layout."""
