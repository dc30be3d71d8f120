"""The summary of a finished match: the party's Health along the road, the survivors, the best hit, the worst loss."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from games.kernel.luck import DiceWords
from games.kernel.recap import BoldMove, Moment, Recap, Row, ScoreHistory, boldest
from games.kernel.text import EMPTY, Seat, Text, listed, t, tn
from games.the_restless.computer_player.reroll_value import DEATH
from games.the_restless.effects.worth import HEALTH
from games.the_restless.rules.state.card_lookup import titles
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
_UNHURT = "{target} takes no damage; Health {health}."
_TURNED = frozenset(
    {
        "Rolled again for free: {n} against {against}.",
        "Rolled again for free: {n}, total {total}, against {against}.",
        "The result is now {total} against {against}.",
    }
)
_DIED, _BECAUSE = "{who} dies.", "{why}: {line}"
_HURT = frozenset(
    {
        "{who} takes {n} damage; Armor stops {armor}. Health {health}.",
        "{who} takes {n} damage; Health {health}.",
        "{who} loses {n} Health; Health {health}.",
    }
)
"""The lines for a hit, a changed roll, a death, a line after its cause, and lost Health (see story.py)."""
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
HITS = 2
"""Maximum number of lines with lost Health in a turning point."""


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


class _Fall(NamedTuple):
    """The Health and the Characters that the party lost after one answer, by the computer player's values.

    Attributes:
        worth: Its value, in points.
        lines: Its log lines, and a sentence with the party's Health before and after if it is lower.
    """

    worth: float
    lines: tuple[Text, ...]


class _Death(NamedTuple):
    """A Character's death: the Realm, and a sentence on its cause or EMPTY."""

    level: int
    why: Text


def recap(moments: Iterable[Moment]) -> Recap:
    """Return the recap of a match.

    It has the Health of each Character at the start of every Realm and at the end, none while they are not in the party
    and 0 after their death; the hit that averted the most danger; and what won or lost the match. The turning point of
    a lost match is what cost the party most before its end.
    """
    steps: list[tuple[Text, dict[Text, int]]] = []
    names: dict[Text, None] = {}
    best = _DamageEvent(natural=False, defeats=False, damage=0, lines=())
    level, before, lost, won = 0, 0, EMPTY, EMPTY
    seats: dict[Text, Seat] = {}
    bold: list[BoldMove] = []
    rolled: list[Text] = []
    fallen: dict[Text, _Death] = {}
    falls: list[_Fall] = []
    left = 0
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
        for name, death in _deaths(moment):
            fallen.pop(name, None)  # a Character who came back and died again is the last one now
            fallen[name] = death
        left, had = _health(table), left
        falls += _falls(moment, had, left) if table.phase else ()
        lost = EMPTY if table.phase or table.living else _lost(fallen)
        won = _won(table, fallen) if table.ending == "victory" else EMPTY
        health = {one.piece.card.name: max(0, one.health) for one in table.walkers if one.piece}
        names |= dict.fromkeys(health)
        if table.level > level or (not table.phase and level):
            label = t("Realm {n}", n=labels.REALMS[table.level]) if table.phase else t("End")
            level = table.level
            steps.append((label, dict.fromkeys(fallen, 0) | health))
    rows = _longest([Row(name, tuple(healths.get(name) for _, healths in steps)) for name in names])
    course = ScoreHistory(t("Health along the road"), tuple(label for label, _ in steps), rows)
    worst = max(falls, key=lambda fall: fall.worth, default=None)
    if lost and worst:
        return Recap(course, worst.lines, lost, boldest(bold), feat=best.lines)
    return Recap(course, best.lines, lost, boldest(bold), won)


def _falls(moment: Moment, before: int, after: int) -> Iterator[_Fall]:
    """Yield what the party lost after one answer, if it lost anything, with its worst lines."""
    told = [*moment.public_lines]
    hurt = {n: _lost_health(line) for n, line in enumerate(told) if _inner(line).key in _HURT}
    dead = [n for n, line in enumerate(told) if _inner(line).key == _DIED]
    deadly = [max((n for n in hurt if n < died), default=died) for died in dead]
    worst = sorted(hurt, key=hurt.__getitem__, reverse=True)[: max(HITS - len(deadly), 0)]
    if hurt or dead:
        lines = [told[n] for n in sorted({*worst, *deadly, *dead})]
        # A Death Effect can heal more than was lost: "from 13 Health to 16" would contradict the loss.
        stake = [t("The party went from {n} Health to {m}.", n=before, m=after)] if after < before else []
        yield _Fall(HEALTH * sum(hurt.values()) + DEATH * len(dead), (*lines, *stake))


def _lost_health(line: Text) -> int:
    """Return the Health that a line says was lost."""
    found = dict(_inner(line).args)
    lost, armor = found["n"], found.get("armor", 0)
    return lost - armor if isinstance(lost, int) and isinstance(armor, int) else 0


def _deaths(moment: Moment) -> Iterator[tuple[Text, _Death]]:
    """Yield the Characters who died in a moment, with the Realm and the cause."""
    cause, table = EMPTY, moment.table
    for line in moment.public_lines:
        if _inner(line).key in _HURT:
            why = dict(line.args).get("why")
            cause = why if isinstance(why, Text) else EMPTY
        elif _inner(line).key == _DIED:
            for who in _who(_inner(line)):
                yield who, _Death(table.level, _killed(table, cause, who))
            cause = EMPTY


def _killed(table: Table, cause: Text, who: Text) -> Text:
    """Return what killed a Character, in which fight, and the Health that was left to the Targets."""
    called = titles(table.targets)
    foes = [(called[target.number], max(target.health, 0)) for target in table.targets if target.health > 0]
    alone = foes[0] if len(foes) == 1 else None
    if alone and alone[0] == cause:
        return t("{cause} killed {who} and had {n} Health left.", cause=cause, who=who, n=alone[1])
    against = listed([t("{target} ({n} Health left)", target=name, n=n) for name, n in foes])
    if not foes:
        return t("{cause} killed {who}.", cause=cause, who=who) if cause else EMPTY
    if cause:
        return t("{cause} killed {who} in the fight against {foes}.", cause=cause, who=who, foes=against)
    return t("{who} fell in the fight against {foes}.", who=who, foes=against)


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
    return t("The party had {n} Health left.", n=_health(table))


def _health(table: Table) -> int:
    """Return the party's Health."""
    return sum(max(member.health, 0) for member in table.walkers if member.piece)


def _won(table: Table, fallen: Mapping[Text, _Death]) -> Text:
    """Return the surviving Characters with their Health, and the number of those who died on the road."""
    living = [one for one in table.walkers if one.piece and one.alive]
    left = sum(one.health for one in living)
    names = listed([one.piece.card.name for one in living if one.piece])
    if not fallen:
        return t("{names} came to the end of the road, with {n} Health left. Nobody died.", names=names, n=left)
    return tn("{names} came to the end of the road, with {left} Health left. {n} Character died on it.",
              "{names} came to the end of the road, with {left} Health left. {n} Characters died on it.",
              n=len(fallen), names=names, left=left)  # fmt: skip


def _lost(fallen: Mapping[Text, _Death]) -> Text:
    """Return the dead Characters, the Realm in which the last of them died, and what killed that one."""
    if not fallen:
        return EMPTY
    *_, last = fallen.values()
    names = listed(list(fallen))
    died = t("{names} died, the last of them in Realm {n}.", names=names, n=labels.REALMS[last.level])
    return t("{before} {sentence}", before=died, sentence=last.why) if last.why else died


def _who(line: Text) -> Iterator[Text]:
    """Yield the name in a line."""
    who = dict(line.args)["who"]
    if isinstance(who, Text):
        yield who


def _longest(rows: list[Row]) -> tuple[Row, ...]:
    """Return as many rows as there is room for, in their original order.

    Survivors come first, then those with the most Health for the longest time.
    """
    best = sorted(rows, key=lambda row: (not any(row.values[-1:]), -sum(row.present)))[:ROWS]
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
        elif words.key == _UNHURT:
            rolled.clear()
            pending = False
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
