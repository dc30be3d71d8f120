"""The summary of a finished match: the party's and the Boss's HP turn by turn, the hardest hit, the worst loss."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from games.genshin_tarot.computer_player.imagined_state import LIFE
from games.genshin_tarot.table import MAX_RESOURCE, Table
from games.kernel.luck import DiceWords
from games.kernel.recap import BoldMove, Moment, Recap, Row, ScoreHistory, boldest
from games.kernel.text import EMPTY, Name, Seat, Text, listed, t, tn

_DAMAGED = "{foe} takes {damage} damage, {left} HP left."
_DEEDS = frozenset({"{name} plays {card}.", "{name} unleashes {burst}!"})
_REACTED = "{reaction}: {first} meets {second} on {foe}!"
"""The lines for a hit, its source, and what strengthened it (see story.py)."""


DICE = DiceWords(
    fewer=lambda n: tn("{n} pip fewer than expected", "{n} pips fewer than expected", n=n),
    more=lambda n: tn("{n} pip more than expected", "{n} pips more than expected", n=n),
)
"""Words for the luck of a player's dice. High numbers are good on each die of a card. The Boss's die does not count."""
_ATTACKS = "{foe} attacks {name} for {n}."
_CAUSES = {
    _ATTACKS: "foe",
    "{name} draws {n} {card}.": "card",
    "{name} draws {n} cards, {some} {card} among them.": "card",
    "Ley Line: {line}. {words}": "line",
    "{boss} rolls {face}: {action}!": "action",
    "{boss}: {power}!": "power",
    "{foe}, On Reveal:": "foe",
    "{foe}, On Death:": "foe",
    "{foe}, because it dealt damage:": "foe",
    "{foe}, at the start of the Player Phase:": "foe",
    "{foe}, at half its HP:": "foe",
    "{foe}, after its action:": "foe",
}
"""The lines before damage to a player, with the argument that names its cause."""
_HURT = frozenset(
    {"{name} takes {n} damage, {left} HP left.", "{name} takes {n} damage; Guard stops {stopped}. {left} HP left."}
)
"""The lines for damage to a player (see story.py)."""
HITS = 2
"""Maximum number of hits in a turning point."""
DECIDES = 3
"""Factor for a hit that makes the Boss appear or defeats it."""


class _DamageEvent(NamedTuple):
    """Damage to an enemy: the player who dealt it, its weight, and its log lines."""

    seat: Seat
    weight: int
    lines: tuple[Text, ...]


class _Fall(NamedTuple):
    """Damage that a player took after one answer: its value, and its log lines with the HP before and after."""

    worth: int
    lines: tuple[Text, ...]


def recap(moments: Iterable[Moment]) -> Recap:
    """Return the recap of a match.

    It has the HP of all players and the Boss at the start of each turn and at the end, the hit that mattered most with
    what was at stake, and what won or lost the match. The turning point of a lost match is the damage that cost a
    player most before its end.
    """
    steps: list[tuple[int, ...]] = []
    events: list[_DamageEvent] = []
    lead: tuple[Text, ...] = ()
    seats, turn, over, boss, lost, won, cause = 0, 0, False, EMPTY, EMPTY, EMPTY, EMPTY
    falls, before, now = list[_Fall](), list[int](), 0
    for moment in moments:
        table: Table = moment.table
        for line in moment.public_lines:
            cause = _cause(line) or cause
            if line.key in _DEEDS:
                lead = (line,)
            elif line.key == _REACTED:
                lead = (*lead[:1], line)
            elif line.key == _DAMAGED and lead:
                events.append(_DamageEvent(_doer(lead[0]), _weight(table, line), (*lead, line, _stake(table))))
        seats, boss, lost = (
            table.seats,
            table.ruler.name,
            EMPTY if table.won is not False else _defeat_cause(table, cause),
        )
        won = _won(table) if table.won else EMPTY
        falls += _falls(moment, before, now) if before and table.won is None else ()
        before, now = [player.hp for player in table.players], _turn(table)
        if table.options.counted(table.turn) > turn or not table.phase:
            turn = table.options.counted(table.turn)
            over = not table.phase
            steps.append((_boss_hp(table), *(max(0, player.hp) for player in table.players)))
    labels = [t("{n}", n=n) for n in range(1, len(steps) + 1)]
    if over and len(labels) > 1:
        labels[-1] = t("End")
    whose: list[Name | Text] = [boss, *map(Name, range(seats))]
    rows = tuple(Row(who, tuple(step[index] for step in steps)) for index, who in enumerate(whose))
    best = max(events, key=lambda event: event.weight, default=None)
    bold = boldest(BoldMove(event.seat, event.weight, event.lines[0]) for event in events)
    course, told = ScoreHistory(t("HP, turn by turn"), tuple(labels), rows), best.lines if best else ()
    if lost and falls:
        worst = max(falls, key=lambda fall: fall.worth)
        return Recap(course, worst.lines, lost, bold, feat=told)
    return Recap(course, told, lost, bold, won)


def _falls(moment: Moment, before: Sequence[int], turn: int) -> Iterator[_Fall]:
    """Yield the loss of each player who was hit after one answer on that turn, by the computer player's value of HP.

    The lines of a loss are those of the hardest hits.
    """
    table: Table = moment.table
    cause, hits = EMPTY, dict[Seat, list[tuple[int, tuple[Text, ...]]]]()
    for line in moment.public_lines:
        if line.key in _HURT:
            dealt = dict(line.args)["n"]
            hit = dealt if isinstance(dealt, int) else 0
            attack = cause.key == _ATTACKS  # it has the damage, and the HP come last
            lines = (cause,) if attack else (cause, line) if cause else (line,)
            hits.setdefault(_doer(line), []).append((hit, lines))
        cause = line if line.key in _CAUSES else EMPTY
    for seat, taken in hits.items():
        now = table.players[seat].hp
        least = sorted((hit for hit, _ in taken), reverse=True)[:HITS][-1]
        told = [line for _, lines in [one for one in taken if one[0] >= least][:HITS] for line in lines]
        stake = t("On turn {turn}, {name} went from {n} HP to {m}.", turn=turn, name=Name(seat),
                  n=before[seat], m=now)  # fmt: skip
        yield _Fall(LIFE[_known(before[seat])] - LIFE[_known(now)], (*told, stake))


def _known(hp: int) -> int:
    return min(max(hp, 0), len(LIFE) - 1)


def _weight(table: Table, line: Text) -> int:
    """Return the weight of a hit: its damage, more if little HP is left, and most if it decides the match."""
    least = min(player.hp for player in table.players)
    decides = bool(table.won) or table.news.entered == table.turn
    return (
        _damage(line) * (MAX_RESOURCE + MAX_RESOURCE - min(least, MAX_RESOURCE) + table.hour) * (1 + DECIDES * decides)
    )


def _stake(table: Table) -> Text:
    """Return a sentence on how close the party was to defeat at that moment."""
    least = min(player.hp for player in table.players)
    names, boss = _weakest(table, least), table.ruler.name
    if table.news.entered == table.turn:
        return t("On that turn, {boss} appeared; {names} had {hp} HP left.", boss=boss, hp=least, names=names)
    if table.ruler.out:
        return t("{boss} was there; {names} had {hp} HP left.", boss=boss, hp=least, names=names)
    hour = table.hour % MAX_RESOURCE
    return t("The clock showed {hour} of 12; {names} had {hp} HP left.", hour=hour, hp=least, names=names)


def _won(table: Table) -> Text:
    """Return how close the match was to being lost: the turns of the Boss, and the lowest HP of a player."""
    turns, least = table.turn - (table.news.entered or table.turn) + 1, min(player.hp for player in table.players)
    return tn(
        "the Boss fell on the first turn of the fight; {names} had {hp} HP left.",
        "the Boss fell on turn {n} of the fight; {names} had {hp} HP left.",
        n=turns,
        hp=least,
        names=_weakest(table, least),
    )


def _weakest(table: Table, least: int) -> Text:
    """Return the names of the players with that many HP."""
    return listed([Name(seat) for seat, player in enumerate(table.players) if player.hp == least])


def _cause(line: Text) -> Text:
    """Return the name of what is about to damage a player, or EMPTY."""
    found = dict(line.args)[_CAUSES[line.key]] if line.key in _CAUSES else EMPTY
    return found if isinstance(found, Text) else EMPTY


def _defeat_cause(table: Table, cause: Text) -> Text:
    """Return the cause of a defeat: a player without HP and what struck last, or the clock."""
    fallen = [seat for seat, player in enumerate(table.players) if player.hp <= 0]
    if fallen:
        left = _boss_hp(table)
        names = listed([Name(seat) for seat in fallen])
        if cause:
            words = "{cause} struck {names} down on turn {turn}; the Boss had {n} HP left."
            return t(words, cause=cause, names=names, turn=_turn(table), n=left)
        return t("{names} fell on turn {turn}; the Boss had {n} HP left.", names=names, turn=_turn(table), n=left)
    left, seat = min((len(player.zone), seat) for seat, player in enumerate(table.players))
    return tn(
        "it struck XII, and the emptiest zone, {name}'s, still had {n} enemy.",
        "it struck XII, and the emptiest zone, {name}'s, still had {n} enemies.",
        n=left,
        name=Name(seat),
    )


def _turn(table: Table) -> int:
    return table.options.counted(table.turn)


def _doer(line: Text) -> Seat:
    name = dict(line.args)["name"]
    return name.seat if isinstance(name, Name) else 0


def _boss_hp(table: Table) -> int:
    """Return the Boss's HP."""
    tokens = table.ruler.tokens
    return max(0, table.ruler.full - (tokens.damage if tokens else 0))


def _damage(line: Text) -> int:
    found = dict(line.args)["damage"]
    return found if isinstance(found, int) else 0
