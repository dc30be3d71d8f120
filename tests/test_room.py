"""Tests of choosing the tests for a room."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import manifests
from tests.room import DEPENDENTS, GOLDEN, LAWS, PICTURES, ROOT, runs_for

PACKAGES = ("bot", "cogs", "games", "locales", "rendering", "sandbox", "storage")


def first(room: str) -> str:
    """Return the folder of a room's own tests."""
    return runs_for(Path(room))[0][0]


@pytest.mark.parametrize("key", [listed.key for listed in manifests()])
def test_a_game_is_held_to_the_contract_as_well(key: str) -> None:
    own, shared = runs_for(Path("games", key))
    assert own[0] == f"tests/games/{key}"
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
def test_an_unknown_room_has_no_tests(room: str) -> None:
    assert runs_for(Path(room)) == []


@pytest.mark.parametrize("room", ["bot/table", "cogs/stats/commands.py", "games/kernel", "locales", "sandbox"])
def test_every_room_keeps_the_laws(room: str) -> None:
    assert set(LAWS) <= set(runs_for(Path(room))[0])


@pytest.mark.parametrize("key", [listed.key for listed in manifests()])
def test_a_layout_is_held_to_its_golden_pictures_its_words_and_every_test_of_its_game(key: str) -> None:
    own, shared = runs_for(Path("rendering/layouts", key))
    assert GOLDEN in own
    assert {"tests/rendering", "tests/locales"} <= set(shared)
    assert shared[-1] in key


@pytest.mark.parametrize("room", ["games/parsifal", "rendering/layouts/parsifal"])
def test_no_test_is_run_twice_for_a_game(room: str) -> None:
    own, shared = runs_for(Path(room))
    left_out = {word.removeprefix("--ignore=") for word in shared if word.startswith("--ignore=")}
    assert [test for test in own if test.startswith(shared[:3]) and test not in left_out] == []


@pytest.mark.parametrize("room", ["cogs", "cogs/stats", "cogs/play/presses.py"])
def test_commands_are_held_to_their_table_and_to_the_catalogues(room: str) -> None:
    own = runs_for(Path(room))[0]
    assert {"tests/test_docs.py", "tests/locales/test_complete.py", "tests/locales/test_commands.py"} <= set(own)
    assert room == "cogs" or "tests/cogs/test_answering.py" in own, "its law that every command answers"


def test_no_test_is_named_twice_in_a_run() -> None:
    assert GOLDEN not in runs_for(Path("rendering"))[0]


def test_the_listed_tests_of_rooms_exist() -> None:
    """Otherwise, a renamed test would be left out silently."""
    named = {*LAWS, *(word for words in DEPENDENTS.values() for word in words)} - {"--deselect"}
    assert [name for name in named if not (ROOT / name.partition("::")[0]).exists()] == []
    page, _, picture = PICTURES.partition("::")
    assert f"def {picture}(" in (ROOT / page).read_text(encoding="utf-8")
