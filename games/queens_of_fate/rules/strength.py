"""The battle value of cards, and the sets of cards that are enough."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from games.queens_of_fate.cards import Artifact, Card, Domain, Rank

MAX_SETS = 5
"""Maximum number of complete sets of Arcana that are offered.

The player can put together any other set card by card.
"""


def powers(domains: Iterable[Domain], ranks: tuple[Rank, ...]) -> dict[Card, int]:
    """Return the battle value of each Arcana in a domain: its number, and 1 more under a full court (Q-7, Q-17)."""
    return {card: card.value + domain.full(ranks) for domain in domains if domain.arcana for card in domain.arcana}


def strength_needed(opposition: Card, artifact: Artifact | None) -> int:
    """Return the strength to reach. It is at least 1, because at least one Arcana has to be spent (Q-17, Q-18)."""
    return max(1, opposition.value - (artifact.half if artifact else 0))


def price(artifact: Artifact | None, spent: Sequence[Card], counting: Mapping[Card, int] | None = None) -> int:
    """Return the number of cards of Destiny to pay for spending these Arcana with the Artifact (Q-18).

    Args:
        artifact: The Artifact in use; without one the price is 0.
        spent: The Arcana.
        counting: Their values in this battle (see `powers`); None uses their numbers.
    """
    counted = [counting[card] if counting else card.value for card in spent]
    return artifact.half * sum([count <= artifact.value for count in counted]) if artifact else 0


def sets(powers: Mapping[Card, int], need: int) -> list[tuple[Card, ...]]:
    """Return the smallest sets of cards that reach a strength, from which no card can be left out."""
    falling = sorted(powers.items(), key=lambda each: -each[1])
    found: list[tuple[Card, ...]] = []
    for total in range(need, need + falling[0][1] if falling else need):
        # a card whose value does not exceed the surplus could be left out of the set
        able = [each for each in falling if each[1] > total - need]
        found += sorted(_exactly(able, _totals(able), total), key=len)
        if len(found) >= MAX_SETS:
            break
    return found[:MAX_SETS]


def _totals(falling: Sequence[tuple[Card, int]]) -> list[int]:
    """Return the totals that the cards from each index on can make, as the positions of set bits.

    A dozen cards make thousands of sets. With these totals, only sets that reach the strength are built.
    """
    totals = [1]
    for _, worth in reversed(falling):
        totals.append(totals[-1] | totals[-1] << worth)
    return totals[::-1]


def _exactly(falling: Sequence[tuple[Card, int]], totals: Sequence[int], total: int) -> Iterator[tuple[Card, ...]]:
    """Yield every set of Arcana with exactly this total, those with the strongest cards first."""
    for index, (card, worth) in enumerate(falling):
        if not totals[index] >> total & 1:
            return
        if worth == total:
            yield (card,)
        elif worth < total:
            for rest in _exactly(falling[index + 1 :], totals[index + 1 :], total - worth):
                yield (card, *rest)
