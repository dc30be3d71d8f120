"""What an Attack may do as things stand: the chance to hit, and what a miss costs (R-69 to R-71, R-124)."""

from __future__ import annotations

from dataclasses import replace

from games.kernel.text import Text, t
from games.the_restless.rules.fight.foes import base_defense, harm
from games.the_restless.rules.party.item_use import trait
from games.the_restless.rules.resolution.dice import defense
from games.the_restless.rules.state.card_lookup import god
from games.the_restless.rules.state.context import DiceRoll, EffectContext
from games.the_restless.rules.state.modifiers import keywords, stat, still
from games.the_restless.table import Foe, Piece, Place
from games.the_restless.vocabulary.card_types import Attack

FACES = range(1, 21)
"""The numbers of the D20."""


def odds(m: EffectContext, place: Place, foe: Foe, piece: Piece | None, attack: Attack) -> Text:
    """The chance of one roll to hit, rerolls left aside, and the damage of a missed Combat roll before Armor."""
    if attack.roll == "sure":
        return t("Always hits")
    hits = sum(roll.hit for roll in rolls(m, place, foe, piece, attack))
    chance = 100 * hits // len(FACES)
    if attack.roll != "combat":
        return t("{chance}% to hit", chance=chance)
    if god(foe):
        return t("{chance}% to hit; on a miss the god attacks you", chance=chance)
    with still(m):
        hurt = 0 if foe.staggered else harm(m, foe)
        taken = max(stat(m, "damage_taken", hurt, place), 0) if hurt else 0
    if taken >= m.table.walkers[place].health + _armor(m, place):
        return t("{chance}% to hit; a miss costs {n} damage and your life", chance=chance, n=taken)
    return t("{chance}% to hit; a miss costs {n} damage", chance=chance, n=taken)


def rolls(m: EffectContext, place: Place, foe: Foe, piece: Piece | None, attack: Attack) -> list[DiceRoll]:
    """What each number of the die would come to."""
    means = tuple(piece.item.groups) if piece else ("unarmed",)
    here = replace(m, foe=foe, item=piece, means=means, roller=place, holder=place)
    gift = piece.item.bonus if piece else None
    with still(here):
        more = gift.mod if gift and gift.trait == trait(here, place) else 0
        swift = -2 if attack.roll == "ranged" and "elusive" in keywords(here, foe) else 0
        against = defense(here, foe, base_defense(here, foe))
        bonus = attack.mod + more + swift + stat(here, f"{attack.roll}_roll", 0, place)
    return [DiceRoll(attack.roll, place, natural, bonus, against) for natural in FACES]


def _armor(m: EffectContext, place: Place) -> int:
    """The Armor of a Character and its Items together (R-36)."""
    walker = m.table.walkers[place]
    return walker.armor + sum([piece.armor for piece in walker.items])
