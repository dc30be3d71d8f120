"""The state of the table, and queries about it: piles, cards, numbers, events."""
