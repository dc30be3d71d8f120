"""One tarot of Parsifal, large, with its skills and quests."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Reader, Text, t, tn
from games.parsifal.view import NAMED, Tarot
from rendering.layouts.parsifal.skill_text import quest, skills
from rendering.scenes.builders import tall
from rendering.scenes.scene import Icon, Item, Label, Scene, Sprite

WIDTH = 1080
MARGIN = 40
CARD = 300
TALL = tall(CARD)
BESIDE = MARGIN + CARD + 44
"""Where the words beside the large card begin."""

ROOM = WIDTH - BESIDE - MARGIN
LINE = 44


def card(key: str, reader: Reader) -> Scene:
    """The tarots of one name. Raises KeyError for a name that no tarot has."""
    copies = NAMED[key]
    tarot = copies[0]
    words = (reader(tarot.title), "", "", "", "", "")
    face = Sprite(f"deck/parsifal/{tarot.name}", MARGIN, MARGIN, CARD, TALL, words)
    return Scene(WIDTH, TALL + 2 * MARGIN, (face, *_about(tarot, len(copies), reader)))


def _about(tarot: Tarot, copies: int, reader: Reader) -> Iterator[Item]:
    y = MARGIN + 56
    yield Label(reader(tarot.title), BESIDE, y, 56, "light", "serif", "bold", room=ROOM)
    yield Label(reader(_kind(tarot, copies)), BESIDE + 2, y + 42, 27, "muted", room=ROOM)
    y += 104
    yield Label(reader(t("Skills")), BESIDE, y, 28, "gold", weight="semibold", room=ROOM)
    for icon, word, line in skills(tarot):
        y += LINE
        yield Icon(icon, BESIDE + 17, y - 10, 34, "gold")
        yield Label(reader(t("{skill}: {what}", skill=word, what=line)), BESIDE + 48, y, 29, "light", room=ROOM - 48)
    if tarot.quests:
        y += 62
        yield Label(reader(t("Quests, all at once")), BESIDE, y, 28, "gold", weight="semibold", room=ROOM)
    for each in tarot.quests:
        y += LINE
        yield Icon("missing", BESIDE + 17, y - 10, 30, "gold")
        yield Label(reader(quest(each)), BESIDE + 48, y, 29, "light", room=ROOM - 48)


def _kind(tarot: Tarot, copies: int) -> Text:
    if tarot.artifact:
        return t("Artifact: lends its skills to its owner")
    if not tarot.owns:
        return t("Character that may own no artifact")
    return tn("Character", "Character, {n} copies", n=copies)
