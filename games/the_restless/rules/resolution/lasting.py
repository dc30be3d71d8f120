"""Lasting effects on the table: changes and postponed effects, with their Characters and durations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import singledispatch
from typing import Any

from games.kernel.codec import stored_as
from games.kernel.effect import Effect
from games.kernel.text import Arg, Text, t
from games.the_restless.rules.decisions.choosing import name_at
from games.the_restless.rules.resolution.target_choice import choose_targets, people
from games.the_restless.rules.state import modifiers
from games.the_restless.rules.state.card_lookup import parts, place_of, printed_keywords, titles
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.table import Place, Standing
from games.the_restless.text.sentences import say
from games.the_restless.text.sentences.lasting import Affected
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.basics.conditions import Whom
from games.the_restless.vocabulary.clauses import operation, postponed, subject

MOST_LASTING = 40
"""Maximum number of lasting effects at a table with packs; more are dropped (RL-P2)."""

AHEAD = {
    "roll": t("for the next roll"),
    "turn": t("for the next turn"),
    "round": t("for the next round"),
    "battle": labels.UNTIL["next_battle"],
    "encounter": labels.UNTIL["next_encounter"],
    "realm": labels.UNTIL["next_realm"],
    "rest": t("for the next Rest"),
    "game": labels.UNTIL["game"],
}
"""Durations of effects that have not begun yet."""


@dataclass(frozen=True, slots=True)
class LastingChange:
    """A lasting effect of a card, in words; without places and targets it applies to everyone."""

    card: str
    places: tuple[Place, ...]
    targets: tuple[int, ...] = field(metadata=stored_as("foes"))
    words: Text


def lasting_changes(ctx: EffectContext) -> Iterator[LastingChange]:
    """Yield every lasting effect, oldest first, except those only for dead Characters and defeated Targets."""
    living, fighting = set(ctx.table.living), {target.number for target in ctx.table.targets}
    for one in ctx.table.standings:
        places = tuple([place for place in one.places if place in living])
        targets = tuple([number for number in one.targets if number in fighting])
        if (one.places and not places) or (one.targets and not targets) or idle(one) or _takes_nothing(ctx, one):
            continue
        yield LastingChange(one.card.key, places, targets, sentence(ctx, one))


def idle(standing: Standing) -> bool:
    """Return whether an effect adds 0, because there was nothing to count when it began."""
    return operation(parts(standing.card.key)[standing.part]) == "add" and standing.by == 0


def _takes_nothing(ctx: EffectContext, standing: Standing) -> bool:
    """Return whether an effect only removes keywords from Targets that never had them."""
    step: Any = parts(standing.card.key)[standing.part]
    if subject(step) != "keywords" or step.add or not standing.targets:
        return False
    targets = [target for target in ctx.table.targets if target.number in standing.targets]
    printed = {word for target in targets for word in printed_keywords(target)}
    gained = {
        word
        for target in targets
        for other, _ in modifiers.lasting(ctx, "keywords", None, target)
        for word in other.add
    }
    return not {*step.remove} & {*printed, *gained}


def sentence(ctx: EffectContext, standing: Standing) -> Text:
    """Return a lasting effect in words, such as "Poppy Syrup: −2 to all rolls for Gideon, for this battle".

    An effect of a Target only on itself has no card before it.
    """
    step = parts(standing.card.key)[standing.part]
    assert isinstance(step, Effect)
    begun = standing.span <= ctx.table.spans.get(standing.until, 0)
    until = (labels.UNTIL if begun else AHEAD)[standing.until]
    if postponed(step):
        return _of_later(ctx, standing, {"card": standing.card.name, "until": until, "what": say(step)})
    targets = [target for target in ctx.table.targets if target.number in standing.targets]
    what = t("{change} {until}.", change=lasting_words(step, standing, _affected(ctx, standing)), until=until)
    if targets and all(target.piece.card.key == standing.card.key for target in targets):
        return what
    return t("{card}: {what}", card=standing.card.name, what=what)


def _of_later(ctx: EffectContext, standing: Standing, args: dict[str, Arg]) -> Text:
    """Return a postponed effect in words. Its words name its moment, so they do not say "for the rest of the game"."""
    if standing.until == "game":
        args = {name: arg for name, arg in args.items() if name != "until"}
    whose = (
        None if standing.holder is None or standing.holder not in ctx.table.living else name_at(ctx, standing.holder)
    )
    if "until" not in args:
        return t("{who}'s {card}: {what}", who=whose, **args) if whose else t("{card}: {what}", **args)
    if whose:
        return t("{who}'s {card}, {until}: {what}", who=whose, **args)
    return t("{card}, {until}: {what}", **args)


def _affected(ctx: EffectContext, standing: Standing) -> Affected:
    """Return the living Characters and the Targets of an effect."""
    living = [place for place in standing.places if place in ctx.table.living]
    called = titles(ctx.table.targets)
    targets = [called[target.number] for target in ctx.table.targets if target.number in standing.targets]
    if len(living) == len(ctx.table.living) > 1:
        return Affected((), is_everyone=True, is_target=False)
    return Affected((*[name_at(ctx, place) for place in living], *targets), is_everyone=False, is_target=bool(targets))


@singledispatch
def lasting_words(step: Effect, _one: Standing, _whom: Affected) -> Text:
    """Return a lasting effect as a clause before its duration, with the number that was fixed when it began."""
    return say(step)


def stay(
    ctx: EffectContext,
    effect: Effect,
    until: str | None,
    by: int = 0,
    places: list[Place] | None = None,
    targets: list[int] | None = None,
) -> None:
    """Put a lasting effect on the table. Without `until` it lasts for this battle or Encounter."""
    assert ctx.piece is not None
    if ctx.table.options.packs and len(ctx.table.standings) >= MOST_LASTING:
        return
    until = until or ("battle" if ctx.table.fighting else "encounter")
    if until == "encounter" and ctx.table.scene == "god":
        until = "battle"  # a Traitor God is no Encounter, so the effect lasts for its battle
    span = "game" if until == "held" else until.removeprefix("next_")
    now = ctx.table.spans.get(span, 0)
    if until.startswith("next_"):
        now += 2 if now % 2 else 1
    elif span != "game" and now % 2 == 0:
        now += 1
    part = place_of(ctx.piece.card, effect)
    holder = None if ctx.shared else ctx.holder
    one = Standing(ctx.piece.card, part, span, now, by, places or [], targets or [], holder)
    ctx.table.standings.append(one)
    if not idle(one) and not _takes_nothing(ctx, one):
        ctx.dealer.log(sentence(ctx, one))


_OF_TARGETS = ("target", "all_targets", "other_targets")


async def stay_for(ctx: EffectContext, effect: Effect, to: Whom | None, until: str | None, by: int) -> None:
    """Make an effect last for the Characters meant: without `to`, all for a shared card, otherwise its holder."""
    if to in _OF_TARGETS:
        targets = [target.number for target in await choose_targets(ctx, to or "target", effect)]
        if targets:
            stay(ctx, effect, until, by, targets=targets)
        return
    places: list[Place] = []
    if to is not None:
        places = await people(ctx, to, effect)
        if not places:
            return
    elif not ctx.shared and ctx.holder is not None:
        places = [ctx.holder]
    stay(ctx, effect, until, by, places)
