"""The installed games.

A game of the project is a package in this folder with a MANIFEST. Any other installed package adds a game with an entry
point in the group `querent.games`, whose name is the game's key and whose value leads to its Manifest. Only manifests
are imported here. A game is loaded on the first request, so more games do not make the start slower. Errors in other
packages are logged and reported by `faults`, and stop nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pkgutil import iter_modules, resolve_name
from typing import NamedTuple

from games.kernel.ask import IllegalError
from games.kernel.game import AnyGame
from games.kernel.manifest import Manifest
from games.kernel.text import Text, t

log = logging.getLogger(__name__)

GROUP = "querent.games"
_HERE = __name__.rpartition(".")[0]


class NotInstalledError(IllegalError):
    """Raised for a game that is not installed here now. Its tables and matches are kept."""

    def __init__(self, key: str) -> None:
        super().__init__(
            t(
                "The game {game} is not installed here right now. Its tables continue once it is installed again.",
                game=key,
            )
        )


class Fault(NamedTuple):
    """A game that cannot be played: its key, the entry point that should provide it, and the reason."""

    key: str
    origin: str
    why: str


class Found(NamedTuple):
    """All manifests in list order, and the entry points that could not be used."""

    manifests: tuple[Manifest, ...]
    faults: tuple[Fault, ...]


@cache
def found() -> Found:
    """Search for games, once, and log any faults."""
    known = {manifest.key: manifest for manifest in _own()}
    faults = []
    for entry in sorted(entry_points(group=GROUP)):
        if isinstance(one := _read(entry, known), Fault):
            log.warning("game left out", extra={"game": one.key, "origin": one.origin, "reason": one.why})
            faults.append(one)
        else:
            known[one.key] = one
    return Found(tuple(sorted(known.values(), key=lambda one: (one.position, one.key))), tuple(faults))


def _own() -> Iterator[Manifest]:
    """Yield the manifests of the packages in this folder. A package without one is not a game."""
    for info in iter_modules(import_module(_HERE).__path__):
        if info.ispkg and isinstance(one := getattr(import_module(f"{_HERE}.{info.name}"), "MANIFEST", None), Manifest):
            yield one


def _read(entry: EntryPoint, known: Iterable[str]) -> Manifest | Fault:
    """Return the manifest of an entry point, or its fault. It cannot replace a known game."""
    if entry.name in known:
        return Fault(entry.name, entry.value, "another game already has that key")
    try:
        manifest = entry.load()
    except Exception as error:  # code of other packages can raise anything
        return Fault(entry.name, entry.value, f"{type(error).__name__}: {error}")
    if not isinstance(manifest, Manifest):
        return Fault(entry.name, entry.value, "it is not a games.kernel.manifest.Manifest")
    if manifest.key != entry.name:
        return Fault(entry.name, entry.value, f"its manifest has the key {manifest.key}")
    return manifest


def manifests() -> tuple[Manifest, ...]:
    """Return the manifests of all installed games in list order, without loading a game."""
    return found().manifests


def faults() -> tuple[Fault, ...]:
    """Return the installed games that cannot be played. This loads all games that come from entry points."""
    others = [manifest for manifest in manifests() if not _is_own(manifest)]
    return (*found().faults, *(one for one in map(_loaded, others) if isinstance(one, Fault)))


@cache
def _loaded(manifest: Manifest) -> AnyGame | Fault:
    """Return the loaded game or its fault.

    Errors in the project's games are raised; those in others are logged once.
    """
    try:
        loaded: AnyGame = resolve_name(manifest.game)
        if (loaded.key, loaded.title, loaded.seats) != (manifest.key, manifest.title, manifest.seats):
            raise ValueError(f"{manifest.game} has a different key, title or number of seats than its manifest")
    except Exception as error:
        if _is_own(manifest):
            raise
        log.exception("failed to load a game", extra={"game": manifest.key, "origin": manifest.game})
        return Fault(manifest.key, manifest.game, f"{type(error).__name__}: {error}")
    return loaded


def _is_own(manifest: Manifest) -> bool:
    return manifest.package.startswith(f"{_HERE}.")


def manifest(key: str) -> Manifest:
    """Return the manifest of a game by its key. Raises NotInstalledError."""
    for one in manifests():
        if one.key == key:
            return one
    raise NotInstalledError(key)


def game(key: str) -> AnyGame:
    """Return a game by its key, loaded. Raises NotInstalledError."""
    loaded = _loaded(manifest(key))
    if isinstance(loaded, Fault):
        raise NotInstalledError(key)
    return loaded


def installed(key: str) -> bool:
    """Return whether a game can be played here now."""
    try:
        return bool(game(key))
    except NotInstalledError:
        return False


def title(key: str) -> Text:
    """Return the name of a game for lists of tables, even if the game is not installed."""
    try:
        return manifest(key).title
    except NotInstalledError:
        return t("{game} (not installed)", game=key)


class Games(Collection[AnyGame]):
    """The games that can be played, in list order. Iterating loads each game when it is reached."""

    def __iter__(self) -> Iterator[AnyGame]:
        return (loaded for manifest in manifests() if not isinstance(loaded := _loaded(manifest), Fault))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, other: object) -> bool:
        return any(game is other for game in self)


GAMES = Games()
