"""A finished match in short: the party's and the Boss's HP turn by turn, and the hardest blow."""

from __future__ import annotations

from collections.abc import Iterable

from games.genshin_tarot.table import Table
from games.kernel.recap import Course, Moment, Recap, Row
from games.kernel.text import EMPTY, Name, Text, t

_BLOW = "{foe} takes {damage} damage, {left} HP left."
_DEEDS = frozenset({"{name} plays {card}.", "{name} unleashes {burst}!"})
_REACTED = "{first} meets {second} on {foe}: a reaction!"
"""The lines of a blow, of what it came from, and of what made it harder (see story.py)."""


def recap(moments: Iterable[Moment]) -> Recap:
    """Everybody's HP at the beginning of each turn and at the end, and the blow that did most damage."""
    steps: list[tuple[int, ...]] = []
    lead: tuple[Text, ...] = ()
    best, most, seats, turn = tuple[Text, ...](), 0, 0, 0
    boss = EMPTY
    for moment in moments:
        table: Table = moment.table
        for line in moment.told:
            if line.key in _DEEDS:
                lead = (line,)
            elif line.key == _REACTED:
                lead = (*lead[:1], line)
            elif line.key == _BLOW and _damage(line) >= most:
                best, most = (*lead, line), _damage(line)
        seats, boss = table.seats, table.ruler.name
        if table.options.counted(table.turn) > turn or not table.phase:
            turn = table.options.counted(table.turn)
            steps.append((_left(table), *(max(0, player.hp) for player in table.players)))
    labels = tuple(t("{n}", n=n) for n in range(1, len(steps) + 1))
    whose: list[Name | Text] = [boss, *map(Name, range(seats))]
    rows = tuple(Row(who, tuple(step[place] for step in steps)) for place, who in enumerate(whose))
    return Recap(Course(t("HP, turn by turn"), labels, rows), best)


def _left(table: Table) -> int:
    """The Boss's HP."""
    tokens = table.ruler.tokens
    return max(0, table.ruler.full - (tokens.damage if tokens else 0))


def _damage(line: Text) -> int:
    found = dict(line.args)["damage"]
    return found if isinstance(found, int) else 0
