"""The second look at finished matches, computed in a separate process while they are played."""
