from __future__ import annotations

import pytest

from games.kernel.record import Entry
from storage.announcements import Announcement
from storage.errors import (
    AlreadySeatedError,
    ChannelBusyError,
    MatchNotFoundError,
    NotSeatedError,
    TableFullError,
    WrongStateError,
)
from storage.matches import NewSeat, SeatRow, TableLocation
from storage.play import StoredEntry
from storage.store import Store
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, GUILD, NEWS, NOW, live, opening, record


async def names(store: Store, match: int) -> list[str]:
    return [seat.name for seat in (await store.matches.row(match)).seats]


async def test_an_opened_lobby_reads_back(store: Store) -> None:
    match = await store.lobbies.open(opening(), NOW)
    row = await store.matches.row(match)
    assert (row.guild, row.channel, row.place, row.host, row.game) == (GUILD, CHANNEL, CHANNEL, ANN, "tottarot")
    assert (row.options, row.secret, row.seal) == ({"hands": "3"}, b"s" * 32, "seal")
    assert (row.state, row.entry_count, row.opened, row.started, row.ended, row.result) == (
        "lobby",
        0,
        NOW,
        None,
        None,
        None,
    )
    assert row.seats == (SeatRow(match, 0, ANN, "Ann", "person", "rain"),)


async def test_a_place_takes_one_open_match(store: Store) -> None:
    first = await store.lobbies.open(opening(), NOW)
    with pytest.raises(ChannelBusyError) as busy:
        await store.lobbies.open(opening(), NOW)
    assert busy.value.match == first
    await store.lobbies.open(opening(CHANNEL + 1), NOW)
    await store.matches.end(first, "closed", NOW)
    assert await store.lobbies.open(opening(), NOW) > first


async def test_a_live_match_keeps_its_place_too(store: Store) -> None:
    match = await live(store)
    with pytest.raises(ChannelBusyError):
        await store.lobbies.open(opening(), NOW)
    assert (await store.matches.live_in(CHANNEL)) == await store.matches.row(match)


async def test_people_and_bots_sit_in_order(store: Store) -> None:
    match = await store.lobbies.open(opening(), NOW)
    assert await store.lobbies.sit(match, NewSeat("Bruno", BRUNO), 4) == 1
    assert await store.lobbies.sit(match, NewSeat("Bot 1"), 4) == 2
    assert await store.lobbies.sit(match, NewSeat("Bot 2"), 4) == 3
    row = await store.matches.row(match)
    assert [(seat.seat, seat.user, seat.kind) for seat in row.seats] == [
        (0, ANN, "person"),
        (1, BRUNO, "person"),
        (2, None, "bot"),
        (3, None, "bot"),
    ]


async def test_a_second_seat_and_a_full_table_raise(store: Store) -> None:
    match = await store.lobbies.open(opening(), NOW)
    with pytest.raises(AlreadySeatedError) as seated:
        await store.lobbies.sit(match, NewSeat("Ann again", ANN), 4)
    assert seated.value.seat == 0
    with pytest.raises(TableFullError):
        await store.lobbies.sit(match, NewSeat("Bruno", BRUNO), 1)
    assert await names(store, match) == ["Ann"]


async def test_rising_closes_the_gap(store: Store) -> None:
    people = (NewSeat("Ann", ANN), NewSeat("Bruno", BRUNO), NewSeat("Chiara", CHIARA))
    match = await store.lobbies.open(opening(CHANNEL, *people), NOW)
    await store.lobbies.rise(match, 1)
    row = await store.matches.row(match)
    assert [(seat.seat, seat.name) for seat in row.seats] == [(0, "Ann"), (1, "Chiara")]
    with pytest.raises(NotSeatedError):
        await store.lobbies.rise(match, 2)


async def test_host_options_phrase_and_place_change(store: Store) -> None:
    match = await store.lobbies.open(opening(), NOW)
    await store.lobbies.set_host(match, BRUNO)
    await store.lobbies.set_options(match, {"hands": "9"})
    await store.lobbies.shuffle_words(match, ANN, "hail")
    await store.lobbies.move(match, TableLocation(555, 555))
    row = await store.matches.row(match)
    assert (row.host, row.options, row.seats[0].shuffle_words, row.place) == (BRUNO, {"hands": "9"}, "hail", 555)
    assert await store.matches.live_in(CHANNEL) is None
    assert await store.matches.live_in(555) == row
    with pytest.raises(NotSeatedError):
        await store.lobbies.shuffle_words(match, CHIARA, "snow")


async def test_a_lobby_moves_to_a_free_place_only(store: Store) -> None:
    match = await store.lobbies.open(opening(), NOW)
    other = await store.lobbies.open(opening(555), NOW)
    with pytest.raises(ChannelBusyError) as busy:
        await store.lobbies.move(match, TableLocation(555, 555))
    assert busy.value.match == other
    await store.lobbies.move(match, TableLocation(CHANNEL, CHANNEL))


async def test_a_live_match_moves_with_an_entry_of_its_log(store: Store) -> None:
    match, other = await live(store), await store.lobbies.open(opening(777), NOW)
    moved = StoredEntry(Entry(0, 0, ("moved",), "table"), "", NOW, home=TableLocation(CHANNEL, 555))
    await store.matches.save(match, moved)
    row = await store.matches.live_in(555)
    assert row is not None
    assert (row.id, row.channel, row.entry_count) == (match, CHANNEL, 1)
    assert await store.matches.live_in(CHANNEL) is None
    with pytest.raises(ChannelBusyError) as busy:
        await store.matches.save(
            match, moved._replace(entry=Entry(1, 0, ("moved",), "table"), home=TableLocation(777, 777))
        )
    assert busy.value.match == other
    assert (await store.matches.row(match)).entry_count == 1, "all or nothing"
    with pytest.raises(WrongStateError):
        await store.lobbies.move(match, TableLocation(9, 9))


async def test_news_go_with_the_change_or_not_at_all(store: Store) -> None:
    match = await store.lobbies.open(opening(), NOW)
    with pytest.raises(TableFullError):
        await store.lobbies.sit(match, NewSeat("Bruno", BRUNO), 1, NEWS)
    assert (await store.outbox.due(NOW)).job_rows == ()
    await store.lobbies.sit(match, NewSeat("Bruno", BRUNO), 2, NEWS)
    assert [job_row.nonce for job_row in (await store.outbox.due(NOW)).job_rows] == ["1:board", "1:hand:0"]


async def test_a_started_match_is_no_lobby(store: Store) -> None:
    match = await live(store)
    for change in (
        store.lobbies.sit(match, NewSeat("Chiara", CHIARA), 4),
        store.lobbies.rise(match, 0),
        store.lobbies.set_host(match, BRUNO),
        store.lobbies.shuffle_words(match, ANN, "late"),
        store.matches.start(match, record(), NOW),
    ):
        with pytest.raises(WrongStateError) as wrong:
            await change
        assert wrong.value.state == "live"


async def test_a_match_that_is_not_there(store: Store) -> None:
    for change in (
        store.lobbies.rise(404, 0),
        store.lobbies.set_options(404, {}),
        store.matches.start(404, record(), NOW),
        store.matches.end(404, "closed", NOW),
        store.matches.announce(404, Announcement()),
    ):
        with pytest.raises(MatchNotFoundError, match="404"):
            await change
    with pytest.raises(MatchNotFoundError):
        await store.matches.load(404)
    with pytest.raises(MatchNotFoundError):
        await store.matches.row(404)
