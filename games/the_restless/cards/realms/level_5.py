"""The Realms of level 5, the last one before the god."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.armor import GainArmor
from games.the_restless.effects.drawing import Draw
from games.the_restless.effects.health import Damage, Heal
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.permissions import Forbid, Permit
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.sins import Absolve
from games.the_restless.effects.statuses import ClearStatus, Grant
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.effects.target_nature import Keywords
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import CountIs, During, IsType, Those
from games.the_restless.vocabulary.card_types import Pressure, Realm

LEVEL_5 = (
    Realm(
        name=t("Plain of Kneeling Stones"),
        flavour=t("Nobody set them. They came in over several centuries from the hills."),
        level=5,
        kind="field",
        abilities=(
            On("static", Mod("any_damage", 1)),
            On("round_end", Damage("lowest", 1), only=CountIs("round", "ge", 2)),
        ),
        pressure=Pressure(defense=3, damage=2, health=7),
    ),
    Realm(
        name=t("Breach in the Last Wall"),
        flavour=t("It was made from the inside, with spoons, by a garrison that never said why."),
        level=5,
        kind="field",
        abilities=(
            On("static", Mod("target_damage", 1), only=IsType(("profane", "human"))),
            On("static", Mod("reroll_drops", 2), only=IsType(("profane", "human"))),
        ),
        pressure=Pressure(defense=3, damage=2, health=6),
    ),
    Realm(
        name=t("Forum of Empty Plinths"),
        flavour=t("The feet are still on some. By the toes, they left in no hurry, and together."),
        level=5,
        kind="field",
        abilities=(
            On("static", Keywords(add=("chain_magic",)), only=IsType(("divine",))),
            On("static", Mod("any_roll", 2), only=IsType(("divine",))),
            On("realm_start", Draw("loot", 2) >> Draw("treasure")),
        ),
        pressure=Pressure(defense=3, damage=2, health=7),
    ),
    Realm(
        name=t("Country With No Doors"),
        flavour=t("The frames are there. On every sill, a key, and a note to say which."),
        level=5,
        kind="want",
        abilities=(
            On("static", Forbid("trade")),
            On("realm_start", Draw("treasure")),
            On("battle_start", GainArmor("lowest", 2)),
        ),
        pressure=Pressure(defense=3, damage=2, health=7),
    ),
    Realm(
        name=t("The Final Storehouse"),
        flavour=t("Everything that was being saved for later. This is the later."),
        level=5,
        kind="want",
        abilities=(
            On("realm_start", Draw("loot", 4) >> Draw("treasure")),
            On("static", Mod("inventory_size", -1)),
        ),
        encounters=5,
        pressure=Pressure(defense=3, damage=2, health=6),
    ),
    Realm(
        name=t("Snow Without Weather"),
        flavour=t("It does not fall. It is let down, on the level, like a blind."),
        level=5,
        kind="want",
        abilities=(
            On("static", Forbid("consumables"), only=During(("battle",))),
            On("static", Mod("reroll_heal", 2)),
        ),
        pressure=Pressure(defense=3, damage=2, health=7),
    ),
    Realm(
        name=t("The Straight Road"),
        flavour=t("You can see the end from the beginning, and who is sitting there, and that they have seen you."),
        level=5,
        kind="road",
        abilities=(
            On("realm_start", Reveal("row")),
            On("battle_won", Rerolls(2)),
        ),
        encounters=5,
        pressure=Pressure(defense=3, damage=2, health=7),
    ),
    Realm(
        name=t("Short Way Over the Seabed"),
        flavour=t("The chart marks it firm. Under that, in pencil: until about teatime."),
        level=5,
        kind="road",
        abilities=(
            On("encounter_revealed", Damage("each", 1)),
            On("static", Mod("treasure_drops", 1)),
        ),
        encounters=3,
        pressure=Pressure(defense=3, damage=2, health=7),
    ),
    Realm(
        name=t("Antechamber, Well Heated"),
        flavour=t("Chairs along the wall, a low table, a periodical. The name on the label is all of yours."),
        level=5,
        kind="faith",
        abilities=(
            On("realm_start", Absolve("each")),
            On("static", Mod("damage_taken", 1, to=Those("each", only=CountIs("sins", "ge", 1)))),
            On("realm_start", Grant("farsighted", "chosen"), trait="omenist"),
        ),
        pressure=Pressure(defense=3, damage=2, health=7),
    ),
    Realm(
        name=t("Route of the Procession"),
        flavour=t("Crepe on the lamp posts, sand on the cobbles. The cortege is said to be early."),
        level=5,
        kind="faith",
        abilities=(
            On("killed", Grant("kindled", "each")),
            On("rest_over", ClearStatus("each")),
            On("static", Permit("rest_after_flight")),
        ),
        pressure=Pressure(defense=3, damage=2, health=6),
    ),
    Realm(
        name=t("Last Orchard"),
        flavour=t("One tree, with one apple on it. Each of you has counted, separately."),
        level=5,
        kind="mercy",
        abilities=(
            On("rest_start", Heal("each", 2)),
            On("realm_start", Grant("shrouded", "chosen")),
            On("round_start", Forbid("rerolls", until="round"), only=CountIs("round", "eq", 1)),
        ),
        pressure=Pressure(defense=3, damage=2, health=7),
    ),
    Realm(
        name=t("Bench Facing East"),
        flavour=t("There is room on it for four. It has been there longer than the view."),
        level=5,
        kind="mercy",
        abilities=(
            On("realm_start", Rerolls(6)),
            On("static", Permit("rest_after_flight")),
            On("static", Mod("rest_rerolls", -3)),
        ),
        pressure=Pressure(defense=3, damage=2, health=7),
    ),
)
