"""Effects that move Items out of an Inventory."""

from __future__ import annotations

from functools import partial

from games.kernel.effect import Effect
from games.kernel.text import Text, t, tn
from games.the_restless import story
from games.the_restless.effects.worth import constant_worth, heads, many, personal_worth, points, worth
from games.the_restless.rules.decisions.choosing import name_at
from games.the_restless.rules.party.inventory import choose_item, discard_active, take, throw
from games.the_restless.rules.resolution.amounts import amount
from games.the_restless.rules.resolution.cost import can_pay, payer
from games.the_restless.rules.resolution.target_choice import people
from games.the_restless.rules.state.capacity import fits
from games.the_restless.rules.state.card_lookup import sought
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.no_change import IDLE_SINCE, candidates, changes_nothing
from games.the_restless.rules.state.queries import reckon
from games.the_restless.rules.state.run import run
from games.the_restless.table import Place
from games.the_restless.text.sentences.people import doer
from games.the_restless.text.sentences.phrases import item, who
from games.the_restless.text.sentences.prices import price
from games.the_restless.text.sentences.say import filled, pattern, wording
from games.the_restless.vocabulary.basics.conditions import Count, Whom
from games.the_restless.vocabulary.basics.literals import Chooser, Group, ItemKind


class Discard(Effect):
    """Discard Items from an Inventory."""

    to: Whom
    n: Count = 1
    choose: Chooser = "holder"
    group: Group | None = None
    kind: ItemKind | None = None


@run.register(Discard)
async def _(effect: Discard, ctx: EffectContext) -> None:
    if effect.to == "self_card":
        return await discard_active(ctx)
    if effect.to == "attack_item":
        if ctx.item is not None and ctx.roller is not None and ctx.item in ctx.table.walkers[ctx.roller].items:
            await throw(ctx, ctx.roller, ctx.item)
        return None
    n, fitting = await amount(ctx, effect.n), lambda piece: sought(piece.card, effect.group, effect.kind)
    for place in await people(ctx, effect.to, effect):
        for number in range(min(n, len(ctx.table.walkers[place].items))):
            left = sum(map(fitting, ctx.table.walkers[place].items))
            asked = t("{who}: choose an Item to discard", who=name_at(ctx, place))
            asked = story.one_of_several(asked, number, left, n)
            piece = await choose_item(ctx, place, asked, fitting, effect.choose)
            if piece is not None:
                await throw(ctx, place, piece)
    return None


@payer.register(Discard)
def _(step: Discard) -> Whom:
    return step.to


@can_pay.register(Discard)
def _(step: Discard, ctx: EffectContext, place: Place) -> bool:
    items = ctx.table.walkers[place].items
    fitting = [piece for piece in items if sought(piece.card, step.group, step.kind)]
    return len(fitting) >= min(reckon(ctx, step.n), max(len(items), 1))


@changes_nothing.register(Discard)
def _(effect: Discard, ctx: EffectContext) -> bool:
    """Return whether none of the possible Characters has such an Item."""
    if ctx.table.rules < IDLE_SINCE or effect.to in ("self_card", "attack_item"):
        return False
    held = (piece.card for place in candidates(ctx, effect.to) for piece in ctx.table.walkers[place].items)
    return not any(sought(card, effect.group, effect.kind) for card in held)


@wording.register(Discard)
def _(effect: Discard) -> Text:
    if effect.to in ("self_card", "attack_item", "chosen_item", "random_item"):
        return t("Discard {item}.", item=who(effect.to))
    yours, theirs = DISCARDS[effect.choose]
    what = item(effect.group, effect.kind)
    if effect.to == "holder":
        return filled(yours, effect.n, item=what)
    return filled(theirs, effect.n, who=doer(effect.to), item=what)


DISCARDS = {
    "holder": (
        tn("Discard {item}.", "Discard {item}, {n} times.", n=1),
        tn("{who} discards {item}.", "{who} discards {item}, {n} times.", n=1),
    ),
    "random": (
        tn("Discard {item} at random.", "Discard {item} at random, {n} times.", n=1),
        tn("{who} discards {item} at random.", "{who} discards {item} at random, {n} times.", n=1),
    ),
    "party": (
        tn("Discard {item} the party chooses.", "Discard {item} the party chooses, {n} times.", n=1),
        tn("{who} discards {item} the party chooses.", "{who} discards {item} the party chooses, {n} times.", n=1),
    ),
}


@price.register(Discard)
def _(cost: Discard) -> Text:
    what = item(cost.group, cost.kind)
    if cost.to == "holder":
        return filled(tn("discard {item}", "discard {item}, {n} times", n=1), cost.n, item=what)
    theirs = tn("{who} discards {item}", "{who} discards {item}, {n} times", n=1)
    return filled(theirs, cost.n, who=who(cost.to), item=what)


@worth.register(Discard)
def _(effect: Discard) -> float:
    return -1.2 * min(many(effect.n), 3) * heads(effect.to)


@personal_worth.register(Discard)
def _(effect: Discard) -> float:
    return points(effect)


class DiscardThis(Effect):
    """Discard this card."""


@run.register(DiscardThis)
async def _(_effect: DiscardThis, ctx: EffectContext) -> None:
    await discard_active(ctx)


pattern(DiscardThis, t("Discard this card."))


constant_worth(DiscardThis, -0.3)


class HandOver(Effect):
    """Move Items from one Character to another, even in battle."""

    giver: Whom
    to: Whom
    n: Count = 1


@run.register(HandOver)
async def _(effect: HandOver, ctx: EffectContext) -> None:
    """Hand Items from one Character to another if they fit."""
    n = await amount(ctx, effect.n)
    for giver in await people(ctx, effect.giver, effect):
        for receiver in [place for place in await people(ctx, effect.to, effect) if place != giver]:
            prompt = t("{who}: choose an Item for {taker}", who=name_at(ctx, giver), taker=name_at(ctx, receiver))
            for number in range(n):
                asked = story.one_of_several(prompt, number, len(ctx.table.walkers[giver].items), n)
                piece = await choose_item(ctx, giver, asked, partial(fits, ctx, receiver))
                if piece is None:
                    if not number:
                        holds_any = bool(ctx.table.walkers[giver].items)
                        ctx.log(story.not_given(name_at(ctx, giver), name_at(ctx, receiver), holds_any=holds_any))
                    break
                ctx.table.walkers[giver].items = ctx.table.walkers[giver].without(piece)
                ctx.log(story.gave(name_at(ctx, giver), piece.card, name_at(ctx, receiver)))
                await take(ctx, receiver, piece)


@changes_nothing.register(HandOver)
def _(effect: HandOver, ctx: EffectContext) -> bool:
    """Return whether no Item fits any receiver."""
    return not any(
        giver != taker and any(fits(ctx, taker, piece) for piece in ctx.table.walkers[giver].items)
        for giver in candidates(ctx, effect.giver)
        for taker in candidates(ctx, effect.to)
    )


@wording.register(HandOver)
def _(effect: HandOver) -> Text:
    giver, to = doer(effect.giver), who(effect.to)
    if effect.giver == "holder":
        return filled(tn("You give an Item to {to}.", "You give {n} Items to {to}.", n=1), effect.n, giver=giver, to=to)
    theirs = tn(
        "{giver} chooses an Item and gives it to {to}.", "{giver} chooses {n} Items and gives them to {to}.", n=1
    )
    return filled(theirs, effect.n, giver=giver, to=to)
