"""Tests that buttons name what they do, and that lines and hints give a reason, a unit and a cause."""

from __future__ import annotations

import pytest

from bot.ui import phone
from bot.ui.sections import one_of
from games.kernel.dealer import Dealer
from games.the_restless import story
from games.the_restless.effects.battles import EndBattle
from games.the_restless.effects.drawing import Draw
from games.the_restless.effects.health import Damage
from games.the_restless.effects.items import HandOver
from games.the_restless.effects.numbers import Fix, Mod
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.roll_changes import FreeReroll
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.game import THE_RESTLESS
from games.the_restless.table import Piece, Table
from games.the_restless.text.card_text import whole
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.card_types import CARDS
from tests.bot.pages.test_within_reach import height, page_of
from tests.games.the_restless.given import READ, Scene, both, given, on_top, set_
from tests.games.the_restless.made import UNARMED, did, realm, stone, target


def labels(scene: Scene) -> list[str]:
    return [READ(option.label) for option in scene.options()]


def test_the_buttons_of_a_toll_name_it() -> None:
    """R-196: "Use the ability" meant the toll of the Target."""
    toll = target(On("round_start", EndBattle("removed"), may=True, cost=Rerolls(-1)))
    scene = given(toll, alter=set_(rerolls=1))
    assert labels(scene) == ["End the battle (pay 1 Reroll Counter)", "Fight"]


@pytest.mark.parametrize(
    ("on", "named"),
    [
        (On("rolled", FreeReroll("holder"), may=True), ["Roll again", "Keep this roll"]),
        (On("missed", HandOver("holder", "chosen_other"), may=True), ["Nobody"]),
        (On("missed", Mod("combat_roll", 1, to="holder", until="battle"), may=True, cost=Rerolls(-1)), ["Don't pay"]),
    ],
)
def test_the_buttons_of_a_shared_ability_name_its_effect(on: On, named: list[str]) -> None:
    scene = given("ogre", alter=both(set_(rerolls=1), realm(on)), items={0: ["bread"]}, dice={1: [2]})
    scene.say("turn:0", UNARMED)
    while "accept" in scene.choices():
        scene.say("accept")
    assert {*named} <= {*labels(scene)}
    assert not [label for label in labels(scene) if "ability" in label]


def test_the_question_about_room_asks_for_it() -> None:
    """R-45: a menu "Choose your move" hid that its entries make room."""
    full = {0: ["bread"] * 4}
    scene = did(Draw("loot", by="each"), party=("anna",), items=full, alter=on_top("loot", "club"))
    asked = scene.match.asked(0)
    assert asked is not None
    assert READ(asked.question.prompt) == "Prop Anna has no room for Prop Club. Make room?"
    assert one_of(asked.question.prompt, None, READ) == READ(asked.question.prompt)


def test_a_forced_gift_names_the_chooser_and_the_reason_for_no_gift() -> None:
    """R-77: "gives an Item" did not say whose choice it is; a full Inventory ended without a line."""
    wake = On("missed", HandOver(giver="roller", to="left"))
    full = given(target(wake), items={0: ["bread"], 1: ["bread"] * 4}, dice={1: [2]}).say("turn:0", UNARMED)
    assert "Prop Anna gives nothing: Prop Bert has no room." in full.heard()
    empty = given(target(wake), dice={1: [2]}).say("turn:0", UNARMED)
    assert "Prop Anna has no Item to give to Prop Bert." in empty.heard()
    card = CARDS["pickpockets-wake"] if "pickpockets-wake" in CARDS else CARDS["the-pickpockets-wake"]
    assert "The one who rolled chooses an Item and gives it to the next Character on the left." in READ(whole(card))


def test_a_death_names_its_cause_in_the_same_line() -> None:
    """A shortened log can leave out the damage before it."""
    frail = lambda table: setattr(table.walkers[0], "health", 1)  # noqa: E731
    beaten = given("ogre", dice={1: [1]}, alter=frail).say("turn:0", UNARMED)
    assert "Prop Ogre: Prop Anna dies." in beaten.heard()
    chased = given("ogre", dice={1: [2], 2: [20], 3: [20], 4: [20]}, alter=frail).say("flee")
    assert "Fleeing: Prop Anna dies." in chased.heard()


def test_a_rest_without_reroll_counters_does_not_promise_none() -> None:
    none = given("stone", alter=realm(On("static", Fix("rest_rerolls", 0)), On("static", Fix("reroll_heal", 0))))
    assert "Reroll Counter" not in none.hint("rest:0")
    assert "+3 Reroll Counters." in given("stone").hint("rest:0")


def test_the_hint_of_a_flight_counts_the_certain_changes_in_it() -> None:
    """R-139: a card allows 1 roll instead of 3, but the hint had "at most 3" and no damage to expect."""
    column = target(On("flee", Fix("flight_tries", 1, until="battle")))
    scene = given(column)
    hint = scene.hint("flee")
    assert "at most 1 time." in hint
    assert "damage in all." in hint
    assert not scene.table.standings
    quick = given(target(On("flee", Mod("dodge_roll", 5, until="battle"))))
    assert quick.hint("flee").split("%")[0] != given(target()).hint("flee").split("%")[0]
    harmed = given(target(On("flee", Damage("lowest", 1))))
    assert "damage in all." not in harmed.hint("flee")


def turned_up(number: int) -> Scene:
    """Return a party at the start of The Straight Road, which turns up the god and all five Encounters."""
    dealer = Dealer(bytes([number]) * 32)

    def alter(table: Table) -> None:
        table.phase, table.level, table.row = "realm", 4, []
        table.decks["realm 5"].cards.append(CARDS["the-straight-road"])
        for deck in ("encounter", "god", "character"):
            dealer.shuffle(table.decks[deck].cards, deck)
        for member in table.walkers:
            member.piece = Piece(table.decks["character"].cards.pop())

    return given("stone", alter=alter, items={0: ["club"]})


@pytest.mark.parametrize("number", range(6))
def test_a_realm_whose_encounters_are_all_turned_up_fits_two_screens(number: int) -> None:
    """R-85, R-90: the page was 2493 px high, although the god's text applies only in the final battle."""
    scene = turned_up(number)
    (god,) = scene.table.god.cards
    row = [zone.cards[0] for zone in scene.table.row]
    page = page_of(scene.match, [line.text for line in scene.match.dealer.lines if line.visible_to(0)])
    assert height(page) <= 2 * phone.SCREEN_PX
    assert f"{READ(god.name)} waits at the end. **Explain** shows its text." in page.body
    assert god.key in THE_RESTLESS.shows(scene.match.view(0))
    assert len(row) == 5
    for card in row:
        assert f"**{READ(card.name)}**" in page.body
        assert READ(whole(card)).split(". ")[-1].strip("*") in page.body.replace("*", "")
    assert READ(story.turned_up(row[0])) in scene.heard(), "the log has everything"


def test_a_card_that_lies_face_up_is_not_turned_up_again() -> None:
    """R-85: the log had the whole text twice."""
    shown = stone(Reveal("next_encounter") >> Reveal("row"))
    scene = given(shown, "stone").say("on")
    assert scene.heard().count("Turned up: Prop Stone") == 1
