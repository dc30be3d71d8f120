"""Measures drawn Items of The Restless: how often they are kept (B-20), and what keeping them is worth (B-22)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from math import hypot
from statistics import mean
from typing import TypeAlias

from bench.balance.restless_games import Played
from bench.balance.restless_measures import FEW, Games, beside, error, named, outside
from bench.players import shares
from games.the_restless.vocabulary.card_types import CARDS, Item

ERRORS = 2
"""The number of standard errors by which the rate of a rare Item must miss its target to be printed."""


def kept(what: str, games: Games) -> Iterator[str]:
    """Yield B-20: the rates outside the target, their range, and how many are outside even allowing for chance.

    Of hundreds of Items with few draws each, some are always kept or left by chance alone.
    """
    drawn = Counter(key for one in games for key in one.drawn if isinstance(CARDS[key], Item))
    taken = Counter(key for one in games for key in one.kept)
    rates = {key: 100 * taken[key] / n for key, n in drawn.items() if n >= FEW}
    yield beside("B-20", what, named(outside(rates, 5, 98)), "5 to 98 % each")
    if rates:
        ends = {key: shares.interval(taken[key], drawn[key]) for key in rates}
        sure = [key for key, (low, high) in ends.items() if high < 5 or low > 98]
        yield f"      of {len(rates)} Items, drawn {mean(drawn.values()):.0f} times each: {_ends_of(rates)}"
        yield f"      outside with their whole 95 % interval: {', '.join(sure) or 'none'}"


def _ends_of(rates: dict[str, float]) -> str:
    """Return the lowest and the highest rate as text."""
    least, most = min(rates, key=rates.__getitem__), max(rates, key=rates.__getitem__)
    return f"from {rates[least]:.0f} ({least}) to {rates[most]:.0f} ({most})"


def lifts(games: Games) -> Iterator[str]:
    """Yield B-22: how much more often games are won when an Item is kept than when it is not; the same for groups.

    Drawing more cards leads to more wins and to more cards left behind, so games with similar numbers of draws are
    compared, too.
    """
    for what, alike in (("win lift of Items kept", _any), ("the same, who drew as many", _drew)):
        found = {key: lift for key, lift in _lifted(games, lambda item: item.key, alike).items() if lift[2] >= FEW}
        beyond = {key: n for key, (n, error, _) in found.items() if not -4 - ERRORS * error <= n <= 15 + ERRORS * error}
        yield beside("B-22", f"{what}, of {len(found)}", named(beyond), "-4 to +15 points")
        yield f"      {sum(-4 <= n <= 15 for n, _, _ in found.values())} inside as they stand, left {FEW} times or more"
    for group, (lift, off, left) in sorted(_lifted(games, lambda item: f"{item.deck}/{item.groups[0]}", _drew).items()):
        yield f"      {group:<20} {lift:+.1f}, from {lift - 2 * off:+.1f} to {lift + 2 * off:+.1f} (left {left})"


def _any(_one: Played) -> int:
    return 0


def _drew(one: Played) -> int:
    """Return the number of Items drawn, in steps of five: games with the same number are alike."""
    return sum(isinstance(CARDS[key], Item) for key in one.drawn) // 5


Lift: TypeAlias = tuple[float, float, int]
"""The gain in percentage points of matches won with Items of a kind, the standard error, and how often they were not
kept."""


def _lifted(games: Games, of: Callable[[Item], str], alike: Callable[[Played], int] = _any) -> dict[str, Lift]:
    """Return the lifts by kind of Item, from games that are `alike`, weighted by how often each left that kind."""
    won: defaultdict[str, defaultdict[int, tuple[list[bool], list[bool]]]]
    won = defaultdict(lambda: defaultdict(lambda: ([], [])))
    for one in games:
        games_like_it = alike(one)
        for card in map(CARDS.__getitem__, one.drawn):
            if isinstance(card, Item):
                won[of(card)][games_like_it][card.key in one.kept].append(one.won)
    return {key: _lift([cell for cell in cells.values() if all(cell)]) for key, cells in won.items()}


def _lift(cells: Sequence[tuple[list[bool], list[bool]]]) -> Lift:
    """Return the lift of keeping over leaving, across several kinds of games."""
    left = sum(len(lost) for lost, _ in cells)
    lifts = [len(lost) / left * (mean(kept) - mean(lost)) for lost, kept in cells]
    errors = [len(lost) / left * hypot(error(kept), error(lost)) for lost, kept in cells]
    return 100 * sum(lifts), 100 * hypot(*errors), left
