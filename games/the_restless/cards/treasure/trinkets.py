"""The trinkets of the Treasure deck: 16, of which six are Active."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import HasStatus, Holds, IsType, Thrown, Using
from games.the_restless.vocabulary.card_types import Active, Bonus, Treasure
from games.the_restless.vocabulary.effects import (
    ExtraAttack,
    GainArmor,
    Grant,
    Heal,
    Hit,
    LoseHealth,
    Mod,
    Nudge,
    Prevent,
    Rerolls,
    Reveal,
    Stagger,
)

TRINKETS = (
    Treasure(t("Double Locket, Emptied"), t("Two ovals of cleaner silver, facing."), "equipment", ("trinket",),
        weight=0, value=3, abilities=(On("killed", Heal("holder", 3), whose="other"),
        On("lost", LoseHealth("holder", 2))), bonus=Bonus("sexton", (On("killed", Rerolls(2), whose="other"),))),
    Treasure(t("Music Box on its Final Tune"), t("Eight bars. It slows at the seventh, as if it knew."), "equipment",
        ("trinket",), weight=1, value=6, active=Active("battle", Mod("any_roll", 1, "each", "round"))),
    Treasure(t("Cricket in a Silver Cage"), t("It stops when something is listening."), "equipment", ("trinket",),
        weight=1, value=4, active=Active("encounter", Reveal("next_encounter"), n=2),
        bonus=Bonus("trapper", (On("battle_start", Hit(2), only=IsType(("beast",))),))),
    Treasure(t("A Button of Every Regiment"), t("Held up at the right moment, every oath was the true one."),
        "equipment", ("trinket",), weight=0, value=3, abilities=(On("static", Mod("dodge_roll", 2, "holder")),),
        bonus=Bonus("deserter", (On("fled", Heal("holder", 2), limit="realm"),))),
    Treasure(t("Coin, King Facing Away"), t("He asked the engraver for it. He gave no reason."), "equipment",
        ("trinket",), weight=0, value=5, active=Active("realm", Rerolls(2)),
        bonus=Bonus("cutpurse", (On("sold", Rerolls(1), limit="encounter"),))),
    Treasure(t("Porcelain Eye, Blue"), t("It closes when the lid is laid on it. It was not made to do that."),
        "equipment", ("trinket",), weight=0, value=5, abilities=(On("static", Mod("pick_loot", 1)),),
        bonus=Bonus("lampwright", (On("rest_over", Reveal("next_encounter")),))),
    Treasure(t("Sachet of Garden Earth"), t("From under the bench. It has never been any other garden."), "equipment",
        ("trinket",), weight=1, value=4, abilities=(On("rest_start", Heal("lowest", 2),
        only=Holds("holder", "medicine")),), bonus=Bonus("herbalist",
        (On("item_used", Heal("lowest", 1), only=Using(("medicine",))),))),
    Treasure(t("Trunk Within a Trunk"), t("Nine trunks, nine inspectors, all of them thorough."), "equipment",
        ("trinket",), weight=0, value=4, abilities=(On("static", Mod("max_weight", 3, "holder")),),
        bonus=Bonus("smuggler", (On("static", Mod("sell_price", 1)),))),
    Treasure(t("Watch Set to a Dead Man"), t("Forty minutes slow. He would have been there by now."), "equipment",
        ("trinket",), weight=0, value=5, active=Active("battle", ExtraAttack(), cost=Rerolls(-2))),
    Treasure(t("Thimble of the Court Mender"), t("Dented four thousand times from within."), "equipment",
        ("trinket",), weight=0, value=5, abilities=(On("rest_over", GainArmor("each", 1)),)),
    Treasure(t("Knucklebones in Velvet"), t("Won from a cardinal, who had won them from the owner."), "equipment",
        ("trinket",), weight=0, value=6, abilities=(On("rolled", Nudge(Thrown("d4")), limit="battle", may=True),),
        bonus=Bonus("cutpurse", (On("rolled", Nudge(2), limit="battle", may=True),))),
    Treasure(t("Rattle, Unused"), t("Kept in tissue. Things stop to hear who it is for."), "equipment", ("trinket",),
        weight=0, value=4, active=Active("battle", Stagger(1), needs_target=True)),
    Treasure(t("Perfume of a Crowded Room"), t("Wax, wet wool, oranges, somebody laughing by the piano."),
        "equipment", ("trinket",), weight=0, value=3,
        abilities=(On("fled", Rerolls(1)), On("battle_end", Heal("lowest", 1), limit="realm"))),
    Treasure(t("Ring That Fits Everyone"), t("Made for one hand, which it is careful not to mention."), "equipment",
        ("trinket",), weight=0, value=7, abilities=(On("wounded", Prevent(1), whose="any", limit="round"),)),
    Treasure(t("Postcard From the West"), t("The hotel is marked with a cross. Our room, it says."), "equipment",
        ("trinket",), weight=0, value=3, abilities=(On("realm_over", Heal("each", 1)),)),
    Treasure(t("Half of a Birthday Taper"), t("It was blown out in the middle of a wish and put by."), "equipment",
        ("trinket",), weight=0, value=5, active=Active("realm", Grant("kindled", "holder")),
        abilities=(On("static", Mod("any_damage", 1, "holder"), only=HasStatus("holder", "kindled")),)),
)
