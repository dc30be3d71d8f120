"""Decks and discard piles (R-11 to R-15), and cards in play."""

from __future__ import annotations

from games.kernel.dealer import Dealer
from games.kernel.zone import EVERYONE, Zone
from games.the_restless.table import Piece, Table
from games.the_restless.vocabulary.card_types import Card, Item, Realm, Tarot

ONCE_SINCE = 5
"""Version of the rules since which a card is discarded only once.

Earlier versions discarded it twice if a second battle was printed on it, or if the last Counter of a Resource Pool
opened a Trader. Matches under them keep the contents of their piles.
"""
DECKS = ("encounter", "loot", "treasure", "character", "rest", "god", "starter", "tarot")


def decks(box: tuple[Card, ...], dealer: Dealer, *, tarot: bool) -> dict[str, Zone[Card]]:
    """Return all shuffled decks of a box of cards; the Realms are five decks, "realm 1" to "realm 5" (R-11).

    Without `tarot`, the tarot deck is empty.
    """
    piles: dict[str, Zone[Card]] = {}
    for name in (*DECKS, *(f"realm {level}" for level in range(1, 6))):
        cards = _stock(box, name) if tarot or name != "tarot" else []
        dealer.shuffle(cards, f"the {name} deck")
        piles[name] = Zone(cards)
    return piles


def _stock(box: tuple[Card, ...], name: str) -> list[Card]:
    """Return the cards of a deck, with all copies."""
    return [card for card in box if _pile(card) == name for _ in range(card.copies)]


def discards() -> dict[str, Zone[Card]]:
    """Return an empty discard pile for each deck (R-13)."""
    return {name: Zone(sight=EVERYONE) for name in (*DECKS, *(f"realm {level}" for level in range(1, 6)))}


def _pile(card: Card) -> str:
    return f"realm {card.level}" if isinstance(card, Realm) else card.deck


def top(table: Table, dealer: Dealer, name: str) -> Card | None:
    """Draw the top card. An empty deck is first refilled from its discards; None if both are empty (R-14)."""
    if table.opened.get(name):
        return table.opened[name].draw()
    if not table.decks[name]:
        cards, table.discards[name].cards = table.discards[name].cards, []
        dealer.shuffle(cards, f"the {name} deck")
        table.decks[name] = Zone(cards)
    return table.decks[name].draw() if table.decks[name] else None


def several(table: Table, dealer: Dealer, name: str, number: int) -> list[Card]:
    """Return a number of cards from the top, or fewer if the deck and its discards run out."""
    return [card for _ in range(number) if (card := top(table, dealer, name))]


def one_of(table: Table, cards: list[Card], number: int) -> Card:
    """Return the card at an index. The others go under their decks (R-81)."""
    for card in cards[:number] + cards[number + 1 :]:
        under(table, card)
    return cards[number]


def pull(zone: Zone[Card], card: Card) -> None:
    """Take the topmost copy of a card from a pile."""
    place = next(n for n in reversed(range(len(zone))) if zone.cards[n] is card)
    del zone.cards[place]


def under(table: Table, card: Card) -> None:
    """Put a card at the bottom of its deck (R-81)."""
    table.decks[_pile(card)].cards.insert(0, card)


def discard(table: Table, card: Card) -> None:
    """Put a card on the discard pile of its deck (R-13)."""
    if _pile(card) in table.discards:
        table.discards[_pile(card)].put([card])


def new_piece(card: Card) -> Piece:
    """Return a card as it enters play: full Counters, full Armor, charged (R-52, R-58)."""
    if isinstance(card, Item):
        fresh = card.counters or (1 if card.kind == "consumable" else 0)
        return Piece(card, fresh, card.armor)
    if isinstance(card, Tarot):
        return Piece(card, card.counters)
    return Piece(card)
