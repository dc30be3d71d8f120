"""The stage of The Restless, the largest part of a picture: a fight, a choice, an Encounter, or the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel.text import Localizer, Text, t
from games.kernel.zone import FaceDown
from games.the_restless.view import EndKind, Face, RestlessView, SceneKind, Thing, of
from rendering.layouts.the_restless.chips import (
    GAP,
    INNER,
    MARGIN,
    MEDAL,
    SMALL,
    TILE,
    Figure,
    centred,
    figures,
    medal,
    picture,
    tile,
)
from rendering.layouts.the_restless.fight import fight
from rendering.layouts.the_restless.road import REALMS, passed
from rendering.scenes.scene import Icon, Item, Label, Panel, Passage

SHELF = 66
"""Height of the row of cards set aside during another event, in pixels."""
ART = 232
"""Width of a card's picture that has other things beside it, in pixels."""

CELLS, FEW = 3, 4
"""Maximum number of cards shown with pictures and not as tiles, and of cards with room for the picture beside them."""

BROAD, MANY = 400, 8
"""Minimum height for two rows of cards to choose from, in pixels, and maximum number of cards in two rows, not four."""

Lying = tuple[Face, list[Figure]]
"""A card held by nobody, with its figures."""

Heap = tuple[Text, list[Lying]]
"""Cards held by nobody, with their common name."""

ENDINGS: dict[EndKind, tuple[str, Text]] = {
    EndKind.VICTORY: ("trophy", t("The god is dead")),
    EndKind.DEFEAT: ("death", t("Nobody is left")),
    EndKind.ANNIHILATION: ("death", t("You refused")),
}
"""The icon and the name of each ending."""


def is_busy(view: RestlessView) -> bool:
    """Return whether the stage shows more than the Realm: an Encounter, a Rest, or cards offered or lying face up."""
    return bool(view.offered or view.scene is not SceneKind.INTERVAL or is_lying(view))


def is_lying(view: RestlessView) -> bool:
    """Return whether there are face-up cards that nobody holds."""
    return any(those for _, those in _lying(view))


def drama(view: RestlessView, y: int, high: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the stage, `high` pixels high: the ending, a fight, cards to choose from, or the current card."""
    lying = [(words, those) for words, those in _lying(view) if those]
    if view.ending:
        yield from _ended(view, y, high, localizer)
    elif view.targets or view.offered:
        shelf = SHELF if lying else 0
        if view.targets:
            yield from fight(view.targets, view.losses, y, high - shelf, localizer)
        else:
            yield from _offered(view.offered, y, high - shelf, localizer)
        if lying:
            yield from _shelf([one for _, those in lying for one in those], y + high - SHELF + GAP)
    else:
        yield from _current_card(view, lying, y, high, localizer)


def _lying(view: RestlessView) -> Iterator[Heap]:
    """Yield the groups of face-up cards that nobody holds."""
    yield t("Wares"), [(thing.face, [_price(thing), *figures(thing)]) for thing in view.wares]
    yield t("On the ground"), [(thing.face, figures(thing)) for thing in view.ground]
    yield t("Turned up"), [(face, [("peek", "")]) for face in view.opened]
    shared = [(thing.face, [("person", str(len(payers))), *figures(thing)]) for thing, payers in view.shared]
    yield t("Shared"), [*shared, *((thing.face, figures(thing)) for thing in view.pools)]


def _price(thing: Thing) -> Figure:
    return ("hand-coin", str(of(thing.face.key).value or 0))


def _shelf(those: Sequence[Lying], y: int) -> Iterator[Item]:
    """Yield the faces of the cards set aside, side by side."""
    side = SHELF - GAP - 4
    most = (INNER - 110) // (side + 12)
    for index, (face, _) in enumerate(those[:most]):
        yield medal(face, MARGIN + 8 + index * (side + 12), y, side)
    if len(those) > most:
        yield Label(f"+{len(those) - most}", MARGIN + INNER - 10, y + 38, SMALL, "gold", anchor="right", max_width=90)


def _offered(faces: Sequence[Face], y: int, high: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the cards to choose from with their names below; many are in two or four rows with names beside them."""
    yield Panel(MARGIN, y, INNER, high, "cinder")
    lines = (4 if len(faces) > MANY else 2) if len(faces) > CELLS and high > BROAD else 1
    columns = max(2, -(-len(faces) // lines))
    cell, line = (INNER - GAP) // columns, (high - GAP) // lines
    for index, face in enumerate(faces):
        x, top = MARGIN + GAP + index % columns * cell, y + GAP + index // columns * line
        if lines > 1:
            wide = min(cell * 9 // 20, round((line - GAP) / 1.5))
            yield picture(face, x, top, wide, line - GAP)
            name, max_width = localizer(face.name), cell - wide - 24
            yield Passage(
                name, x + wide + 14, top + 60, max_width, 4 if lines == 2 else 3, 34, "light", "serif", "bold"
            )
        else:
            yield picture(face, x, top, cell - GAP, line - 94)
            yield from centred(localizer(face.name), x, top + line - 54, cell - GAP)


def _current_card(
    view: RestlessView, lying: Sequence[tuple[Text, list[Lying]]], y: int, high: int, localizer: Localizer
) -> Iterator[Item]:
    """Yield the current Rest or Encounter, or the Realm between two of them, and the face-up cards nobody holds."""
    face = _scenery(view)
    if face is None:
        return
    yield Panel(MARGIN, y, INNER, high, "cinder")
    if not lying:
        yield picture(face, MARGIN + 12, y + 12, INNER - 24, high - 88)
        name = localizer(face.name)
        yield Label(name, MARGIN + INNER // 2, y + high - 26, 44, "light", "serif", "bold", "middle", INNER - 48)
        return
    cards = [one for _, those in lying for one in those]
    heads = "  ·  ".join(localizer(words) for words, _ in lying)
    if len(cards) > FEW:
        yield from _many(face, cards, heads, y, high, localizer)
        return
    yield picture(face, MARGIN + 12, y + 12, ART, high - 24)
    x, max_width = MARGIN + ART + 30, INNER - ART - 46
    yield Label(localizer(face.name), x, y + 52, 42, "light", "serif", "bold", max_width=max_width)
    yield Label(heads, x, y + 94, SMALL, "gold", weight="semibold", max_width=max_width)
    yield from (_cells if len(cards) <= CELLS else _tiles)(cards, x, y + 112, max_width, high - 122, localizer)


def _many(face: Face, those: Sequence[Lying], heads: str, y: int, high: int, localizer: Localizer) -> Iterator[Item]:
    """Yield cards that do not fit next to a picture, with the scene's card and the headings on a line above them."""
    half = (INNER - 92) // 2
    yield medal(face, MARGIN + 10, y + 6, 46)
    yield Label(localizer(face.name), MARGIN + 70, y + 43, 38, "light", "serif", "bold", max_width=half)
    yield Label(heads, MARGIN + INNER - 14, y + 42, SMALL, "gold", weight="semibold", anchor="right", max_width=half)
    yield from _tiles(those, MARGIN + 10, y + 56, INNER - 20, high - 62, localizer)


def _cells(those: Sequence[Lying], x: int, y: int, width: int, high: int, localizer: Localizer) -> Iterator[Item]:
    """Yield a few cards, each with its picture, the figures beside it, and the name below."""
    wide = (width - (len(those) - 1) * GAP) // len(those)
    for index, (face, numbers) in enumerate(those):
        left = x + index * (wide + GAP)
        yield picture(face, left, y, wide - 84, high - 84)
        for line, (icon, number) in enumerate(numbers[: (high - 84) // 38]):
            yield Icon(icon, left + wide - 62, y + 18 + 38 * line, 30, "gold")
            if number:
                yield Label(number, left + wide - 42, y + 29 + 38 * line, SMALL, "light", weight="bold", max_width=42)
        yield Passage(localizer(face.name), left + 2, y + high - 46, wide - 4, 2, SMALL)


def _tiles(those: Sequence[Lying], x: int, y: int, width: int, high: int, localizer: Localizer) -> Iterator[Item]:
    """Yield as many cards as fit in two or three columns; the others share the last field.

    With two columns there is more room for names.
    """
    lines = (high + GAP) // (TILE + GAP)
    columns = 2 if len(those) <= 2 * lines else 3
    wide = (width - (columns - 1) * GAP) // columns
    shown = those if len(those) <= lines * columns else those[: lines * columns - 1]
    for place in range(min(len(those), lines * columns)):
        left, top = x + place % columns * (wide + GAP), y + place // columns * (TILE + GAP)
        if place < len(shown):
            yield from tile(*shown[place], left, top, wide, localizer)
        else:
            yield from _rest(those[len(shown) :], left, top, wide, localizer)


def _rest(those: Sequence[Lying], x: int, y: int, width: int, localizer: Localizer) -> Iterator[Item]:
    """Yield cards without their own field: their faces, or only their number if there are too many."""
    yield Panel(x, y, width, TILE, "scrap")
    if len(those) * (MEDAL + GAP) + GAP > width:
        more = localizer(t("{n} more", n=len(those)))
        yield Label(more, x + width // 2, y + 55, SMALL, "ash", anchor="middle", max_width=width - 20)
        return
    for index, (face, _) in enumerate(those):
        yield medal(face, x + GAP + index * (MEDAL + GAP), y + (TILE - MEDAL) // 2, MEDAL)


def _scenery(view: RestlessView) -> Face | None:
    """Return the card shown for an Encounter that is not a fight, or whose fight is over."""
    thing = view.rest or view.encounter
    if thing is not None and not (view.scene is SceneKind.INTERVAL and of(thing.face.key).fight):
        return thing.face
    return view.realm


def _ended(view: RestlessView, y: int, high: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the ending on the last card seen: survivors, distance, and the Encounters passed."""
    icon, words = ENDINGS[view.ending]
    won = view.ending is EndKind.VICTORY
    yield Panel(MARGIN, y, INNER, high, "banner" if won else "doom")
    face = _last(view)
    art = high - (190 if passed(view) else 124)
    if face is not None:
        yield picture(face, MARGIN + 14, y + 14, INNER - 28, art, dim=not won)
    middle, x, max_width = y + art + 70, MARGIN + 128, INNER - 156
    yield Icon(icon, MARGIN + 66, middle, 92, "gold" if won else "rust")
    yield Label(localizer(words), x, middle, 54, "light", "serif", "bold", max_width=max_width)
    yield Label("  ·  ".join(map(localizer, _far(view))), x, middle + 42, 34, "gold", max_width=max_width)
    yield from _road(view, y + high - 66)


def _far(view: RestlessView) -> Iterator[Text]:
    """Yield the distance, and the number of survivors."""
    living = sum(body.character is not None for body in view.bodies)
    yield t("Realm {n}", n=REALMS[view.level])
    yield t("Encounter {n}", n=view.at)
    yield t("{n} of {of} alive", n=living, of=len(view.bodies))


def _road(view: RestlessView, y: int) -> Iterator[Item]:
    """Yield the Encounters passed, the first one on the left."""
    side, step = 52, 62
    for index, face in enumerate(passed(view)[-((INNER - 28) // step) :]):
        yield medal(face, MARGIN + 16 + index * step, y, side)


def _last(view: RestlessView) -> Face | None:
    """Return the god that was defeated, or else the last card seen."""
    gods = [*dict(view.discards).get("god", ()), *(card for card in view.god if not isinstance(card, FaceDown))]
    return gods[-1] if gods and view.ending is EndKind.VICTORY else _scenery(view)
