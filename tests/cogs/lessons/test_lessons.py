"""Lessons continue whatever happens to their script, and do not affect anyone's results."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.pages.pending_pages import PendingPage
from bot.services import Services
from bot.table.live_table import playing
from bot.table.lobbies import Player
from bot.table.matches import Matches
from bot.ui.components import Button
from cogs.lessons.pages import lesson_page
from cogs.lessons.service import Lessons
from games.kernel.ask import Ask, IllegalError
from games.kernel.game import AnyGame
from games.kernel.lesson import LEARNER, Lesson, LessonStep, Reply
from games.kernel.match import StaleError
from games.kernel.text import t
from games.tottarot.game import TOTTAROT
from storage.lessons import LessonCount
from storage.store import Store
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.match_fixtures import shelve

ANN = Player(11, "Ann")


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, TOTTAROT)


@pytest.fixture
def lessons(store: Store, matches: Matches, clock: Clock) -> Lessons:
    return Lessons(store, matches, clock)


def taught(monkeypatch: pytest.MonkeyPatch, *steps: LessonStep, **more: object) -> AnyGame:
    """Return Tottarot with a lesson of these steps, as after an update."""
    lesson = Lesson("tottarot 261547", 3, steps, t("You know it all."), {"start": "first"})
    game: AnyGame = replace(TOTTAROT, lesson=replace(lesson, **more))  # type: ignore[arg-type]  # fields of a Lesson
    shelve(monkeypatch, game)
    return game


async def page(matches: Matches, table_id: int) -> PendingPage:
    """Return the page that Ann currently sees."""
    shown = await matches.seen(table_id, ANN.user)
    return lesson_page(shown.table, shown.heard)


async def answer(matches: Matches, table_id: int, token: str = "") -> None:
    """Answer Ann's question, by default with the first option."""
    async with matches.at(table_id) as table:
        asked = playing(table).asked(LEARNER)
    assert asked is not None
    assert isinstance(asked.question, Ask)
    await matches.answer(table_id, ANN.user, (token or asked.question.options[0].token,), asked.number)


async def read(lessons: Lessons, table_id: int, upto: int) -> None:
    for step in range(upto):
        await lessons.turn_page(table_id, ANN.user, step)


async def test_a_refused_answer_changes_nothing(lessons: Lessons, matches: Matches) -> None:
    table_id = await lessons.start(ANN, "tottarot")
    await read(lessons, table_id, 2)
    before = (await page(matches, table_id)).page.below
    with pytest.raises(IllegalError, match="Too risky"):
        await answer(matches, table_id, "3")
    assert (await page(matches, table_id)).page.below == before
    with pytest.raises(StaleError):
        await matches.answer(table_id, ANN.user, ("0",), 7)


async def test_a_page_that_was_turned_already_is_turned_once(lessons: Lessons, store: Store) -> None:
    table_id = await lessons.start(ANN, "tottarot")
    for _ in range(2):
        await lessons.turn_page(table_id, ANN.user, 0)
    assert (await store.matches.row(table_id)).lesson == 1


async def test_the_lesson_continues_after_a_crash(lessons: Lessons, matches: Matches) -> None:
    table_id = await lessons.start(ANN, "tottarot")
    await read(lessons, table_id, 2)
    await answer(matches, table_id, "0")
    told = (await page(matches, table_id)).page.below
    matches.sleep(table_id)
    assert (await page(matches, table_id)).page.below == told
    assert await lessons.start(ANN, "tottarot") == table_id


async def test_a_lesson_continues_after_an_update_changed_its_steps(
    monkeypatch: pytest.MonkeyPatch, lessons: Lessons, matches: Matches, store: Store
) -> None:
    """After an update has changed the steps, the page says nothing false, and any answer continues."""
    table_id = await lessons.start(ANN, "tottarot")
    await read(lessons, table_id, 2)
    taught(monkeypatch, *(LessonStep(t("Bid."), "bid", (("9",),), t("No.")),) * 20)
    matches.sleep(table_id)
    shown = (await page(matches, table_id)).page
    assert "🎓" not in "".join(shown.below)
    assert shown.items
    while (await store.matches.row(table_id)).state == "live":
        await answer(matches, table_id)
    assert "over" in "".join((await page(matches, table_id)).page.below)
    shown_alone = lesson_page((await matches.seen(table_id, ANN.user)).table, alone=True).page
    offered = [
        [str(item.custom_id).rpartition(":")[2] for item in one.items if isinstance(item, Button)]
        for one in ((await page(matches, table_id)).page, shown_alone)
    ]
    assert offered == [["play", "tottarot", "anew"], ["tottarot", "anew"]], "three people are needed for a match"


async def test_computer_players_choose_an_answer_if_the_script_has_an_illegal_one(
    monkeypatch: pytest.MonkeyPatch, lessons: Lessons, matches: Matches
) -> None:
    first = LessonStep(t("Play."), "will", replies=(Reply(1, ("9",)), Reply(2, ("1",))))
    taught(monkeypatch, first, LessonStep(t("Well.")))
    table_id = await lessons.start(ANN, "tottarot")
    async with matches.at(table_id) as table:
        assert playing(table).waiting == (LEARNER,)


async def test_a_lesson_continues_as_a_match_if_the_game_drops_it(
    monkeypatch: pytest.MonkeyPatch, lessons: Lessons, matches: Matches
) -> None:
    table_id = await lessons.start(ANN, "tottarot")
    shelve(monkeypatch, replace(TOTTAROT, lesson=None))
    matches.sleep(table_id)
    await answer(matches, table_id, "3")
    assert (await page(matches, table_id)).page.items
    with pytest.raises(IllegalError, match="no lesson"):
        await lessons.start(ANN, "tottarot", restart=True)


async def test_the_opening_is_answered_once_in_the_persons_stead(
    monkeypatch: pytest.MonkeyPatch, lessons: Lessons, matches: Matches
) -> None:
    opening = (Reply(0, ("0",)), Reply(1, ("3",)), Reply(2, ("1",)), Reply(1, ("nothing",)))
    steps = (LessonStep(t("Now you."), "exchange", (("seat:1",),), t("No.")), LessonStep(t("Well.")))
    taught(monkeypatch, *steps, opening=opening)
    table_id = await lessons.start(ANN, "tottarot")
    assert await lessons.start(ANN, "tottarot") == table_id
    async with matches.at(table_id) as table:
        assert playing(table).entry_count == len(opening)
    assert "🎓 Now you." in (await page(matches, table_id)).page.below


async def test_a_lesson_is_counted_but_is_in_no_list_or_result(
    lessons: Lessons, matches: Matches, store: Store
) -> None:
    table_id = await lessons.start(ANN, "tottarot")
    await read(lessons, table_id, 2)
    await answer(matches, table_id, "0")
    assert await store.matches.of_user(ANN.user) == []
    assert await store.matches.live_in(0) is None
    assert await store.lessons.counts() == [LessonCount("tottarot", "live", 3, 1)]
    again = await lessons.start(ANN, "tottarot", restart=True)
    assert await store.matches.past_of_user(ANN.user) == []
    assert await store.matches.past(0) == []
    assert await store.results.of(ANN.user) == []
    assert {row.step for row in await store.lessons.counts()} == {0, 3}
    assert [row.id for row in await store.lessons.of(ANN.user)] == [again]


async def test_other_commands_point_to_the_page_of_the_lesson(ann: Caller, services: Services) -> None:
    """The user has no other table there, and others cannot open a table with the lesson's number."""
    await ann.type("learn", game="tottarot")
    [row] = await services.store.lessons.of(ann.user)
    for reply in (await ann.type("hand"), await ann.type("hand", table=row.id)):
        assert reply.words == "Your lesson has its own page: continue it with **/learn**."
    assert (await ann.type("hand", table=row.id + 1)).words == f"You're not at table {row.id + 1}."
