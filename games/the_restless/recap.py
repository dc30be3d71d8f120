"""The summary of a finished match: the party's Health along the road, the survivors, and the best hit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from games.kernel.luck import DiceWords
from games.kernel.recap import BoldMove, Moment, Recap, Row, ScoreHistory, boldest
from games.kernel.text import EMPTY, Seat, Text, listed, t, tn
from games.the_restless.table import Table
from games.the_restless.text.sentences import join_sentences
from games.the_restless.vocabulary import labels

_ROLLED = frozenset(
    {
        "{who}: {kind} roll {n} against {against}.",
        "{who}: {kind} roll {n}, total {total}, against {against}.",
    }
)
_DAMAGED, _DEFEATED = "{target} takes {n} damage; Health {health}.", "{target} is defeated."
_TURNED = frozenset(
    {
        "Rerolled for free: {n} against {against}.",
        "Rerolled for free: {n}, total {total}, against {against}.",
        "The result is now {total} against {against}.",
    }
)
_DIED, _BECAUSE = "{who} dies.", "{why}: {line}"
"""The lines for a hit, for a changed roll, for a death, and for a line after its cause (see story.py)."""
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
    rolled: list[Text] = []
    fallen: dict[Text, int] = {}
    for moment in moments:
        table: Table = moment.table
        found, now = _damage_events(moment, rolled), _danger(table)
        relief = max(before - now, 0) // max(len(found), 1)
        stake = _stake(table)
        events = [event._replace(relief=relief, lines=(*event.lines, stake)) for event in found]
        best, before = max((best, *events), key=lambda event: event.worth), now
        places = [(place, one.piece) for place, one in enumerate(table.walkers) if one.piece]
        seats |= {piece.card.name: table.player(place) for place, piece in places}
        bold += _bold(events, seats)
        fallen |= {name: table.level for line in moment.public_lines if line.key == _DIED for name in _who(line)}
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
        roll = event.lines[0]
        who = next(_who(roll), None) if roll.key in _ROLLED else None
        if who is not None and who in seats:
            yield BoldMove(seats[who], event.worth, join_sentences([*event.lines[:-1]]))


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


def _damage_events(moment: Moment, rolled: list[Text]) -> list[_DamageEvent]:
    """Return the hits of one moment: a roll, its damage, and whether it defeated the Target.

    `rolled` has the lines of the last roll so far. Its player can be asked about a reroll before it does any damage.
    """
    found: list[_DamageEvent] = []
    pending = False
    for line in moment.public_lines:
        words = _inner(line)
        if words.key in _ROLLED:
            rolled[:], pending = [line], False
        elif words.key in _TURNED and rolled:
            rolled[1:], pending = [line], False
        elif words.key == _DAMAGED:
            before = found.pop() if pending else None
            found.append(_damage_event(rolled if _hits(rolled) else (), line, before))
            pending = True
        elif words.key == _DEFEATED and pending:
            found[-1] = found[-1]._replace(defeats=True, lines=(*found[-1].lines, line))
    if found:
        rolled.clear()  # later damage, such as that at the end of a round, is not of this roll
    return found


def _hits(rolled: Sequence[Text]) -> bool:
    """Return whether a roll reached its number in the end."""
    last = dict(_inner(rolled[-1]).args) if rolled else {}
    total, against = last.get("total", last.get("n")), last.get("against")
    return isinstance(total, int) and isinstance(against, int) and total >= against


def _inner(line: Text) -> Text:
    """Return a log line without the card or Target that caused it."""
    inner = dict(line.args)["line"] if line.key == _BECAUSE else line
    return inner if isinstance(inner, Text) else line


def _damage_event(rolled: Sequence[Text], damaged: Text, before: _DamageEvent | None) -> _DamageEvent:
    """Return a hit with its roll; if the roll has done damage `before`, it is added and the later line is kept."""
    thrown = _inner(rolled[-1]) if rolled else None
    natural = thrown is not None and dict(thrown.args).get("n") == HIGHEST
    damage = dict(_inner(damaged).args)["n"]
    dealt = (damage if isinstance(damage, int) else 0) + (before.damage if before else 0)
    return _DamageEvent(natural, defeats=False, damage=dealt, lines=(*rolled, damaged))
