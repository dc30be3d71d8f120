"""The state of the table and questions about it: piles, cards, numbers, events."""
