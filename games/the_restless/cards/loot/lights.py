"""The lights of the Loot deck: eight cards, six of them Active."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.drawing import Recover
from games.the_restless.effects.encounters import SwapEncounter
from games.the_restless.effects.health import Heal
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.effects.targets import Hit, Stagger
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import HasKeyword, IsType
from games.the_restless.vocabulary.card_types import Active, Bonus, Loot

LIGHTS = (
    Loot(
        name=t("Candle in a Miner's Hat"),
        flavour=t("It went out once, underground, and he sat and waited for it."),
        kind="equipment",
        groups=("light",),
        weight=1,
        value=2,
        active=Active(every="encounter", do=Reveal("next_encounter")),
        bonus=Bonus("lampwright", use=Heal("lowest", 1)),
    ),
    Loot(
        name=t("Lighthouse Lens"),
        flavour=t("It was carried inland so as to have something to be seen by."),
        kind="equipment",
        groups=("light",),
        weight=4,
        value=3,
        active=Active(every="realm", do=Reveal("row")),
        bonus=Bonus("lampwright", use=SwapEncounter("chosen")),
    ),
    Loot(
        name=t("Sanctuary Lamp"),
        flavour=t("Never to go out. The next keeper has been found by the oil smell."),
        kind="equipment",
        groups=("light",),
        weight=2,
        value=2,
        active=Active(
            every="battle",
            do=Mod("any_damage", 1, to="each", until="round"),
            only=IsType(("profane",)),
            needs_target=True,
        ),
    ),
    Loot(
        name=t("Case of Distress Rockets"),
        flavour=t("Two used. Nobody has written down what came."),
        kind="equipment",
        groups=("light",),
        weight=2,
        value=2,
        active=Active(every="realm", do=Hit(3, to="all_targets"), needs_target=True),
    ),
    Loot(
        name=t("Phosphor Jar"),
        flavour=t("Scraped off fish by a patient woman, the last in that trade."),
        kind="equipment",
        groups=("light",),
        weight=1,
        value=1,
        abilities=(On("static", Mod("any_roll", 1, to="holder"), only=HasKeyword(("elusive", "ambusher"))),),
        bonus=Bonus("lampwright", abilities=(On("battle_start", Stagger(1)),)),
    ),
    Loot(
        name=t("Night Watch Bullseye"),
        flavour=t("It was shone in faces for thirty years and learned most of them."),
        kind="equipment",
        groups=("light",),
        weight=1,
        value=2,
        abilities=(On("rest_start", Rerolls(1)),),
        bonus=Bonus("pathfinder", abilities=(On("rest_over", Reveal("next_encounter")),)),
    ),
    Loot(
        name=t("Burning Glass"),
        flavour=t("It needs a sun, a steady hand and something that holds still."),
        kind="equipment",
        groups=("light",),
        weight=0,
        value=1,
        active=Active(every="encounter", do=Hit(2), n=3, needs_target=True),
        bonus=Bonus("lampwright", use=Hit(1)),
    ),
    Loot(
        name=t("Corpse Candle"),
        flavour=t("It goes ahead to where something was put down and not picked up."),
        kind="equipment",
        groups=("light",),
        weight=1,
        value=3,
        active=Active(every="realm", do=Recover("loot", by="holder")),
    ),
)
