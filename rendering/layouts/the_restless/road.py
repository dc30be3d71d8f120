"""The road of The Restless: the Realm and its rules, the smoke, and what still lies between here and its end."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Reader, Text, t
from games.kernel.zone import FaceDown
from games.the_restless.view import Face, RestlessView, of
from rendering.layouts.the_restless.chips import Part, medal, told
from rendering.scenes.builders import tall
from rendering.scenes.scene import Icon, Item, Label, Panel, Passage, Sprite

REALMS = ("", "I", "II", "III", "IV", "V")
MOST = 6
"""How many Encounters ahead are drawn; of more there is only the number."""

STOP = 68
BACK = 43
"""How broad an Encounter is: face up as a medal, face down as a card."""

ROAD = 160
SMOKE = 190
HERE = 190
"""How broad the smoke is, and the place where the party is."""

PAD = 20


def road(view: RestlessView, x: int, y: int, width: int, reader: Reader) -> Part:
    """The Realm above, the road below, as long as there is one: before the god it is over."""
    realm, foot = _realm(view, x, y, width, reader) if view.realm else ([], y + 12)
    arrived = any(foe.damage is None for foe in view.foes)
    stops = [] if arrived else _stops(view, x, foot, width, reader)
    height = foot + (0 if arrived else ROAD) - y
    return [Panel(x, y, width, height, "cinder"), *realm, *stops], y + height


def _realm(view: RestlessView, x: int, y: int, width: int, reader: Reader) -> Part:
    assert view.realm is not None
    items: list[Item] = [medal(view.realm, x + PAD, y + 16, 64)]
    items.append(Label(reader(view.realm.name), x + 102, y + 48, 32, "light", "serif", "bold", room=width - 350))
    level = reader(t("Realm {n} of {of}", n=REALMS[view.level], of=REALMS[-1]))
    items.append(Label(level, x + width - PAD, y + 46, 25, "rust", "serif", "semibold", "right", 220))
    words = [reader(line) for line in of(view.realm.key).lines[1:]]
    rules, foot = told(words, x + 102, y + 58, width - 102 - PAD, most=6)
    return [*items, *rules], max(foot, y + 88) + 8


def _stops(view: RestlessView, x: int, y: int, width: int, reader: Reader) -> Iterator[Item]:
    """What is behind, where the party is, what is ahead, and the end."""
    yield Sprite("smoke", x + 4, y + 2, SMOKE - 24, 104)
    words = t("No Rest: the smoke is close") if view.fled else t("The smoke")
    yield Passage(reader(words), x + PAD, y + 128, SMOKE - 30, 2, 20, "rust" if view.fled else "ash")
    ahead, behind = view.row[:MOST], x + SMOKE
    left = behind + (HERE + 12 if view.encounter else 0)
    wide = (x + width - PAD - left) // (len(ahead) + 1)
    if view.encounter is not None:
        yield Panel(x + SMOKE, y, HERE, ROAD - 12, "ember")
        yield from _stop(view.encounter.face, 1, x + SMOKE, y, HERE, reader)
        behind += HERE
    for stack in ahead:
        yield from _dots(behind, left + (wide - STOP) // 2, y)
        yield from _stop(stack[0], len(stack), left, y, wide, reader)
        behind = left + (wide + STOP) // 2 + 34 * (len(stack) > 1)
        left += wide
    yield from _dots(behind, left + (wide - STOP) // 2, y)
    yield from _end(view, left, y, wide, reader)


def _dots(start: int, end: int, y: int) -> Iterator[Item]:
    """The way from one stop to the next, as many dots as there is room for."""
    steps = (end - start + 4) // 26
    for step in range(steps):
        middle = start + (end - start) * (2 * step + 1) // (2 * steps)
        yield Icon("circle-medium", middle, y + 10 + STOP // 2, 14, "ash")


def _stop(card: Face | FaceDown, stacked: int, x: int, y: int, wide: int, reader: Reader) -> Iterator[Item]:
    """A stack on the road: its uppermost card, and how many lie there."""
    middle = x + wide // 2
    if isinstance(card, FaceDown):
        yield Sprite("deck/back/restless", middle - BACK // 2, y + 8, BACK, tall(BACK))
    else:
        yield medal(card, middle - STOP // 2, y + 10, STOP)
    if stacked > 1:
        yield Label(f"×{stacked}", middle + STOP // 2 + 4, y + 26, 21, "gold", weight="bold", room=34)
    if isinstance(card, Face):
        yield from centred(card.name, x + 8, y + 104, wide - 16, reader)


def centred(name: Text, x: int, y: int, room: int, reader: Reader) -> Iterator[Item]:
    """A name on two lines of nearly equal length at most, in the middle of its room."""
    words = reader(name).split(" ")
    cuts = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words) + 1)]
    lines = min(cuts, key=lambda two: max(len(two[0]), len(two[1]))) if len(reader(name)) * 10 > room else cuts[-1]
    for place, line in enumerate(filter(None, lines)):
        yield Label(line, x + room // 2, y + 26 * place, 20, "light", anchor="middle", room=room)


def _end(view: RestlessView, x: int, y: int, wide: int, reader: Reader) -> Iterator[Item]:
    """The god, as far as it is known, or the way into the next Realm."""
    middle, more = x + wide // 2, len(view.row) - MOST
    god = view.god[0] if view.god else None
    if isinstance(god, Face):
        yield medal(god, middle - STOP // 2, y + 10, STOP)
        yield from centred(god.name, x + 8, y + 104, wide - 16, reader)
        return
    words = t("The Traitor God") if god is not None else t("The next Realm")
    yield Icon("peek" if god is not None else "gate", middle, y + 10 + STOP // 2, 56, "gold")
    yield from centred(words if more <= 0 else t("{n} more", n=more), x + 8, y + 104, wide - 16, reader)
