"""The statistics of a user: for each game, matches and wins, winning streak, record, and achievements."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.kernel.text import Localizer, Text, t
from rendering.scenes.scene import Icon, Item, Label, Panel, Scene

WIDTH = 1080
MARGIN = 28
INNER = WIDTH - 2 * MARGIN
HIGH, GAP = 190, 14
MEDALS = 7
"""Maximum number of achievements in a row."""


class PlayedGame(NamedTuple):
    """The statistics of a user in one game.

    Attributes:
        streak: The longest winning streak.
        record: The best score, or EMPTY.
        measure: The name of the score.
        achievements: Whether each achievement of the game has been earned.
    """

    title: Text
    played: int
    won: int
    streak: int
    record: Text
    measure: Text
    achievements: tuple[bool, ...]


def stats(games: Sequence[PlayedGame], localizer: Localizer) -> Scene:
    """Return a panel for each game, 1080 pixels wide; up to five panels fit in a square."""
    items: list[Item] = []
    for index, game in enumerate(games):
        items += _game(game, MARGIN + index * (HIGH + GAP), localizer)
    return Scene(WIDTH, max(420, 2 * MARGIN + len(games) * (HIGH + GAP) - GAP), tuple(items), palette="tottarot")


def _game(game: PlayedGame, y: int, localizer: Localizer) -> Iterator[Item]:
    yield Panel(MARGIN, y, INNER, HIGH, "waiting" if all(game.achievements) and game.achievements else "seat")
    yield Label(localizer(game.title), MARGIN + 22, y + 54, 46, "light", "serif", "bold", max_width=370)
    yield from _achievements(game.achievements[:MEDALS], y, localizer)
    counts = ((str(game.played), t("played")), (str(game.won), t("won")), (str(game.streak), t("in a row")))
    for index, (number, label) in enumerate(counts):
        x = MARGIN + 22 + index * 190
        yield Label(number, x, y + 128, 62, "gold", "serif", "bold", max_width=170)
        yield Label(localizer(label), x, y + 172, 32, "muted", max_width=176)
    if game.record:
        x, max_width = MARGIN + 600, INNER - 624
        yield Label(localizer(game.record), x, y + 128, 56, "gold", "serif", "bold", max_width=max_width)
        yield Label(localizer(game.measure), x, y + 172, 32, "muted", max_width=max_width)


def _achievements(achievements: tuple[bool, ...], y: int, localizer: Localizer) -> Iterator[Item]:
    """Yield a trophy for each achievement, gold if it has been earned, and the number of those earned."""
    left = WIDTH - MARGIN - 12 - len(achievements) * 58
    for index, won in enumerate(achievements):
        yield Icon("trophy", left + 29 + index * 58, y + 42, 46, "gold" if won else "faint")
    if achievements:
        words = localizer(t("{n} of {of}", n=sum(achievements), of=len(achievements)))
        yield Label(words, left - 14, y + 54, 34, "light", weight="bold", anchor="right", max_width=150)
