"""Tottarot's board: from what a viewer sees to a Scene."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Reader, Seat, t
from games.tottarot.view import TottarotView
from rendering.layouts.tottarot.result import result
from rendering.layouts.tottarot.seat import Plan, SeatPicture
from rendering.scenes.builders import tall
from rendering.scenes.scene import Item, Label, Scene, Sprite

WIDTH = 1280
MARGIN = 36
BETWEEN = 16
TOP = 138
"""From the upper edge to the first row of seats."""

PILE = 46


def board(view: TottarotView, waiting: frozenset[Seat], reader: Reader) -> Scene:
    """The table for this viewer, 1280 pixels wide; seats in `waiting` have the gold outline. Once there are winners it
    shows them and the standings."""
    if view.winners:
        return result(view, reader)
    columns = 3 if len(view.players) != 4 and view.turns <= 3 else 2
    width = (WIDTH - 2 * MARGIN - BETWEEN * (columns - 1)) // columns
    plan = Plan.of(width, view.turns, len(view.tokens))
    rows = -(-len(view.players) // columns)
    height = TOP + rows * plan.height + (rows - 1) * BETWEEN + 32
    items = [*_header(view, reader), *_seats(view, waiting, reader, plan, columns)]
    return Scene(WIDTH, height, tuple(items), inks="tottarot")


def _header(view: TottarotView, reader: Reader) -> Iterator[Item]:
    counts = {"n": view.round, "of": view.rounds, "turn": view.turn, "turns": view.turns}
    line = t("Round {n} of {of}  ·  Turn {turn} of {turns}  ·  {step}", step=view.step_name, **counts)
    yield Label(reader(t("Tottarot")), MARGIN + 4, 70, 46, "light", "serif", "bold")
    yield Label(reader(line), MARGIN + 6, 112, 26, "muted", room=WIDTH - 2 * MARGIN - 340)
    yield from _pile(reader(t("Discards")), view.discards, WIDTH - MARGIN - 150, reader)
    yield from _pile(reader(t("Deck")), view.deck, WIDTH - MARGIN - 302, reader)


def _pile(words: str, count: int, x: int, reader: Reader) -> Iterator[Item]:
    """A pile face down with its number of cards; an empty one is dim."""
    yield Sprite("deck/back/tottarot", x, 36, PILE, tall(PILE), dim=not count)
    yield Label(reader(t("{n}", n=count)), x + PILE + 14, 70, 32, "light", "serif", "semibold")
    yield Label(words, x + PILE + 14, 102, 22, "muted", room=92)


def _seats(view: TottarotView, waiting: frozenset[Seat], reader: Reader, plan: Plan, columns: int) -> Iterator[Item]:
    for place, player in enumerate(view.players):
        row, column = divmod(place, columns)
        short = min(columns, len(view.players) - row * columns)
        start = (WIDTH - short * plan.width - (short - 1) * BETWEEN) // 2
        x, y = start + column * (plan.width + BETWEEN), TOP + row * (plan.height + BETWEEN)
        waits = player.seat in waiting
        yield from SeatPicture(view, player, plan, x, y, waits, bool(waiting), reader).items()
