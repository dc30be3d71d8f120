"""Handlers of effects on cards: Items, Counters, the Encounter row, Rests."""

from __future__ import annotations

from games.the_restless.rules.resolution.amounts import amount
from games.the_restless.rules.road import encounter_row
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences import say
from games.the_restless.vocabulary.effects import AddEncounter, DropEncounter, Reveal, SwapEncounter


@run.register(Reveal)
async def _(effect: Reveal, m: EffectContext) -> None:
    await encounter_row.reveal(m, effect.what, await amount(m, effect.n), effect.by)


@run.register(AddEncounter)
async def _(effect: AddEncounter, m: EffectContext) -> None:
    m.tell(say(effect))
    for _ in range(await amount(m, effect.n)):
        await encounter_row.add(m, effect.at, combat=effect.combat)


@run.register(DropEncounter)
async def _(effect: DropEncounter, m: EffectContext) -> None:
    m.tell(say(effect))
    await encounter_row.drop(m, effect.at)


@run.register(SwapEncounter)
async def _(effect: SwapEncounter, m: EffectContext) -> None:
    m.tell(say(effect))
    await encounter_row.swap(m, effect.at)
