"""Messages in Discord: sent, edited in the order of their state, and what was read of them."""
