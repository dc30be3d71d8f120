"""The actions of players with their Characters outside of battle, without a vote (R-47, R-56, R-60)."""

from __future__ import annotations

from functools import partial

from games.kernel.options import LazyText
from games.kernel.text import Seat, t
from games.the_restless.rules.decisions.action_loop import Offer
from games.the_restless.rules.decisions.choosing import name_at
from games.the_restless.rules.decisions.leader import leader_actions
from games.the_restless.rules.fight.outlook import using
from games.the_restless.rules.fight.turn import armor_order
from games.the_restless.rules.party.item_use import usable, use
from games.the_restless.rules.party.tarot import give_up_actions, pools
from games.the_restless.rules.party.trade import hands
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.table import Piece, Place
from games.the_restless.vocabulary.choices import UseFromGround, UseItem


def freely(ctx: EffectContext, seat: Seat) -> list[Offer]:
    """Return a player's options: use Items, pick up, give, discard, spend from pools, give up tarot cards."""
    offers: list[Offer] = []
    for place in ctx.table.places(seat):
        if ctx.table.walkers[place].alive:
            offers += [*_uses(ctx, place), *hands(ctx, place), *armor_order(ctx, place)]
    return [*offers, *pools(ctx, seat), *give_up_actions(ctx, seat), *leader_actions(ctx, seat)]


def _uses(ctx: EffectContext, place: Place) -> list[Offer]:
    """Return the options to use Items from the Inventory, and at a Rest from the ground (R-165)."""
    found: list[tuple[str, UseItem | UseFromGround, Piece]] = [
        (f"use:{place}:{n}", UseItem(place, n), piece) for n, piece in enumerate(ctx.table.walkers[place].items)
    ]
    if ctx.table.scene == "rest":
        found += [(f"ground:{place}:{n}", UseFromGround(place, n), piece) for n, piece in enumerate(ctx.table.ground)]
    return [
        Offer(
            token,
            t("{who}: use {item}", who=name_at(ctx, place), item=piece.card.name),
            choice,
            partial(use, ctx, place, piece),
            hint=LazyText(partial(using, ctx, place, piece)),
            group=(name_at(ctx, place),),
            short=t("Use {item}", item=piece.card.name),
        )
        for token, choice, piece in found
        if usable(ctx, place, piece)
    ]
