"""Profane things of menace 3 to 5, some with a roof."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.abilities import On
from games.the_restless.conditions import AllOf, CountIs, Parity, Using
from games.the_restless.counts import Per
from games.the_restless.effects import (
    Absolve,
    AddEncounter,
    Damage,
    Discard,
    Fight,
    Forbid,
    Hit,
    Keywords,
    LoseHealth,
    Mod,
    Pick,
    Recover,
    Stagger,
    Summon,
)
from games.the_restless.printed import Encounter
from games.the_restless.targets import Drops, Target

PROFANE_HIGH = (
    Encounter(t("Confessional, Occupied"), t("It hears you out. It has heard everyone out, and kept what came."),
        "combat", 3, Target(("profane",), 11, 2, 9, ("binding",),
        (On("round_end", LoseHealth("random", 1)), On("target_defeated", Absolve("each")))), Drops(1, 1)),
    Encounter(t("Seamstress of Many"), t("She matches the thread to the hair. Her own face is by several hands."),
        "combat", 3, Target(("profane",), 11, 2, 9, ("regrowing",), (
        On("killed", Summon(Target(("profane",), 8, 2, 4, name=t("Somebody You Knew")))),
        On("battle_start", Keywords(remove=("regrowing",)), trait="bonesetter"))), Drops(1, 1, 1)),
    Encounter(t("Thing in the Larder"),
        t("It is the size of what was stored there, and has the cook's way of humming."), "combat", 3, Target((
        "profane", "beast"), 10, 2, 10, ("devouring",), (On("item_used", Stagger(2), only=Using(("food",))),)),
        Drops(1, 1)),
    Encounter(t("Orchestra Pit"), t("The curtain never came down, so they have not been able to stop tuning."),
        "combat", 3,
        Target(("profane",), 11, 2, 9, ("chain_magic",), (On("missed", Mod("target_damage", 1, "target", "round")),)),
        Drops(1, 1, 1)),
    Encounter(t("Tooth Mill"), t("The stones wore out. The village voted on what to use instead."), "combat", 3,
        Target(("profane",), 10, 2, 10, (), (On("round_end", Damage("random", Per("round", most=3))),)), Drops(1, 1)),
    Encounter(t("Bailiffs of the Flood"), t("They list the furniture as it floats by, and then the tenants."),
        "combat", 3, Target(("profane", "human"), 11, 2, 9, (),
        (On("round_end", Discard("heaviest")), On("battle_won", Recover("loot") >> Recover("loot")))), Drops(1, 1, 1)),
    Encounter(t("Wallpaper in a Spare Room"),
        t("Roses, with a gap the shape of a bed. The gap is new since you came in."), "combat", 3,
        Target(("profane",), 11, 2, 8, ("warded", "ambusher"), (On("target_defeated", Pick("encounter", 2, 2)),)),
        Drops(1, 1, 1)),
    Encounter(t("Tallow Wedding"),
        t("Bride, groom and forty guests, poured in one evening. The cake is real and very old."), "combat", 3,
        Target(("profane",), 10, 2, 9, ("gorging", "swift"), (On("battle_start", Hit(4), trait="lampwright"),)),
        Drops(1, 1)),
    Encounter(t("Cart Nobody Drives"), t("It stops at each door by itself and lowers the tailboard."), "combat", 3,
        Target(("profane",), 9, 2, 10, (), (On("missed", Mod("heal_gain", -1, "roller", "realm"), limit="battle"),
        On("battle_won", Fight(Target(("profane",), 10, 2, 6, ("ambusher",), name=t("What Was on the Cart")))))),
        Drops(1, 1)),
    Encounter(t("Butcher of Hymns"), t("He sells them by weight. The high notes are trimmed off and go to the dog."),
        "combat", 4, Target(("profane",), 12, 3, 12, ("chain_magic",), (On("round_end", Damage("random", 1)),
        On("hit", Mod("target_damage", -1, "target", "round"), only=Using(("spell",))))), Drops(1, 2, 1)),
    Encounter(t("Riverbed Judge"), t("The robe is silt. The verdict is by weight, and he has a good eye."), "combat",
        4, Target(("profane",), 13, 3, 13, (), (On("round_end", Damage("heaviest", 2)),)), Drops(1, 2, 1)),
    Encounter(t("Stairs That Follow"),
        t("Thirteen of them, carpeted, with a loose rod. They arrive behind you one at a time."), "combat", 4,
        Target(("profane",), 13, 2, 12, ("swift",)), Drops(1, 2, 1),
        abilities=(On("fled", AddEncounter("next", combat=True)),)),
    Encounter(t("Rector Gone to Root"), t("He took the parish one foot at a time. The steeple is mostly him."),
        "combat", 4, Target(("profane",), 12, 3, 13, ("regrowing", "plated"), (On("round_end", Damage("lowest", 1)),
        On("static", Keywords(remove=("regrowing", "plated")), only=CountIs("target_health", "le", 6)))),
        Drops(1, 2, 1)),
    Encounter(t("Supper for the Uninvited"),
        t("There is a card at every place. The handwriting improves toward the head of the table."), "combat", 4,
        Target(("profane",), 11, 3, 14, ("gorging", "devouring"), (
        On("round_end", Damage("each", 1), only=Parity("round", True)),
        On("round_start", Mod("target_damage", Per("dead"), "target", "round")))), Drops(1, 2, 1)),
    Encounter(t("Archive That Bites"), t("Shelved by date of death, and the last bay is labelled in pencil."),
        "combat", 4, Target(("profane",), 13, 3, 13, ("chain_magic", "warded"),
        (On("round_end", LoseHealth("highest", 1)), On("static", Forbid("actives"), only=CountIs("round", "le", 2)))),
        Drops(1, 2, 1)),
    Encounter(t("House You Grew Up In"),
        t("Your height is still on the door frame. There is a mark above it with today's date."), "combat", 5,
        Target(("profane",), 13, 3, 18, ("binding",), (On("round_end", Damage("random", 2)), On("round_start",
        Summon(Target(("profane",), 9, 2, 4, name=t("Someone in the Hall"))),
        only=AllOf((Parity("round", True), CountIs("targets", "lt", 4)))))), Drops(1, 3, 1)),
    Encounter(t("Hunger in a Good Suit"),
        t("He has dined in every house between the mountains and here, and written to thank each."), "combat", 5,
        Target(("profane", "human"), 13, 4, 16, ("devouring", "swift"), (On("static", Forbid("healing")),)),
        Drops(1, 3, 1)),
    Encounter(t("Basilica of Flies"), t("Nave, aisle and altar, entire, and humming. It parts for the thin."),
        "combat", 5, Target(("profane", "beast"), 12, 3, 18, ("regrowing", "frenzied"), (
        On("round_end", Damage("highest", 2)), On("target_defeated",
        Summon(Target(("beast",), 10, 2, 5, ("elusive",), name=t("Loose Cloister"))), limit="battle"))),
        Drops(1, 3, 1)),
    Encounter(t("The Hymn Itself"), t("No throat left to it. It goes from wall to wall looking for the third verse."),
        "combat", 5, Target(("profane", "divine"), 14, 4, 15, ("chain_magic",),
        (On("round_end", Damage("random", 2, chain=True)), On("battle_won", Fight()))), Drops(1, 3, 1)),
)
