"""Consequences of time: what is done when a player is silent or the time is up, vacations, membership checks.

When a reminder is due is decided here; its words are in `bot/ui/wording.py`, and `bot/delivery/notifier.py` sends it.
"""
