"""What everything else is built on: configuration, the clock, wakeups, retries, Discord's error codes."""
