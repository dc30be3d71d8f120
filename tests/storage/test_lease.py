from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from storage.backend import Address
from storage.errors import LeaseHeldError
from storage.lease import LEASE_SECONDS
from storage.store import Store
from tests import ROOT
from tests.storage.given import NOW, changed, content, live, saved, words_of
from tests.wire.forked import Forked, forked

FAILS = """
import asyncio, sys
from storage.backend import address_of
from storage.store import Store

async def hold():
    await Store.open(address_of(sys.argv[1]), "the other one", int(sys.argv[2]))
    raise SystemExit(7)

asyncio.run(hold())
"""


async def hold(address: Address) -> Forked:
    """Start another process that has the data until it is stopped or killed."""
    other = await forked("tests.storage.holding", words_of(address), str(NOW), env=os.environ)
    assert other.stdout is not None
    assert await other.stdout.readline() == b"held\n"
    return other


def forge(address: Address, host: str, pid: int) -> None:
    """Leave a lease like that of another process."""
    words = "INSERT INTO lease VALUES (1, 'token', 'the other one', :host, :pid, :since, :until)"
    changed(address, words, host=host, pid=pid, since=NOW, until=NOW + LEASE_SECONDS)


async def test_a_second_process_is_refused_with_the_holder_of_the_data(address: Address) -> None:
    other = await hold(address)
    with pytest.raises(LeaseHeldError, match="the other one") as taken:
        await Store.open(address, "me", NOW + 1)
    assert (taken.value.pid, taken.value.host, taken.value.since) == (other.pid, socket.gethostname(), NOW)
    other.terminate()
    await other.communicate()
    assert other.returncode == 0
    store = await Store.open(address, "me", NOW + 2)
    await store.close()


async def test_the_data_of_a_killed_process_is_free_immediately(address: Address) -> None:
    other = await hold(address)
    other.kill()
    await other.communicate()
    store = await Store.open(address, "me", NOW + 1)
    await store.close()


@pytest.mark.usefixtures("store")
async def test_two_stores_of_one_process_do_not_share(address: Address) -> None:
    with pytest.raises(LeaseHeldError):
        await Store.open(address, "me", NOW + 1)


async def test_renewing_holds_on_and_not_renewing_lets_go(store: Store, address: Address) -> None:
    await store.renew(NOW + LEASE_SECONDS - 1)
    with pytest.raises(LeaseHeldError):
        await Store.open(address, "me", NOW + LEASE_SECONDS)
    later = NOW + 2 * LEASE_SECONDS
    other = await Store.open(address, "me", later)
    with pytest.raises(LeaseHeldError) as lost:
        await store.renew(later)
    assert lost.value.owner == "me"
    await other.close()


async def test_closing_leaves_a_lost_lease_alone(address: Address) -> None:
    first = await Store.open(address, "first", NOW)
    second = await Store.open(address, "second", NOW + LEASE_SECONDS)
    await first.close()
    await second.renew(NOW + LEASE_SECONDS + 1)
    await second.close()
    assert content(address)["lease"] == []


async def test_another_host_s_lease_is_waited_for(address: Address) -> None:
    forge(address, "elsewhere", 1)
    with pytest.raises(LeaseHeldError, match="elsewhere"):
        await Store.open(address, "me", NOW + LEASE_SECONDS - 1)
    store = await Store.open(address, "me", NOW + LEASE_SECONDS)
    await store.close()


async def test_a_restarted_container_finds_its_own_number_in_the_lease(address: Address) -> None:
    forge(address, socket.gethostname(), os.getpid())
    store = await Store.open(address, "me", NOW + 1)
    await store.close()


async def test_a_refused_store_leaves_everything_as_it_was(store: Store, address: Address) -> None:
    before = content(address)
    with pytest.raises(LeaseHeldError):
        await Store.open(address, "me", NOW + 1)
    assert content(address) == before
    await store.renew(NOW + 1)


def test_a_process_that_fails_before_closing_ends(address: Address) -> None:
    words = [sys.executable, "-c", FAILS, words_of(address), str(NOW)]
    ended = subprocess.run(words, cwd=ROOT, timeout=60, check=False)
    assert ended.returncode == 7


async def test_a_sign_of_life_folds_the_log_in_so_that_no_answer_has_to(path: Path) -> None:
    store = await Store.open(path, "test", NOW)
    match = await live(store)
    before = size(path)
    await store.matches.save(match, *(saved(n) for n in range(200)))
    assert size(path) == before
    await store.renew(NOW + 1)
    assert size(path) > before
    await store.close()


def size(path: Path) -> int:
    """Return the size of a file in bytes."""
    return path.stat().st_size
