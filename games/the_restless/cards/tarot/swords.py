"""The Swords: 14 cards for rolls, damage and striking first."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.counters import Pool
from games.the_restless.effects.drawing import Draw
from games.the_restless.effects.health import LoseHealth
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.prevention import Prevent
from games.the_restless.effects.roll_changes import Nudge
from games.the_restless.effects.targets import Hit
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import CountIs, During, First, HealthIs, RollIs, Using
from games.the_restless.vocabulary.card_types import Tarot, Use

SWORDS = (
    Tarot(
        name=t("Ace of Swords"),
        flavour=t("A hand holds it out of a cloud. The sleeve has been mended at the elbow."),
        kind="resource_pool",
        group="swords",
        counters=3,
        use=Use(Mod("any_damage", 3, to="holder", until="turn"), only=During(("battle",)), cost=Pool(-1)),
    ),
    Tarot(
        name=t("Two of Swords"),
        flavour=t("She crossed them to keep her arms from shaking, and they have rusted there."),
        kind="blessing",
        group="swords",
        abilities=(
            On(
                "static",
                Mod("combat_roll", 2, to="holder")
                >> Mod("ranged_roll", -2, to="holder")
                >> Mod("dodge_roll", -1, to="holder"),
            ),
        ),
    ),
    Tarot(
        name=t("Three of Swords"),
        flavour=t("The surgeon counted them going in. All three had been sharpened by one wife."),
        kind="blessing",
        group="swords",
        abilities=(On("hit", Hit(2), only=CountIs("target_missing", "eq", 0)),),
    ),
    Tarot(
        name=t("Four of Swords"),
        flavour=t("A soldier carved on his own tomb, boots on. The pillow is stone and he has a favourite side."),
        kind="blessing",
        group="swords",
        abilities=(On("rest_over", Mod("combat_roll", 3, to="holder", until="next_battle")),),
    ),
    Tarot(
        name=t("Five of Swords"),
        flavour=t("He won, and has been carrying everyone's swords since. None of them will come back for theirs."),
        kind="blessing",
        group="swords",
        abilities=(On("missed", Mod("any_roll", 2, to="holder", until="battle"), only=First("missed", "battle")),),
    ),
    Tarot(
        name=t("Six of Swords"),
        flavour=t("The ferry is half full of blades stood upright. The passengers hold their coats close."),
        kind="blessing",
        group="swords",
        abilities=(
            On("flee", Mod("dodge_roll", 5, to="holder", until="battle")),
            On("fled", Mod("any_roll", 1, to="holder", until="next_battle")),
        ),
    ),
    Tarot(
        name=t("Seven of Swords"),
        flavour=t("He took five of the seven, by the points, so as to be fair."),
        kind="blessing",
        group="swords",
        abilities=(On("drops_drawn", Draw("loot", by="holder"), cost=LoseHealth("holder", 1), limit="realm"),),
    ),
    Tarot(
        name=t("Eight of Swords"),
        flavour=t("Blindfold, bound, and ringed with steel. She says at least it is out of the wind."),
        kind="blessing",
        group="swords",
        abilities=(
            On("damaged", Prevent(3), limit="battle"),
            On("static", Mod("dodge_roll", -2, to="holder")),
        ),
    ),
    Tarot(
        name=t("Nine of Swords"),
        flavour=t("The quilt was sewn by a sister. You know its squares by touch, from three until five."),
        kind="blessing",
        group="swords",
        abilities=(On("static", Mod("any_damage", 2, to="holder"), only=HealthIs("holder", "le", 2)),),
    ),
    Tarot(
        name=t("Ten of Swords"),
        flavour=t("Seven would have done. The last three were from men who had come a long way."),
        kind="blessing",
        group="swords",
        abilities=(On("killed", Hit(9, to="all_targets")),),
    ),
    Tarot(
        name=t("Page of Swords"),
        flavour=t("A boy posted on a hillock to look out. He reports clouds, by name and rank."),
        kind="blessing",
        group="swords",
        abilities=(
            On("rolled", Nudge(1), only=RollIs(("ranged",))),
            On("hit", Hit(1), only=Using(("ranged",)), limit="battle"),
        ),
    ),
    Tarot(
        name=t("Knight of Swords"),
        flavour=t("At a gallop since the gate. The letter he carries says to wait there."),
        kind="blessing",
        group="swords",
        abilities=(On("turn_start", Mod("any_damage", 2, to="holder", until="turn"), only=CountIs("round", "eq", 1)),),
    ),
    Tarot(
        name=t("Queen of Swords"),
        flavour=t("Widowed twice by the same war. She beckons, and the whole line takes a pace back."),
        kind="group_blessing",
        group="swords",
        abilities=(On("hit", Hit(1), whose="any", limit="round"),),
    ),
    Tarot(
        name=t("King of Swords"),
        flavour=t("He tries the edge on a hair, the hair on a page, and the page on a clerk."),
        kind="blessing",
        group="swords",
        abilities=(On("static", Mod("melee_damage", 1, to="holder")),),
    ),
)
