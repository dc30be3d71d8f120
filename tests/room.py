"""Runs the tests of one room: `python -m tests.room games/parsifal`, or `make test ROOM=games/parsifal`.

A room is any folder or file of production code. Its own tests mirror it below `tests`, or are the nearest above. A
change can also break tests elsewhere, so the same command runs the laws of the tree and, for each package, the golden
pictures, catalogs and pages that depend on it. A game and its layout also run every test that names the game.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from games import manifests

ROOT = Path(__file__).parents[1]
LAWS = ("tests/test_layers.py", "tests/test_rooms.py")
"""The import laws, which apply to every room."""
GOLDEN = "tests/rendering/test_golden.py"
CATALOGUES = ("tests/locales/test_complete.py", "tests/locales/test_commands.py")
ROLES = "tests/test_roles.py"
"""The law that the same role is in the same place in every game."""
PAGES = "tests/test_docs.py"
PICTURES = f"{PAGES}::test_the_pictures_are_up_to_date"
UNPAINTED_PAGES = (PAGES, "--deselect", PICTURES)
"""The tests of the pages without those of their pictures, which take longest."""
LOG_LINES = "tests/test_log_lines.py"
ANSWERING = "tests/cogs/test_answering.py"
"""The law that every command answers in time, and reports a failure."""
DEPENDENTS: dict[str, tuple[str, ...]] = {
    "bot": (LOG_LINES, *CATALOGUES, *UNPAINTED_PAGES),
    "cogs": (ANSWERING, LOG_LINES, *CATALOGUES, *UNPAINTED_PAGES),
    "games": (ROLES, GOLDEN, *UNPAINTED_PAGES),
    "rendering/layouts": (GOLDEN,),
    "rendering": (GOLDEN, CATALOGUES[0], PAGES),
    "storage": (LOG_LINES, *UNPAINTED_PAGES),
}
"""The tests outside a package that its changes can break; the first key that is a prefix of a room's path counts."""
OF_GAMES = ("tests/contract", "tests/rendering", "tests/locales")
OF_LAYOUTS = ("tests/rendering", "tests/locales", PAGES)
"""Tests of all games, whose names contain the game."""
NOTHING_FOUND = 5
"""Pytest's exit code if there was nothing to test."""


def main() -> int:
    """Return the highest of pytest's exit codes; 2 if there is no such room.

    Compiled Python files are kept, whatever the environment says; otherwise, pytest would compile every test in each
    run.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    rooms = [Path(words) for words in sys.argv[1:]]
    for room in rooms:
        if not runs_for(room):
            print(f"{room} has no tests of its own. Name a folder or file of production code, as in games/parsifal.")
            return 2
    return max((_run(words) for room in rooms for words in runs_for(room)), default=2)


def runs_for(room: Path) -> list[tuple[str, ...]]:
    """Return pytest's arguments for each run; nothing if the room does not exist or has no tests."""
    own = _own(room) if (ROOT / room).exists() else None
    if own is None:
        return []
    packages = (package for package in DEPENDENTS if room.is_relative_to(package))
    elsewhere = (*LAWS, *DEPENDENTS.get(next(packages, ""), ()))
    first = (str(own), *(test for test in elsewhere if own not in Path(test).parents))
    return [first, *_about_the_game(room, done=(str(own), GOLDEN))]


def _about_the_game(room: Path, done: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return the run of the tests that name the game of a room, except those that are `done`.

    It is empty if the room does not belong to a game.
    """
    keys, left_out = {listed.key for listed in manifests()}, [f"--ignore={test}" for test in done]
    match room.parts:
        case ("games", game, *_) if game in keys:
            return [(*OF_GAMES, *left_out, "-k", _word_in_test_names(game))]
        case ("rendering", "layouts", game, *_) if (key := Path(game).stem) in keys:
            return [(*OF_LAYOUTS, *left_out, "-k", _word_in_test_names(key))]
    return []


def _own(room: Path) -> Path | None:
    """Return the tests that mirror the room, or the nearest ones above it."""
    kernel = room.parts[:2] == ("games", "kernel")  # the kernel's tests are not below those of the games
    mirror = Path("tests", *room.parts[kernel:])
    found = (mirror.with_name(f"test_{room.stem}.py"), mirror.with_suffix(""), *mirror.parents[:-2])
    return next((path for path in found if (ROOT / path).exists()), None)


def _word_in_test_names(game: str) -> str:
    """Return the word of a game's key that is in the names of its tests: "restless" for "the_restless"."""
    return max(game.split("_"), key=len)


def _run(words: tuple[str, ...]) -> int:
    print("pytest", *words, flush=True)
    code = subprocess.run([sys.executable, "-m", "pytest", *words], cwd=ROOT, check=False).returncode
    return 0 if code == NOTHING_FOUND else code


if __name__ == "__main__":
    sys.exit(main())
