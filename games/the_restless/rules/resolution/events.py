"""Announcing what happens: every ability that waits for it is carried out, in one fixed order (R-195)."""

from __future__ import annotations

from functools import singledispatch
from typing import Literal, cast

from games.kernel.asking.advance import answers_on
from games.kernel.effect import Effect
from games.kernel.options import LazyHint, Option
from games.kernel.text import EMPTY, Text, t
from games.the_restless import story
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.choosing import named
from games.the_restless.rules.decisions.pace import brisk, brisker, own_turn
from games.the_restless.rules.decisions.votes import control
from games.the_restless.rules.resolution.cost import pay, payable, settled
from games.the_restless.rules.state.card_lookup import parts
from games.the_restless.rules.state.conditions_met import holds
from games.the_restless.rules.state.context import DEPTH, LINKS, EffectContext
from games.the_restless.rules.state.modifiers import Work, works
from games.the_restless.rules.state.no_change import blind, candidates, changes_nothing
from games.the_restless.rules.state.queries import armor, standing
from games.the_restless.rules.state.run import run
from games.the_restless.table import Foe, Piece, Place, Standing, Uses
from games.the_restless.text.sentences import of_you, price, say
from games.the_restless.text.sentences.moments import MOMENTS
from games.the_restless.text.sentences.naming import once_named
from games.the_restless.text.sentences.phrases import so_often
from games.the_restless.vocabulary.basics.abilities import NOTHING, On
from games.the_restless.vocabulary.basics.conditions import REMEMBERED
from games.the_restless.vocabulary.basics.literals import Who
from games.the_restless.vocabulary.card_types import Item
from games.the_restless.vocabulary.choices import Happen, PlaceAt
from games.the_restless.vocabulary.clauses import postponed

ROAD = "encounter_over"
"""The event at which the road opens."""
ATTACKING = ("attack", "rolled", "hit", "missed")
"""The events that a Weapon answers only while it is in use."""
CHOSEN: tuple[Who, ...] = ("chosen", "chosen_other")
"""The words of cards for one living Character of choice."""


async def announce(m: EffectContext, trigger: str, place: Place | None = None, foe: Foe | None = None) -> None:
    """Carry out all abilities with a trigger.

    Args:
        m: The context.
        trigger: The trigger.
        place: The Character to whom it happened, if any.
        foe: The Target to which it happened, if any.
    """
    if m.depth > DEPTH:
        return
    if m.depth == 0:
        m.chain.length = 0
    for work in works(m.table, trigger, place if trigger == "killed" else None):
        if _concerns(m, work, trigger, place, foe) and _still(m, work, place) and not _later(m, work, trigger):
            await _happen(m, work, place, foe)
    for one in m.table.standings and standing(m):
        later = postponed(parts(one.card.key)[one.part])
        if later and later.trigger == trigger and one in m.table.standings:
            here = m.at(_in_play(m, one), one.holder, shared=one.holder is None).having(foe=foe or m.foe)
            if holds(later.only, here):
                m.table.standings.remove(one)
                await run(later.do, here)
    for span in REMEMBERED.get(trigger, ()):
        m.table.happened[f"{trigger}:{span}:{place}"] = m.table.spans.get(span, 0)


def concerned(m: EffectContext, trigger: str, place: Place | None, foe: Foe | None) -> list[Work]:
    """Return the abilities that would be carried out if the event happened now, as far as limits allow."""
    heard = [work for work in works(m.table, trigger) if _concerns(m, work, trigger, place, foe)]
    return [work for work in heard if not _spent(m, work)]


def _in_play(m: EffectContext, one: Standing) -> Piece:
    """Return the card of a lasting effect, or a new copy if it has left play."""
    walkers = [walker for walker in m.table.walkers if walker.piece]
    held = [piece for w in walkers for piece in (*w.items, *w.sins, *w.statuses, *w.blessings)]
    shared = [piece for piece in (m.table.realm, m.table.encounter, m.table.rest) if piece]
    shared += [*(blessing.piece for blessing in m.table.shared), *m.table.pools]
    every = [*held, *shared, *(foe.piece for foe in m.table.foes), *(w.piece for w in walkers if w.piece)]
    return next((piece for piece in every if piece.card is one.card), None) or Piece(one.card)


def _concerns(m: EffectContext, work: Work, trigger: str, place: Place | None, foe: Foe | None) -> bool:
    """Return whether the event happened to someone whom this ability waits for."""
    if work.foe is not None and foe is not None and work.foe is not foe:
        return False
    if not _of_this(m, work, trigger) or (work.payers is not None and place is not None and place not in work.payers):
        return False
    whose = work.clause.on.whose or ("any" if work.shared else "holder")
    if place is None:
        return trigger in MOMENTS or whose == "target"
    if whose == "holder":
        return work.shared or place == work.holder
    return place != work.holder if whose == "other" else whose != "target"


def _of_this(m: EffectContext, work: Work, trigger: str) -> bool:
    """Return whether the event is about the ability's card: an Item answers only its gaining and its attacks."""
    if trigger == "gained":
        return work.piece is m.item
    card = work.piece.card
    armed = isinstance(card, Item) and card.attack is not None and work.clause.on.whose in (None, "holder")
    return work.piece is m.item if armed and trigger in ATTACKING else True


def _still(m: EffectContext, work: Work, victim: Place | None) -> bool:
    """Return whether the ability's holder still lives and holds its card. An earlier ability can change that."""
    if work.holder is None:
        return True
    walker = m.table.walkers[work.holder]
    held = (walker.piece, *walker.statuses, *walker.sins, *walker.blessings, *walker.items)
    return (walker.alive or work.holder == victim) and any(piece is work.piece for piece in held)


async def _happen(m: EffectContext, work: Work, place: Place | None, foe: Foe | None) -> None:
    """Carry out one ability, if limit, condition and cost allow it and it is wanted."""
    on = work.clause.on
    here = m.at(work.piece, place if work.shared else work.holder, shared=work.shared)
    here.foe, here.payers = work.foe or foe or m.foe, work.payers
    if not able(here, work) or (m.table.options.packs and m.chain.length >= LINKS):
        return
    m.chain.length += 1
    asked = on.may or on.cost is not NOTHING
    if (asked or skipped_if_idle(on.do)) and changes_nothing(on.do, here):
        return
    if asked and not await _willing(here, work, _at_stake(here, on, place)):
        return
    await carry_out(here, work)


def able(here: EffectContext, work: Work) -> bool:
    """Return whether limit, condition and cost of an ability allow it."""
    on = work.clause.on
    return not _spent(here, work) and holds(on.only, here) and payable(here, on.cost)


async def carry_out(here: EffectContext, work: Work) -> None:
    """Carry out an ability, if its cost is paid; `able` must have returned True before."""
    on = work.clause.on
    if await settled(here, on.cost, on.do):
        _count(here, work)
        await pay(here, on.cost)
        await run(on.do, here)


def left_open(m: EffectContext, work: Work) -> bool:
    """Return whether an ability for the end of an Encounter is left to its player on the road instead of asked about.

    Across days, these are the ones that only replace one face-down Encounter with another.
    """
    on = work.clause.on
    return work.holder is not None and on.may and brisker(m.table) and blind(on.do, m)


def _later(m: EffectContext, work: Work, trigger: str) -> bool:
    """Return whether an ability is left for the road.

    A player who has answered in advance that they use it is asked.
    """
    if trigger != ROAD or work.holder is None or not left_open(m, work):
        return False
    seat, about = m.table.player(work.holder), ("", work.piece.card.key)
    said = [one for one in answers_on(m.table) if one.seat == seat and one.kind == Kind.ABILITY]
    return not any(one.way == "yes" and one.condition in about for one in said)


async def parted(m: EffectContext, place: Place, piece: Piece) -> None:
    """Carry out what an Item does when it has left an Inventory."""
    walker = m.table.walkers[place]
    for clause in piece.card.heard.get("lost", ()):
        if walker.alive and clause.trait in (None, walker.character.trait):
            await _happen(m, Work(piece, clause, place, None), place, None)


def _spent(m: EffectContext, work: Work) -> bool:
    """Return whether the ability has been used as often as its limit allows in this span."""
    limit, uses = work.clause.on.limit, work.piece.uses.get(work.clause.number)
    return bool(limit and uses and uses.span == m.table.spans.get(limit, 0) and uses.times >= work.clause.on.times)


def _count(m: EffectContext, work: Work) -> None:
    limit = work.clause.on.limit
    if limit:
        span, uses = m.table.spans.get(limit, 0), work.piece.uses.get(work.clause.number)
        times = uses.times if uses and uses.span == span else 0
        work.piece.uses[work.clause.number] = Uses(span, times + 1)


@singledispatch
def skipped_if_idle(_effect: Effect) -> bool:
    """Return whether an effect that nobody is asked about is left out, and not counted, if it would change nothing."""
    return False


@singledispatch
def stake(_effect: Effect) -> Literal["roll", "damage", ""]:
    """Return what is at stake that an effect changes."""
    return ""


@singledispatch
def turns_roll(_effect: Effect, _m: EffectContext) -> bool | None:
    """Return whether an effect makes a hit of a missed roll; None if it adds nothing to a roll."""
    return None


def _at_stake(m: EffectContext, on: On, victim: Place | None) -> Text:
    """Return the roll or the damage that an ability would change, or EMPTY."""
    if m.roll is not None and _changes_roll(m, on):
        return story.of_roll(named(m, m.roll.place), m.roll.kind, m.roll.total, m.roll.defense)
    if m.event.hurt is not None and any(stake(step) == "damage" for step in on.do.steps):
        if victim is None and m.foe:
            return story.of_damage(m.foe.piece.card.name, m.event.hurt.amount, 0, m.foe.health)
        walker = m.table.walkers[victim or 0]
        stops = armor(walker) if on.trigger == "damaged" else 0
        return story.of_damage(named(m, victim or 0), m.event.hurt.amount, stops, walker.health)
    return EMPTY


async def _willing(m: EffectContext, work: Work, stake: Text) -> bool:
    """Return whether its player, or the party, wants an ability (R-196). The same question chooses its Character.

    Args:
        m: The context.
        work: The ability.
        stake: The roll or the damage that it is about, which is shown first.
    """
    assert m.piece is not None
    on = work.clause.on
    cost, do = once_named(on.cost, on.do)
    words = say(do) if cost == NOTHING else t("At a price ({cost}): {does}", cost=price(cost), does=say(do))
    if work.shared and m.holder is not None and of_you(on):
        words = t("For {who}, as “you”: {does}", who=named(m, m.holder), does=words)
    if on.limit:
        words = t("{words} ({often})", words=words, often=so_often(on.times, on.limit))
    prompt = t("{card}: {words} Do it?", card=m.piece.card.name, words=words)
    prompt = t("{before} {sentence}", before=stake, sentence=prompt) if stake else prompt
    whom, turns = _chosen(on), turns_roll(on.do, m)
    options: list[Option[PlaceAt | Happen | None]]
    options = [*_able(m, on, whom)] if whom else [Option("yes", t("Yes"), Happen(on.do, on.cost, turns))]
    options.append(_declining(m, on))
    who = None if _for_all(m, work) else work.holder
    answer = await control(m, who, Kind.ABILITY, prompt, options, "no", m.piece.card.key)
    if whom and isinstance(answer, PlaceAt):
        m.chosen[whom] = [answer.place]
    return answer is not None


def _declining(m: EffectContext, on: On) -> Option[PlaceAt | Happen | None]:
    """Return the option not to use an ability; of one that changes a roll it says what the roll brings as it lies."""
    if _changes_roll(m, on):
        return LazyHint("no", t("No"), None, cast(Text, m.costing()))
    return Option("no", t("No"), None)


def _changes_roll(m: EffectContext, on: On) -> bool:
    return m.roll is not None and any(stake(step) == "roll" for step in on.do.steps)


def _for_all(m: EffectContext, work: Work) -> bool:
    """Return whether any player can agree for the ability's player: across days, out of turn, if it costs nothing."""
    return brisk(m.table) and work.clause.on.cost == NOTHING and not own_turn(m.table, work.holder)


def _chosen(on: On) -> Who | None:
    """Return the word for one chosen Character in the ability, "chosen" or "chosen_other", or None."""
    meant = [to for step in on.do.steps if (to := getattr(step, "to", None)) in CHOSEN]
    paying = any(getattr(step, "to", None) in CHOSEN for step in on.cost.steps)
    return meant[0] if len({*meant}) == 1 and not paying else None


def _able(m: EffectContext, on: On, whom: Who) -> list[Option[PlaceAt | Happen | None]]:
    """Return the options for the Characters on whom the effect would change something."""
    return [
        Option(f"place:{place}", named(m, place), PlaceAt(place, on.do, on.cost))
        for place in candidates(m, whom)
        if not changes_nothing(on.do, m.having(chosen={whom: [place]}))
    ]
