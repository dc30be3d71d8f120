"""Handlers of effects on Targets and battles."""

from __future__ import annotations

from games.the_restless import story_of_changes as changes
from games.the_restless.rules.decisions.choosing import named
from games.the_restless.rules.fight.foes import brought, foe_of, remove
from games.the_restless.rules.resolution.amounts import amount
from games.the_restless.rules.resolution.target_choice import people
from games.the_restless.rules.state.card_lookup import name, place_of
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences import spoken
from games.the_restless.vocabulary.effects import EndBattle, ExtraAttack, Fight, Summon


@run.register(Summon)
async def _(effect: Summon, m: EffectContext) -> None:
    assert m.piece is not None
    if m.table.fighting:
        for _ in range(await amount(m, effect.n)):
            m.table.foes.append(foe_of(m, m.piece.card, place_of(m.piece.card, effect.target)))
            m.tell(changes.joins(name(m.table.foes[-1])))


@run.register(Fight)
async def _(effect: Fight, m: EffectContext) -> None:
    """It waits until the battle that is going on is over, or the text is done (R-96)."""
    assert m.piece is not None
    if effect.target is None:
        found = brought(m)
        if found is not None:
            m.table.ahead.append(found)
    else:
        m.table.ahead.append(foe_of(m, m.piece.card, place_of(m.piece.card, effect.target)))


@run.register(EndBattle)
async def _(effect: EndBattle, m: EffectContext) -> None:
    m.tell(spoken(effect))
    await remove(m, defeated=effect.how == "defeated")


@run.register(ExtraAttack)
async def _(effect: ExtraAttack, m: EffectContext) -> None:
    n = await amount(m, effect.n)
    for place in await people(m, effect.to, effect):
        m.table.walkers[place].attacks += n
        m.tell(changes.extra_attacks(named(m, place), n))
