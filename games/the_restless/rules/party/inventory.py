"""Inventories: Items gained, discarded, and removed for lack of room (R-43 to R-50)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from games.kernel.options import Option
from games.kernel.text import Arg, Text, t
from games.the_restless import story
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.choosing import items_at, name_at
from games.the_restless.rules.decisions.votes import control
from games.the_restless.rules.resolution.events import announce, announce_loss
from games.the_restless.rules.state.capacity import could_fit, fits, room
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import still
from games.the_restless.rules.state.piles import discard
from games.the_restless.rules.state.queries import weight
from games.the_restless.table import Piece, Place
from games.the_restless.text.piece_text import whole_now
from games.the_restless.vocabulary.choices import CardAt


async def take(ctx: EffectContext, place: Place, piece: Piece) -> None:
    """Put an Item into an Inventory, without a place in the Armor order yet, and announce it. It must fit."""
    piece.pays = 0
    ctx.table.walkers[place].items.append(piece)
    await announce(ctx.having(item=piece), "gained", place)


async def gain(ctx: EffectContext, place: Place, piece: Piece) -> None:
    """Give an Item to a Character. If it does not fit, they can discard others or leave it on the ground (R-45)."""
    member = ctx.table.walkers[place]
    while not fits(ctx, place, piece):
        prompt = t("{who} has no room for {item}. Make room?", who=name_at(ctx, place), item=piece.card.name)
        chosen = await control(ctx, place, Kind.NO_ROOM, prompt, _options(ctx, place, piece), card=piece.card.key)
        if chosen is None:
            ctx.table.ground.append(piece)
            return
        await throw(ctx, place, member.items[chosen.number])
    await take(ctx, place, piece)


def _options(ctx: EffectContext, place: Place, piece: Piece) -> list[Option[CardAt | None]]:
    """Return the options for an Item that does not fit: leave it, or discard Items to make room."""
    left = t("{item}: {words}", item=piece.card.name, words=whole_now(piece))
    options: list[Option[CardAt | None]] = [Option("leave", t("Leave it on the ground"), None, left)]
    held = ctx.table.walkers[place].items if could_fit(ctx, place, piece) else []
    for number, one in enumerate(held):
        label = t("Discard {item} to make room", item=one.card.name)
        if not _enough(ctx, place, one, piece):
            label = t("Discard {item}, then another Item, to make room", item=one.card.name)
        options.append(Option(f"drop:{number}", label, CardAt(number, one.card.key), whole_now(one)))
    return options


def _enough(ctx: EffectContext, place: Place, out: Piece, new: Piece) -> bool:
    member, (size, most) = ctx.table.walkers[place], room(ctx, place)
    return len(member.items) <= size and weight(member) - out.item.weight + new.item.weight <= most


async def throw(ctx: EffectContext, place: Place, piece: Piece) -> None:
    """Discard an Item from an Inventory (R-89)."""
    member = ctx.table.walkers[place]
    member.items = member.without(piece)
    ctx.dealer.log(story.tossed(name_at(ctx, place), piece.card))
    discard(ctx.table, piece.card)
    ctx.event = replace(ctx.event, value=piece.item.value)
    await announce_loss(ctx, place, piece)
    await announce(ctx, "discarded", place)


async def discard_active(ctx: EffectContext) -> None:
    """Discard the active card: an Item from its Inventory, a Status from its Character."""
    for place in ctx.table.living:
        member = ctx.table.walkers[place]
        if any(piece is ctx.piece for piece in member.items) and ctx.piece is not None:
            await throw(ctx, place, ctx.piece)
        member.statuses = [piece for piece in member.statuses if piece is not ctx.piece]


async def choose_item(
    ctx: EffectContext, place: Place, prompt: Text, fitting: Callable[[Piece], bool], choose: str = "holder"
) -> Piece | None:
    """Return an Item of a Character, chosen by its controller, by the party, or at random (R-77).

    None if no Item fits.
    """
    items = [piece for piece in ctx.table.walkers[place].items if fitting(piece)]
    if not items:
        return None
    if choose == "random":
        return items[ctx.dealer.randrange(len(items), f"an Item of seat {place + 1}")]
    options = items_at(enumerate(items), "item")
    return items[(await control(ctx, None if choose == "party" else place, Kind.CARD_ITEM, prompt, options)).number]


def _too_full(ctx: EffectContext, place: Place) -> bool:
    member = ctx.table.walkers[place]
    if not member.items or not member.alive:
        return False
    size, most = room(ctx, place)
    return len(member.items) > size or weight(member) > most


def _excess(ctx: EffectContext, place: Place) -> Text:
    """Return the prompt for an Inventory that is too full, with how much it holds: it can be asked several times."""
    member, (size, most) = ctx.table.walkers[place], room(ctx, place)
    args: dict[str, Arg] = {"n": len(member.items), "size": size, "weight": weight(member), "most": most}
    return t("{who} carries too much (Items {n} of {size}, Weight {weight} of {most}). What do they drop?",
             who=name_at(ctx, place), **args)  # fmt: skip


async def drop_excess(ctx: EffectContext) -> None:
    """Move Items out of every Inventory that is too full: to the ground, or in battle to the discards (R-46)."""
    with still(ctx):
        full = any(_too_full(ctx, place) for place in ctx.table.living)
    for place in ctx.table.living if full else ():
        member = ctx.table.walkers[place]
        while _too_full(ctx, place):
            options = items_at(enumerate(member.items), "item")
            prompt = _excess(ctx, place)
            piece = member.items[(await control(ctx, place, Kind.OVERLOAD, prompt, options)).number]
            if ctx.table.fighting:
                await throw(ctx, place, piece)
            else:
                member.items = member.without(piece)
                ctx.table.ground.append(piece)
