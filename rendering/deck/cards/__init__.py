"""Which emblem each card wears, one plain mapping for each deck or kind of card."""
