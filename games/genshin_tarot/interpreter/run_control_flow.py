"""Execution of effects that contain effects: conditions, offers, choices, repetition."""

from __future__ import annotations

from functools import cache

from games.genshin_tarot import story
from games.genshin_tarot.interpreter import offers, questions
from games.genshin_tarot.interpreter.affordability import affordable, can_open, in_vain
from games.genshin_tarot.interpreter.remaining import remaining
from games.genshin_tarot.interpreter.run import perform, run, run_repeatedly
from games.genshin_tarot.interpreter.targeting import card_of, there, with_source_name
from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.rules.active_effects import card_effect, targets_chosen_enemy
from games.genshin_tarot.rules.queries import holds, measure, throw_die, you
from games.genshin_tarot.rules.resolution import ROUNDS, EffectContext
from games.genshin_tarot.table import EnemyState
from games.genshin_tarot.text.effect_text import say
from games.genshin_tarot.vocabulary.control_flow import Again, AnyReaction, Choose, Each, Gate, Repeat, Replace, Roll
from games.genshin_tarot.vocabulary.lasting_effects import Free
from games.kernel.ask import Ask, Simultaneous
from games.kernel.effect import Effect
from games.kernel.text import EMPTY, Seat, Text, t

CHOOSE = t("Choose one")


@perform.register(Gate)
async def _(effect: Gate, context: EffectContext) -> None:
    await run(effect.effect if await _open(effect, context) else effect.otherwise, context)


async def _open(gate: Gate, context: EffectContext) -> bool:
    """Return whether the gate's effect is carried out, after asking and paying (G-30).

    The condition has to hold, the player has to accept, and the price has to be paid.
    """
    if gate.condition and not holds(gate.condition, context):
        return False
    if not gate.willing:
        return True
    assert context.seat is not None
    able = can_open(gate, context, context.seat) and (gate.price or affordable(gate.effect, context, context.seat))
    if not able or not _sensible(gate.effect, context):
        return False
    offer = offers.Offer(gate.effect, gate.price)
    prompt = with_source_name(context, _offer_words(offer))
    words = None if gate.price else offers.part_words(gate.effect, _first_enemy(context))
    (taken,) = await offers.yes(context.seat, prompt, offer, Kind.OFFER, card_of(context), words)
    if taken and taken.price:
        await run(taken.price, context)
    return taken is not None


def _first_enemy(context: EffectContext) -> Text:
    """Return the name of the first enemy that was chosen last, if it can still be moved, or EMPTY."""
    first = next((target for target in context.chosen if there(context, target)), None)
    return first.name if isinstance(first, EnemyState) else EMPTY


def _sensible(effect: Effect, context: EffectContext) -> bool:
    """Return whether an effect can do something and the enemy it depends on is still there (G-40).

    Players must not be asked to pay for nothing.
    """
    if targets_chosen_enemy(effect) and not any(there(context, target) for target in context.chosen):
        return False
    return context.table.rules < 2 or not all(in_vain(step, context) for step in effect.steps)


@cache
def _offer_words(offer: offers.Offer) -> Text:
    """Return an offer in the words of the card, without the condition, which is already met."""
    return say(Gate(offer.effect, willing=True, price=offer.price))


@perform.register(Choose)
async def _(effect: Choose, context: EffectContext) -> None:
    assert context.seat is not None
    effects = _possible_effects(effect, context, context.seat)
    if len(effects) > 1:
        (chosen,) = await questions.effect_choice(
            context.seat, with_source_name(context, CHOOSE), effects, card=card_of(context)
        )
        await _take(chosen, context)
    elif effects:
        await _take(effects[0][1], context)


def _possible_effects(effect: Choose, context: EffectContext, seat: Seat) -> list[tuple[int, Effect]]:
    """Return the options that a player can afford, with their indexes on the card."""
    return [(index, option) for index, option in enumerate(effect.options) if affordable(option, context, seat)]


async def _take(option: Effect, context: EffectContext) -> None:
    """Carry out a chosen option. If it has a price, it is paid without asking again."""
    if isinstance(option, Gate) and option.price:
        await run(option.price, context)
        await run(option.effect, context)
    else:
        await run(option, context)


@perform.register(Each)
async def _(effect: Each, context: EffectContext) -> None:
    seats = context.table.order
    choice = effect.effect if isinstance(effect.effect, Choose) else None
    chosen = await _all_choose(choice, context, seats) if choice else {}
    for seat in seats:
        part = context.part(seat)
        if choice is None:
            await run(effect.effect, part)
        elif seat in chosen:
            await _take(chosen[seat], part)


async def _all_choose(choice: Choose, context: EffectContext, seats: list[Seat]) -> dict[Seat, Effect]:
    """Return the option that each player chooses.

    All players are asked simultaneously, except those with a single option (G-46, G-91).
    """
    effects = {seat: _possible_effects(choice, context, seat) for seat in seats}
    asks = [_asked(seat, effects[seat], context) for seat in seats if len(effects[seat]) > 1]
    given = await Simultaneous(tuple(asks))
    only = {seat: effects[seat][0][1] for seat in seats if len(effects[seat]) == 1}
    return {**only, **{seat: effect for seat, (effect,) in given.items()}}


def _asked(seat: Seat, effects: list[tuple[int, Effect]], context: EffectContext) -> Ask[Effect]:
    name = context.source.name if context.source else t("This")
    part = context.part(seat)
    left = {place: words for place, effect in effects if (words := remaining(effect, part, seat))}
    return questions.effect_choice(
        seat, t("{name}: choose one", name=name), effects, card=card_of(context), consequences=left
    )


@perform.register(Repeat)
async def _(effect: Repeat, context: EffectContext) -> None:
    await run_repeatedly(effect.effect, min(measure(context, effect.times), ROUNDS), context)


@perform.register(Roll)
async def _(effect: Roll, context: EffectContext) -> None:
    face = throw_die(context)
    context.dealer.log(story.rolled(face))
    if face >= effect.low:
        await run(effect.effect, context)


@perform.register(Again)
async def _(_effect: Again, context: EffectContext) -> None:
    context.again += 1
    if context.again <= ROUNDS:
        await run(card_effect(context.key), context)


@perform.register(Replace)
async def _(effect: Replace, context: EffectContext) -> None:
    await _under(effect, context)


@perform.register(AnyReaction)
async def _(effect: AnyReaction, context: EffectContext) -> None:
    await _under(effect, context)


async def _under(rule: Replace | AnyReaction, context: EffectContext) -> None:
    context.rewards.append(rule)
    await run(rule.effect, context)
    context.rewards.remove(rule)


@perform.register(Free)
async def _(_effect: Free, context: EffectContext) -> None:
    you(context).free += [card for card in context.outcomes.drawn if card.action]
