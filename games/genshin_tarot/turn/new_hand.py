"""The Burns that the new hand at the end of the turn can include, as its player knows (G-26, G-49, G-55)."""

from __future__ import annotations

from typing import NamedTuple

from games.genshin_tarot.interpreter.run import resolve_queue
from games.genshin_tarot.rules.resolution import QueuedEffect, Resolution
from games.genshin_tarot.table import Player
from games.genshin_tarot.turn.trial import run_trial
from games.genshin_tarot.vocabulary.card_types import Card
from games.kernel.text import Seat


class BurnRange(NamedTuple):
    """The smallest and the largest possible number of Burns in a new hand."""

    fewest: int
    most: int


def burns_of(player: Player, amount: int) -> BurnRange:
    """Return the numbers of Burns that are possible in a new hand of that many cards.

    If the old hand is hidden, only the largest number is meant, and it can be too high.

    It is drawn from the deck and, once that is used up, from the discard pile with the old hand. A top card that
    everyone knows is drawn first; the order of the others is unknown.
    """
    top = [card.key for card in player.shown.cards]
    thrown = [card.key for card in (*player.hand.cards, *player.discard.cards)]
    burns = [card.key for card in player.owned].count("burn") - thrown.count("burn")
    deck = len(player.deck) + len(top)
    if deck < amount:
        return _after(burns, _among(len(thrown), thrown.count("burn"), min(amount - deck, len(thrown))))
    known = top.count("burn")
    return _after(known, _among(len(player.deck), burns - known, amount - len(top)))


def _after(certain: int, others: BurnRange) -> BurnRange:
    return BurnRange(certain + others.fewest, certain + others.most)


def _among(cards: int, burns: int, drawn: int) -> BurnRange:
    """Return the numbers of Burns that are possible among the cards drawn from a shuffled pile."""
    return BurnRange(max(0, drawn - (cards - burns)), min(drawn, burns))


def draw_burns(resolution: Resolution, seat: Seat, amount: int) -> None:
    """Let a player in a trial draw that many Burns."""
    card, player = Card.of("burn"), resolution.table.players[seat]
    for _ in range(amount):
        assert card.drawn is not None
        player.burns += 1
        resolution.queue.append(QueuedEffect(card.drawn, seat, card.key, nth=player.burns))
    if amount:
        run_trial(resolve_queue(resolution))
