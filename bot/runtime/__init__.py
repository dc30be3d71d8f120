"""What everything else is built on: the clock, retries, wakeups, errors of Discord."""
