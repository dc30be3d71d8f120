"""Damage, Health and death (R-31 to R-39, R-145 to R-158)."""

from __future__ import annotations

from typing import Any

from games.kernel.options import Option
from games.kernel.text import Text, t
from games.the_restless import story
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.choosing import carriers_at, name_at
from games.the_restless.rules.decisions.votes import vote
from games.the_restless.rules.party.armor import armor_pays
from games.the_restless.rules.party.inventory import take
from games.the_restless.rules.resolution.events import announce
from games.the_restless.rules.state.capacity import fits
from games.the_restless.rules.state.card_lookup import god, name
from games.the_restless.rules.state.context import LINKS, DamageEvent, EffectContext, MatchOverError
from games.the_restless.rules.state.modifiers import is_forbidden, keywords, stat
from games.the_restless.rules.state.piles import discard
from games.the_restless.rules.state.queries import EVERYTHING, is_used_up, max_health
from games.the_restless.rules.state.run import run
from games.the_restless.table import BURIED, HealthLoss, PartyMember, Piece, Place, Table, TargetState
from games.the_restless.text.piece_text import whole_now
from games.the_restless.vocabulary import labels


def dealer_of(ctx: EffectContext) -> TargetState | None:
    """Return the Target whose card is being carried out, or None. A payment is dealt by nobody (R-150)."""
    if ctx.paying:
        return None
    return next((target for target in (*ctx.table.targets, *ctx.table.fallen) if target.piece is ctx.piece), None)


async def damage(
    ctx: EffectContext,
    place: Place,
    n: int,
    *,
    pierce: bool = False,
    target: TargetState | None = None,
    flight: bool = False,
    turned: int = 0,
) -> None:
    """Deal damage to a Character; `target` is the Target that deals it, `flight` whether in flight (R-31, R-35).

    Abilities can prevent or redirect it before Armor ("damaged") and after ("wounded"); `turned` is the number of
    redirections so far.
    """
    member = ctx.table.walkers[place]
    if not member.alive or n <= 0:
        return
    dealt = DamageEvent(max(stat(ctx, "damage_taken", n, place), 0), target)
    if dealt.amount != n:
        ctx.dealer.log(story.because(name_at(ctx, place), story.altered(n, dealt.amount)))
    here = ctx.on(damage=dealt).having(holder=place)
    await announce(here, "damaged", place)
    amount = dealt.amount
    armored = 0 if pierce else armor_pays(member, amount)
    dealt.amount = amount - armored
    if dealt.amount > 0:
        await announce(here, "wounded", place)
    if member.alive:
        _take_health(ctx, place, min(dealt.amount, member.health))
        if amount > 0:
            hit = story.character_damaged(name_at(ctx, place), amount, armored, member.health)
            ctx.dealer.log(hit if flight else story.because(name(target) if target else ctx.cause, hit))
        if target is not None and dealt.amount > 0 and "gorging" in keywords(ctx, target):
            heal_target(ctx, target, dealt.amount, labels.KEYWORDS["gorging"])
        await fallen(ctx, place, target, flight=flight)
    for other, part in dealt.moved if turned < LINKS else ():
        await damage(ctx, other, part, target=target, turned=turned + 1)


def heal_target(ctx: EffectContext, target: TargetState, amount: int, why: Text) -> None:
    """Restore a Target's Health, up to its initial value. The log names the cause `why`, a card or a keyword."""
    gained = min(amount, target.most - target.health)
    if gained > 0:
        target.health += gained
        ctx.dealer.log(story.because(why, story.healed(name(target), gained, target.health)))


async def chain(ctx: EffectContext, first: Place | None, amount: int, target: TargetState | None) -> None:
    """Deal `amount` points of Chain damage, 1 to each living Character in turn, `first` first (R-128, R-129)."""
    if first is not None and amount > 0:
        ctx.dealer.log(story.goes_round(name(target) if target else ctx.cause, amount))
    place = first
    for _ in range(amount if first is not None else 0):  # as in chain_shares, unless a Character dies of it
        around = [p for p in ctx.table.round_from(place or 0) if ctx.table.walkers[p].alive]
        await damage(ctx, around[0], 1, target=target)
        place = around[0] + 1


def chain_shares(ctx: EffectContext, first: Place, amount: int) -> dict[Place, int]:
    """Return each living Character's share of `amount` points of chain damage from `first` on, if nobody dies of it."""
    around = [place for place in ctx.table.round_from(first) if ctx.table.walkers[place].alive]
    return {place: len(range(turn, amount, len(around))) for turn, place in enumerate(around)}


async def lose(ctx: EffectContext, place: Place, amount: int, target: TargetState | None = None) -> None:
    """Take Health without regard to Armor. This is not damage (R-38).

    Args:
        ctx: The context.
        place: The Character.
        amount: The Health to take.
        target: The Target whose text takes it (R-150).
    """
    member = ctx.table.walkers[place]
    if not member.alive or amount <= 0:
        return
    amount = min(amount, member.health)
    _take_health(ctx, place, amount)
    ctx.log(story.lost(name_at(ctx, place), amount, member.health))
    await fallen(ctx, place, target)


def _take_health(ctx: EffectContext, place: Place, amount: int) -> None:
    """Take Health away, and record it for display."""
    member = ctx.table.walkers[place]
    member.health -= amount
    ctx.table.losses += (HealthLoss(member.character, amount, place),) if amount else ()


async def heal(ctx: EffectContext, place: Place, amount: int) -> None:
    """Restore Health, never above the maximum (R-32)."""
    member = ctx.table.walkers[place]
    gained = healing(ctx, place, amount) if member.alive else 0
    if gained:
        member.health += gained
        ctx.log(story.healed(name_at(ctx, place), gained, member.health))
        await announce(ctx, "healed", place)


def healing(ctx: EffectContext, place: Place, amount: int) -> int:
    """Return how much of `amount` Health a Character gains, up to the maximum (R-32)."""
    member = ctx.table.walkers[place]
    if amount <= 0 or is_forbidden(ctx, "healing", place):
        return 0
    amount = stat(ctx, "heal_gain", amount, place) if amount < EVERYTHING else amount
    return max(min(amount, max_health(member) - member.health), 0)


async def grow(ctx: EffectContext, place: Place, amount: int) -> None:
    """Change maximum Health, never below 1, and lower current Health to it if necessary (R-33)."""
    member = ctx.table.walkers[place]
    member.grown = max(member.grown + amount, 1 - member.character.health)
    member.health = min(member.health, max_health(member))
    ctx.log(story.maximum(name_at(ctx, place), max_health(member)))


async def fallen(ctx: EffectContext, place: Place, target: TargetState | None, *, flight: bool = False) -> None:
    """Carry out a Character's death if their Health is 0 (R-145): Death Effect, Inventory, card (R-147 to R-153)."""
    member = ctx.table.walkers[place]
    if member.piece is None or member.health > 0:
        return
    dead, piece = name_at(ctx, place), member.piece
    cause = story.FLIGHT if flight else name(target) if target else ctx.cause
    ctx.dealer.log(story.because(cause, story.died(dead)))
    here = ctx.at(piece, place, shared=False).on(victim=place, killer=target, damage=None)
    await run(member.character.death, here)
    await announce(here.having(holder=None), "killed", place)
    await _bury(ctx, place, target, dead, flight=flight)
    if not ctx.table.living:
        raise MatchOverError(_last(ctx))


def _last(ctx: EffectContext) -> str:
    """Return the ending if nobody is alive: defeat, unless the Traitor God died in the same step (R-188 to R-190)."""
    gods = [target for target in (*ctx.table.targets, *ctx.table.fallen) if god(target)]
    return "victory" if ctx.table.scene == "god" and gods and all(target.health <= 0 for target in gods) else "defeat"


async def _bury(ctx: EffectContext, place: Place, target: TargetState | None, dead: Text, *, flight: bool) -> None:
    """Discard the Character and its Sins, return Statuses, remove Armor, and distribute the Inventory."""
    table, member = ctx.table, ctx.table.walkers[place]
    assert member.piece is not None
    items = [piece for piece in member.items if not is_used_up(piece)]
    cards = [member.piece.card, *(sin.card for sin in member.sins)]
    cards += [piece.card for piece in member.items if is_used_up(piece)]
    remove_blessings_of(table, place)
    table.walkers[place] = PartyMember(Piece(member.character, marks={BURIED: 1}), done=True)
    for card in cards:
        discard(table, card)
    if target is not None and god(target):
        table.removed += tuple([piece.card for piece in items])
        return
    if target is not None and not flight and "devouring" not in keywords(ctx, target):
        target.spoils += items
    elif target is not None or flight:
        for piece in items:
            discard(table, piece.card)
    elif table.fighting:
        await _divide(ctx, items, dead)
    else:
        table.ground += items


def remove_blessings_of(table: Table, place: Place) -> None:
    """Set aside a dead Character's Blessings, and Group Blessings without a living payer (RT-27, RT-29)."""
    table.aside += [piece.card for piece in table.walkers[place].blessings]
    for blessing in table.shared:
        blessing.payers = [payer for payer in blessing.payers if payer != place]
    table.aside += [blessing.piece.card for blessing in table.shared if not blessing.payers]
    table.shared = [blessing for blessing in table.shared if blessing.payers]


async def _divide(ctx: EffectContext, items: list[Piece], dead: Text) -> None:
    """Share out a dead Character's Items in battle. Items that nobody takes are discarded (R-151)."""
    for piece in items:
        able = [place for place in ctx.table.living if fits(ctx, place, piece)]
        takers: list[Option[Any]] = [*carriers_at(ctx, able), Option("leave", t("Leave it"), None, whole_now(piece))]
        prompt = t("{who} had {item}. Who takes it?", who=dead, item=piece.card.name)
        place = await vote(ctx, Kind.HEIR, prompt, takers, card=piece.card.key)
        if place is None:
            discard(ctx.table, piece.card)
        else:
            await take(ctx, place, piece)
