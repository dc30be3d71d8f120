"""Measures the wins of the computer player in Queens of Fate: `python -m bench.balance queens_of_fate [DEALS]`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from math import sqrt
from statistics import mean

from bench.pool import spread
from games.kernel.match import Match
from games.kernel.record import Record
from games.queens_of_fate.game import QUEENS_OF_FATE

AGREEMENTS: tuple[tuple[str, Mapping[str, str]], ...] = (
    ("classic", {}),
    ("reiser", {"variant": "reiser"}),
    ("tens removed", {"tens": "removed"}),
)


def lines(deals: int = 10_000, seed: int = 0) -> Iterable[str]:
    """Yield a line for each agreement: the share of deals won, out of the same deals, and their length in years."""
    yield f"{'':13}{'deals':>8}{'won':>8}{'share':>10}{'s.e.':>8}{'years':>8}"
    for name, chosen in AGREEMENTS:
        played = list(spread(partial(_played, chosen), deals, seed))
        won = sum(each for each, _ in played)
        share = won / deals
        error, years = sqrt(share * (1 - share) / deals), mean(year for _, year in played)
        yield f"{name:13}{deals:8,}{won:8,}{100 * share:8.1f} %{100 * error:6.1f} %{years:8.1f}"


def _played(chosen: Mapping[str, str], deal: int) -> tuple[bool, int]:
    """Return whether the computer player wins that deal, and the year in which it ends."""
    game = QUEENS_OF_FATE
    match = Match(game, Record(game.key, game.rules, chosen, 1, f"deal {deal}".encode()))
    while asked := match.asked(0):
        match.answer(0, game.play(match.view(0), asked.question, _first))
    return bool(match.result.winners), match.table.year


def _first(_n: int) -> int:
    """Return 0: the computer player uses no random numbers."""
    return 0
