"""Years stop passing at events that nobody should miss, and lines about these are never cut (rules 3)."""

from __future__ import annotations

import pytest

from games.kernel.ask import random_answer
from games.queens_of_fate.cards import Kind, Rank
from games.queens_of_fate.game import QUEENS_OF_FATE
from games.queens_of_fate.table import Step
from tests.contract.playing import chance
from tests.games.queens_of_fate.given import READ, Scene, fresh, given

QUIET = "w4 s3 w2 s6"
"""Years in which the only events are Arcana meeting in Fate."""


def stop_year(scene: Scene) -> int:
    """Return the year in which playing on has stopped between two years."""
    assert scene.table.step is Step.YEARS
    return scene.table.year


def weighty(scene: Scene) -> list[str]:
    """Return the lines of the log that are never cut."""
    return [READ(line.text) for line in scene.match.dealer.lines if line.text.key in QUEENS_OF_FATE.important]


def test_a_queen_that_is_found_ends_it_with_how_many_there_are() -> None:
    scene = given("cp cq w4", play="dq").say("on")
    assert stop_year(scene) == 2
    assert weighty(scene)[-1] == "The Queen of Cups is with you! 2 of 4 Queens."


def test_a_queen_that_is_lost_in_a_battle_ends_it() -> None:
    scene = given("t8 cp cn", play="dq").say("on")
    assert stop_year(scene) == 1, "there was nothing to choose"
    said = "You endure Strength and lose the Queen of Discs. A Source or a harvest can bring her back."
    assert weighty(scene)[-1] == said


def test_a_queen_that_is_lost_from_destiny_is_named() -> None:
    scene = given("t2 wq w9 cp").say("on")
    assert stop_year(scene) == 1
    assert weighty(scene)[-1] == "Among them: the Queen of Wands. A Source or a harvest can bring her back."


def test_an_ace_that_is_lost_ends_it() -> None:
    assert stop_year(given("t2 da w9 cp").say("on")) == 1
    assert stop_year(given("t2 cp", sources="da").say("on", "lose:discs-ace")) == 1


def test_more_than_five_lost_cards_end_it() -> None:
    assert stop_year(given("t6 d2 d3 d4 d5 d6 d7 cp").say("on")) == 1
    assert stop_year(given("t5 d2 d3 d4 d5 d6 sq").say("on")) == 2, "five do not"


def test_a_match_of_earlier_rules_keeps_its_stops() -> None:
    scene = given("cp cq wk sa", play="dq", rules=2).say("on")
    assert scene.table.year == 4, "to the Ace, which could be used already then"


@pytest.mark.parametrize("variant", ["classic", "reiser"])
def test_no_year_passes_automatically_after_a_queen_or_a_heavy_loss(variant: str) -> None:
    """Checks, after each answer, the events of all years that it let pass except the last."""
    for seed in range(6):
        match, randrange = fresh(seed, variant=variant), chance(f"stops {seed}")
        while not match.over:
            asked = match.asked(0)
            assert asked
            options = [option.token for option in asked.question.options]  # type: ignore[union-attr]
            tokens = ("on",) if "on" in options else random_answer(asked.question, randrange)
            keys = [line.text for line in match.answer(0, tokens).lines]
            drama = [index for index, text in enumerate(keys) if dramatic(READ(text))]
            years = [index for index, text in enumerate(keys) if text.key.startswith("Year {year}")]
            assert not drama or not [year for year in years if year > drama[0]], [*map(READ, keys)]


def dramatic(said: str) -> bool:
    """Return whether a line reports a Queen found or lost, a Source lost, or more than five cards lost."""
    lost = said.split(" ")[0]
    heavy = " lost from Destiny" in said and lost.isdecimal() and int(lost) > 5
    return heavy or "4 Queens" in said or "bring her back" in said or ("Ace of" in said and "is lost" in said)


def test_the_cards_of_a_source_and_a_harvest_are_named_before() -> None:
    """Q-24 to Q-26: everyone saw them fall."""
    scene = given(sources="ca", portents="c2 w3 dq c4 sp").say("source")
    assert scene.hint("recover:cups") == "The Queen of Discs returns."
    named = "2 of Cups, 3 of Wands, Queen of Discs and 4 of Cups"
    assert scene.hint("awaken:cups") == f"Put any of these into play: {named}."


def test_the_option_to_forge_an_artifact_shows_its_cost() -> None:
    scene = given(sources="ca", play="c10", portents="dq").say("source")
    assert scene.hint("forge:cups-10") == (
        "Opposition strength −5. Cards of Destiny lost for each Arcana that counts 10 or less: 5."
    )


def test_a_queen_lost_says_that_she_can_come_back() -> None:
    scene = given("t8", play="dq d9").say("pass")
    assert scene.hint("lose:discs-queen") == "You need her back to win. A Source or a harvest can bring her."
    assert any(card.rank is Rank.QUEEN and card.kind is Kind.COURT for card in scene.table.court)


def test_a_year_in_which_a_card_joins_is_one_line_of_a_page() -> None:
    """The card is named once; the log has both lines."""
    scene = given("cp dq w4 w3").say("on")
    lines = [line.text for line in scene.match.dealer.lines]
    texts = [READ(line) for line in QUEENS_OF_FATE.condensed(lines, 0)]
    assert "Year 1: The Page of Cups joins your cause." in texts
    assert "Year 2: The Queen of Discs is with you! 1 of 4 Queens." in texts
    assert not {"Year 1: the Page of Cups.", "Year 2: the Queen of Discs."} & {*texts}
    joins = [line for line in QUEENS_OF_FATE.condensed(lines, 0) if "with you" in READ(line)]
    assert {line.key for line in joins} <= QUEENS_OF_FATE.important, "it is never cut"
