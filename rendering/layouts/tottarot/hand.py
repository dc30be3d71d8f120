"""A player's private picture in Tottarot, and the picture of a single card."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Localizer, Text, signed, t, tn
from games.tottarot.view import Fate, Placed, Player, TottarotView
from rendering.layouts.names import tall_name
from rendering.layouts.tottarot.card_items import MEANINGS, NO_ICON, WORDS, hand_card, placed
from rendering.scenes.builders import card_height, signed_name
from rendering.scenes.scene import Icon, Item, Label, Panel, Passage, Scene, Sprite

WIDTH = 1080
MARGIN = 28
CARD = 400
SMALL = 190
"""Minimum width of a card with its name on it, for the player's own card and for others, in pixels."""

SIDE_LEFT = MARGIN + CARD + 32
"""Left edge of what is next to the large card, in pixels."""

MAX_WIDTH = WIDTH - SIDE_LEFT - MARGIN
ROW = MARGIN + card_height(CARD) - card_height(SMALL)
"""Top of the player's row, whose lower edge is level with that of the large card, in pixels."""

TOKENS = ROW - MARGIN - 156
"""Maximum size of a token in pixels, which is the height left above the row."""

NAMED_BESIDE = 2
"""Maximum number of known hands with the names beside them and not above."""

ASIDE, ABOVE = 60, 104
"""Distance from the heading to known hands, and to those with names above them, in pixels."""


def hand(view: TottarotView, localizer: Localizer) -> Scene:
    """Return the viewer's private picture: hand, row, tokens, and the other hands that they know.

    Raises ValueError for the public view, which has no hand.
    """
    own = next((player for player in view.players if player.seat == view.viewer), None)
    if own is None:
        raise ValueError("The public has no hand.")
    known = [player for player in view.players if player is not own and isinstance(player.hand, Fate)]
    items: list[Item] = [*_hand_card(own, localizer), *_tokens(own, localizer), *_row(view, own, localizer)]
    top = 2 * MARGIN + card_height(CARD)
    if known:
        items += _known_hands(known, top, localizer)
        top += (ASIDE if len(known) <= NAMED_BESIDE else ABOVE) + card_height(SMALL) + MARGIN
    return Scene(WIDTH, top, tuple(items), palette=_inks(own))


def _inks(own: Player) -> str:
    """Return the palette for the player's large card, which covers a third of the picture."""
    return f"tottarot/{own.hand.key}" if isinstance(own.hand, Fate) else "tottarot"


def _hand_card(own: Player, localizer: Localizer) -> Iterator[Item]:
    if own.hand is not None:
        yield hand_card(own.hand, MARGIN, MARGIN, CARD, localizer)
        return
    yield Panel(MARGIN, MARGIN, CARD, card_height(CARD), "place")
    words = localizer(t("You hold no card"))
    middle = MARGIN + CARD // 2
    yield Icon("none", middle, MARGIN + card_height(CARD) // 2 - 60, 120, "muted")
    yield Label(
        words, middle, MARGIN + card_height(CARD) // 2 + 60, 44, "light", "serif", "bold", "middle", max_width=CARD - 30
    )


def _tokens(own: Player, localizer: Localizer) -> Iterator[Item]:
    """Yield the remaining tokens as large as there is room for, because the usual decision is which of them to play."""
    step = min(TOKENS + 12, (MAX_WIDTH + 12) // max(1, len(own.unused)))
    side = step - 12
    yield Label(localizer(t("Tokens left")), SIDE_LEFT, MARGIN + 36, 38, "muted", max_width=MAX_WIDTH)
    for index, token in enumerate(own.unused):
        y = MARGIN + 58 + (TOKENS - side) // 2
        yield Sprite("deck/token/unused", SIDE_LEFT + index * step, y, side, side, (str(token),))


def _row(view: TottarotView, own: Player, localizer: Localizer) -> Iterator[Item]:
    """Yield the viewer's row with its empty places, and its total."""
    width = min(SMALL, (MAX_WIDTH + 10) // view.turns - 10)
    words = localizer(t("Your row, total {total}", total=signed(own.total)))
    yield Label(words, SIDE_LEFT, ROW - 24, 40, "light", "serif", "semibold", max_width=MAX_WIDTH)
    for place in range(view.turns):
        x = SIDE_LEFT + place * (width + 10)
        if place < len(own.row):
            yield placed(own.row[place], x, ROW, width, localizer)
        else:
            yield Panel(x, ROW, width, card_height(width), "place")


def _known_hands(known: list[Player], top: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the hands that the viewer has seen and that have not changed since, side by side, with names."""
    yield Label(
        localizer(t("Hands you know")), MARGIN, top + 36, 38, "gold", weight="semibold", max_width=WIDTH - 2 * MARGIN
    )
    aside = len(known) <= NAMED_BESIDE
    step = (WIDTH - 2 * MARGIN + 16) // (NAMED_BESIDE if aside else 5)
    y = top + (ASIDE if aside else ABOVE)
    for index, player in enumerate(known):
        if isinstance(player.hand, Fate):
            x = MARGIN + index * step
            yield hand_card(player.hand, x, y, SMALL, localizer)
            if aside:
                max_width = step - SMALL - 40
                yield from tall_name(
                    player.seat, x + SMALL + 24, y + card_height(SMALL) // 2 + 16, 48, max_width, localizer
                )
            else:
                yield from signed_name(player.seat, x, y - 16, 34, SMALL, localizer)


def card(key: str, localizer: Localizer) -> Scene:
    """Return a large picture of a card with its text, by its key. Raises KeyError for an unknown key."""
    fate = Fate.of(key)
    items = [hand_card(fate, MARGIN, MARGIN, CARD, localizer), *_about(fate, localizer), *_turned(fate, localizer)]
    return Scene(WIDTH, MARGIN * 2 + card_height(CARD), tuple(items))


def _about(fate: Fate, localizer: Localizer) -> Iterator[Item]:
    """Yield name, points, icon and meaning beside the large card."""
    y = MARGIN + 56
    points = tn("{points} point", "{points} points", n=abs(fate.points), points=fate.worth)
    yield Label(localizer(fate.name), SIDE_LEFT, y, 60, "light", "serif", "bold", max_width=MAX_WIDTH)
    yield Label(localizer(points), SIDE_LEFT, y + 54, 40, "light", weight="semibold", max_width=MAX_WIDTH)
    if fate.icon:
        yield Icon(fate.icon.value, SIDE_LEFT + 22, y + 106, 44, "gold")
        yield Label(
            localizer(WORDS[fate.icon]),
            SIDE_LEFT + 58,
            y + 120,
            40,
            "gold",
            weight="semibold",
            max_width=MAX_WIDTH - 58,
        )
    lines: tuple[Text, ...] = MEANINGS[fate.icon] if fate.icon else NO_ICON
    for index, line in enumerate(lines):
        yield Label(localizer(line), SIDE_LEFT, y + (180 if fate.icon else 118) + 46 * index, 36, max_width=MAX_WIDTH)


def _turned(fate: Fate, localizer: Localizer) -> Iterator[Item]:
    """Yield the card reversed, and the number of its copies."""
    upside = Placed(fate, reversed=True)
    x, max_width = SIDE_LEFT + SMALL + 24, MAX_WIDTH - SMALL - 24
    yield placed(upside, SIDE_LEFT, ROW, SMALL, localizer)
    yield Passage(
        localizer(t("Worth {points} upside down.", points=signed(upside.points))), x, ROW + 80, max_width, 2, 36
    )
    yield Passage(localizer(t("Three of the 21 fate cards are like this.")), x, ROW + 190, max_width, 3, 36, "muted")
