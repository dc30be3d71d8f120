"""How often the computer player wins Queens of Fate: `python -m bench.balance queens_of_fate [GAMES]`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.kernel.dealer import Dealer
from games.kernel.match import Match
from games.kernel.record import Record
from games.queens_of_fate import QUEENS_OF_FATE

AGREEMENTS: tuple[tuple[str, Mapping[str, str]], ...] = (
    ("classic", {}),
    ("reiser", {"variant": "reiser"}),
    ("tens removed", {"tens": "removed"}),
)


def lines(games: int) -> Iterable[str]:
    """A line for each agreement: wins among so many deals, the same deals every time."""
    for name, chosen in AGREEMENTS:
        won = sum(_won(chosen, deal) for deal in range(games))
        yield f"{name}: {won} of {games} won, {100 * won / games:.1f} %"


def _won(chosen: Mapping[str, str], deal: int) -> bool:
    """Whether the computer player wins that deal."""
    game, below = QUEENS_OF_FATE, Dealer(b"whims").below
    match = Match(game, Record(game.key, game.rules, chosen, 1, f"deal {deal}".encode()))
    while asked := match.asked(0):
        match.answer(0, game.play(match.view(0), asked.question, lambda n: below(n, "whim")))
    return bool(match.result.winners)
