"""The open votes at a table of The Restless: who would have the party do what."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Reader, t
from games.the_restless.view import Ballot, RestlessView
from rendering.layouts.the_restless.chips import CHIP, GAP, Part, heading
from rendering.scenes.builders import named
from rendering.scenes.scene import Icon, Item, Label, Panel
from rendering.text.text_metrics import text_width

COLUMNS = 2
NAME = 170
"""The most room that a player's name takes."""


def votes(view: RestlessView, x: int, y: int, width: int, reader: Reader) -> Part:
    """A field for each vote, in the order of seats; nothing where nobody has voted."""
    if not view.votes:
        return [], y
    items: list[Item] = [heading(t("Votes so far"), x + 4, y + 24, width, reader)]
    wide = (width - (COLUMNS - 1) * GAP) // COLUMNS
    for place, ballot in enumerate(view.votes):
        row, column = divmod(place, COLUMNS)
        items += _vote(ballot, x + column * (wide + GAP), y + 36 + row * (CHIP + GAP), wide, reader)
    rows = -(-len(view.votes) // COLUMNS)
    return items, y + 36 + rows * (CHIP + GAP)


def _vote(ballot: Ballot, x: int, y: int, width: int, reader: Reader) -> Iterator[Item]:
    yield Panel(x, y, width, CHIP, "scrap")
    yield Icon("done", x + 20, y + CHIP // 2, 22, "gold")
    yield named(ballot.player, x + 38, y + 25, 20, NAME, reader, "ash", "regular")
    left = 52 + min(NAME, round(1.15 * text_width(reader.name(ballot.player), 20)))
    yield Label(reader(ballot.words).removesuffix("."), x + left, y + 25, 20, "light", room=width - left - 8)
