"""A match is rebuilt exactly: at every answer, from every checkpoint, under every order of hashing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

from games.kernel.match import Match
from games.kernel.record import Record
from tests import ROOT
from tests.contract.playing import SETUPS, Setup, glimpses, states


def stored(record: Record) -> Record:
    """The record after a journey through JSON that sorts what has no order."""
    assert record.checkpoint is not None
    held: dict[str, Any] = json.loads(json.dumps({"table": record.checkpoint.table}, sort_keys=True))
    counts = dict(record.checkpoint.counts)
    return replace(record, checkpoint=record.checkpoint._replace(table=held["table"], counts=counts))


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_loaded_at_every_answer_it_is_the_same(setup: Setup) -> None:
    for match in glimpses(setup):
        again = Match(match.game, stored(match.record()))
        assert again.fingerprint() == match.fingerprint()
        for viewer in (None, *range(setup.seats)):
            assert again.view(viewer) == match.view(viewer)
            assert viewer is None or again.asked(viewer) == match.asked(viewer)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_played_on_from_every_checkpoint_it_ends_the_same(setup: Setup) -> None:
    checkpoints: dict[int, Record] = {}
    for match in states(setup):
        assert match.checkpoint is not None
        checkpoints.setdefault(match.checkpoint.n, replace(match.record(), entries=()))
    entries = tuple(match.entries)
    for n, record in checkpoints.items():
        assert Match(match.game, replace(stored(record), entries=entries[n:])).fingerprint() == match.fingerprint()
    assert Match(match.game, replace(match.base, entries=entries)).fingerprint() == match.fingerprint()


def printed(hash_seed: str) -> str:
    """The fingerprints a new interpreter prints under that order of hashing."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.contract.fingerprints"],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout


def test_the_order_of_hashing_changes_nothing() -> None:
    one = printed("0")
    assert len(one.splitlines()) > len(SETUPS)
    assert printed("1") == one
    assert printed("20") == one
