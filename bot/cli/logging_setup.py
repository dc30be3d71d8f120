"""Logging to stderr: one event per line, as text or JSON, with all secrets removed."""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Any

from storage.errors import UnavailableError

_OWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
"""The fields that every record has; all others were passed as `extra=`."""


class _Plain(logging.Formatter):
    """Formats an event as text: `2026-11-21 10:00:00 info    bot.table.matches: saved match=12 n=3`."""

    def format(self, record: logging.LogRecord) -> str:
        extras = "".join(f" {key}={_quoted(value)}" for key, value in _extras(record).items())
        words = f"{_time(record)} {record.levelname.lower():7} {record.name}: {record.getMessage()}{extras}"
        return f"{words}\n{self.formatException(record.exc_info)}" if record.exc_info else words


class _Json(logging.Formatter):
    """Formats an event as one line with a JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        time, level, logger, message = _time(record), record.levelname.lower(), record.name, record.getMessage()
        fields = {"time": time, "level": level, "logger": logger, "message": message, **_extras(record)}
        fields |= {"at": time, "from": logger, "event": message}  # names of 1.0.0, kept throughout 1.x
        if record.exc_info:
            fields["traceback"] = self.formatException(record.exc_info)
        return json.dumps(fields, default=str, ensure_ascii=False)


class _Discreet(logging.Handler):
    """Writes to stderr with every known secret replaced.

    Data that cannot be used causes an error at every press. Only one line a minute reports it, without a traceback,
    because the message has the advice.
    """

    def __init__(self, secrets: tuple[str, ...]) -> None:
        super().__init__()
        self._secrets = tuple(secret for secret in secrets if secret)
        self._told, self._untold = float("-inf"), 0

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, UnavailableError):
            if record.created < self._told + QUIET_SECONDS:
                self._untold += 1
                return
            record = self._in_short(record, error)
        words = _TOKENS.sub(r"\1[secret]", self.format(record))
        for secret in self._secrets:
            words = words.replace(secret, "[secret]")
        print(words, file=sys.stderr, flush=True)

    def _in_short(self, record: logging.LogRecord, error: UnavailableError) -> logging.LogRecord:
        """Return the record without its traceback, with the number of equal failures since the last one."""
        short = logging.makeLogRecord({**vars(record), "exc_info": None, "exc_text": None, "reason": str(error)})
        if self._untold:
            short.failed_since = self._untold
        self._told, self._untold = record.created, 0
        return short


class _Punctual(logging.Filter):
    """Logs suggestions that came too late as an ordinary event: the user has typed on, and nobody has to act."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if getattr(error, "code", None) not in _TOO_LATE:
            return True
        log.info("interaction expired before the suggestions")
        return False


log = logging.getLogger(__name__)

QUIET_SECONDS = 60
"""Seconds between two lines about data that cannot be used."""
_TOO_LATE = (10062, 40060)
"""Discord's error codes for an interaction that has expired or already has a response."""
_TOKENS = re.compile(r"""((?:interactions|webhooks)/\d+/|['"]token['"]: ?['"])[\w.=-]{20,}""")
"""Tokens of interactions and webhooks, with which anyone could reply for a few minutes after the event."""


def open_journal(level: str, style: str, secrets: tuple[str, ...]) -> None:
    """Send all logging of this process to stderr, with `secrets` removed."""
    handler = _Discreet(secrets)
    handler.setFormatter(_Json() if style == "json" else _Plain())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.captureWarnings(capture=True)
    logging.getLogger("discord.app_commands.tree").addFilter(_PUNCTUAL)
    if level != "debug":
        logging.getLogger("discord").setLevel(logging.WARNING)
    for name in ("discord.gateway", "discord.http"):  # they would log whole events, with names, hands and tokens
        logging.getLogger(name).setLevel(logging.INFO if level == "debug" else logging.NOTSET)


_PUNCTUAL = _Punctual()


def _extras(record: logging.LogRecord) -> dict[str, Any]:
    return {key: value for key, value in vars(record).items() if key not in _OWN}


def _quoted(value: object) -> str:
    """Return a value as one word, in quotes if it contains spaces, quotes or equals signs."""
    words = str(value)
    return words if re.fullmatch(r'[^\s"=]+', words) else json.dumps(words, ensure_ascii=False)


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).strftime("%Y-%m-%d %H:%M:%S")
