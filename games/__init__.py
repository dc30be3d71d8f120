"""The games. To add one, make its package and add its line to LISTED.

What commands must know of the games stands in the list, so that they can be imported without any; the rest is there
when somebody takes a game from the shelf: with its first table, so that starting costs no more for more games.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple, overload

from games.kernel.game import AnyGame
from games.kernel.text import Text, t


class Listed(NamedTuple):
    """A game by its key, title and seats. The key is the name of its package, which has the Game in capitals."""

    key: str
    title: Text
    seats: range


LISTED: tuple[Listed, ...] = (
    Listed("tottarot", t("Tottarot"), range(3, 7)),
    Listed("queens_of_fate", t("Queens of Fate"), range(1, 2)),
    Listed("parsifal", t("Parsifal"), range(2, 7)),
    Listed("genshin_tarot", t("Genshin Tarot"), range(1, 5)),
    Listed("the_restless", t("The Restless"), range(1, 5)),
)


class Shelf(Sequence[AnyGame]):
    """The listed games, each loaded when it is first taken."""

    @overload
    def __getitem__(self, place: int) -> AnyGame: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[AnyGame]: ...
    def __getitem__(self, place: Any) -> Any:
        taken = LISTED[place]
        return list(map(_loaded, taken)) if isinstance(place, slice) else _loaded(taken)

    def __len__(self) -> int:
        return len(LISTED)


def _loaded(listed: Listed) -> AnyGame:
    found: AnyGame = getattr(import_module(f"games.{listed.key}"), listed.key.upper())
    return found


GAMES: Sequence[AnyGame] = Shelf()


def game(key: str) -> AnyGame:
    """The game of that key. Raises KeyError."""
    for listed in LISTED:
        if listed.key == key:
            return _loaded(listed)
    raise KeyError(key)
