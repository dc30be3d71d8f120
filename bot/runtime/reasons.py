"""The field `reason` of a log line: why something failed, short and on one line."""

from __future__ import annotations

MAX_CHARACTERS = 500
"""Maximum number of characters of an error's message; Discord's proxies send whole pages of HTML."""


def reason(error: BaseException) -> str:
    """Return the class of an error, and its message if it has one."""
    words = " ".join(str(error).split())
    return f"{type(error).__name__}: {words[:MAX_CHARACTERS]}" if words else type(error).__name__
