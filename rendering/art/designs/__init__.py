"""Which picture each card of a game wears."""
