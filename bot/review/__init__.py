"""Reviews of matches, computed in a separate process while the matches are played."""
