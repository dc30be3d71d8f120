"""How the computer players fare in Genshin Tarot, by Boss and number of players, every other option at its default.

The same deals for every Boss. What is aimed at stands in docs/genshin_tarot.md.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import mean, quantiles

from bench.balance import spread
from games.genshin_tarot import GENSHIN_TAROT
from games.genshin_tarot.table import Table
from games.genshin_tarot.view import GenshinView
from games.kernel.match import Match
from games.kernel.record import Record

BOSSES = ("dvalin", "andrius", "azhdaha")
SEEN_ENOUGH = 30
"""Games a character must have been in for its own rate to be told."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game's end. `reveal` is the turn on which the Boss came, 0 if it never did; `actions` how often it acted,
    `dealt` the damage on it when all was over; `lowest` the fewest HP anybody had as it came."""

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
    """What is noted of the Boss while a game goes on."""

    reveal: int = 0
    lowest: int = 0
    actions: int = 0
    last: int = 0

    def note(self, table: Table) -> None:
        """Look at the table after an answer."""
        if table.ruler.out and not self.reveal:
            self.reveal, self.last = table.turn, table.turn
            self.lowest = min(player.hp for player in table.players)
        self.last = max(self.last, table.turn)


def lines(games: int = 2_000) -> Iterable[str]:
    """Two lines for every Boss and number of players, then the characters, over so many games of each."""
    everything = []
    for boss in BOSSES:
        for seats in GENSHIN_TAROT.seats:
            found = [*spread(partial(played, boss, seats), games)]
            yield from told(boss, seats, found)
            everything += found
    yield from characters(everything)


def played(boss: str, seats: int, seed: int) -> Played:
    """One game."""
    chances = random.Random(f"{seats}/{seed}")
    record = Record(GENSHIN_TAROT.key, GENSHIN_TAROT.rules, {"boss": boss}, seats, chances.randbytes(32))
    match: Match[Table, GenshinView] = Match(GENSHIN_TAROT, record)
    fight = Fight()
    while not match.over:
        seat = match.waiting[0]
        asked = match.asked(seat)
        assert asked is not None
        match.answer(seat, GENSHIN_TAROT.play(match.view(seat), asked.question, chances.randrange))
        fight.note(match.table)
    return _summed(match.table, fight)


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
    """How these games ended, and how the fights with the Boss went."""
    fought = [each for each in games if each.reveal]
    ends = Counter("won" if each.won else "XII" if each.midnight else "fallen" for each in games)
    fallen = mean([each.turns for each in games if not each.won and not each.reveal] or [0])
    yield (
        f"{boss} {seats}: {len(games)} games, won {_percent(ends['won'], games)}, reached "
        f"{_percent(len(fought), games)}, lost at XII {_percent(ends['XII'], games)}; "
        f"who lost before the Boss came did so on turn {fallen:.1f}"
    )
    if len(fought) > 1:
        came, acted = [each.reveal for each in fought], [each.actions for each in fought]
        pace = sum(each.dealt for each in fought) / max(sum(acted), 1)
        yield (
            f"    Boss out on turn {_spread(came)}, fewest HP then {mean(each.lowest for each in fought):.1f}; "
            f"it acted {_spread(acted)} times; damage {mean(each.dealt for each in fought):.1f}, {pace:.1f} an action"
        )


def characters(games: Sequence[Played]) -> Iterator[str]:
    """In points above or below the mean, how much each character's parties win."""
    rate = mean(each.won for each in games)
    played, won = Counter[str](), Counter[str]()
    for each in games:
        played.update(each.names)
        won.update(each.names if each.won else ())
    gaps = {name: 100 * (won[name] / number - rate) for name, number in played.items() if number >= SEEN_ENOUGH}
    yield f"characters, points from the mean of {100 * rate:.1f} %:"
    yield "    " + ", ".join(f"{name} {gaps[name]:+.1f}" for name in sorted(gaps, key=gaps.__getitem__, reverse=True))


def _spread(values: Sequence[int]) -> str:
    """The tenth, middle and ninetieth of a hundred."""
    tenths = quantiles(values, n=10, method="inclusive")
    return f"{tenths[0]:.0f}/{tenths[4]:.0f}/{tenths[8]:.0f}"


def _percent(part: int, games: Sequence[Played]) -> str:
    return f"{100 * part / len(games):.1f} %"
