"""The Realms of level 3."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.drawing import Draw, Find
from games.the_restless.effects.encounters import AddEncounter, DropEncounter
from games.the_restless.effects.health import Damage, Heal
from games.the_restless.effects.items import Discard
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.permissions import Forbid
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.sins import Absolve
from games.the_restless.effects.supplies import Rerolls, Rests
from games.the_restless.effects.target_nature import Keywords
from games.the_restless.effects.targets import Hit
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import CountIs, During, IsType, Those
from games.the_restless.vocabulary.card_types import Pressure, Realm

LEVEL_3 = (
    Realm(
        name=t("Battlefield, Tidied"),
        flavour=t("Helmets with helmets, boots with boots, in rows. Only the owners are mixed."),
        level=3,
        kind="field",
        abilities=(
            On("realm_start", Find("loot", kind="weapon") >> Find("loot", kind="weapon")),
            On("static", Mod("target_damage", 1), only=CountIs("round", "ge", 3)),
        ),
        pressure=Pressure(defense=2, damage=1, health=3),
    ),
    Realm(
        name=t("Wood of Left Ladders"),
        flavour=t("One against every trunk. Nobody has come down, and the rungs are worn on the upper side."),
        level=3,
        kind="field",
        abilities=(
            On("static", Keywords(add=("elusive",))),
            On("static", Mod("loot_drops", 1)),
            On("realm_start", Draw("loot")),
        ),
        pressure=Pressure(defense=2, damage=1, health=3),
    ),
    Realm(
        name=t("Churchyard Let in Rooms"),
        flavour=t("The vaults were dry and the tenants quiet, and then the old tenants gave notice."),
        level=3,
        kind="field",
        abilities=(
            On("static", Mod("target_health", 3), only=IsType(("profane",))),
            On("static", Mod("treasure_drops", 1), only=IsType(("profane",))),
            On("realm_start", Rests(1)),
            On("killed", Hit(3), trait="sexton"),
        ),
        pressure=Pressure(defense=2, damage=1, health=3),
    ),
    Realm(
        name=t("Town of Closed Shutters"),
        flavour=t("Coins are slid out under them as you pass, to encourage you to."),
        level=3,
        kind="want",
        abilities=(
            On("realm_start", Rerolls(4)),
            On("static", Mod("trader_fee", 1) >> Mod("buy_price", 1)),
            On("trader_opened", Rerolls(2), trait="cutpurse"),
        ),
        pressure=Pressure(defense=2, damage=1, health=3),
    ),
    Realm(
        name=t("The Long Ration"),
        flavour=t("It was cut once a week, by the same man, with the same knife, until he fitted his belt twice."),
        level=3,
        kind="want",
        abilities=(
            On("static", Mod("consumable_limit", 1)),
            On("realm_start", Draw("treasure")),
            On("encounter_over", Discard("random", group="food")),
        ),
        pressure=Pressure(defense=2, damage=1, health=3),
    ),
    Realm(
        name=t("Reedbeds, Knee Deep"),
        flavour=t("Plank by plank somebody has taken up the walk and carried it ahead of you."),
        level=3,
        kind="want",
        abilities=(
            On("static", Mod("max_weight", -2)),
            On("battle_won", Draw("loot"), limit="realm", times=3),
        ),
        pressure=Pressure(defense=2, damage=1, health=3),
    ),
    Realm(
        name=t("Causeway of Named Lamps"),
        flavour=t("Each lamp has a family. Each family has one lamp left."),
        level=3,
        kind="road",
        abilities=(
            On("static", Mod("pick_encounter", 1)),
            On("realm_start", Reveal("row"), trait="lampwright"),
            On("fled", DropEncounter("last"), limit="realm"),
        ),
        encounters=5,
        pressure=Pressure(defense=2, damage=1, health=3),
    ),
    Realm(
        name=t("Tunnel With Two Ends"),
        flavour=t(
            "Both teams broke through on the same morning, forty feet apart, and congratulated each other by letter."
        ),
        level=3,
        kind="road",
        abilities=(
            On("static", Forbid("ranged"), only=CountIs("round", "eq", 1)),
            On("realm_over", Draw("treasure")),
            On("round_start", Hit(2), trait="lampwright", limit="battle"),
        ),
        encounters=3,
        pressure=Pressure(defense=2, damage=1, health=3),
    ),
    Realm(
        name=t("Hill of Excused Saints"),
        flavour=t("They had notes from their mothers. The notes are kept under glass."),
        level=3,
        kind="faith",
        abilities=(
            On("static", Mod("any_roll", 1, to=Those("each", only=CountIs("sins", "eq", 0)))),
            On("sin_gained", Damage("each", 1)),
            On("rest_start", Absolve("chosen"), trait="confessor"),
        ),
        pressure=Pressure(defense=2, damage=1, health=4),
    ),
    Realm(
        name=t("Cathedral Close, Open"),
        flavour=t("The roof was lifted off one Sunday, for a better look, and set down in the next county."),
        level=3,
        kind="faith",
        abilities=(
            On("battle_start", Keywords(add=("warded",), to="all_targets"), only=IsType(("divine",))),
            On("target_defeated", Absolve("chosen"), only=IsType(("divine",))),
            On("battle_start", Keywords(remove=("warded",), to="all_targets"), trait="chanter"),
        ),
        pressure=Pressure(defense=2, damage=1, health=3),
    ),
    Realm(
        name=t("Inn at the Halfway"),
        flavour=t("The landlord has kept your room. He shows you the book, and your own hand in it."),
        level=3,
        kind="mercy",
        abilities=(
            On("realm_start", Rests(1)),
            On("rest_over", AddEncounter(combat=True), limit="realm"),
        ),
        encounters=5,
        pressure=Pressure(defense=2, damage=1, health=3),
    ),
    Realm(
        name=t("Meadow Nobody Fought In"),
        flavour=t("It was agreed to be too good for it. Both armies ate their sandwiches here first."),
        level=3,
        kind="mercy",
        abilities=(
            On("realm_start", DropEncounter("last")),
            On("static", Mod("heal_gain", -1), only=During(("battle",))),
            On("rest_start", Heal("lowest", 2), trait="bonesetter"),
        ),
        pressure=Pressure(defense=2, damage=1, health=3),
    ),
)
