"""A finished match in short: how the court grew as years passed, the turning point, and what lost the world."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from games.kernel.recap import Course, Moment, Recap, Row
from games.kernel.text import EMPTY, Text, listed, t, tn
from games.queens_of_fate.cards import Card, Rank
from games.queens_of_fate.computer_player.evaluation import value
from games.queens_of_fate.computer_player.lookahead import chance
from games.queens_of_fate.table import Table

_FACED = "Year {year}: you face {card}, strength {value}."
_BURNED = "{n} card is lost from Destiny: {cards}."
_HARVESTED = "{met}: you harvest the power. {n} card of Portents returns to Destiny."
_OVERCOME, _ENDURED = "You overcome {name} with {cards}.", "You endure {name}. The {loss} leaves you."
_FOUND, _STIRRED = "You have found the {card}! Keep her safe.", "The {source} stirs the Portents: {cards}."
_ANSWERED = "The {source} calls the fallen, and the {card} answers."
_TURNS = frozenset({_FACED, _BURNED, _HARVESTED, _OVERCOME, _ENDURED, _FOUND, _STIRRED, _ANSWERED})
"""The lines of what changes the chance to win (see story.py)."""
STRIDE = 5
"""The years from one step of the course to the next."""
LINES = 3
"""Maximum number of lines of a turning point."""


class _Turn(NamedTuple):
    """The result of one answer: the chance to win before and after, in thousandths, and its log lines."""

    before: int
    after: int
    lines: tuple[Text, ...]

    @property
    def swing(self) -> int:
        return abs(self.after - self.before)

    @property
    def told(self) -> tuple[Text, ...]:
        stake = t(
            "The chance to win went from {n} to {m} in 100.", n=_hundredths(self.before), m=_hundredths(self.after)
        )
        return (*map(_short, self.lines[-LINES:]), stake)


def recap(moments: Iterable[Moment]) -> Recap:
    """Return the recap of a match.

    It has the size of the court and the Queens in play every five years, the answer that changed the chance to win
    most, and the cause of a defeat.
    """
    steps: list[tuple[int, int, int]] = []
    turns: list[_Turn] = []
    fallen: list[tuple[int, Card]] = []
    burned, before, queens, won = 0, 500, frozenset[Card](), True
    for moment in moments:
        table: Table = moment.table
        told = list(moment.told)
        now = frozenset(card for card in table.court if card.rank is Rank.QUEEN)
        fallen += [(table.year, card) for card in sorted(queens - now, key=lambda card: card.key)]
        burned += sum(_number(line, "n") for line in told if line.key == _BURNED)
        after = chance(value(table).worth) if table.won is None else before
        turns.append(_Turn(before, after, tuple(line for line in told if line.key in _TURNS)))
        before, queens, won = after, now, table.won is not False
        if table.year >= len(steps) * STRIDE or not table.phase:
            steps.append((table.year, len(table.court), len(now)))
    best = max((turn for turn in turns[1:] if turn.lines), key=lambda turn: turn.swing, default=None)
    lost = EMPTY if won else _lost(fallen, burned)
    return Recap(_course(steps), best.told if best and best.swing else (), lost)


def _course(steps: list[tuple[int, int, int]]) -> Course:
    years = tuple(t("{n}", n=year) for year, _, _ in steps)
    court = Row(t("Court"), tuple(cards for _, cards, _ in steps))
    queens = Row(t("Queens"), tuple(cards for _, _, cards in steps))
    return Course(t("The court, year by year"), years, (court, queens))


def _lost(fallen: list[tuple[int, Card]], burned: int) -> Text:
    """Return which Queens fell and when, and how much of Destiny was lost to enemies."""
    cost = tn("{n} card of Destiny was lost to enemies.", "{n} cards of Destiny were lost to enemies.", n=burned)
    if not fallen:
        return t("the four Queens were never together. {cost}", cost=cost)
    queens = [t("the {queen} in year {year}", queen=card.name, year=year) for year, card in fallen]
    return t("you lost {queens}. {cost}", queens=listed(queens), cost=cost)


def _short(line: Text) -> Text:
    """Return a log line, shortened if it names many cards."""
    if line.key != _BURNED:
        return line
    return tn("{n} card of Destiny is lost.", "{n} cards of Destiny are lost.", n=_number(line, "n"))


def _hundredths(thousandths: int) -> int:
    return round(thousandths / 10)


def _number(text: Text, name: str) -> int:
    found = dict(text.args)[name]
    return found if isinstance(found, int) else 0
