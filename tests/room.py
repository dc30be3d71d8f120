"""The tests of one room: `python -m tests.room games/parsifal`, as `make test ROOM=games/parsifal` runs them.

A room is any folder or file of production code; its tests stand where it stands itself, below `tests`, or as near above
that as there are any. A game is also held to the contract of all games, and to its pictures.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from games import manifests

ROOT = Path(__file__).parents[1]
ELSEWHERE = ("tests/contract", "tests/rendering", "tests/locales")
"""Where tests of all games are, each called by the game that it is about."""
NOTHING_FOUND = 5
"""What pytest says where nothing was to be tested."""


def main() -> int:
    """The worst of pytest's exit codes; 2 where there is no such room."""
    rooms = [Path(words) for words in sys.argv[1:]]
    for room in rooms:
        if not runs_for(room):
            print(f"{room} has no tests of its own. Name a folder or file of production code, as in games/parsifal.")
            return 2
    return max((_run(words) for room in rooms for words in runs_for(room)), default=2)


def runs_for(room: Path) -> list[tuple[str, ...]]:
    """What to tell pytest, one run after another; nothing where there is no such room, or it has no tests."""
    own = _own(room) if (ROOT / room).exists() else None
    if own is None:
        return []
    game = room.parts[1] if room.parts[0] == "games" and len(room.parts) > 1 else ""
    shared = [(*ELSEWHERE, "-k", _called(game))] if game in {listed.key for listed in manifests()} else []
    return [(str(own),), *shared]


def _own(room: Path) -> Path | None:
    """The tests that mirror the room, or the nearest above it."""
    kernel = room.parts[:2] == ("games", "kernel")  # it is no game, and its tests stand beside those of the games
    mirror = Path("tests", *room.parts[kernel:])
    found = (mirror.with_name(f"test_{room.stem}.py"), mirror.with_suffix(""), *mirror.parents[:-2])
    return next((path for path in found if (ROOT / path).exists()), None)


def _called(game: str) -> str:
    """The word of a game's key that the names of its tests have in them: "restless" of "the_restless"."""
    return max(game.split("_"), key=len)


def _run(words: tuple[str, ...]) -> int:
    code = subprocess.run([sys.executable, "-m", "pytest", *words], cwd=ROOT, check=False).returncode
    return 0 if code == NOTHING_FOUND else code


if __name__ == "__main__":
    sys.exit(main())
