"""The features of a table that the computer player evaluates, as numbers. Their weights are in weights.py."""

from __future__ import annotations

from typing import NamedTuple

from games.queens_of_fate.cards import Card, Kind, Rank
from games.queens_of_fate.rules.securing import FAMILY, HARVEST
from games.queens_of_fate.rules.sources import AWAKENED
from games.queens_of_fate.rules.strength import powers
from games.queens_of_fate.table import Table

WEAK, MIDDLING = 6, 13
"""The maximum strengths of weak and of medium Oppositions."""
SHIELD, QUEEN = 20, 80
"""Assumed price of enduring with another court card and with a Queen, in tenths of a point.

Overcoming costs 1 point for each point of Arcana.
"""
SACRIFICED = 0.25
"""Assumed price of a lost card of Destiny, in tenths of a strength."""
OPPOSITIONS = range(22)
ONE_ARCANUM_SHORT = 2
"""Number of Arcana in a domain that is one short of a harvest (Q-26)."""
SEEN_OF_PORTENTS = 8
"""Number of cards in Portents beyond which more cards add nothing to the reserve."""

AT_LEAST = [{f"queens in play: {n}": float(queens >= n) for n in (1, 2, 3)} for queens in range(5)]
HELD = [{f"Sources held: {n}": float(held >= n) for n in (1, 2, 3)} for held in range(5)]
AT_MOST = [{f"other court cards at most {n}": float(few <= n) for n in (0, 1, 2, 3, 4, 6)} for few in range(13)]
"""Step features by number of cards, because the second card of a kind is worth less than the first."""


class Unseen(NamedTuple):
    """The cards in Destiny, derived from the cards that are in play, in hand or remembered.

    The share that is about to be sacrificed is left out.
    """

    cards: float
    queens: float
    shields: float
    sources: float
    left: list[int]
    share: float

    @property
    def oppositions(self) -> float:
        """Expected number of Oppositions still to come."""
        return len(self.left) * self.share

    @property
    def ahead(self) -> float:
        """The expected number of Oppositions before the last Queen in Destiny; half of all if Destiny has no Queen."""
        return self.oppositions * (self.queens / (self.queens + 1) if self.queens else 0.5)


def unseen(table: Table, sacrificed: int) -> Unseen:
    """Return the cards that are left in Destiny after `sacrificed` of them are gone."""
    cards, gone, court = len(table.destiny), table.portents.cards, table.court
    share = max(0, cards - sacrificed) / cards if cards else 0.0
    met = {card.value for card in table.signs}
    if table.challenge and table.challenge.kind is Kind.OPPOSITION:
        met.add(table.challenge.value)
    queens = sum([card.rank is Rank.QUEEN for card in court]) + sum([card.rank is Rank.QUEEN for card in gone])
    courts = sum([card.kind is Kind.COURT for card in gone]) + len(court)
    sources = len(table.sources) + len(table.artifacts) + sum([card.kind is Kind.SOURCE for card in gone])
    shields = 4 * (len(table.options.ranks) - 1) - (courts - queens)
    left = [strength for strength in OPPOSITIONS if strength not in met]
    return Unseen(cards * share, (4 - queens) * share, shields * share, (4 - sources) * share, left, share)


def stage(hidden: Unseen) -> float:
    """Return the share of the Oppositions that are still to come: 1 at the start, 0 after the last."""
    return hidden.oppositions / len(OPPOSITIONS)


def features(table: Table, hidden: Unseen) -> dict[str, float]:
    """Return all features by name."""
    counting = [*powers(table.domains, table.options.ranks).values()]
    shields = sum([card.rank is not Rank.QUEEN for card in table.court])
    queens = len(table.court) - shields
    return {
        "always": 1,
        **AT_LEAST[queens],
        **HELD[len(table.sources)],
        **AT_MOST[shields],
        "other court cards, by Oppositions ahead": shields * hidden.ahead / 20,
        **_courts(table),
        **_arcana(table, hidden, sum(counting)),
        **_danger(hidden, counting, _endured(shields, queens)),
        **_portents(table.portents.cards),
        **_fallen(table, len(table.sources), hidden.sources),
        **_to_come(hidden),
    }


def _courts(table: Table) -> dict[str, float]:
    """Return the features of the court.

    They are the Pages and Knights, which make room for Arcana, the Kings, the families that lack one card for a harvest
    (Q-26), and the domains with room.
    """
    court = table.court
    kings = sum([card.rank is Rank.KING for card in court])
    hosts = sum([card.rank is Rank.PAGE or card.rank is Rank.KNIGHT for card in court])
    lacking = [
        sum([card.rank is not Rank.QUEEN for card in domain.court]) == ONE_ARCANUM_SHORT for domain in table.domains
    ]
    return {
        "Pages and Knights": hosts,
        "Kings": kings,
        "families almost whole": 0 if table.options.reiser else sum(lacking),
        "domains with room": sum([domain.filled < domain.capacity for domain in table.domains]),
    }


def _arcana(table: Table, hidden: Unseen, total: int) -> dict[str, float]:
    """Return the features of Arcana, Artifacts, sets and Fate.

    Arcana are counted alone and by the Oppositions to come.
    """
    middling = sum([WEAK < strength <= MIDDLING for strength in hidden.left]) * hidden.share
    packing = [
        domain.capacity > ONE_ARCANUM_SHORT and len(domain.arcana) == ONE_ARCANUM_SHORT for domain in table.domains
    ]
    fate = table.fate
    room = fate and (domain := table.domain(fate.suit)).filled < domain.capacity
    return {
        "Arcana": total / 10,
        "number of Arcana": len(table.arcana),
        "Arcana, by Oppositions ahead": total * hidden.ahead / 200,
        "Arcana, by middling Oppositions left": total * middling / 100,
        "domains almost packed": 0 if table.options.reiser else sum(packing),
        "best Artifact": max([each.value for each in table.artifacts], default=0) / 10,
        "Fate that finds room": fate.value / 10 if fate and room else 0,
    }


def _endured(shields: int, queens: int) -> int | None:
    """Return the price of enduring, or None if it is paid with cards of Destiny (Q-19)."""
    return SHIELD if shields else QUEEN if queens else None


def _danger(hidden: Unseen, counting: list[int], endured: int | None) -> dict[str, float]:
    """Return the features of the danger of the next Opposition (Q-19).

    They are its mean price in points, the share of Oppositions that all Arcana together or the strongest one can
    overcome, and the cards of Destiny lost to an Opposition that is neither overcome nor endured.

    Args:
        hidden: The cards left in Destiny.
        counting: The battle value of each Arcana.
        endured: The price of enduring, or None if it is paid with cards of Destiny.
    """
    left, total, sums = hidden.left, sum(counting), 1
    for power in counting:
        sums |= sums << power
    if not left:
        return {}
    strongest = max(counting, default=0)
    costs = [min(_overcome(sums, n), SACRIFICED * 10 * n if endured is None else endured) for n in left]
    return {
        "mean cost of an Opposition": sum(costs) / len(left) / 10,
        "share that can be overcome": sum([total >= n for n in left]) / len(left),
        "share that one Arcana overcomes": sum([strongest >= n for n in left]) / len(left),
        "cards of Destiny in danger": sum([n for n in left if n > total]) / len(left) / 10 if endured is None else 0,
    }


def _overcome(sums: int, strength: int) -> int:
    """Return the smallest total that reaches a strength; if there is none, a number above every total.

    Args:
        sums: The totals that the Arcana can make, as the positions of set bits.
        strength: The strength to reach.
    """
    need = max(1, strength)
    enough = sums >> need
    return need - 1 + (enough & -enough).bit_length() if enough else 990


def _portents(gone: list[Card]) -> dict[str, float]:
    """Return the features of Portents, mainly of its bottom cards, which a Source or a harvest returns (Q-24 to Q-26).

    Args:
        gone: The cards in Portents, bottom first.
    """
    lowest = gone[:AWAKENED]
    fallen = next((card.rank for card in gone if card.rank), None)
    return {
        "court cards among the lowest": sum([card.kind is Kind.COURT for card in lowest]),
        "Arcana among the lowest": sum([card.value for card in lowest]) / 10,
        "cards in Portents": min(len(gone), SEEN_OF_PORTENTS) / SEEN_OF_PORTENTS,
        "Portents: Sources among the lowest": sum([card.kind is Kind.SOURCE for card in lowest]),
        "Portents: other court cards to harvest": sum([card.rank in FAMILY for card in gone[:HARVEST]]),
        "Portents: a Page or a Knight to recover": float(fallen is Rank.PAGE or fallen is Rank.KNIGHT),
    }


def _fallen(table: Table, held: int, coming: float) -> dict[str, float]:
    """Return the features of the Queens in Portents.

    They are the number of Queens within reach of the Sources in play, the number within reach of those still to come,
    and the number of cards below the lowest Queen.

    Args:
        table: The table.
        held: Number of Sources in play.
        coming: Expected number of Sources still to come.
    """
    places = [index for index, card in enumerate(table.portents.cards) if card.rank is Rank.QUEEN]
    sources = [_sources(table, place) for place in places]
    near = sum([n <= held for n in sources])
    return {
        "fallen Queens": len(sources),
        "fallen Queens within reach": near,
        "fallen Queens within reach later": sum([n <= held + coming for n in sources]) - near,
        "fallen Queens, by Sources to come": len(sources) * coming / 4,
        "fallen Queens: cards below them": places[0] / 10 if places else 0,
    }


def _sources(table: Table, place: int) -> int:
    """Return the number of Sources needed to bring back a Queen from a position in Portents (Q-24, Q-25).

    Position 0 is the bottom card.
    """
    awakening = place // AWAKENED + 1
    if table.options.reiser:
        return awakening
    return min(awakening, 1 + sum([card.kind is Kind.COURT for card in table.portents.cards[:place]]))


def _to_come(hidden: Unseen) -> dict[str, float]:
    """Return the features of the cards left in Destiny."""
    left = hidden.left
    return {
        "cards of Destiny": hidden.cards / 40,
        "Sources to come": hidden.sources,
        "other court cards to come": hidden.shields,
        "Queens a card": 10 * hidden.queens / hidden.cards if hidden.cards else 0,
        "Oppositions ahead": hidden.ahead / 10,
        "Oppositions left, squared": hidden.oppositions**2 / 100,
        "strong Oppositions left": sum([strength > MIDDLING for strength in left]) * hidden.share / 5,
        "mean strength left": sum(left) / len(left) / 10 if left else 0,
    }
