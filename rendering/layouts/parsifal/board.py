"""The board of Parsifal: from a viewer's view to a Scene."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from games.kernel.text import Localizer, Name, Seat, Text, t
from games.parsifal.view import ParsifalView
from rendering.layouts.parsifal import news
from rendering.layouts.parsifal import shared_areas as middle
from rendering.layouts.parsifal.near_victory import HEIGHT
from rendering.layouts.parsifal.player_area import COMFORTABLE, LEAST, AreaPicture, needed
from rendering.layouts.parsifal.result import result
from rendering.scenes.scene import Icon, Item, Label, Scene
from rendering.text.name_lines import shorten_names_to_fit

WIDTH = 1080
MARGIN = 28
BETWEEN = 12
INNER = WIDTH - 2 * MARGIN
TOP = 60
"""Distance from the upper edge to the contents below the header, in pixels."""

AREAS = {1: 610, 2: 346, 3: 314}
"""Minimum height of an area in pixels, by the number of rows of areas, so that seats mostly keep their places.

Two rows of characters stay recognizable at this height.
"""
WITH_ZONES = {2: 420, 3: 314}
"""Minimum height of an area in pixels if the common area and Limbo take the place of a last seat."""


SCANT = 240
"""Minimum height in pixels of a row of areas if another row needs all the available height."""
TALLEST = 1350
"""Maximum height of the picture in pixels; desktop clients would show the text of a higher one too small."""


def board(view: ParsifalView, waiting: frozenset[Seat], localizer: Localizer) -> Scene:
    """Return the table, 1080 pixels wide. Seats in `waiting` have a gold outline.

    Once the match is over, return the result.
    """
    if view.over:
        return result(view, localizer)
    items: list[Item] = [*_header(view, localizer), *news.strip(view, MARGIN, TOP, INNER, localizer)]
    y, wide = TOP + HEIGHT + BETWEEN, (INNER - BETWEEN) // 2
    odd, rows = len(view.players) % 2, -(-len(view.players) // 2)
    heights = _heights(view, wide, (WITH_ZONES if odd else AREAS)[rows], y + (0 if odd else middle.HEIGHT + BETWEEN))
    for row, tall in enumerate(heights):
        for column, player in enumerate(view.players[2 * row : 2 * row + 2]):
            x = MARGIN + column * (wide + BETWEEN)
            items += AreaPicture(view, player, x, y, wide, tall, player.seat in waiting, localizer).items()
        y += tall + BETWEEN
    if odd:
        tall = heights[-1]
        items += middle.stacked(view, MARGIN + wide + BETWEEN, y - tall - BETWEEN, wide, tall, localizer)
    else:
        items += middle.side_by_side(view, MARGIN, y, INNER, localizer)
        y += middle.HEIGHT + BETWEEN
    return Scene(WIDTH, y + 6, tuple(items), palette="parsifal")


def _heights(view: ParsifalView, wide: int, least: int, others: int) -> list[int]:
    """Return the height of each row of areas, in pixels.

    Rows with many characters get more height for the names, up to the maximum height of the picture.

    Args:
        view: The view of the match.
        wide: The width of an area, in pixels.
        least: The usual height of a row, in pixels.
        others: The height of everything else, in pixels.
    """
    counts = [len(player.characters) for player in view.players]
    fullest = [max(counts[place : place + 2]) for place in range(0, len(counts), 2)]
    for row, floor in product(range(COMFORTABLE, LEAST - 1, -1), (least, SCANT)):
        heights = [max(floor, needed(count, wide, row)) for count in fullest]
        heights[-1] = max(heights[-1], least * (len(counts) % 2))  # the common area and Limbo are beside the last seat
        if others + sum(heights) + BETWEEN * len(heights) + 6 <= TALLEST:
            break
    return heights


def _header(view: ParsifalView, localizer: Localizer) -> Iterator[Item]:
    """Yield the round and whose turn it is, the direction of play, the deck, and the rounds left until a draw."""
    line = shorten_names_to_fit(_line(view), INNER - 300, localizer)
    yield Label(line, MARGIN + 4, 45, 36, "light", "serif", "bold", max_width=INNER - 300)
    right = MARGIN + INNER
    yield Icon("clockwise" if view.clockwise else "reversed", right - 24, 32, 42, "gold")
    yield Icon("cards", right - 136, 33, 36, "muted")
    yield Label(localizer(t("{n}", n=view.deck)), right - 112, 46, 36, "light", weight="bold", max_width=50)
    if view.patience is not None:
        yield Icon("timer-sand-empty", right - 240, 33, 36, "rust")
        yield Label(localizer(t("{n}", n=view.patience)), right - 216, 46, 36, "rust", weight="bold", max_width=50)


def _line(view: ParsifalView) -> Text:
    """Return the game, the round and the player whose turn it is, on one line."""
    line = t("Round {n}", n=view.round)
    if view.games > 1:
        line = t("Game {n} of {of}  ·  {line}", n=view.game, of=view.games, line=line)
    return t("{line}  ·  {name}'s turn", line=line, name=Name(view.turn))
