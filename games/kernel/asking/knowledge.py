"""Whether anybody can have learned anything between two moments of a match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Protocol

from games.kernel.ask import Arrange, Ask, Question
from games.kernel.dealer import Dealer, Line
from games.kernel.options import all_values
from games.kernel.record import Record
from games.kernel.text import Seat
from games.kernel.zone import zones


class _Asked(Protocol):
    @property
    def question(self) -> Question: ...


class Learned(Protocol):
    """A match as it is at some moment, of which somebody may have learned."""

    table: Any
    base: Record
    dealer: Dealer

    @property
    def news(self) -> Sequence[Line]:
        """What was told since the last checkpoint."""

    def asked(self, seat: Seat) -> _Asked | None:
        """What is asked of the seat."""

    def view(self, viewer: Seat | None) -> Any:
        """What a viewer sees."""


def taught(now: Learned, back: Learned, seat: Seat) -> bool:
    """Whether anybody can have learned anything since `back`; `seat` is whose answer lies between."""
    seats = range(now.base.seats)
    others = [None, *(one for one in seats if one != seat)] if len(seats) > 1 else []
    return (
        back.dealer.counts != now.dealer.counts
        or back.news != now.news
        or any(back.view(other) != now.view(other) for other in others)
        or any(_question(back, other) != _question(now, other) for other in others)
        or _learned(now, back, seat)
    )


def _learned(now: Learned, back: Learned, seat: Seat) -> bool:
    """Whether a seat knows a card that it did not know in `back`."""
    (known, hidden), (before, unseen) = _cards(now, seat), _cards(back, seat)
    return bool(known - before) or bool(unseen - hidden)


def _question(match: Learned, seat: Seat | None) -> Question | None:
    asked = None if seat is None else match.asked(seat)
    return asked.question if asked else None


def _cards(match: Learned, seat: Seat) -> tuple[Counter[Any], Counter[Any]]:
    """The cards a seat knows, because it sees them or may choose from them, and those that are hidden from it."""
    known: list[Any] = []
    hidden: list[Any] = []
    for zone in zones(match.table):
        (known if zone.sight.shows(seat) else hidden).extend(zone.cards)
    question = _question(match, seat)
    options = question.options if isinstance(question, Ask | Arrange) else ()
    offered = [value for value in all_values(options) if value in hidden]
    return Counter([*known, *offered]), Counter(hidden) - Counter(offered)
