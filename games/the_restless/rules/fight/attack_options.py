"""The attacks that a Character can choose from. There is always at least one (R-121, R-122, R-193)."""

from __future__ import annotations

from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import bans
from games.the_restless.table import Piece, Place
from games.the_restless.vocabulary.card_types import Card

KINDS = {"spell": "spells", "ranged": "ranged", "melee": "melee"}
"""The ban on each group of Items."""

AttackOption = tuple[str, Piece | None]
"""A possible attack: the number of the Item and the Item, or "unarmed" and None."""


def attack_options(ctx: EffectContext, place: Place) -> list[AttackOption]:
    """Return the attacks of a Character: Weapons, attack Spells, bare hands, unless forbidden (RL-40)."""
    return _found(ctx, place)[0]


def suspended_bans(ctx: EffectContext, place: Place) -> list[Card]:
    """Return the cards, newest first, with bans that are suspended to leave the Character a way to attack (R-193)."""
    return _found(ctx, place)[1]


def _found(ctx: EffectContext, place: Place) -> tuple[list[AttackOption], list[Card]]:
    forbidden, gone = bans(ctx, (*KINDS.values(), "unarmed"), place), list[Card]()
    while not (found := _allowed(ctx, place, {what for what, _ in forbidden})):
        gone.append(forbidden.pop()[1])
    return found, gone


def _allowed(ctx: EffectContext, place: Place, forbidden: set[str]) -> list[AttackOption]:
    items = enumerate(ctx.table.walkers[place].items)
    armed: list[AttackOption] = [(str(n), piece) for n, piece in items if _can_attack(piece, forbidden)]
    return armed if "unarmed" in forbidden else [*armed, ("unarmed", None)]


def _can_attack(piece: Piece, forbidden: set[str]) -> bool:
    """Return whether an Item can attack now: it has the Counters that it needs, and its kind is not forbidden."""
    item = piece.item
    if item.attack is None or (piece.counters <= 0 and (item.counters or item.kind == "consumable")):
        return False
    return not any(KINDS.get(group) in forbidden for group in item.groups)
