"""Handlers of effects on cards: Items, Counters, the Encounter row, Rests."""

from __future__ import annotations

from games.the_restless.rules.resolution.amounts import amount
from games.the_restless.rules.road import encounter_row
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.run import run
from games.the_restless.vocabulary.effects import Reveal


@run.register(Reveal)
async def _(effect: Reveal, m: EffectContext) -> None:
    await encounter_row.reveal(m, effect.what, await amount(m, effect.n), effect.by)
