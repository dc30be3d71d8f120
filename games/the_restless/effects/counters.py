"""Effects on Counters and counts of cards."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.kernel.text import Text, t, tn
from games.the_restless import story
from games.the_restless.effects.worth import many, worth
from games.the_restless.rules.party.inventory import discard_active
from games.the_restless.rules.resolution.amounts import change
from games.the_restless.rules.resolution.cost import step_payable
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.queries import reckon
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences.phrases import who
from games.the_restless.text.sentences.prices import given_up, price
from games.the_restless.text.sentences.say import filled, wording
from games.the_restless.text.terms_used import uses_term
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.basics.conditions import Count, Whom
from games.the_restless.vocabulary.card_types import Item


class Counters(Effect):
    """Add Counters to a card or remove them; by default this card."""

    n: Count
    to: Whom = "self_card"


@run.register(Counters)
async def _(effect: Counters, ctx: EffectContext) -> None:
    n, piece = await change(ctx, effect.n), ctx.piece if effect.to == "self_card" else ctx.item
    if piece is None:
        return
    piece.counters = max(piece.counters + n, 0)
    ctx.dealer.log(story.counters(piece.card, piece.counters))
    if piece.counters == 0 and isinstance(piece.card, Item) and piece.item.kind == "consumable":
        await discard_active(ctx.having(piece=piece))


@wording.register(Counters)
def _(effect: Counters) -> Text:
    if isinstance(effect.n, int) and effect.n < 0:
        return filled(
            tn("Remove {n} Counter from {to}.", "Remove {n} Counters from {to}.", n=1), -effect.n, to=who(effect.to)
        )
    return filled(tn("Put {n} Counter on {to}.", "Put {n} Counters on {to}.", n=1), effect.n, to=who(effect.to))


@step_payable.register(Counters)
def _(step: Counters, ctx: EffectContext) -> bool:
    return ctx.piece is not None and ctx.piece.counters + reckon(ctx, step.n) >= 0


@worth.register(Counters)
def _(effect: Counters) -> float:
    return 0.4 * many(effect.n)


class Pool(Effect):
    """Add Counters to this Resource Pool (RT-22)."""

    n: Count


@run.register(Pool)
async def _(effect: Pool, ctx: EffectContext) -> None:
    if ctx.piece is not None:
        ctx.piece.counters = max(ctx.piece.counters + await change(ctx, effect.n), 0)
        ctx.dealer.log(story.counters(ctx.piece.card, ctx.piece.counters))


@step_payable.register(Pool)
def _(step: Pool, ctx: EffectContext) -> bool:
    return ctx.piece is not None and ctx.piece.counters + reckon(ctx, step.n) >= 0


@wording.register(Pool)
def _(effect: Pool) -> Text:
    if isinstance(effect.n, int) and effect.n < 0:
        return filled(tn("Remove {n} Counter from this pool.", "Remove {n} Counters from this pool.", n=1), -effect.n)
    return filled(tn("Add {n} Counter to this pool.", "Add {n} Counters to this pool.", n=1), effect.n)


@price.register(Pool)
def _(cost: Pool) -> Text:
    return given_up(cost, tn("spend {n} Counter", "spend {n} Counters", n=1))


@worth.register(Pool)
def _(effect: Pool) -> float:
    return 0.4 * many(effect.n)


class Mark(Effect):
    """Change a count on this card, with this `name`, by `n`, or set it if `fresh`."""

    name: str
    n: Count
    fresh: bool = False


@run.register(Mark)
async def _(effect: Mark, ctx: EffectContext) -> None:
    assert ctx.piece is not None
    before = 0 if effect.fresh else ctx.piece.marks.get(effect.name, 0)
    ctx.piece.marks[effect.name] = before + await change(ctx, effect.n)
    ctx.log(story.counted(effect.name, ctx.piece.marks[effect.name]))


@wording.register(Mark)
def _(effect: Mark) -> Text:
    if effect.fresh:
        return filled(t("Set “{name}” to {n}."), effect.n, name=labels.mark(effect.name))
    if isinstance(effect.n, int) and effect.n < 0:
        return filled(t("Take {n} from “{name}”."), -effect.n, name=labels.mark(effect.name))
    return filled(t("Add {n} to “{name}”."), effect.n, name=labels.mark(effect.name))


uses_term(Mark, "marks")
