"""The position of the day: one question, one try, and then the value of each answer."""

from __future__ import annotations

from datetime import date

import pytest

from bot.runtime.clock import DAY, day_of
from bot.services import Services
from cogs.positions import collection, service
from cogs.positions.commands import PositionCog
from games import registry
from games.kernel.text import Localizer
from games.search.positions import Position, from_line, to_line
from games.search.review import Valued
from storage.positions import PositionTry
from tests.bot.caller import Caller, refused
from tests.bot.clock import Clock
from tests.bot.limits import POSTED
from tests.bot.wire import DIRECT
from tests.games.search.gambles import BAD, GAMBLE, GOOD, WORSE, play_gamble
from tests.kernel.toys import TOYS
from tests.match_fixtures import shelve
from tests.storage.given import ANN, BRUNO

ANSWERS = (Valued((GOOD,), 820), Valued((BAD,), 410), Valued((WORSE,), 90))


def position(number: int, easy: int = 20) -> Position:
    return Position(f"gamble-{number}", 0, play_gamble([], bytes([number])), ANSWERS, 1000, easy)


KEPT = [position(0), position(1, easy=80)]


@pytest.fixture(autouse=True)
def kept(monkeypatch: pytest.MonkeyPatch) -> list[Position]:
    """Replace the existing positions."""
    shelve(monkeypatch, GAMBLE, *TOYS)
    kept = [*KEPT]

    monkeypatch.setattr(collection, "manifests", registry.manifests)
    monkeypatch.setattr(collection, "stored", lambda game: tuple(kept) if game == "gamble" else ())
    return kept


async def test_a_position_takes_one_press_and_allows_one_try(services: Services, ann: Caller) -> None:
    page = await ann.type("position")
    assert page.private
    assert "Position of the day" in page.words
    assert "Which of these answers wins most often? You have one try." in page.words
    assert "820" not in page.words
    assert "8" not in page.words.replace("2026", ""), "nothing is given away"
    assert [item["label"] for item in page.items] == ["good", "bad", "worse", "Rules"]
    answer = await ann.press(page.address("bad"))
    assert "Best: good" in answer.words
    assert "You chose: bad" in answer.words
    assert [item["label"] for item in answer.items] == ["Rules"], "no second try"
    assert "8** · good" in answer.words
    assert "4** · bad" in answer.words
    again = await ann.press(page.address("good"))
    assert "You chose: bad" in again.words, "the first answer stays"
    assert "You chose: bad" in (await ann.type("position")).words
    (row,) = (await services.store.privacy.of(ANN)).positions
    assert (row["choice"], row["solved"]) == (BAD, 0)


async def test_the_rules_of_its_game_open_in_another_message(ann: Caller) -> None:
    """A user might not know the game of the day."""
    page = await ann.type("position")
    rules = await ann.press(page.address("Rules"))
    assert rules.private
    assert "Play one, three or two hundred rounds." in rules.words
    assert rules.body["type"] == POSTED
    assert "Right: good" in (await ann.press(page.address("good"))).words


async def test_the_tempting_answer_is_named_unless_it_was_chosen(
    ann: Caller, bruno: Caller, kept: list[Position]
) -> None:
    kept[:] = [position(0)._replace(tempting=(BAD,))]
    page = await ann.type("position")
    assert "Tempting" not in page.words
    assert "Tempting, but worse: bad" in (await ann.press(page.address("good"))).words
    assert "Tempting" not in (await bruno.press(page.address("bad"))).words


async def test_the_best_answer_is_called_right_and_starts_a_streak(ann: Caller, clock: Clock) -> None:
    for day in range(1, 4):
        page = await ann.type("position")
        answer = await ann.press(page.address("good"))
        assert "Right: good" in answer.words
        assert f"Your streak: {day} day" in answer.words
        clock.go_by(DAY)
    page = await ann.type("position")
    wrong = await ann.press(page.address("worse"))
    assert "streak" not in wrong.words
    clock.go_by(DAY)
    page = await ann.type("position")
    assert "Your streak: 1 day" in (await ann.press(page.address("good"))).words


async def test_days_of_a_vacation_do_not_break_a_streak(services: Services, ann: Caller, clock: Clock) -> None:
    page = await ann.type("position")
    await ann.press(page.address("good"))
    await services.vacations.begin(ANN, 2)
    clock.go_by(3 * DAY)
    page = await ann.type("position")
    assert "Your streak: 2 days" in (await ann.press(page.address("good"))).words


async def test_a_position_shows_its_solve_rate_after_some_tries(services: Services, ann: Caller) -> None:
    day = day_of(services.now())
    name = (await ann.type("position")).address("good").rpartition(":")[2].rpartition("/")[0]
    for user in range(1000, 1003):
        await services.store.positions.attempt(PositionTry(day, user, name, GOOD, int(user > 1001), 1))
    page = await ann.type("position")
    few = await ann.press(page.address("good"))
    assert "people found it" not in few.words
    await services.store.positions.attempt(PositionTry(day, 1004, name, BAD, 0, 1))
    assert "40% of 5 people found it." in (await ann.type("position")).words


async def test_the_level_follows_easy_computer_players_and_then_people(
    services: Services, ann: Caller, kept: list[Position]
) -> None:
    kept[:] = [position(1, easy=80)]
    assert " · level: easy" in (await ann.type("position")).words
    for user in range(1000, 1000 + service.JUDGED_BY):
        await services.store.positions.attempt(PositionTry("2026-01-01", user, "gamble-1", BAD, 0, 1))
    assert " · level: hard" in (await ann.type("position")).words


async def test_an_answer_after_the_day_shows_the_solution_and_counts_for_nothing(
    services: Services, ann: Caller, clock: Clock
) -> None:
    page = await ann.type("position")
    clock.go_by(DAY)
    late = await ann.press(page.address("good"))
    assert "Best: good" in late.words
    assert "That day is over, so your answer doesn't count." in late.words
    assert (await services.store.privacy.of(ANN)).positions == []


async def test_a_day_keeps_its_position_when_a_later_version_has_others(
    ann: Caller, bruno: Caller, kept: list[Position]
) -> None:
    page = await ann.type("position")
    await ann.press(page.address("good"))
    name = page.address("good").rpartition(":")[2].rpartition("/")[0]
    kept[:] = [*(one for one in kept if one.name != name), position(2), *(one for one in kept if one.name == name)]
    assert name in (await bruno.type("position")).address("good")


async def test_there_may_be_none(ann: Caller, kept: list[Position]) -> None:
    kept.clear()
    refused(await ann.type("position"))


async def test_addresses_that_lead_nowhere_are_refused(services: Services, ann: Caller) -> None:
    today = date.fromisoformat(day_of(services.now())).toordinal()
    for address in (
        f"U:0:{today}:gamble-9/0",
        f"U:0:{today}:gamble-0/9",
        f"U:0:{today}:x",
        f"U:0:{today + 5}:gamble-0/0",
    ):
        refused(await ann.press(address))
    refused(await ann.press("U:0:999999999:gamble-0/0"))


async def test_the_position_is_available_in_direct_messages_and_from_the_daily_page(ann: Caller, bruno: Caller) -> None:
    direct = Caller(ann.bot, ann.wire, ANN, "Ann", channel=DIRECT + ANN)
    assert "Position of the day" in (await direct.type("position")).words
    answer = await bruno.press("U:0:0:")
    assert answer.private
    assert "Which of these answers wins most often?" in answer.words


async def test_the_message_of_the_day_names_it_and_solves_that_of_the_day_before(
    services: Services, ann: Caller, clock: Clock
) -> None:
    page = await ann.type("position")
    name = page.address("good").rpartition(":")[2].rpartition("/")[0]
    day = day_of(services.now())
    for user in range(1000, 1005):
        await services.store.positions.attempt(PositionTry(day, user, name, GOOD, int(user > 1002), 1))
    clock.go_by(DAY)
    section = await PositionCog(services).section(day_of(services.now()), 0, lambda _game: Localizer())
    assert section is not None
    assert section.words.startswith("**Position of the day**")
    assert "best answer (Toy gamble): good. It wins 8 of 10 games. 40% of 5 people found it." in section.words
    assert [button.custom_id for button in section.buttons] == ["U:0:0:"]


async def test_privacy_hands_it_out_and_deletes_it(services: Services, ann: Caller) -> None:
    page = await ann.type("position")
    await ann.press(page.address("good"))
    assert "your answer to 1 position of the day" in (await ann.type("privacy")).words
    await services.store.privacy.forget(ANN, (), lambda name: [name])
    assert await services.store.positions.of(day_of(services.now()), ANN) is None
    assert await services.store.positions.of(day_of(services.now()), BRUNO) is None


def test_a_line_contains_a_whole_position() -> None:
    for one in KEPT:
        assert from_line("gamble", to_line(one)) == one
