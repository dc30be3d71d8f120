"""Teamwork: a computer player lets people begin their turns, and leaves elements where they can react."""

from __future__ import annotations

from functools import cache

from games.genshin_tarot.computer_player.imagined_state import ImaginedState
from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.view import CardFace, GenshinView, PlayerSeen
from games.genshin_tarot.vocabulary.card_types import Card
from games.genshin_tarot.vocabulary.effects import Apply
from games.genshin_tarot.vocabulary.elements import Element
from games.kernel.ask import Question
from games.kernel.effect import walk
from games.kernel.text import Seat


def lets_first(seen: GenshinView, question: Question) -> frozenset[Seat]:
    """Return the seats that have neither acted this turn nor ended it (G-24, G-25)."""
    if question.kind != Kind.ACTION:
        return frozenset()
    idle = [each.seat for each in seen.players if not (each.acted or each.done) and each.seat != seen.viewer]
    return frozenset(idle)


def note_teammates(imagined: ImaginedState) -> None:
    """Note on each enemy of a teammate the elements that this player can still put on it this turn."""
    held = [frozenset() if each is imagined.me else _playable_elements(each) for each in imagined.seen.players]
    for mark in imagined.marks:
        mark.ready = frozenset().union(*held) if mark.seat is None else held[mark.seat]


def _playable_elements(player: PlayerSeen) -> frozenset[Element]:
    """Return the elements that a player can still play from the visible part of the hand."""
    if player.done:
        return frozenset()
    keys = [card.key for card in player.hand if isinstance(card, CardFace) and (card.ap or 0) <= player.ap]
    return frozenset().union(*map(_elements, keys))


@cache
def _elements(key: str) -> frozenset[Element]:
    """Return the elements that a card puts on enemies."""
    return frozenset([part.element for part in walk(Card.of(key).effect) if isinstance(part, Apply)])
