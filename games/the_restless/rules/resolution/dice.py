"""The D20 and the D4, and the Reroll Counters that can be spent on them (R-69 to R-76, R-215)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import cast

from games.kernel import luck
from games.kernel.effect import Effect
from games.kernel.options import LazyHint, Option
from games.kernel.text import EMPTY, Text, t
from games.the_restless import story
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.choosing import name_at
from games.the_restless.rules.decisions.pace import brisk, own_turn
from games.the_restless.rules.decisions.votes import LEAD, ask_one, vote
from games.the_restless.rules.resolution.events import announce, roll_line
from games.the_restless.rules.state.context import DiceRoll, EffectContext
from games.the_restless.rules.state.modifiers import is_forbidden, stat
from games.the_restless.rules.state.no_change import changes_nothing
from games.the_restless.rules.state.roll_relevance import another_throw_matters
from games.the_restless.table import Place, TargetState, Throw
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.choices import Again, NameAnother, RollAgain, ThrowAgain

BEST_KEPT_SINCE = 5
"""Version of the rules since which nobody is asked whether to keep the highest number if more is better."""


def defense(ctx: EffectContext, target: TargetState, printed: int) -> int:
    """Return a Target's Die Defense: the `printed` one, changed by the Realm and cards, from 2 to 20 (R-71)."""
    return min(max(stat(ctx, "die_defense", printed, None, target), 2), 20)


async def make_roll(
    ctx: EffectContext,
    kind: str,
    place: Place,
    against: int,
    bonus: int = 0,
    costs: Callable[[EffectContext], Text] | None = None,
) -> EffectContext:
    """Make a Combat, Ranged or Dodge roll with its rerolls, and return the context with its `roll` (R-70).

    Abilities can react to it. Reroll Counters can only be spent on a failed roll (R-215) that could have a different
    result. The roll fails if the roller dies from an ability. `costs` returns the consequence of keeping a failed roll.
    """
    ctx.table.begin("roll")
    bonus += stat(ctx, f"{kind}_roll", 0, place)
    ctx = ctx.having(costs=costs)
    here = _rolling(ctx, DiceRoll(kind, place, 1, 0, against, "miss"))
    while ctx.table.walkers[place].alive:
        roll = DiceRoll(kind, place, ctx.dealer.randrange(20, f"the D20 of seat {place + 1}") + 1, bonus, against)
        here = _rolling(ctx, roll)
        note_luck(ctx, roll)
        _lies(ctx, _throw(roll))
        ctx.dealer.log(roll_line(ctx, roll))
        await announce(here, "rolled", place)
        ctx.table.thrown = _throw(roll)
        if roll.hit or not another_throw_matters(here):
            break
        shown = story.failed(roll_line(ctx, roll))
        if not await reroll(here, place, shown, _again(here, roll)):
            break
    return here


def note_luck(ctx: EffectContext, roll: DiceRoll) -> None:
    """Note a thrown D20 for its player's luck: the numbers that would hit, before abilities change the result."""
    hits = _hits(roll.bonus, roll.defense)
    ctx.dealer.note(luck.Throw(ctx.table.player(roll.place), roll.natural - 1, hits))


def _throw(roll: DiceRoll) -> Throw:
    return Throw(20, roll.natural, roll.total, roll.place, roll.defense, roll.hit, roll.kind)


def _lies(ctx: EffectContext, throw: Throw) -> None:
    """Store a thrown die for display. Earlier losses are no longer shown."""
    ctx.table.thrown, ctx.table.losses = throw, ()


def _again(ctx: EffectContext, roll: DiceRoll) -> RollAgain:
    items = ctx.table.walkers[roll.place].items
    item = next((number for number, piece in enumerate(items) if piece is ctx.item), None)
    target = ctx.target.number if ctx.target else None
    return RollAgain(roll.kind, roll.place, roll.natural, roll.bonus, roll.defense, target, item)


def _rolling(ctx: EffectContext, roll: DiceRoll) -> EffectContext:
    return ctx.having(roll=roll, roller=roll.place, holder=roll.place)


def _untold(_number: int) -> Text:
    return EMPTY


def _unknown(_number: int) -> Effect:
    return NOTHING


def never(_place: Place) -> bool:
    """Return that an effect spares nobody."""
    return False


async def plain(
    ctx: EffectContext,
    sides: int,
    place: Place | None,
    outcome: Callable[[int], object] = int,
    does: Callable[[int], Text] = _untold,
    brings: Callable[[int], Effect] = _unknown,
    best: int | None = None,
) -> int:
    """Throw a die for its number, and return that (R-72).

    Args:
        ctx: The context.
        sides: Number of sides.
        place: The Character who throws it; None for the party.
        outcome: Returns the consequence of a number. No reroll is offered if it is True, or equal for all numbers.
        does: Describes the consequence to players who can reroll.
        brings: Returns the effect of a number.
        best: A number for which no reroll is offered.
    """
    die = f"the D{sides} of seat {place + 1}" if place is not None else f"the D{sides} of the party"
    while True:
        number = ctx.dealer.randrange(sides, die) + 1
        needed = next((n for n in range(1, sides + 1) if outcome(n) is True), 0)
        _lies(ctx, Throw(sides, number, number, place, needed, outcome(number) is True))
        ctx.dealer.log(story.threw(sides, number))
        kept = number == best and ctx.table.rules >= BEST_KEPT_SINCE
        if ctx.table.rerolls <= 0 or kept or _is_settled(outcome, sides, number):
            return number
        again = ThrowAgain(brings(number), tuple(map(brings, range(1, sides + 1))))
        consequence = does(number)
        if consequence and brings(number) is not NOTHING and changes_nothing(brings(number), ctx):
            consequence = story.in_vain(consequence)
        who = name_at(ctx, place) if place is not None else EMPTY
        if not await reroll(ctx, place, story.shows(sides, number, ctx.cause, consequence, who), again):
            return number


def _is_settled(outcome: Callable[[int], object], sides: int, number: int) -> bool:
    """Return whether no reroll could help: the outcome is True already, or equal for all numbers."""
    return outcome(number) is True or len({outcome(n) for n in range(1, sides + 1)}) == 1


async def d4(ctx: EffectContext, does: Text, *, harm: bool, idle: bool, spares: Callable[[Place], bool] = never) -> int:
    """Throw the D4 that names a seat, and return its number, 1 to 4. The party owns the roll (R-76).

    No reroll is offered for a dead seat if no harm is done or the die is thrown again anyway, and none if the die could
    name only one Character.

    Args:
        ctx: The context.
        does: Describes the effect on the named Character.
        harm: Whether the effect is harmful.
        idle: Whether nothing happens to anyone, so that no reroll is offered.
        spares: Returns whether nothing happens to a Character.
    """
    while True:
        living = ctx.table.living  # spending a Counter may have killed a Character
        number = ctx.dealer.randrange(4, "the D4 of the party") + 1
        who = name_at(ctx, number - 1)
        _lies(ctx, Throw(4, number, number))
        ctx.dealer.log(story.fell_on(number, who))
        settled = idle or number - 1 not in living or (not harm and len(living) == 1)
        consequence = story.spared(does, who) if does and number - 1 in living and spares(number - 1) else does
        shown = story.falls_on(number, who, ctx.cause, consequence)
        if settled or not await reroll(ctx, None, shown, NameAnother(number - 1, harm)):
            return number


@cache
def chance(bonus: int, against: int) -> int:
    """Return the chance of a D20 with a bonus to reach a number, in percent (R-69, R-70)."""
    return 5 * sum(_hits(bonus, against))


@cache
def _hits(bonus: int, against: int) -> tuple[int, ...]:
    """Return 1 for each number of a D20 that reaches a number with that bonus, and 0 for each that does not."""
    return tuple(int(DiceRoll("", 0, natural, bonus, against).hit) for natural in range(1, 21))


def _likely(again: Again) -> Text:
    """Return the chance of a reroll, if the number to reach is known."""
    if not isinstance(again, RollAgain):
        return EMPTY
    return t("{chance}% to succeed", chance=chance(again.bonus, again.defense))


def _keeping(ctx: EffectContext, again: Again) -> Option[Again | None]:
    """Return the option to keep a roll; for a failed one, with the consequence."""
    if isinstance(again, RollAgain):
        return LazyHint("accept", t("Keep this roll"), None, cast(Text, ctx.costing()))
    return Option("accept", t("Keep this roll"), None)


async def reroll(ctx: EffectContext, place: Place | None, shown: Text, again: Again) -> bool:
    """Return whether its roller's player, or the Lead for the party, spends a Reroll Counter on a die (R-74).

    Across days the first vote decides on a die that was not thrown in the roller's turn.

    Args:
        ctx: The context.
        place: The roller; None for the party.
        shown: The prompt.
        again: The value of the option to reroll.
    """
    if ctx.table.rerolls <= 0 or is_forbidden(ctx, "rerolls", place):
        return False
    options: tuple[Option[Again | None], ...] = (
        _keeping(ctx, again),
        Option("reroll", t("Reroll ({n} left)", n=ctx.table.rerolls), again, _likely(again)),
    )
    if brisk(ctx.table) and not own_turn(ctx.table, place):
        spent = await vote(ctx, Kind.REROLL, shown, options)
    else:
        seat = LEAD if place is None else ctx.table.player(place)
        spent = await ask_one(ctx, seat, Kind.REROLL, shown, options, "accept")
    if not spent:
        return False
    ctx.table.rerolls -= 1
    ctx.dealer.log(story.rerolled(ctx.table.rerolls))
    await announce(ctx, "rerolled", place)
    return True
