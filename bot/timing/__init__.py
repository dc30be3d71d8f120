"""The consequences of time: timeouts, reminders, vacations, membership checks.

This package decides when a reminder is due. Its text is in `bot/ui/reminders.py`, and `bot/delivery/notifier.py` sends
it.
"""
