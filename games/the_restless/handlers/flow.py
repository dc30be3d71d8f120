"""Handlers of effects that join others: choices, branches, repetition; Traders; the end of the game."""

from __future__ import annotations

from games.the_restless.rules.state.context import EffectContext, Over
from games.the_restless.rules.state.run import run
from games.the_restless.vocabulary.effects import EndGame


@run.register(EndGame)
async def _(effect: EndGame, _m: EffectContext) -> None:
    raise Over(effect.ending)
