"""The Burns among cards that are about to be drawn, as their player knows (G-26, G-49, G-55)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from games.genshin_tarot.interpreter.run import resolve_queue
from games.genshin_tarot.rules.resolution import QueuedEffect, Resolution
from games.genshin_tarot.table import Player, Table
from games.genshin_tarot.turn.trial import BLANK, run_trial
from games.genshin_tarot.vocabulary.card_types import Card
from games.kernel.text import Seat


class BurnRange(NamedTuple):
    """The smallest and the largest possible number of Burns in a new hand."""

    fewest: int
    most: int


def burns_of(table: Table, seat: Seat, amount: int) -> BurnRange:
    """Return the numbers of Burns that are possible in a player's new hand of that many cards.

    If the old hand is hidden, only the largest number is meant, and it can be too high.

    It is drawn from the deck and, once that is used up, from the discard pile with the old hand. Top cards that
    everyone knows are drawn first; the order of the others is unknown.
    """
    player = table.players[seat]
    laid = [each.card.key for each in table.known_top(seat)]
    top = [*[card.key for card in player.shown.cards], *laid[::-1]]
    thrown = [card.key for card in (*player.hand.cards, *player.discard.cards)]
    burns = [card.key for card in player.owned].count("burn") - thrown.count("burn")
    deck = len(player.deck) + len(player.shown)
    if deck < amount:
        return _after(burns, _among(len(thrown), thrown.count("burn"), min(amount - deck, len(thrown))))
    known = top[:amount].count("burn")
    others = burns - top.count("burn")
    return _after(known, _among(deck - len(top), others, max(0, amount - len(top))))


def _after(certain: int, others: BurnRange) -> BurnRange:
    return BurnRange(certain + others.fewest, certain + others.most)


def _among(cards: int, burns: int, drawn: int) -> BurnRange:
    """Return the numbers of Burns that are possible among the cards drawn from a shuffled pile."""
    return BurnRange(max(0, drawn - (cards - burns)), min(drawn, burns))


class UnknownCards:
    """The cards of a player whose places are unknown, before a trial in which some of them are drawn."""

    def __init__(self, player: Player) -> None:
        self._owned, self._held = Counter(_keys(player.owned)), _keys(player.hand.cards).count("burn")
        self._deck = _keys(player.deck.cards).count(BLANK.key)
        self._burns = self._owned["burn"] - _seen_burns(player)

    def seen_burns(self, after: Player) -> int:
        """Return the number of Burns that the player saw before drawing them."""
        return max(0, _keys(after.hand.cards).count("burn") - self._held)

    def unseen_burns(self, after: Player) -> BurnRange:
        """Return the possible numbers of Burns among the unknown cards that were drawn or discarded since then."""
        taken, left = (_keys(cards).count(BLANK.key) for cards in (_held(after), after.deck.cards))
        owned = Counter(_keys(after.owned))
        burns = owned["burn"] - _seen_burns(after)
        has_whole_deck = taken >= self._deck and owned <= self._owned
        fewest = max(0, burns - left, self._burns if has_whole_deck else 0)
        return BurnRange(fewest, max(fewest, min(taken, burns)))


def _keys(cards: Sequence[Card]) -> list[str]:
    return [card.key for card in cards]


def _seen_burns(player: Player) -> int:
    """Return the number of Burns in places that the player knows."""
    return _keys([*_held(player), *player.shown.cards, *player.deck.cards]).count("burn")


def _held(player: Player) -> list[Card]:
    return [*player.hand.cards, *player.discard.cards]


def draw_burns(resolution: Resolution, seat: Seat, amount: int) -> None:
    """Let a player in a trial draw that many Burns."""
    card, player = Card.of("burn"), resolution.table.players[seat]
    for _ in range(amount):
        assert card.drawn is not None
        player.burns += 1
        resolution.queue.append(QueuedEffect(card.drawn, seat, card.key, nth=player.burns))
    if amount:
        run_trial(resolve_queue(resolution))
