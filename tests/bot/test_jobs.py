"""Jobs are stored as in the first version, and those left by that version are run."""

from __future__ import annotations

import pytest

from bot.features import JOBS
from bot.services import Services
from bot.table.jobs import (
    NOTHING_LEFT,
    Batch,
    DeleteMessage,
    DeliverInvitation,
    Job,
    JobResult,
    NextUp,
    Notify,
    PlaceDeleted,
    PostBoard,
    RedrawBoard,
    RefreshBoard,
    RemoveButtons,
    RemoveFormerButtons,
    ShowCall,
    ShowInInbox,
    ShowLobby,
    TellLobby,
    TellOfDeletion,
    TellOfRefusal,
    ThreadCleanup,
    VoteDM,
    by_kind,
    decode,
    direct_kinds,
    encode,
)
from storage.outbox import JobRow, NewJobRow
from storage.packing import to_json
from tests.bot.clock import Clock
from tests.bot.tables import answers, dealt
from tests.bot.wire import DIRECT, Wire
from tests.storage.given import ANN, CHANNEL, NOW

ROWS = {
    ("board", "board", '{"entry_count":3,"at":9}', "3.b"): PostBoard(entry_count=3, at=9, nonce="3.b", after=9),
    ("refresh", "refresh", '{"entry_count":3,"at":9}', "3.r"): RefreshBoard(entry_count=3, at=9, nonce="3.r", after=9),
    ("refresh", "refresh", '{"entry_count":3,"at":9,"force":true}', "3.t9"): RefreshBoard(
        entry_count=3, at=9, nonce="3.t9", after=9, force=True
    ),
    ("redraw", "redraw", '{"entry_count":3,"at":9}', "la9"): RedrawBoard(entry_count=3, at=9, nonce="la9", after=9),
    ("inbox", "inbox:1", '{"entry_count":3,"at":9,"force":true}', "la8"): ShowInInbox(
        seat=1, entry_count=3, at=9, nonce="la8", after=9, force=True
    ),
    ("lobby", "lobby", '{"entry_count":0,"at":9}', "0.l"): ShowLobby(entry_count=0, at=9, nonce="0.l", after=9),
    ("call", "motion:end", '{"entry_count":3,"at":9}', "4.end"): ShowCall(
        topic="motion:end", entry_count=3, at=9, nonce="4.end", after=9
    ),
    ("call", "offer:2", '{"entry_count":3,"at":9}', "3.o2"): ShowCall(
        topic="offer:2", entry_count=3, at=9, nonce="3.o2", after=9
    ),
    ("notice", "notice:1", '{"entry_count":3,"at":9,"why":"asked"}', "3.q1"): Notify(
        seat=1, why="asked", entry_count=3, at=9, nonce="3.q1", after=9
    ),
    ("hand", "hand:1", '{"entry_count":3,"at":9}', "3.h1"): Notify(
        seat=1, why="restored", entry_count=3, at=9, nonce="3.h1", after=9
    ),
    ("ballot", "ballot:end:1", '{"entry_count":3,"at":9}', "3.v1.end"): VoteDM(
        proposal="end", seat=1, entry_count=3, at=9, nonce="3.v1.end", after=9
    ),
    ("strip", "strip:77", '{"channel":5,"message":77,"entry_count":3,"at":9}', "s77"): RemoveButtons(
        channel=5, message=77, entry_count=3, at=9, nonce="s77", after=9
    ),
    ("strip_former", "former:1:5", '{"entry_count":3,"at":9}', "f5"): RemoveFormerButtons(
        former=1, channel=5, entry_count=3, at=9, nonce="f5", after=9
    ),
    ("drop", "drop:77", '{"channel":5,"message":77,"entry_count":3,"at":9}', "x77"): DeleteMessage(
        channel=5, message=77, entry_count=3, at=9, nonce="x77", after=9
    ),
    ("lost", "lost", '{"entry_count":3,"at":9,"place":5}', "lost:5"): PlaceDeleted(
        place=5, entry_count=3, at=9, nonce="lost:5", after=9
    ),
    ("tell", "tell:1", '{"entry_count":3,"at":9}', "5.g1"): TellOfDeletion(
        seat=1, entry_count=3, at=9, nonce="5.g1", after=9
    ),
    ("refusal", "refusal:1", '{"entry_count":3,"at":9}', "5.r1"): TellOfRefusal(
        seat=1, entry_count=3, at=9, nonce="5.r1", after=9
    ),
    ("asked", "asked:8", '{"entry_count":0,"at":9}', "0.q8"): DeliverInvitation(
        user=8, entry_count=0, at=9, nonce="0.q8", after=9
    ),
    ("seated", "seated:full:8", '{"entry_count":0,"at":9}', "0.tf8"): TellLobby(
        why="full", user=8, entry_count=0, at=9, nonce="0.tf8", after=9
    ),
    ("next", "next:1", '{"entry_count":3,"at":9}', "3.n1"): NextUp(seat=1, entry_count=3, at=9, nonce="3.n1", after=9),
    ("tidy", "tidy:7", '{"entry_count":0,"at":9}', "tidy:7:lock"): ThreadCleanup(
        days=7, entry_count=0, at=9, nonce="tidy:7:lock", after=9
    ),
}
"""Rows of the outbox exactly as the first version with such a job wrote them: kind, audience, payload, nonce."""


@pytest.mark.parametrize(("row", "job"), ROWS.items(), ids=lambda given: given[3] if isinstance(given, tuple) else "")
def test_a_job_is_stored_as_it_always_was(row: tuple[str, str, str, str], job: Job) -> None:
    job_row = encode(job)
    assert (job_row.kind, job_row.audience, to_json(job_row.payload), job_row.nonce, job_row.run_after) == (*row, 9)
    stored = JobRow(id=1, match=1, attempts=0, **job_row._asdict())
    assert decode(stored, by_kind(JOBS)) == job


def test_a_notice_of_a_restored_match_says_no_reason() -> None:
    """`querent restore` writes a row like this one."""
    row = JobRow(1, 1, "notice", "notice:2", {"entry_count": 3, "at": 9}, "3.h2", 9, 0)
    assert decode(row, by_kind(JOBS)) == Notify(seat=2, why="restored", entry_count=3, at=9, nonce="3.h2", after=9)


async def test_jobs_that_an_earlier_version_left_are_done(services: Services, wire: Wire, clock: Clock) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    await answers(services.matches, table_id, 0)
    await services.outbox.idle()
    boards, dms = len(wire.posts(CHANNEL)), len(wire.posts(DIRECT + ANN))
    old = (
        NewJobRow("board", "board", {"entry_count": 1, "at": NOW}, "1.old"),
        NewJobRow("hand", "hand:0", {"entry_count": 1, "at": NOW}, "1.h0"),
        NewJobRow("strip", "strip:5", {"channel": CHANNEL, "message": 5, "entry_count": 1, "at": NOW}, "s5"),
    )
    clock.go_by(5)
    await services.store.outbox.add(table_id, *old)
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()
    assert (await services.store.outbox.due(2**40)).job_rows == ()
    assert len(wire.posts(DIRECT + ANN)) == dms + 1
    assert len(wire.posts(CHANNEL)) >= boards


async def test_a_job_of_a_later_version_waits_for_it(services: Services, wire: Wire) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await services.store.outbox.add(table_id, NewJobRow("fanfare", "fanfare", {"entry_count": 0, "at": NOW}, "0.f"))
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()
    assert len(wire.posts(DIRECT + ANN)) == 1, "the others are done"
    assert [job_row.kind for job_row in (await services.store.outbox.due(2**40)).job_rows] == ["fanfare"]


def test_every_kind_of_job_is_handled(services: Services) -> None:
    assert services.outbox.handled == set(JOBS)


def test_a_kind_of_job_has_one_handler(services: Services) -> None:
    async def nothing(_batch: Batch[ShowLobby]) -> JobResult:
        return NOTHING_LEFT

    with pytest.raises(ValueError, match="ShowLobby"):
        services.outbox.register({ShowLobby: nothing})


def test_the_kinds_of_jobs_for_one_person_are_known() -> None:
    """A shard's process runs all other kinds only for the channels of its servers."""
    of_tables = {"notice", "hand", "ballot", "tell", "refusal", "asked", "seated", "next", "inbox", "limits"}
    assert direct_kinds(JOBS) == of_tables | {"offer", "unfound", "ended", "reviewed"}
