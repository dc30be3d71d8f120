"""What cards count for in a battle, and which of them are enough."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from games.queens_of_fate.cards import Artifact, Card, Domain, Rank

SHOWN = 5
"""How many sets of Arcana are offered ready to play; any other can be put together card by card."""


def powers(domains: Iterable[Domain], ranks: tuple[Rank, ...]) -> dict[Card, int]:
    """What each Arcana in a domain counts in battle: its number, and one more under a full court (Q-7, Q-17)."""
    return {card: card.value + domain.full(ranks) for domain in domains if domain.arcana for card in domain.arcana}


def needed(opposition: Card, artifact: Artifact | None) -> int:
    """The strength to be reached, never below 1 as at least one Arcana must go (Q-17, Q-18)."""
    return max(1, opposition.value - (artifact.half if artifact else 0))


def price(artifact: Artifact | None, spent: Sequence[Card], counting: Mapping[Card, int] | None = None) -> int:
    """How many cards of Destiny it costs to spend these beside the Artifact (Q-18).

    `counting` is what they count in this battle (see `powers`); without it, their numbers.
    """
    counted = [counting[card] if counting else card.value for card in spent]
    return artifact.half * sum([count <= artifact.value for count in counted]) if artifact else 0


def sets(powers: Mapping[Card, int], need: int) -> list[tuple[Card, ...]]:
    """The least sets of cards that reach what is needed and would not with one card fewer."""
    falling = sorted(powers.items(), key=lambda each: -each[1])
    least = sorted(_enough(falling, need), key=lambda found: (found[0], len(found[1])))
    return [cards for _, cards in least[:SHOWN]]


def _enough(falling: Sequence[tuple[Card, int]], need: int) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Every minimal set and its total: as the powers fall, the card that reaches the need is the least of its set."""
    left = sum([worth for _, worth in falling])
    for place, (card, worth) in enumerate(falling):
        if left < need:
            return
        if worth >= need:
            yield worth, (card,)
        else:
            for total, rest in _enough(falling[place + 1 :], need - worth):
                yield total + worth, (card, *rest)
        left -= worth
