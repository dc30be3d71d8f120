"""A match is rebuilt exactly: at every answer, from every checkpoint, under every hash order."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from games.contract import checks
from tests import ROOT
from tests.contract.fingerprints import PLAYED
from tests.contract.playing import SWEPT, Setup, none
from tests.proofs import runs


@pytest.mark.parametrize("setup", SWEPT, ids=str)
def test_loaded_at_every_answer_it_is_the_same(setup: Setup) -> None:
    assert none(checks.replay(setup))


@pytest.mark.parametrize("setup", SWEPT, ids=str)
def test_played_on_from_every_checkpoint_it_ends_the_same(setup: Setup) -> None:
    assert none(checks.checkpoints(setup))


def print_fingerprints(hash_seed: str) -> str:
    """Return the fingerprints that a new interpreter prints with that hash seed."""
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
    one = print_fingerprints("0")
    assert len(one.splitlines()) > len(PLAYED)
    for seed in range(20, 20 + runs(thin=1, full=8)):
        assert print_fingerprints(str(seed)) == one
