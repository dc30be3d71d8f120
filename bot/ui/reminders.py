"""The words of reminders: the first line of a direct message or a mention that asks the same question again."""

from __future__ import annotations

from games.kernel.text import t

REMINDERS = {"reminder": t("A reminder: it's your turn."), "warning": t("Your time is almost up.")}
"""The first line by the reason of the message; the warning comes before the time is up."""
