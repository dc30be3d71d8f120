"""Large pictures of Genshin Tarot's cards with their text: actions, statuses, bursts, enemies, Bosses, Ley Lines."""

from __future__ import annotations

from collections.abc import Iterator

from games.genshin_tarot.view import AnyFace, BossFace, BurstFace, CardFace, EnemyFace, of, title
from games.kernel.text import Localizer, Text, t
from rendering.layouts.genshin_tarot.art import art
from rendering.scenes.builders import card_height
from rendering.scenes.scene import Icon, Item, Label, Passage, Scene, Sprite
from rendering.text.text_metrics import rows

WIDTH = 1080
MARGIN = 40
CARD = 300
TALL = card_height(CARD)
SIDE_LEFT = MARGIN + CARD + 44
"""Left edge of the text next to the card, in pixels."""

MAX_WIDTH = WIDTH - SIDE_LEFT - MARGIN
SIZE = 33
"""Text size of a card in pixels, and the smaller one of a Boss, which has more text."""
SMALL = 31

Part = tuple[list[Item], int]
"""Items, and the y coordinate of their lower edge."""


def card(key: str, localizer: Localizer) -> Scene:
    """Return the picture of a card by its key. Raises KeyError for an unknown card."""
    face = of(key)
    sprite = Sprite(f"deck/genshin/{art(face)}", MARGIN, MARGIN, CARD, TALL, (localizer(face.name), "", "", "", "", ""))
    about, y = _about(face, localizer)
    return Scene(WIDTH, max(TALL + 2 * MARGIN, y + MARGIN), (sprite, *about))


def _about(face: AnyFace, localizer: Localizer) -> Part:
    """Return name, figures and text, and the y coordinate of their lower edge.

    A Boss's text continues below its card.
    """
    y = MARGIN + 58
    name = Label(localizer(title(face)), SIDE_LEFT, y, 52, "light", "serif", "bold", max_width=MAX_WIDTH)
    items: list[Item] = [name, *_signs(_figures(face), y, localizer)]
    if isinstance(face, BossFace):
        items.append(Label(localizer(face.title), SIDE_LEFT, y + 46, SMALL, "gold", max_width=MAX_WIDTH))
        passages, y = _board(face, y + 76, localizer)
    else:
        words = localizer(face.text) or localizer(t("No ability"))
        passages, y = _passages(words, SIDE_LEFT, y + (80 if _figures(face) else 26), MAX_WIDTH, SIZE)
    return [*items, *passages], y


def _signs(figures: tuple[tuple[str, Text], ...], y: int, localizer: Localizer) -> Iterator[Item]:
    """Yield icons with their words, side by side."""
    for index, (icon, words) in enumerate(figures):
        x = SIDE_LEFT + 18 + MAX_WIDTH // max(3, len(figures)) * index
        yield Icon(icon, x, y + 44, 34, "gold")
        max_width = MAX_WIDTH // max(3, len(figures)) - 34
        yield Label(localizer(words), x + 26, y + 55, SMALL, "light", weight="semibold", max_width=max_width)


def _passages(words: str, x: int, y: int, max_width: int, size: int, tone: str = "light") -> Part:
    passage = Passage(words, x, y + size, max_width, rows(words, max_width, size), size, tone)
    return [passage], y + passage.lines * passage.step


def _figures(face: AnyFace) -> tuple[tuple[str, Text], ...]:
    """Return the icons and figures of a card."""
    if isinstance(face, EnemyFace):
        defence = (("lovers", t("{n} HP", n=face.hp)), ("shield", t("{n}", n=face.shields)))
        return (*defence, ("battle", t("{n}", n=face.attack)), ("hand-coin", t("{n} Mora", n=face.mora)))
    if isinstance(face, BurstFace):
        return (("flash", t("{n} Energy", n=face.energy)),)
    if isinstance(face, CardFace) and face.ap is not None:
        kind = {"attack": (("battle", t("Attack")),), "skill": (("spark", t("Skill")),)}
        upgraded = (("again", t("upgraded")),) if face.upgraded else ()
        return (("clock-fast", t("{n} AP", n=face.ap)), *kind.get(face.kind.value, ()), *upgraded)
    return ()


def _board(face: BossFace, y: int, localizer: Localizer) -> Part:
    """Return the passives of a Boss and the effect of each face of its die, at full width where there is room."""
    items: list[Item] = []
    lines = [("", t("{name}: {words}", name=name, words=words)) for name, words in face.passives]
    lines += [(faces, t("{name}: {words}", name=name, words=words)) for faces, (name, words) in _throws(face)]
    for faces, words in lines:
        left = SIDE_LEFT if y < TALL + MARGIN else MARGIN
        x = left + 64 + 24 * len(faces) if faces else left
        if faces:
            items.append(Icon("dice-5", left + 18, y + SMALL - 10, 34, "gold"))
            items.append(
                Label(faces, left + 44, y + SMALL + 1, 34, "gold", weight="bold", max_width=20 + 24 * len(faces))
            )
        passages, end = _passages(localizer(words), x, y, WIDTH - MARGIN - x, SMALL)
        items, y = [*items, *passages], end + 10
    return items, y


def _throws(face: BossFace) -> list[tuple[str, tuple[Text, Text]]]:
    """Return each action once, with the faces of the die that trigger it."""
    faces = {action: [str(n) for n, other in enumerate(face.faces, 1) if other == action] for action in face.faces}
    return [("·".join(numbers), action) for action, numbers in faces.items()]
