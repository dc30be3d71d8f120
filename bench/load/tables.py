"""The tables of the load: their games, their numbers, and the order in which they are opened."""

from __future__ import annotations

from collections.abc import Iterator

from games import GAMES
from games.kernel.game import AnyGame

TABLES = {"tottarot": 24, "queens_of_fate": 12, "parsifal": 36, "genshin_tarot": 12, "the_restless": 12}
"""The number of tables of each game; games with shorter matches have more, so that all games last equally long."""


def places() -> Iterator[tuple[AnyGame, str]]:
    """Yield the game of each table with the name of its channel, alternating the games."""
    for row in range(max(TABLES.values())):
        yield from ((game, f"{game.key}-{row}".replace("_", "-")) for game in GAMES if row < TABLES[game.key])


def numbered() -> list[tuple[AnyGame, int]]:
    """Return the game and the number of each table, in the order in which they are opened."""
    return [(game, number) for number, (game, _) in enumerate(places(), start=1)]


def earlier(game: AnyGame, number: int) -> int:
    """Return how many tables of the game are opened before the table with that number."""
    return sum(other is game for other, before in numbered() if before < number)
