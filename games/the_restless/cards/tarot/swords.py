"""The Swords: 14, for rolls, for damage, for striking first."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import CountIs, During, First, HealthIs, RollIs, Using
from games.the_restless.vocabulary.card_types import Tarot, Use
from games.the_restless.vocabulary.effects import Draw, Hit, LoseHealth, Mod, Nudge, Pool, Prevent

SWORDS = (
    Tarot(t("Ace of Swords"),
        t("A hand holds it out of a cloud. The sleeve has been mended at the elbow."),
        "resource_pool", "swords", counters=3,
        use=Use(Mod("any_damage", 3, "holder", "turn"), only=During(("battle",)), cost=Pool(-1))),
    Tarot(t("Two of Swords"),
        t("She crossed them to keep her arms from shaking, and they have rusted there."),
        "blessing", "swords", (On("static", Mod("combat_roll", 2, "holder")
        >> Mod("ranged_roll", -2, "holder") >> Mod("dodge_roll", -1, "holder")),)),
    Tarot(t("Three of Swords"),
        t("The surgeon counted them going in. All three had been sharpened by one wife."),
        "blessing", "swords",
        (On("hit", Hit(2), only=CountIs("target_missing", "eq", 0)),)),
    Tarot(t("Four of Swords"),
        t("A soldier carved on his own tomb, boots on. The pillow is stone and he has a favourite side."),
        "blessing", "swords",
        (On("rest_over", Mod("combat_roll", 3, "holder", "next_battle")),)),
    Tarot(t("Five of Swords"),
        t("He won, and has been carrying everyone's swords since. None of them will come back for theirs."),
        "blessing", "swords",
        (On("missed", Mod("any_roll", 2, "holder", "battle"), only=First("missed", "battle")),)),
    Tarot(t("Six of Swords"),
        t("The ferry is half full of blades stood upright. The passengers hold their coats close."),
        "blessing", "swords", (On("flee", Mod("dodge_roll", 5, "holder", "battle")),
        On("fled", Mod("any_roll", 1, "holder", "next_battle")))),
    Tarot(t("Seven of Swords"),
        t("He took five of the seven, by the points, so as to be fair."),
        "blessing", "swords",
        (On("drops_drawn", Draw("loot", by="holder"), cost=LoseHealth("holder", 1), limit="realm"),)),
    Tarot(t("Eight of Swords"),
        t("Blindfold, bound, and ringed with steel. She says at least it is out of the wind."),
        "blessing", "swords",
        (On("damaged", Prevent(3), limit="battle"), On("static", Mod("dodge_roll", -2, "holder")))),
    Tarot(t("Nine of Swords"),
        t("The quilt was sewn by a sister. You know its squares by touch, from three until five."),
        "blessing", "swords",
        (On("static", Mod("any_damage", 2, "holder"), only=HealthIs("holder", "le", 2)),)),
    Tarot(t("Ten of Swords"),
        t("Seven would have done. The last three were from men who had come a long way."),
        "blessing", "swords", (On("killed", Hit(9, "all_targets")),)),
    Tarot(t("Page of Swords"),
        t("A boy posted on a hillock to look out. He reports clouds, by name and rank."),
        "blessing", "swords",
        (On("rolled", Nudge(1), only=RollIs(("ranged",))), On("hit", Hit(1), only=Using(("ranged",)),
        limit="battle"))),
    Tarot(t("Knight of Swords"),
        t("At a gallop since the gate. The letter he carries says to wait there."),
        "blessing", "swords",
        (On("turn_start", Mod("any_damage", 2, "holder", "turn"), only=CountIs("round", "eq", 1)),)),
    Tarot(t("Queen of Swords"),
        t("Widowed twice by the same war. She beckons, and the whole line takes a pace back."),
        "group_blessing", "swords", (On("hit", Hit(1), whose="any", limit="round"),)),
    Tarot(t("King of Swords"),
        t("He tries the edge on a hair, the hair on a page, and the page on a clerk."),
        "blessing", "swords", (On("static", Mod("melee_damage", 1, "holder")),)),
)
