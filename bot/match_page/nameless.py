"""A match without the names of its people: they are numbers of seats, and what they wrote themselves is left out."""

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
"""Arguments of log lines that hold names where they are words, such as of people who left."""
SHORT = 4
"""Number of characters of a name from which on it is looked for within other words, too."""
SOMEONE = t("someone")


def nameless_seats(seats: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
    """Return the seats without names and shuffle words; a bot may have kept the name of the person before it."""
    return tuple([seat._replace(name="", shuffle_words="") for seat in seats])


def nameless_row(row: MatchRow) -> MatchRow:
    """Return the row of a match without the names of its people."""
    return row._replace(seats=nameless_seats(row.seats))


def nameless_lines(lines: Iterable[LogLineRow], seats: Sequence[SeatRow]) -> list[LogLineRow]:
    """Return log lines without the names of people, former ones included."""
    known: frozenset[str] = frozenset().union(*(forms_of(seat.name) for seat in seats if seat.name.strip()))

    def is_name(key: str, words: str) -> bool:
        return key in PEOPLE or words in known or any(len(form) >= SHORT and form in words for form in known)

    return [line._replace(text=pack(_without(unpack(Text, line.text), is_name))) for line in lines]


def nameless_deal(opened: Opened) -> Opened:
    """Return a revealed deal without names. Shuffle words are left out, and with them what the key was made of."""
    past = replace(opened.past, row=nameless_row(opened.past.row))
    return opened._replace(past=past, words=None if any(opened.words or ()) else opened.words)


def _without(text: Text, is_name: Callable[[str, str], bool]) -> Text:
    return text._replace(args=tuple([(key, _arg(key, value, is_name)) for key, value in text.args]))


def _arg(key: str, value: Arg, is_name: Callable[[str, str], bool]) -> Arg:
    if isinstance(value, Text):
        return _without(value, is_name)
    return SOMEONE if isinstance(value, str) and is_name(key, value) else value
