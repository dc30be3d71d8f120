"""*Review my choices* shows players their own choices, and nobody else's."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.pages.endings import dm_items, end_items
from bot.review.packed import to_packed
from bot.services import Services
from bot.ui.components import Button
from bot.ui.tenths import tenths
from games.kernel.ask import pick
from games.kernel.dealer import Dealer
from games.kernel.options import Option
from games.kernel.review import ReviewRules
from games.kernel.text import t
from games.search.review import CostlyChoice, Point, Review, Valued
from storage.reviews import ReviewRow, ReviewState
from tests.bot.caller import Caller, refused
from tests.bot.tables import dealt
from tests.games.search.gambles import BAD, GAMBLE, GOOD, HITS, WORSE
from tests.kernel.toys import TOYS, Table, toy
from tests.match_fixtures import shelve
from tests.storage.given import ANN, NOW

FIRST = CostlyChoice(1, 2, Valued((BAD,), 310), Valued((GOOD,), 620), (Valued((WORSE,), 480),))
SECOND = CostlyChoice(2, 3, Valued((WORSE,), 460), Valued((GOOD,), 540), ())
CURVE = (Point(0, 600, 600), Point(1, 620, 310), Point(2, 540, 460))


@pytest.fixture(autouse=True)
def _gamble(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, GAMBLE, *TOYS)


async def finished(
    services: Services, *moments: CostlyChoice, curve: tuple[Point, ...] = CURVE, people: int = 1
) -> int:
    """Return a finished match of Ann's with this review."""
    table_id = await dealt(services.lobbies, "gamble", people=people)
    for token in (GOOD, BAD, WORSE):
        async with services.matches.at(table_id) as table:
            assert table.match is not None
            asked = table.match.asked(0)
        assert asked is not None
        await services.matches.answer(table_id, ANN, (token,), asked.number)
    await services.outbox.idle()
    review = Review(3, curve, moments)
    await services.store.reviews.put([ReviewRow(table_id, 0, "ready", to_packed(review), NOW)])
    return table_id


async def test_a_moment_shows_the_choice_the_better_one_and_the_difference(services: Services, ann: Caller) -> None:
    table_id = await finished(services, FIRST, SECOND)
    page = await ann.press(f"R:{table_id}:0:")
    assert page.private
    assert "Review my choices" in page.words
    assert "1 of 2 · choice 2 of 3" in page.words
    assert "You chose: bad" in page.words
    assert "Better: good" in page.words
    assert "It wins about 6 of 10 games from here; your choice wins 3." in page.words
    assert "I can't say why in a sentence: I played both to the end and compared the results." in page.words
    assert [item["label"] for item in page.items] == ["Try it", "Continue from here", "Next"]
    following = await ann.press(page.address("Next"))
    assert "2 of 2 · choice 3 of 3" in following.words
    assert "It wins about 11 of 20 games from here; your choice wins 9." in following.words, "tenths would be equal"


async def test_the_question_is_asked_again_and_each_answer_shows_its_value(services: Services, ann: Caller) -> None:
    table_id = await finished(services, FIRST)
    page = await ann.press(f"R:{table_id}:0:")
    again = await ann.press(page.address("Try it"))
    assert [item["label"] for item in again.items] == ["bad", "good", "worse", "Back"]
    assert "wins" not in again.words, "nothing is given away"
    words = {label: (await ann.press(again.address(label))).words for label in ("bad", "good", "worse")}
    assert "Your choice wins 3 of 10 games, this one 5, the best I found 6." in words["worse"]
    assert "The best I found: it wins 6 of 10 games. Your choice wins 3." in words["good"]
    assert "That's what you played: it wins 3 of 10 games. The best I found wins 6." in words["bad"]
    back = await ann.press(again.address("Back"))
    assert "1 of 1" in back.words


async def test_the_alt_text_of_the_curve_names_its_moments(services: Services, ann: Caller) -> None:
    page = await ann.press(f"R:{await finished(services, FIRST, SECOND)}:0:")
    assert page.data["attachments"][0]["description"].splitlines() == [
        "Your chance to win, in tenths, after each of these choices: 6, 3, 5.",
        "Moment 1, choice 2 of these: 3 of 10 instead of 6.",
        "Moment 2, choice 3 of these: 9 of 20 instead of 11.",
    ]


async def test_a_review_without_mistakes_praises_the_player(services: Services, ann: Caller) -> None:
    table_id = await finished(services)
    page = await ann.press(f"R:{table_id}:0:")
    assert "You played this as well as I could." in page.words
    assert "luck" not in page.words
    assert page.items == []


async def test_a_match_that_could_hardly_be_won_earns_no_praise(services: Services, ann: Caller) -> None:
    """A choice is shown if it costs 8 of 100 games, and fewer could be lost from most moments."""
    table_id = await finished(services, curve=(Point(0, 300, 300), Point(1, 62, 62), Point(2, 62, 0)))
    words = (await ann.press(f"R:{table_id}:0:")).words
    assert "fewer than 1 in 10 games were won" in words
    assert "as well as I could" not in words


STEEP = (Point(0, 800, 800), Point(1, 200, 200), Point(2, 200, 200))
"""A curve of three choices that falls between the first two."""


async def test_luck_is_called_luck(services: Services, ann: Caller) -> None:
    table_id = await finished(services, curve=STEEP)
    assert "from 8 to 2 of 10, was bad luck" in (await ann.press(f"R:{table_id}:0:")).words


async def test_a_fall_after_choices_that_were_not_looked_at_has_no_cause(services: Services, ann: Caller) -> None:
    """The curve has at most 20 points, and one of the choices between two of them can have been the mistake."""
    words = (await ann.press(f"R:{await finished(services, curve=STEEP[:2])}:0:")).words
    assert "from 8 to 2 of 10, came between two choices that I looked at." in words
    assert "luck" not in words


async def test_the_moves_of_others_are_not_called_luck(
    services: Services, ann: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Earlier, a lost match of Parsifal, a game without dice, said that the fall was bad luck."""
    shelve(monkeypatch, replace(GAMBLE, seats=range(1, 3)), *TOYS)
    words = (await ann.press(f"R:{await finished(services, curve=STEEP, people=2)}:0:")).words
    assert "from 8 to 2 of 10, came between two of your choices, through the others' moves or luck." in words
    assert "bad luck" not in words


async def test_a_match_that_few_win_explains_its_figures(
    services: Services, ann: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_road = replace(GAMBLE, review=ReviewRules(scale=t("10 is a victory.")))
    shelve(monkeypatch, by_road, *TOYS)
    table_id = await finished(services, FIRST)
    page = await ann.press(f"R:{table_id}:0:")
    assert "It is worth about 6 of 10; your choice is worth 3." in page.words
    assert "10 is a victory." in page.words
    assert "wins" not in page.words
    near = FIRST._replace(given=Valued(FIRST.given.tokens, 560), best=Valued(FIRST.best.tokens, 640))
    page = await ann.press(f"R:{await finished(services, near)}:0:")
    assert "It is worth about 6.5 of 10; your choice is worth 5.5." in page.words, "as 10 is a victory"


async def _hinted(table: Table, _dealer: Dealer) -> str | None:
    """Ask as the gamble does, with what each answer does."""
    options = [
        Option(token, t("{token}", token=token), token, t("It hits {n} times.", n=n)) for token, n in HITS.items()
    ]
    await pick(0, t("Which?"), options, kind="gamble")
    table.rounds -= 1
    return "play" if table.rounds else None


async def test_the_answers_to_try_show_their_effects_as_at_the_table(
    services: Services, ann: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = toy("gamble", {"play": _hinted}, seats=range(1, 2), result=GAMBLE.result, play=GAMBLE.play)
    shelve(monkeypatch, told, *TOYS)
    table_id = await finished(services, FIRST)
    page = await ann.press((await ann.press(f"R:{table_id}:0:")).address("Try it"))
    assert [item["label"] for item in page.items] == ["bad", "good", "worse", "Back"]
    assert [f"It hits {HITS[token]} times." in page.words for token in (BAD, GOOD, WORSE)] == [True] * 3
    assert "That's what you played" in (await ann.press(page.address("bad"))).words


async def test_a_review_is_visible_only_to_its_player(services: Services, ann: Caller, bruno: Caller) -> None:
    table_id = await finished(services, FIRST)
    refused(await bruno.press(f"R:{table_id}:0:"))
    page = await ann.press(f"R:{table_id}:0:")
    for item in page.items:
        refused(await bruno.press(item["custom_id"]))


async def test_nothing_is_shown_before_the_end(services: Services, ann: Caller) -> None:
    table_id = await dealt(services.lobbies, "gamble", people=1)
    review = Review(3, CURVE, (FIRST,))
    await services.store.reviews.put([ReviewRow(table_id, 0, "ready", to_packed(review), NOW)])
    for rest in ("", "o", "m0", "t0", "a0.0"):
        answer = await ann.press(f"R:{table_id}:0:{rest}")
        refused(answer)
        assert "not over yet" in answer.words


async def test_addresses_that_lead_nowhere_are_refused(services: Services, ann: Caller) -> None:
    table_id = await finished(services, FIRST)
    for rest in ("m3", "t9", "a0.7", "x", "a0", "m"):
        refused(await ann.press(f"R:{table_id}:0:{rest}"))
    refused(await ann.press("R:999:0:"))


async def test_a_review_that_is_not_ready_says_when(
    services: Services, ann: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await finished(services)
    await services.store.reviews.drop_before(NOW + 1)
    answer = await ann.press(f"R:{table_id}:0:")
    assert "switched off" in answer.words
    monkeypatch.setattr(type(services.host), "review", True)
    waits = ((230.0, "about 4 minutes,"), (5400.0, "about 90 minutes,"), (11300.0, "It takes about 3 hours,"))
    for seconds, words in (*waits, (20.0, "about a minute,"), (None, "about a minute,")):
        monkeypatch.setattr(type(services.reviews), "ask", lambda _self, _row, found=seconds: found)
        page = await ann.press(f"R:{table_id}:0:")
        assert f"{words} or longer while people play." in page.words
        assert [item["label"] for item in page.items] == ["Check again"]
    for state in ("left", "failed"):
        await services.store.reviews.put([ReviewRow(table_id, 0, state, b"", NOW)])
        refused(await ann.press(f"R:{table_id}:0:o"))


async def _buttons(services: Services, table_id: int) -> list[set[str]]:
    """Return the labels below the final board, and below the direct message about the end."""
    services.matches.sleep(table_id)
    table = await services.matches.snapshot(table_id, (None,))
    return [{item.label for item in items if isinstance(item, Button)} for items in (end_items(table), dm_items(table))]


@pytest.mark.parametrize("reviews", [True, False])
async def test_the_button_is_shown_only_if_reviews_are_switched_on(
    services: Services, monkeypatch: pytest.MonkeyPatch, *, reviews: bool
) -> None:
    monkeypatch.setattr(services.matches, "_reviews", reviews)
    table_id = await finished(services)
    await services.store.reviews.drop_before(NOW + 1)
    for labels in await _buttons(services, table_id):
        assert ("Review my choices" in labels) is reviews


@pytest.mark.parametrize(("state", "shown"), [("ready", True), ("left", False), ("failed", False)])
@pytest.mark.parametrize("reviews", [True, False])
async def test_a_review_that_was_made_keeps_its_button_and_one_that_failed_has_none(
    services: Services, monkeypatch: pytest.MonkeyPatch, state: ReviewState, *, shown: bool, reviews: bool
) -> None:
    """The page stays available even if the operator has disabled reviews since."""
    monkeypatch.setattr(services.matches, "_reviews", reviews)
    table_id = await finished(services)
    await services.store.reviews.put([ReviewRow(table_id, 0, state, b"", NOW)])
    for labels in await _buttons(services, table_id):
        assert ("Review my choices" in labels) is shown


def test_figures_are_tenths_or_twentieths_if_tenths_would_be_equal() -> None:
    assert tenths(620, 310) == (6, 3, 10)
    assert tenths(540, 460) == (11, 9, 20)
    assert tenths(1000, 0) == (10, 0, 10)
    assert tenths(620, 620) == (6, 6, 10)
