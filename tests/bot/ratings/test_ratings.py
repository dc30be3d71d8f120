"""Computing ratings step by step, or all over again, gives the same result."""

from __future__ import annotations

import pytest

from bot.app import Querent
from bot.cli.notices import clear_ratings
from bot.config import Config, read_config
from bot.ratings.ratings import SETTLED_SECONDS
from bot.ratings.skills import NEW_SKILL
from bot.services import Services
from games import GAMES
from tests.bot.caller import Caller, Somebody
from tests.bot.clock import Clock
from tests.bot.solitaire import SOLITAIRE, play_out
from tests.bot.tables import PEOPLE
from tests.bot.wire import Wire
from tests.match_fixtures import shelve
from tests.storage.given import ANN, BRUNO, CHANNEL, GUILD


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, *GAMES, SOLITAIRE)


async def alone(services: Services, clock: Clock, who: int, *points: int) -> None:
    """Play matches of one user that end with these points; 0 is a loss."""
    for one in points:
        table_id = await services.lobbies.open(GUILD, CHANNEL, CHANNEL + 1, PEOPLE[who], "solitaire")
        await services.lobbies.start(table_id, PEOPLE[who])
        await play_out(services.matches, table_id, PEOPLE[who].user, one)
        clock.go_by(10)


async def test_a_match_is_rated_once_some_time_after_its_end(services: Services, clock: Clock) -> None:
    await alone(services, clock, 0, 5)
    assert await services.ratings.step() == 0, "one that ended before it might not be stored yet"
    clock.go_by(SETTLED_SECONDS)
    assert await services.ratings.step() == 1
    assert await services.ratings.step() == 0
    skill = (await services.store.ratings.of(ANN))["solitaire"]
    assert skill.match_count == 1
    assert skill.mu > NEW_SKILL.mu


async def test_recomputing_all_ratings_equals_rating_match_by_match(
    services: Services, clock: Clock, path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    for who, points in ((0, 3), (1, 0), (0, 0), (1, 4), (0, 2), (0, 0), (1, 1)):
        await alone(services, clock, who, points)
        clock.go_by(SETTLED_SECONDS)
        await services.ratings.step()
    before = [await services.store.ratings.of(user) for user in (ANN, BRUNO)]
    assert before[0]["solitaire"].match_count == 4
    monkeypatch.setattr(Config, "database", path)
    assert "deleted" in await clear_ratings(read_config({}))
    assert await services.store.ratings.of(ANN) == {}
    assert await services.ratings.step() == 7
    assert [await services.store.ratings.of(user) for user in (ANN, BRUNO)] == before


async def test_a_level_is_only_for_the_one_it_is_about_until_they_show_it(
    bot: Querent, services: Services, clock: Clock, wire: Wire
) -> None:
    ann, bruno = Caller(bot, wire, ANN, "Ann"), Caller(bot, wire, BRUNO, "Bruno")
    await alone(services, clock, 0, 5, 3, 4, 0, 2, 6)
    assert "Level" not in (await ann.type("stats")).words
    clock.go_by(SETTLED_SECONDS)
    await services.ratings.step()
    own = (await ann.type("stats")).words
    assert ", after 6 matches." in own
    assert "Level" not in (await ann.type("stats", show=True)).words

    async def seen() -> str:
        return (await bruno.type("stats", person=Somebody(ANN))).words

    assert "Level" not in await seen()
    page = await ann.type("settings")
    page = await ann.press(page.address("Show my level"))
    assert "everyone sees it" in page.words
    assert "Level: " in await seen()
    assert "matches." not in (await seen()).split("Level: ")[1].splitlines()[0]
    await services.store.results.hide(ANN, True)
    assert "Level" not in await seen(), "who hides their statistics hides all of them"
    await services.store.results.hide(ANN, False)
    await ann.press(page.address("Hide my level"))
    assert "Level" not in await seen()
