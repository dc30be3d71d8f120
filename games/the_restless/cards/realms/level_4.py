"""The Realms of level 4."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.charges import Recharge
from games.the_restless.effects.drawing import Draw, Recover
from games.the_restless.effects.encounters import SwapEncounter
from games.the_restless.effects.health import Heal, LoseHealth
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.permissions import Forbid, Permit
from games.the_restless.effects.sins import Absolve
from games.the_restless.effects.statuses import Grant
from games.the_restless.effects.supplies import Rerolls, Rests
from games.the_restless.effects.target_nature import Keywords
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import IsType, Parity, Per
from games.the_restless.vocabulary.card_types import Pressure, Realm

LEVEL_4 = (
    Realm(
        name=t("Quarry of Faces"),
        flavour=t("They were cut to order and never called for. All of them are looking at the foreman's hut."),
        level=4,
        kind="field",
        abilities=(
            On("static", Keywords(add=("plated",))),
            On("static", Mod("unarmed", 2)),
            On("realm_start", Rerolls(2)),
        ),
        pressure=Pressure(defense=2, damage=2, health=4),
    ),
    Realm(
        name=t("Burned Fairground"),
        flavour=t("The horses on the roundabout have got down and stand about it, facing out."),
        level=4,
        kind="field",
        abilities=(
            On("battle_start", Keywords(add=("frenzied",), to="all_targets"), only=IsType(("beast", "human"))),
            On("target_defeated", Rerolls(2), only=IsType(("beast", "human"))),
            On("battle_start", Keywords(remove=("frenzied",), to="all_targets"), trait="trapper"),
        ),
        pressure=Pressure(defense=2, damage=2, health=5),
    ),
    Realm(
        name=t("River of Standing Boats"),
        flavour=t("Stern down, bow up, moored by the keel. At certain hours they nod."),
        level=4,
        kind="field",
        abilities=(
            On("static", Mod("die_defense", -2), only=Parity("round", even=True)),
            On("static", Mod("target_damage", 1), only=Parity("round", even=False)),
        ),
        pressure=Pressure(defense=2, damage=2, health=5),
    ),
    Realm(
        name=t("City on Quarter Rations"),
        flavour=t("The bakers' queue goes round the wall and joins itself. It moves up a little every day."),
        level=4,
        kind="want",
        abilities=(
            On("realm_start", Rests(1)),
            On("static", Mod("rest_rerolls", -1)),
            On("static", Mod("reroll_heal", 2)),
        ),
        pressure=Pressure(defense=2, damage=2, health=5),
    ),
    Realm(
        name=t("Granite Country"),
        flavour=t("No graves here, the ground being what it is. They are stood up in the dry-stone walls."),
        level=4,
        kind="want",
        abilities=(
            On("static", Mod("armor_gain", 1)),
            On("static", Mod("heal_gain", -1)),
            On("rest_start", Heal("each", 2), trait="herbalist"),
        ),
        pressure=Pressure(defense=2, damage=2, health=5),
    ),
    Realm(
        name=t("Hall of Unpaid Bills"),
        flavour=t("Papered with them, four deep. Behind the fourth layer somebody found a window."),
        level=4,
        kind="want",
        abilities=(
            On("realm_start", Rerolls(5)),
            On("rerolled", LoseHealth("highest", 1), limit="battle"),
            On("battle_won", Rerolls(1), trait="cutpurse"),
        ),
        pressure=Pressure(defense=2, damage=2, health=5),
    ),
    Realm(
        name=t("Bridge Begun Twice"),
        flavour=t("The two halves pass each other in the fog, very well built, a stone's throw apart."),
        level=4,
        kind="road",
        abilities=(
            On("static", Permit("rest_after_flight")),
            On("static", Mod("flight_tries", -1)),
            On("realm_over", Draw("treasure")),
        ),
        encounters=5,
        pressure=Pressure(defense=2, damage=2, health=5),
    ),
    Realm(
        name=t("Valley of Reversed Signs"),
        flavour=t("Every arm points back the way you came, with the distance, and the name of your street."),
        level=4,
        kind="road",
        abilities=(
            On("encounter_over", SwapEncounter("next")),
            On("realm_start", Rerolls(2)),
            On("fled", Rerolls(2)),
            On("static", Mod("pick_encounter", 1), trait="omenist"),
        ),
        pressure=Pressure(defense=2, damage=2, health=5),
    ),
    Realm(
        name=t("Parish of the Long Apology"),
        flavour=t("They knelt until the knees of the stones wore through."),
        level=4,
        kind="faith",
        abilities=(
            On("static", Mod("any_roll", Per("sins", most=2)), only=IsType(("divine",))),
            On("realm_start", Draw("treasure")),
            On("realm_start", Absolve("chosen"), trait="confessor", may=True),
        ),
        pressure=Pressure(defense=2, damage=2, health=5),
    ),
    Realm(
        name=t("Monastery of the Last Word"),
        flavour=t("They were down to one syllable among forty when somebody coughed."),
        level=4,
        kind="faith",
        abilities=(
            On("static", Forbid("spells")),
            On("battle_won", Grant("shrouded", "lowest"), limit="realm", times=2),
            On("battle_start", Recharge("chosen"), trait="tinker"),
        ),
        pressure=Pressure(defense=2, damage=2, health=5),
    ),
    Realm(
        name=t("Ferry Still Running"),
        flavour=t("Every hour, on the hour, from habit. The far bank is the one that comes to you."),
        level=4,
        kind="mercy",
        abilities=(
            On("realm_start", Recover("treasure") >> Recover("treasure")),
            On("realm_over", LoseHealth("each", 1)),
        ),
        pressure=Pressure(defense=2, damage=2, health=5),
    ),
    Realm(
        name=t("Hospital on the Ridge"),
        flavour=t("The nurses went up with the windows, and the windows are clean."),
        level=4,
        kind="mercy",
        abilities=(
            On("battle_won", Heal("each", 2)),
            On("static", Forbid("armor")),
            On("realm_over", Draw("treasure")),
        ),
        pressure=Pressure(defense=2, damage=2, health=5),
    ),
)
