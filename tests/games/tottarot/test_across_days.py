"""The pace of a game across days: players wait for each other once per turn, and all printed options stay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.kernel.ask import Ask
from games.kernel.options import Option
from games.kernel.text import Text
from games.kernel.zone import BACK
from games.tottarot.game import TOTTAROT
from games.tottarot.table import Table
from tests.contract.playing import open_question
from tests.games.tottarot.given import NAMES, READ, Scene, fate, given, set_

HERMIT = "sun hermit tower sun tower devil"
LOVERS = "sun lovers tower sun tower devil"


def across_days(seats: int, deck: str, alter: Callable[[Table], None] = lambda _table: None, **options: str) -> Scene:
    """Return a table with that pace."""
    return given(seats, deck, alter=alter, pace="days", **options)


def choose_all(scene: Scene, *tokens: str) -> Scene:
    """Let everyone choose, in seat order."""
    for seat, token in enumerate(tokens):
        scene.match.answer(seat, [token])
    return scene


def test_the_rulebook_is_the_default() -> None:
    """T-15: nobody has to choose in advance whose card to take."""
    assert not TOTTAROT.settle({}).pace
    assert given(3, "sun tower devil").choices(1) == ["0", "1", "2", "3"]


def test_a_token_may_come_with_a_wish() -> None:
    """T-15: a wish names anyone's card or none, or is to see the tokens first."""
    scene = across_days(3, "sun tower devil")
    assert scene.choices(1)[:5] == ["0:lowest", "0:seat:2", "0:seat:0", "0:nothing", "0"]


def test_a_token_that_cannot_be_the_highest_is_played_without_a_card() -> None:
    """T-13: Ann and Chiara must play higher than 0."""
    scene = across_days(3, "sun tower devil", set_(unused=[[1, 2], [0, 3], [2, 3]]))
    assert [token for token in scene.choices(1) if token.startswith("0")] == ["0"]


@pytest.mark.parametrize(("wish", "row"), [("lowest", "the-sun"), ("seat:2", "the-devil")])
def test_a_wish_is_carried_out_immediately(wish: str, row: str) -> None:
    """T-15: the wish is for the card under the lowest token, or for that of a named player."""
    scene = choose_all(across_days(3, "sun tower devil"), "0", f"3:{wish}", "1")
    assert row in scene.row(1)
    assert scene.match.table.turn == 2


def test_a_player_without_an_auto_action_takes_nothing() -> None:
    """T-18."""
    assert choose_all(across_days(3, "sun tower devil"), "0", "3:nothing", "1").row(1) == {}


def test_among_equal_lowest_tokens_the_leaders_counts() -> None:
    """The leader has the most victory tokens, or the better row, or else is the next clockwise."""
    ahead = set_(victories=[0, 0, 1])
    assert "the-devil" in choose_all(across_days(3, "sun tower devil", ahead), "0", "3:lowest", "0").row(1)
    assert "the-devil" in choose_all(across_days(3, "sun tower devil"), "0", "3:lowest", "0").row(1)


def test_a_player_can_wait_to_see_the_tokens_before_choosing() -> None:
    """T-13 to T-15: players see all tokens before they choose a card, as printed."""
    scene = choose_all(across_days(3, "sun tower devil"), "0:lowest", "3", "1:lowest")
    assert [*scene.match.waiting] == [1]
    assert "the-sun" in scene.take(1, 0).row(1)


@pytest.mark.parametrize("named", [0, 1])
def test_in_place_of_a_card_that_was_changed_first_the_one_under_the_lowest_token_is_taken(named: int) -> None:
    """T-16, T-20: Bruno took Ann's card before Dario's turn, so Dario's wish cannot be fulfilled.

    Ann has no card, Bruno has a different one, and Chiara's is left. The text of the wish says so.
    """
    scene = across_days(4, "sun tower devil world")
    said = dict(zip(scene.choices(3), scene.hints(3), strict=True))[f"3:seat:{named}"]
    assert said.endswith("If they swap or lose that card first, you take the card under the lowest token.")
    choose_all(scene, "0", "3:seat:0", "1", f"3:seat:{named}")
    assert "the-sun" in scene.row(1)
    assert "the-devil" in scene.row(3)
    assert scene.match.table.turn == 2
    why = f"{NAMES[named]} no longer had that card, so you take the one under the lowest token."
    assert [why in scene.heard(viewer) for viewer in (3, 0, 1, 2, None)] == [True, False, False, False, False]


def test_a_wish_that_is_carried_out_needs_no_reason() -> None:
    """T-15: neither the named card, taken, nor the one under the lowest token, which was the wish."""
    for wish in ("seat:2", "lowest"):
        scene = choose_all(across_days(3, "sun tower devil"), "0", f"3:{wish}", "1")
        assert not any("no longer had" in line for line in scene.heard(1))


def test_a_player_can_wish_to_keep_the_card() -> None:
    """T-39: nobody is asked again whether to keep the card."""
    scene = choose_all(across_days(3, "world tower devil", gentle="may"), "3:keep", "1", "0")
    assert scene.row(0) == {"the-world": 5}


def test_a_wish_stays_secret() -> None:
    """T-6, T-12: a wish stays secret even after all have chosen."""
    views = []
    for wish in ("3:nothing", "3:lowest"):
        scene = across_days(3, "sun tower devil")
        scene.match.answer(1, [wish])
        views.append([scene.match.view(viewer) for viewer in (None, 0, 2)])
    assert views[0] == views[1]


def test_looking_at_a_hand_does_not_delay_the_others() -> None:
    """T-10, T-27: Bruno looks with The Hermit while the others choose their tokens; then he chooses, too."""
    scene = choose_all(across_days(3, HERMIT), "0", "1", "3:nothing")
    assert [*scene.match.waiting] == [0, 1, 2]
    scene.match.answer(0, ["1"])
    scene.match.answer(1, ["seat:2"])
    assert [*scene.match.waiting] == [1, 2]
    assert scene.player(2, 1).hand is fate("devil")
    assert scene.player(2, 0).hand is BACK
    scene.match.answer(2, ["0"])
    scene.match.answer(1, ["0"])
    assert scene.match.table.shown == [1, 0, 0]


def test_a_player_who_sees_a_card_after_choosing_chooses_again() -> None:
    """T-25, T-27: a look precedes the tokens of the two players involved."""
    scene = choose_all(across_days(3, LOVERS), "0", "1", "3:nothing")
    scene.match.answer(2, ["0"])
    scene.match.answer(0, ["1"])
    scene.match.answer(1, ["seat:2"])
    assert [*scene.match.waiting] == [1, 2]
    assert scene.player(1, 2).hand is fate("tower")
    assert "You have seen a card since you chose your token. Choose again, the same one or another." in scene.heard(2)
    assert scene.heard(0)[-1].startswith("The Lovers: Bruno and Chiara")


def test_a_token_may_be_changed_until_the_last_one_is_in() -> None:
    """T-11: a player can do so even while someone looks at a hand; nobody else sees the change."""
    scene = choose_all(across_days(3, HERMIT), "0", "1", "3:nothing")
    scene.match.answer(0, ["1"])
    before = scene.match.view(2)
    scene.match.answer(0, ["3:nothing"])
    assert scene.match.view(2) == before
    scene.match.answer(1, ["seat:2"])
    scene.match.answer(1, ["0"])
    scene.match.answer(2, ["0"])
    assert "Tokens: Ann 3, Bruno 0 and Chiara 0. Highest: Ann." in scene.heard(None)


def test_every_wish_shows_its_effect() -> None:
    """Both a section and its options say it."""
    scene = across_days(3, "sun tower devil")
    asked = scene.match.asked(1)
    assert asked
    options = [option for option in asked.question.options if option.group]  # type: ignore[union-attr]
    assert all(isinstance(option.hint, Text) and option.hint and option.about and option.short for option in options)


def test_every_token_button_begins_with_play() -> None:
    """The button of the token says so with and without a wish, and so does the button that leads to the wishes."""
    for options in (_offered(across_days(3, "sun tower devil"), 0), _offered(given(3, "sun tower devil"), 0)):
        assert {READ(option.group[0]) for option in options if option.group} <= {f"Play {n}" for n in range(4)}
        assert all(READ(option.label).startswith("Play ") for option in options)


def test_the_private_page_shows_a_choice_that_can_still_change() -> None:
    """T-11: the private page shows the choice, because everyone can read the question."""
    scene = choose_all(across_days(3, HERMIT), "0", "1", "3:nothing")
    scene.match.answer(0, ["1:lowest"])
    question = open_question(scene.match, 0)
    assert READ(question.prompt) == "Your token is chosen. You can still choose again."
    options = _offered(scene, 0)
    marked = [option.token for option in options if READ(option.hint).startswith("Your choice so far: ")]
    assert marked == ["1:lowest"]
    sections = {READ(option.group[0]) for option in options if READ(option.about).startswith("Your choice so far: ")}
    assert sections == {"Play 1"}


def _offered(scene: Scene, seat: int) -> tuple[Option[Any], ...]:
    question = open_question(scene.match, seat)
    assert isinstance(question, Ask)
    return tuple(question.options)
