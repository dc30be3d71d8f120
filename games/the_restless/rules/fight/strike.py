"""An Attack: its rolls, what a hit does, and how the Target answers a miss (R-65, R-66, R-122 to R-129, R-181)."""

from __future__ import annotations

from functools import partial

from games.the_restless import story
from games.the_restless.rules.fight.failures import FRENZY, answer, missed
from games.the_restless.rules.fight.foes import base_defense, struck
from games.the_restless.rules.party.damage import chain, damage
from games.the_restless.rules.party.item_use import spent, trait
from games.the_restless.rules.resolution.dice import defense, rolled
from games.the_restless.rules.resolution.events import announce
from games.the_restless.rules.state.capacity import printed
from games.the_restless.rules.state.card_lookup import god, name
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import keywords, stat, still
from games.the_restless.rules.state.run import run
from games.the_restless.table import Foe, Piece, Place
from games.the_restless.text.sentences import band_line
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.card_types import Attack, Bonus, God

UNARMED = Attack("combat", 0)
"""With bare hands; the damage is the Character's (R-65)."""


async def strike(m: EffectContext, place: Place, foe: Foe, piece: Piece | None) -> None:
    """Make the Attack of a turn: one roll for each shot (R-66); a Counter is spent, hit or miss (R-126)."""
    walker = m.table.walkers[place]
    walker.attacks -= 1
    means = tuple(piece.item.groups) if piece else ("unarmed",)
    here = m.having(foe=foe, item=piece, means=means, roller=place, holder=place)
    attack = (piece.item.attack if piece else None) or UNARMED
    if piece and (piece.item.counters or piece.item.kind == "consumable"):
        piece.counters -= 1
    await announce(here, "attack", place)
    bonus = _gift(m, place, piece)
    for _ in range(shots_of(here, place, piece, attack)):
        if walker.alive and any(one is foe for one in m.table.foes):
            await _shot(here, place, foe, attack, (bonus.mod if bonus else 0, bonus.damage if bonus else 0))
    if piece:
        await spent(m, piece)


def _gift(m: EffectContext, place: Place, piece: Piece | None) -> Bonus | None:
    """Return an Item's addition for a Character of its Trait."""
    bonus = piece.item.bonus if piece else None
    return bonus if bonus and bonus.trait == trait(m, place) else None


def shots_of(m: EffectContext, place: Place, piece: Piece | None, attack: Attack) -> int:
    """Return how many rolls an Attack makes (R-66)."""
    gift = _gift(m, place, piece)
    shots = attack.shots + (gift.shots if gift else 0)
    return max(stat(m, "shots", shots, place) if "ranged" in m.means else shots, 1)


async def _shot(m: EffectContext, place: Place, foe: Foe, attack: Attack, more: tuple[int, int]) -> None:
    """Make one roll of an Attack and carry out what follows (R-124 to R-126); `more`: roll and damage from a Trait."""
    here, hit = m, True
    if attack.roll != "sure":
        with still(m):
            swift = -2 if attack.roll == "ranged" and "elusive" in keywords(m, foe) else 0
            against = defense(m, foe, base_defense(m, foe))
        costs = partial(missed, attack, place, foe)
        here = await rolled(m, attack.roll, place, against, attack.mod + more[0] + swift, costs)
        hit = here.roll is not None and here.roll.hit
    here = here.having(piece=m.item, shared=False)
    if m.table.walkers[place].alive:
        await announce(here, "hit" if hit else "missed", place)
    if not m.table.walkers[place].alive:
        return
    if hit:
        n = power(here, place, attack) + more[1]
        await struck(here, foe, n, spell="spell" in m.means)
        await _aftermath(here, attack.on_hit)
    else:
        if attack.roll == "combat":
            await target_strikes_back(here, place, foe)
        await _aftermath(here, attack.on_miss)


async def _aftermath(m: EffectContext, effect: object) -> None:
    if effect is not NOTHING and m.item is not None and m.holder is not None and m.table.walkers[m.holder].alive:
        attack = m.item.item.attack
        assert attack is not None
        await run(attack.on_hit if effect is attack.on_hit else attack.on_miss, m.having(piece=m.item, chosen={}))


def power(m: EffectContext, place: Place, attack: Attack) -> int:
    """Return the damage of a hit: the Weapon's, or with bare hands the Unarmed Attack Power (R-65)."""
    if "unarmed" in m.means:
        return max(stat(m, "unarmed", printed(m, place).unarmed, place), 0)
    kind = next((group for group in ("spell", "ranged", "melee") if group in m.means), "melee")
    return max(stat(m, f"{kind}_damage", attack.damage, place), 0)


async def target_strikes_back(m: EffectContext, place: Place, foe: Foe) -> None:
    """Deal the Target's Damage, or the Traitor God's attack, after a failed Combat roll (R-124, R-181)."""
    if not any(one is foe for one in m.table.foes):
        return
    if foe.staggered > 0:
        foe.staggered -= 1
        m.dealer.tell(story.stumbles(name(foe)))
        return
    if card := god(foe):
        await _god_attacks(m, foe, card)
        return
    with still(m):
        blow = answer(m, foe, m.roll.natural if m.roll else FRENZY + 1)
    for word in blow.keywords:
        m.dealer.tell(story.has_keyword(name(foe), word))
    if blow.chained:
        await chain(m, place, blow.damage, foe)
    else:
        await damage(m, place, blow.damage, foe=foe)


async def _god_attacks(m: EffectContext, foe: Foe, card: God) -> None:
    """Carry out the attack whose band holds the roll; the highest reaches to the Die Defense (R-181, R-182)."""
    total = m.roll.total if m.roll else 1
    band = next((one for one in card.attacks if one.low <= total <= one.high), card.attacks[-1])
    here = m.at(foe.piece, m.roller, shared=True)
    m.dealer.tell(story.because(name(foe), band_line(band)))
    await run(band.do, here)
