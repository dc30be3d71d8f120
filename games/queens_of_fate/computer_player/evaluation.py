"""What things are worth to the computer player, in tenths of a point of strength."""

from __future__ import annotations

from collections.abc import Sequence

from games.queens_of_fate.cards import Artifact, Card, Domain, Kind, Rank
from games.queens_of_fate.rules.strength import needed, powers, price, sets
from games.queens_of_fate.view import QueensView

QUEEN = 2000
"""More than all else together that a battle may cost."""
SHIELD = {Rank.PAGE: 200, Rank.KNIGHT: 200, Rank.KING: 170}
"""What a court card other than a Queen is worth: it can be lost in a Queen's place."""
LAST = 60
"""How much more when it is the last but for Queens; half of it for the last but one, and so on."""
SOURCE = 225
"""What a Source must bring."""
VANQUISH = 300
"""What it must bring in a battle in Reiser's variant, where none comes back."""
RESERVE = 300
"""How much more while it may be needed to bring a Queen back."""
SET = 60
"""How much dearer a court card is while three of its rank are in play, and one more would earn a harvest."""
HEIR = 5
"""How much cheaper an Arcana is for each point that the card in Fate can take its place with."""
ARTIFACT = 50
"""How much more an Artifact is worth than its Arcana."""
DESTINY = 25
"""What each card of Destiny is worth that would be sacrificed."""


def domain_of(seen: QueensView, card: Card) -> Domain:
    """The domain of its suit."""
    return next(domain for domain in seen.domains if domain.suit is card.suit)


def shields(seen: QueensView) -> int:
    """How many court cards stand before the Queens."""
    return sum(card.rank is not Rank.QUEEN for domain in seen.domains for card in domain.court)


def arcana(card: Card) -> int:
    """An Arcana in a domain."""
    return points(card.value)


def points(strength: int) -> int:
    """So much strength in Arcana."""
    return 10 * strength


def kept(what: Card | Artifact) -> int:
    """An Arcana or Artifact in its place."""
    return arcana(what) if isinstance(what, Card) else arcana(what.arcana) + ARTIFACT


def vanquish(seen: QueensView) -> int:
    """A Source spent on a battle, dearer while a Queen lies in Portents."""
    return VANQUISH + RESERVE * any(card.rank is Rank.QUEEN for card in seen.remembered)


def loss(seen: QueensView, gone: Card | Artifact | None) -> int:
    """What it costs to endure with that loss; None is Destiny."""
    if gone is None:
        return DESTINY * (seen.strength or 0)
    if isinstance(gone, Artifact):
        return kept(gone)
    if gone.kind is Kind.SOURCE:
        return SOURCE
    if gone.rank is Rank.QUEEN:
        return QUEEN
    return court(gone, shields(seen)) + _crowded(domain_of(seen, gone), gone) + _nearly_a_set(seen, gone)


def court(card: Card, number: int) -> int:
    """A court card, when there are so many beside the Queens."""
    return QUEEN if card.rank is Rank.QUEEN else SHIELD[card.rank or Rank.PAGE] + LAST // max(number, 1)


def _nearly_a_set(seen: QueensView, gone: Card) -> int:
    """What a set is worth that would be broken up when it lacks but one (Q-26, Q-30)."""
    return SET if sum(gone.rank in [card.rank for card in domain.court] for domain in seen.domains) == 3 else 0


def _crowded(domain: Domain, gone: Card) -> int:
    """What must leave the domain with a Page or Knight."""
    if gone.rank is Rank.KING or domain.filled < domain.capacity:
        return 0
    return min(map(arcana, domain.arcana), default=0)


def spent(seen: QueensView, cards: Sequence[Card], artifact: Artifact | None) -> int:
    """What it costs to spend these in a battle beside that Artifact."""
    destiny = price(artifact, cards, powers(seen.domains, seen.ranks))
    return sum(map(arcana, cards)) + DESTINY * destiny - _heir(seen, cards)


def _heir(seen: QueensView, cards: Sequence[Card]) -> int:
    """What it brings to make room in a full domain for the card in Fate."""
    if seen.fate is None or (domain := domain_of(seen, seen.fate)).filled < domain.capacity:
        return 0
    leaving = [card.value for card in cards if card.suit is domain.suit]
    return HEIR * min(seen.fate.value, *leaving) if leaving else 0


def wielding(seen: QueensView, artifact: Artifact) -> int:
    """The least cost of a battle with that Artifact."""
    assert seen.challenge
    enough = sets(powers(seen.domains, seen.ranks), needed(seen.challenge, artifact))
    return min(spent(seen, cards, artifact) for cards in enough)


def best(seen: QueensView, cards: Sequence[Card], card: Card) -> Sequence[Card | Artifact]:
    """What a card's domain would keep of what lies there and of its suit among these, with its new court."""
    domain = domain_of(seen, card)
    coming = [each for each in cards if each.suit is card.suit]
    room = domain.capacity + sum(each.rank in (Rank.PAGE, Rank.KNIGHT) for each in coming)
    held: list[Card | Artifact] = [*domain.artifacts, *domain.arcana]
    held += [each for each in coming if each.kind is Kind.ARCANA]
    return sorted(held, key=kept, reverse=True)[:room]


def secured(seen: QueensView, card: Card) -> int:
    """What it would bring to secure a card."""
    if card.kind is Kind.SOURCE:
        return 0 if seen.reiser else SOURCE
    if card.kind is Kind.COURT:
        return court(card, shields(seen) + 1)
    domain = domain_of(seen, card)
    if domain.filled < domain.capacity:
        return arcana(card)
    held: list[Card | Artifact] = [*domain.arcana, *domain.artifacts]
    return max(0, arcana(card) - min(map(kept, held)))
