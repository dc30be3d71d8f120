"""One card of Genshin Tarot, large, with what it does: action and status cards, bursts, enemies, Bosses, Ley Lines."""

from __future__ import annotations

from collections.abc import Iterator

from games.genshin_tarot.view import AnyFace, BossFace, BurstFace, CardFace, EnemyFace, of, title
from games.kernel.text import Reader, Text, t
from rendering.layouts.genshin_tarot.art import art
from rendering.scenes.builders import tall
from rendering.scenes.scene import Icon, Item, Label, Passage, Scene, Sprite

WIDTH = 1080
MARGIN = 40
CARD = 300
TALL = tall(CARD)
BESIDE = MARGIN + CARD + 44
"""Where the words beside the large card begin."""

ROOM = WIDTH - BESIDE - MARGIN


def card(key: str, reader: Reader) -> Scene:
    """Any card by its key. Raises KeyError for one that does not exist."""
    face = of(key)
    sprite = Sprite(f"deck/genshin/{art(face)}", MARGIN, MARGIN, CARD, TALL, (reader(face.name), "", "", "", "", ""))
    return Scene(WIDTH, TALL + 2 * MARGIN, (sprite, *_about(face, reader)))


def _about(face: AnyFace, reader: Reader) -> Iterator[Item]:
    """Name, figures, and the words."""
    y = MARGIN + 58
    yield Label(reader(title(face)), BESIDE, y, 52, "light", "serif", "bold", room=ROOM)
    figures = _figures(face)
    for place, (icon, words) in enumerate(figures):
        x = BESIDE + 18 + 168 * (place % 4)
        yield Icon(icon, x, y + 44, 34, "gold")
        yield Label(reader(words), x + 26, y + 55, 29, "light", weight="semibold", room=134)
    y += 118 if figures else 60
    if isinstance(face, BossFace):
        yield from _board(face, y, reader)
    else:
        told = reader(face.text) or reader(t("No ability"))
        yield Passage(told, BESIDE, y, ROOM, 9, 29, "light")


def _figures(face: AnyFace) -> tuple[tuple[str, Text], ...]:
    """The signs and numbers of a card."""
    if isinstance(face, EnemyFace):
        defence = (("lovers", t("{n} HP", n=face.hp)), ("shield", t("{n}", n=face.shields)))
        return (*defence, ("battle", t("{n}", n=face.attack)), ("hand-coin", t("{n} Mora", n=face.mora)))
    if isinstance(face, BurstFace):
        return (("flash", t("{n} Energy", n=face.energy)),)
    if isinstance(face, CardFace) and face.ap is not None:
        kind = {"attack": (("battle", t("Attack")),), "skill": (("creation", t("Skill")),)}
        upgraded = (("again", t("upgraded")),) if face.upgraded else ()
        return (("clock-fast", t("{n} AP", n=face.ap)), *kind.get(face.kind.value, ()), *upgraded)
    return ()


def _board(face: BossFace, y: int, reader: Reader) -> Iterator[Item]:
    """A Boss: its title, its passives, and what each face of the die brings."""
    yield Label(reader(face.title), BESIDE, y - 24, 26, "gold", room=ROOM)
    for name, words in face.passives:
        line = reader(t("{name}: {words}", name=name, words=words))
        yield Passage(line, BESIDE, y + 14, ROOM, 2, 21, "light")
        y += 56
    for number, (name, words) in _throws(face):
        yield Icon("dice-5", BESIDE + 14, y + 20, 26, "gold")
        yield Label(number, BESIDE + 34, y + 29, 23, "gold", weight="bold", room=60)
        line = reader(t("{name}: {words}", name=name, words=words))
        yield Passage(line, BESIDE + 98, y + 20, ROOM - 98, 2, 20, "muted")
        y += 54


def _throws(face: BossFace) -> list[tuple[str, tuple[Text, Text]]]:
    """Each action once, with the faces that bring it."""
    faces = {action: [str(n) for n, other in enumerate(face.faces, 1) if other == action] for action in face.faces}
    return [("·".join(numbers), action) for action, numbers in faces.items()]
