"""Effects that begin, extend and end battles."""

from __future__ import annotations

from typing import Literal

from games.kernel.effect import Effect
from games.kernel.text import Text, t, tn
from games.the_restless import story
from games.the_restless.effects.worth import constant_worth
from games.the_restless.rules.decisions.choosing import name_at
from games.the_restless.rules.fight.targets import brought, new_target, remove
from games.the_restless.rules.party.item_use import is_prolonging
from games.the_restless.rules.resolution.amounts import often
from games.the_restless.rules.resolution.events import Labels, labels_for
from games.the_restless.rules.resolution.target_choice import people
from games.the_restless.rules.state.card_lookup import god, name, place_of
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.no_change import candidates, changes_nothing
from games.the_restless.rules.state.queries import is_crowded
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences.flow import stats
from games.the_restless.text.sentences.say import filled, pattern, spoken, wording
from games.the_restless.vocabulary.basics.conditions import Count, Whom
from games.the_restless.vocabulary.basics.targets import Target


class Summon(Effect):
    """Additional Targets that join the battle and leave nothing behind (R-117)."""

    target: Target
    n: Count = 1


@run.register(Summon)
async def _(effect: Summon, ctx: EffectContext) -> None:
    assert ctx.piece is not None
    if ctx.table.fighting:
        for _ in range(await often(ctx, effect.n)):
            if is_crowded(ctx, len(ctx.table.targets)):
                break
            ctx.table.targets.append(new_target(ctx, ctx.piece.card, place_of(ctx.piece.card, effect.target)))
            ctx.log(story.joins(name(ctx.table.targets[-1])))


@wording.register(Summon)
def _(effect: Summon) -> Text:
    return filled(JOINING, effect.n, target=stats(effect.target))


JOINING = tn(
    "Another Target joins the battle – {target}", "{n} more Targets join the battle, each of them {target}", n=1
)


class Fight(Effect):
    """An immediate battle against a printed Target, or else against a Combat Encounter from the deck (R-96)."""

    target: Target | None = None


@run.register(Fight)
async def _(effect: Fight, ctx: EffectContext) -> None:
    """Queue the battle until the current one is over, or until the card's text has been carried out (R-96)."""
    assert ctx.piece is not None
    if is_crowded(ctx, len(ctx.table.ahead)):
        return
    if effect.target is None:
        found = brought(ctx)
        if found is not None:
            ctx.table.ahead.append(found)
    else:
        ctx.table.ahead.append(new_target(ctx, ctx.piece.card, place_of(ctx.piece.card, effect.target)))


@wording.register(Fight)
def _(effect: Fight) -> Text:
    if effect.target is None:
        return t("A Combat Encounter from the deck begins immediately.")
    return t("A battle begins immediately – {target}", target=stats(effect.target))


constant_worth(Fight, -2.0)


class EndBattle(Effect):
    """End the battle: its Targets are removed, or count as defeated."""

    how: Literal["removed", "defeated"]


@run.register(EndBattle)
async def _(effect: EndBattle, ctx: EffectContext) -> None:
    ctx.log(spoken(effect))
    await remove(ctx, defeated=effect.how == "defeated")


@changes_nothing.register(EndBattle)
def _(_effect: EndBattle, ctx: EffectContext) -> bool:
    return all(god(target) for target in ctx.table.targets)


@labels_for.register(EndBattle)
def _(_effect: EndBattle) -> Labels:
    return Labels(t("End the battle"), t("Fight"))


@wording.register(EndBattle)
def _(effect: EndBattle) -> Text:
    if effect.how == "removed":
        return t("The battle is over, and its Targets are removed.")
    return t("The battle is over, and its Targets are defeated.")


constant_worth(EndBattle, 2.0)


class ExtraAttack(Effect):
    """Additional Attacks in this turn."""

    to: Whom = "holder"
    n: Count = 1


@run.register(ExtraAttack)
async def _(effect: ExtraAttack, ctx: EffectContext) -> None:
    n = await often(ctx, effect.n)
    for place in await people(ctx, effect.to, effect):
        ctx.table.walkers[place].attacks += n
        ctx.log(story.extra_attacks(name_at(ctx, place), n))


@changes_nothing.register(ExtraAttack)
def _(effect: ExtraAttack, ctx: EffectContext) -> bool:
    """Return whether it is not the Character's turn, so that one more Attack "this turn" does nothing."""
    return ctx.table.acting not in candidates(ctx, effect.to)


@is_prolonging.register(ExtraAttack)
def _(_part: ExtraAttack) -> bool:
    return True


@labels_for.register(ExtraAttack)
def _(_effect: ExtraAttack) -> Labels:
    return Labels(t("Attack once more"), t("Attack only once"))


pattern(
    ExtraAttack,
    tn("{who} has one more Attack this turn.", "{who} has {n} more Attacks this turn.", n=1),
    yours=tn("You have one more Attack this turn.", "You have {n} more Attacks this turn.", n=1),
    doing=True,
)


constant_worth(ExtraAttack, 1.5)
