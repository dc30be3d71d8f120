"""Tottarot's board: from what a viewer sees to a Scene."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Reader, Seat, t
from games.tottarot.view import TottarotView
from rendering.layouts.tottarot.result import result
from rendering.layouts.tottarot.seat import Plan, SeatPicture
from rendering.scenes.builders import tall
from rendering.scenes.scene import Item, Label, Scene, Sprite

WIDTH = 1080
MARGIN = 16
BETWEEN = 8
TOP = 108
"""From the upper edge to the first seat."""

PILE = 48
PILES = 2 * 190
"""How much of the head is kept for the two piles."""


def board(view: TottarotView, waiting: frozenset[Seat], reader: Reader) -> Scene:
    """The table for this viewer, one seat below the other in the order of the table; seats in `waiting` have the gold
    outline. Once there are winners it shows them and the standings."""
    if view.winners:
        return result(view, reader)
    plan = Plan.of(len(view.players), view.turns, len(view.tokens), WIDTH - 2 * MARGIN)
    items = [*_head(view, reader), *_seats(view, waiting, reader, plan)]
    return Scene(WIDTH, TOP + len(view.players) * (plan.height + BETWEEN) + 6, tuple(items), inks="tottarot")


def _head(view: TottarotView, reader: Reader) -> Iterator[Item]:
    """Round, turn, what is going on, and the piles."""
    counts = {"n": view.round, "of": view.rounds, "turn": view.turn, "turns": view.turns}
    room = WIDTH - 2 * MARGIN - PILES
    line = reader(t("Round {n} of {of}  ·  Turn {turn} of {turns}", **counts))
    yield Label(line, MARGIN + 4, 48, 42, "light", "serif", "bold", room=room)
    yield Label(reader(view.step_name), MARGIN + 4, 91, 33, "muted", room=room)
    yield from _pile(reader(t("Deck")), view.deck, WIDTH - MARGIN - PILES + 10, reader)
    yield from _pile(reader(t("Discards")), view.discards, WIDTH - MARGIN - PILES // 2 + 4, reader)


def _pile(words: str, count: int, x: int, reader: Reader) -> Iterator[Item]:
    """A pile face down with its number of cards; an empty one is dim."""
    yield Sprite("deck/back/tottarot", x, 12, PILE, tall(PILE), dim=not count)
    yield Label(reader(t("{n}", n=count)), x + PILE + 12, 49, 42, "light", "serif", "semibold")
    yield Label(words, x + PILE + 12, 89, 31, "muted", room=PILES // 2 - PILE - 18)


def _seats(view: TottarotView, waiting: frozenset[Seat], reader: Reader, plan: Plan) -> Iterator[Item]:
    for place, player in enumerate(view.players):
        y = TOP + place * (plan.height + BETWEEN)
        waits = player.seat in waiting
        yield from SeatPicture(view, player, plan, MARGIN, y, waits, bool(waiting), reader).items()
