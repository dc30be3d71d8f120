"""The power fails between any two statements: then either all of a change is stored, or nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from storage.backend import Address
from storage.event_rows import NewEvent
from storage.matches import NewSeat
from storage.store import Store
from tests.proofs import spread
from tests.storage.databases import Databases
from tests.storage.dying import CHANGES, DEAL, TODAY
from tests.storage.given import ANN, BRUNO, CHANNEL, GUILD, NEWS, NOW, content, live, opening, saved, words_of
from tests.wire.forked import printed


@pytest.mark.parametrize("change", CHANGES)
async def test_a_killed_process_leaves_a_change_done_or_undone(path: Path, change: str) -> None:
    statements = await dying(path, change, await _prepared(path))
    before, done = content(path), content(path.with_name("done"))
    assert before != done
    copies = [path.with_name(f"{name}-{n}") for n in range(1, statements + 1) for name in ("before", "after")]
    assert copies[-1].exists()
    seen = [content(copy) for copy in copies if copy.exists()]
    kept = seen.index(done)
    assert seen == [before] * kept + [done] * (len(seen) - kept)


@pytest.mark.parametrize("change", spread(["save", "done", "attempt", "import"], thin=2))
async def test_a_killed_process_leaves_a_change_done_or_undone_in_postgresql(databases: Databases, change: str) -> None:
    """The store is the same, and PostgreSQL keeps its guarantees: a few changes are stopped before every statement."""
    with databases.shared() as address:
        match = await _prepared(address)
        before = content(address)
        assert await dying(address, change, match) > 5
        assert content(address) != before


async def dying(address: Address, change: str, match: int) -> int:
    """Run a change in processes that die; return the number of its statements."""
    return int(await printed("tests.storage.dying", words_of(address), change, str(match)))


async def _prepared(address: Address) -> int:
    """Create a running match with an entry and jobs, a lobby, the daily deal, and an event; return the match."""
    store = await Store.open(address, "test", NOW)
    match = await live(store)
    await store.matches.save(match, saved(0, NEWS))
    people = (NewSeat("Ann", ANN), NewSeat("Bruno", BRUNO))
    assert await store.lobbies.open(opening(CHANNEL + 1, *people), NOW) == match + 1
    await store.deals.draw(TODAY, DEAL)
    await store.events.add(NewEvent(GUILD, CHANNEL, ANN, "swiss", "open", next_at=NOW))
    await store.close()
    return match
