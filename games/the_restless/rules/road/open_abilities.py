"""Abilities that nobody is asked about across days: their players can use them on the road."""

from __future__ import annotations

from functools import partial

from games.kernel.text import EMPTY, Seat, t
from games.the_restless.rules.decisions.action_loop import Offer
from games.the_restless.rules.decisions.choosing import name_at
from games.the_restless.rules.decisions.pace import brisker
from games.the_restless.rules.resolution.events import ROAD, able, carry_out, is_left_open
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import Work, works
from games.the_restless.rules.state.no_change import changes_nothing
from games.the_restless.table import Place
from games.the_restless.text.sentences import price, say
from games.the_restless.text.sentences.naming import once_named
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.choices import Happen


def open_abilities(ctx: EffectContext, seat: Seat) -> list[Offer]:
    """Return a player's options to use abilities that were left for the road after the Encounter (R-100, R-196)."""
    offers: list[Offer] = []
    for work in works(ctx.table, ROAD) if brisker(ctx.table) else ():
        if work.holder is not None and ctx.table.player(work.holder) == seat and is_left_open(ctx, work):
            here = ctx.at(work.piece, work.holder, shared=False)
            if able(here, work) and not changes_nothing(work.clause.on.do, here):
                offers.append(_offer(here, work, work.holder))
    return offers


def _offer(here: EffectContext, work: Work, place: Place) -> Offer:
    on, who = work.clause.on, name_at(here, place)
    cost, does = once_named(on.cost, on.do)
    token, words = f"ability:{place}:{work.piece.card.key}:{work.clause.number}", say(does)
    hint = EMPTY if cost == NOTHING else t("Cost: {cost}.", cost=price(cost))
    act, choice = partial(carry_out, here, work), Happen(on.do, on.cost)
    return Offer(token, t("{who}: {what}", who=who, what=words), choice, act, hint=hint, group=(who,), short=words)
