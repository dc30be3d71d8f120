"""The lights of the Loot deck: eight, six of them Active."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import HasKeyword, IsType
from games.the_restless.vocabulary.card_types import Active, Bonus, Loot
from games.the_restless.vocabulary.effects import Heal, Hit, Mod, Recover, Rerolls, Reveal, Stagger, SwapEncounter

LIGHTS = (
    Loot(t("Candle in a Miner's Hat"), t("It went out once, underground, and he sat and waited for it."), "equipment",
        ("light",), weight=1, value=2, active=Active("encounter", Reveal("next_encounter")),
        bonus=Bonus("lampwright", use=Heal("lowest", 1))),
    Loot(t("Lighthouse Lens"), t("It was carried inland so as to have something to be seen by."), "equipment",
        ("light",), weight=4, value=3, active=Active("realm", Reveal("row")),
        bonus=Bonus("lampwright", use=SwapEncounter("chosen"))),
    Loot(t("Sanctuary Lamp"), t("Never to go out. The next keeper has been found by the oil smell."), "equipment",
        ("light",), weight=2, value=2,
        active=Active("battle", Mod("any_damage", 1, "each", "round"), only=IsType(("profane",)), needs_target=True)),
    Loot(t("Case of Distress Rockets"), t("Two used. Nobody has written down what came."), "equipment", ("light",),
        weight=2, value=2, active=Active("realm", Hit(3, "all_targets"), needs_target=True)),
    Loot(t("Phosphor Jar"), t("Scraped off fish by a patient woman, the last in that trade."), "equipment",
        ("light",), weight=1, value=1, abilities=(On("static", Mod("any_roll", 1, "holder"),
        only=HasKeyword(("elusive", "ambusher"))),), bonus=Bonus("lampwright", (On("battle_start", Stagger(1)),))),
    Loot(t("Night Watch Bullseye"), t("It was shone in faces for thirty years and learned most of them."),
        "equipment", ("light",), weight=1, value=2, abilities=(On("rest_start", Rerolls(1)),),
        bonus=Bonus("pathfinder", (On("rest_over", Reveal("next_encounter")),))),
    Loot(t("Burning Glass"), t("It needs a sun, a steady hand and something that holds still."), "equipment",
        ("light",), weight=0, value=1, active=Active("encounter", Hit(2), n=3, needs_target=True),
        bonus=Bonus("lampwright", use=Hit(1))),
    Loot(t("Corpse Candle"), t("It goes ahead to where something was put down and not picked up."), "equipment",
        ("light",), weight=1, value=3, active=Active("realm", Recover("loot", by="holder"))),
)
