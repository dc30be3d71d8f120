"""A player reads before the last choices of a match that Destiny is empty, and what can still save the world (QR-3)."""

from __future__ import annotations

import pytest

from games.queens_of_fate.game import QUEENS_OF_FATE
from tests.games.queens_of_fate.given import READ, Scene, given
from tests.games.telling_facts import section_texts


def noted(scene: Scene) -> str:
    """Return the notes on the table, each with its name."""
    notes = QUEENS_OF_FATE.notes(scene.match.view(0))
    return "\n".join(f"{READ(note.name)}: {READ(note.text)}" for note in notes)


BATTLE = "Destiny: It is empty. The world ends after this battle, and you lose."
SOURCE = "Destiny: It is empty. After this, only a Source can save the world."
HARVEST = "Destiny: It is empty. Only a harvest or the last missing Queen can save the world now."


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        (given("t9", play="wp w9", last=True).say("pass"), BATTLE),  # no choice of the battle can change it
        (given("t9", play="wp w5 w6", last=True).say("pass", "others"), BATTLE),
        (given("t9", play="wp w9", sources="ca", last=True).say("pass"), SOURCE),
        (given("c7", play="wp w9", fate="s4", last=True).say("pass"), HARVEST),
        (given("c7", play="wp w9", fate="s4", sources="ca", last=True).say("pass"), SOURCE),
        (given("c7 c8", play="wp w9", fate="s4", last=True).say("pass"), ""),
        (given("c7", play="wp w9", sources="ca", last=True).say("pass"), ""),  # the prompt says it, and an option
    ],
)
def test_the_last_choices_say_that_destiny_is_empty(scene: Scene, said: str) -> None:
    assert noted(scene) == said
    words = section_texts(QUEENS_OF_FATE, scene.match.view(0))["year"]
    assert (said.removeprefix("Destiny: ") in words) if said else ("It is empty" not in words)


def test_a_harvest_saves_the_world_as_the_note_says() -> None:
    scene = given("c7", play="sp sn s9 s8", portents="wq w2 w3", fate="s4", last=True).say("pass")
    assert noted(scene) == HARVEST
    assert noted(scene.say("secure")) == HARVEST, "the question whether to harvest is still open"
    assert scene.say("harvest").match.waiting
    assert noted(scene) == ""


def test_the_missing_queen_saves_the_world_as_the_note_says() -> None:
    scene = given("c7", play="wq sq dq", sources="ca", portents="cq w2", last=True).say("pass", "source", "awaken:cups")
    assert noted(scene) == HARVEST
    assert scene.say("cups-queen").match.over


def test_the_last_card_ends_the_printed_game_when_it_is_turned() -> None:
    """Q-9 with the option that ends the world immediately."""
    scene = given("c7", fate="s4", at_once="printed", last=True)
    assert noted(scene) == "Destiny: Only one card is left. When you turn it, the world ends."
    assert noted(given("c7 c8", fate="s4", at_once="printed", last=True)) == ""
    assert scene.say("pass").match.over
