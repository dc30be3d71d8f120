"""The rooms of the code, one for each domain, and all that is said in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from locales import DOMAINS, FOLDER, GAMES
from locales.commands import signs
from locales.lookup import COUNTED
from locales.patterns import Patterns

ROOT = FOLDER.parent
ENGLISH_ONLY = ("games/the_restless/cards/",)
"""What is in no catalogue: the names of The Restless's many cards, and its flavour."""
_ROOMS = {
    "kernel": ("games/*.py", "games/kernel/*.py"),
    "bot": ("bot/**/*.py", "cogs/**/*.py"),
    "rendering": ("rendering/**/*.py",),
}
"""The files of each domain; a game's are its package and its layout."""


class Entry(NamedTuple):
    """A format string to be translated: its plural and context where it has them, and the files that say it."""

    key: str
    plural: str
    context: str
    files: tuple[str, ...]

    @property
    def id(self) -> tuple[str, str]:
        """What tells it apart from all others: the words and their context."""
        return self.key, self.context


def files(domain: str) -> Iterator[Path]:
    """The files of a room, in order; the pictures of one game are in that game's room."""
    layouts = [ROOT / "rendering" / "layouts" / game for game in GAMES if domain == "rendering"]
    for pattern in _ROOMS.get(domain, (f"games/{domain}/**/*.py", f"rendering/layouts/{domain}/**/*.py")):
        yield from (path for path in sorted(ROOT.glob(pattern)) if not any(map(path.is_relative_to, layouts)))


@cache
def entries() -> dict[str, tuple[Entry, ...]]:
    """What each domain holds, in the order of all files.

    Raises patterns.Unknown.
    """
    rooms = {path.relative_to(ROOT).as_posix(): domain for domain in DOMAINS for path in files(domain)}
    sources = [(file, (ROOT / file).read_text(encoding="utf-8")) for file in rooms]
    named = [sign for file, source in sources if file.startswith("cogs/") for sign in signs(file, source)]
    places = {file: place for place, file in enumerate(rooms)}
    said: dict[tuple[str, str, bool], tuple[str, list[str]]] = {}
    for key, plural, file, context in sorted((*Patterns(sources), *named), key=lambda one: places[one.file]):
        if not file.startswith(ENGLISH_ONLY):
            said.setdefault((key, context, bool(plural)), (plural, []))[1].append(file)
    held: dict[str, list[Entry]] = {domain: [] for domain in DOMAINS}
    for (key, context, counts), (plural, where) in said.items():
        context = COUNTED if counts and (key, "", False) in said else context
        for domain in _keepers({rooms[file] for file in where}):
            held[domain].append(Entry(key, plural, context, tuple(dict.fromkeys(where))))
    return {domain: tuple(found) for domain, found in held.items()}


def _keepers(speakers: set[str]) -> list[str]:
    """Whose files hold what these rooms say: the kernel's, which everybody reads; else each its own.

    The pictures leave to the bot what it says too, but nothing to a game: they are drawn for the other games as well.
    """
    if "kernel" in speakers:
        return ["kernel"]
    return [domain for domain in DOMAINS if domain in speakers and not (domain == "rendering" and "bot" in speakers)]
