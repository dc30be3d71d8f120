"""A board is posted immediately if another player is to move; while one player continues, moves share a post."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.services import Services
from bot.table import move_announcement
from bot.table.live_table import BoardPace
from bot.table.move_announcement import next_pace
from games.kernel.ask import pick
from games.kernel.dealer import Dealer
from games.kernel.game import Act
from games.kernel.options import Option
from games.kernel.text import t
from tests.bot.clock import Clock
from tests.bot.tables import answers, dealt
from tests.bot.wire import EDIT, Wire, words_of
from tests.kernel.toys import Table, toy
from tests.match_fixtures import shelve
from tests.storage.given import CHANNEL

NOW = 1_000
ANN, BRUNO = 0, 1


@pytest.fixture(autouse=True)
def watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the real pace: all tests here are about it."""
    monkeypatch.setattr(move_announcement, "WATCHED", 30)


def test_a_player_sees_another_players_new_question_immediately() -> None:
    before = BoardPace(NOW - 1, {ANN: 7})
    assert next_pace(before, {BRUNO: 8}, {ANN}, NOW, NOW) == BoardPace(NOW, {BRUNO: 8})


def test_a_player_who_is_no_longer_to_move_sees_it_immediately() -> None:
    before = BoardPace(NOW - 1, {ANN: 7, BRUNO: 7})
    assert next_pace(before, {ANN: 8}, {ANN}, NOW, NOW).at == NOW


def test_the_first_move_after_a_pause_is_shown_immediately_and_the_next_ones_together() -> None:
    first = next_pace(BoardPace(NOW - move_announcement.WATCHED, {ANN: 7}), {ANN: 8}, {ANN}, NOW, NOW)
    assert first.at == NOW
    second = next_pace(first, {ANN: 9}, {ANN}, NOW + 5, NOW + 5)
    assert second.at == NOW + move_announcement.WATCHED
    assert next_pace(second, {ANN: 10}, {ANN}, NOW + 9, NOW + 9).at == second.at, "one edit for both"


def test_the_end_of_a_match_is_shown_immediately() -> None:
    assert next_pace(BoardPace(NOW + 20, {ANN: 7}), {}, {ANN}, NOW, NOW).at == NOW


async def dig(table: Table, _dealer: Dealer) -> str | None:
    """Let the first player dig repeatedly while the second one watches."""
    while table.points[0] < 10:
        await pick(0, t("Dig where?"), (Option("here", t("Here"), 1), Option("there", t("There"), 2)), "dig")
    return None


async def dig_in_turn(_table: Table, _dealer: Dealer) -> str | None:
    """Let the first player dig three times, then the second one."""
    for seat in (0, 0, 0, 1):
        await pick(seat, t("Dig where?"), (Option("here", t("Here"), 1), Option("there", t("There"), 2)), "dig")
    return None


async def edits(services: Services, wire: Wire) -> int:
    """Return the number of edits of the board so far."""
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()
    return len([sent for sent in wire.of(EDIT) if "Dig where?" in sent.words])


async def test_moves_that_others_only_watch_are_shown_together(
    services: Services, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first move is shown immediately, those of the next half minute in one edit, without a further press."""
    shelve(monkeypatch, replace(toy("digging", {"play": dig}), kinds=frozenset({"dig"})))
    table_id = await dealt(services.lobbies, "digging")
    assert await edits(services, wire) == 0
    clock.go_by(60)
    await answers(services.matches, table_id, ANN)
    assert await edits(services, wire) == 1
    for _ in range(3):
        clock.go_by(5)
        await answers(services.matches, table_id, ANN)
        assert await edits(services, wire) == 1
    clock.go_by(15)
    assert await edits(services, wire) == 2
    clock.go_by(60)
    assert await edits(services, wire) == 2, "nothing is left to show"


async def test_the_next_player_immediately_sees_delayed_changes(
    services: Services, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelve(monkeypatch, replace(toy("digging", {"play": dig_in_turn}), kinds=frozenset({"dig"})))
    table_id = await dealt(services.lobbies, "digging")
    await edits(services, wire)
    clock.go_by(60)
    for shown in (1, 1, 2):
        await answers(services.matches, table_id, ANN)
        assert await edits(services, wire) == shown
        clock.go_by(5)


async def dig_for_points(table: Table, _dealer: Dealer) -> str | None:
    """The first player digs four times, for a point each."""
    for _ in range(4):
        await pick(0, t("Dig where?"), (Option("here", t("Here"), 1), Option("there", t("There"), 2)), "dig")
        table.points[0] += 1
    return None


async def test_no_act_that_ends_while_others_only_watch_is_left_without_its_card(
    services: Services, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Earlier, a player alone with computer players finished a round so quickly that the channel got no card of it."""
    game = replace(
        toy("digging", {"play": dig_for_points}),
        kinds=frozenset({"dig"}),
        act=lambda seen: Act(seen.points[0] + 1, t("Dig {n} is over.", n=seen.points[0])),
    )
    shelve(monkeypatch, game)
    table_id = await dealt(services.lobbies, "digging")
    await edits(services, wire)
    clock.go_by(60)
    for _ in range(3):
        await answers(services.matches, table_id, ANN)
        await edits(services, wire)
        clock.go_by(5)
    words = [words_of(message) for message in wire.standing(CHANNEL)]
    assert [[f"Dig {n} is over." in each for each in words].count(True) for n in (1, 2, 3)] == [1, 1, 1]
