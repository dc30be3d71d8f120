"""The owner of a seat while another plays it, its log lines, and the actions of moderators."""

from __future__ import annotations

import pytest

from games.kernel.record import Entry
from storage.answers import Note
from storage.audit_log import AuditEntry
from storage.errors import WrongStateError
from storage.matches import NewSeat
from storage.play import StoredEntry
from storage.seat_history import SeatHistory
from storage.store import Store
from tests.storage.given import ANN, BRUNO, CHIARA, GUILD, NOW, live, saved


async def test_a_left_seat_belongs_to_its_player_until_another_takes_it(store: Store) -> None:
    match = await live(store)
    await store.seat_history.change(match, 0, extensions=2)
    await store.matches.save(match, saved(0, reseats=((0, NewSeat("Ann")),)))
    assert await store.seat_history.of(match) == {0: SeatHistory(ANN, extensions=2)}
    assert await store.seat_history.owned(ANN) == [(match, 0)]
    await store.matches.save(match, saved(1, reseats=((0, NewSeat("Ann", away=True)),)))
    assert [row.kind for row in (await store.matches.row(match)).seats] == ["away", "person"]
    assert (await store.seat_history.of(match))[0].owner == ANN, "a bot owns nothing"
    await store.matches.save(match, saved(2, reseats=((0, NewSeat("Chiara", CHIARA)),)))
    assert await store.seat_history.owned(ANN) == []
    assert await store.seat_history.of(match) == {0: SeatHistory(extensions=2)}
    assert await store.results.left(match) == {ANN: 0}


async def test_nothing_is_to_be_had_back_at_a_match_that_is_over(store: Store) -> None:
    match = await live(store)
    await store.matches.save(match, saved(0, reseats=((0, NewSeat("Ann")),)))
    await store.matches.save(match, saved(1, closes=True))
    assert await store.seat_history.owned(ANN) == []


async def test_notes_in_a_log_are_kept_separate_from_answers(store: Store) -> None:
    match = await live(store)
    note = StoredEntry(Entry(1, 1, ("bot",), "table"), "f" * 16, NOW)
    await store.matches.save(match, saved(0), note, saved(2))
    assert await store.seat_history.notes(match) == [Note(1, 1, ("bot",))]


async def test_an_audit_entry_is_saved_with_its_change_or_not_at_all(store: Store) -> None:
    match = await live(store)
    audit_entry = AuditEntry(GUILD, BRUNO, match, "end", {"key": "Ended."})
    with pytest.raises(WrongStateError):
        await store.matches.save(match, saved(0, closes=True, audit_entry=audit_entry), saved(1))
    assert await store.audit_log.of(GUILD) == []
    await store.matches.save(match, saved(0, closes=True, audit_entry=audit_entry))
    await store.audit_log.add(AuditEntry(GUILD, ANN, None, "rules", {"key": "So be it."}), NOW + 9)
    found = await store.audit_log.of(GUILD)
    assert [(one.at, one.user, one.match, one.kind) for one in found] == [
        (NOW + 9, ANN, None, "rules"), (NOW, BRUNO, match, "end")
    ]  # fmt: skip
    assert await store.audit_log.of(GUILD, before=found[0].id) == found[1:]
    assert await store.audit_log.of(GUILD + 1) == []


async def test_open_and_finished_matches_of_a_server_are_listed(store: Store) -> None:
    first, second = await live(store, 1), await live(store, 2)
    await store.matches.end(first, "closed", NOW + 5)
    assert [(one.id, one.state) for one in await store.audit_log.open_in(GUILD)] == [(second, "live")]
    assert await store.audit_log.finished_threads(GUILD) == [(first, NOW + 5)]
