"""The actions of players with their Characters outside of battle, without a vote (R-47, R-56, R-60)."""

from __future__ import annotations

from functools import partial

from games.kernel.options import LazyText
from games.kernel.text import Seat, t
from games.the_restless.rules.decisions.action_loop import Offer
from games.the_restless.rules.decisions.choosing import named
from games.the_restless.rules.decisions.leader import leader_actions
from games.the_restless.rules.fight.outlook import using
from games.the_restless.rules.fight.turn import armor_order
from games.the_restless.rules.party.item_use import usable, use
from games.the_restless.rules.party.tarot import give_up_actions, pools
from games.the_restless.rules.party.trade import hands
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.table import Piece, Place
from games.the_restless.vocabulary.choices import UseFromGround, UseItem


def freely(m: EffectContext, seat: Seat) -> list[Offer]:
    """Return a player's options: use Items, pick up, give, discard, spend from pools, give up what the tarot gave."""
    offers: list[Offer] = []
    for place in m.table.places(seat):
        if m.table.walkers[place].alive:
            offers += [*_uses(m, place), *hands(m, place), *armor_order(m, place)]
    return [*offers, *pools(m, seat), *give_up_actions(m, seat), *leader_actions(m, seat)]


def _uses(m: EffectContext, place: Place) -> list[Offer]:
    """Return the options to use Items from the Inventory, and at Rest from the ground (R-165)."""
    found: list[tuple[str, UseItem | UseFromGround, Piece]] = [
        (f"use:{place}:{n}", UseItem(place, n), piece) for n, piece in enumerate(m.table.walkers[place].items)
    ]
    if m.table.scene == "rest":
        found += [(f"ground:{place}:{n}", UseFromGround(place, n), piece) for n, piece in enumerate(m.table.ground)]
    return [
        Offer(
            token,
            t("{who}: use {item}", who=named(m, place), item=piece.card.name),
            choice,
            partial(use, m, place, piece),
            hint=LazyText(partial(using, m, place, piece)),
            group=(named(m, place),),
            short=t("Use {item}", item=piece.card.name),
        )
        for token, choice, piece in found
        if usable(m, place, piece)
    ]
