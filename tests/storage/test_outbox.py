from __future__ import annotations

import pytest

from storage.errors import IntegrityError
from storage.outbox import Acknowledgement, JobOwner, NewJobRow, PostRow
from storage.store import Store
from tests.storage.given import NOW, live


def job_row(nonce: str, audience: str = "board", after: int = 0) -> NewJobRow:
    return NewJobRow("show", audience, {"nonce": nonce}, nonce, after)


async def nonces(store: Store, now: int = NOW, limit: int = 50) -> list[str]:
    return [row.nonce for row in (await store.outbox.due(now, limit)).job_rows]


async def test_errands_come_oldest_first_when_their_time_has_come(store: Store) -> None:
    match = await live(store)
    await store.outbox.add(match, job_row("a"), job_row("b", "hand:0", NOW + 5), job_row("c"))
    assert await nonces(store) == ["a", "c"]
    assert await nonces(store, NOW + 5) == ["a", "b", "c"]
    assert await nonces(store, NOW + 5, limit=2) == ["a", "b"]


async def test_a_job_never_overtakes_an_older_one_for_the_same_audience(store: Store) -> None:
    match, other = await live(store), await live(store, 2)
    await store.outbox.add(match, job_row("old"), job_row("new"), job_row("mine", "hand:0"))
    await store.outbox.add(other, job_row("elsewhere"))
    (old, *_) = (await store.outbox.due(NOW)).job_rows
    await store.outbox.acknowledge(Acknowledgement(later=((old, NOW + 30),)))
    assert await nonces(store) == ["mine", "elsewhere"]
    assert await nonces(store, NOW + 30) == ["old", "new", "mine", "elsewhere"]


async def test_a_delayed_errand_counts_its_tries(store: Store) -> None:
    match = await live(store)
    await store.outbox.add(match, job_row("a"))
    for tries in range(3):
        (row,) = (await store.outbox.due(NOW + 100)).job_rows
        assert row.attempts == tries
        assert await store.outbox.acknowledge(Acknowledgement(later=((row, NOW + tries + 1),))) == NOW + tries + 1
    assert (await store.outbox.due(NOW)).next_at == NOW + 3


async def test_acknowledging_a_job_returns_when_the_next_is_due(store: Store) -> None:
    match = await live(store)
    await store.outbox.add(match, job_row("a"), job_row("b")._replace(audience="hand:0"))
    first, second = (await store.outbox.due(NOW)).job_rows
    assert await store.outbox.acknowledge(Acknowledgement(done=(first,))) == second.run_after == 0, "it is due now"
    assert await store.outbox.acknowledge(Acknowledgement(done=(second,))) is None


async def test_run_now_affects_only_refused_jobs(store: Store) -> None:
    match, other = await live(store), await live(store, 2)
    await store.outbox.add(match, job_row("refused"), job_row("in the morning", "hand:0", NOW + 90))
    await store.outbox.add(other, job_row("elsewhere"))
    for one in (await store.outbox.due(NOW)).job_rows:
        await store.outbox.acknowledge(Acknowledgement(later=((one, NOW + 60),)))
    await store.outbox.run_now(match, NOW)
    assert await nonces(store) == ["refused"]


async def test_the_same_nonce_is_sent_once_in_a_match(store: Store) -> None:
    match, other = await live(store), await live(store, 2)
    await store.outbox.add(match, job_row("a"), job_row("a"))
    await store.outbox.add(other, job_row("a"))
    assert [(row.match, row.nonce) for row in (await store.outbox.due(NOW)).job_rows] == [(match, "a"), (other, "a")]


async def test_done_drops_notes_and_goes_on_in_one(store: Store) -> None:
    match = await live(store)
    await store.outbox.add(match, job_row("a"), job_row("b"))
    first, _ = (await store.outbox.due(NOW)).job_rows
    post, then = PostRow(match, "board", 5, 900, 1), (JobOwner(match), job_row("c"))
    await store.outbox.acknowledge(Acknowledgement((first,), (post,), (then,)))
    assert await nonces(store) == ["b", "c"]
    assert await store.outbox.post(match, "board") == PostRow(match, "board", 5, 900, 1)


async def test_done_for_a_match_that_is_not_there_changes_nothing(store: Store) -> None:
    match = await live(store)
    await store.outbox.add(match, job_row("a"))
    with pytest.raises(IntegrityError):
        await store.outbox.acknowledge(
            Acknowledgement((await store.outbox.due(NOW)).job_rows, (PostRow(404, "board", 5, 900, 1),))
        )
    assert await nonces(store) == ["a"]


async def test_done_twice_spares_the_errand_that_got_the_number(store: Store) -> None:
    match = await live(store)
    await store.outbox.add(match, job_row("a"))
    (old,) = (await store.outbox.due(NOW)).job_rows
    await store.outbox.acknowledge(Acknowledgement((old,)))
    await store.outbox.add(match, job_row("b"))
    await store.outbox.acknowledge(Acknowledgement((old,)))
    await store.outbox.acknowledge(Acknowledgement(later=((old, NOW + 99),)))
    assert await nonces(store) == ["b"]


async def test_results_of_an_uncertain_commit_are_stored_once(store: Store) -> None:
    match = await live(store)
    await store.outbox.add(match, job_row("a"), job_row("b", "hand:0", NOW + 5))
    results = Acknowledgement((await store.outbox.due(NOW)).job_rows, (PostRow(match, "board", 5, 900, 1),))
    assert await store.outbox.acknowledge_idempotently(results) == NOW + 5
    newer = PostRow(match, "board", 5, 900, 2)
    await store.outbox.acknowledge(Acknowledgement(posts=(newer,)))
    assert await store.outbox.acknowledge_idempotently(results) == NOW + 5
    assert await store.outbox.posts(match) == [newer]
    assert await nonces(store, NOW + 5) == ["b"]


async def test_the_next_errand_s_time(store: Store) -> None:
    assert (await store.outbox.due(NOW)).next_at is None
    match = await live(store)
    await store.outbox.add(match, job_row("a", after=NOW + 7), job_row("b", after=NOW + 3))
    assert (await store.outbox.due(NOW)).next_at == NOW + 7  # "b" waits for "a"
    await store.outbox.add(match, job_row("c", "hand:0", after=NOW + 5))
    assert (await store.outbox.due(NOW)).next_at == NOW + 5


async def test_posts_are_replaced_and_forgotten(store: Store) -> None:
    match = await live(store)
    old, new, hand = (
        PostRow(match, "board", 5, 900, 1),
        PostRow(match, "board", 5, 901, 2),
        PostRow(match, "hand:1", 6, 77, 2),
    )
    await store.outbox.acknowledge(Acknowledgement(posts=(old,)))
    await store.outbox.acknowledge(Acknowledgement(posts=(new, hand)))
    assert await store.outbox.posts(match) == [new, hand]
    await store.outbox.forget(match, "board")
    assert await store.outbox.post(match, "board") is None
    assert await store.outbox.posts(match) == [hand]
