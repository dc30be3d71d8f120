"""Which tests belong to a room."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import manifests
from tests.room import ROOT, runs_for

PACKAGES = ("bot", "cogs", "games", "locales", "rendering", "sandbox", "storage")


def first(room: str) -> str:
    """Where its own tests are."""
    return runs_for(Path(room))[0][0]


@pytest.mark.parametrize("key", [listed.key for listed in manifests()])
def test_a_game_is_held_to_the_contract_as_well(key: str) -> None:
    own, shared = runs_for(Path("games", key))
    assert own == (f"tests/games/{key}",)
    assert "tests/contract" in shared
    assert shared[-1] in key


def test_a_file_is_tested_by_its_own_tests_or_by_those_of_its_folder() -> None:
    assert first("games/kernel/dealer.py") == "tests/kernel/test_dealer.py"
    assert first("games/kernel") == "tests/kernel"
    assert first("games/parsifal/view.py").startswith("tests/games/parsifal")


@pytest.mark.parametrize("package", PACKAGES)
def test_every_room_has_tests(package: str) -> None:
    rooms = [path for path in (ROOT / package).rglob("*.py") if path.name != "__init__.py"]
    assert rooms
    for room in (*rooms, *(path.parent for path in rooms)):
        own = first(str(room.relative_to(ROOT)))
        assert (ROOT / own).exists()
        assert own != "tests"


@pytest.mark.parametrize("room", ["games/whist", "nothing", "README.md"])
def test_what_is_no_room_has_none(room: str) -> None:
    assert runs_for(Path(room)) == []
