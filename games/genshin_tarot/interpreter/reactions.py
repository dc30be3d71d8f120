"""Elements on enemies: applying them, and the reactions of two (G-68 to G-73)."""

from __future__ import annotations

from games.genshin_tarot import story
from games.genshin_tarot.interpreter import questions
from games.genshin_tarot.interpreter.run import run
from games.genshin_tarot.interpreter.targeting import takes, there
from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.rules import combat, piles
from games.genshin_tarot.rules.queries import number_of
from games.genshin_tarot.rules.resolution import EffectContext
from games.genshin_tarot.table import EnemyState, Table, Target
from games.genshin_tarot.vocabulary.card_types import PassiveTrigger
from games.genshin_tarot.vocabulary.control_flow import NOTHING, AnyReaction
from games.genshin_tarot.vocabulary.effects import Break, Gain, Hit, Put
from games.genshin_tarot.vocabulary.elements import ANEMO, CRYO, ELECTRO, GEO, HYDRO, PYRO, Element
from games.genshin_tarot.vocabulary.enemy_targets import THAT
from games.genshin_tarot.vocabulary.player_targets import ANYONE
from games.genshin_tarot.vocabulary.resources import DASH, DISCARDS, ENERGY, GUARD, OVERHEAT, CardFilter
from games.kernel.effect import Effect
from games.kernel.text import Seat, t

REWARDS: dict[Element, Effect] = {
    ANEMO: Put(DASH, DISCARDS),
    PYRO: Put(OVERHEAT, DISCARDS),
    HYDRO: Gain(ENERGY, 3),
    GEO: Gain(ENERGY, 2) >> Gain(GUARD, 2, ANYONE),
    ELECTRO: Hit(2, THAT, piercing=True) >> Gain(ENERGY, 1),
    CRYO: Break(1, THAT) >> Gain(ENERGY, 2),
}
"""The reward of the second element for the player who applied it (G-69).

Dendro, which only outdated packs use, has none.
"""

EXTINGUISHING = (HYDRO, CRYO)
"""The elements that trash the Burns in hand (G-55)."""


async def meet(context: EffectContext, target: Target, own: Element | None = None) -> None:
    """Put a card's added elements on an enemy, once, and its `own`, in the player's order (G-44, G-72)."""
    coming, extras = [own] if own else [], context.attack
    if extras and target not in extras.met:
        coming = [*extras.adds, *coming]
        extras.met.append(target)
    while coming:
        first = coming[0] if len(coming) == 1 else await _first(context, target, coming)
        coming.remove(first)
        await apply(context, target, first)


async def _first(context: EffectContext, target: Target, coming: list[Element]) -> Element:
    different = list(dict.fromkeys(coming))
    if len(different) == 1 or context.seat is None:
        return different[0]
    asked = t("Which element goes first on {foe}?", foe=target.name)
    (first,) = await questions.element(context.seat, asked, different)
    return first


async def apply(context: EffectContext, target: Target, element: Element) -> None:
    """Put an element on an enemy: it fails, stays or reacts.

    Then apply what the enemy's passives do about it (G-68 to G-71).
    """
    tokens = target.tokens
    if tokens is None or not there(context, target):
        return
    if not takes(target, element):
        context.dealer.log(story.failed(element, target))
        return
    if tokens.element is None:
        tokens.element = element
        context.dealer.log(story.applied(element, target))
    else:
        await _react(context, target, element)
    if target.touched or element in EXTINGUISHING:
        await _touch(context, target, element)


async def _react(context: EffectContext, target: Target, element: Element) -> None:
    """Break one Shield, give the second element's reward, and remove both elements, even if the enemy dies (G-69)."""
    tokens = target.tokens
    assert tokens is not None
    assert tokens.element is not None
    context.dealer.log(story.reacted(tokens.element, element, target))
    context.table.news = context.table.news.reacted(number_of(target), tokens.element, element)
    if tokens.shields:
        tokens.shields -= 1
        context.dealer.log(story.broken(target, 1))
    if context.seat is not None:
        await run(await _reward(context, target, element), context.reaction(target))
        combat.cue(context.resolution, context.seat, PassiveTrigger.REACTION)
    tokens.element = None


async def _reward(context: EffectContext, target: Target, element: Element) -> Effect:
    """Return the reward of an element, or the one that the player chooses instead (GR-52)."""
    own = REWARDS.get(element, NOTHING)
    effects: list[Effect] = [own]
    for rule in context.rewards:
        if rule.element is not element:
            continue
        if isinstance(rule, AnyReaction):
            effects += [reward for other, reward in REWARDS.items() if other is not element]
        else:
            effects = [*effects, *rule.rewards] if rule.free else list(rule.rewards)
    if len(effects) == 1:
        return effects[0]
    assert context.seat is not None
    asked = t("Reaction on {foe}: which reward do you take?", foe=target.name)
    (chosen,) = await questions.effect_choice(context.seat, asked, list(enumerate(effects)), Kind.REWARD)
    return chosen


async def _touch(context: EffectContext, target: Target, element: Element) -> None:
    """Carry out the effects of an applied element: the enemy's own passive, then trashing Burns (G-71)."""
    for touched in target.touched:
        if touched.element is element and there(context, target):
            passive = EffectContext(context.resolution, None, source=target, aims=False)
            await run(touched.effect, passive)
    if element in EXTINGUISHING:
        for seat in [target.seat] if isinstance(target, EnemyState) else _zoneless(context.table):
            if seat is not None and context.table.players[seat].holds("burn"):
                piles.trash_all(context.resolution, seat, CardFilter.BURN, context.table.players[seat].hand)


def _zoneless(table: Table) -> list[Seat]:
    """Return the seats with an empty zone, where the Boss can be reached (G-79)."""
    return [seat for seat, player in enumerate(table.players) if not player.zone]
