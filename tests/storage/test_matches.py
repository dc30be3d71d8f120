from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from games.kernel.record import AUTO_ACTION, Entry
from storage.errors import ConcurrentUpdateError, MatchNotFoundError, NotSeatedError, WrongStateError
from storage.matches import NewSeat
from storage.play import StoredEntry
from storage.store import Store
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, GUILD, NEWS, NOW, live, opening, record, saved, table
from tests.storage.statements import recorded


async def test_a_lobby_has_no_record(store: Store) -> None:
    match = await store.lobbies.open(opening(), NOW)
    loaded = await store.matches.load(match)
    assert (loaded.record, loaded.state_hash, loaded.row.state) == (None, None, "lobby")


async def test_a_started_match_loads_as_it_was_dealt(store: Store) -> None:
    match = await live(store)
    loaded = await store.matches.load(match)
    assert loaded.record == record()
    assert (loaded.row.state, loaded.row.started, loaded.row.options) == ("live", NOW, {"hands": "5"})
    assert loaded.state_hash is None


async def test_entries_after_the_checkpoint_are_loaded(store: Store) -> None:
    match = await live(store)
    for n in range(5):
        await store.matches.save(match, saved(n, checkpoint=table(3) if n == 2 else None))
    loaded = await store.matches.load(match)
    assert loaded.record == replace(record(), checkpoint=table(3), entries=(saved(3).entry, saved(4).entry))
    assert (loaded.state_hash, loaded.row.entry_count) == (f"{4:016x}", 5)


async def test_the_full_log_has_every_entry_and_no_checkpoint(store: Store) -> None:
    match = await live(store)
    entries = [
        Entry(0, 0, ("T21",)),
        Entry(1, 1, (), by="clock"),
        Entry(2, 1, (), withdraws=1),
        Entry(3, 1, ("a b", "ü,\"'"), by="bot"),
    ]
    await store.matches.save(match, *(StoredEntry(entry, "p", NOW, table(entry.number + 1)) for entry in entries))
    loaded = await store.matches.load(match, full=True)
    assert loaded.record == replace(record(), checkpoint=None, entries=tuple(entries))


async def test_prints_prove_every_entry(store: Store) -> None:
    match = await live(store)
    await store.matches.save(match, saved(0), saved(1))
    assert await store.matches.state_hashes(match) == [(0, NOW, f"{0:016x}"), (1, NOW + 1, f"{1:016x}")]


async def test_automatic_answers_do_not_count_as_played_by_a_person(store: Store) -> None:
    match = await live(store)
    assert await store.matches.last_played(match) is None
    given = [Entry(0, 0, ("T21",)), Entry(1, 1, (), by="clock"), Entry(2, 1, ("a",), by="bot")]
    await store.matches.save(
        match, *(StoredEntry(entry, "p", NOW + entry.number, table(entry.number + 1)) for entry in given)
    )
    assert await store.matches.last_played(match) == NOW


async def test_the_same_entry_twice_loses(store: Store) -> None:
    match = await live(store)
    await store.matches.save(match, saved(0))
    rival = StoredEntry(Entry(0, 1, ("rival",)), "x", NOW, announcement=NEWS)
    with pytest.raises(ConcurrentUpdateError) as doubled:
        await store.matches.save(match, rival)
    assert doubled.value.entry_count == 1
    loaded = await store.matches.load(match, full=True)
    assert loaded.record is not None
    assert loaded.record.entries == (saved(0).entry,)
    assert (await store.outbox.due(NOW)).job_rows == ()


async def test_an_entry_too_far_ahead_loses(store: Store) -> None:
    match = await live(store)
    with pytest.raises(ConcurrentUpdateError):
        await store.matches.save(match, saved(1))


async def test_entries_saved_together_are_stored_like_entries_saved_one_by_one(store: Store) -> None:
    """The entries include several checkpoints, lines and jobs, and auto-actions between two answers."""
    auto_action = StoredEntry(
        Entry(3, 0, ("will", "0", "", "once"), AUTO_ACTION), "auto-action", NOW, auto_actions_before=0
    )
    answers = [
        saved(n, NEWS, checkpoint=table(n + 1) if n in (1, 2) else None, auto_actions_before=0) for n in range(3)
    ]
    entries = [*answers, auto_action, saved(3, auto_actions_before=1), saved(4, NEWS, auto_actions_before=0)]
    at_once, one_by_one = await live(store), await live(store, CHANNEL + 1)
    await store.matches.save(at_once, *entries)
    for entry in entries:
        await store.matches.save(one_by_one, entry)
    for full in (False, True):
        one, other = [await store.matches.load(match, full) for match in (at_once, one_by_one)]
        assert (one.record, one.state_hash, one.row.entry_count) == (
            other.record,
            other.state_hash,
            other.row.entry_count,
        )
    for read in (
        store.matches.state_hashes,
        partial(store.stories.read, viewer=None),
        partial(store.stories.read, viewer=0),
    ):
        assert await read(at_once) == await read(one_by_one)


async def test_the_answers_of_computer_players_take_few_statements(store: Store) -> None:
    """Computer players' answers after a player's are stored together with that answer."""
    match = await live(store)
    with recorded() as statements:
        await store.matches.save(match, saved(0))
        alone = len(statements)
        answers = [StoredEntry(Entry(n, 1, ("T1",), by="bot"), "p", NOW, table(n + 1)) for n in range(1, 5)]
        await store.matches.save(match, *answers)
    assert len(statements) <= 2 * alone


async def test_an_entry_saved_with_others_loses_like_one_alone(store: Store) -> None:
    match = await live(store)
    await store.matches.save(
        match,
        StoredEntry(Entry(0, 0, ("will", "0", "", "once"), AUTO_ACTION), "auto-action", NOW, auto_actions_before=0),
    )
    with pytest.raises(ConcurrentUpdateError):
        await store.matches.save(match, saved(0, auto_actions_before=0), saved(1, auto_actions_before=0))
    with pytest.raises(ConcurrentUpdateError):
        await store.matches.save(match, saved(0, auto_actions_before=1), saved(2))
    assert (await store.matches.row(match)).entry_count == 0


async def test_several_entries_are_kept_whole_or_not_at_all(store: Store) -> None:
    match = await live(store)
    with pytest.raises(ConcurrentUpdateError):
        await store.matches.save(match, saved(0), saved(1, NEWS), saved(1))
    assert (await store.matches.row(match)).entry_count == 0
    assert await store.stories.read(match, 0) == []
    await store.matches.save(match, saved(0), saved(1), saved(2))
    assert (await store.matches.row(match)).entry_count == 3


async def test_everything_an_entry_brings_is_kept_with_it(store: Store) -> None:
    match = await live(store)
    await store.matches.save(match, saved(0, NEWS))
    assert [line.text for line in await store.stories.read(match, 0)] == [news_line.text for news_line in NEWS.lines]
    assert [job_row.payload for job_row in (await store.outbox.due(NOW)).job_rows] == [
        {"entry_count": 1},
        {"entry_count": 1},
    ]
    assert [(due.kind, due.at) for due in await store.timers.of(match)] == [
        ("reminder", NOW + 50),
        ("deadline", NOW + 100),
    ]


async def test_a_result_ends_the_match(store: Store) -> None:
    match = await live(store)
    await store.matches.save(match, saved(0, NEWS))
    await store.matches.save(match, saved(1, result={"places": [1, 2]}))
    row = await store.matches.row(match)
    assert (row.state, row.result, row.ended) == ("ended", {"places": [1, 2]}, NOW + 1)
    assert await store.timers.of(match) == []
    assert await store.matches.live_in(CHANNEL) is None
    with pytest.raises(WrongStateError):
        await store.matches.save(match, saved(2))
    with pytest.raises(WrongStateError):
        await store.matches.end(match, "closed", NOW)


async def test_an_entry_may_break_off_or_hand_over(store: Store) -> None:
    match = await live(store)
    await store.matches.save(match, saved(0, reseats=((1, NewSeat("Bot")), (0, NewSeat("Chiara", CHIARA)))))
    row = await store.matches.row(match)
    assert [(seat.user, seat.kind, seat.shuffle_words) for seat in row.seats] == [
        (CHIARA, "person", "rain"),
        (None, "bot", ""),
    ]
    with pytest.raises(NotSeatedError):
        await store.matches.save(match, saved(1, reseats=((7, NewSeat("Bot")),)))
    await store.matches.save(match, saved(1, closes=True))
    row = await store.matches.row(match)
    assert (row.state, row.entry_count, row.result, row.ended) == ("closed", 2, None, NOW + 1)
    assert await store.matches.live_in(CHANNEL) is None


async def test_breaking_off_keeps_log_and_story(store: Store) -> None:
    match = await live(store)
    await store.matches.save(match, saved(0))
    await store.matches.end(match, "closed", NOW + 9, {"why": "host"}, NEWS)
    loaded = await store.matches.load(match)
    assert (loaded.row.state, loaded.row.result, loaded.row.ended) == ("closed", {"why": "host"}, NOW + 9)
    assert loaded.record is not None
    assert loaded.record.entries == (saved(0).entry,)
    assert len(await store.stories.read(match, 0)) == 2
    assert await store.timers.of(match) == []


async def test_a_seat_is_handed_to_the_bot_and_back(store: Store) -> None:
    match = await live(store)
    await store.matches.reseat(match, 0, NewSeat("Bot"), NEWS)
    row = await store.matches.row(match)
    assert (row.seats[0].user, row.seats[0].kind, row.seats[0].shuffle_words) == (None, "bot", "rain")
    assert await store.matches.of_user(ANN) == []
    assert len((await store.outbox.due(NOW)).job_rows) == 2
    await store.matches.reseat(match, 0, NewSeat("Chiara", CHIARA))
    assert [row.id for row in await store.matches.of_user(CHIARA)] == [match]
    with pytest.raises(NotSeatedError):
        await store.matches.reseat(match, 5, NewSeat("Bot"))


async def test_open_matches_of_a_person(store: Store) -> None:
    first, second, over = await live(store), await live(store, 2), await live(store, 3)
    await store.matches.end(over, "ended", NOW)
    lobby = await store.lobbies.open(opening(4), NOW)
    assert [row.id for row in await store.matches.of_user(ANN)] == [first, second, lobby]
    assert [row.id for row in await store.matches.of_user(BRUNO)] == [first, second]
    assert [seat.name for seat in (await store.matches.of_user(BRUNO))[0].seats] == ["Ann", "Bruno"]
    assert await store.matches.live() == [first, second]


async def test_past_matches_of_a_guild_newest_first(store: Store) -> None:
    matches = [await live(store, place) for place in range(5)]
    for match in matches[:4]:
        await store.matches.end(match, "ended" if match != matches[1] else "closed", NOW)
    played = [matches[3], matches[2], matches[0]]
    assert [row.id for row in await store.matches.past(GUILD)] == played
    assert [row.id for row in await store.matches.past(GUILD, limit=1, before=played[0])] == played[1:2]
    assert await store.matches.past(GUILD + 1) == []


async def test_saving_to_no_match(store: Store) -> None:
    with pytest.raises(MatchNotFoundError):
        await store.matches.save(404, saved(0))


async def test_a_big_checkpoint_comes_back_whole(store: Store) -> None:
    match = await live(store)
    big = table(1)._replace(table={"hands": [{"name": f"card {k % 78}", "shown": False} for k in range(600)]})
    await store.matches.save(match, saved(0, checkpoint=big))
    loaded = await store.matches.load(match)
    assert loaded.record is not None
    assert loaded.record.checkpoint == big
