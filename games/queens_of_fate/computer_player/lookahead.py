"""What the next Opposition would cost the computer player. The Signs tell which are still to come (Q-4)."""

from __future__ import annotations

from collections.abc import Collection

from games.queens_of_fate.cards import Artifact, Card, Rank
from games.queens_of_fate.computer_player import evaluation
from games.queens_of_fate.rules.strength import powers
from games.queens_of_fate.view import QueensView

SHARE = 7
"""How many tenths of the mean cost count."""
SHIELD = 200
"""What it costs to endure by a court card other than a Queen, or by a Source."""
QUEEN = 800
"""What it costs by a Queen: less than now, for it may not come to that."""


def dread(seen: QueensView, gone: Collection[Card | Artifact]) -> int:
    """A share of the mean cost of the Oppositions still to come, once these cards are lost or spent."""
    met = {card.value for card in (*seen.signs, seen.challenge) if card}
    ahead = [strength for strength in range(22) if strength not in met]
    sums = _sums([power for card, power in powers(seen.domains, seen.ranks).items() if card not in gone])
    endured = _endured(seen, gone)
    costs = [min(_overcome(sums, n), evaluation.DESTINY * n if endured is None else endured) for n in ahead]
    return SHARE * sum(costs) // (10 * len(ahead)) if ahead else 0


def _sums(counting: list[int]) -> int:
    """The totals that some of the Arcana make, as bits."""
    sums = 1
    for power in counting:
        sums |= sums << power
    return sums


def _overcome(sums: int, strength: int) -> int:
    """What the least total costs that is enough; more than anything when there is none."""
    need = max(1, strength)
    enough = sums >> need
    return evaluation.points(need - 1 + (enough & -enough).bit_length()) if enough else evaluation.QUEEN


def _endured(seen: QueensView, gone: Collection[Card | Artifact]) -> int | None:
    """What it costs to endure, or to vanquish instead; None where it would be part of Destiny (Q-19, Q-29)."""
    court = [card for domain in seen.domains for card in domain.court if card not in gone]
    sources = [card for card in seen.sources if card not in gone]
    if any(card.rank is not Rank.QUEEN for card in court) or (sources and (seen.reiser or not court)):
        return SHIELD
    return QUEEN if court else None
