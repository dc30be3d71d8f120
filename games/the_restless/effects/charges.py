"""Effects that charge and exhaust Active Items."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.kernel.text import t, tn
from games.the_restless import story
from games.the_restless.effects.worth import constant_worth
from games.the_restless.rules.decisions.choosing import name_at
from games.the_restless.rules.party.inventory import choose_item
from games.the_restless.rules.party.item_use import is_prolonging
from games.the_restless.rules.resolution.amounts import amount
from games.the_restless.rules.resolution.target_choice import people
from games.the_restless.rules.state.card_lookup import parts
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.no_change import candidates, changes_nothing
from games.the_restless.rules.state.run import run
from games.the_restless.table import Piece
from games.the_restless.text.sentences.say import pattern
from games.the_restless.text.terms_used import uses_term
from games.the_restless.vocabulary.basics.conditions import Count, Whom


class Recharge(Effect):
    """Charge spent Active Items, chosen by their controller (R-58)."""

    to: Whom = "holder"
    n: Count = 1


@run.register(Recharge)
async def _(effect: Recharge, ctx: EffectContext) -> None:
    n = await amount(ctx, effect.n)
    for place in await people(ctx, effect.to, effect):
        for number in range(min(n, len(ctx.table.walkers[place].items))):
            left = sum(map(can_recharge, ctx.table.walkers[place].items))
            prompt = t("{who}: choose an Item to recharge", who=name_at(ctx, place))
            piece = await choose_item(ctx, place, story.one_of_several(prompt, number, left, n), can_recharge)
            if piece is not None:
                piece.wait = 0
                ctx.log(story.charged(piece.card))


@is_prolonging.register(Recharge)
def _(_part: Recharge) -> bool:
    return True


def can_recharge(piece: Piece) -> bool:
    """Return whether an Active Item is spent and does not recharge others.

    Two such Items could recharge each other forever.
    """
    return piece.wait > 0 and not any(isinstance(part, Recharge) for part in parts(piece.card.key))


@changes_nothing.register(Recharge)
def _(effect: Recharge, ctx: EffectContext) -> bool:
    return not any(
        can_recharge(piece) for place in candidates(ctx, effect.to) for piece in ctx.table.walkers[place].items
    )


pattern(
    Recharge,
    tn("Recharge an Active Item of {to}.", "Recharge {n} Active Items of {to}.", n=1),
    yours=tn("Recharge one of your Active Items.", "Recharge {n} of your Active Items.", n=1),
    of_all=t("Recharge all Active Items of {to}."),
    all_yours=t("Recharge all of your Active Items."),
)


uses_term(Recharge, "recharge", "active-item")


constant_worth(Recharge, 1.0)


class Exhaust(Effect):
    """Exhaust charged Active Items."""

    to: Whom = "holder"
    n: Count = 1


@run.register(Exhaust)
async def _(effect: Exhaust, ctx: EffectContext) -> None:
    n = await amount(ctx, effect.n)
    for place in await people(ctx, effect.to, effect):
        for number in range(min(n, len(ctx.table.walkers[place].items))):
            left = sum(map(_can_exhaust, ctx.table.walkers[place].items))
            prompt = t("{who}: choose an Item to exhaust", who=name_at(ctx, place))
            piece = await choose_item(ctx, place, story.one_of_several(prompt, number, left, n), _can_exhaust)
            if piece is not None and piece.item.active:
                piece.wait = piece.item.active.n
                ctx.log(story.spent(piece.card))


def _can_exhaust(piece: Piece) -> bool:
    return bool(piece.item.active) and piece.wait == 0


pattern(
    Exhaust,
    tn("Exhaust an Active Item of {to}.", "Exhaust {n} Active Items of {to}.", n=1),
    yours=tn("Exhaust one of your Active Items.", "Exhaust {n} of your Active Items.", n=1),
)


uses_term(Exhaust, "exhaust", "active-item")


constant_worth(Exhaust, -0.5)
