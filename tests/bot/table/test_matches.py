"""The steps of a move: checked, stored, and only then shown; a failure leaves no trace."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import Any

import pytest

from bot.runtime.clock import Now
from bot.table import matches as hosting
from bot.table.live_table import NotSeatedError
from bot.table.loading import NoMatchError
from bot.table.lobbies import Lobbies
from bot.table.matches import Matches
from games.kernel.ask import IllegalError, RefusedError
from games.kernel.match import NotAskedError, StaleError
from games.kernel.text import Localizer, Seat, t
from storage.errors import UnavailableError
from storage.store import Store
from tests.bot.tables import answers, dealt, known, legal, opened
from tests.kernel.toys import TRICK
from tests.match_fixtures import shelve
from tests.storage.given import ANN, BRUNO, CHIARA

LOCALIZER = Localizer(("Ann", "Bruno", "Chiara"))


async def story(store: Store, table_id: int, viewer: int | None = None) -> list[str]:
    """Return the log for the public, or for a seat."""
    return [line.text["key"] for line in await store.stories.read(table_id, viewer)]


async def test_an_answer_is_written_down_and_heard(
    lobbies: Lobbies, matches: Matches, store: Store, clock: Now
) -> None:
    table_id = await dealt(lobbies, "trick")
    lines = await answers(matches, table_id, 0)
    assert [LOCALIZER(line).split(" ")[:2] for line in lines] == [["Ann", "plays"]]
    assert await known(Matches(store, clock), table_id) == await known(matches, table_id), "another run finds the same"
    assert await story(store, table_id) == ["{who} plays {card}."]


async def test_an_answer_that_cannot_be_kept_is_not_shown(
    lobbies: Lobbies, matches: Matches, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await dealt(lobbies, "trick")
    before, (tokens, n) = await known(matches, table_id), await legal(matches, table_id, 0)
    with monkeypatch.context() as broken:
        broken.setattr(store.matches, "save", full)
        with pytest.raises(UnavailableError):
            await matches.answer(table_id, ANN, tokens, n)
    assert await known(matches, table_id) == before
    await matches.answer(table_id, ANN, tokens, n)
    assert (await known(matches, table_id))[1] == before[1] + 1, "the same press counts once the disk has room"


async def full(*_saved: Any) -> None:
    raise UnavailableError("the disk is full")


async def test_a_stale_press_raises_an_error_and_changes_nothing(lobbies: Lobbies, matches: Matches) -> None:
    table_id = await dealt(lobbies, "trick")
    tokens, n = await legal(matches, table_id, 0)
    for seat in (0, 1):
        await answers(matches, table_id, seat)
    before = await known(matches, table_id)
    with pytest.raises(StaleError):
        await matches.answer(table_id, ANN, tokens, n)
    assert await known(matches, table_id) == before


async def test_a_double_press_counts_once(lobbies: Lobbies, matches: Matches) -> None:
    table_id = await dealt(lobbies, "trick")
    tokens, n = await legal(matches, table_id, 0)
    both = (matches.answer(table_id, ANN, tokens, n) for _ in range(2))
    got = await asyncio.gather(*both, return_exceptions=True)
    assert sorted(type(one).__name__ for one in got) == ["AnswerResult", "StaleError"]
    assert (await known(matches, table_id))[1] == 1


async def test_two_players_can_answer_at_the_same_time(lobbies: Lobbies, matches: Matches) -> None:
    table_id = await dealt(lobbies, "auction")
    await asyncio.gather(answers(matches, table_id, 0), answers(matches, table_id, 1))
    async with matches.at(table_id) as table:
        assert table.match
        assert table.match.entry_count == 2
        assert len(table.waiting) == 1, "the auction went on to the price"


@pytest.mark.parametrize(
    ("user", "tokens", "to", "refusal"),
    [
        (CHIARA, ("r1",), 0, NotSeatedError),
        (BRUNO, ("r1",), 0, NotAskedError),
        (ANN, ("r1",), 7, StaleError),
        (ANN, ("nonsense",), 0, IllegalError),
        (ANN, (), 0, IllegalError),
        (ANN, ("x", "x"), 0, RefusedError),
    ],
)
async def test_an_answer_that_is_not_allowed_changes_nothing(
    user: int, tokens: tuple[str, ...], to: int, refusal: type[RefusedError], lobbies: Lobbies, matches: Matches
) -> None:
    table_id = await dealt(lobbies, "trick")
    before = await known(matches, table_id)
    with pytest.raises(refusal):
        await matches.answer(table_id, user, tokens, to)
    assert await known(matches, table_id) == before


async def test_a_table_without_a_match_refuses_answers(lobbies: Lobbies, matches: Matches) -> None:
    with pytest.raises(NoMatchError):
        await matches.answer(77, ANN, ("r1",), 0)
    table_id = await opened(lobbies, "trick")
    with pytest.raises(NoMatchError):
        await matches.answer(table_id, ANN, ("r1",), 0)


async def test_bots_play_until_a_person_is_to_move(lobbies: Lobbies, matches: Matches, store: Store) -> None:
    table_id = await dealt(lobbies, "trick", people=1, bots=3)
    await answers(matches, table_id, 0)
    loaded = await store.matches.load(table_id)
    assert loaded.record
    assert loaded.row.entry_count == 4
    async with matches.at(table_id) as table:
        assert table.waiting == (0,)
    assert len(await story(store, table_id)) == 4


@pytest.mark.parametrize("nonsense", [("r999",), (), ("x", "x"), None])
async def test_the_match_continues_when_a_computer_player_fails(
    nonsense: Any, lobbies: Lobbies, matches: Matches, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def play(*_seen: Any) -> Any:
        return nonsense if nonsense is not None else 1 // 0

    shelve(monkeypatch, replace(TRICK, play=play))
    table_id = await dealt(lobbies, "trick", people=1, bots=1)
    await answers(matches, table_id, 0)
    async with matches.at(table_id) as table:
        assert table.waiting == (0,)
    [record] = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert record.exc_info


async def test_a_moderator_ends_a_match_and_says_why(lobbies: Lobbies, matches: Matches, store: Store) -> None:
    table_id = await dealt(lobbies, "trick")
    await matches.close(table_id, t("A moderator ended the match."))
    assert (await store.matches.row(table_id)).state == "closed"
    assert (await story(store, table_id))[-1] == "A moderator ended the match."
    with pytest.raises(NoMatchError):
        await matches.close(table_id, t("Again"))


async def test_a_table_that_fails_half_way_is_unloaded(lobbies: Lobbies, matches: Matches) -> None:
    table_id = await dealt(lobbies, "trick")
    before, (tokens, _) = await known(matches, table_id), await legal(matches, table_id, 0)

    async def half_way() -> None:
        async with matches.at(table_id) as table:
            assert table.match
            table.match.answer(0, tokens)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await half_way()
    assert await known(matches, table_id) == before


async def test_the_number_of_tables_in_memory_is_limited(
    lobbies: Lobbies, matches: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosting, "AWAKE", 2)
    tables = [await dealt(lobbies, "trick", place=place) for place in (1, 2, 3)]
    for table_id in tables:
        await answers(matches, table_id, 0)
    assert len(matches._awake) == 2
    for table_id in tables:
        await answers(matches, table_id, 1)
        assert (await known(matches, table_id))[1] == 2


async def test_a_whole_match_is_played_by_people_and_computer_players(
    lobbies: Lobbies, matches: Matches, store: Store
) -> None:
    table_id = await dealt(lobbies, "trick")
    for _ in range(4):
        for seat in (0, 1):
            await answers(matches, table_id, seat)
    row = await store.matches.row(table_id)
    assert (row.state, row.entry_count) == ("ended", 8)
    assert row.result
    with pytest.raises(NoMatchError):
        await matches.answer(table_id, ANN, ("r1",), 8)


async def test_a_player_who_has_not_answered_cannot_undo(matches: Matches, lobbies: Lobbies) -> None:
    table_id = await dealt(lobbies, "tottarot", people=3)

    async def answered(*viewers: Seat | None) -> frozenset[Seat | None]:
        match = (await matches.snapshot(table_id, viewers)).match
        assert match is not None
        return match.answered

    assert await answered(0, 1, None) == frozenset()
    await answers(matches, table_id, 0)
    assert await answered(0, 1, None) == {0, None}
    matches.sleep(table_id)
    assert await answered(0, 1, None) == {0, None}, "and so after a restart"
