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
    found: list[tuple[Card, ...]] = []
    for total in range(need, need + falling[0][1] if falling else need):
        # of a set that counts so much, anything that counts no more than what is over could be spared
        able = [each for each in falling if each[1] > total - need]
        found += sorted(_exactly(able, _totals(able), total), key=len)
        if len(found) >= SHOWN:
            break
    return found[:SHOWN]


def _totals(falling: Sequence[tuple[Card, int]]) -> list[int]:
    """What can be made of the cards from each place on, every total as a bit: a dozen cards make thousands of sets, and
    only those that come to something are looked at."""
    totals = [1]
    for _, worth in reversed(falling):
        totals.append(totals[-1] | totals[-1] << worth)
    return totals[::-1]


def _exactly(falling: Sequence[tuple[Card, int]], totals: Sequence[int], total: int) -> Iterator[tuple[Card, ...]]:
    """Every set that counts just so much, those with the strongest cards first."""
    for place, (card, worth) in enumerate(falling):
        if not totals[place] >> total & 1:
            return
        if worth == total:
            yield (card,)
        elif worth < total:
            for rest in _exactly(falling[place + 1 :], totals[place + 1 :], total - worth):
                yield (card, *rest)
