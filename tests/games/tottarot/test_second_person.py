"""A player's private page addresses them, describes the icon of their card, and shows their choices."""

from __future__ import annotations

import pytest

from games.kernel.ask import Ask
from games.kernel.handbook import Aside
from games.kernel.text import Name, Text
from games.tottarot import story
from games.tottarot.game import TOTTAROT
from games.tottarot.kinds import Kind
from tests.contract.playing import open_question
from tests.games.tottarot.given import READ, given, set_
from tests.games.tottarot.test_across_days import HERMIT, LOVERS, across_days, choose_all
from tests.games.tottarot.test_headlines import answers

OF_ALL = {"Tokens: {played}. Highest: {changers}."}
"""Lines about the whole table: all tokens."""


OF_THE_END = {"outcome", "decisive"}
"""Facts about the end that name all players."""


def names_player(text: Text, seat: int) -> bool:
    """Return whether a line names the player as a separate word, not within a list of all players."""
    return any(value == Name(seat) or (isinstance(value, Text) and value.args == (("item", Name(seat)),))
               for _, value in text.args)  # fmt: skip


@pytest.mark.parametrize("seats", TOTTAROT.seats)
@pytest.mark.parametrize("pace", ["printed", "days"])
def test_no_line_on_my_page_is_about_me_by_name(seats: int, pace: str) -> None:
    """Lists of all players name each of them; any other line says "you"."""
    spoken = set[str]()
    for _, lines in answers(seats, 9, pace=pace):
        for seat in range(seats):
            heard = [line.text for line in lines if line.visible_to(seat)]
            texts = [TOTTAROT.addressed(line, seat) for line in TOTTAROT.condensed(heard, seat)]
            lone = [line for line in texts if names_player(line, seat) and line.key not in OF_ALL]
            assert [READ(line) for line in lone] == []
            spoken |= {line.key for line in texts}
    assert "Your row: {card}, total {total}." in spoken


@pytest.mark.parametrize("seats", TOTTAROT.seats)
def test_lines_about_others_stay_as_they_are(seats: int) -> None:
    for _, lines in answers(seats, 10):
        for line in lines:
            for seat in range(seats):
                if line.visible_to(seat) and READ.names[seat] not in READ(line.text):
                    assert TOTTAROT.addressed(line.text, seat) == line.text


@pytest.mark.parametrize("seats", TOTTAROT.seats)
def test_no_words_instead_of_my_picture_are_about_me_by_name(seats: int) -> None:
    """Earlier, Ann heard "Vesper took Ann's card" and "Ann has the starting marker."; the end names all winners."""
    spoken = set[str]()
    for match, _ in answers(seats, 9):
        for seat in range(seats):
            facts = [fact for section in TOTTAROT.tell(match.view(seat)) for fact in section.facts]
            mine = [fact.said for fact in facts if names_player(fact.said, seat) and fact.subject not in OF_THE_END]
            assert [READ(text) for text in mine] == []
            spoken |= {fact.said.key for fact in facts}
    assert {"You have the starting marker.", "Took your card.", "Lost the card to you."} <= spoken


def test_a_robbed_player_reads_that_they_were_robbed() -> None:
    """T-14: Bruno and Chiara tie, and Ann has taken Bruno's card before them."""
    scene = given(3, "sun tower devil").tokens(3, 3, 0).take(0, 1)
    assert "Bruno was robbed first and has no card left to swap." in scene.heard(1)
    assert READ(TOTTAROT.addressed(story.too_late(1), 1)) == "You were robbed first and have no card left to swap."
    assert READ(TOTTAROT.addressed(story.too_late(1), 2)) == "Bruno was robbed first and has no card left to swap."


def test_the_hanged_man_shows_the_resulting_count_of_the_row() -> None:
    """T-22, T-23: after The Sun (+3), he turns it into −3, and counts −2 himself."""
    scene = given(3, "sun tower devil hanged tower devil").tokens(0, 3, 1).take(1, None)
    (note,) = TOTTAROT.notes(scene.match.view(0))
    assert READ(note.text).endswith("With it, your row is worth −5.")
    assert TOTTAROT.notes(scene.match.view(None)) == ()


def test_an_icon_that_comes_too_late_is_not_promised() -> None:
    """T-25: icons act in the next turn of the same round, so none acts in the last."""
    early, late = (given(3, "hermit tower devil", alter=set_(turn=turn)) for turn in (0, 2))
    assert [note.name.key for note in TOTTAROT.notes(early.match.view(0))] == ["The Hermit"]
    assert "The Hermit" not in [note.name.key for note in TOTTAROT.notes(late.match.view(0))]


def test_the_text_of_an_icon_stays_on_a_full_page() -> None:
    """T-25: a card can be worth keeping for its effect next turn, which "What else is in play" did not mention."""
    (note,) = TOTTAROT.notes(given(3, "world tower devil").match.view(0))
    assert not isinstance(note, Aside)


def test_the_last_turn_of_a_round_explains_the_unused_token() -> None:
    """T-32: there, two tokens with the same effect on a card differ only in their sums; earlier, more tokens follow."""
    for turn, unused, said in ((2, [0, 1], True), (1, [0, 1], False), (2, [1], False)):
        scene = given(3, "sun tower devil", alter=set_(turn=turn, unused=[unused, [0, 1], [0, 1]]))
        notes = [READ(note.text) for note in TOTTAROT.notes(scene.match.view(0))]
        assert any("If rows tie, the higher sum of unused tokens wins." in note for note in notes) is said


def test_looking_at_an_open_hand_names_its_known_card() -> None:
    """T-26: The World shows a card to everyone; looking at it again would be useless."""
    scene = given(3, "world hermit tower sun tower devil").tokens(0, 1, 3).take(2, None)
    question = open_question(scene.match, 1)
    assert isinstance(question, Ask)
    assert question.kind == Kind.PEEK
    hints = {option.value: READ(option.hint) for option in question.options}
    assert hints[0] == "You already see it: The Sun (+3)."
    assert hints[2] == ""


@pytest.mark.parametrize("deck", [HERMIT, LOVERS])
def test_a_page_shows_the_choice_made_with_a_token(deck: str) -> None:
    """While others choose, the section of the token also shows the wish."""
    scene = across_days(3, deck)
    choose_all(scene, "0", "0", "3:nothing")
    looker = scene.match.waiting
    scene.match.answer(0, ["1:seat:2"]) if 0 in looker else None
    question = open_question(scene.match, 0)
    assert isinstance(question, Ask)
    mine = [option for option in question.options if option.value.token == 1 and option.about]
    assert {READ(option.about) for option in mine} == {"Your choice so far: Play 1, and take Chiara’s card."}
