"""Cards on the move: drawing, discarding, trashing, status cards in and out of their piles (G-2, G-6, G-48, G-49)."""

from __future__ import annotations

from collections.abc import Sequence

from games.genshin_tarot import story
from games.genshin_tarot.course import Course, Due
from games.genshin_tarot.judging import is_of
from games.genshin_tarot.kinds import Card
from games.genshin_tarot.stocks import Place, Sort
from games.genshin_tarot.table import Player
from games.kernel.text import Seat
from games.kernel.zone import Zone


def shuffle_in(course: Course, seat: Seat, cards: Sequence[Card] = ()) -> None:
    """Put cards into the deck and shuffle all of it (G-49)."""
    deck = covered(course.table.players[seat]).deck
    deck.put(cards)
    course.dealer.shuffle(deck.cards, f"the deck of seat {seat}")


def covered(player: Player) -> Player:
    """The player, with a top card that was shown lying in the deck again."""
    player.deck.put(player.shown.cards)
    player.shown.cards = []
    return player


def ready(course: Course, seat: Seat) -> bool:
    """Whether there is a top card; if need be the discard becomes the new deck (G-49)."""
    player = covered(course.table.players[seat])
    if not player.deck and player.discard:
        cards, player.discard.cards = player.discard.cards, []
        shuffle_in(course, seat, cards)
        course.dealer.tell(story.reshuffled(seat))
    return bool(player.deck)


def draw(course: Course, seat: Seat, amount: int) -> list[Card]:
    """Draw one after another; what a drawn card does waits in the queue (G-39, G-55)."""
    player, drawn = course.table.players[seat], list[Card]()
    while len(drawn) < amount and ready(course, seat):
        drawn += [player.deck.draw() for _ in range(min(amount - len(drawn), len(player.deck)))]
    player.hand.put(drawn)
    harm = [(card, card.drawn) for card in drawn if card.drawn]
    if harm:
        course.dealer.tell(story.drew_harm(seat, harm[0][0], len(harm)))
    for card, effect in harm:
        player.burns += 1
        course.queue.append(Due(effect, seat, card.key, nth=player.burns))
    return drawn


def discard(course: Course, seat: Seat, places: Sequence[int]) -> list[Card]:
    """Discard the cards at these places of the hand; gives them."""
    player = course.table.players[seat]
    gone = [player.hand.cards[place] for place in places]
    player.hand.cards = [card for place, card in enumerate(player.hand.cards) if place not in places]
    player.discard.put(gone)
    if gone:
        course.dealer.tell(story.discarded(seat, gone))
    return gone


def trash(course: Course, seat: Seat, pile: Zone[Card], place: int) -> Card:
    """The card at that place of a pile leaves the game; a status card goes back to its own pile (G-6)."""
    card = pile.cards.pop(place)
    give_back(course, course.table.players[seat], card)
    course.dealer.tell(story.trashed(seat, card))
    return card


def give_back(course: Course, player: Player, card: Card) -> None:
    """It is the player's no more; a status card goes back to its pile."""
    player.owned.remove(card)
    if not card.action:
        course.table.piles[card.key] += 1


def trash_all(course: Course, seat: Seat, sort: Sort, pile: Zone[Card], key: str = "") -> int:
    """Trash every card of that sort there; gives how many."""
    places = [place for place, card in enumerate(pile.cards) if is_of(card, sort, key)]
    for place in reversed(places):
        trash(course, seat, pile, place)
    return len(places)


def put(course: Course, seat: Seat, sort: Sort, place: Place, amount: int) -> None:
    """Give a player status cards, as long as there are any (G-2)."""
    card, piles = Card.of(sort.value), course.table.piles
    given = [card] * min(amount, piles[card.key])
    piles[card.key] -= len(given)
    if not given:
        return
    course.table.players[seat].owned += given
    course.dealer.tell(story.given(seat, card, len(given), place))
    lay(course, seat, given, place)


def upgrade(player: Player, place: int, better: Card) -> None:
    """The card at that place of the hand is replaced by its upgraded version (G-32)."""
    player.owned.remove(player.hand.cards[place])
    player.hand.cards[place] = better
    player.upgrades.remove(better)
    player.owned.append(better)


def lay(course: Course, seat: Seat, cards: Sequence[Card], place: Place) -> None:
    """Lay cards into the hand, on the discard, on top of the deck, or shuffle them in."""
    player = course.table.players[seat]
    if place is Place.DECK:
        shuffle_in(course, seat, cards)
    else:
        where(covered(player), place).put(cards)


def where(player: Player, place: Place) -> Zone[Card]:
    """The pile that a place is."""
    return {Place.HAND: player.hand, Place.DISCARD: player.discard, Place.TOP: player.deck}[place]
