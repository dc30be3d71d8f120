"""The text of a setting: removes what people copy along with it, and quotes it for messages."""

from __future__ import annotations

import re

MAX_SHOWN = 80
"""Maximum length of a quoted value in characters."""
_QUOTES = frozenset((*zip("\"'`“‘«<", "\"'`”’»>", strict=True), ("„", "“"), ("”", "”")))
_INVISIBLE = frozenset("\ufeff\u200b\u200c\u200d\u2060\xad")
_NAMED_TOKEN = re.compile(r"^(export\s+)?(QUERENT_TOKEN|DISCORD_TOKEN|BOT_TOKEN|TOKEN)\s*[=:]\s*", re.I)
_VARIABLE = re.compile(r"\$\{?\w+\}?|%\w+%")
_WINDOWS_PATH = re.compile(r"[A-Za-z]:[\\/]|\\\\")


def clean_value(value: str) -> str:
    r"""Return a value without the spaces, quotes, and invisible characters around it.

    Docker passes on the quotes in an env file, and a file that was saved on Windows adds "\r" to each value.
    """
    value = _strip(value)
    if len(value) > 1 and value[0] == value[-1] and value[0] in "\"'":
        value = _strip(value[1:-1])
    return value


def clean_token(value: str) -> str:
    """Return a token without what people copy along with it: quotes, its name, and invisible characters."""
    token = "".join(char for char in value if char not in _INVISIBLE).strip()
    token = _NAMED_TOKEN.sub("", token).rstrip(";,").rstrip()
    while len(token) > 1 and (token[0], token[-1]) in _QUOTES:
        token = token[1:-1].strip()
    return token


def find_variable(value: str) -> str:
    """Return the first variable that was not expanded, such as $HOME, or ""."""
    found = _VARIABLE.search(value)
    return found.group() if found else ""


def is_windows_path(value: str) -> bool:
    r"""Return whether a path is a Windows path, such as C:\querent."""
    return bool(_WINDOWS_PATH.match(value))


def quote(value: object) -> str:
    """Return a value in quotes, cut to MAX_SHOWN characters."""
    words = str(value)
    return repr(words if len(words) <= MAX_SHOWN else f"{words[:MAX_SHOWN]}…")


def _strip(value: str) -> str:
    return value.strip().strip("".join(_INVISIBLE)).strip()
