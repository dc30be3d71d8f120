"""Paying at a Trader: Items, which count with their Value, and Reroll Counters (R-109)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.kernel.options import Option
from games.kernel.text import Text, t, tn
from games.the_restless import story
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.choosing import name_at
from games.the_restless.rules.decisions.pace import brisk
from games.the_restless.rules.decisions.votes import control, vote
from games.the_restless.rules.resolution.events import announce_loss
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.piles import discard
from games.the_restless.table import Piece, Place
from games.the_restless.text.piece_text import whole_now
from games.the_restless.vocabulary.choices import Instalment, NoPurchase, PayCounters, PayItem

SAFE_SINCE = 8
"""Version of the rules since which silence buys nothing if Reroll Counters are not enough, and gives no Item."""


class Held(NamedTuple):
    """An Item with a Value in an Inventory, and its index there."""

    place: Place
    number: int
    piece: Piece


def affordable(ctx: EffectContext, cost: int) -> bool:
    """Return whether Reroll Counters and the Values of all carried Items are enough for the price."""
    return ctx.table.rerolls >= cost or ctx.table.rerolls + _worth(_things(ctx)) >= cost


async def paid(ctx: EffectContext, cost: int) -> bool:
    """Pay a price, and return whether it was paid (R-109, R-207, RL-42).

    The party chooses what to pay with, and the owners of Items have to agree. Change is given in Counters. Nothing is
    taken before everything is agreed on.
    """
    given: list[Held] = []
    refused: list[Held] = []
    while (owed := cost - _worth(given)) > 0:
        left = [one for one in _things(ctx) if all(one.piece is not other.piece for other in (*given, *refused))]
        chosen = await _instalment(ctx, owed, left)
        if isinstance(chosen, NoPurchase):
            return False
        if isinstance(chosen, PayCounters):
            break
        one = next(one for one in left if (one.place, one.number) == chosen)
        (given if await _owner_agrees(ctx, one) else refused).append(one)
    ctx.table.rerolls -= owed
    for one in given:
        await _hand_over(ctx, one)
    return True


async def _instalment(ctx: EffectContext, owed: int, things: list[Held]) -> Instalment:
    """Ask what to pay with next. With Counters only, nobody is asked; across days also if Counters are enough."""
    if owed <= ctx.table.rerolls and (not things or brisk(ctx.table)):
        return PayCounters()
    options: list[Option[Instalment]] = []
    if owed <= ctx.table.rerolls:
        options.append(Option("counters", t("{n} in Reroll Counters", n=owed), PayCounters()))
    for place, n, piece in things:
        label = t("{item} ({who}), worth {n}", item=piece.card.name, who=name_at(ctx, place), n=piece.item.value)
        options.append(Option(f"given:{place}:{n}", label, PayItem(place, n), whole_now(piece)))
    nothing: Option[Instalment] = Option("off", t("Buy nothing"), NoPurchase())
    is_first = owed > ctx.table.rerolls and ctx.table.rules >= SAFE_SINCE
    options = [nothing, *options] if is_first else [*options, nothing]
    return await vote(ctx, Kind.PAYMENT, _asked(ctx, owed), options)


def _asked(ctx: EffectContext, owed: int) -> Text:
    """Return the prompt for the next part of a payment, with how it works (R-109)."""
    return tn(
        "How do you pay {owed}? You have {n} Reroll Counter. Each Item pays its Value; Counters pay the rest or come "
        "back as change.",
        "How do you pay {owed}? You have {n} Reroll Counters. Each Item pays its Value; Counters pay the rest or come "
        "back as change.",
        n=ctx.table.rerolls,
        owed=owed,
    )


def _things(ctx: EffectContext) -> list[Held]:
    held = [Held(at, n, piece) for at in ctx.table.living for n, piece in enumerate(ctx.table.walkers[at].items)]
    return [each for each in held if each.piece.item.value > 0]


def _worth(things: Sequence[Held]) -> int:
    return sum(one.piece.item.value for one in things)


async def _owner_agrees(ctx: EffectContext, held: Held) -> bool:
    """Return whether an Item's player agrees to give it. A single player is not asked."""
    if ctx.table.players == 1:
        return True
    item = held.piece.card.name
    options = (Option("yes", t("Give {item}", item=item), True), Option("no", t("Keep {item}", item=item), False))
    prompt = t("{who}: pay with {item}?", who=name_at(ctx, held.place), item=item)
    return await control(ctx, held.place, Kind.PAY_WITH, prompt, options, "no", card=held.piece.card.key)


async def _hand_over(ctx: EffectContext, held: Held) -> None:
    """Discard an Item given as payment, which triggers no discard effects (R-111)."""
    member = ctx.table.walkers[held.place]
    member.items = member.without(held.piece)
    ctx.dealer.log(story.paid_with(name_at(ctx, held.place), held.piece.card, held.piece.item.value))
    discard(ctx.table, held.piece.card)
    await announce_loss(ctx, held.place, held.piece)
