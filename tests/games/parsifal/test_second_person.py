"""A player's private page addresses them, and names an action's other effects in one sentence."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.contract.playing import Setup
from games.kernel.ask import Ask, Question, random_answer
from games.kernel.dealer import LogLine
from games.kernel.text import Localizer, Name, listed, t, tn
from games.parsifal import story
from games.parsifal.game import PARSIFAL
from tests.contract.playing import chance, open_question
from tests.games.parsifal.given import Scene, given
from tests.proofs import runs

READ = Localizer(("Ann", "Bruno", "Chiara"))
TABLE = {
    "Quests after {name}'s turn: {counts}.",
    "{name} lets it happen.",
    "{name} proposes to end the game without a winner.",
}
"""Lines about all players, and one that pages leave out."""


def test_no_line_on_my_page_is_about_me_by_name() -> None:
    """The log for a player includes what others do to that player's tarots."""
    spoken = set[str]()
    for _, lines in answers():
        for localizer in range(3):
            heard = [line.text for line in lines if line.visible_to(localizer)]
            texts = [PARSIFAL.addressed(line, localizer) for line in PARSIFAL.condensed(heard, localizer)]
            mine = [line for line in texts if Name(localizer) in dict(line.args).values() and line.key not in TABLE]
            assert [READ(line) for line in mine] == []
            spoken |= {line.key for line in texts}
    assert {"In your area: {facts}.", "You: {action}.", "You draw {tarot}."} <= spoken


def test_a_move_names_its_other_effects_once() -> None:
    seen = alone = 0
    for question, _ in answers():
        hints = [READ(option.hint) for option in question.options] if isinstance(question, Ask) else []
        assert [hint for hint in hints if hint.count("Also: ") > 1 or hint.startswith("Also: ")] == []
        seen += sum("Also: " in hint for hint in hints)
        alone += sum(hint.endswith(" is free again.") and "Also: " not in hint for hint in hints)
    assert seen
    assert alone, "what a move does besides is also told if it does nothing else"


def test_a_move_without_further_effects_names_the_area_in_a_sentence() -> None:
    """A place alone, between two buttons, could be about either of them."""
    hints = {READ(option.hint) for question, _ in answers() if isinstance(question, Ask) for option in question.options}
    places = {hint for hint in hints if hint.endswith(" area.")}
    assert {place.split(" is in ")[1] for place in places} >= {"Bruno's area.", "Ann's area.", "Chiara's area."}
    assert "Changes no quest." in hints, "a character of the same player is where it was"
    assert [hint for hint in hints if hint.endswith("your area.")] == []
    assert [place for place in places if place.startswith(("in ", "In "))] == []


def answers() -> Iterator[tuple[Question, list[LogLine]]]:
    """Yield each question of some random matches with the log lines of its answer."""
    for seed in range(runs(thin=1, full=6)):
        match, randrange = Setup(PARSIFAL, 3, {}).opened(seed), chance(f"second {seed}")
        while not match.over:
            seat = match.waiting[0]
            question = open_question(match, seat)
            yield question, list(match.answer(seat, random_answer(question, randrange)).lines)


def test_a_lost_character_is_named_with_its_new_owner() -> None:
    """Earlier, "In your area: Ferris is lost." was all that its player read of it."""
    scene = given("charmer-1 charmer-2 charmer-3", "ferris kundry", "gawan").act("charmer-2:move:ferris:2")
    assert "In your area: Ferris is lost to Chiara." in read_by(scene, 1)
    assert "Bruno: Ferris is lost to Chiara." in read_by(scene, 0)


def test_a_winner_is_addressed() -> None:
    """Earlier, Bruno's own page said "Bruno wins with …"."""
    scene = given("titurel+grail", "amfortas").act("titurel:lock:amfortas")
    assert read_by(scene, 0)[-1] == "You win with Titurel: Titurel locks Amfortas; Titurel owns the Grail."
    assert read_by(scene, 1)[-1].startswith("Ann wins with Titurel: ")


def test_a_winner_of_several_is_addressed() -> None:
    """Earlier, Ann's own page said "Bruno and Ann win together"; two Charmers win by the same quests (P-44)."""
    quests = t("Klingsor owns the Grail")
    who = listed([Name(1), Name(0), Name(3)])
    won = tn("{who} wins with {titles}", "{who} win together with {titles}", n=3, who=who, titles=t("the Charmers"))
    line = t("{won}: {quests}.", won=won, quests=quests)
    assert READ(PARSIFAL.addressed(line, 0)).startswith("You, Bruno and ")
    assert READ(PARSIFAL.addressed(line, 0)).endswith(" win together with the Charmers: Klingsor owns the Grail.")
    assert PARSIFAL.addressed(line, 2) == line


@pytest.mark.parametrize(
    ("winners", "read"),
    [
        ((1,), {0: "Bruno wins the series with 2 games.", 1: "You win the series with 2 games."}),
        (
            (0, 1),
            {
                0: "You and Bruno share the series with 2 games each.",
                2: "Ann and Bruno share the series with 2 games each.",
            },
        ),
    ],
)
def test_the_winners_of_a_series_are_addressed(winners: tuple[int, ...], read: dict[int, str]) -> None:
    line = story.series_won(winners, 2)
    assert {seat: READ(PARSIFAL.addressed(line, seat)) for seat in read} == read


def read_by(scene: Scene, seat: int) -> list[str]:
    """Return the log as a player reads it on their own pages."""
    return [READ(PARSIFAL.addressed(line.text, seat)) for line in scene.match.dealer.lines if line.visible_to(seat)]
