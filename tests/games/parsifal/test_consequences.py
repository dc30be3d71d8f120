"""What an action says it leads to (P-44 to P-53): seen on the open board, before anything is done."""

from __future__ import annotations

from tests.games.parsifal.given import given


def test_an_action_that_wins_says_so() -> None:
    """P-47: Amfortas owns the Grail, with Parsifal and Titurel unlocked; and so it comes about."""
    scene = given("amfortas parsifal titurel", "kundry", common="grail")
    assert scene.option("amfortas:take:grail") == ("You win.", False)
    assert scene.act("amfortas:take:grail").match.result.winners == (0,)


def test_an_action_that_makes_another_win_is_asked_about_twice() -> None:
    """P-47: no matter who fulfils the last quest."""
    scene = given("kundry>parsifal", "amfortas+grail parsifal titurel")
    assert scene.option("kundry:release:parsifal") == ("You lose: Bruno would win.", True)
    assert scene.act("kundry:release:parsifal").match.result.winners == (1,)


def test_an_action_says_whose_quests_it_fulfils_and_undoes() -> None:
    """P-44, P-46: Titurel wants Amfortas locked or in Limbo, Parsifal wants him unlocked."""
    scene = given("amfortas parsifal titurel", "kundry", common="grail")
    assert scene.option("titurel:lock:amfortas") == (
        "One quest from victory then: Titurel (you): Titurel owns the Grail. Breaks a quest of Parsifal (you).",
        False,
    )
    assert scene.option("titurel:lock:kundry") == ("in Bruno's area", False)
    assert scene.option("parsifal:take:grail") == ("", False)


def test_a_quest_is_told_with_the_players_who_have_its_character() -> None:
    """P-49: copies share, so that a quest of one's Knight may be a rival's as well."""
    scene = given("knight-1 kundry", "knight-2")
    words, _ = scene.option("knight-1:lock:kundry")
    assert words == "One quest from victory then: a Knight (you and Bruno): a Knight locks Klingsor."
