from __future__ import annotations

import os
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from storage.engine.errors import Taken
from storage.engine.lease import LASTS
from storage.store import Store
from tests import ROOT
from tests.storage.given import NOW, content, live, saved

HOLDER = """
import asyncio, sys
from pathlib import Path
from storage.store import Store

async def hold():
    store = await Store.open(Path(sys.argv[1]), "the other one", int(sys.argv[2]))
    print("held", flush=True)
    sys.stdin.readline()
    await store.close()

asyncio.run(hold())
"""


def hold(path: Path) -> subprocess.Popen[str]:
    """Another process that has the data until it is told or killed."""
    other = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path), str(NOW)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert other.stdout is not None
    assert other.stdout.readline() == "held\n"
    return other


def forge(path: Path, host: str, pid: int) -> None:
    """Leave a lease as somebody else would have."""
    with closing(sqlite3.connect(path)) as raw:
        row = (1, "token", "the other one", host, pid, NOW, NOW + LASTS)
        raw.execute("INSERT INTO lease VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        raw.commit()


async def test_a_second_process_is_refused_and_told_who_has_the_data(path: Path) -> None:
    with hold(path) as other:
        with pytest.raises(Taken, match="the other one") as taken:
            await Store.open(path, "me", NOW + 1)
        assert (taken.value.pid, taken.value.host, taken.value.since) == (other.pid, socket.gethostname(), NOW)
        other.communicate("go\n")
    store = await Store.open(path, "me", NOW + 2)
    await store.close()


async def test_the_data_of_a_killed_process_is_free_at_once(path: Path) -> None:
    with hold(path) as other:
        other.kill()
    store = await Store.open(path, "me", NOW + 1)
    await store.close()


@pytest.mark.usefixtures("store")
async def test_two_stores_of_one_process_do_not_share(path: Path) -> None:
    with pytest.raises(Taken):
        await Store.open(path, "me", NOW + 1)


async def test_renewing_holds_on_and_not_renewing_lets_go(store: Store, path: Path) -> None:
    await store.renew(NOW + LASTS - 1)
    with pytest.raises(Taken):
        await Store.open(path, "me", NOW + LASTS)
    later = NOW + 2 * LASTS
    other = await Store.open(path, "me", later)
    with pytest.raises(Taken) as lost:
        await store.renew(later)
    assert lost.value.owner == "me"
    await other.close()


async def test_closing_leaves_a_lost_lease_alone(path: Path) -> None:
    first = await Store.open(path, "first", NOW)
    second = await Store.open(path, "second", NOW + LASTS)
    await first.close()
    await second.renew(NOW + LASTS + 1)
    await second.close()
    assert content(path)["lease"] == []


async def test_another_host_s_lease_is_waited_for(path: Path) -> None:
    forge(path, "elsewhere", 1)
    with pytest.raises(Taken, match="elsewhere"):
        await Store.open(path, "me", NOW + LASTS - 1)
    store = await Store.open(path, "me", NOW + LASTS)
    await store.close()


async def test_a_restarted_container_finds_its_own_number_in_the_lease(path: Path) -> None:
    forge(path, socket.gethostname(), os.getpid())
    store = await Store.open(path, "me", NOW + 1)
    await store.close()


async def test_a_refused_store_leaves_everything_as_it_was(store: Store, path: Path) -> None:
    before = content(path)
    with pytest.raises(Taken):
        await Store.open(path, "me", NOW + 1)
    assert content(path) == before
    await store.renew(NOW + 1)


def test_a_process_that_fails_before_closing_ends(path: Path) -> None:
    fails = HOLDER.replace("    sys.stdin.readline()\n", "    raise SystemExit(7)\n")
    ended = subprocess.run([sys.executable, "-c", fails, str(path), str(NOW)], cwd=ROOT, timeout=60, check=False)
    assert ended.returncode == 7


async def test_a_sign_of_life_folds_the_log_in_so_that_no_answer_has_to(tmp_path: Path) -> None:
    path = tmp_path / "querent.db"
    store = await Store.open(path, "test", NOW)
    match = await live(store)
    before = path.stat().st_size
    await store.matches.save(match, *(saved(n) for n in range(200)))
    assert path.stat().st_size == before
    await store.renew(NOW + 1)
    assert path.stat().st_size > before
    await store.close()
