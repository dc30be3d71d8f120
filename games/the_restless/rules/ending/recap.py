"""A finished match in short: the party's Health along the road, who lived, and the best blow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from games.kernel.recap import Course, Moment, Recap, Row
from games.kernel.text import Text, t
from games.the_restless.table import Table

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
    """The Health of each of the party where every Realm begins and at the end, and the best blow of all."""
    steps: list[tuple[Text, tuple[int, ...]]] = []
    names: dict[int, Text] = {}
    best = _Blow(natural=False, defeats=False, damage=0, lines=())
    level = 0
    for moment in moments:
        table: Table = moment.table
        best = max((best, *_blows(moment)), key=lambda blow: blow.worth)
        names |= {place: one.piece.card.name for place, one in enumerate(table.walkers) if one.piece}
        if table.level > level or (not table.phase and level):
            label = t("Realm {n}", n=table.level) if table.phase else t("End")
            level = table.level
            steps.append((label, tuple(max(0, one.health) for one in table.walkers)))
    rows = tuple(Row(name, tuple(healths[place] for _, healths in steps)) for place, name in sorted(names.items()))
    return Recap(Course(t("Health along the road"), tuple(label for label, _ in steps), rows), best.lines)


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
