"""What a game asks, how often, how long a table waits for it, and how much of it was needless."""
