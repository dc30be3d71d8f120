"""Measures computer players in Genshin Tarot, by Boss and number of players, with and without the suit of Swords.

Other options have their defaults. Every Boss gets the same deals, with the same play until it comes. The targets are in
docs/genshin_tarot.md.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from statistics import mean, quantiles
from typing import Any, TypeAlias

from bench.players import shares
from bench.pool import spread
from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.table import Table
from games.genshin_tarot.view import GenshinView
from games.kernel.match import Match
from games.kernel.record import Entry, Record
from games.search.search import answer
from games.search.strength import Strength

AnyMatch: TypeAlias = Match[Table, GenshinView]

BOSSES = ("dvalin", "andrius", "azhdaha")
SETS = {"base": "none", "sword": "sword"}
"""The sets of characters that can be dealt, with the corresponding setting."""
PRINTED = "printed"
ROWS = (*[f"{dealt}/{seats}" for dealt in SETS for seats in GENSHIN_TAROT.seats], f"{PRINTED}/1")
"""The parts that can be played separately.

base/1 has only the easier solo games, without the suit of Swords; printed/1 has those with the printed rules.
"""
SEEN_ENOUGH = 30
"""Minimum number of games with a character for its rate to be printed."""


@dataclass(frozen=True, slots=True)
class Played:
    """The end of a game.

    Attributes:
        reveal: The turn in which the Boss came; 0 if it did not.
        actions: The number of the Boss's actions.
        dealt: The damage on the Boss at the end.
        lowest: The lowest HP of any player when the Boss came.
    """

    won: bool
    turns: int
    midnight: bool
    reveal: int
    actions: int
    dealt: int
    lowest: int
    names: tuple[str, ...]


@dataclass(slots=True)
class Fight:
    """The observed facts about the Boss during a game."""

    reveal: int = 0
    lowest: int = 0
    actions: int = 0
    last: int = 0

    def note(self, table: Table) -> None:
        """Record the state of the table after an answer."""
        if table.ruler.out and not self.reveal:
            self.reveal, self.last = table.turn, table.turn
            self.lowest = min(player.hp for player in table.players)
        self.last = max(self.last, table.turn)


def lines(games: int = 2_000, *rows: str, seed: int = 0) -> Iterable[str]:
    """Yield two lines for each number of players and each Boss, then the characters, without and with Swords.

    The lines are yielded as they are played.

    Args:
        games: The number of games for each line.
        rows: The rows to play; all if empty.
        seed: The first deal.
    """
    for dealt, sword in SETS.items():
        wanted = [seats for seats in GENSHIN_TAROT.seats if f"{dealt}/{seats}" in (rows or ROWS)]
        if wanted:
            yield f"{dealt}:"
            yield from _rows(wanted, sword, games, seed)
    if f"{PRINTED}/1" in (rows or ROWS):
        yield f"{PRINTED}:"
        yield from _rows([1], "none", games, seed, PRINTED)


def _rows(wanted: Iterable[int], sword: str, games: int, seed: int, alone: str = "eased") -> Iterator[str]:
    everything: list[Sequence[Played]] = []
    for seats in wanted:
        found = [*spread(partial(played, seats, sword, alone=alone), games, seed)]
        for boss, each in zip(BOSSES, zip(*found, strict=True), strict=True):
            yield from told(boss, seats, each)
            everything.append(each)
    yield from characters(everything)


def played(seats: int, sword: str, seed: int, alone: str = "eased") -> tuple[Played, ...]:
    """Play one game until the Boss comes, and from there on one game for each Boss."""
    chances = random.Random(f"{seats}/{seed}")
    options = {"boss": BOSSES[0], "sword": sword, "alone": alone}
    record = Record(GENSHIN_TAROT.key, GENSHIN_TAROT.rules, options, seats, chances.randbytes(32))
    match: AnyMatch = Match(GENSHIN_TAROT, record)
    while not match.over and not match.table.ruler.out:
        _answer(match, chances)
    begun = chances.getstate()
    return tuple([_finished(_against(boss, record, match.entries), begun) for boss in BOSSES])


def _against(boss: str, record: Record, entries: Sequence[Entry]) -> AnyMatch:
    """Return the game with the same beginning, but against that Boss."""
    return Match(GENSHIN_TAROT, replace(record, options={**record.options, "boss": boss}, entries=tuple(entries)))


def _finished(match: AnyMatch, begun: tuple[Any, ...]) -> Played:
    """Play a game to its end from the given state of the random numbers, and return its end."""
    chances, fight = random.Random(), Fight()
    chances.setstate(begun)
    fight.note(match.table)
    while not match.over:
        _answer(match, chances)
        fight.note(match.table)
    return _summed(match.table, fight)


def _answer(match: AnyMatch, chances: random.Random) -> None:
    seat = match.waiting[0]
    match.answer(seat, answer(match, seat, Strength.FAIR, chances.randrange))


def _summed(table: Table, fight: Fight) -> Played:
    ruler = table.ruler
    return Played(
        won=bool(table.won),
        turns=table.turn,
        midnight=table.won is False and not ruler.out and min(player.hp for player in table.players) > 0,
        reveal=fight.reveal,
        actions=table.turn - fight.reveal + (table.won is False) if ruler.out else 0,
        dealt=ruler.tokens.damage if ruler.tokens else 0,
        lowest=fight.lowest,
        names=tuple(who.key for player in table.players for who in player.party),
    )


def told(boss: str, seats: int, games: Sequence[Played]) -> Iterator[str]:
    """Yield the outcomes of these games, and of the fights with the Boss."""
    fought = [each for each in games if each.reveal]
    ends = Counter("won" if each.won else "XII" if each.midnight else "fallen" for each in games)
    fallen = mean([each.turns for each in games if not each.won and not each.reveal] or [0])
    yield (
        f"{boss} {seats}: {len(games)} games, won {shares.told(ends['won'], len(games))}, reached "
        f"{shares.told(len(fought), len(games))}, lost at XII {shares.told(ends['XII'], len(games))}; "
        f"who lost before the Boss came did so on turn {fallen:.1f}"
    )
    if len(fought) > 1:
        came, acted = [each.reveal for each in fought], [each.actions for each in fought]
        pace = sum(each.dealt for each in fought) / max(sum(acted), 1)
        yield (
            f"    Boss out on turn {_spread(came)}, fewest HP then {mean(each.lowest for each in fought):.1f}; "
            f"it acted {_spread(acted)} times; damage {mean(each.dealt for each in fought):.1f}, {pace:.1f} an action"
        )


def characters(groups: Iterable[Sequence[Played]]) -> Iterator[str]:
    """Yield by how many percentage points each character's parties beat the mean of their Boss and player count."""
    played, above = Counter[str](), dict[str, float]()
    for games in groups:
        rate = mean(each.won for each in games)
        for name, won in [(name, game.won) for game in games for name in game.names]:
            played[name] += 1
            above[name] = above.get(name, 0) + won - rate
    gaps = {name: 100 * above[name] / number for name, number in played.items() if number >= SEEN_ENOUGH}
    yield "characters, points from the mean:"
    yield "    " + ", ".join(f"{name} {gaps[name]:+.1f}" for name in sorted(gaps, key=gaps.__getitem__, reverse=True))


def _spread(values: Sequence[int]) -> str:
    """Return the 10th, 50th and 90th percentiles."""
    tenths = quantiles(values, n=10, method="inclusive")
    return f"{tenths[0]:.0f}/{tenths[4]:.0f}/{tenths[8]:.0f}"
