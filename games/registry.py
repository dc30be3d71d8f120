"""Which games there are.

A game of the project is a package in this folder with a MANIFEST. Any other installed package adds one by an entry
point in the group `querent.games`, named by the game's key, that leads to its Manifest. Here manifests alone are
imported; a game is loaded when somebody first asks for it, so that starting costs no more for more games. What
somebody else's package does wrong is logged, and told by `faults`; it stops nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pkgutil import iter_modules, resolve_name
from typing import NamedTuple

from games.kernel.ask import Illegal
from games.kernel.game import AnyGame
from games.kernel.manifest import Manifest
from games.kernel.text import Text, t

log = logging.getLogger(__name__)

GROUP = "querent.games"
_HERE = __name__.rpartition(".")[0]


class NotInstalled(Illegal):
    """There is no such game here, now; nothing of its tables is lost."""

    def __init__(self, key: str) -> None:
        super().__init__(
            t(
                "The game {game} is not installed here right now. Its tables continue once it is installed again.",
                game=key,
            )
        )


class Fault(NamedTuple):
    """A game that cannot be played: its key, where it was to come from, and why it does not."""

    key: str
    origin: str
    why: str


class Found(NamedTuple):
    """All manifests in the order of lists, and the entry points that could not be used."""

    manifests: tuple[Manifest, ...]
    faults: tuple[Fault, ...]


@cache
def found() -> Found:
    """Look for games, once; log what is wrong."""
    known = {manifest.key: manifest for manifest in _own()}
    faults = []
    for entry in sorted(entry_points(group=GROUP)):
        if isinstance(one := _read(entry, known), Fault):
            log.warning("a game is left out", extra={"game": one.key, "origin": one.origin, "why": one.why})
            faults.append(one)
        else:
            known[one.key] = one
    return Found(tuple(sorted(known.values(), key=lambda one: (one.position, one.key))), tuple(faults))


def _own() -> Iterator[Manifest]:
    """The manifests of the packages in this folder; those without one are no games."""
    for info in iter_modules(import_module(_HERE).__path__):
        if info.ispkg and isinstance(one := getattr(import_module(f"{_HERE}.{info.name}"), "MANIFEST", None), Manifest):
            yield one


def _read(entry: EntryPoint, known: Iterable[str]) -> Manifest | Fault:
    """What an entry point leads to. It cannot take the place of a game that is known."""
    if entry.name in known:
        return Fault(entry.name, entry.value, "there is a game of that key already")
    try:
        manifest = entry.load()
    except Exception as error:  # code of other packages may raise anything
        return Fault(entry.name, entry.value, f"{type(error).__name__}: {error}")
    if not isinstance(manifest, Manifest):
        return Fault(entry.name, entry.value, "it is no games.kernel.manifest.Manifest")
    if manifest.key != entry.name:
        return Fault(entry.name, entry.value, f"its manifest has the key {manifest.key}")
    return manifest


def manifests() -> tuple[Manifest, ...]:
    """Every game that is installed, in the order of lists; no game is loaded for it."""
    return found().manifests


def faults() -> tuple[Fault, ...]:
    """The games that are installed and cannot be played. To know, this loads all that came by entry points."""
    others = [manifest for manifest in manifests() if not _is_own(manifest)]
    return (*found().faults, *(one for one in map(_loaded, others) if isinstance(one, Fault)))


@cache
def _loaded(manifest: Manifest) -> AnyGame | Fault:
    """The game. Errors of the project's own games are raised; those of others are logged, once."""
    try:
        loaded: AnyGame = resolve_name(manifest.game)
        if (loaded.key, loaded.title, loaded.seats) != (manifest.key, manifest.title, manifest.seats):
            raise ValueError(f"{manifest.game} says another key, title or seats than its manifest")
    except Exception as error:
        if _is_own(manifest):
            raise
        log.exception("a game cannot be loaded", extra={"game": manifest.key, "origin": manifest.game})
        return Fault(manifest.key, manifest.game, f"{type(error).__name__}: {error}")
    return loaded


def _is_own(manifest: Manifest) -> bool:
    return manifest.package.startswith(f"{_HERE}.")


def manifest(key: str) -> Manifest:
    """What is known of the game of that key. Raises NotInstalled."""
    for one in manifests():
        if one.key == key:
            return one
    raise NotInstalled(key)


def game(key: str) -> AnyGame:
    """The game of that key, loaded. Raises NotInstalled."""
    loaded = _loaded(manifest(key))
    if isinstance(loaded, Fault):
        raise NotInstalled(key)
    return loaded


def installed(key: str) -> bool:
    """Whether the game of that key can be played here now."""
    try:
        return bool(game(key))
    except NotInstalled:
        return False


def title(key: str) -> Text:
    """What the game of that key is called, for lists that name tables; also where it is not installed."""
    try:
        return manifest(key).title
    except NotInstalled:
        return t("{game} (not installed)", game=key)


class Games(Collection[AnyGame]):
    """The games that can be played, in the order of lists, each loaded as an iteration comes to it."""

    def __iter__(self) -> Iterator[AnyGame]:
        return (loaded for manifest in manifests() if not isinstance(loaded := _loaded(manifest), Fault))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, other: object) -> bool:
        return any(game is other for game in self)


GAMES = Games()
