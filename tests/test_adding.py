"""Follows docs/adding-a-game.md exactly in a copy of the tree, and then runs the affected tests there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from rendering.deck.backs import BACKS
from rendering.deck.card_pictures import card_art
from tests import ROOT
from tests.proofs import FULL
from tests.test_layers import OURS

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
WRITTEN = re.findall(r"^`([\w/.]+)`([^\n]*)\n\n```\w+\n(.*?)```", PAGE, re.MULTILINE | re.DOTALL)
FILES = {name: code for name, _, code in WRITTEN if name != "pyproject.toml"}
CONCERNED = (
    *(
        "tests/contract",
        "tests/games/highcard",
        "tests/rendering/painter/test_painter.py",
        "tests/cogs/test_surfaces.py",
    ),
    *(
        "tests/cogs/test_commands.py",
        "tests/bot/table/test_rollback_games.py",
        "tests/locales",
        "tests/test_docs.py",
        *(
            "tests/kernel/test_registry.py",
            "tests/test_layers.py",
            "tests/test_roles.py",
            "tests/bot/cli/test_doctor.py",
        ),
    ),
)
"""Files and folders of tests with a case for each game, or one for all games.

Of these, the cases for High Card and the tests in ALL_GAMES are run.
"""
ALL_GAMES = (
    *("test_no_transcript_is_left_of_a_game_that_is_gone", "test_every_game_is_counted"),
    *("test_registry", "test_files_are_named_after_a_thing", "test_games_do_not_import"),
    "test_imports_point_one_way and (games or rendering)",
    *("test_lookup", "test_every_page_is_listed_in_the_readme"),
    *("test_a_broken_game_is_named_among_all", "test_at_the_command_line"),
    *("test_links_lead_somewhere", "test_the_readme_lists_the_games_as_the_front_door_does"),
    "test_the_distribution_holds_every_package",
)
"""Tests that check all games in one run, as an expression for pytest's -k."""
LONG = ("test_listed", "test_functions_are_short", "test_complete")
"""Tests that take half of the time; only the full form runs them."""
LONG_OF_GAME = "test_the_extractor_finds_every_text_of_a_match"
"""A test that takes a third of the remaining time, because it finds all texts in the code."""


def run(folder: Path, *command: str, **environment: str) -> str:
    """Return the output of a command that must succeed in the folder.

    Edited files are compiled again, even within the same second, since they have no compiled form; the rest is already
    compiled.
    """
    process = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=folder,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert not process.returncode, f"{process.stdout[-4000:]}\n{process.stderr[-2000:]}"
    return process.stdout


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the tree after all steps of the page."""
    copy = tmp_path_factory.mktemp("tree")
    for path in ROOT.iterdir():
        if path.is_file() and not path.name.endswith((".db", ".backup")):
            shutil.copy(path, copy)
        elif path.name in {*OURS, "docs"}:
            shutil.copytree(path, copy / path.name)
    for name, beside, words in WRITTEN:
        if name in FILES:
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            (copy / name).write_text(words, encoding="utf-8")
            if "an empty `__init__.py`" in beside:
                (copy / name).with_name("__init__.py").write_text("", encoding="utf-8")
    readme = (copy / "README.md").read_text(encoding="utf-8")
    row = "| [High Card](docs/highcard.md) | 2 to 4 | | |\n\n"
    (copy / "README.md").write_text(re.sub(r"(?<=fight a god. \|\n)\n", row, readme, count=1), encoding="utf-8")
    changes = (copy / "CHANGELOG.md").read_text(encoding="utf-8")
    (copy / "CHANGELOG.md").write_text(
        changes.replace("### Added\n\n", "### Added\n\n- High Card.\n", 1), encoding="utf-8"
    )
    (command,) = re.findall(r"`python -m (tests\.contract\.rewrite highcard)`", PAGE)
    assert run(copy, *command.split()) == "highcard.txt\n"
    return copy


def test_the_page_has_every_file_it_speaks_of() -> None:
    rules = ("options", "table", "box", "kinds", "phases", "score", "view", "description")
    package = [f"games/highcard/{name}.py" for name in (*rules, "__init__", "player", "handbook", "tips", "game")]
    tests = [f"tests/games/highcard/{name}.py" for name in ("perft", "test_trick")]
    assert list(FILES) == [*package, "rendering/layouts/highcard/layout.py", *tests, "docs/highcard.md"]


def test_the_cards_and_backs_it_names_can_be_drawn() -> None:
    table = next(line for line in PAGE.splitlines() if line.startswith("| the `key` of a `Sprite`"))
    names, folder = [], ""
    for name in re.findall(r"`([\w/-]+)`", table)[2:]:
        folder = f"{name.rpartition('/')[0]}/" if "/" in name else folder
        names.append(name if "/" in name else f"{folder}{name}")
    assert len(names) == 13
    assert set(names) <= {*card_art(), *BACKS}


def test_its_files_are_as_ruff_wants_them(tree: Path) -> None:
    names = [name for name in FILES if name.endswith(".py")]
    run(tree, "ruff", "check", "--no-cache", *names)
    run(tree, "ruff", "format", "--check", "--no-cache", *names)


def test_the_tests_of_every_game_are_green_for_it_and_those_of_all_games_with_it(tree: Path) -> None:
    """All these tests are in one run, because collecting them takes longer than running them."""
    own = "highcard" if FULL else f"highcard and not {LONG_OF_GAME}"
    alone = " or ".join([own, *ALL_GAMES, *(LONG if FULL else ())])
    text = run(tree, "pytest", "-q", "-p", "no:cacheprovider", "-k", alone, *CONCERNED)
    assert text.count(".") > 100


def test_every_selected_test_exists() -> None:
    """Earlier, three of these names had no effect, because the tests had been renamed or removed."""
    places = [ROOT / place for place in CONCERNED]
    files = [file for place in places for file in ([place] if place.is_file() else place.rglob("test_*.py"))]
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    found = [*(file.stem for file in files), *re.findall(r"def (test_\w+)", text)]
    selected = [*re.findall(r"test_\w+", " ".join(ALL_GAMES)), *LONG, LONG_OF_GAME]
    assert [part for part in selected if not any(part in name for name in found)] == []


def test_its_own_test_can_fail(tree: Path) -> None:
    phases = tree / "games/highcard/phases.py"
    right = phases.read_text(encoding="utf-8")
    phases.write_text(right.replace("max(table.shown)", "min(table.shown)"), encoding="utf-8")
    try:
        with pytest.raises(AssertionError, match="test_the_highest_card_takes_the_trick"):
            run(tree, "pytest", "-q", "-p", "no:cacheprovider", "tests/games/highcard")
    finally:
        phases.write_text(right, encoding="utf-8")


def test_a_language_can_be_added_to_it(tree: Path) -> None:
    """`python -m locales highcard` creates its files, including the texts of its pictures."""
    manifest = tree / "games/highcard/__init__.py"
    english = manifest.read_text(encoding="utf-8")
    manifest.write_text(english.replace('LAYOUT",\n', 'LAYOUT",\n    languages=("it",),\n'), encoding="utf-8")
    try:
        assert re.fullmatch(r"it highcard +\d of \d+\n", run(tree, "locales", "highcard"))
        words = (tree / "locales/it/highcard.po").read_text(encoding="utf-8")
        assert 'msgid "The highest card takes the trick."' in words
        assert 'msgid "Tricks {n}"' in words
        assert not (tree / "locales/ja/highcard.po").exists()
    finally:
        manifest.write_text(english, encoding="utf-8")
        for file in (tree / "locales/it").glob("highcard.*"):
            file.unlink()


def test_the_game_passes_the_doctor_as_a_separate_package(tmp_path: Path) -> None:
    """The package's files are in one folder, named as on the page, and installed like by an installer."""
    package = tmp_path / "querent_highcard"
    package.mkdir()
    for name, code in FILES.items():
        if name.startswith(("games/", "rendering/")):
            there = re.sub(r"\b(games|rendering\.layouts)\.highcard\b", "querent_highcard", code)
            (package / Path(name).name).write_text(there, encoding="utf-8")
    (words,) = (words for name, _, words in WRITTEN if name == "pyproject.toml")
    project = tomllib.loads(words)
    assert project["tool"]["setuptools"]["packages"] == [package.name]
    info = tmp_path / "querent_highcard-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: querent-highcard\nVersion: 1.0\n", encoding="utf-8")
    ((key, leads),) = project["project"]["entry-points"]["querent.games"].items()
    (info / "entry_points.txt").write_text(f"[querent.games]\n{key} = {leads}\n", encoding="utf-8")
    text = run(ROOT, "bot", "doctor", "--game", key, PYTHONPATH=str(tmp_path))
    assert len(text.splitlines()) > 15
    assert not [line for line in text.splitlines() if not line.startswith("ok")]
