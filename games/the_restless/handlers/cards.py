"""Handlers of effects on cards: Items, Counters, the Encounter row, Rests."""

from __future__ import annotations

from games.kernel.zone import Zone
from games.the_restless import story_of_changes as changes
from games.the_restless.rules.resolution.amounts import amount, change
from games.the_restless.rules.road import encounter_row
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.piles import discard, several
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences import say
from games.the_restless.vocabulary.effects import AddEncounter, DropEncounter, Rerolls, Rests, Reveal, SwapEncounter


@run.register(Reveal)
async def _(effect: Reveal, m: EffectContext) -> None:
    await encounter_row.reveal(m, effect.what, await amount(m, effect.n), effect.by)


@run.register(Rerolls)
async def _(effect: Rerolls, m: EffectContext) -> None:
    before = m.table.rerolls
    m.table.rerolls = max(before + await change(m, effect.n), 0)
    if m.table.rerolls != before:
        m.tell(changes.reroll_counters(m.table.rerolls))


@run.register(Rests)
async def _(effect: Rests, m: EffectContext) -> None:
    """Gained ones from the deck, lost ones at random."""
    n = await change(m, effect.n)
    m.table.rests += [Zone([card]) for card in several(m.table, m.dealer, "rest", n)]
    for _ in range(min(-n, len(m.table.rests))):
        gone = m.table.rests.pop(m.dealer.randrange(len(m.table.rests), "a Rest"))
        discard(m.table, gone.cards[0])
    if n:
        m.tell(changes.rests(len(m.table.rests)))


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
