"""A finished match in short: how the court grew as years passed, and the hardest battle that was won."""

from __future__ import annotations

from collections.abc import Iterable

from games.kernel.recap import Course, Moment, Recap, Row
from games.kernel.text import EMPTY, Text, t
from games.queens_of_fate.cards import Rank
from games.queens_of_fate.table import Table

_RISES = "Year {year}: you face {card}, strength {value}."
_WON = "You overcome {name} with {cards}."
"""How the lines of a battle begin, and end if it is won (see story.py)."""
STRIDE = 5
"""The years from one step of the course to the next."""


def recap(moments: Iterable[Moment]) -> Recap:
    """The court and the Queens in play every five years, and the battle won against the greatest strength."""
    steps: list[tuple[int, int, int]] = []
    battle, strength, greatest = EMPTY, 0, 0
    best: tuple[Text, ...] = ()
    for moment in moments:
        table: Table = moment.table
        for line in moment.told:
            if line.key == _RISES:
                battle, strength = line, _number(line, "value")
            elif line.key.endswith(_WON) and strength > greatest:
                best, greatest = (battle, line), strength
        if table.year >= len(steps) * STRIDE or not table.phase:
            steps.append((table.year, len(table.court), sum(card.rank is Rank.QUEEN for card in table.court)))
    years = tuple(t("{n}", n=year) for year, _, _ in steps)
    court = Row(t("Court"), tuple(cards for _, cards, _ in steps))
    queens = Row(t("Queens"), tuple(cards for _, _, cards in steps))
    return Recap(Course(t("The court, year by year"), years, (court, queens)), best)


def _number(text: Text, name: str) -> int:
    found = dict(text.args)[name]
    return found if isinstance(found, int) else 0
