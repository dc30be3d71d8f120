"""The cards of the game, which are all on the table from the start, except for Statuses.

A Status is not counted, because it comes from a supply beside the table and returns there.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.box import Box
from games.the_restless.cards import EVERY
from games.the_restless.options import Options
from games.the_restless.table import Table
from games.the_restless.vocabulary.card_types import Card, Status, Tarot

NAMED = ("Standing.card", "Proposal.card", "PartyMember.piece", "PartyMember.statuses", "Options.packs")
"""Fields that only name cards in other places, such as that of a buried Character, Statuses, and whole packs."""
PRINTED = ("TargetState.piece",)
"""A Target. Its card can be the Encounter or the Rest itself, and several Targets can be printed on one card."""


def cards(options: Options, _seats: int) -> Iterator[Card]:
    """Yield all cards of the decks and packs; the tarot deck only if it is in play."""
    yield from (own.card for pack in options.packs for own in pack.cards if not isinstance(own.card, Status))
    for card in EVERY:
        if not isinstance(card, Status) and (options.tarot or not isinstance(card, Tarot)):
            yield from [card] * card.copies


def others(table: Table) -> Iterator[Card]:
    """Yield the players' Character cards that are in no pile yet, and the cards out of the game."""
    for member in table.walkers:
        if member.piece is not None and not member.buried:
            yield member.piece.card
    yield from table.removed


BOX: Box[Table] = Box(cards, frozenset(NAMED), frozenset(PRINTED), others)
