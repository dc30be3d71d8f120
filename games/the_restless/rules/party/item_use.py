"""Using Items: Consumables and Active Items, at a Rest also from the ground (R-51 to R-64, R-164, R-165)."""

from __future__ import annotations

from functools import singledispatch

from games.the_restless import story
from games.the_restless.rules.decisions.choosing import name_at
from games.the_restless.rules.party.inventory import discard_active
from games.the_restless.rules.resolution.cost import pay, payable, settle_payer
from games.the_restless.rules.resolution.events import announce
from games.the_restless.rules.state.conditions_met import holds
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import is_forbidden, is_permitted, stat, works
from games.the_restless.rules.state.no_change import changes_nothing
from games.the_restless.rules.state.piles import discard
from games.the_restless.rules.state.queries import is_used_up, trait_addition
from games.the_restless.rules.state.run import run
from games.the_restless.table import Piece, Place
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.basics.conditions import ALWAYS
from games.the_restless.vocabulary.card_types import Active, Use

REFUSED = "refused"
"""The count on an Item for whose use nobody would pay: the total of the spans at that time."""


def usable(ctx: EffectContext, place: Place, piece: Piece, *, own_turn: bool = False) -> bool:
    """Return whether a Character can use an Item now.

    A Character can use one Consumable between turns in battle (R-54), one per Encounter outside of battle (R-56), and
    any number at a Rest (R-57). Active Items have to be charged. In battle they can only be used in the Character's
    turn (R-59), outside of battle only without a Target (R-60).
    """
    item = piece.item
    does = item.use or item.active
    if does is None or (does.needs_target and not ctx.table.targets) or piece.marks.get(REFUSED) == _span_number(ctx):
        return False
    if item.rest_only and ctx.table.scene != "rest" and not is_permitted(ctx, "rest_items_anywhere", place):
        return False
    if not (_active(ctx, place, piece, own_turn=own_turn) if item.use is None else _consumable(ctx, place, piece)):
        return False
    here = _moment(ctx, place, piece)
    if _pointless(here, does):
        return False
    return (does.only is ALWAYS or holds(does.only, here)) and (does.cost is NOTHING or payable(here, does.cost))


@singledispatch
def is_prolonging(_part: object) -> bool:
    """Return whether a part of an Item can give its user something else to do in a turn, such as another Attack."""
    return False


def _pointless(ctx: EffectContext, does: Use | Active) -> bool:
    """Return whether using an Item would change nothing, and no card waits for an Item to be used."""
    if not changes_nothing(does.do, ctx) or works(ctx.table, "item_used"):
        return False
    return changes_nothing(trait_addition(ctx), ctx)


def _active(ctx: EffectContext, place: Place, piece: Piece, *, own_turn: bool) -> bool:
    if piece.wait > 0 or is_forbidden(ctx, "actives", place):
        return False
    return own_turn or not ctx.table.fighting


def _consumable(ctx: EffectContext, place: Place, piece: Piece) -> bool:
    if piece.counters <= 0 or is_forbidden(ctx, "consumables", place):
        return False
    if "spell" in piece.item.groups and is_forbidden(ctx, "spells", place):
        return False
    return not used_allowance(ctx, place)


def used_allowance(ctx: EffectContext, place: Place) -> bool:
    """Return whether a Character has used as many Consumables as are allowed now (R-54, R-56, R-57)."""
    if ctx.table.scene == "rest" or is_permitted(ctx, "consumable_any_number", place):
        return False
    return ctx.table.walkers[place].eaten >= stat(ctx, "consumable_limit", 1, place)


def _moment(ctx: EffectContext, place: Place, piece: Piece) -> EffectContext:
    here = ctx.at(piece, place, shared=False)
    here.item, here.means, here.roller = piece, piece.item.groups, place
    return here


async def use(ctx: EffectContext, place: Place, piece: Piece) -> None:
    """Use an Item: pay its cost, spend a Counter or its charge, and carry out its effect and its Trait line.

    If nobody agrees to pay, nothing happens, and nobody is asked again in that turn or Interval (R-207).
    """
    item, here = piece.item, _moment(ctx, place, piece)
    does = item.use or item.active
    assert does is not None
    if not await settle_payer(here, does.cost, does.do >> trait_addition(here)):
        if ctx.table.rules >= 2:
            piece.marks[REFUSED] = _span_number(ctx)
        return
    ctx.dealer.log(story.used(name_at(ctx, place), item))
    if item.use is not None:
        ctx.table.walkers[place].eaten += ctx.table.scene != "rest"
        piece.counters -= 1
    elif item.active is not None:
        piece.wait = item.active.n
    await pay(here, does.cost)
    await run(does.do, here)
    await run(trait_addition(here), here)
    await announce(here.having(piece=None), "item_used", place)
    await spent(ctx, piece)


def _span_number(ctx: EffectContext) -> int:
    """Return a number that changes with each turn, round, Encounter or Rest. A refusal is valid until it changes."""
    return sum(ctx.table.spans.values())


def trait(ctx: EffectContext, place: Place) -> str | None:
    """Return the Trait of the Character at a place, or None if there is no living Character."""
    member = ctx.table.walkers[place]
    return member.character.trait if member.alive else None


async def spent(ctx: EffectContext, piece: Piece) -> None:
    """Discard a Consumable if it has no Counters left (R-52)."""
    if is_used_up(piece):
        if any(one is piece for one in ctx.table.ground):
            ctx.table.ground = [one for one in ctx.table.ground if one is not piece]
            discard(ctx.table, piece.card)
        else:
            await discard_active(ctx.at(piece, None, shared=False))


def recharge(ctx: EffectContext, span: str, place: Place | None = None) -> None:
    """Charge Active Items and refill Weapons at the start of a span, for one place or all (R-61, R-63)."""
    for each in ctx.table.living if place is None else [place]:
        for piece in ctx.table.walkers[each].items:
            if piece.item.active and piece.item.active.every == span:
                piece.wait = max(piece.wait - 1, 0)
            if piece.item.refill == span:
                piece.counters = max(piece.counters, piece.item.counters)
