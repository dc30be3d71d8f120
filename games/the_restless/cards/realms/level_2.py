"""The Realms of level 2."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.armor import GainArmor
from games.the_restless.effects.drawing import Draw, Find
from games.the_restless.effects.health import Damage, Heal, LoseHealth
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.permissions import Forbid, Permit
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.sins import Absolve
from games.the_restless.effects.statuses import Grant
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.effects.target_nature import Keywords
from games.the_restless.effects.targets import Stagger
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import During, IsType, Using
from games.the_restless.vocabulary.card_types import Pressure, Realm

LEVEL_2 = (
    Realm(
        name=t("Kennels of the Hunt"),
        flavour=t("The gate was left on the latch. The horn hangs where the dogs can see it."),
        level=2,
        kind="field",
        abilities=(
            On("static", Keywords(add=("swift",)), only=IsType(("beast",))),
            On("target_defeated", Draw("treasure"), only=IsType(("beast",)), limit="realm"),
            On("battle_start", Stagger(1, to="all_targets"), trait="trapper"),
        ),
        pressure=Pressure(defense=1, damage=1, health=2),
    ),
    Realm(
        name=t("Ford Choked With Carts"),
        flavour=t("They met in the middle from both banks. Neither side had taught its horses to back."),
        level=2,
        kind="field",
        abilities=(
            On("static", Mod("dodge_roll", -1)),
            On("realm_start", Draw("treasure")),
        ),
        pressure=Pressure(defense=1, damage=1, health=2),
    ),
    Realm(
        name=t("Parade Ground in Mist"),
        flavour=t("The band is playing. Nobody has found the band."),
        level=2,
        kind="field",
        abilities=(
            On("static", Mod("ranged_roll", -2)),
            On("static", Mod("combat_roll", 1)),
            On("fled", Draw("loot"), trait="deserter", limit="realm"),
        ),
        pressure=Pressure(defense=1, damage=1, health=3),
    ),
    Realm(
        name=t("The Emptied Granaries"),
        flavour=t("Swept so clean the mice left a note."),
        level=2,
        kind="want",
        abilities=(
            On("static", Mod("heal_gain", -1, to="each"), only=Using(("food",))),
            On("static", Mod("trader_loot", 2)),
            On("realm_start", Draw("loot")),
            On("realm_start", Find("loot", group="food", by="chosen"), trait="cook"),
        ),
        pressure=Pressure(defense=1, damage=1, health=2),
    ),
    Realm(
        name=t("Salt Flats, Swept"),
        flavour=t("Somebody keeps them raked. The lines run up to your boots and go on behind you."),
        level=2,
        kind="want",
        abilities=(
            On("static", Forbid("healing"), only=During(("battle",))),
            On("battle_won", Heal("lowest", 2)),
        ),
        pressure=Pressure(defense=1, damage=1, health=2),
    ),
    Realm(
        name=t("Customs Line"),
        flavour=t("A painted stripe from the sea to the mountains, with a stile over it at every mile."),
        level=2,
        kind="want",
        abilities=(
            On("static", Mod("inventory_size", -1)),
            On("static", Mod("sell_price", 1)),
            On("static", Mod("inventory_size", 1), trait="smuggler"),
        ),
        pressure=Pressure(defense=1, damage=1, health=2),
    ),
    Realm(
        name=t("Roads Crossing Roads"),
        flavour=t("Nineteen roads meet here, and an old man with a broom who only does the middle."),
        level=2,
        kind="road",
        abilities=(
            On("encounter_over", Rerolls(1), limit="realm"),
            On("realm_start", Reveal("row"), trait="pathfinder"),
        ),
        encounters=5,
        pressure=Pressure(defense=1, damage=1, health=2),
    ),
    Realm(
        name=t("Drovers' Cut-Through"),
        flavour=t("Half a day saved, the drovers said, and their dogs came back by the other way."),
        level=2,
        kind="road",
        abilities=(
            On("encounter_revealed", Damage("heaviest", 1)),
            On("realm_over", Draw("treasure")),
        ),
        encounters=3,
        pressure=Pressure(defense=1, damage=1, health=2),
    ),
    Realm(
        name=t("Abbey Without Brothers"),
        flavour=t("The bells have been oiled and the beds are turned down. The rule says nothing about who."),
        level=2,
        kind="faith",
        abilities=(
            On("rest_start", Absolve("chosen")),
            On("sin_gained", LoseHealth("drawer", 1)),
            On("killed", Grant("steadfast", "lowest"), trait="sexton", limit="realm"),
        ),
        pressure=Pressure(defense=1, damage=1, health=2),
    ),
    Realm(
        name=t("Shrine Road, Uphill"),
        flavour=t("A bench at every bend, each with a plaque, each to somebody who had meant to go on."),
        level=2,
        kind="faith",
        abilities=(
            On("static", Mod("target_damage", 1), only=IsType(("divine",))),
            On("target_defeated", Grant("kindled", "chosen"), only=IsType(("divine",)), limit="realm"),
            On("static", Permit("rest_after_flight")),
        ),
        pressure=Pressure(defense=1, damage=1, health=2),
    ),
    Realm(
        name=t("Well That Held"),
        flavour=t("It is deep and cold, and there is one cup on the chain. The chain has been mended many times."),
        level=2,
        kind="mercy",
        abilities=(
            On("realm_start", Heal("each", 2)),
            On("static", Mod("rest_rerolls", -1)),
            On("realm_start", Find("loot", group="medicine"), trait="herbalist"),
        ),
        pressure=Pressure(defense=1, damage=1, health=2),
    ),
    Realm(
        name=t("Street of Bonesetters"),
        flavour=t("A wooden hand over each door. On the last of them the fingers are crossed."),
        level=2,
        kind="mercy",
        abilities=(
            On("battle_won", Heal("lowest", 1)),
            On("battle_start", GainArmor("lowest", 2), trait="bonesetter"),
        ),
        pressure=Pressure(defense=1, damage=2, health=2),
    ),
)
