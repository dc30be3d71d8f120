"""Events have jobs like matches, and each of their steps is stored once."""

from __future__ import annotations

import pytest

from storage.backend import Address
from storage.entrants import ENDED
from storage.errors import IntegrityError, MatchNotFoundError
from storage.event_rows import EventPost, EventRow, NewEvent
from storage.events import EventStep
from storage.outbox import OVERDUE, Acknowledgement, JobOwner, NewJobRow
from storage.store import Store
from tests.storage.databases import Databases
from tests.storage.given import ANN, BRUNO, CHANNEL, GUILD, NOW, changed, content, live
from tests.storage.test_processes import due as jobs_of
from tests.storage.test_processes import take

NEW = NewEvent(GUILD, CHANNEL, ANN, "swiss", "open", next_at=NOW + 5)


def job(nonce: str, audience: str = "event", after: int = 0) -> NewJobRow:
    return NewJobRow("event", audience, {"entry_count": 0, "at": NOW}, nonce, after)


async def nonces(store: Store, now: int = NOW) -> list[tuple[JobOwner, str]]:
    return [(row.owner, row.nonce) for row in (await store.outbox.due(now)).job_rows]


async def test_an_event_is_stored_with_its_first_jobs(store: Store) -> None:
    event = await store.events.add(NEW._replace(title="Autumn", options={"deal": "same"}), job("a"))
    fields = {**NEW._asdict(), "title": "Autumn", "options": {"deal": "same"}, "id": event, "message": None}
    assert await store.events.row(event) == EventRow(**fields)
    assert await nonces(store) == [(JobOwner(event, "event"), "a")]
    with pytest.raises(MatchNotFoundError):
        await store.events.row(event + 1)


async def test_jobs_of_a_match_and_of_an_event_with_its_number_are_different_jobs(store: Store) -> None:
    match, event = await live(store), await store.events.add(NEW)
    assert match == event
    await store.outbox.add(match, job("a", after=NOW + 5))
    await store.outbox.add_to_event(event, job("a"), job("a"), job("b", after=NOW + 9), job("c"))
    of_match, of_event = JobOwner(match), JobOwner(event, "event")
    assert await nonces(store) == [(of_event, "a")], "the match's waits, and c waits for b"
    await store.outbox.acknowledge(Acknowledgement(tuple((await store.outbox.due(NOW)).job_rows)))
    assert await nonces(store, NOW + 5) == [(of_match, "a")]
    assert await nonces(store, NOW + 9) == [(of_match, "a"), (of_event, "b"), (of_event, "c")]


async def test_the_next_job_may_be_one_of_an_event(store: Store) -> None:
    match, event = await live(store), await store.events.add(NEW)
    await store.outbox.add(match, job("a", after=NOW + 7))
    await store.outbox.add_to_event(event, job("a", after=NOW + 6))
    assert (await store.outbox.due(NOW)).next_at == NOW + 6


async def test_a_finished_job_of_an_event_stores_its_message_and_adds_the_next_job(store: Store) -> None:
    event = await store.events.add(NEW, job("a"))
    (row,) = (await store.outbox.due(NOW)).job_rows
    done = Acknowledgement((row,), then=((row.owner, job("b")),), standing=(EventPost(event, CHANNEL + 1, 900),))
    assert done.only is None
    await store.outbox.acknowledge(done)
    shown = await store.events.row(event)
    assert (shown.channel, shown.message) == (CHANNEL + 1, 900)
    assert [nonce for _, nonce in await nonces(store)] == ["b"]
    await store.outbox.acknowledge_idempotently(done._replace(then=(), standing=(EventPost(event, 1, 1),)))
    assert (await store.events.row(event)).message == 900, "it was stored: what was lost is the answer alone"


async def test_results_of_an_event_are_stored_once_if_the_first_attempt_is_unknown(store: Store) -> None:
    event = await store.events.add(NEW, job("a"))
    done = Acknowledgement((await store.outbox.due(NOW)).job_rows, standing=(EventPost(event, CHANNEL, 900),))
    await store.outbox.acknowledge_idempotently(done)
    assert (await store.events.row(event)).message == 900
    assert await nonces(store) == []


async def test_a_job_belongs_to_one_match_or_to_one_event(address: Address, store: Store) -> None:
    match, event = await live(store), await store.events.add(NEW)
    columns = "kind, audience, payload, nonce, run_after, attempts"
    for of_match, of_event in ((match, event), ("NULL", "NULL")):
        values = f"'event', 'event', '{{}}', 'x', 0, 0, {of_match}, {of_event}"
        with pytest.raises(Exception, match="ck_outbox_owner"):
            changed(address, f'INSERT INTO outbox ({columns}, "match", event) VALUES ({values})')
    with pytest.raises(IntegrityError):
        await store.outbox.add_to_event(event + 1, job("a"))


async def test_a_step_is_stored_once(store: Store) -> None:
    before = await store.events.row(await store.events.add(NEW))
    step = EventStep(before, "running", NOW + 99, (job("a"),))
    assert await store.events.step(step)
    assert not await store.events.step(step._replace(next_at=NOW + 50, job_rows=(job("b"),)))
    now = await store.events.row(before.id)
    assert (now.state, now.next_at) == ("running", NOW + 99)
    assert [nonce for _, nonce in await nonces(store)] == ["a"]
    assert await store.events.step(EventStep(now, "over", None))
    over = await store.events.row(before.id)
    assert await store.events.step(EventStep(over, "open", NOW + 1)), "an event that waits for nothing can go on, too"


async def test_events_fall_due_in_order(store: Store) -> None:
    assert await store.events.next_at() is None
    late, early, idle = [await store.events.add(NEW._replace(next_at=at)) for at in (NOW + 5, NOW + 3, None)]
    assert await store.events.next_at() == NOW + 3
    assert await store.events.due(NOW + 2) == []
    assert [row.id for row in await store.events.due(NOW + 9)] == [early, late]
    assert [row.id for row in await store.events.of_guild(GUILD, ("swiss",))] == [idle, early, late]
    assert await store.events.of_guild(GUILD + 1, ("swiss",)) == await store.events.of_guild(GUILD, ("today",)) == []


async def test_the_process_with_the_first_shard_runs_events(databases: Databases) -> None:
    with databases.shared() as address:
        one, other = [await Store.open(address, name, NOW, 2) for name in ("one", "other")]
        for shard, process in enumerate((one, other)):
            await take(process, shard)
        event = await one.events.add(NEW, job("a"))
        assert [await process.events.next_at() for process in (one, other)] == [NOW + 5, None]
        assert [len(await process.events.due(NOW + 5)) for process in (one, other)] == [1, 0]
        assert [await jobs_of(process) for process in (one, other)] == [{"a": 0}, {}]
        for process in (one, other):
            await process.renew(NOW + OVERDUE)
        assert [row.id for row in await other.events.due(NOW + 5 + OVERDUE)] == [event]
        assert await jobs_of(other, NOW + OVERDUE) == {}, "the other is doing it"
        await one.outbox.add_to_event(event, job("b", "other"))
        assert await jobs_of(other, NOW + OVERDUE + 1) == {}, "jobs of an event are done by one process"
        for process in (one, other):
            await process.close()


async def test_deleted_users_get_no_message_about_the_end_of_an_event(store: Store) -> None:
    event = await store.events.add(NEW)
    for user in (ANN, BRUNO):
        new_job = NewJobRow(ENDED, f"{ENDED}:{user}", {"entry_count": 0, "at": NOW}, f"x{user}", NOW)
        await store.outbox.add_to_event(event, new_job)
    await store.privacy.forget(ANN, (), lambda name: (name,))
    left = [row.audience for row in (await store.outbox.due(NOW)).job_rows if row.kind == ENDED]
    assert left == [f"{ENDED}:{BRUNO}"]


async def test_a_user_who_is_forgotten_becomes_a_number(store: Store, address: Address) -> None:
    """Entrants get negative numbers, counted for each event; events that a user organized stay without an organizer."""
    events = [await store.events.add(NEW._replace(title=title)) for title in ("Autumn", "Winter")]
    for event in events:
        for user, name in ((ANN, "Ann"), (BRUNO, "Bruno")):
            _enter(address, event, user, name)
    mine = await store.privacy.of(ANN)
    assert [(row["title"], row["name"]) for row in mine.events] == [("Autumn", "Ann"), ("Winter", "Ann")]
    assert [(row["event"], row["points"]) for row in mine.scores] == [(event, 5000) for event in events]
    assert mine.organized == events
    for user in (ANN, BRUNO):
        await store.privacy.forget(user, (), lambda name: (name,))
        assert not (await store.privacy.of(user)).any
    kept = content(address)
    assert sorted(row[:5] for row in kept["entrant"]) == [
        (event, -number, f"#{number}", NOW, "out") for event in events for number in (2, 1)
    ]
    assert sorted(row[:3] for row in kept["round_score"]) == [
        (event, 1, -number) for event in events for number in (2, 1)
    ]
    assert {row[4] for row in kept["event"]} == {0}


def _enter(address: Address, event: int, user: int, name: str) -> None:
    values = {"event": event, "user": user, "name": name, "now": NOW}
    changed(address, "INSERT INTO entrant VALUES (:event, :user, :name, :now, 'in', 0, NULL)", **values)
    changed(
        address,
        'INSERT INTO round_score (event, round_number, "user", board, points, status)'
        " VALUES (:event, 1, :user, 1, 5000, :status)",
        event=event,
        user=user,
        status="played",
    )


async def test_a_server_that_is_forgotten_takes_its_events_along(store: Store, address: Address) -> None:
    gone, kept = await store.events.add(NEW, job("a")), await store.events.add(NEW._replace(guild=GUILD + 1), job("b"))
    for event in (gone, kept):
        _enter(address, event, ANN, "Ann")
    await store.retention.forget_guild(GUILD)
    assert [nonce for _, nonce in await nonces(store)] == ["b"]
    assert [row[0] for name in ("event", "entrant", "round_score") for row in content(address)[name]] == [kept] * 3
