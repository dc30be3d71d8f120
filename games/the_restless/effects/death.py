"""Effects of death and return, as the same Character or another."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.kernel.text import t
from games.the_restless import story
from games.the_restless.effects.worth import constant_worth
from games.the_restless.rules.decisions.choosing import name_at
from games.the_restless.rules.party.damage import dealer_of, fallen
from games.the_restless.rules.party.inventory import drop_excess
from games.the_restless.rules.resolution.amounts import amount
from games.the_restless.rules.resolution.target_choice import people
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.no_change import candidates, changes_nothing
from games.the_restless.rules.state.piles import discard, pull, top
from games.the_restless.rules.state.queries import max_health, where_dead
from games.the_restless.rules.state.run import run
from games.the_restless.table import PartyMember, Piece
from games.the_restless.text.sentences.say import pattern
from games.the_restless.text.terms_used import uses_term
from games.the_restless.vocabulary.basics.conditions import Count, Whom


class Kill(Effect):
    """Set Health to 0."""

    to: Whom


@run.register(Kill)
async def _(effect: Kill, ctx: EffectContext) -> None:
    for place in await people(ctx, effect.to, effect, harm=True):
        if ctx.table.walkers[place].alive:
            ctx.table.walkers[place].health = 0
            ctx.log(t("{who} has no Health left.", who=name_at(ctx, place)))
            await fallen(ctx, place, dealer_of(ctx))


pattern(Kill, t("Kill {to}."), yours=t("You die."))


constant_worth(Kill, -8.0)


class Revive(Effect):
    """Return the same Character with that much Health and nothing else (R-158)."""

    to: Whom
    n: Count


@run.register(Revive)
async def _(effect: Revive, ctx: EffectContext) -> None:
    """Take back the Character card that died there, from the discards or its deck; nothing else returns (R-158)."""
    n = await amount(ctx, effect.n)
    for place in await people(ctx, effect.to, effect):
        member = ctx.table.walkers[place]
        if (pile := where_dead(ctx, place)) is not None:
            pull(pile, member.character)
            ctx.table.walkers[place] = PartyMember(Piece(member.character), min(n, member.character.health), done=True)
            ctx.log(story.back(member.character.name, min(n, member.character.health)))


@changes_nothing.register(Revive)
def _(effect: Revive, ctx: EffectContext) -> bool:
    return all(where_dead(ctx, place) is None for place in candidates(ctx, effect.to))


pattern(Revive, t("Revive {to} with {n} Health."), yours=t("Come back to life with {n} Health."))


constant_worth(Revive, 5.0)


class Transfigure(Effect):
    """Replace the Character card with the top card of the deck (R-30)."""

    to: Whom


@run.register(Transfigure)
async def _(effect: Transfigure, ctx: EffectContext) -> None:
    """Replace the card and keep everything else (R-30). Health cannot exceed the new maximum."""
    for place in await people(ctx, effect.to, effect):
        member, card = ctx.table.walkers[place], top(ctx.table, ctx.dealer, "character")
        if card is not None:
            discard(ctx.table, member.character)
            before, member.piece = member.character.name, Piece(card)
            ctx.log(story.transfigured(before, card, member.character.trait))
            member.health = min(member.health, max_health(member))
    await drop_excess(ctx)


pattern(Transfigure, t("Transfigure {to}."), yours=t("You are transfigured."))


uses_term(Transfigure, "transfigure")


constant_worth(Transfigure, 0.5)
