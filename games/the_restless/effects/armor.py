"""Effects on the Armor of Characters."""

from __future__ import annotations

from games.kernel.effect import Effect
from games.kernel.text import t
from games.the_restless import story
from games.the_restless.effects.worth import ARMOR, heads, many, worth
from games.the_restless.rules.decisions.choosing import name_at
from games.the_restless.rules.resolution.amounts import amount
from games.the_restless.rules.resolution.target_choice import people
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import is_forbidden, stat
from games.the_restless.rules.state.queries import armor
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences.say import pattern
from games.the_restless.text.terms_used import uses_term
from games.the_restless.vocabulary.basics.conditions import Count, Whom


class GainArmor(Effect):
    """Armor on a Character, or on this card if `to` is "self_card" (R-34)."""

    to: Whom
    n: Count


@run.register(GainArmor)
async def _(effect: GainArmor, ctx: EffectContext) -> None:
    n = await amount(ctx, effect.n)
    if effect.to == "self_card":
        assert ctx.piece is not None
        ctx.piece.armor += n
        ctx.dealer.log(story.armor(ctx.cause, ctx.piece.armor))
        return
    for place in await people(ctx, effect.to, effect):
        if not is_forbidden(ctx, "armor", place):
            ctx.table.walkers[place].armor += max(stat(ctx, "armor_gain", n, place), 0)
            ctx.log(story.armor(name_at(ctx, place), armor(ctx.table.walkers[place])))


pattern(GainArmor, t("Give {n} Armor to {to}."), yours=t("Gain {n} Armor."))


uses_term(GainArmor, "armor")


@worth.register(GainArmor)
def _(effect: GainArmor) -> float:
    return ARMOR * many(effect.n) * heads(effect.to)


class StripArmor(Effect):
    """Remove Armor without damage."""

    to: Whom
    n: Count


@run.register(StripArmor)
async def _(effect: StripArmor, ctx: EffectContext) -> None:
    n = await amount(ctx, effect.n)
    for place in await people(ctx, effect.to, effect, harm=True):
        member = ctx.table.walkers[place]
        left, had = max(n - member.armor, 0), armor(member)
        member.armor = max(member.armor - n, 0)
        for piece in member.items:
            piece.armor, left = max(piece.armor - left, 0), max(left - piece.armor, 0)
        if armor(member) < had:
            ctx.log(story.armor(name_at(ctx, place), armor(member)))


pattern(
    StripArmor,
    t("{who} loses {n} Armor."),
    yours=t("Lose {n} Armor."),
    of_all=t("{who} loses all Armor."),
    all_yours=t("Lose all Armor."),
    doing=True,
)


uses_term(StripArmor, "armor")


@worth.register(StripArmor)
def _(effect: StripArmor) -> float:
    return -ARMOR * min(many(effect.n), 3) * heads(effect.to)
