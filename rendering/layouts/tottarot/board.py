"""The board of Tottarot: from a viewer's view to a Scene."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Localizer, Seat, t
from games.tottarot.view import Decisive, TottarotView
from rendering.art.arrow import ARROW
from rendering.layouts.tottarot.card_items import placed
from rendering.layouts.tottarot.result import result
from rendering.layouts.tottarot.seat import Plan, SeatPicture
from rendering.scenes.builders import banner, card_height
from rendering.scenes.scene import Item, Label, Scene, Sprite
from rendering.text.name_lines import shorten_names_to_fit

WIDTH = 1080
MARGIN = 16
BETWEEN = 8
TOP = 108
"""Distance from the upper edge to the first seat, in pixels."""

LANE = 40
"""Width of the left margin reserved for arrows, in pixels."""

MOMENT = 220
"""Height of the field that shows what decided a round, in pixels."""

PILE = 48
PILES = 2 * 190
"""Width of the header that is reserved for the two piles, in pixels."""


def board(view: TottarotView, waiting: frozenset[Seat], localizer: Localizer) -> Scene:
    """Return the table as the viewer sees it, with one seat below the other in table order.

    Seats in `waiting` have a gold outline. Once there are winners, return the result.
    """
    if view.winners:
        return result(view, localizer)
    plan, top = Plan.of(len(view.players), view.turns, len(view.tokens), WIDTH - 2 * MARGIN - LANE), TOP
    items = [*_head(view, localizer)]
    if view.decisive:
        items += _decisive_items(view.decisive, top, localizer)
        top += MOMENT + BETWEEN
    items += [*_seats(view, waiting, localizer, plan, top), *_thefts(view, plan, top)]
    return Scene(WIDTH, top + len(view.players) * (plan.height + BETWEEN) + 6, tuple(items), palette="tottarot")


def _decisive_items(decisive: Decisive, y: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the card that decided a round, large, and who took it from whom."""
    wide = round((MOMENT - 24) / 1.69)
    if decisive.card:
        art = placed(decisive.card, MARGIN + 24, y + 12, wide, localizer)
        max_width = WIDTH - 2 * MARGIN - 76 - wide
        title, line = localizer(decisive.title), shorten_names_to_fit(decisive.words, max_width, localizer)
        yield from banner(title, line, art, MARGIN, y, WIDTH - 2 * MARGIN, MOMENT)


def _thefts(view: TottarotView, plan: Plan, top: int) -> Iterator[Item]:
    """Yield an arrow along the left edge from each player who lost a card to the player who took it."""
    middle = top + plan.height // 2
    for index, (taker, victim) in enumerate(view.thefts):
        start, end = (middle + seat * (plan.height + BETWEEN) for seat in sorted((taker, victim)))
        wide = LANE - LANE // 4 * (index % 3)
        way = "down" if taker > victim else "up"
        shift = 24 * (index % 3)
        x = MARGIN + LANE - wide
        yield Sprite(f"{ARROW}{way}", x, start - 12 + shift, wide, end - start + 24)


def _head(view: TottarotView, localizer: Localizer) -> Iterator[Item]:
    """Yield round, turn, step and piles."""
    counts = {"n": view.round, "of": view.rounds, "turn": view.turn, "turns": view.turns}
    max_width = WIDTH - 2 * MARGIN - PILES
    line = localizer(t("Round {n} of {of}  ·  Turn {turn} of {turns}", **counts))
    yield Label(line, MARGIN + 4, 48, 42, "light", "serif", "bold", max_width=max_width)
    yield Label(localizer(view.step_name), MARGIN + 4, 91, 33, "muted", max_width=max_width)
    yield from _pile(localizer(t("Deck")), view.deck, WIDTH - MARGIN - PILES + 10, localizer)
    yield from _pile(localizer(t("Discards")), view.discards, WIDTH - MARGIN - PILES // 2 + 4, localizer)


def _pile(words: str, count: int, x: int, localizer: Localizer) -> Iterator[Item]:
    """Yield a pile face down with its number of cards; an empty pile is dim."""
    yield Sprite("deck/back/tottarot", x, 12, PILE, card_height(PILE), dim=not count)
    yield Label(localizer(t("{n}", n=count)), x + PILE + 12, 49, 42, "light", "serif", "semibold")
    yield Label(words, x + PILE + 12, 89, 31, "muted", max_width=PILES // 2 - PILE - 18)


def _seats(view: TottarotView, waiting: frozenset[Seat], localizer: Localizer, plan: Plan, top: int) -> Iterator[Item]:
    for index, player in enumerate(view.players):
        y = top + index * (plan.height + BETWEEN)
        waits = player.seat in waiting
        yield from SeatPicture(view, player, plan, MARGIN + LANE, y, waits, bool(waiting), localizer).items()
