"""Tests of the announced effects of an action (P-44 to P-53), which follow from the open board beforehand."""

from __future__ import annotations

from games.kernel.ask import Ask
from tests.games.parsifal.given import READ, given


def test_an_action_that_wins_says_so() -> None:
    """P-47: Amfortas owns the Grail, with Parsifal and Titurel unlocked; the match then ends as the option says."""
    scene = given("amfortas parsifal titurel", "kundry", common="grail")
    assert scene.option("amfortas:take:grail") == ("You win.", False)
    assert scene.act("amfortas:take:grail").match.result.winners == (0,)


def test_an_action_that_makes_another_win_is_asked_about_twice() -> None:
    """P-47: an action that completes another player's last quest makes that player win."""
    scene = given("kundry>parsifal", "amfortas+grail parsifal titurel")
    assert scene.option("kundry:release:parsifal") == ("You lose: Bruno would win.", True)
    assert scene.act("kundry:release:parsifal").match.result.winners == (1,)


def test_an_action_names_the_characters_with_quests_that_it_fulfills_or_breaks() -> None:
    """P-44, P-46: Titurel wants Amfortas locked or in Limbo, Parsifal wants him unlocked."""
    scene = given("amfortas parsifal titurel", "kundry", common="grail")
    assert scene.option("titurel:lock:amfortas") == (
        "One quest from victory then: Titurel (you) lacks “Titurel owns the Grail”. Breaks a quest of Parsifal (you).",
        False,
    )
    assert scene.option("titurel:lock:kundry") == ("Bruno can't act with Kundry then.", False)
    assert scene.option("parsifal:take:grail") == ("", False)


def test_a_quest_names_the_players_who_have_its_character() -> None:
    """P-49: copies share quests, so a quest of a player's Knight can also be a rival's."""
    scene = given("knight-1 kundry", "knight-2")
    words, _ = scene.option("knight-1:lock:kundry")
    assert words == "One quest from victory then: a Knight (you and Bruno) lacks “a Knight locks Klingsor”."


def test_an_action_names_the_character_with_a_new_number_of_actions() -> None:
    """P-25: earlier, no page that offers the Wine said what it is for. Its owner acts again from then on."""
    scene = given("kundry amfortas", "charmer-1", common="wine")
    assert scene.option("kundry:take:wine") == ("From the next turn on, Kundry can act 2 times a turn.", False)
    assert [*scene.act("kundry:take:wine").match.waiting] == [1], "not in this turn yet"


def test_an_action_that_takes_company_away_says_who_acts_less_often() -> None:
    """P-25: Klingsor acts twice while his player has an unlocked Kundry."""
    scene = given("parsifal amfortas titurel", "klingsor kundry")
    words, _ = scene.option("titurel:lock:kundry")
    assert "Klingsor can then act only once a turn." in words


def test_a_move_of_a_character_one_quest_from_victory_names_its_new_owner() -> None:
    """P-29, P-51: the best move of a match read "In Bruno's area", as all others did."""
    scene = given("charmer-1 charmer-2 charmer-3", "titurel+grail amfortas")
    words, _ = scene.option("charmer-1:move:titurel:0")
    assert words == "One quest from victory then: Titurel (you) lacks “Titurel locks Amfortas”."
    assert "victory" not in scene.option("charmer-1:move:amfortas:0")[0]


def test_a_move_between_players_with_copies_is_no_news_about_them() -> None:
    """P-29, P-49: Bruno has a Charmer before and after, so whose victory they are near does not change."""
    scene = given("charmer-1 charmer-2 charmer-3 charmer-5>parsifal knight-1 gawan", "charmer-4", "parsifal")
    assert scene.option("charmer-1:move:charmer-2:1") == ("Changes no quest.", False)
    words, _ = scene.option("charmer-1:move:charmer-2:2")
    assert words == "One quest from victory then: a Charmer (you, Bruno and Chiara) lacks “Klingsor owns the Grail”."


def test_a_lock_without_other_effects_says_who_cannot_act() -> None:
    """P-15: "Gamuret is in Bruno's area." did not say what a lock does."""
    scene = given("charmer-1 squire-1", "gamuret gawan>ferris", "ferris")
    assert scene.option("charmer-1:lock:gamuret") == ("Bruno can't act with Gamuret then.", False)
    assert scene.option("charmer-1:lock:squire-1") == ("You can't act with Squire 1 then.", False)
    assert scene.option("charmer-1:lock:gawan") == ("Ferris is free again.", False)


def test_a_rivals_character_that_gives_an_artifact_away_loses_it() -> None:
    """P-33: "Changes no quest." hid that the Horn is taken from another player."""
    scene = given("amfortas ferris", "squire-1+bread+horn", "kundry")
    words, _ = scene.option("amfortas+squire-1:give:horn:ferris")
    assert words.endswith("Squire 1, in Bruno's area, loses the Horn.")
    assert scene.option("amfortas+squire-1:drop:horn") == ("Squire 1, in Bruno's area, loses the Horn.", False)


def test_a_shared_victory_names_the_others() -> None:
    """P-52: "You win, and so do 2 others." did not say who."""
    scene = given("amfortas squire-1+bread parsifal", "squire-2+wine gawan", "squire-3 kundry", common="grail")
    assert scene.option("amfortas:take:grail") == ("You win, and so do Bruno and Chiara.", False)


def test_a_quest_fulfilled_and_another_one_broken_is_one_sentence() -> None:
    """P-44: "Fulfills a quest of Gamuret. Breaks a quest of Gamuret." seemed to contradict itself."""
    scene = given("charmer-1 amfortas", "gamuret parsifal", "herzeleide>parsifal")
    words, _ = scene.option("charmer-1:lock:herzeleide")
    assert "Fulfills one quest of Gamuret (Bruno) and breaks another." in words


def test_equal_effects_on_several_characters_are_one_sentence() -> None:
    """P-17, P-25: earlier, each Knight had the same sentence about its actions, and each prisoner to lock another."""
    scene = given("charmer-1 charmer-2 charmer-3 knight-2", "knight-1 gawan")
    assert scene.option("charmer-1:move:knight-1:0")[0].endswith(
        "From the next turn on, Knight 2 and Knight 1 can each act 2 times a turn."
    )
    scene = given("charmer-1 charmer-2 charmer-3 knight-1 knight-2", "gawan")
    assert scene.option("charmer-1:lock:knight-1")[0].endswith("Knight 2 can then act only once a turn.")
    scene = given("knight-1>gawan klingsor kundry", "gawan")
    assert "Knight 1 can then lock Kundry or Klingsor." in scene.option("knight-1:release:gawan")[0]


def test_an_action_that_makes_room_for_a_quests_prisoner_says_so() -> None:
    """P-17, P-28: Titurel holds one prisoner only, so he has to let Kundry go before he can lock Amfortas."""
    scene = given("titurel+grail>kundry knight-1", "kundry amfortas")
    for token in ("titurel:release:kundry", "knight-1:free:kundry"):
        assert "Titurel can then lock Amfortas." in scene.option(token)[0]
    assert "titurel:lock:amfortas" not in scene.choices()
    assert "titurel:lock:amfortas" in scene.act("titurel:release:kundry").choices()
    locked = given("titurel>kundry knight-1>amfortas", "kundry amfortas")
    assert "can lock" not in locked.option("titurel:release:kundry")[0], "nobody locks a prisoner"


def test_the_prompt_names_characters_that_can_act_more_than_once() -> None:
    """P-25: earlier, the text came when the first action was done, which is too late to choose the Wine for it."""
    assert given("titurel+grail knight-1", "kundry").prompt().endswith("Can act 2 times: Titurel.")
    assert "Can act" not in given("titurel knight-1", "kundry").prompt()


def test_an_action_with_a_rival_s_character_names_its_new_prisoner_or_artifact() -> None:
    """P-33: the rival's Knight holds the lock, or owns what it takes. Earlier, both ways to lock looked the same."""
    scene = given("amfortas", "knight-1 kundry", common="wine")
    words, _ = scene.option("amfortas+knight-1:lock:kundry")
    assert words.endswith("Knight 1, in Bruno's area, then holds the lock and can release Kundry.")
    words, _ = scene.option("amfortas+knight-1:take:wine")
    assert words.endswith("Knight 1, in Bruno's area, then owns the Wine.")
    assert "then owns" not in scene.option("amfortas:take:wine")[0]
    assert "amfortas+knight-1:release:kundry" not in scene.choices("amfortas+knight-1")
    scene.act("amfortas+knight-1:lock:kundry")
    assert "knight-1:release:kundry" in scene.choices("knight-1")


def test_before_an_interruption_a_player_reads_which_of_their_characters_acts() -> None:
    """P-33, P-38: the player with the Horn is addressed."""
    scene = given("amfortas", "knight-1+horn kundry").act("amfortas+knight-1:lock:kundry")
    asked = scene.match.asked(1)
    assert asked
    assert isinstance(asked.question, Ask)
    hints = [READ(option.hint) for option in asked.question.options]
    assert any("Knight 1, in your area, then holds the lock and can release Kundry." in hint for hint in hints), hints
