"""What cards count for in a battle, and which of them are enough."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import nsmallest

from games.queens_of_fate.cards import Artifact, Card, Domain, Rank

SHOWN = 5
"""How many sets of Arcana are offered ready to play; any other can be put together card by card."""


def power(domains: Sequence[Domain], ranks: tuple[Rank, ...], card: Card) -> int:
    """What an Arcana in a domain counts in battle: its number, and one more under a full court (Q-7, Q-17)."""
    return card.value + any(card in domain.arcana and domain.full(ranks) for domain in domains)


def needed(opposition: Card, artifact: Artifact | None) -> int:
    """The strength to be reached, never below 1 as at least one Arcana must go (Q-17, Q-18)."""
    return max(1, opposition.value - (artifact.half if artifact else 0))


def price(artifact: Artifact | None, spent: Sequence[Card]) -> int:
    """How many cards of Destiny it costs to spend these beside the Artifact (Q-18, by the numbers printed)."""
    return sum(artifact.half for card in spent if card.value <= artifact.value) if artifact else 0


def sets(powers: Sequence[tuple[Card, int]], need: int) -> list[tuple[Card, ...]]:
    """The least sets of cards that reach what is needed and would not with one card fewer."""
    falling = sorted(powers, key=lambda each: -each[1])
    chosen = nsmallest(SHOWN, _enough(falling, need), key=lambda found: (found[0], len(found[1])))
    return [cards for _, cards in chosen]


def _enough(falling: Sequence[tuple[Card, int]], need: int) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Every minimal set and its total: as the powers fall, the card that reaches the need is the least of its set."""
    for place, (card, worth) in enumerate(falling):
        if worth >= need:
            yield worth, (card,)
        elif sum(each for _, each in falling[place:]) >= need:
            for total, rest in _enough(falling[place + 1 :], need - worth):
                yield total + worth, (card, *rest)
        else:
            return
