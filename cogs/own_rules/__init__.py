"""What a table has of its own: a house rule and counters."""
