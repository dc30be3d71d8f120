"""A deck of the host's own stands in for ours, and nothing else of its machine is read."""
