"""The house rule and the counters of a table."""
