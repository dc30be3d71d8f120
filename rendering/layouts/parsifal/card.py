"""Large picture of one tarot of Parsifal with its skills and quests."""

from __future__ import annotations

from games.kernel.text import Localizer, Text, t, tn
from games.parsifal.view import NAMED, Tarot
from rendering.layouts.parsifal.skill_text import quest, skills
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
SIZE, STEP = 33, 8
"""Text size of skills and quests, and distance between them, in pixels."""


def card(key: str, localizer: Localizer) -> Scene:
    """Return the picture of a tarot by its name. Raises KeyError for an unknown name."""
    copies = NAMED[key]
    tarot = copies[0]
    words = (localizer(tarot.title), "", "", "", "", "")
    face = Sprite(f"deck/parsifal/{tarot.name}", MARGIN, MARGIN, CARD, TALL, words)
    about, y = _about(tarot, len(copies), localizer)
    return Scene(WIDTH, max(TALL + 2 * MARGIN, y + MARGIN), (face, *about))


def _about(tarot: Tarot, copies: int, localizer: Localizer) -> tuple[list[Item], int]:
    """Return the name, skills and quests beside the card, and the y coordinate of their lower edge."""
    y = MARGIN + 56
    items: list[Item] = [
        Label(localizer(tarot.title), SIDE_LEFT, y, 56, "light", "serif", "bold", max_width=MAX_WIDTH),
        Label(localizer(_kind(tarot, copies)), SIDE_LEFT + 2, y + 44, 31, "muted", max_width=MAX_WIDTH),
    ]
    texts = [(icon, t("{skill}: {what}", skill=word, what=line)) for icon, word, line in skills(tarot)]
    more, y = _listed(t("Skills"), texts, y + 106, localizer)
    items += more
    if tarot.quests:
        texts = [("missing", quest(each)) for each in tarot.quests]
        more, y = _listed(t("Quests, all at the same time"), texts, y + 34, localizer)
        items += more
    return items, y


def _listed(head: Text, texts: list[tuple[str, Text]], y: int, localizer: Localizer) -> tuple[list[Item], int]:
    """Return a heading and, for each line, an icon with a passage, and the y coordinate of their lower edge."""
    items: list[Item] = [Label(localizer(head), SIDE_LEFT, y, 32, "gold", weight="semibold", max_width=MAX_WIDTH)]
    y += STEP
    for icon, words in texts:
        text, max_width = localizer(words), MAX_WIDTH - 52
        passage = Passage(text, SIDE_LEFT + 52, y + SIZE, max_width, rows(text, max_width, SIZE), SIZE, "light")
        items += [Icon(icon, SIDE_LEFT + 20, y + SIZE - 11, 36, "gold"), passage]
        y += passage.lines * passage.step + STEP
    return items, y


def _kind(tarot: Tarot, copies: int) -> Text:
    if tarot.artifact:
        return t("Artifact: lends its skills to its owner")
    if not tarot.owns:
        return t("Character that cannot own artifacts")
    return tn("Character", "Character, {n} copies", n=copies)
