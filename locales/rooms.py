"""The files of each translation domain, and all texts in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import games
from locales import CARDS, DOMAINS, FOLDER, GAMES
from locales.cards import sayers
from locales.commands import signs
from locales.lookup import COUNTED
from locales.patterns import Patterns

ROOT = FOLDER.parent
_ROOMS = {
    "kernel": ("games/*.py", "games/kernel/**/*.py"),
    "bot": ("bot/**/*.py", "cogs/**/*.py"),
    "rendering": ("rendering/**/*.py",),
}
"""The files of each domain. A game's files are its package and its layout, without a folder `cards` in CARDS."""


class Entry(NamedTuple):
    """A format string to translate, with its plural and context if any, and the files that use it."""

    key: str
    plural: str
    context: str
    files: tuple[str, ...]

    @property
    def id(self) -> tuple[str, str]:
        """The identity of the entry: the text and its context."""
        return self.key, self.context


def files(domain: str) -> Iterator[Path]:
    """Yield the files of a domain, in order. The layout of a game belongs to the game's domain."""
    if domain in CARDS:
        yield from sorted(ROOT.glob(f"games/{CARDS[domain].game}/cards/**/*.py"))
        return
    apart = [ROOT / "rendering" / "layouts" / game for game in GAMES if domain == "rendering"]
    apart += [ROOT / "games" / cards.game / "cards" for cards in CARDS.values()]
    for pattern in _ROOMS.get(domain, (f"games/{domain}/**/*.py", f"rendering/layouts/{domain}/**/*.py")):
        yield from (path for path in sorted(ROOT.glob(pattern)) if not any(map(path.is_relative_to, apart)))


@cache
def entries() -> dict[str, tuple[Entry, ...]]:
    """Return the entries of each domain, in file order. Raises UnknownPatternError (see patterns.py)."""
    rooms = {path.relative_to(ROOT).as_posix(): domain for domain in DOMAINS for path in files(domain)}
    sources = [(file, (ROOT / file).read_text(encoding="utf-8")) for file in rooms]
    named = [sign for file, source in sources if file.startswith("cogs/") for sign in signs(file, source)]
    places = {file: index for index, file in enumerate(rooms)}
    said: dict[tuple[str, str, bool], tuple[str, list[str]]] = {}
    for key, plural, file, context in sorted((*Patterns(sources), *named), key=lambda one: places[one.file]):
        said.setdefault((key, context, bool(plural)), (plural, []))[1].append(file)
    contexts = {domain: _contexts(domain) for domain in CARDS}
    held: dict[str, list[Entry]] = {domain: [] for domain in DOMAINS}
    for (key, context, counts), (plural, where) in said.items():
        context = COUNTED if counts and (key, "", False) in said else context
        for domain in _keepers({rooms[file] for file in where}):
            found = contexts[domain][key] if domain in CARDS else context
            held[domain].append(Entry(key, plural, found, tuple(dict.fromkeys(where))))
    return {domain: tuple(found) for domain, found in held.items()}


def _contexts(domain: str) -> dict[str, str]:
    """Return the key of the card that uses each text in a domain of card words."""
    keys = {card.name.key: card.key for card in games.game(CARDS[domain].game).cards}
    return sayers((path.read_text(encoding="utf-8") for path in files(domain)), keys)


def _keepers(speakers: set[str]) -> list[str]:
    """Return the domains that hold a text used by these domains: only the kernel's if it uses it, else each.

    A text that rendering shares with the bot belongs to the bot, and one that a card shares with its game to the game.
    A text that rendering shares with a game is in both.
    """
    if "kernel" in speakers:
        return ["kernel"]
    sharing = {"rendering": "bot"} | {domain: cards.game for domain, cards in CARDS.items()}
    return [domain for domain in DOMAINS if domain in speakers and sharing.get(domain) not in speakers]
