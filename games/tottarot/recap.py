"""A finished match in short: what each row counted round by round, and the theft that decided most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from games.kernel.recap import Course, Moment, Recap, Row
from games.kernel.text import Name, Seat, Text, t
from games.tottarot.cards import FATES, Fate
from games.tottarot.table import Table

_TOOK, _HOLD = "{name} takes {victim}'s card.", "You took {card} from {victim}."
"""The lines of a theft, to all and to the thief (see story.py)."""
_FATES = {fate.name: fate for fate in FATES.values()}


class _Theft(NamedTuple):
    """A card that was taken, in which round, by whom from whom."""

    round: int
    taker: Seat
    victim: Seat
    card: Fate

    @property
    def told(self) -> Text:
        taker, victim = Name(self.taker), Name(self.victim)
        return t("Round {n}: {taker} took {card} from {victim}.",
                 n=self.round, taker=taker, card=self.card.name, victim=victim)  # fmt: skip


def recap(moments: Iterable[Moment]) -> Recap:
    """The totals of every round, and the best card that somebody took from another: a winner, if one did."""
    totals: list[tuple[int, ...]] = []
    thefts: list[_Theft] = []
    victories: list[int] = []
    number = 1
    for moment in moments:
        table: Table = moment.table
        thefts += _thefts(moment, number)
        victories = table.victories
        if table.round > number or not table.phase:
            totals.append(tuple(sum(placed.points for placed in past.row) for past in table.past))
            number = table.round
    steps = tuple(t("{n}", n=n) for n in range(1, len(totals) + 1))
    rows = tuple(Row(Name(seat), tuple(row[seat] for row in totals)) for seat in range(len(victories)))
    winning = [theft for theft in thefts if victories[theft.taker] == max(victories)] or thefts
    best = (max(winning, key=lambda theft: theft.card.points).told,) if winning else ()
    return Recap(Course(t("Points by round"), steps, rows), best)


def _thefts(moment: Moment, number: int) -> Iterator[_Theft]:
    between: tuple[Seat, Seat] | None = None
    for text, _ in moment.lines:
        told = dict(text.args)
        if text.key == _TOOK:
            taker, victim = told["name"], told["victim"]
            between = (taker.seat, victim.seat) if isinstance(taker, Name) and isinstance(victim, Name) else None
        elif text.key == _HOLD and between is not None and isinstance(card := told["card"], Text):
            yield _Theft(number, *between, _FATES[_text(card, "name")])
            between = None


def _text(text: Text, name: str) -> Text:
    found = dict(text.args)[name]
    assert isinstance(found, Text)
    return found
