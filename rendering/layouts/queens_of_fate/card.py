"""Cards of Queens of Fate as scene items, and a large picture of a single card with its effect."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Localizer, Text, signed, t
from games.queens_of_fate.view import Artifact, Card, Kind, Rank, Suit
from rendering.deck.cards.suits import PIPS
from rendering.scenes.builders import card_height
from rendering.scenes.scene import Icon, Item, Label, Scene, Sprite
from rendering.text.text_metrics import text_width

WIDTH = 1080
MARGIN = 28
LARGE = 380
SIDE_LEFT = MARGIN + LARGE + 36
"""Left edge of the text next to the large card, in pixels."""

SIZES = (40, 37, 34)
"""Text sizes in pixels; all lines have the largest size at which the longest one fits."""

COURTS: dict[Rank, tuple[Text, ...]] = {
    Rank.PAGE: (t("In its domain it makes room"), t("for one more Arcana.")),
    Rank.KNIGHT: (t("In its domain it makes room"), t("for one more Arcana.")),
    Rank.QUEEN: (t("Four Queens in their domains"), t("are the Ascension: you win immediately.")),
    Rank.KING: (t("While he is in play, Arcana of his suit"), t("are in harmony with every other.")),
}


def face_up(card: Card | Artifact, x: int, y: int, width: int, localizer: Localizer, dim: bool = False) -> Sprite:
    """Return a card face up, or an Artifact, which is a single card on the table."""
    if isinstance(card, Artifact):
        words = (localizer(card.arcana.name), card.arcana.mark, "", "", "", signed(-card.half))
        return Sprite(f"deck/artifact/{card.arcana.key}", x, y, width, card_height(width), words, dim=dim)
    return Sprite(f"deck/queens/{card.key}", x, y, width, card_height(width), _words(card, localizer), dim=dim)


def _words(card: Card, localizer: Localizer) -> tuple[str, ...]:
    if card.kind is Kind.OPPOSITION:
        strength = localizer(t("Strength {n}", n=card.value))
        return (localizer(card.name), card.mark, "", "battle", strength, "")
    if card.kind is Kind.SOURCE:
        return (localizer(card.name), "", "", "source", localizer(t("Source")), "")
    return (localizer(card.name), card.mark if card.kind is Kind.ARCANA else "", "", "", "", "")


def card(key: str, localizer: Localizer) -> Scene:
    """Return a large picture of a card with its text, by its key. Raises KeyError for an unknown key."""
    shown = Card.of(key)
    return Scene(
        WIDTH,
        MARGIN * 2 + card_height(LARGE),
        (face_up(shown, MARGIN, MARGIN, LARGE, localizer), *_about(shown, localizer)),
    )


def _about(card: Card, localizer: Localizer) -> Iterator[Item]:
    max_width, top = WIDTH - SIDE_LEFT - MARGIN, MARGIN + 40
    icon, kind, lines = _meaning(card)
    yield Label(localizer(card.name), SIDE_LEFT, top + 30, 56, "light", "serif", "bold", max_width=max_width)
    yield Icon(icon, SIDE_LEFT + 22, top + 92, 46, "gold")
    yield Label(localizer(kind), SIDE_LEFT + 58, top + 106, 40, "gold", weight="semibold", max_width=max_width - 58)
    texts = [localizer(line) for line in lines]
    size = next((size for size in SIZES if all(text_width(line, size) <= max_width for line in texts)), SIZES[-1])
    for index, line in enumerate(texts):
        yield Label(line, SIDE_LEFT, top + 180 + (size + 14) * index, size, "light", max_width=max_width)


def sign(suit: Suit) -> str:
    """Return the icon of a suit, which is repeated on its numbered cards."""
    return f"deck/{PIPS[suit.value]}"


def _meaning(card: Card) -> tuple[str, Text, tuple[Text, ...]]:
    """Return an icon, the role of the card in this game, and its effects (Q-2, Q-6 to Q-8, Q-11 to Q-25)."""
    if card.kind is Kind.OPPOSITION:
        lines = (t("Overcome it: discard Arcana worth"), t("{n} or more, at least one.", n=card.value))
        endure = (t("Or endure it: lose a court card, else an"), t("Artifact, else a Source, else Destiny itself."))
        return "battle", t("Opposition, strength {n}", n=card.value), (*lines, *endure)
    if card.kind is Kind.SOURCE:
        lines = (t("It is secured when it comes. Invoke it"), t("to forge an Artifact in its domain,"))
        return "source", t("Source"), (*lines, t("to recover the fallen,"), t("or to awaken the Arcana."))
    if card.rank is not None:
        full = (t("With the full court, each Arcana there"), t("counts one more in battle."))
        return card.rank.value, t("Court of {suit}", suit=card.suit.title), (*COURTS[card.rank], *full)
    return sign(card.suit), t("Arcana of value {n}", n=card.value), _arcana(card)


def _arcana(card: Card) -> tuple[Text, ...]:
    lines = (t("It goes to Fate, and the next in harmony"), t("lets you secure it in its domain."))
    opposing = card.suit.opposing
    return lines if opposing is None else (*lines, t("In conflict with {suit}: there", suit=opposing.title), HIGHER)


HIGHER = t("the higher one stays.")
