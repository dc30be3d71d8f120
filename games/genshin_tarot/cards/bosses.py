"""The three Bosses and the five Boss cards (G-4)."""

from __future__ import annotations

from games.genshin_tarot.vocabulary.amounts import PER_PLAYER
from games.genshin_tarot.vocabulary.card_builders import (
    act,
    after_action,
    at_half,
    at_start,
    boss_card,
    immune,
    on_reveal,
    passive,
)
from games.genshin_tarot.vocabulary.card_types import Boss, BossAction, BossCard, Trait
from games.genshin_tarot.vocabulary.conditions import EXPOSED, UNSHIELDED, Holds
from games.genshin_tarot.vocabulary.control_flow import Each, NextBossCard, choose, if_
from games.genshin_tarot.vocabulary.effects import Discard, Heal, Hurt, Lose, Put, Shield, Trash
from games.genshin_tarot.vocabulary.elements import ANEMO, CRYO, ELECTRO, GEO, HYDRO, PYRO
from games.genshin_tarot.vocabulary.enemy_targets import SOURCE
from games.genshin_tarot.vocabulary.player_targets import ALL
from games.genshin_tarot.vocabulary.resources import ACTION, AP, BURN, DASH, DISCARDS, ENERGY, FREEZE, GUARD, HAND, TOP
from games.kernel.text import t

_SWOOPING_STRIKE = act(t("Swooping Strike"), Hurt(4, ALL))
_PULSING_WIND = act(t("Pulsing Wind"), Hurt(3, ALL) >> Discard(2, ALL, random=True))
_DRAGONS_BREATH = act(t("Dragon's Breath"), Each(choose(Hurt(4, piercing=True), Discard(4), Trash(DASH, HAND))))
_GATHERING_STORM = act(t("Gathering Storm"), Shield(2, SOURCE) >> Hurt(3, ALL, piercing=True))
_RENDING_CLAWS = act(t("Rending Claws"), Hurt(5, ALL))
_FROST_CHARGE = act(t("Frost Charge"), Hurt(3, ALL, piercing=True) >> Put(FREEZE, DISCARDS, 1, ALL))
_FALLING_ICE = act(t("Falling Ice"), Each(choose(Hurt(3, piercing=True), Discard(3), Trash(DASH, HAND))))
_HOWL = act(t("Howl"), Shield(1, SOURCE) >> Put(FREEZE, TOP, 1, ALL))
_TAIL_SWEEP = act(t("Tail Sweep"), Hurt(5, ALL))
_BURROWING_CHARGE = act(t("Burrowing Charge"), Hurt(3, ALL, piercing=True) >> Discard(1, ALL, random=True))
_SUNDERED_GROUND = act(t("Sundered Ground"), Each(choose(Hurt(3, piercing=True), Lose(GUARD, 4), Trash(DASH, HAND))))
_RESONANCE = act(t("Resonance"), NextBossCard() >> Shield(2, SOURCE))

BOSSES = (
    Boss(
        "dvalin", t("Dvalin"), t("Stormterror's Scourge"),
        hp=(26, 27, 28, 29), swords=(11, 12, 13, 14), shields=(2, 2, 2, 2),
        passives=(
            passive(t("Lord of the East Wind"), immune(ANEMO)),
            passive(t("Unstable Platforms"), at_start(Each(choose(Discard(2, sort=ACTION), Lose(AP, 1))))),
        ),
        faces=(_SWOOPING_STRIKE, _PULSING_WIND, _DRAGONS_BREATH, _GATHERING_STORM, _GATHERING_STORM, _GATHERING_STORM),
    ),
    Boss(
        "andrius", t("Andrius"), t("Lupus Boreas, Wolf of the North"),
        hp=(43, 44, 46, 52), swords=(20, 21, 22, 23), shields=(2, 2, 2, 3),
        passives=(
            passive(t("Body of Ice and Wind"), immune(CRYO, ANEMO)),
            passive(t("Bitter Cold"), at_start(Each(if_(Holds(FREEZE), Hurt(1, piercing=True))))),
            passive(t("Call of the Pack"), at_half(NextBossCard())),
        ),
        faces=(_RENDING_CLAWS, _RENDING_CLAWS, _FROST_CHARGE, _FROST_CHARGE, _FALLING_ICE, _HOWL),
    ),
    Boss(
        "azhdaha", t("Azhdaha"), t("Lord of Vishaps"),
        hp=(39, 40, 41, 42), swords=(19, 20, 21, 22), shields=(4, 4, 4, 4),
        passives=(
            passive(t("Heart of Stone"), immune(GEO)),
            passive(t("Stone Scales"), at_start(Shield(1, SOURCE.that(UNSHIELDED)))),
            passive(t("Drawn Element"), on_reveal(NextBossCard())),
        ),
        faces=(_TAIL_SWEEP, _TAIL_SWEEP, _BURROWING_CHARGE, _BURROWING_CHARGE, _SUNDERED_GROUND, _RESONANCE),
    ),
)  # fmt: skip

_EARLIER_STORM = act(t("Gathering Storm"), Shield(1, SOURCE) >> Each(if_(EXPOSED, Hurt(5), Heal(3))))
_EARLIER_BLOW = Each(if_(EXPOSED, Hurt(6), Hurt(1)))
_EARLIER_CLAWS, _EARLIER_SWEEP = act(t("Rending Claws"), _EARLIER_BLOW), act(t("Tail Sweep"), _EARLIER_BLOW)
_EARLIER_FROST = act(t("Frost Charge"), Each(if_(EXPOSED, Hurt(5), Hurt(1))) >> Put(FREEZE, DISCARDS, 1, ALL))
_EARLIER_ICE = act(t("Falling Ice"), Each(choose(Hurt(2, piercing=True), Discard(2), Trash(DASH, HAND))))
_EARLIER_HOWL = act(t("Howl"), Shield(1, SOURCE) >> Put(FREEZE, TOP, 1, ALL))
_EARLIER_CHARGE = act(t("Burrowing Charge"), Each(if_(EXPOSED, Hurt(5))) >> Discard(1, ALL, random=True))
_EARLIER_GROUND = act(t("Sundered Ground"), Each(choose(Hurt(2, piercing=True), Lose(GUARD, 3), Trash(DASH, HAND))))
_EARLIER_RESONANCE = act(t("Resonance"), NextBossCard() >> Shield(PER_PLAYER, SOURCE))

EARLIER_FACES: dict[str, tuple[BossAction, ...]] = {
    "dvalin": (_SWOOPING_STRIKE, _PULSING_WIND, _DRAGONS_BREATH, *[_EARLIER_STORM] * 3),
    "andrius": (*[_EARLIER_CLAWS] * 2, *[_EARLIER_FROST] * 2, _EARLIER_ICE, _EARLIER_HOWL),
    "azhdaha": (*[_EARLIER_SWEEP] * 2, *[_EARLIER_CHARGE] * 2, _EARLIER_GROUND, _EARLIER_RESONANCE),
}
"""The actions of the Bosses under version 1 of the rules, for matches that were begun with it; see Table.rules."""

BOSS_CARDS: tuple[BossCard, ...] = (
    boss_card("spirits-of-the-pack", t("Spirits of the Pack"), "andrius", Trait.FIERCER),
    boss_card("infusion-pyro", t("Infusion: Pyro"), "azhdaha", immune(PYRO), after_action(Put(BURN, DISCARDS, 1, ALL))),
    boss_card(
        "infusion-hydro", t("Infusion: Hydro"), "azhdaha",
        immune(HYDRO), after_action(Discard(1, ALL, random=True)),
    ),
    boss_card(
        "infusion-cryo", t("Infusion: Cryo"), "azhdaha",
        immune(CRYO), after_action(Put(FREEZE, DISCARDS, 1, ALL)),
    ),
    boss_card(
        "infusion-electro", t("Infusion: Electro"), "azhdaha",
        immune(ELECTRO), after_action(Lose(ENERGY, 1, ALL)),
    ),
)  # fmt: skip
