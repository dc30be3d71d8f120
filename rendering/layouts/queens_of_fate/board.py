"""The board of Queens of Fate, its only picture: with one player there is a single message, which is edited."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Localizer, Seat, Text, t
from games.queens_of_fate.view import Card, QueensView, Rank
from rendering.layouts.queens_of_fate.card import face_up
from rendering.layouts.queens_of_fate.domain import STRIP, DomainPicture
from rendering.layouts.queens_of_fate.result import result
from rendering.layouts.queens_of_fate.signs import signs
from rendering.layouts.queens_of_fate.situation import HEIGHT, state
from rendering.scenes.builders import card_height
from rendering.scenes.scene import Icon, Item, Label, Panel, Scene, Sprite

WIDTH = 1080
MARGIN = 16
BETWEEN = 6
TOP = 96
"""Distance from the upper edge to the year's cards, in pixels."""

CARD = 146
CAPTION = 36
DOMAINS = TOP + CAPTION + card_height(CARD) + 10
"""Distance from the upper edge to the first domain, in pixels."""

RIGHT = MARGIN + 2 * (CARD + 14) + 8
"""Left edge of the situation and the Signs, in pixels."""

PILE = 46
PILES = 2 * 196
"""Width of the header that is reserved for the two piles, in pixels."""


def board(view: QueensView, waiting: frozenset[Seat], localizer: Localizer) -> Scene:
    """Return the whole table, as wide as it is high; once the match is over, its result."""
    if view.won is not None:
        return result(view, view.won, localizer)
    max_width = WIDTH - MARGIN - RIGHT
    items = [*_head(view, bool(waiting), localizer), *_year(view, localizer)]
    items += state(view, RIGHT, TOP, max_width, localizer)
    items += signs(view, RIGHT, TOP + HEIGHT + 12, max_width)
    for index, domain in enumerate(view.domains):
        top = DOMAINS + index * (STRIP + BETWEEN)
        items += DomainPicture(view, domain, MARGIN, top, WIDTH - 2 * MARGIN, localizer).items()
    height = DOMAINS + len(view.domains) * (STRIP + BETWEEN) + 4
    return Scene(WIDTH, height, tuple(items), palette="queens_of_fate")


def hand(view: QueensView, localizer: Localizer) -> Scene:
    """Return the board, because this game has no hidden information."""
    return board(view, frozenset(), localizer)


def _head(view: QueensView, waits: bool, localizer: Localizer) -> Iterator[Item]:
    """Yield the year, the current step, and the piles."""
    max_width, start = WIDTH - 2 * MARGIN - PILES, 42 if waits else 4
    yield Label(
        localizer(t("Year {n}", n=view.year)), MARGIN + 4, 47, 44, "light", "serif", "bold", max_width=max_width
    )
    if waits:
        yield Icon("waiting", MARGIN + 18, 75, 32, "gold")
    if view.strength is not None:
        yield from _queens(view, WIDTH - MARGIN - PILES - 20, localizer)
    line = localizer(view.step_name)
    yield Label(line, MARGIN + start, 87, 34, "gold" if waits else "muted", max_width=max_width - start)
    yield from _pile(t("Destiny"), view.destiny, WIDTH - MARGIN - PILES + 16, localizer)
    yield from _pile(t("Portents"), view.portents, WIDTH - MARGIN - PILES // 2 + 10, localizer)


def _queens(view: QueensView, right: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the number of Queens in play. In a battle it replaces the large crowns, which make room for the battle."""
    there = sum(domain.has(Rank.QUEEN) for domain in view.domains)
    yield Icon("queen", right - 156, 34, 52, "gold")
    yield Label(localizer(t("{n} of 4", n=there)), right, 47, 38, "light", "serif", "bold", "right", max_width=124)


def _pile(words: Text, count: int, x: int, localizer: Localizer) -> Iterator[Item]:
    """Yield a pile face down with its number of cards; an empty pile is dim."""
    yield Sprite("deck/back/queens", x, 10, PILE, card_height(PILE), dim=not count)
    yield Label(localizer(t("{n}", n=count)), x + PILE + 12, 48, 44, "light", "serif", "bold")
    yield Label(localizer(words), x + PILE + 12, 87, 31, "muted", max_width=PILES // 2 - PILE - 24)


def _year(view: QueensView, localizer: Localizer) -> Iterator[Item]:
    """Yield Fate and the Challenge, large."""
    yield from _place(t("Fate"), view.fate, MARGIN, localizer)
    yield from _place(t("Challenge"), view.challenge, MARGIN + CARD + 14, localizer)


def _place(words: Text, card: Card | None, x: int, localizer: Localizer) -> Iterator[Item]:
    yield Label(localizer(words), x + 4, TOP + 28, 31, "muted", max_width=CARD - 8)
    if card is None:
        yield Panel(x, TOP + CAPTION, CARD, card_height(CARD), "place")
    else:
        yield face_up(card, x, TOP + CAPTION, CARD, localizer)
