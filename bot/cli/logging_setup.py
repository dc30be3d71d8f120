"""Logging to stderr: one event per line, as text or JSON, with all secrets removed."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any

_OWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
"""The fields of every record; all others were passed as `extra=`."""


class _Plain(logging.Formatter):
    """`2026-11-21 10:00:00 info    bot.table.matches: saved match=12 n=3`"""

    def format(self, record: logging.LogRecord) -> str:
        extras = "".join(f" {key}={value}" for key, value in _extras(record).items())
        words = f"{_time(record)} {record.levelname.lower():7} {record.name}: {record.getMessage()}{extras}"
        return f"{words}\n{self.formatException(record.exc_info)}" if record.exc_info else words


class _Json(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        event = {"at": _time(record), "level": record.levelname.lower(), "from": record.name}
        event |= {"event": record.getMessage(), **_extras(record)}
        if record.exc_info:
            event["traceback"] = self.formatException(record.exc_info)
        return json.dumps(event, default=str, ensure_ascii=False)


class _Discreet(logging.Handler):
    """Writes to stderr and replaces every known secret, wherever it occurs."""

    def __init__(self, secrets: tuple[str, ...]) -> None:
        super().__init__()
        self._secrets = tuple(secret for secret in secrets if secret)

    def emit(self, record: logging.LogRecord) -> None:
        words = self.format(record)
        for secret in self._secrets:
            words = words.replace(secret, "[secret]")
        print(words, file=sys.stderr, flush=True)


def open_journal(level: str, style: str, secrets: tuple[str, ...]) -> None:
    """Send all logging of this process to stderr, with `secrets` removed."""
    handler = _Discreet(secrets)
    handler.setFormatter(_Json() if style == "json" else _Plain())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.captureWarnings(capture=True)
    if level != "debug":
        logging.getLogger("discord").setLevel(logging.WARNING)


def _extras(record: logging.LogRecord) -> dict[str, Any]:
    return {key: value for key, value in vars(record).items() if key not in _OWN}


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).strftime("%Y-%m-%d %H:%M:%S")
