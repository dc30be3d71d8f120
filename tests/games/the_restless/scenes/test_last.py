"""Endings: the Targets that a Traitor God adds, and battles that last too long (R-130, R-145, R-179 to R-187)."""

from __future__ import annotations

from games.kernel.text import EMPTY, t
from games.kernel.zone import Zone
from games.the_restless.effects.battles import EndBattle, Summon
from games.the_restless.effects.health import Damage
from games.the_restless.effects.permissions import Permit
from games.the_restless.table import Table
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.branches import Band
from games.the_restless.vocabulary.basics.targets import Target
from games.the_restless.vocabulary.card_types import CARDS, God, Loot, Use, add_cards
from tests.games.the_restless.given import given, prop
from tests.games.the_restless.made import charm

MOTHER = God(
    t("Prop Godmother"),
    EMPTY,
    ("divine",),
    12,
    4,
    (Band(1, 11, Damage("roller", 5)),),
    (On("god_start", Summon(Target(("beast",), 8, 1, 2, name=t("Prop Child")))),),
)
BANISHING = Loot(t("Prop Banishing"), EMPTY, "consumable", ("thrown",), 0, 0, use=Use(EndBattle("removed")))
add_cards(card for card in (MOTHER, BANISHING) if card.key not in CARDS)


def before_the_mother(table: Table) -> None:
    """Alter the table: the party faces a Traitor God that adds a Target with 2 Health."""
    table.level, table.phase, table.god = 5, "night", Zone([prop("godmother")])


def test_a_target_added_by_a_god_has_its_own_figures() -> None:
    """R-117, R-181: it has its own Types, Die Defense and Damage, and no bands; it can be defeated alone."""
    scene = given(alter=before_the_mother, dice={1: [7], 2: [8]}).say("none", "face")
    child = scene.match.view(None).targets[1]
    assert (child.types, child.defense, child.damage, child.health) == (("beast",), 8, 1, 2)
    scene.say("turn:0", "hit:2:unarmed")
    assert scene.health() == [6, 7, 7, 7]
    scene.say("turn:1", "hit:2:unarmed")
    assert [target.number for target in scene.table.targets] == [1]


def test_with_the_god_all_is_over() -> None:
    """R-186, R-187: its child is still alive."""
    scene = given(alter=before_the_mother, dice={1: [20], 2: [20]}).say("none", "face")
    scene.say("turn:0", "hit:1:unarmed", "turn:1", "hit:1:unarmed")
    assert (scene.table.ending, scene.match.over) == ("victory", True)


def test_a_god_is_never_taken_out_of_the_battle() -> None:
    """R-179, R-187: an effect that removes all Targets does not remove it."""
    scene = given(alter=before_the_mother, items={0: ["banishing"]}).say("none", "face", "use:0:0")
    assert [target.number for target in scene.table.targets] == [1]


def test_the_smoke_ends_a_battle_that_lasts() -> None:
    """R-38: from the end of round 12, all lose Health despite Armor: 1, and then 1 more each round."""
    idle = charm(On("static", Permit("skip_attack", "holder")))
    scene = given("ogre", items={place: [idle, "coat"] for place in range(4)})
    for _ in range(12):
        assert scene.health() == [7, 7, 7, 7]
        scene.say("turn:0", "end", "turn:1", "end", "turn:2", "end", "turn:3", "end")
    assert scene.health() == [6, 6, 6, 6]
    assert scene.say("turn:0", "end", "turn:1", "end", "turn:2", "end", "turn:3", "end").health() == [4, 4, 4, 4]


def before_the_weigher(table: Table) -> None:
    """Alter the table: the party faces The Weigher Below."""
    table.level, table.phase, table.god = 5, "night", Zone([CARDS["the-weigher-below"]])


def test_a_shared_cards_question_names_its_character_and_the_items_purpose() -> None:
    """A player who returns a day later to "You give an Item" could not know that it is another's turn."""
    scene = given(alter=before_the_weigher, items={0: ["bread", "ring"]}).say("none", "face", "turn:0")
    assert scene.prompt() == (
        "The Weigher Below – For Prop Anna (“you”): You give an Item to another Character you choose. "
        "(once per round) Do it?"
    )
    assert scene.say("place:2").prompt() == "Prop Anna: choose an Item for Prop Cleo"
