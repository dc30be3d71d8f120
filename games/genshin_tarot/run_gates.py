"""Effects within effects, carried out (see gates.py for what each means)."""

from __future__ import annotations

from functools import cache

from games.genshin_tarot import questions, story
from games.genshin_tarot.aiming import called, card_of, there
from games.genshin_tarot.course import ROUNDS, Play
from games.genshin_tarot.gates import Again, AnyReaction, Choose, Each, Gate, Repeat, Replace, Roll
from games.genshin_tarot.judging import holds, measure, you
from games.genshin_tarot.lasting import Free
from games.genshin_tarot.prices import affordable, openable
from games.genshin_tarot.question_kinds import Kind
from games.genshin_tarot.running import perform, run
from games.genshin_tarot.spoken import say
from games.genshin_tarot.standing import effect_of, speaks_of_that
from games.kernel.ask import Ask, Together
from games.kernel.effect import Effect
from games.kernel.text import Seat, Text, t

CHOOSE = t("Choose one")


@perform.register(Gate)
async def _(effect: Gate, play: Play) -> None:
    await run(effect.effect if await _open(effect, play) else effect.otherwise, play)


async def _open(gate: Gate, play: Play) -> bool:
    """Whether the gate opens: the condition, the player's will, the price, in this order (G-30)."""
    if gate.condition and not holds(gate.condition, play):
        return False
    if not gate.willing:
        return True
    assert play.seat is not None
    able = openable(gate, play, play.seat) and (gate.price or affordable(gate.effect, play, play.seat))
    if not able or not _sensible(gate.effect, play):
        return False
    offer = questions.Offer(gate.effect, gate.price)
    (taken,) = await questions.yes(play.seat, called(play, _offered(offer)), offer, Kind.OFFER, card_of(play))
    if taken and taken.price:
        await run(taken.price, play)
    return taken is not None


def _sensible(effect: Effect, play: Play) -> bool:
    """Whether the option speaks of a chosen enemy that is still there, or of none (G-40)."""
    return not speaks_of_that(effect) or any(there(play, target) for target in play.chosen)


@cache
def _offered(offer: questions.Offer) -> Text:
    """The offer as the card words it, without the condition, which has come true already."""
    return say(Gate(offer.effect, willing=True, price=offer.price))


@perform.register(Choose)
async def _(effect: Choose, play: Play) -> None:
    assert play.seat is not None
    ways = _ways(effect, play, play.seat)
    if len(ways) > 1:
        (chosen,) = await questions.way(play.seat, called(play, CHOOSE), ways, card=card_of(play))
        await _take(chosen, play)
    elif ways:
        await _take(ways[0][1], play)


def _ways(effect: Choose, play: Play, seat: Seat) -> list[tuple[int, Effect]]:
    """The options that can be had, with their places."""
    return [(place, option) for place, option in enumerate(effect.options) if affordable(option, play, seat)]


async def _take(option: Effect, play: Play) -> None:
    """Carry out a chosen option; its price, if it has one, is paid without asking again."""
    if isinstance(option, Gate) and option.price:
        await run(option.price, play)
        await run(option.effect, play)
    else:
        await run(option, play)


@perform.register(Each)
async def _(effect: Each, play: Play) -> None:
    seats = play.table.order
    choice = effect.effect if isinstance(effect.effect, Choose) else None
    chosen = await _all_choose(choice, play, seats) if choice else {}
    for seat in seats:
        part = play.part(seat)
        if choice is None:
            await run(effect.effect, part)
        elif seat in chosen:
            await _take(chosen[seat], part)


async def _all_choose(choice: Choose, play: Play, seats: list[Seat]) -> dict[Seat, Effect]:
    """What each player chooses, all asked at once; unasked where there is but one way (G-46, G-91)."""
    ways = {seat: _ways(choice, play, seat) for seat in seats}
    asks = [_asked(seat, ways[seat], play) for seat in seats if len(ways[seat]) > 1]
    given = await Together(tuple(asks))
    only = {seat: ways[seat][0][1] for seat in seats if len(ways[seat]) == 1}
    return {**only, **{seat: effect for seat, (effect,) in given.items()}}


def _asked(seat: Seat, ways: list[tuple[int, Effect]], play: Play) -> Ask[Effect]:
    name = play.source.name if play.source else t("This")
    return questions.way(seat, t("{name} makes you choose", name=name), ways, card=card_of(play))


@perform.register(Repeat)
async def _(effect: Repeat, play: Play) -> None:
    for _ in range(min(measure(play, effect.times), ROUNDS)):
        await run(effect.effect, play)


@perform.register(Roll)
async def _(effect: Roll, play: Play) -> None:
    face = 1 + play.dealer.below(6, "die")
    play.dealer.tell(story.rolled(face))
    if face >= effect.low:
        await run(effect.effect, play)


@perform.register(Again)
async def _(_effect: Again, play: Play) -> None:
    play.again += 1
    if play.again <= ROUNDS:
        await run(effect_of(play.key), play)


@perform.register(Replace)
async def _(effect: Replace, play: Play) -> None:
    await _under(effect, play)


@perform.register(AnyReaction)
async def _(effect: AnyReaction, play: Play) -> None:
    await _under(effect, play)


async def _under(rule: Replace | AnyReaction, play: Play) -> None:
    play.rewards.append(rule)
    await run(rule.effect, play)
    play.rewards.remove(rule)


@perform.register(Free)
async def _(_effect: Free, play: Play) -> None:
    you(play).free += [card for card in play.drawn if card.action]
