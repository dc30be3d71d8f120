"""The second look at finished matches, computed while they are played, in a process of its own."""
