"""The end of a match (G-85 to G-89)."""

from __future__ import annotations

from games.genshin_tarot import story
from games.genshin_tarot.table import Table
from games.kernel.game import LOST_MATCH, WON_MATCH, Comparison, Result
from games.kernel.text import Seat, Text, tn


def result(table: Table) -> Result:
    """Return the result: all players win, or nobody."""
    winners = tuple(range(table.seats)) if table.won else ()
    return Result(winners, (), story.ended(table.won, table.ruler.name, table.options.counted(table.turn)))


def compare(table: Table, _result: Result, _seat: Seat) -> Comparison:
    """Return whether the match was won, then how soon and with how many HP, or else how close it came.

    A lost match is better if the Boss has fewer HP left, then if fewer walls are left, then if they have fewer enemies.
    """
    if table.won:
        return 1, -table.options.counted(table.turn), sum(player.hp for player in table.players)
    tokens, walls = table.ruler.tokens, [len(player.zone) for player in table.players]
    left = table.ruler.full - (tokens.damage if tokens else 0)
    return 0, -left, -sum(map(bool, walls)), -sum(walls)


def describe_comparison(compared: Comparison) -> tuple[Text, ...]:
    """Return the parts of a comparison in words."""
    won, *rest = compared
    return (WON_MATCH, *_as_won(rest)) if won else (LOST_MATCH, *_as_lost(rest))


def _as_won(rest: list[int]) -> list[Text]:
    turns = [tn("{n} turn", "{n} turns", n=-n) for n in rest[:1]]
    return [*turns, *(tn("{n} HP left", "{n} HP left", n=n) for n in rest[1:])]


def _as_lost(rest: list[int]) -> list[Text]:
    boss = [tn("the Boss has {n} HP left", "the Boss has {n} HP left", n=-n) for n in rest[:1]]
    walls = [tn("{n} wall left", "{n} walls left", n=-n) for n in rest[1:2]]
    return [*boss, *walls, *(tn("{n} enemy left", "{n} enemies left", n=-n) for n in rest[2:])]
