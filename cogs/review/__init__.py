"""*Look again*: a second look at one's choices in a finished match."""
