"""The load of a Character, and its unarmed strength (R-44, R-45, R-65)."""

from __future__ import annotations

from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.earlier_figures import Build, build
from games.the_restless.rules.state.modifiers import stat
from games.the_restless.rules.state.queries import weight
from games.the_restless.table import Piece, Place


def room(ctx: EffectContext, place: Place) -> tuple[int, int]:
    """Return a Character's Inventory Size and Max Weight, changed by cards (R-44)."""
    rooms = ctx.modifier_cache.rooms
    if rooms is None:
        return _room(ctx, place)
    if place not in rooms:
        rooms[place] = _room(ctx, place)
    return rooms[place]


def _room(ctx: EffectContext, place: Place) -> tuple[int, int]:
    card = printed(ctx, place)
    return stat(ctx, "inventory_size", card.inventory, place), stat(ctx, "max_weight", card.max_weight, place)


def printed(ctx: EffectContext, place: Place) -> Build:
    """Return the figures on a Character's card for the table's version of the rules."""
    card = ctx.table.walkers[place].character
    return Build.of(card) if ctx.table.rules >= 2 else build(card)


def could_fit(ctx: EffectContext, place: Place, piece: Piece) -> bool:
    """Return whether a Character could make room for an Item by discarding (R-45)."""
    size, most = room(ctx, place)
    return ctx.table.walkers[place].alive and size > 0 and piece.item.weight <= most


def fits(ctx: EffectContext, place: Place, piece: Piece) -> bool:
    """Return whether a Character is alive and an Item fits both limits of their Inventory (R-45)."""
    member, (size, most) = ctx.table.walkers[place], room(ctx, place)
    return member.alive and len(member.items) < size and weight(member) + piece.item.weight <= most
