"""An Attack: its rolls, the effects of a hit, and the Target's answer to a miss (R-65, R-66, R-122 to R-129, R-181)."""

from __future__ import annotations

from functools import partial

from games.the_restless import story
from games.the_restless.rules.fight.failures import FRENZY, answer, miss_consequence
from games.the_restless.rules.fight.targets import base_defense, damage_target
from games.the_restless.rules.party.damage import chain, damage
from games.the_restless.rules.party.item_use import spent, trait
from games.the_restless.rules.resolution.dice import defense, make_roll
from games.the_restless.rules.resolution.events import announce
from games.the_restless.rules.state.capacity import printed
from games.the_restless.rules.state.card_lookup import god, name
from games.the_restless.rules.state.context import EffectContext, Series
from games.the_restless.rules.state.modifiers import keywords, stat, still
from games.the_restless.rules.state.run import run
from games.the_restless.table import Piece, Place, TargetState
from games.the_restless.text.sentences import band_line
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.card_types import Attack, Bonus, God

UNARMED = Attack("combat", 0)
"""An attack with bare hands, whose damage is the Character's (R-65)."""


async def make_attack(ctx: EffectContext, place: Place, target: TargetState, piece: Piece | None) -> None:
    """Make the Attack of a turn: one roll for each shot (R-66). A Counter is spent, hit or miss (R-126)."""
    member = ctx.table.walkers[place]
    member.attacks -= 1
    means = tuple(piece.item.groups) if piece else ("unarmed",)
    here = ctx.having(target=target, item=piece, means=means, roller=place, holder=place)
    attack = (piece.item.attack if piece else None) or UNARMED
    if piece and (piece.item.counters or piece.item.kind == "consumable"):
        piece.counters -= 1
    await announce(here, "attack", place)
    bonus = _gift(ctx, place, piece)
    shots, more = shots_of(here, place, piece, attack), (bonus.mod if bonus else 0, bonus.damage if bonus else 0)
    for number in range(shots):
        if member.alive and any(one is target for one in ctx.table.targets):
            await _shot(here.having(series=Series(number + 1, shots, shots=True)), place, target, attack, more)
    if piece:
        await spent(ctx, piece)


def _gift(ctx: EffectContext, place: Place, piece: Piece | None) -> Bonus | None:
    """Return an Item's bonus if the Character has its Trait, else None."""
    bonus = piece.item.bonus if piece else None
    return bonus if bonus and bonus.trait == trait(ctx, place) else None


def shots_of(ctx: EffectContext, place: Place, piece: Piece | None, attack: Attack) -> int:
    """Return the number of rolls in an Attack (R-66)."""
    gift = _gift(ctx, place, piece)
    shots = attack.shots + (gift.shots if gift else 0)
    return max(stat(ctx, "shots", shots, place) if "ranged" in ctx.means else shots, 1)


async def _shot(ctx: EffectContext, place: Place, target: TargetState, attack: Attack, more: tuple[int, int]) -> None:
    """Make one roll of an Attack and carry out its consequences (R-124 to R-126).

    `more` is the roll and damage bonus.
    """
    here, hit = ctx, True
    if attack.roll != "sure":
        with still(ctx):
            swift = -2 if attack.roll == "ranged" and "elusive" in keywords(ctx, target) else 0
            against = defense(ctx, target, base_defense(ctx, target))
        costs = partial(miss_consequence, attack, place, target)
        here = await make_roll(ctx, attack.roll, place, against, attack.mod + more[0] + swift, costs)
        hit = here.roll is not None and here.roll.hit
    here = here.having(piece=ctx.item, shared=False)
    if ctx.table.walkers[place].alive:
        await announce(here, "hit" if hit else "missed", place)
    if not ctx.table.walkers[place].alive:
        return
    if hit:
        n = power(here, place, attack) + more[1]
        await damage_target(here, target, n, spell="spell" in ctx.means)
        await _aftermath(here, attack.on_hit)
    else:
        if attack.roll == "combat":
            await deal_miss_damage(here, place, target)
        await _aftermath(here, attack.on_miss)


async def _aftermath(ctx: EffectContext, effect: object) -> None:
    if (
        effect is not NOTHING
        and ctx.item is not None
        and ctx.holder is not None
        and ctx.table.walkers[ctx.holder].alive
    ):
        attack = ctx.item.item.attack
        assert attack is not None
        await run(attack.on_hit if effect is attack.on_hit else attack.on_miss, ctx.having(piece=ctx.item, chosen={}))


def power(ctx: EffectContext, place: Place, attack: Attack) -> int:
    """Return the damage of a hit: the Weapon's, or with bare hands the Unarmed Attack Power (R-65)."""
    if "unarmed" in ctx.means:
        return max(stat(ctx, "unarmed", printed(ctx, place).unarmed, place), 0)
    kind = next((group for group in ("spell", "ranged", "melee") if group in ctx.means), "melee")
    return max(stat(ctx, f"{kind}_damage", attack.damage, place), 0)


async def deal_miss_damage(ctx: EffectContext, place: Place, target: TargetState) -> None:
    """Deal the Target's Damage, or the Traitor God's attack, after a failed Combat roll (R-124, R-181)."""
    if not any(one is target for one in ctx.table.targets):
        return
    if target.staggered > 0:
        target.staggered -= 1
        ctx.dealer.log(story.stumbles(name(target)))
        return
    if card := god(target):
        await _god_attacks(ctx, target, card)
        return
    with still(ctx):
        miss_damage = answer(ctx, target, ctx.roll.natural if ctx.roll else FRENZY + 1)
    for word in miss_damage.keywords:
        ctx.dealer.log(story.has_keyword(name(target), word))
    if miss_damage.chained:
        await chain(ctx, place, miss_damage.damage, target)
    else:
        await damage(ctx, place, miss_damage.damage, target=target)


async def _god_attacks(ctx: EffectContext, target: TargetState, card: God) -> None:
    """Carry out the attack whose band contains the roll; the highest reaches up to the Die Defense (R-181, R-182)."""
    total = ctx.roll.total if ctx.roll else 1
    band = next((one for one in card.attacks if one.low <= total <= one.high), card.attacks[-1])
    here = ctx.at(target.piece, ctx.roller, shared=True)
    ctx.dealer.log(story.because(name(target), band_line(band)))
    await run(band.do, here)
