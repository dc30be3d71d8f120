"""A match without its players' names: seats are numbered, and texts that players wrote are left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from bot.history.verify import Opened
from bot.table.live_table import forms_of
from games.kernel.codec import pack, unpack
from games.kernel.text import Arg, Text, t
from storage.matches import MatchRow, SeatRow
from storage.stories import LogLineRow

PEOPLE = frozenset({"name", "other", "who", "player", "host", "guest"})
"""Arguments of log lines that hold names as plain text, such as those of people who left."""
SHORT = 4
"""Minimum length of a name, in characters, for which it is also searched for within other words."""
SOMEONE = t("someone")


def nameless_seats(seats: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
    """Return the seats without names and shuffle words; even a bot can have the name of the person that it replaced."""
    return tuple([seat._replace(name="", shuffle_words="") for seat in seats])


def nameless_row(row: MatchRow) -> MatchRow:
    """Return the row of a match without its players' names."""
    return row._replace(seats=nameless_seats(row.seats))


def nameless_lines(lines: Iterable[LogLineRow], seats: Sequence[SeatRow]) -> list[LogLineRow]:
    """Return log lines without the names of players, including former ones."""
    known: frozenset[str] = frozenset().union(*(forms_of(seat.name) for seat in seats if seat.name.strip()))

    def is_name(key: str, words: str) -> bool:
        return key in PEOPLE or words in known or any(len(form) >= SHORT and form in words for form in known)

    return [line._replace(text=pack(_without(unpack(Text, line.text), is_name))) for line in lines]


def nameless_deal(opened: Opened) -> Opened:
    """Return a revealed deal without names. Without the shuffle words, the key's source is no longer complete."""
    past = replace(opened.past, row=nameless_row(opened.past.row))
    return opened._replace(past=past, words=None if any(opened.words or ()) else opened.words)


def _without(text: Text, is_name: Callable[[str, str], bool]) -> Text:
    return text._replace(args=tuple([(key, _arg(key, value, is_name)) for key, value in text.args]))


def _arg(key: str, value: Arg, is_name: Callable[[str, str], bool]) -> Arg:
    if isinstance(value, Text):
        return _without(value, is_name)
    return SOMEONE if isinstance(value, str) and is_name(key, value) else value
