"""Effects that bind and absolve Sins."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.kernel.text import t, tn
from games.the_restless import story
from games.the_restless.effects.worth import constant_worth
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.choosing import cards_at, name_at
from games.the_restless.rules.decisions.votes import control
from games.the_restless.rules.party.drawing import bind
from games.the_restless.rules.resolution.amounts import amount, often
from games.the_restless.rules.resolution.events import announce
from games.the_restless.rules.resolution.target_choice import people
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.no_change import candidates, changes_nothing, narrows_choice
from games.the_restless.rules.state.piles import discard, top, under
from games.the_restless.rules.state.queries import EVERYTHING
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences.say import pattern
from games.the_restless.text.terms_used import uses_term
from games.the_restless.vocabulary.basics.conditions import Count, Whom
from games.the_restless.vocabulary.card_types import Sin


class BindSin(Effect):
    """Draw Treasures until a Sin comes. It binds, and the others go under the deck (R-167)."""

    to: Whom
    n: Count = 1


@run.register(BindSin)
async def _(effect: BindSin, ctx: EffectContext) -> None:
    for place in await people(ctx, effect.to, effect):
        for _ in range(await often(ctx, effect.n)):
            for _ in range(len(ctx.table.decks["treasure"]) + len(ctx.table.discards["treasure"])):
                card = top(ctx.table, ctx.dealer, "treasure")
                if isinstance(card, Sin):
                    await bind(ctx, place, card)
                    break
                if card is not None:
                    under(ctx.table, card)


pattern(
    BindSin,
    tn("Bind a Sin to {to}.", "Bind {n} Sins to {to}.", n=1),
    yours=tn("Bind a Sin to you.", "Bind {n} Sins to you.", n=1),
)


uses_term(BindSin, "sin")


constant_worth(BindSin, -3.0)


class Absolve(Effect):
    """Discard Sins, chosen by the player of the Character (R-174)."""

    to: Whom
    n: Count = 1


@run.register(Absolve)
async def _(effect: Absolve, ctx: EffectContext) -> None:
    n = await amount(ctx, effect.n)
    for place in await people(ctx, effect.to, effect):
        for number in range(min(n, EVERYTHING)):
            member = ctx.table.walkers[place]
            if not member.sins:
                break
            options = cards_at([(n, sin.card) for n, sin in enumerate(member.sins)], "sin")
            prompt = t("{who}: choose a Sin to absolve", who=name_at(ctx, place))
            prompt = story.one_of_several(prompt, number, len(member.sins), n)
            chosen = await control(ctx, place, Kind.SIN, prompt, options)
            sin = member.sins.pop(chosen.number).card
            discard(ctx.table, sin)
            ctx.log(story.loses(name_at(ctx, place), sin))
            await announce(ctx.having(holder=place), "absolved", place)


@changes_nothing.register(Absolve)
def _(effect: Absolve, ctx: EffectContext) -> bool:
    return not any(ctx.table.walkers[place].sins for place in candidates(ctx, effect.to))


@narrows_choice.register(Absolve)
def _(_effect: Absolve) -> bool:
    return True


pattern(
    Absolve,
    tn("Absolve a Sin of {to}.", "Absolve {n} Sins of {to}.", n=1),
    yours=tn("Absolve one of your Sins.", "Absolve {n} of your Sins.", n=1),
    of_all=t("Absolve all Sins of {to}."),
    all_yours=t("Absolve all of your Sins."),
)


uses_term(Absolve, "sin")


constant_worth(Absolve, 2.0)
