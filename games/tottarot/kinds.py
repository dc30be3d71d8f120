"""The kinds of questions that this game asks (see Ask.kind)."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """The subject of a question."""

    WILL = "will"
    TAKE = "take"
    PEEK = "peek"
    EXCHANGE = "exchange"
    KEEP = "keep"
