"""The power goes between any two statements: then all of a change is there, or nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from storage.records.rows import NewSeat
from storage.store import Store
from tests import ROOT
from tests.storage.dying import DEEDS, SEALED, TODAY
from tests.storage.given import ANN, BRUNO, CHANNEL, NEWS, NOW, content, live, opening, saved


@pytest.mark.parametrize("deed", DEEDS)
async def test_all_or_nothing(path: Path, deed: str) -> None:
    match = await _prepared(path)
    told = subprocess.run(  # noqa: ASYNC221  # nothing else is going on
        [sys.executable, "-m", "tests.storage.dying", str(path), deed, str(match)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    statements = int(told.stdout)
    before, done = content(path), content(path.with_name("done"))
    assert before != done
    copies = [path.with_name(f"{name}-{n}") for n in range(1, statements + 1) for name in ("before", "after")]
    seen = [content(copy) for copy in copies]
    kept = seen.index(done)
    assert seen == [before] * kept + [done] * (len(seen) - kept)


async def _prepared(path: Path) -> int:
    """A live match with an entry and errands, after it a lobby, and the deal of a day."""
    store = await Store.open(path, "test", NOW)
    match = await live(store)
    await store.matches.save(match, saved(0, NEWS))
    people = (NewSeat("Ann", ANN), NewSeat("Bruno", BRUNO))
    assert await store.lobbies.open(opening(CHANNEL + 1, *people), NOW) == match + 1
    await store.deals.seal(TODAY, SEALED)
    await store.close()
    return match
