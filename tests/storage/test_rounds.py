"""Users enter events, rounds begin and end in one transaction, and each table of a round is opened once."""

from __future__ import annotations

import pytest

from games.kernel.record import Entry
from storage.deal_rows import NewDeal
from storage.entrants import EntrantRow
from storage.event_rows import EventRow, NewEvent
from storage.events import EventStep
from storage.matches import NewSeat
from storage.outbox import Acknowledgement, JobOwner
from storage.play import StoredEntry
from storage.rounds import Answered, BoardRow, Closing, NewRound, RoundRow, ScoreRow
from storage.store import Store
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, GUILD, NEWS, NOW, opening, record

NEW = NewEvent(GUILD, CHANNEL, ANN, "swiss", "open", title="Autumn", rounds=4, next_at=NOW)
DEAL = NewDeal("T-00000", "tottarot", 1, {}, ("person",) * 2, b"k" * 32, b"s" * 32, "seal", "T-00000", NOW, NOW + 99)


async def event(store: Store) -> EventRow:
    return await store.events.row(await store.events.add(NEW))


def entrant(of: EventRow, user: int, at: int = NOW) -> EntrantRow:
    return EntrantRow(of.id, user, f"P{user}", at, "in", 0)


def seated(of: EventRow, no: int, *users: int) -> tuple[ScoreRow, ...]:
    return tuple(ScoreRow(of.id, no, user, 1, seat, None, "playing") for seat, user in enumerate(users))


async def begun(store: Store, of: EventRow) -> EventRow:
    """Begin the first of three rounds, with Ann and Bruno."""
    step = EventStep(of, "running", NOW + 99)
    round_ = NewRound(1, 3, DEAL, NOW, NOW + 99, 1, seated(of, 1, ANN, BRUNO))
    assert await store.rounds.advance(step, None, round_)
    return await store.events.row(of.id)


async def test_entrants_are_limited_and_an_early_leaver_is_removed(store: Store) -> None:
    of = await event(store)
    joined = [await store.entrants.join(entrant(of, user, NOW + user), 2) for user in (BRUNO, ANN, CHIARA)]
    assert joined == [True, True, False]
    assert [one.user for one in await store.entrants.of_event(of.id)] == [ANN, BRUNO]
    await store.entrants.leave(of.id, ANN)
    assert await store.entrants.get(of.id, ANN) is None
    assert await store.entrants.join(entrant(of, CHIARA), 2)
    assert [one.user for one in await store.entrants.of_event(of.id)] == [CHIARA, BRUNO]


async def test_an_entrant_who_leaves_after_the_start_is_kept_as_out(store: Store) -> None:
    of = await event(store)
    for user in (ANN, BRUNO):
        await store.entrants.join(entrant(of, user), 9)
    await begun(store, of)
    await store.entrants.rest(of.id, ANN, 2)
    await store.entrants.leave(of.id, BRUNO)
    stored = {one.user: (one.state, one.skipped_round) for one in await store.entrants.of_event(of.id)}
    assert stored == {ANN: ("in", 2), BRUNO: ("out", 0)}


async def test_a_round_begins_once_with_all_that_belongs_to_it(store: Store) -> None:
    of = await event(store)
    now = await begun(store, of)
    assert (now.state, now.next_at, now.rounds) == ("running", NOW + 99, 3)
    again = NewRound(1, 3, DEAL._replace(name="T-00001"), NOW, NOW, 1, seated(of, 1, CHIARA))
    assert not await store.rounds.advance(EventStep(of, "running", NOW + 50), None, again)
    [row] = await store.rounds.of_event(of.id)
    deal = await store.rounds.deal_of(of.id, 1)
    assert deal
    assert row == RoundRow(of.id, 1, deal.id, NOW, NOW + 99)
    assert [one.user for one in await store.rounds.scores(of.id)] == [ANN, BRUNO]
    assert await store.rounds.boards(of.id, 1) == [BoardRow(of.id, 1, 1)]


async def test_a_round_ends_and_the_next_begins_in_one(store: Store) -> None:
    of = await event(store)
    for user in (ANN, BRUNO):
        await store.entrants.join(entrant(of, user), 9)
    now = await begun(store, of)
    scores = tuple(
        one._replace(points=points, status=how)
        for one, points, how in zip(seated(of, 1, ANN, BRUNO), (10_000, 0), ("won", "forfeit"), strict=True)
    )
    late = ScoreRow(of.id, 1, CHIARA, 0, None, 4000, "missed")
    following = NewRound(
        2, 3, DEAL._replace(name="T-00002"), NOW + 99, NOW + 200, 1, (*seated(of, 2, ANN, CHIARA), late)
    )
    assert await store.rounds.advance(
        EventStep(now, "running", NOW + 200), Closing(1, NOW + 99, scores, (BRUNO,)), following
    )
    assert [one.closed for one in await store.rounds.of_event(of.id)] == [NOW + 99, None]
    stored = {(one.round_number, one.user): (one.points, one.status) for one in await store.rounds.scores(of.id)}
    assert stored == {
        (1, ANN): (10_000, "won"),
        (1, BRUNO): (0, "forfeit"),
        (1, CHIARA): (4000, "missed"),
        (2, ANN): (None, "playing"),
        (2, CHIARA): (None, "playing"),
    }
    assert [one.state for one in await store.entrants.of_event(of.id) if one.user == BRUNO] == ["out"]


async def opened(store: Store, of: EventRow, place: int = CHANNEL + 5) -> int:
    lobby = opening(place, NewSeat("Ann", ANN), NewSeat("Bruno", BRUNO))
    deal = await store.rounds.deal_of(of.id, 1)
    assert deal
    return await store.rounds.open_table(BoardRow(of.id, 1, 1), lobby, record(), NOW, NEWS, deal.id)


async def test_a_table_is_opened_once_and_knows_its_event(store: Store) -> None:
    of = await event(store)
    await begun(store, of)
    match = await opened(store, of)
    assert await opened(store, of, CHANNEL + 6) == match
    assert await store.rounds.boards(of.id, 1) == [BoardRow(of.id, 1, 1, match, "live", CHANNEL + 5)]
    row = await store.matches.row(match)
    assert (row.event, row.is_private, row.closes) == (of.id, True, NOW + 99)
    stored = await store.rounds.of_match(match)
    assert stored
    assert (stored.event, stored.title, stored.number, stored.rounds, stored.closes) == (
        of.id,
        "Autumn",
        1,
        3,
        NOW + 99,
    )
    assert await store.rounds.of_match(match + 1) is None


async def test_the_end_of_a_table_updates_the_message_of_its_event(store: Store) -> None:
    of = await event(store)
    await begun(store, of)
    match = await opened(store, of)
    await store.outbox.acknowledge(Acknowledgement((await store.outbox.due(NOW)).job_rows))
    await store.matches.end(match, "closed", NOW, {})
    owners = [(row.owner, row.kind) for row in (await store.outbox.due(NOW)).job_rows]
    assert (JobOwner(of.id, "event"), "event") in owners


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ([("person", 1), ("order", 2), ("advance", 3), ("clock", 4)], Answered(3, 1, 0)),
        ([("bot", 1), ("table", 2)], None),
        ([("person", 60), ("clock", 49), ("clock", 50)], Answered(0, 1, 1)),
    ],
)
async def test_answers_are_counted_by_their_source(
    store: Store, given: list[tuple[str, int]], expected: Answered | None
) -> None:
    """Answers before second 50 count, and those of the clock from then on; others do not."""
    of = await event(store)
    await begun(store, of)
    match = await opened(store, of)
    for n, (by, at) in enumerate(given):
        entry = Entry(n, 0, ("x",), by)
        await store.matches.save(match, StoredEntry(entry, f"{n:016x}", NOW + at))
    assert (await store.rounds.answered(match, NOW + 50)).get(0) == expected
