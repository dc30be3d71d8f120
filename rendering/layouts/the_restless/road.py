"""The header of a picture of The Restless: the Realm, the Rerolls and Rests left, and the road."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Localizer, Text, t
from games.kernel.zone import FaceDown
from games.the_restless.view import SCENES, Face, RestlessView
from rendering.layouts.the_restless.chips import INNER, MARGIN, SMALL, WIDTH, figure, medal, picture
from rendering.scenes.builders import card_height
from rendering.scenes.scene import Icon, Item, Label, Panel, Sprite

REALMS = ("", "I", "II", "III", "IV", "V")
TOP, HEIGHT = 100, 104
"""Top and height of the road, in pixels."""

PASSED = 3
"""Maximum number of past Encounters drawn."""
MAX_AHEAD = 6
"""Maximum number of Encounters ahead that are drawn; if there are more, their number is shown."""

STOP = 72
BACK = 50
SMOKE = 118
HERE = 108
"""Widths of an Encounter as a medal and as a face-down card, of the smoke, and of the party's place, in pixels."""


def header(view: RestlessView, localizer: Localizer) -> Iterator[Item]:
    """Yield the Realm and the scene, the Reroll Counters and the Rests, with a lock on what is not allowed now."""
    left = MARGIN
    if view.realm:
        yield picture(view.realm, MARGIN, 10, 150, 82)
        left += 168
    right = WIDTH - MARGIN - 260
    name = view.realm.name if view.realm else t("The Restless")
    yield Label(localizer(name), left, 48, 42, "light", "serif", "bold", max_width=right - left - 16)
    yield Label(localizer(_line(view)), left, 86, SMALL, "ash", max_width=right - left - 16)
    yield from figure("dice-d20", str(view.rerolls), right, 52, 56, 130)
    yield from figure("lock" if view.fled else "moon-waning-crescent", str(len(view.rests)), right + 140, 52, 50, 120)


def _line(view: RestlessView) -> Text:
    if not view.level:
        return t("Setting out")
    here = t("Realm {n} of {last}", n=REALMS[view.level], last=REALMS[-1])
    scene = SCENES[view.scene]
    if view.round:
        return t("{realm}  ·  {scene}, round {n}", realm=here, scene=scene, n=view.round)
    return t("{realm}  ·  {scene}", realm=here, scene=scene)


def road(view: RestlessView) -> Iterator[Item]:
    """Yield the past Encounters in the smoke, the party's place, the Encounters ahead, and the end."""
    yield Panel(MARGIN, TOP, INNER, HEIGHT, "cinder")
    yield Sprite("smoke", MARGIN + 8, TOP + 10, SMOKE, HEIGHT - 24)
    x, middle = MARGIN + SMOKE + 16, TOP + HEIGHT // 2
    for face in passed(view)[-PASSED:]:
        yield medal(face, x, middle - 26, 52, dim=True)
        x += 62
    if view.encounter is not None:
        yield Panel(x, TOP + 6, HERE, HEIGHT - 12, "ember")
        yield medal(view.encounter.face, x + (HERE - 84) // 2, middle - 42, 84)
        x += HERE
    ahead = view.row[:MAX_AHEAD]
    wide = (MARGIN + INNER - 10 - x) // (len(ahead) + 1)
    for index, stack in enumerate(ahead):
        left = x + index * wide
        yield from _dots(left, left + wide - STOP - 44 * (len(stack) > 1), middle)
        yield from _stop(stack[0], len(stack), left + wide, middle)
    left = x + len(ahead) * wide
    yield from _dots(left, left + wide - STOP - 10, middle)
    yield from _end(view, left + wide, middle)


def passed(view: RestlessView) -> tuple[Face, ...]:
    """Return the Encounters passed, the latest one on the right, without those that were replaced."""
    return view.met


def _dots(start: int, end: int, y: int) -> Iterator[Item]:
    """Yield the way from one stop to the next, with as many dots as there is room for."""
    steps = max(0, (end - start - 4) // 26)
    for step in range(steps):
        yield Icon("circle-medium", start + (end - start) * (2 * step + 1) // (2 * steps), y, 16, "ash")


def _stop(card: Face | FaceDown, stacked: int, right: int, y: int) -> Iterator[Item]:
    """Yield a stack on the road that ends at `right`: its top card, and the number of cards."""
    if stacked > 1:
        yield Label(f"×{stacked}", right, y + 12, SMALL, "gold", weight="bold", anchor="right", max_width=40)
        right -= 44
    if isinstance(card, FaceDown):
        yield Sprite(
            "deck/back/restless", right - (STOP + BACK) // 2, y - card_height(BACK) // 2, BACK, card_height(BACK)
        )
    else:
        yield medal(card, right - STOP, y - STOP // 2, STOP)


def _end(view: RestlessView, right: int, y: int) -> Iterator[Item]:
    """Yield what is at the end: the god, if known, the way to the next Realm, or the number of cards not drawn."""
    more, god = len(view.row) - MAX_AHEAD, view.god[0] if view.god else None
    if more > 0:
        yield Label(f"+{more}", right - 10, y + 12, SMALL, "gold", weight="bold", anchor="right", max_width=62)
    elif isinstance(god, Face):
        yield medal(god, right - STOP - 6, y - STOP // 2, STOP)
    else:
        yield Icon("peek" if god is not None else "gate", right - STOP // 2 - 6, y, 64, "gold")
