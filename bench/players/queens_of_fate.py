"""Queens of Fate: how many deals a computer player wins in each variant, and how long it thinks."""

from __future__ import annotations

from collections.abc import Iterable

from bench.players import shares
from bench.players.playing import Thinking, dealt, played
from games.queens_of_fate.game import QUEENS_OF_FATE
from games.search.strength import Strength

VARIANTS = ("classic", "reiser")


def lines(matches: int, _seats: int, strength: Strength, seed: int = 0, **settings: str) -> Iterable[str]:
    """Yield the results of that many deals of each variant, the same for every strength."""
    for variant in VARIANTS:
        thinking, won = Thinking(strength), 0
        for deal in range(seed, seed + matches):
            match, chances = dealt(QUEENS_OF_FATE, 1, deal, **{"variant": variant, **settings})
            for _ in played(match, [thinking], chances):
                pass
            won += bool(match.result.winners)
        yield f"{variant}, {matches} deals: won {shares.told(won, matches)}"
        yield f"  {thinking.told}"
