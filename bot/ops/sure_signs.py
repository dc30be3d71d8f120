"""Logs signs of trouble that nobody can see in Discord, once each: a wrong clock, a second process.

The clock is compared with the dates of Discord's responses. Another process uses the same token if Discord says that
interactions have a response that this process did not send.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable
from email.utils import parsedate_to_datetime
from types import SimpleNamespace

import aiohttp

log = logging.getLogger(__name__)

CLOCK_SECONDS = 60
"""Maximum seconds by which the clock can differ from Discord's."""
ANSWERS, ANSWERS_SECONDS = 3, 600
"""Number of interactions answered by another process, and the seconds within which that many cannot be an accident.

A single one can be an accident, such as a lost confirmation.
"""


class SureSigns:
    """Logs each sign once. `seconds` returns this machine's time in seconds since 1970."""

    def __init__(self, seconds: Callable[[], float] = time.time) -> None:
        self._seconds = seconds
        self._clock_told = self._token_told = False
        self._answered: deque[float] = deque(maxlen=ANSWERS)

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Check the responses of all sessions that are opened with this configuration."""
        trace.on_request_end.append(self._ended)

    async def _ended(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        if date := params.response.headers.get("Date"):
            self.compare(date)

    def compare(self, date: str) -> None:
        """Compare the clock with the HTTP date of a response."""
        if self._clock_told:
            return
        try:
            ahead = round(self._seconds() - parsedate_to_datetime(date).timestamp())
        except (ValueError, TypeError, OverflowError):
            return
        if abs(ahead) <= CLOCK_SECONDS:
            return
        self._clock_told = True
        log.error(
            "system clock differs from Discord's, so deadlines are wrong; turn on time synchronization (NTP)",
            extra={"seconds": ahead},
        )

    def answered_elsewhere(self) -> None:
        """Record that Discord has a response to an interaction that this process did not send."""
        now = self._seconds()
        self._answered.append(now)
        if self._token_told or len(self._answered) < ANSWERS or self._answered[0] < now - ANSWERS_SECONDS:
            return
        self._token_told = True
        log.error("another process uses this bot's token; stop one of them, or reset the token in the developer portal")
