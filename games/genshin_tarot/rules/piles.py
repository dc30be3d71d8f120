"""Moving cards: drawing, discarding, trashing, and status cards (G-2, G-6, G-48, G-49)."""

from __future__ import annotations

from collections.abc import Sequence

from games.genshin_tarot import story
from games.genshin_tarot.rules.queries import matches_filter
from games.genshin_tarot.rules.resolution import QueuedEffect, Resolution
from games.genshin_tarot.table import Player, PutOnTop, Table
from games.genshin_tarot.vocabulary.card_types import Card
from games.genshin_tarot.vocabulary.resources import CardFilter, CardPlace
from games.kernel.text import Seat
from games.kernel.zone import Zone


def shuffle_in(resolution: Resolution, seat: Seat, cards: Sequence[Card] = ()) -> None:
    """Put cards into the deck and shuffle it (G-49)."""
    deck = cover_top_card(resolution.table.players[seat]).deck
    deck.put(cards)
    resolution.dealer.shuffle(deck.cards, f"the deck of seat {seat}")
    _forget_top(resolution.table, seat)


def cover_top_card(player: Player) -> Player:
    """Put a revealed top card back on the deck, so that it is hidden again. Return the player."""
    if player.shown.cards:
        player.deck.put(player.shown.cards)
        player.shown.cards = []
    return player


def ready(resolution: Resolution, seat: Seat) -> bool:
    """Ensure that the deck has a top card, reusing the discard if necessary, and return whether there is one (G-49)."""
    player = cover_top_card(resolution.table.players[seat])
    if not player.deck and player.discard:
        cards, player.discard.cards = player.discard.cards, []
        shuffle_in(resolution, seat, cards)
        resolution.dealer.log(story.reshuffled(seat))
    return bool(player.deck)


def draw(resolution: Resolution, seat: Seat, amount: int, *, counted: bool = False) -> list[Card]:
    """Draw cards one after another, and queue the effects of drawn cards (G-39, G-55).

    The log has the drawn Burns. If `counted`, it has the number of cards in the same line.
    """
    player, drawn = resolution.table.players[seat], list[Card]()
    while len(drawn) < amount and ready(resolution, seat):
        drawn += [player.deck.draw() for _ in range(min(amount - len(drawn), len(player.deck)))]
    player.hand.put(drawn)
    harm = [(card, card.drawn) for card in drawn if card.drawn]
    if counted:
        resolution.dealer.log(story.drew(seat, len(drawn), len(harm)))
    elif harm:
        resolution.dealer.log(story.drew_burns(seat, len(harm)))
    for card, effect in harm:
        player.burns += 1
        resolution.queue.append(QueuedEffect(effect, seat, card.key, nth=player.burns))
    return drawn


def discard(resolution: Resolution, seat: Seat, places: Sequence[int]) -> list[Card]:
    """Discard the cards at these indexes of the hand, and return them."""
    player = resolution.table.players[seat]
    gone = [player.hand.cards[place] for place in places]
    player.hand.cards = [card for index, card in enumerate(player.hand.cards) if index not in places]
    player.discard.put(gone)
    if gone:
        resolution.dealer.log(story.discarded(seat, gone))
    return gone


def trash(resolution: Resolution, seat: Seat, pile: Zone[Card], place: int) -> Card:
    """Remove the card at an index of a pile from the game. A status card goes back to its supply (G-6)."""
    card = pile.cards.pop(place)
    return_card(resolution, resolution.table.players[seat], card)
    resolution.dealer.log(story.trashed(seat, card))
    return card


def return_card(resolution: Resolution, player: Player, card: Card) -> None:
    """Remove a card from a player's possession. A status card returns to its pile, any other leaves the game."""
    player.owned.remove(card)
    if card.action:
        resolution.table.removed += (card,)
    else:
        resolution.table.piles[card.key] += 1


def trash_all(resolution: Resolution, seat: Seat, sort: CardFilter, pile: Zone[Card], key: str = "") -> int:
    """Trash every card in a pile that matches the filter, and return their number."""
    places = [index for index, card in enumerate(pile.cards) if matches_filter(card, sort, key)]
    for place in reversed(places):
        trash(resolution, seat, pile, place)
    return len(places)


def put(resolution: Resolution, seat: Seat, sort: CardFilter, place: CardPlace, amount: int) -> None:
    """Give a player status cards, as many as are left (G-2). A kind without a pile has none."""
    piles = resolution.table.piles
    if sort.value not in piles:
        return
    card = Card.of(sort.value)
    given = [card] * min(amount, piles[card.key])
    piles[card.key] -= len(given)
    if not given:
        return
    resolution.table.players[seat].owned += given
    resolution.dealer.log(story.given(seat, card, len(given), place))
    lay(resolution, seat, given, place)


def upgrade(table: Table, seat: Seat, place: int, better: Card) -> None:
    """Replace the card at an index of the hand with its upgraded version (G-32)."""
    player = table.players[seat]
    table.removed += (player.hand.cards[place],)
    player.owned.remove(player.hand.cards[place])
    player.hand.cards[place] = better
    player.upgrades.remove(better)
    player.owned.append(better)


def lay(resolution: Resolution, seat: Seat, cards: Sequence[Card], place: CardPlace) -> None:
    """Put cards into the hand, on the discard, on top of the deck, or shuffle them in."""
    player = resolution.table.players[seat]
    if place is CardPlace.DECK:
        shuffle_in(resolution, seat, cards)
        return
    if place is CardPlace.TOP:
        _note_top(resolution.table, seat, [*player.shown.cards, *cards])
    where(cover_top_card(player), place).put(cards)


def _note_top(table: Table, seat: Seat, cards: Sequence[Card]) -> None:
    """Note the cards about to be put on top of a deck: the log names them, so everyone knows them."""
    known, height = table.known_top(seat), len(table.players[seat].deck)
    _forget_top(table, seat)
    known += [PutOnTop(seat, height + above, card) for above, card in enumerate(cards)]
    table.topped = (*table.topped, *known)


def _forget_top(table: Table, seat: Seat) -> None:
    """Forget the known cards on top of a deck, because it was shuffled."""
    table.topped = tuple([each for each in table.topped if each.seat != seat])


def where(player: Player, place: CardPlace) -> Zone[Card]:
    """Return the player's pile for a place: hand, discard or deck (its top)."""
    return {CardPlace.HAND: player.hand, CardPlace.DISCARD: player.discard, CardPlace.TOP: player.deck}[place]
