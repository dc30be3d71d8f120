"""The cards of the game, most of which come to the table only for a party or a wall.

Ley Lines are not counted: there is one deck of 16, which is complete again each turn, and the table holds only the
revealed ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from games.genshin_tarot.cards import BASICS, BOSS_CARDS, CHARACTERS, ROYALS, STATUSES
from games.genshin_tarot.cards.statuses import SUPPLY
from games.genshin_tarot.options import Options
from games.genshin_tarot.table import Table
from games.genshin_tarot.turn import exchange
from games.genshin_tarot.turn.setup import COPIES, PLUS_COPIES
from games.genshin_tarot.vocabulary.card_types import BossCard, Card, Character, Enemy
from games.kernel.box import Box

AnyCard: TypeAlias = Card | Character | Enemy | BossCard
NAMED = ("Player.owned", "Player.played", "Player.free", "Options.packs")
"""Fields that only name cards in a pile or in play, and whole packs."""


def cards(options: Options, _seats: int) -> Iterator[AnyCard]:
    """Yield the cards of all suits in play, the statuses, the enemies and the Boss cards."""
    for who in CHARACTERS:
        if options.sword or not who.sword:
            yield who
            yield from [who.attack, who.skill] * COPIES
            yield from [who.attack_plus, who.skill_plus] * PLUS_COPIES
    for who in exchange.own_cards(options, Character):
        yield who
        yield from [who.attack, who.skill] * COPIES
        yield from [who.attack_plus, who.skill_plus] * PLUS_COPIES
    yield from exchange.own_cards(options, Enemy)
    yield from exchange.own_cards(options, BossCard)
    yield from STATUSES * SUPPLY
    yield from BASICS
    yield from ROYALS
    yield from BOSS_CARDS


def others(table: Table) -> Iterator[AnyCard]:
    """Yield the statuses in their piles, and the cards out of the game."""
    for key, left in table.piles.items():
        yield from [Card.of(key)] * left
    yield from table.removed


BOX: Box[Table] = Box(cards, frozenset(NAMED), others=others)
