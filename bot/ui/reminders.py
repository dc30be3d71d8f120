"""The texts of reminders: the first line of a direct message or a mention that repeats a question."""

from __future__ import annotations

from games.kernel.text import t

REMINDERS = {"reminder": t("Reminder: it's your turn."), "warning": t("Your time is almost up.")}
"""The first line for each reason; "warning" is sent before the time is up."""
