"""Consequences of time: timeouts, reminders, vacations, membership checks."""
