"""Facts that a newcomer had to guess in a match: what is left, what a choice costs, and which cards were revealed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.ui.components import Button
from bot.ui.layouts import Choice, grouped
from games.kernel.text import Text
from games.kernel.zone import EVERYONE, Zone
from games.the_restless.description.alt_text import describe
from games.the_restless.description.lasting import lasting
from games.the_restless.description.notes import whole_notes
from games.the_restless.effects.drawing import Find
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.revealing import Reveal
from games.the_restless.game import THE_RESTLESS
from games.the_restless.table import Piece, Table
from games.the_restless.text.card_text import effects, whole
from games.the_restless.vocabulary.basics.conditions import Whom
from games.the_restless.vocabulary.card_types import CARDS
from tests.games.the_restless.given import READ, Scene, both, given, on_top, prop, set_
from tests.games.the_restless.made import UNARMED, did
from tests.games.the_restless.scenes.test_last import before_the_mother

GOD = "udruum-the-patient-grave"


def important(scene: Scene, said: str) -> bool:
    """Return whether the log has a line with this ending that no page leaves out."""
    lines = [line.text for line in scene.match.dealer.lines if READ(line.text).endswith(said)]
    return bool(lines) and all(THE_RESTLESS.important & {*keys(line)} for line in lines)


def keys(text: Text) -> Iterator[str]:
    """Yield the keys of a line and of nested lines."""
    yield text.key
    for _, value in text.args:
        if isinstance(value, Text):
            yield from keys(value)


def before_the_god(table: Table) -> None:
    """Alter the table: the party faces Udruum, in a Realm that makes every Target harder."""
    table.level, table.phase, table.row = 5, "night", []
    table.realm, table.god = Piece(CARDS["route-of-the-procession"]), Zone([CARDS[GOD]], EVERYONE)


def notes_by_subject(scene: Scene) -> dict[str, str]:
    return {READ(note.name): READ(note.text) for note in THE_RESTLESS.notes(scene.match.view(0))}


def test_no_realm_is_in_force_in_the_final_battle() -> None:
    """R-91, R-179: earlier, the page had Die Defense +3 for every Target, which no longer applied to any."""
    scene = given(alter=before_the_god).say("none")
    assert "Targets:" in notes_by_subject(scene)["Route of the Procession"]
    assert "Route of the Procession" not in notes_by_subject(scene.say("face"))


def test_the_question_before_the_final_battle_shows_the_gods_text() -> None:
    """R-92, R-179: everyone can read it from the beginning of Realm V. Earlier, the numbers were nowhere by now."""
    scene = given(alter=before_the_god)
    text = READ(effects(CARDS[GOD]))
    text = f"Die Defense 14, Health 57. The Realm adds nothing to them. {text}"
    assert notes_by_subject(scene)["Udruum, the Patient Grave"] == text
    assert notes_by_subject(scene.say("none"))["Udruum, the Patient Grave"] == text
    god = scene.say("face").table.targets[0]
    assert (god.health, god.most) == (57, 57)


def test_a_god_is_revealed_with_all_that_it_does() -> None:
    scene = did(Reveal("god"))
    [god] = scene.table.god.cards
    assert f"{READ(god.name)} waits at the end. {READ(whole(god))}" in scene.heard()


def test_nothing_is_noted_that_can_happen_no_more_in_the_final_battle() -> None:
    """R-179: no Realm, Rest or Trader follows; with notes about them, the page would be 2.1 screens high."""

    def cursed(table: Table) -> None:
        before_the_god(table)
        table.walkers[0].sins = [Piece(CARDS[key]) for key in ("sin-of-borrowing", "sin-of-being-sure")]

    scene = given(alter=cursed)
    assert {"Sin of Borrowing (Prop Anna)", "Sin of Being Sure (Prop Anna)"} <= {*notes_by_subject(scene)}
    final = notes_by_subject(scene.say("none", "face"))
    assert "Sin of Borrowing (Prop Anna)" not in final
    assert "Sin of Being Sure (Prop Anna)" in final


def test_a_number_below_zero_has_a_true_minus() -> None:
    """Prop Dora is a Sexton: Udruum begins at −2 "spadefuls"."""
    scene = given(alter=before_the_god).say("none", "face")
    [count] = scene.match.view(0).targets[0].counts
    assert READ(count.words) == "spadefuls: −2"
    assert "“spadefuls” is now −2." in scene.heard()


def test_a_revealed_card_is_shown_in_full_on_every_page() -> None:
    """R-85: everyone can read it; earlier, the page had only its name, or nothing."""
    scene = did(Reveal("top_loot"), alter=on_top("loot", "bread"))
    words = READ(effects(prop("bread")))
    assert important(scene, words)
    assert any("Turned up: Prop Bread. Consumable" in line for line in scene.heard().split("\n"))


def test_an_item_found_by_a_search_is_shown_in_full() -> None:
    """The name alone would not help anyone."""
    scene = did(Find("loot", "food", by="lowest"), alter=on_top("loot", "bread"))
    assert scene.holds(0) == ["bread"]
    assert important(scene, READ(effects(prop("bread"))))


def test_a_sin_among_the_treasure_is_explained() -> None:
    """R-107, R-167: earlier, looking at wares bound a Sin without an explanation."""
    alter = both(set_(rerolls=1), on_top("loot", "pebble", "pebble"), on_top("treasure", "sin", "crown", "crown"))
    scene = given("trader", alter=alter).say("on", "see", "place:0")
    assert any(
        line.startswith("A Sin is among the Treasure. Prop Sin binds to Prop Anna:")
        for line in scene.heard().split("\n")
    )
    assert important(scene, READ(effects(prop("sin"))))


def test_the_log_says_that_a_drawn_item_is_on_the_ground() -> None:
    """R-79, R-131: earlier, "Prop Anna draws Prop Ring" was used for held Items and for those on the ground."""
    rolls: dict[int | str, list[int]] = {n: [20] for n in (1, 2, 3)}
    fought = given("beast", dice=rolls, alter=on_top("loot", "ring"))
    fought.say("turn:0", UNARMED, "turn:1", UNARMED, "turn:2", UNARMED, "place:0")
    assert fought.ground() == ["ring"]
    assert "Prop Anna draws Prop Ring. It lies on the ground. Equipment" in fought.heard()


def test_an_offer_says_how_many_counters_are_left() -> None:
    """R-52, R-66: earlier, each had the printed "2 Counters" until the Item was no longer offered."""
    scene = given("ogre", items={0: ["sling", "bread"]})
    assert "left" not in scene.say("turn:0").hint("hit:1:0")
    used = given("ogre", items={0: ["sling", "bread"]}, alter=both(spent, hurt))
    for hint in (used.hint("use:0:1"), used.say("turn:0").hint("hit:1:0")):
        assert "1 of 2 Counters left" in hint
        assert "2 Counters" not in hint.replace("1 of 2 Counters", ""), "earlier: Now 1 Counter left. 2 Counters."


def hurt(table: Table) -> None:
    """Alter the table: the first Character has 2 Health."""
    table.walkers[0].health = 2


def spent(table: Table) -> None:
    """Alter the table: each Item has one Counter left, and no Armor."""
    for member in table.walkers:
        for piece in member.items:
            piece.counters, piece.armor = min(piece.counters, 1), 0


@pytest.mark.parametrize("token", ["toss", "give:0"])
def test_an_option_to_give_or_discard_an_item_shows_its_remaining_uses(token: str) -> None:
    """R-34: earlier, the option for a Coat without Armor said "Armor 3", then "Now Armor 0 left. Armor 3."."""
    scene = given("stone", items={0: ["coat", "sling"]}, alter=spent)
    scene.say(next(one for one in scene.choices() if one.startswith(token.split(":")[0])))
    assert scene.hint("item:0") == "Equipment (Garment). Weight 2, Value 3. Armor 0 of 3."
    assert "Value 2. 1 of 2 Counters left, refilled every Rest. Attack" in scene.hint("item:1")


def test_the_description_says_that_a_weapon_is_empty() -> None:
    def empty(table: Table) -> None:
        table.walkers[0].items[0].counters = 0

    scene = given("stone", items={0: ["sling"]}, alter=empty)
    assert "Prop Sling (0 left)" in "\n".join(map(READ, THE_RESTLESS.describe(scene.match.view(0))))


def test_a_rest_says_that_healing_costs_a_reroll_counter() -> None:
    """R-164: "Each can heal 2 Health" could be read as free."""
    assert "Each Reroll Counter you spend then heals 2 Health." in given("stone").hint("rest:0")


def test_the_answers_of_the_last_night_show_their_effects() -> None:
    """R-177, R-181: earlier, neither option said anything."""
    scene = given(alter=before_the_mother)
    assert "+3 Reroll Counters." in scene.hint("rest:0")
    assert "A Trader comes by." in scene.hint("rest:0")
    assert scene.hint("none") == "You face the god as you are."


def test_the_fee_of_a_trader_has_its_unit() -> None:
    """R-105: earlier, it was "Look at the wares for 1"."""
    scene = given("trader", alter=set_(rerolls=1)).say("on")
    assert {READ(option.label) for option in scene.options()} == {"Look at the wares for 1 Reroll Counter", "Not now"}


def test_an_effect_on_all_characters_lists_no_names() -> None:
    """Earlier, each line about a god's prohibition had four names: three lines, and a page of 2.1 screens."""

    def lasting(whom: Whom) -> str:
        scene = did(Mod("any_roll", -1, whom, "realm"))
        return READ(scene.match.view(0).lasting[0].words)

    assert lasting("each").endswith("−1 to all rolls for each Character, for this Realm.")
    assert lasting("lowest").endswith("−1 to all rolls for Prop Anna, for this Realm.")


def test_equal_lasting_effects_are_one_line_with_their_number() -> None:
    """Earlier, a Salt Lick Stag that was hit three times had the same sentence three times on the page."""
    seen = did(Mod("any_roll", -1, "each", "realm")).match.view(0)
    (words,) = (READ(one.words) for one in seen.lasting)
    many = replace(seen, lasting=seen.lasting * 3)
    assert [READ(one) for one in lasting(many)] == [f"3× {words}"]
    (note,) = (READ(note.text) for note in whole_notes(many) if READ(note.name) == "Lasting")
    assert note.count(words) == 1
    assert max(READ(form).count(words) for form in describe(many)) == 1
    assert [READ(one) for one in lasting(seen)] == [words]


def test_a_ware_is_named_once_for_all_who_could_have_it() -> None:
    """Earlier, each was named four times, once for each Character: a page of 2.3 screens."""
    alter = both(set_(rerolls=20), on_top("loot", "charm", "pebble"), on_top("treasure", "crown", "crown"))
    scene = given("trader", alter=alter, pace="days").say("on", "see")
    buying = [option for option in scene.options() if option.token.startswith("buy:0:")]
    choices = [Choice(READ(one.label), READ(one.hint), Button(one.token, READ(one.label))) for one in buying]
    assert len(choices) == 4
    assert {choice.name for choice in choices} >= {"Buy Prop Charm for 1 Reroll Counter (Prop Anna)"}
    [group] = grouped(choices)
    assert group.said.startswith("**Buy Prop Charm for 1 Reroll Counter**: Equipment (Trinket).")


def test_the_turn_order_question_shows_the_damage_of_a_hit() -> None:
    """Earlier, "Bare hands: 60% to hit" was the same for a hit of 1 and one of 3."""
    scene = given("ogre", players=1, items={0: ["club"]}, pace="days")
    abouts = {READ(option.about) for option in scene.options() if option.group}
    assert "Prop Club: 55% to hit; a miss costs 2 damage. A hit deals 3." in abouts
    assert "Bare hands: 55% to hit; a miss costs 2 damage. A hit deals 2." in abouts


def test_a_character_is_described_with_its_strongest_attack() -> None:
    """Pages named the first weapon, which deals less than bare hands."""
    scene = given("beast", items={0: ["thorn"]})
    abouts = {READ(option.about) for option in scene.options() if option.token.startswith("turn:0")}
    assert {about.partition(":")[0] for about in abouts} == {"Bare hands"}
