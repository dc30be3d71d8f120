"""A player's private picture of Tottarot, and a single card."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import EMPTY, Reader, Text, signed, t, tn
from games.tottarot.view import Fate, Placed, Player, TottarotView
from rendering.layouts.tottarot.card_items import MEANINGS, NO_ICON, WORDS, held, placed
from rendering.scenes.builders import named, tall
from rendering.scenes.scene import Icon, Item, Label, Panel, Scene, Sprite

WIDTH = 1080
MARGIN = 40
CARD = 300
SMALL = 116
LINE = tall(124) + 32
"""How high a line of others' hands is."""

BESIDE = MARGIN + CARD + 44
"""Where the words beside the large card begin."""


def hand(view: TottarotView, reader: Reader) -> Scene:
    """What only the viewer may see: the own hand large, the own row and tokens, and the hands of others they know.

    Raises ValueError for a view of the public, who holds nothing."""
    own = next((player for player in view.players if player.seat == view.viewer), None)
    if own is None:
        raise ValueError("The public has no hand.")
    known = [player for player in view.players if player is not own and isinstance(player.hand, Fate)]
    items: list[Item] = [*_held(own, reader), *_own(view, own, reader)]
    top = MARGIN + tall(CARD) + 48
    if known:
        items += _known(known, top, reader)
    below = -(-len(known) // 3) * (LINE + 14) + 50 if known else -8
    return Scene(WIDTH, top + below, tuple(items))


def card(key: str, reader: Reader) -> Scene:
    """One card, large, with what it counts and does. Raises KeyError for a card that does not exist."""
    fate = Fate.of(key)
    items = [held(fate, MARGIN, MARGIN, CARD, reader), *_about(fate, reader, EMPTY), *_turned(fate, reader)]
    return Scene(WIDTH, MARGIN * 2 + tall(CARD), tuple(items))


def _turned(fate: Fate, reader: Reader) -> Iterator[Item]:
    """The same card upside down, and how often it is there."""
    card, y = Placed(fate, reversed=True), MARGIN + tall(CARD) - tall(SMALL)
    x, room = BESIDE + SMALL + 24, WIDTH - BESIDE - SMALL - 24 - MARGIN
    yield placed(card, BESIDE, y, SMALL, reader)
    upside = t("Upside down it counts {points}.", points=signed(card.points))
    yield Label(reader(upside), x, y + 100, 28, "muted", room=room)
    yield Label(reader(t("Three of the 21 fate cards are like this.")), x, y + 138, 28, "muted", room=room)


def _held(own: Player, reader: Reader) -> Iterator[Item]:
    if own.hand is None:
        yield Panel(MARGIN, MARGIN, CARD, tall(CARD), "place")
        yield Label(
            reader(t("You hold no card")),
            BESIDE,
            MARGIN + 62,
            46,
            "light",
            "serif",
            "bold",
            room=WIDTH - BESIDE - MARGIN,
        )
        return
    yield held(own.hand, MARGIN, MARGIN, CARD, reader)
    if isinstance(own.hand, Fate):
        yield from _about(own.hand, reader, t("Your hand"))


def _about(fate: Fate, reader: Reader, lead: Text) -> Iterator[Item]:
    """Name, points, icon and meaning, beside the large card."""
    room, y = WIDTH - BESIDE - MARGIN, MARGIN + (18 if lead else -10)
    if lead:
        yield Label(reader(lead), BESIDE, y + 12, 26, "gold", weight="semibold")
    yield Label(reader(fate.name), BESIDE, y + 70, 52, "light", "serif", "bold", room=room)
    yield Label(reader(_points(fate)), BESIDE, y + 116, 32, "light", weight="semibold", room=room)
    lines = MEANINGS[fate.icon] if fate.icon else NO_ICON
    start = y + (206 if fate.icon else 166)
    if fate.icon:
        yield Icon(fate.icon.value, BESIDE + 18, y + 156, 36, "gold")
        yield Label(reader(WORDS[fate.icon]), BESIDE + 48, y + 167, 32, "gold", weight="semibold", room=room - 48)
    for place, line in enumerate(lines):
        yield Label(reader(line), BESIDE, start + 36 * place, 28, "muted", room=room)


def _own(view: TottarotView, own: Player, reader: Reader) -> Iterator[Item]:
    """The own row and what is left of the tokens."""
    top, width = MARGIN + tall(CARD) - 196, 100
    yield Label(reader(t("Your row, total {total}", total=signed(own.total))), BESIDE, top + 12, 24, "muted", room=300)
    for place in range(view.turns):
        x = BESIDE + place * (width + 8)
        if place < len(own.row):
            yield placed(own.row[place], x, top + 28, width, reader)
        else:
            yield Panel(x, top + 28, width, tall(width), "place")
    yield from _tokens(own, BESIDE + view.turns * (width + 8) + 24, top, reader)


def _tokens(own: Player, x: int, top: int, reader: Reader) -> Iterator[Item]:
    room = WIDTH - MARGIN - x
    lines = -(-len(own.unused) // max(1, (room + 10) // 66)) or 1
    columns = -(-len(own.unused) // lines) or 1
    yield Label(reader(t("Tokens left")), x, top + 12, 24, "muted", room=room)
    for place, token in enumerate(own.unused):
        yield Sprite(
            "deck/token/unused", x + place % columns * 66, top + 34 + place // columns * 66, 56, 56, (str(token),)
        )


def _known(known: list[Player], top: int, reader: Reader) -> Iterator[Item]:
    """Hands of others that this viewer has seen and that they still hold, three in a line."""
    yield Label(reader(t("Hands you know")), MARGIN, top + 4, 26, "gold", weight="semibold")
    for place, player in enumerate(known):
        row, column = divmod(place, 3)
        if isinstance(player.hand, Fate):
            yield from _other(player, player.hand, MARGIN + column * 338, top + 24 + row * (LINE + 14), reader)


def _other(player: Player, fate: Fate, x: int, y: int, reader: Reader) -> Iterator[Item]:
    """Somebody's hand on a panel: the card, whose it is, and what it does."""
    left, room = x + 156, 324 - 156 - 14
    yield Panel(x, y, 324, LINE)
    yield held(fate, x + 16, y + 16, 124, reader)
    yield named(player.seat, left, y + 50, 28, room, reader)
    yield Label(reader(fate.name), left, y + 92, 24, "light", room=room)
    yield Label(reader(_points(fate)), left, y + 126, 24, "light", room=room)
    if fate.icon:
        yield Icon(fate.icon.value, left + 13, y + 154, 26, "gold")
        yield Label(reader(WORDS[fate.icon]), left + 34, y + 162, 24, "gold", room=room - 34)


def _points(fate: Fate) -> Text:
    return tn("{points} point", "{points} points", n=abs(fate.points), points=fate.worth)
