"""Comparison of two moments of a match: whether any player can have learned something in between."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Protocol

from games.kernel.ask import Arrange, Ask, Question
from games.kernel.dealer import Dealer, LogLine
from games.kernel.options import all_values
from games.kernel.record import Record
from games.kernel.text import Seat
from games.kernel.zone import zones


class _Asked(Protocol):
    @property
    def question(self) -> Question: ...


class InformationState(Protocol):
    """The part of a match that its players can know at one moment."""

    table: Any
    base: Record
    dealer: Dealer

    @property
    def news(self) -> Sequence[LogLine]:
        """The log lines since the last checkpoint."""

    def asked(self, seat: Seat) -> _Asked | None:
        """Return the question that is open to the seat, if any."""

    def view(self, viewer: Seat | None) -> Any:
        """Return the view of a seat, or of the public (None)."""


def taught(now: InformationState, back: InformationState, seat: Seat) -> bool:
    """Return whether any player can have learned something since `back`; `seat` is the one that answered in between."""
    seats = range(now.base.seats)
    others = [None, *(one for one in seats if one != seat)] if len(seats) > 1 else []
    return (
        back.dealer.counts != now.dealer.counts
        or back.news != now.news
        or any(back.view(other) != now.view(other) for other in others)
        or any(_question(back, other) != _question(now, other) for other in others)
        or _learned(now, back, seat)
    )


def _learned(now: InformationState, back: InformationState, seat: Seat) -> bool:
    """Return whether a seat knows a card that it did not know in `back`."""
    (known, hidden), (before, unseen) = _cards(now, seat), _cards(back, seat)
    return bool(known - before) or bool(unseen - hidden)


def _question(match: InformationState, seat: Seat | None) -> Question | None:
    asked = None if seat is None else match.asked(seat)
    return asked.question if asked else None


def _cards(match: InformationState, seat: Seat) -> tuple[Counter[Any], Counter[Any]]:
    """Return the cards that a seat knows, and those that are hidden from it.

    A seat knows the cards that it sees or can choose from.
    """
    known: list[Any] = []
    hidden: list[Any] = []
    for zone in zones(match.table):
        (known if zone.sight.shows(seat) else hidden).extend(zone.cards)
    question = _question(match, seat)
    options = question.options if isinstance(question, Ask | Arrange) else ()
    offered = [value for value in all_values(options) if value in hidden]
    return Counter([*known, *offered]), Counter(hidden) - Counter(offered)
