"""Handlers of effects that join others: choices, branches, repetition; Traders; the end of the game."""

from __future__ import annotations

from games.the_restless.rules.resolution.amounts import amount, change
from games.the_restless.rules.road import trader
from games.the_restless.rules.state.context import EffectContext, Over
from games.the_restless.rules.state.run import run
from games.the_restless.vocabulary.effects import EndGame, OpenTrader


@run.register(OpenTrader)
async def _(effect: OpenTrader, m: EffectContext) -> None:
    fee = None if effect.fee is None else await change(m, effect.fee)
    await trader.visit(m, await amount(m, effect.loot), await amount(m, effect.treasure), fee)


@run.register(EndGame)
async def _(effect: EndGame, _m: EffectContext) -> None:
    raise Over(effect.ending)
