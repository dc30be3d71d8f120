"""A player's private page addresses them. The log names only Characters: on a card, "you" is the Character (R-4)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.contract.playing import Setup
from games.kernel.ask import random_answer
from games.kernel.text import Localizer, Name, Text
from games.the_restless.game import THE_RESTLESS
from tests.contract.playing import AnyMatch, chance, open_question
from tests.proofs import runs

PEOPLE = ("Ann", "Bruno", "Chiara", "Dev")
READ = Localizer(PEOPLE)
STEPS = runs(thin=60, full=600)


def texts(match: AnyMatch, seat: int) -> Iterator[Text]:
    """Yield all texts on a player's private page: the alt text, the notes and the text view."""
    view = match.view(seat)
    yield from THE_RESTLESS.describe(view)
    for note in THE_RESTLESS.notes(view):
        yield from (note.name, note.text)
    for section in THE_RESTLESS.tell(view):
        yield from (section.title, *(fact.said for fact in section.facts))


def names_player(text: Text, seat: int) -> bool:
    """Return whether a Text names the player."""
    return any(value == Name(seat) or (isinstance(value, Text) and names_player(value, seat)) for _, value in text.args)


@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_on_my_page_is_about_me_by_name(seats: int) -> None:
    match, randrange = Setup(THE_RESTLESS, seats, {}).opened("second"), chance(f"second {seats}")
    spoken = set[str]()
    for _ in range(STEPS):
        if match.over:
            break
        asked = match.waiting[0]
        step = match.answer(asked, random_answer(open_question(match, asked), randrange))
        for seat in range(seats):
            said = [*texts(match, seat), *(line.text for line in step.lines if line.visible_to(seat))]
            assert [READ(text) for text in said if names_player(text, seat)] == []
            spoken |= {text.key for text in said}
    assert {"You vote", "You vote: {words}."} <= spoken


def test_the_log_names_no_player() -> None:
    """Another player's page would have to phrase it differently."""
    match, randrange = Setup(THE_RESTLESS, 4, {}).opened("log"), chance("log")
    for _ in range(STEPS):
        if not match.over:
            asked = match.waiting[0]
            step = match.answer(asked, random_answer(open_question(match, asked), randrange))
            assert not any(names_player(line.text, seat) for line in step.lines for seat in range(4))


def test_a_player_alone_is_named_on_their_page_which_everyone_can_read() -> None:
    match = Setup(THE_RESTLESS, 1, {}).opened("alone")
    text = "\n".join(map(READ, THE_RESTLESS.describe(match.view(0))))
    assert "(Ann)" in text
    assert "you" not in text.lower()
