"""The base of all other packages: the clock, retries, wakeups, errors of Discord."""
