"""The summary of a finished match: the party's Health along the road, the survivors, and the best hit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from games.kernel.luck import DiceWords
from games.kernel.recap import BoldMove, Moment, Recap, Row, ScoreHistory, boldest
from games.kernel.text import EMPTY, Seat, Text, listed, t, tn
from games.the_restless.table import Table
from games.the_restless.text.sentences import joined
from games.the_restless.vocabulary import labels

_ROLLED = frozenset(
    {
        "{who}: {kind} roll {n} against {against}.",
        "{who}: {kind} roll {n}, total {total}, against {against}.",
    }
)
_DAMAGED, _DEFEATED = "{target} takes {n} damage; Health {health}.", "{target} is defeated."
_DIED = "{who} dies."
"""The lines for a hit and for a death (see story.py)."""
HIGHEST = 20
"""Highest number on a D20."""


DICE = DiceWords(
    fewer=lambda n: tn("{n} hit fewer than expected", "{n} hits fewer than expected", n=n),
    more=lambda n: tn("{n} hit more than expected", "{n} hits more than expected", n=n),
)
"""Words for the luck of a player's D20s. Each Combat, Ranged and Dodge roll counts as a hit or a miss, as thrown."""
FEW = 10
"""Health below which parties count as equally badly off. Otherwise every hit near the end would dominate."""
ROWS = 8
"""Maximum number of Characters in a recap."""


class _DamageEvent(NamedTuple):
    """Damage to a Target by one hit.

    Attributes:
        natural: Whether the die showed its highest number.
        defeats: Whether it defeated the Target.
        damage: The damage.
        lines: Its log lines.
        relief: How much it lowered the danger to the party, in hundredths of the party's remaining Health.
    """

    natural: bool
    defeats: bool
    damage: int
    lines: tuple[Text, ...]
    relief: int = 0

    @property
    def worth(self) -> int:
        """Value of the hit in a recap: the danger it removed, and a little more for the die's highest number."""
        return self.relief + self.damage + 6 * self.natural + 6 * self.defeats


def recap(moments: Iterable[Moment]) -> Recap:
    """Return the recap of a match.

    It has the Health of each Character at the start of every Realm and at the end (0 before they join and after their
    death), the hit that averted the most danger, and what won or lost the match.
    """
    steps: list[tuple[Text, dict[Text, int]]] = []
    names: dict[Text, None] = {}
    best = _DamageEvent(natural=False, defeats=False, damage=0, lines=())
    level, before, lost, won = 0, 0, EMPTY, EMPTY
    seats: dict[Text, Seat] = {}
    bold: list[BoldMove] = []
    fallen: dict[Text, int] = {}
    for moment in moments:
        table: Table = moment.table
        found, now = list(_damage_events(moment)), _danger(table)
        relief = max(before - now, 0) // max(len(found), 1)
        stake = _stake(table)
        told = [event._replace(relief=relief, lines=(*event.lines, stake)) for event in found]
        best, before = max((best, *told), key=lambda event: event.worth), now
        places = [(place, one.piece) for place, one in enumerate(table.walkers) if one.piece]
        seats |= {piece.card.name: table.player(place) for place, piece in places}
        bold += _bold(told, seats)
        fallen |= {name: table.level for line in moment.told if line.key == _DIED for name in _who(line)}
        lost = EMPTY if table.phase or table.living else _lost(fallen)
        won = _won(table, fallen) if table.ending == "victory" else EMPTY
        health = {one.piece.card.name: max(0, one.health) for one in table.walkers if one.piece}
        names |= dict.fromkeys(health)
        if table.level > level or (not table.phase and level):
            label = t("Realm {n}", n=labels.REALMS[table.level]) if table.phase else t("End")
            level = table.level
            steps.append((label, health))
    rows = _longest([Row(name, tuple(healths.get(name, 0) for _, healths in steps)) for name in names])
    course = ScoreHistory(t("Health along the road"), tuple(label for label, _ in steps), rows)
    return Recap(course, best.lines, lost, boldest(bold), won)


def _bold(events: Iterable[_DamageEvent], seats: Mapping[Text, Seat]) -> Iterator[BoldMove]:
    """Yield the hits with the players of the Characters who dealt them.

    The greater the danger, the bolder the hit.
    """
    for event in events:
        roll, damaged = event.lines[0], event.lines[1]
        who = next(_who(roll), None) if roll.key in _ROLLED else None
        if who is not None and who in seats:
            yield BoldMove(seats[who], event.worth, joined([roll, damaged]))


def _danger(table: Table) -> int:
    """Return the danger of the Targets to the party, in hundredths of its remaining Health."""
    left = sum(member.health for member in table.walkers if member.piece)
    return 100 * sum(max(target.health, 0) for target in table.targets) // max(left, FEW)


def _stake(table: Table) -> Text:
    """Return the party's Health at that moment in words."""
    left = sum(max(member.health, 0) for member in table.walkers if member.piece)
    return t("The party had {n} Health left.", n=left)


def _won(table: Table, fallen: dict[Text, int]) -> Text:
    """Return the surviving Characters with their Health, and the number of those who died on the road."""
    living = [one for one in table.walkers if one.piece and one.alive]
    left = sum(one.health for one in living)
    names = listed([one.piece.card.name for one in living if one.piece])
    if not fallen:
        return t("{names} came to the end of the road, with {n} Health left. Nobody died.", names=names, n=left)
    return tn("{names} came to the end of the road, with {left} Health left. {n} Character died on it.",
              "{names} came to the end of the road, with {left} Health left. {n} Characters died on it.",
              n=len(fallen), names=names, left=left)  # fmt: skip


def _lost(fallen: dict[Text, int]) -> Text:
    """Return the dead Characters, and the Realm in which the last of them died."""
    if not fallen:
        return EMPTY
    last = labels.REALMS[max(fallen.values())]
    return t("{names} died, the last of them in Realm {n}.", names=listed(list(fallen)), n=last)


def _who(line: Text) -> Iterator[Text]:
    """Yield the name in a line."""
    who = dict(line.args)["who"]
    if isinstance(who, Text):
        yield who


def _longest(rows: list[Row]) -> tuple[Row, ...]:
    """Return as many rows as there is room for, in their original order.

    Survivors come first, then those with the most Health for the longest time.
    """
    best = sorted(rows, key=lambda row: (row.values[-1:] <= (0,), -sum(row.values)))[:ROWS]
    return tuple(row for row in rows if row in best)


def _damage_events(moment: Moment) -> Iterator[_DamageEvent]:
    """Yield the hits of one moment: a roll, its damage, and whether it defeated the Target."""
    roll: Text | None = None
    damaged: Text | None = None
    for line in moment.told:
        if line.key in _ROLLED:
            roll = line
        elif line.key == _DAMAGED:
            damaged = line
            yield _damage_event(roll, line, None)
        elif line.key == _DEFEATED and damaged is not None:
            yield _damage_event(roll, damaged, line)


def _damage_event(roll: Text | None, damaged: Text, defeated: Text | None) -> _DamageEvent:
    natural = roll is not None and dict(roll.args)["n"] == HIGHEST
    damage = dict(damaged.args)["n"]
    lines = tuple(line for line in (roll, damaged, defeated) if line is not None)
    return _DamageEvent(natural, defeated is not None, damage if isinstance(damage, int) else 0, lines)
