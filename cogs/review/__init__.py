"""*Look again*: a second look at a player's choices in a finished match."""
