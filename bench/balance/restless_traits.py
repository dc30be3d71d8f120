"""Measures the value of a Trait of The Restless: plays deals with and without a Character of it in the first party.

Nothing else in the draft differs, so the luck in decks, roads and gods is the same on both sides, and half of all games
have the Trait. This needs far fewer games than a draft that brings the Trait to every sixth game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import sqrt
from statistics import mean, stdev
from typing import NamedTuple

from bench.balance.restless_games import begun, played, shown
from bench.balance.restless_measures import beside, share
from bench.players.shares import SURE
from bench.pool import spread
from games.the_restless.cards import EVERY
from games.the_restless.vocabulary.card_types import CARDS, Character

SEATS = 4
TRAITS = tuple(sorted({card.trait for card in EVERY if isinstance(card, Character)}))


class Pair(NamedTuple):
    """A deal: whether it was won with the Trait, and whether it was won without."""

    present: bool
    absent: bool


def worth(trait: str, games: int, seed: int) -> Iterator[str]:
    """Yield B-14 for one Trait, over those of the given deals whose draft offers a Character with it."""
    pairs = [pair for pair in spread(partial(_paired, trait), games, seed) if pair]
    yield beside("B-14", f"{trait}, in {len(pairs)} pairs of {games} deals", _told(pairs), "within 6 points")
    yield f"      won with {share(sum(pair.present for pair in pairs), len(pairs))}"
    yield f"      without {share(sum(pair.absent for pair in pairs), len(pairs))}"


def _paired(trait: str, seed: int) -> Pair | None:
    """Return both games of a deal, or None if the draft offers no Character with the Trait."""
    chosen = begun(SEATS)
    offered = shown(seed, SEATS, chosen)
    those = [key for key in offered if _trait(key) == trait]
    others = [key for key in offered if _trait(key) != trait]
    if not those or len(others) < SEATS:
        return None
    parties = ([those[0], *others[: SEATS - 1]], others[:SEATS])
    return Pair(*[played(seed, seats=SEATS, chosen=chosen, party=party).won for party in parties])


def _told(pairs: Sequence[Pair]) -> str:
    gains = [pair.present - pair.absent for pair in pairs]
    off = SURE * stdev(gains) / sqrt(len(gains))
    return f"{100 * mean(gains):+.1f} ± {100 * off:.1f}"


def _trait(key: str) -> str:
    card = CARDS[key]
    return card.trait if isinstance(card, Character) else ""
