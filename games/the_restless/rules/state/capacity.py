"""The load of a Character, and its strength with bare hands (R-44, R-45, R-65)."""

from __future__ import annotations

from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.earlier_figures import Build, build
from games.the_restless.rules.state.modifiers import stat
from games.the_restless.rules.state.queries import weight
from games.the_restless.table import Piece, Place


def room(m: EffectContext, place: Place) -> tuple[int, int]:
    """Return a Character's Inventory Size and Max Weight, changed by cards (R-44)."""
    rooms = m.modifier_cache.rooms
    if rooms is None:
        return _room(m, place)
    if place not in rooms:
        rooms[place] = _room(m, place)
    return rooms[place]


def _room(m: EffectContext, place: Place) -> tuple[int, int]:
    card = printed(m, place)
    return stat(m, "inventory_size", card.inventory, place), stat(m, "max_weight", card.max_weight, place)


def printed(m: EffectContext, place: Place) -> Build:
    """Return the figures on a Character's card, by the table's version of the rules."""
    card = m.table.walkers[place].character
    return Build.of(card) if m.table.rules >= 2 else build(card)


def could_fit(m: EffectContext, place: Place, piece: Piece) -> bool:
    """Return whether a Character could make room for an Item by discarding (R-45)."""
    size, most = room(m, place)
    return m.table.walkers[place].alive and size > 0 and piece.item.weight <= most


def fits(m: EffectContext, place: Place, piece: Piece) -> bool:
    """Return whether a Character lives and an Item fits both limits of their Inventory (R-45)."""
    walker, (size, most) = m.table.walkers[place], room(m, place)
    return walker.alive and len(walker.items) < size and weight(walker) + piece.item.weight <= most
