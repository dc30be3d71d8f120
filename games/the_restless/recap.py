"""A finished match in short: the party's Health along the road, who lived, and the best blow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from games.kernel.recap import Course, Moment, Recap, Row
from games.kernel.text import Text, t
from games.the_restless.table import Table
from games.the_restless.vocabulary import labels

_ROLLED = frozenset(
    {
        "{who}: {kind} roll {n} against {against}.",
        "{who}: {kind} roll {n}, total {total}, against {against}.",
    }
)
_STRUCK, _DEFEATED = "{target} takes {n} damage; Health {health}.", "{target} is defeated."
"""The lines of a blow (see story.py)."""
HIGHEST = 20
"""What a D20 shows at most."""


ROWS = 8
"""Of how many Characters it is told at most."""


class _Blow(NamedTuple):
    """A blow: whether the die showed its highest number, whether it was the end of the Target, and its lines."""

    natural: bool
    defeats: bool
    damage: int
    lines: tuple[Text, ...]

    @property
    def worth(self) -> int:
        """How much it is worth telling: most if the die did its best and the Target fell."""
        return self.damage + 6 * self.natural + 6 * self.defeats + 12 * (self.natural and self.defeats)


def recap(moments: Iterable[Moment]) -> Recap:
    """The Health of each Character where every Realm begins and at the end, 0 before they come and once they are dead,
    and the best blow of all."""
    steps: list[tuple[Text, dict[Text, int]]] = []
    names: dict[Text, None] = {}
    best = _Blow(natural=False, defeats=False, damage=0, lines=())
    level = 0
    for moment in moments:
        table: Table = moment.table
        best = max((best, *_blows(moment)), key=lambda blow: blow.worth)
        health = {one.piece.card.name: max(0, one.health) for one in table.walkers if one.piece}
        names |= dict.fromkeys(health)
        if table.level > level or (not table.phase and level):
            label = t("Realm {n}", n=labels.REALMS[table.level]) if table.phase else t("End")
            level = table.level
            steps.append((label, health))
    rows = _longest([Row(name, tuple(healths.get(name, 0) for _, healths in steps)) for name in names])
    return Recap(Course(t("Health along the road"), tuple(label for label, _ in steps), rows), best.lines)


def _longest(rows: list[Row]) -> tuple[Row, ...]:
    """As many as have room: whoever lives at the end, then who had most Health for longest. As they came."""
    best = sorted(rows, key=lambda row: (row.values[-1:] <= (0,), -sum(row.values)))[:ROWS]
    return tuple(row for row in rows if row in best)


def _blows(moment: Moment) -> Iterator[_Blow]:
    """The blows of one moment: a roll, the damage it did, and whether that was the end of the Target."""
    roll: Text | None = None
    struck: Text | None = None
    for line in moment.told:
        if line.key in _ROLLED:
            roll = line
        elif line.key == _STRUCK:
            struck = line
            yield _blow(roll, line, None)
        elif line.key == _DEFEATED and struck is not None:
            yield _blow(roll, struck, line)


def _blow(roll: Text | None, struck: Text, defeated: Text | None) -> _Blow:
    natural = roll is not None and dict(roll.args)["n"] == HIGHEST
    damage = dict(struck.args)["n"]
    lines = tuple(line for line in (roll, struck, defeated) if line is not None)
    return _Blow(natural, defeated is not None, damage if isinstance(damage, int) else 0, lines)
