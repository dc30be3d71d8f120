"""Queens of Fate's board, which is its only picture: one player, one message that changes."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Reader, Seat, Text, t, tn
from games.queens_of_fate.view import Card, QueensView, Rank
from rendering.layouts.queens_of_fate.card import laid
from rendering.layouts.queens_of_fate.domain import STRIP, DomainPicture
from rendering.layouts.queens_of_fate.signs import signs
from rendering.layouts.queens_of_fate.situation import state
from rendering.scenes.builders import tall
from rendering.scenes.scene import Icon, Item, Label, Panel, Scene, Sprite

WIDTH = 1080
MARGIN = 30
TOP = 144
"""From the upper edge to the year's cards."""

CARD = 164
SOURCE = 82
DOMAINS = TOP + 28 + tall(CARD) + 20
"""From the upper edge to the first domain."""

RIGHT = MARGIN + 2 * (CARD + 16) + 12
"""Where Sources, what is going on, and the Signs begin."""

PILE = 54


def board(view: QueensView, waiting: frozenset[Seat], reader: Reader) -> Scene:
    """The whole table, 1080 pixels wide and somewhat higher, so that a phone shows it large."""
    items = [*_header(view, bool(waiting), reader), *_year(view, reader), *_sources(view, reader)]
    items += state(view, RIGHT + 4 * (SOURCE + 7) + 9, TOP + 28, WIDTH - MARGIN, tall(SOURCE), reader)
    items += signs(view, RIGHT, TOP + 28 + tall(SOURCE) + 18, WIDTH - MARGIN - RIGHT, reader)
    for place, domain in enumerate(view.domains):
        top = DOMAINS + place * (STRIP + 10)
        items += DomainPicture(view, domain, MARGIN, top, WIDTH - 2 * MARGIN, reader).items()
    return Scene(WIDTH, DOMAINS + len(view.domains) * (STRIP + 10) + 16, tuple(items), inks="queens_of_fate")


def hand(view: QueensView, reader: Reader) -> Scene:
    """The board: this game has no secrets."""
    return board(view, frozenset(), reader)


def _header(view: QueensView, waits: bool, reader: Reader) -> Iterator[Item]:
    room = WIDTH - 2 * MARGIN - 2 * 176 - 20
    if view.won is None:
        yield Label(reader(t("Queens of Fate")), MARGIN + 4, 74, 52, "light", "serif", "bold", room=room)
        start = 38 if waits else 4
        if waits:
            yield Icon("waiting", MARGIN + 16, 109, 28, "gold")
        line = reader(t("Year {n}  ·  {step}", n=view.year, step=view.step_name))
        yield Label(line, MARGIN + start, 118, 28, "gold" if waits else "muted", room=room - start)
    else:
        yield from _end(view, room, reader)
    yield from _pile(t("Destiny"), view.destiny, WIDTH - MARGIN - 344, reader)
    yield from _pile(t("Portents"), view.portents, WIDTH - MARGIN - 164, reader)


def _end(view: QueensView, room: int, reader: Reader) -> Iterator[Item]:
    """How it ended, on a banner."""
    words = t("The Ascension") if view.won else t("The End of the World")
    yield Panel(MARGIN, 20, room, 106, "banner")
    yield Icon("trophy" if view.won else "death", MARGIN + 60, 73, 68, "gold" if view.won else "light")
    yield Label(reader(words), MARGIN + 112, 72, 42, "light", "serif", "bold", room=room - 130)
    queens = sum(domain.has(Rank.QUEEN) for domain in view.domains)
    rest = tn("Year {year}  ·  {n} Queen of 4", "Year {year}  ·  {n} Queens of 4", n=queens, year=view.year)
    yield Label(reader(rest), MARGIN + 114, 108, 27, "muted", room=room - 132)


def _pile(words: Text, count: int, x: int, reader: Reader) -> Iterator[Item]:
    """A pile face down with its number of cards; an empty one is dim."""
    yield Sprite("deck/back/queens", x, 32, PILE, tall(PILE), dim=not count)
    yield Label(reader(t("{n}", n=count)), x + PILE + 14, 78, 46, "light", "serif", "bold")
    yield Label(reader(words), x + PILE + 14, 114, 25, "muted", room=98)


def _year(view: QueensView, reader: Reader) -> Iterator[Item]:
    """Fate and the Challenge, large."""
    yield from _place(t("Fate"), view.fate, MARGIN, reader)
    yield from _place(t("Challenge"), view.challenge, MARGIN + CARD + 16, reader)


def _place(words: Text, card: Card | None, x: int, reader: Reader) -> Iterator[Item]:
    yield Label(reader(words), x + 4, TOP + 16, 25, "muted", room=CARD - 8)
    if card is None:
        yield Panel(x, TOP + 28, CARD, tall(CARD), "place")
    else:
        yield laid(card, x, TOP + 28, CARD, reader)


def _sources(view: QueensView, reader: Reader) -> Iterator[Item]:
    """Four places, one for each Ace; the one that is being invoked has a tag."""
    yield Label(reader(t("Sources")), RIGHT + 4, TOP + 16, 25, "muted", room=4 * SOURCE)
    held = [*view.sources, view.invoked] if view.invoked is not None else [*view.sources]
    for place in range(4):
        x = RIGHT + place * (SOURCE + 7)
        if place < len(held):
            yield laid(held[place], x, TOP + 28, SOURCE, reader)
        else:
            yield Panel(x, TOP + 28, SOURCE, tall(SOURCE), "place")
    if view.invoked is not None:
        x = RIGHT + (len(held) - 1) * (SOURCE + 7)
        yield Panel(x + 1, TOP + 32, SOURCE - 2, 30, "pill")
        words = reader(t("Invoked"))
        yield Label(words, x + SOURCE // 2, TOP + 54, 20, "ink", weight="bold", anchor="middle", room=SOURCE - 8)
