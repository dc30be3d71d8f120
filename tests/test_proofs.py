"""The thin form of a proof is a fair part of the full one, and `make prove` runs the full one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import ROOT, proofs
from tests.proofs import runs, spread


def test_the_thin_form_runs_fewer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "FULL", False)
    assert runs(thin=2, full=40) == 2
    monkeypatch.setattr(proofs, "FULL", True)
    assert runs(thin=2, full=40) == 40


def test_the_thin_form_spreads_its_cases_from_the_first_to_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "FULL", False)
    assert spread(range(9), thin=3) == [0, 4, 8]
    assert spread(range(100), thin=4) == [0, 33, 66, 99]
    assert spread([7], thin=2) == [7]
    assert spread([1, 2, 3], thin=3) == [1, 2, 3]
    monkeypatch.setattr(proofs, "FULL", True)
    assert spread(range(9), thin=3) == range(9)


def sizes() -> Iterator[tuple[Path, int, int]]:
    """Yield the thin and the full number in every call of `runs` in the tests, with its file."""
    for path in sorted((ROOT / "tests").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if path.name == "test_proofs.py" or "import runs" not in source:
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "runs":
                said = {each.arg: ast.literal_eval(each.value) for each in node.keywords}
                yield path, said["thin"], said["full"]


def test_every_proof_has_a_full_form_that_is_larger() -> None:
    found = [*sizes()]
    assert len(found) >= 10
    assert [(path.name, thin, full) for path, thin, full in found if not 0 < thin < full] == []


def test_make_prove_runs_the_full_form() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (recipe,) = [part for part in makefile.split("\n\n") if part.startswith("prove:")]
    assert "QUERENT_PROVE=1" in recipe
    assert "tests.whole" in recipe
