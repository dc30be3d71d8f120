"""Notifications for players who want to know when they are next."""
