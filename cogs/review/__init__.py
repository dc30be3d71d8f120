"""*Review my choices*: a review of a player's choices in a finished match."""
