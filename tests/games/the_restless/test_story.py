"""The log gives every cause: the effect of a card or a keyword, and the resulting values (R-220)."""

from __future__ import annotations

import pytest

from bot.history.missed import headlines
from bot.table.snapshot import snapshot
from games.kernel.effect import Effect
from games.kernel.text import EMPTY, t
from games.the_restless import story
from games.the_restless.effects.armor import GainArmor, StripArmor
from games.the_restless.effects.battles import Fight
from games.the_restless.effects.death import Transfigure
from games.the_restless.effects.dice import Roll
from games.the_restless.effects.drawing import Pick
from games.the_restless.effects.encounters import DropEncounter, SwapEncounter
from games.the_restless.effects.health import Damage, LoseHealth, MaxHealth
from games.the_restless.effects.items import Discard
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.prevention import Prevent
from games.the_restless.effects.roll_changes import Nudge, Outcome
from games.the_restless.effects.statuses import ClearStatus, Grant
from games.the_restless.effects.supplies import Rerolls, Rests
from games.the_restless.effects.target_nature import Keywords, Retype
from games.the_restless.effects.targets import Mend, Stagger
from games.the_restless.game import THE_RESTLESS
from games.the_restless.table import Table
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.branches import Band
from games.the_restless.vocabulary.card_types import Card
from tests.bot.pages.test_page_laws import table_of
from tests.games.the_restless.given import READ, Scene, given, on_top, set_
from tests.games.the_restless.made import UNARMED, charm, did, stone, tool


def assert_logged(scene: Scene, *lines: str) -> None:
    """Assert that these lines are in the log one after another, whatever card name precedes them."""
    rest = iter(scene.heard().split("\n"))
    for line in lines:
        assert any(one.endswith(line) for one in rest), f"{line!r} is not told in its place:\n{scene.heard()}"


def test_a_free_reroll_tells_the_new_number_and_by_which_card() -> None:
    """R-220: the log has 2, then 15 against 10."""
    scene = given("ogre", items={0: ["die"]}, dice={1: [2, 15]}).say("turn:0", UNARMED)
    assert (
        scene.prompt()
        == "Prop Anna: Combat roll 2 against 10. Prop Die: Roll that die again at no cost. (once per battle) Do it?"
    )
    assert_logged(
        scene.say("yes"), "Prop Die – Rolled again for free: 15 against 10.", "Prop Ogre takes 2 damage; Health 58."
    )


@pytest.mark.parametrize(
    ("effect", "line"), [(Nudge(3), "The result is now 10 against 10."), (Outcome("hit"), "This roll counts as a hit.")]
)
def test_a_changed_result_is_logged_and_asked_about_with_the_roll(effect: Effect, line: str) -> None:
    """R-220, R-69."""
    helper = charm(On("rolled", effect, may=True))
    scene = given("ogre", items={0: [helper]}, dice={1: [7]}).say("turn:0", UNARMED)
    assert scene.prompt().startswith("Prop Anna: Combat roll 7 against 10. Prop charm-")
    assert_logged(scene.say("yes"), line, "Prop Ogre takes 2 damage; Health 58.")


def test_a_question_to_prevent_damage_names_the_character() -> None:
    """R-220, R-196."""
    shield = charm(On("damaged", Prevent(1), may=True))
    scene = given("ogre", items={0: [shield]}, dice={1: [2]}).say("turn:0", UNARMED)
    assert scene.prompt().startswith("Prop Anna is about to take 2 damage, with 7 Health left. ")
    assert_logged(scene.say("yes"), "1 damage is prevented.", "Prop Ogre: Prop Anna takes 1 damage; Health 6.")


def test_an_immediate_battle_is_announced() -> None:
    """R-96, R-220."""
    scene = did(Fight(), alter=on_top("encounter", "beast"))
    assert_logged(scene, "A battle begins immediately: Prop Beast.")


def test_a_target_that_joins_is_named() -> None:
    """R-117, R-220."""
    assert_logged(given("mother"), "Prop Mother: Prop Whelp joins the battle.")


def test_a_miss_against_a_staggered_target_says_why_nothing_comes_of_it() -> None:
    """R-124, R-220."""
    net = tool(Stagger(1))
    scene = given("ogre", items={0: [net]}, dice={1: [2]}).say("turn:0", "use:0:0", UNARMED)
    assert_logged(
        scene,
        "Prop Ogre is staggered: its next blow does no damage.",
        "Prop Anna: Combat roll 2 against 10.",
        "Prop Ogre is staggered and does no damage.",
    )
    assert scene.member(0).health == 7


@pytest.mark.parametrize(
    ("effect", "line"),
    [
        (GainArmor("lowest", 2), "Prop Anna now has Armor 2."),
        (GainArmor("lowest", 2) >> StripArmor("lowest", 1), "Prop Anna now has Armor 1."),
        (Grant("kindled", "lowest"), "Prop Anna gains the Status Kindled."),
        (Grant("kindled", "lowest") >> ClearStatus("lowest"), "Prop Anna loses the Status Kindled."),
        (MaxHealth("lowest", -1), "Prop Anna now has at most 6 Health."),
        (Rerolls(2), "You now have 2 Reroll Counters."),
        (Rests(-1), "You now have 2 Rests."),
        (Pick("loot", 2), "The next Loot draw is Pick From 2."),
        (Mod("any_roll", -1, "lowest", "realm"), "−1 to all rolls for Prop Anna, for this Realm."),
        (LoseHealth("lowest", 1), "Prop Anna loses 1 Health; Health 6."),
    ],
)
def test_gains_and_losses_are_logged_with_their_card(effect: Effect, line: str) -> None:
    """R-220: Armor, Statuses, Counters, Rests, future draws and lasting changes."""
    lines = did(effect).heard().split("\n")
    assert any(one.startswith("Prop odd-") and one.endswith(line) for one in lines), lines


def test_a_transfigured_character_is_named_before_and_after() -> None:
    """R-30, R-220."""
    scene = did(Transfigure("lowest"), alter=on_top("character", "dora"))
    assert_logged(scene, "Prop Anna is transfigured into Prop Dora, a Sexton.")


def test_chain_magic_is_named_before_it_goes_round() -> None:
    """R-128, R-220."""
    scene = given("chainer", dice={1: [2]}).say("turn:0", UNARMED)
    assert_logged(
        scene,
        "Prop Chainer: Chain Magic!",
        "2 damage goes around the table, one point at a time.",
        "Prop Chainer: Prop Anna takes 1 damage; Health 6.",
        "Prop Chainer: Prop Bert takes 1 damage; Health 6.",
    )


def test_swift_ambusher_plated_regrowing_and_gorging_are_named_as_the_reason() -> None:
    """R-220."""
    hits: dict[int | str, list[int]] = {1: [10], 2: [10], 3: [2], 4: [2], "d4": [1]}
    turns = [token for place in range(4) for token in (f"turn:{place}", UNARMED)]
    assert_logged(given("swift", dice={**hits, 2: [2]}).say(*turns), "Prop Swift: Swift!", "The D4 shows 1: Prop Anna.",
         "Prop Swift: Prop Anna takes 1 damage; Health 6.")  # fmt: skip
    assert_logged(given("ambusher", dice={1: [2], "d4": [1]}), "Prop Ambusher: Ambusher!", "The D4 shows 1: Prop Anna.")
    assert_logged(given("plated", dice=hits).say("turn:0", UNARMED), "Plated: 2 damage becomes 1.")
    assert_logged(
        given("regrowing", dice={**hits, 2: [2]}).say(*turns), "Regrowing: Prop Regrowing regains 1 Health; Health 5."
    )
    hurt = given("gorging", dice={1: [10], 2: [2]}).say(*turns[:4])
    assert_logged(
        hurt, "Prop Gorging: Prop Bert takes 2 damage; Health 5.", "Gorging: Prop Gorging regains 2 Health; Health 6."
    )


def test_a_target_that_heals_names_the_card() -> None:
    """R-220."""
    salve = tool(Mend(1))
    scene = given("ogre", items={1: [salve]}, dice={1: [10]}).say("turn:0", UNARMED, "turn:1", "use:1:0")
    assert_logged(scene, "Prop Ogre takes 2 damage; Health 58.", "Prop Ogre regains 1 Health; Health 59.")


def test_a_d4_question_shows_the_effect_on_the_named_character() -> None:
    """R-74, R-76."""
    scene = did(Damage("random", 2), dice={"d4": [3]}, alter=set_(rerolls=1))
    assert scene.prompt().endswith(" – The D4 shows 3: Prop Cleo. Deal 2 damage to a random Character. Keep it?")


def test_a_d4_question_says_if_the_named_character_has_nothing_to_lose() -> None:
    """R-74, R-76: a Counter would be spent against a loss that does not come."""
    loss = Discard("random")
    bare = did(loss, dice={"d4": [3]}, items={0: ["ring"]}, alter=set_(rerolls=1))
    assert bare.prompt().endswith(" For Prop Cleo, that changes nothing. Keep it?")
    laden = did(loss, dice={"d4": [1]}, items={0: ["ring"]}, alter=set_(rerolls=1))
    assert "changes nothing" not in laden.prompt()


def test_a_question_about_a_die_names_the_character_who_rolled() -> None:
    """R-72: the party, which has no name, is not said to roll."""
    prompt = story.shows(4, 3, EMPTY, t("Gain {n} Reroll Counters.", n=2), t("Prop Bert"))
    assert READ(prompt) == "Prop Bert rolls 3 on the D4. Gain 2 Reroll Counters. Keep it?"


def test_the_question_about_a_table_die_shows_the_effect_of_its_number() -> None:
    """R-72, R-74."""
    table = Roll("d4", (Band(1, 2, LoseHealth("each", 1)), Band(3, 4, Rerolls(1))))
    scene = did(table, alter=set_(rerolls=1))
    number = scene.heard().rpartition("The D4 shows ")[2][0]
    does = "Each Character loses 1 Health." if number in "12" else "Gain 1 Reroll Counter."
    assert scene.prompt().endswith(f"The D4 shows {number}. {does} Keep it?")


def test_the_question_about_a_reroll_names_the_character_who_rolled() -> None:
    """R-74, R-215."""
    scene = given("ogre", dice={1: [3]}, alter=set_(rerolls=1)).say("turn:0", UNARMED)
    assert scene.prompt() == "Prop Anna: Combat roll 3 against 10. It fails. Reroll it?"


def test_a_summoned_target_and_its_damage_bear_its_own_name() -> None:
    """R-114, R-220: the log does not use the name of the card on which the target is printed."""
    scene = given("mother", dice={1: [2]}).say("turn:0", "hit:2:unarmed")
    assert_logged(scene, "Prop Whelp: Prop Anna takes 1 damage; Health 6.")


def final(table: Table) -> None:
    """Alter the table: the party faces the Patient Grave, with nothing dug yet."""
    set_(phase="final", level=5)(table)
    table.god.cards.append(Card.of("udruum-the-patient-grave"))


def test_a_changed_count_of_a_god_is_logged() -> None:
    """R-9, R-220: the count changes at the end of the first round, whose last turn needs no question (R-214)."""
    hits: dict[int | str, list[int]] = {n: [20] for n in (1, 2, 3, 4)}
    scene = given(party=("anna", "bert", "cleo", "cleo"), dice=hits, alter=final)
    scene.say(*[token for place in range(3) for token in (f"turn:{place}", UNARMED)], UNARMED)
    assert_logged(scene, "Udruum, the Patient Grave: “spadefuls” is now 1.")


def test_a_keyword_gained_is_called_one() -> None:
    """R-220: "gains Frenzied" is not correct English."""
    held = charm(On("battle_start", Keywords(add=("frenzied",), to="all_targets")))
    assert_logged(given("ogre", items={0: [held]}), "Prop Ogre now has the keyword Frenzied for this battle.")


def test_the_log_names_the_type_that_a_target_gains() -> None:
    """R-220."""
    held = charm(On("battle_start", Retype(add=("divine",), to="all_targets")))
    assert_logged(given("ogre", items={0: [held]}), "Prop Ogre is now also Divine for this battle.")


def test_a_reroll_is_the_partys() -> None:
    """R-73, R-220: earlier, "You reroll" was on the pages of players who had pressed nothing."""
    scene = given("ogre", dice={1: [2, 20]}, alter=set_(rerolls=3)).say("turn:0", UNARMED, "reroll")
    assert "The party rerolls; 2 Reroll Counters are left." in scene.heard()
    assert "You reroll" not in scene.heard()


@pytest.mark.parametrize(
    ("ending", "said"),
    [("victory", "The party has won"), ("defeat", "The party has lost"), ("annihilation", "not a victory")],
)
def test_the_last_line_says_whether_the_party_has_won(ending: str, said: str) -> None:
    """R-187 to R-191: earlier, "Nobody is left to walk." and "The god is dead." left that to be guessed."""
    assert said in READ(story.ends(ending))


def test_several_cards_on_the_ground_are_named_without_their_texts() -> None:
    """Earlier, the page after a battle with three Drops was 2.3 screens high."""
    club, coat = Card.of("prop-club"), Card.of("prop-coat")
    lines = [story.drew_for_all(t("Anna"), card, early=False) for card in (club, coat)]
    shown = [READ(line) for line in THE_RESTLESS.condensed(lines, 0)]
    assert shown == ["Anna draws Prop Club. It lies on the ground.", "Anna draws Prop Coat. It lies on the ground."]
    assert [*THE_RESTLESS.condensed(lines[:1], 0)] == lines[:1]
    assert all(line.key in THE_RESTLESS.important for line in THE_RESTLESS.condensed(lines, 0))


@pytest.mark.parametrize("effect", [SwapEncounter("chosen"), DropEncounter("last")])
def test_an_encounter_that_is_not_there_is_not_replaced_or_removed_in_the_log(effect: Effect) -> None:
    """R-97, R-100: at the last Encounter of a Realm, nothing is left to replace."""
    assert "Encounter" not in given(stone(effect)).say("on").heard().split("Prop")[-1]


def test_the_death_of_an_own_character_is_told_with_its_cause() -> None:
    """Earlier, a shortened log began "Prop Anna dies.": after the death, the damage was no longer about a Character."""
    scene = given("ogre", dice={1: [1]}, players=2).say("turn:0")
    scene.member(0).health = 1
    scene.say(UNARMED)
    assert not scene.member(0).alive
    lines = [line.text for line in scene.match.dealer.lines]
    killed = next(line for line in lines if READ(line) == "Prop Ogre: Prop Anna takes 2 damage; Health 0.")
    assert killed in headlines(lines, snapshot(table_of(scene.match), (0,)), 0)
