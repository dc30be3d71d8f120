"""Setup for all tests, so that none depends on randomness or on the speed of the machine."""

from __future__ import annotations

import gc

gc.disable()  # until the tests are collected: imports and collection make hardly any garbage

import os
from itertools import groupby
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from sandbox.world.beliefs import Beliefs, settings_of
from tests import seeding
from tests.proofs import FULL, runs
from tests.storage import compiled, in_turn
from tests.storage.databases import databases

__all__ = ["databases"]  # one server for all tests that use one

settings.register_profile(
    "querent",
    deadline=None,
    derandomize=not seeding.LUCK,
    max_examples=runs(thin=30, full=300),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("querent")
if not FULL:
    # Hypothesis also tries constants from all imported modules, which makes the examples depend on earlier tests and
    # takes a second of CPU time in every process.
    providers._get_local_constants = lambda: providers._local_constants
compiled.share()
if not FULL:
    in_turn.use(pytest.MonkeyPatch(), thread=False)


LONG = (
    *("test_adding.py::test_the_tests_of_every_game", "test_crash.py::test_a_bot_killed_at_any_moment"),
    *("test_several.py::test_two_processes", "test_soak.py::test_some_days", "test_wheel.py::test_a_match_is_played"),
    "test_first_seconds.py::test_presses_that_wait",
)
"""Tests that take nine seconds or more; if begun last, one of them would keep a single worker busy at the end."""
SLOW = tuple(f"tests/{folder}/" for folder in ("wire", "upgrades", "cogs", "contract", "storage"))
"""Folders in which most tests take a tenth of a second or more."""
TOGETHER = ("tests/locales/", "tests/rendering/", "tests/test_")
"""Tests that share data that takes seconds to make: texts of all code, letters and sprites, syntax trees."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--release`, which requires everything that a release needs, and `--shuffle 7`, for a random order."""
    parser.addoption("--release", action="store_true", help="fail if a translation is missing")
    parser.addoption("--belief", action="append", default=[], help="doubt a belief about Discord, such as KEY=off")
    parser.addoption("--shuffle", metavar="SEED", help="run the tests in an order that depends on the seed alone")


def pytest_configure(config: pytest.Config) -> None:
    """Apply `--belief` to all sandboxes of the run."""
    settings = settings_of(config.getoption("--belief"))
    Beliefs.doubted_at_first = frozenset(key for key, on in settings.items() if not on)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Sort the longest tests first; optionally shuffle all others, so that tests that depend on each other fail.

    Each worker of pytest-xdist begins with an equal part of the list, and takes from the ends of others when it is
    done. So the tests are dealt to the workers file by file, slow ones first, to leave short ones at the end. Tests
    that share data stay together.
    """
    if seed := config.getoption("--shuffle"):
        Random(seed).shuffle(items)
        items.sort(key=lambda item: not _long(item))
        return
    items.sort(
        key=lambda item: (not _long(item), not item.nodeid.startswith(SLOW), not item.nodeid.startswith(TOGETHER))
    )
    hands: list[list[pytest.Item]] = [[] for _ in range(int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))]
    for _, tests in groupby(items, key=_dealt):
        min(hands, key=len).extend(tests)
    items[:] = [item for hand in hands for item in hand]


def _dealt(item: pytest.Item) -> str:
    """Return the folder or file whose tests a worker gets together with this one."""
    return next((start for start in TOGETHER if item.nodeid.startswith(start)), str(item.path))


def _long(item: pytest.Item) -> bool:
    return any(name in item.nodeid for name in LONG)


def pytest_collection_finish() -> None:
    """Freeze all loaded objects, and collect garbage less often.

    Otherwise, the collector would repeatedly search these objects without finding any garbage.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)
    gc.enable()


def pytest_sessionfinish() -> None:
    """Collect garbage again, and freeze the rest.

    Pytest collects five times at the end, and Python once more, which takes seconds with everything that the tests
    loaded.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test separate random numbers."""
    seeding.use_randomness_of(monkeypatch, request.node.nodeid)
