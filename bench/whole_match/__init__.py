"""The cost of a whole match: requests to Discord, messages and CPU time."""
