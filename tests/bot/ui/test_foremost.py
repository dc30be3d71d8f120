"""The foremost moves of a long list: their section does not repeat their texts, opened or not."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

import pytest

from bot.ui.choices import counted
from bot.ui.components import Button
from bot.ui.foremost import foremost_controls
from bot.ui.layouts import Choice, grouped
from bot.ui.sections import about, level
from games.kernel.ask import Ask
from games.kernel.match import Asked
from games.kernel.text import EMPTY, Localizer, t
from games.queens_of_fate.game import QUEENS_OF_FATE
from games.the_restless.game import THE_RESTLESS
from games.the_restless.table import Table
from locales import catalogue
from tests.games.queens_of_fate.given import given as war
from tests.games.the_restless.given import READ, Scene, given

REACH_PX = 900


def unhurried(table: Table) -> None:
    table.options = replace(table.options, pace=True)


def fight() -> tuple[Scene, Asked, Ask[object]]:
    scene = given("ogre", players=2, items={0: ["club"]}, alter=unhurried)
    asked = scene.match.asked(0)
    assert asked is not None
    assert isinstance(asked.question, Ask)
    return scene, asked, asked.question


def test_a_section_below_its_own_first_move_does_not_say_that_move_again() -> None:
    scene, asked, question = fight()
    ranking = THE_RESTLESS.foremost(scene.match.view(0), question)
    shown = foremost_controls(1, asked, (READ, READ), EMPTY, ranking, REACH_PX)
    assert shown is not None
    said = {choice.name: choice.does for choice in shown.choices}
    assert said["Prop Anna: Prop Club"].startswith("55% to hit")
    assert said["Prop Anna…"] == ""


def test_equal_moves_are_shown_as_one() -> None:
    """Earlier, no hand could be opened in the turn of a Character with two equal weapons."""
    scene = given("ogre", items={0: ["club", "club"]}).say("turn:0")
    asked = scene.match.asked(0)
    assert asked is not None
    ranking = THE_RESTLESS.foremost(scene.match.view(0), asked.question)
    shown = foremost_controls(1, asked, (READ, READ), EMPTY, ranking, REACH_PX)
    assert shown is not None
    attacks = [choice.name for choice in shown.choices if choice.name.startswith("Attack")]
    assert attacks == ["Attack with Prop Club ×2", "Attack with bare hands"]


def test_an_open_section_does_not_repeat_the_text_of_a_move() -> None:
    _, _, question = fight()
    placed = [(index, option) for index, option in enumerate(question.options)]
    (part,) = [part for part in level(placed, READ, apart=True).parts if part.title == "Prop Anna"]
    assert about(level(placed, READ, part.name, apart=True), READ) == []


def test_the_effect_of_a_move_is_shown_even_if_another_effect_contains_it() -> None:
    """The King only goes to Portents here; the Knight goes to Portents, and removes a place as well."""
    scene = war("t2 w4", play="wn cn ck").say("pass")
    asked = scene.match.asked(0)
    assert asked is not None
    assert isinstance(asked.question, Ask)
    to_portents = t("It goes to Portents.")
    options = [
        option._replace(hint=to_portents) if option.token == "lose:cups-king" else option
        for option in asked.question.options
    ]
    asked = asked._replace(question=asked.question._replace(options=tuple(options)))
    ranking = QUEENS_OF_FATE.foremost(scene.match.view(0), asked.question)
    shown = foremost_controls(1, asked, (READ, READ), EMPTY, ranking, REACH_PX)
    assert shown is not None
    said = {choice.name: choice.does for choice in shown.choices}
    assert said["Endure: lose the King of Cups"] == "It goes to Portents."
    assert said["Endure: lose the Knight of Cups"] == "It goes to Portents. Cups has one less place."


def test_ways_to_fight_are_not_mixed_with_ways_to_endure() -> None:
    """Q-16: earlier, a page showed a way to fight, a loss, another way to fight and another loss."""
    scene = war("t2", play="cq wp sn w4 w9 s5 c6 d7").say("pass")
    asked = scene.match.asked(0)
    assert asked is not None
    ranking = QUEENS_OF_FATE.foremost(scene.match.view(0), asked.question)
    shown = foremost_controls(1, asked, (READ, READ), EMPTY, ranking, REACH_PX)
    assert shown is not None
    actions = [choice.name.partition(":")[0].split()[0] for choice in shown.choices]
    assert {"Overcome", "Endure"} <= {*actions}
    assert len([*groupby(actions)]) == len({*actions}), actions


def test_moves_with_equal_effects_are_counted_next_to_their_text() -> None:
    """Earlier, a text below three buttons seemed to be that of the last one.

    "All 3: adds up to 18" would be the sum of all of them.
    """
    scene = war("t13", play="wk w10 c10 s8 d10").say("pass")
    asked = scene.match.asked(0)
    assert asked is not None
    ranking = QUEENS_OF_FATE.foremost(scene.match.view(0), asked.question)
    shown = foremost_controls(1, asked, (READ, READ), EMPTY, ranking, REACH_PX)
    assert shown is not None
    captions = {len(group.choices): group.caption for group in grouped(shown.choices)}
    assert captions[3] == "Each of the 3: adds up to 18, then goes to Portents"


@pytest.mark.parametrize(
    ("language", "both", "all_three"),
    [
        ("es", "En ambos casos", "En los 3 casos"),
        ("it", "In entrambi i casi", "In tutti e 3 i casi"),
        ("fr", "Dans les deux cas", "Dans les 3 cas"),
        ("de", "In beiden Fällen", "In allen 3 Fällen"),
    ],
)
def test_the_count_of_equal_choices_agrees_with_players_and_cards(language: str, both: str, all_three: str) -> None:
    """Earlier, Spanish and Italian pages called two players "Ambas" and "Entrambe", before a verb in the singular."""
    localizer = Localizer(translate=catalogue(language))
    for count, words in ((2, both), (3, all_three)):
        choices = [Choice(name, "Ok", Button(name, name)) for name in "ABC"[:count]]
        assert {choice.alike for choice in counted(choices, localizer)} == {words}
