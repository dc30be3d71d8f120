"""Announcements of events, after which every ability that waits for one is carried out in a fixed order (R-195)."""

from __future__ import annotations

from functools import singledispatch
from typing import Literal, NamedTuple, cast

from games.kernel.asking.advance import answers_on
from games.kernel.effect import Effect
from games.kernel.options import LazyHint, LazyText, Option
from games.kernel.text import EMPTY, Text, t
from games.the_restless import story
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.choosing import name_at
from games.the_restless.rules.decisions.pace import brisk, brisker, own_turn
from games.the_restless.rules.decisions.votes import control
from games.the_restless.rules.resolution.cost import pay, payable, settle_payer
from games.the_restless.rules.state.card_lookup import parts
from games.the_restless.rules.state.conditions_met import holds
from games.the_restless.rules.state.context import DEPTH, LINKS, DiceRoll, EffectContext
from games.the_restless.rules.state.modifiers import Work, works
from games.the_restless.rules.state.no_change import blind, candidates, changes_nothing
from games.the_restless.rules.state.queries import armor, standing
from games.the_restless.rules.state.run import run
from games.the_restless.table import Piece, Place, Standing, TargetState, Throw, Uses
from games.the_restless.text.news import outcome
from games.the_restless.text.sentences import join_sentences, of_you, price, say, under
from games.the_restless.text.sentences.moments import MOMENTS
from games.the_restless.text.sentences.naming import once_named
from games.the_restless.text.sentences.phrases import so_often
from games.the_restless.vocabulary.basics.abilities import NOTHING, On
from games.the_restless.vocabulary.basics.conditions import REMEMBERED
from games.the_restless.vocabulary.basics.literals import Who
from games.the_restless.vocabulary.card_types import Card, Item
from games.the_restless.vocabulary.choices import Happen, PlaceAt
from games.the_restless.vocabulary.clauses import postponed

ROAD = "encounter_over"
"""The event after which players can act on the road."""
ATTACKING = ("attack", "rolled", "hit", "missed")
"""The events that a Weapon reacts to only while it is in use."""
CHOSEN: tuple[Who, ...] = ("chosen", "chosen_other")
"""The words on cards for one living Character of choice."""


async def announce(
    ctx: EffectContext, trigger: str, place: Place | None = None, target: TargetState | None = None
) -> None:
    """Carry out all abilities with a trigger.

    Args:
        ctx: The context.
        trigger: The trigger.
        place: The Character to whom it happened, if any.
        target: The Target to which it happened, if any.
    """
    if ctx.depth > DEPTH:
        return
    if ctx.depth == 0:
        ctx.chain.length = 0
    for work in works(ctx.table, trigger, place if trigger == "killed" else None):
        if _concerns(ctx, work, trigger, place, target) and _still(ctx, work, place) and not _later(ctx, work, trigger):
            await _happen(ctx, work, place, target)
    for one in ctx.table.standings and standing(ctx):
        later = postponed(parts(one.card.key)[one.part])
        if later and later.trigger == trigger and one in ctx.table.standings:
            here = ctx.at(_in_play(ctx, one), one.holder, shared=one.holder is None).having(target=target or ctx.target)
            if holds(later.only, here):
                ctx.table.standings.remove(one)
                await run(later.do, here)
    for span in REMEMBERED.get(trigger, ()):
        ctx.table.happened[f"{trigger}:{span}:{place}"] = ctx.table.spans.get(span, 0)


def concerned_abilities(
    ctx: EffectContext, trigger: str, place: Place | None, target: TargetState | None
) -> list[Work]:
    """Return the abilities that would be carried out if the event happened now, within their limits."""
    heard = [work for work in works(ctx.table, trigger) if _concerns(ctx, work, trigger, place, target)]
    return [work for work in heard if not _spent(ctx, work)]


def _in_play(ctx: EffectContext, standing: Standing) -> Piece:
    """Return the card of a lasting effect, or a new copy if it has left play."""
    walkers = [member for member in ctx.table.walkers if member.piece]
    held = [piece for w in walkers for piece in (*w.items, *w.sins, *w.statuses, *w.blessings)]
    shared = [piece for piece in (ctx.table.realm, ctx.table.encounter, ctx.table.rest) if piece]
    shared += [*(blessing.piece for blessing in ctx.table.shared), *ctx.table.pools]
    every = [*held, *shared, *(target.piece for target in ctx.table.targets), *(w.piece for w in walkers if w.piece)]
    return next((piece for piece in every if piece.card is standing.card), None) or Piece(standing.card)


def _concerns(ctx: EffectContext, work: Work, trigger: str, place: Place | None, target: TargetState | None) -> bool:
    """Return whether the event happened to a Character or Target that this ability waits for."""
    if work.target is not None and target is not None and work.target is not target:
        return False
    if not _of_this(ctx, work, trigger) or (work.payers is not None and place is not None and place not in work.payers):
        return False
    whose = work.clause.on.whose or ("any" if work.shared else "holder")
    if place is None:
        return trigger in MOMENTS or whose == "target"
    if whose == "holder":
        return work.shared or place == work.holder
    return place != work.holder if whose == "other" else whose != "target"


def _of_this(ctx: EffectContext, work: Work, trigger: str) -> bool:
    """Return whether an event concerns the ability's card: an Item reacts only to its own gaining and attacks."""
    if trigger == "gained":
        return work.piece is ctx.item
    card = work.piece.card
    armed = isinstance(card, Item) and card.attack is not None and work.clause.on.whose in (None, "holder")
    return work.piece is ctx.item if armed and trigger in ATTACKING else True


def _still(ctx: EffectContext, work: Work, victim: Place | None) -> bool:
    """Return whether the ability's holder is still alive and has its card, which an earlier ability can change."""
    if work.holder is None:
        return True
    member = ctx.table.walkers[work.holder]
    held = (member.piece, *member.statuses, *member.sins, *member.blessings, *member.items)
    return (member.alive or work.holder == victim) and any(piece is work.piece for piece in held)


async def _happen(ctx: EffectContext, work: Work, place: Place | None, target: TargetState | None) -> None:
    """Carry out one ability, if limit, condition and cost allow it and its player wants it."""
    on, here = work.clause.on, at_ability(ctx, work, place, target)
    if not able(here, work) or (ctx.table.options.packs and ctx.chain.length >= LINKS):
        return
    ctx.chain.length += 1
    asked = on.may or on.cost is not NOTHING
    if (asked or skipped_if_idle(on.do)) and changes_nothing(on.do, here):
        return
    if asked and not await _willing(here, work, _at_stake(here, on, place)):
        return
    await carry_out(here, work)


def at_ability(ctx: EffectContext, work: Work, place: Place | None, target: TargetState | None) -> EffectContext:
    """Return the context in which an ability is carried out; the arguments are as in `announce`."""
    here = ctx.at(work.piece, place if work.shared else work.holder, shared=work.shared)
    here.target, here.payers = work.target or target or ctx.target, work.payers
    return here


def able(here: EffectContext, work: Work) -> bool:
    """Return whether limit, condition and cost of an ability allow it."""
    on = work.clause.on
    return not _spent(here, work) and holds(on.only, here) and payable(here, on.cost)


async def carry_out(here: EffectContext, work: Work) -> None:
    """Carry out an ability, if its cost is paid. `able` must have returned True before."""
    on = work.clause.on
    if await settle_payer(here, on.cost, on.do):
        _count(here, work)
        await pay(here, on.cost)
        await run(on.do, here)


def is_left_open(ctx: EffectContext, work: Work) -> bool:
    """Return whether an ability for the end of an Encounter is left to its player on the road.

    Otherwise its player is asked. Across days, the abilities left open are those that only replace one face-down
    Encounter with another.
    """
    on = work.clause.on
    return work.holder is not None and on.may and brisker(ctx.table) and blind(on.do, ctx)


def _later(ctx: EffectContext, work: Work, trigger: str) -> bool:
    """Return whether to leave an ability for the road.

    A player whose auto-action uses it is asked.
    """
    if trigger != ROAD or work.holder is None or not is_left_open(ctx, work):
        return False
    seat, about = ctx.table.player(work.holder), ("", work.piece.card.key)
    said = [one for one in answers_on(ctx.table) if one.seat == seat and one.kind == Kind.ABILITY]
    return not any(one.template == "yes" and one.condition in about for one in said)


async def announce_loss(ctx: EffectContext, place: Place, piece: Piece) -> None:
    """Carry out the effects of an Item that has left an Inventory."""
    member = ctx.table.walkers[place]
    for clause in piece.card.heard.get("lost", ()):
        if member.alive and clause.trait in (None, member.character.trait):
            await _happen(ctx, Work(piece, clause, place, None), place, None)


def _spent(ctx: EffectContext, work: Work) -> bool:
    """Return whether the ability has been used as often as its limit allows in this span."""
    limit, uses = work.clause.on.limit, work.piece.uses.get(work.clause.number)
    return bool(limit and uses and uses.span == ctx.table.spans.get(limit, 0) and uses.times >= work.clause.on.times)


def _count(ctx: EffectContext, work: Work) -> None:
    limit = work.clause.on.limit
    if limit:
        span, uses = ctx.table.spans.get(limit, 0), work.piece.uses.get(work.clause.number)
        times = uses.times if uses and uses.span == span else 0
        work.piece.uses[work.clause.number] = Uses(span, times + 1)


@singledispatch
def skipped_if_idle(_effect: Effect) -> bool:
    """Return whether an effect that changes nothing is skipped and not counted, if nobody is asked about it."""
    return False


@singledispatch
def stake(_effect: Effect) -> Literal["roll", "damage", ""]:
    """Return whether an effect changes a roll or damage, or ""."""
    return ""


@singledispatch
def turns_roll(_effect: Effect, _m: EffectContext) -> bool | None:
    """Return whether an effect turns a missed roll into a hit; None if it does not change rolls."""
    return None


@singledispatch
def changed_roll(_effect: Effect, _m: EffectContext) -> DiceRoll | None:
    """Return the current roll as an effect would leave it; None if that is not certain, or if it leaves it alone."""
    return None


@singledispatch
def changed_health(_effect: Effect, _m: EffectContext) -> list[Text]:
    """Return the Health that an effect leaves its Characters, in sentences; [] if it is not certain or not about it."""
    return []


def _at_stake(ctx: EffectContext, on: On, victim: Place | None) -> Text:
    """Return the roll or the damage that an ability would change, in words, or EMPTY."""
    if ctx.roll is not None and _changes_roll(ctx, on):
        return roll_line(ctx, ctx.roll)
    if ctx.event.damage is not None and any(stake(step) == "damage" for step in on.do.steps):
        if victim is None and ctx.target:
            return story.of_damage(ctx.target.piece.card.name, ctx.event.damage.amount, 0, ctx.target.health)
        member = ctx.table.walkers[victim or 0]
        stops = armor(member) if on.trigger == "damaged" else 0
        return story.of_damage(name_at(ctx, victim or 0), ctx.event.damage.amount, stops, member.health)
    return EMPTY


def roll_line(ctx: EffectContext, roll: DiceRoll) -> Text:
    """Return the line of a roll. A question about it begins with this line, so that a page does not say it twice."""
    return story.rolled(name_at(ctx, roll.place), roll.kind, roll.natural, roll.total, roll.defense)


async def _willing(ctx: EffectContext, work: Work, stake: Text) -> bool:
    """Return whether the player, or the party, wants to use an ability (R-196).

    The same question chooses its Character.

    Args:
        ctx: The context.
        work: The ability.
        stake: The roll or the damage that it is about, which is shown first.
    """
    assert ctx.piece is not None
    on = work.clause.on
    cost, do = once_named(on.cost, on.do)
    heads = [t("At a price ({cost})", cost=price(cost))] if cost != NOTHING else []
    if work.shared and ctx.holder is not None and of_you(on):
        heads = [t("For {who} (“you”)", who=name_at(ctx, ctx.holder))]
        heads = [t("{when}, at a price ({cost})", when=heads[0], cost=price(cost))] if cost != NOTHING else heads
    words = under(heads[0], do) if heads else say(do)
    if on.limit:
        words = t("{words} ({often})", words=words, often=so_often(on.times, on.limit))
    prompt = t("{card}: {words} Do it?", card=ctx.piece.card.name, words=words)
    prompt = t("{before} {sentence}", before=stake, sentence=prompt) if stake else prompt
    whom, turns = _chosen_word(on), turns_roll(on.do, ctx)
    options: list[Option[PlaceAt | Happen | None]]
    use = _labels(ctx.piece.card, on).use
    happen = Happen(on.do, on.cost, turns)
    options = [*_able(ctx, on, whom)] if whom else [LazyHint("yes", use, happen, cast(Text, _then(ctx, on)))]
    options.append(_declining(ctx, on))
    who = None if _for_all(ctx, work) else work.holder
    silence = "no" if who is not None or cost != NOTHING else ""  # the party is not silent about what is free
    answer = await control(ctx, who, Kind.ABILITY, prompt, options, silence, ctx.piece.card.key)
    if whom and isinstance(answer, PlaceAt):
        ctx.chosen[whom] = [answer.place]
    return answer is not None


def _declining(ctx: EffectContext, on: On) -> Option[PlaceAt | Happen | None]:
    """Return the option not to use an ability; one that changes a roll also says what the roll brings unchanged."""
    assert ctx.piece is not None
    leave = _labels(ctx.piece.card, on).leave
    if _changes_roll(ctx, on):
        return LazyHint("no", leave, None, cast(Text, ctx.costing()))
    return Option("no", leave, None)


def _then(ctx: EffectContext, on: On) -> LazyText:
    """Return the result that the ability would give the roll, and what that brings; EMPTY if it is not certain.

    For an ability that changes Health first, it is the Health of the Characters, which says who they are.
    """
    found = [roll for step in on.do.steps if (roll := changed_roll(step, ctx)) is not None]
    if len(found) != 1:
        first = [*on.cost.steps, *on.do.steps][:1]
        return LazyText(lambda: join_sentences([line for step in first for line in changed_health(step, ctx)]))
    roll, here = found[0], ctx.having(roll=found[0])
    thrown = Throw(20, roll.natural, roll.total, roll.place, roll.defense, roll.hit, roll.kind)
    pattern = "Result {total} against {against}: {outcome}."
    said = t(pattern, total=roll.total, against=roll.defense, outcome=outcome(thrown))
    return LazyText(lambda: join_sentences(list(filter(None, (said, here.costing().text)))))


class Labels(NamedTuple):
    """The labels for using an ability and for not using it; EMPTY for those that say nothing of the effect."""

    use: Text = EMPTY
    leave: Text = EMPTY


@singledispatch
def labels_for(_effect: Effect) -> Labels:
    """Return the labels for an ability with this effect, which name what it does."""
    return Labels()


def _labels(card: Card, on: On) -> Labels:
    """Return the labels for using an ability of a card and for not using it."""
    if isinstance(card, Item):
        return Labels(t("Use {item}", item=card.name), t("Don't use {item}", item=card.name))
    named = next((found for step in on.do.steps if (found := labels_for(step)).use), Labels())
    if on.cost != NOTHING:
        use = t("{label} ({cost})", label=named.use, cost=price(on.cost)) if named.use else EMPTY
        return Labels(use or t("Accept ({cost})", cost=price(on.cost)), named.leave or t("Don't pay"))
    if any(stake(step) == "roll" for step in on.do.steps):
        return Labels(named.use or t("Change the roll"), t("Keep this roll"))
    leave = t("Nobody") if _chosen_word(on) else t("Don't use the ability")
    return Labels(named.use or t("Use the ability"), named.leave or leave)


def _changes_roll(ctx: EffectContext, on: On) -> bool:
    return ctx.roll is not None and any(stake(step) == "roll" for step in on.do.steps)


def _for_all(ctx: EffectContext, work: Work) -> bool:
    """Return whether any player can agree for the ability's player: across days, out of turn, if it costs nothing."""
    return brisk(ctx.table) and work.clause.on.cost == NOTHING and not own_turn(ctx.table, work.holder)


def _chosen_word(on: On) -> Who | None:
    """Return the word for one chosen Character in the ability, "chosen" or "chosen_other", or None."""
    meant = [to for step in on.do.steps if (to := getattr(step, "to", None)) in CHOSEN]
    paying = any(getattr(step, "to", None) in CHOSEN for step in on.cost.steps)
    return meant[0] if len({*meant}) == 1 and not paying else None


def _able(ctx: EffectContext, on: On, whom: Who) -> list[Option[PlaceAt | Happen | None]]:
    """Return the options for the Characters for whom the effect would change something."""
    return [
        Option(f"place:{place}", name_at(ctx, place), PlaceAt(place, on.do, on.cost))
        for place in candidates(ctx, whom)
        if not changes_nothing(on.do, ctx.having(chosen={whom: [place]}))
    ]
