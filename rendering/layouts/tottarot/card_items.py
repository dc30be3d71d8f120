"""Cards and words of Tottarot as scene items, shared by its pictures."""

from __future__ import annotations

from games.kernel.text import Localizer, Text, signed, t
from games.kernel.zone import FaceDown
from games.tottarot.view import Fate, Icon, Placed
from rendering.scenes.builders import card_height
from rendering.scenes.scene import Sprite

WORDS: dict[Icon, Text] = {
    Icon.EXCHANGE: t("Exchange"),
    Icon.PEEK: t("Peek"),
    Icon.REVEAL: t("Reveal"),
    Icon.REVERSE: t("Reverse"),
}

MEANINGS: dict[Icon, tuple[Text, ...]] = {
    Icon.EXCHANGE: (t("Next turn you and a player you pick"), t("see each other's hand.")),
    Icon.PEEK: (t("Next turn you look at the hand"), t("of a player you pick.")),
    Icon.REVEAL: (t("Next turn your hand is shown"), t("to everyone.")),
    Icon.REVERSE: (t("Turns the cards before it in its row"), t("upside down.")),
}
"""Effect of an icon while its card is in a row, on two lines (T-22, T-25)."""

NO_ICON = (t("It has no icon. It only counts."),)


def placed(card: Placed, x: int, y: int, width: int, localizer: Localizer, dim: bool = False) -> Sprite:
    """Return a card of a row, reversed if it lies that way."""
    return _card(card.fate, signed(card.points), x, y, width, localizer, 180 if card.reversed else 0, dim)


def hand_card(hand: Fate | FaceDown, x: int, y: int, width: int, localizer: Localizer) -> Sprite:
    """Return a card in hand as far as the viewer knows it."""
    if isinstance(hand, FaceDown):
        return Sprite("deck/back/tottarot", x, y, width, card_height(width))
    return _card(hand, hand.worth, x, y, width, localizer)


def _card(
    fate: Fate, worth: str, x: int, y: int, width: int, localizer: Localizer, turn: int = 0, dim: bool = False
) -> Sprite:
    icon = (fate.icon.value, localizer(WORDS[fate.icon])) if fate.icon else ("", "")
    words = (localizer(fate.name), fate.numeral, worth, *icon, localizer(t("Reversed")) if turn else "")
    return Sprite(f"deck/tottarot/{fate.key}", x, y, width, card_height(width), words, turn, dim)
