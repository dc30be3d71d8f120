"""What the party of The Restless meets: Targets and gods with their figures, a Trader's wares, an Encounter, a Rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel.text import Reader, Text, listed, t
from games.the_restless.view import Enemy, Face, RestlessView, SceneKind, Thing, of
from rendering.layouts.the_restless.chips import (
    GAP,
    Chip,
    Part,
    bar,
    chip,
    chips,
    heading,
    large,
    medal,
    sign,
    split,
    told,
)
from rendering.scenes.builders import tall
from rendering.scenes.scene import Icon, Item, Label, Panel

PAD = 20
BETWEEN = 14
SHOWN = 6
"""How many Targets are drawn; of more there is only the number."""

TAKEN = 6
"""How many Items it took from the dead are named; half as many where it is narrow."""

LASTING = 8
"""How many lasting changes are told; of more there is only the number."""

CHOOSING = t("To choose from")
CARD = 178
ACROSS = 4


def met(view: RestlessView, x: int, y: int, width: int, reader: Reader, *, telling: bool = False) -> Part:
    """Whatever the scene is about; nothing on the open road. When `telling`, what is to be had says what it does."""
    items: list[Item] = []
    if view.offered:
        items, y = (_told if telling else _offered)(view.offered, x, y, width, reader)
    if view.foes:
        drawn, y = _battle(view.foes, x, y, width, reader)
    else:
        drawn, y = _read(view, x, y, width, reader)
    items += drawn
    drawn, y = _lasting(view, x, y, width, reader)
    items += drawn
    for words, faces, those in _lying(view, reader):
        if those and telling:
            drawn, y = _told(faces, x, y, width, reader, words)
            items += drawn
        elif those:
            drawn, foot = chips(those, x, y + 36, width, ACROSS)
            items += [heading(words, x + 4, y + 24, width, reader), *drawn]
            y = foot + BETWEEN - GAP
    return items, y


def _lasting(view: RestlessView, x: int, y: int, width: int, reader: Reader) -> Part:
    """What lasts beyond the cards, with whose it is and how long, and which draws to come are Pick From."""
    lines = [reader(words) for words in (*(one.words for one in view.lasting), *view.picks)]
    if not lines:
        return [], y
    more = [reader(t("{n} more", n=len(lines) - LASTING + 1))] if len(lines) > LASTING else []
    drawn, foot = told([*lines[: LASTING - len(more)], *more], x + PAD, y + 38, width - 2 * PAD, 22)
    return [Panel(x, y, width, foot + 12 - y, "cinder"), heading(t("Lasting"), x + PAD, y + 32, width, reader),
            *drawn], foot + 12 + BETWEEN  # fmt: skip


def _lying(view: RestlessView, reader: Reader) -> Iterator[tuple[Text, Sequence[Face], list[Chip]]]:
    """Cards in the open that nobody holds."""
    for words, those in ((t("Wares"), view.wares), (t("On the ground"), view.ground)):
        yield words, [thing.face for thing in those], [_priced(thing, reader) for thing in those]
    yield t("Turned up"), view.opened, [Chip(sign(face.key), reader(face.name)) for face in view.opened]
    paid = [(chip(thing, reader), str(len(payers))) for thing, payers in view.shared]
    blessings = [one._replace(figures=(*one.figures, ("person", n))) for one, n in paid]
    shared = [*(thing.face for thing, _ in view.shared), *(thing.face for thing in view.pools)]
    yield t("Shared"), shared, [*blessings, *(chip(thing, reader) for thing in view.pools)]


def _priced(thing: Thing, reader: Reader) -> Chip:
    """A card with its Value, where it has one."""
    one, value = chip(thing, reader), of(thing.face.key).value
    return one if value is None else one._replace(figures=(*one.figures, ("hand-coin", str(value))))


def _offered(faces: Sequence[Face], x: int, y: int, width: int, reader: Reader) -> Part:
    """Cards to choose from."""
    items: list[Item] = [heading(CHOOSING, x + 4, y + 26, width, reader)]
    step = (width - CARD) // max(5, len(faces) - 1)
    for place, face in enumerate(faces):
        items.append(large(face.key, x + step * place, y + 44, CARD, reader))
    return items, y + 44 + tall(CARD) + BETWEEN + 6


def _told(faces: Sequence[Face], x: int, y: int, width: int, reader: Reader, head: Text = CHOOSING) -> Part:
    """Cards with their words, under a heading."""
    items: list[Item] = [heading(head, x + 4, y + 26, width, reader)]
    y, wide = y + 40, (width - BETWEEN) // 2
    for start in range(0, len(faces), 2):
        line = [_choice(face, x + n * (wide + BETWEEN), y, wide, reader) for n, face in enumerate(faces[start:][:2])]
        foot = max(foot for _, foot in line)
        for n, (parts, _) in enumerate(line):
            items += [Panel(x + n * (wide + BETWEEN), y, wide, foot - y, "cinder"), *parts]
        y = foot + BETWEEN
    return items, y


def _choice(face: Face, x: int, y: int, width: int, reader: Reader) -> Part:
    """A card to choose: its sign, its name, its words."""
    lines, foot = told(split(map(reader, of(face.key).lines)), x + 92, y + 46, width - 108, most=14)
    name = Label(reader(face.name), x + 92, y + 38, 27, "light", "serif", "bold", room=width - 108)
    return [medal(face, x + 14, y + 14, 64), name, *lines], max(foot, y + 84) + 8


def _read(view: RestlessView, x: int, y: int, width: int, reader: Reader) -> Part:
    """A card and its text: the Rest that is played, or the Encounter; not a fight that is over."""
    thing = view.rest or view.encounter
    if thing is None or (view.scene is SceneKind.INTERVAL and of(thing.face.key).fight):
        return [], y
    left, room = x + 124, width - 124 - PAD
    lines, foot = told(split(map(reader, of(thing.face.key).lines)), left, y + 64, room, 22, most=12)
    foot = max(foot, y + 116) + 12
    name = Label(reader(thing.face.name), left, y + 50, 36, "light", "serif", "bold", room=room)
    return [
        Panel(x, y, width, foot - y, "cinder"),
        medal(thing.face, x + PAD, y + 16, 88),
        name,
        *lines,
    ], foot + BETWEEN


def _battle(foes: Sequence[Enemy], x: int, y: int, width: int, reader: Reader) -> Part:
    """Targets in up to three columns, those of a line equally high; more than one line leaves no room for words."""
    items: list[Item] = []
    columns = min(3, len(foes))
    wide = (width - (columns - 1) * BETWEEN) // columns
    telling = _telling(foes) if len(foes) <= columns else set()
    for start in range(0, min(SHOWN, len(foes)), columns):
        line = [(foe, x + place * (wide + BETWEEN)) for place, foe in enumerate(foes[start : start + columns])]
        drawn = [_foe(foe, left, y, wide, foe.number in telling, reader) for foe, left in line]
        foot = max(foot for _, foot in drawn)
        for (_, left), (parts, _) in zip(line, drawn, strict=True):
            items += [Panel(left, y, wide, foot - y, "cinder"), *parts]
        y = foot + BETWEEN
    if len(foes) > SHOWN:
        more = reader(t("{n} more", n=len(foes) - SHOWN))
        items.append(Label(more, x + 4, y + 18, 22, "ash", room=width))
        y += 34
    return items, y


def _telling(foes: Sequence[Enemy]) -> set[int]:
    """The numbers of the first Target of each card: the others have the same text."""
    first = {foe.face.key: foe.number for foe in reversed(foes)}
    return set(first.values())


def _foe(foe: Enemy, x: int, y: int, width: int, tells: bool, reader: Reader) -> Part:
    """One Target; `tells` when nobody before it is printed on the same card."""
    god, left = foe.damage is None, x + 116
    items: list[Item] = [medal(foe.face, x + 16, y + 16, 84)]
    items.append(Label(reader(foe.name), left, y + 46, 33, "light", "serif", "bold", room=width - 130))
    items += _kinds(foe, left, y + 76, width - 130, reader)
    items += _health(foe, left, y + 88, width - 130, reader)
    items += _figures(foe, x + 32, y + 138, reader)
    foot = y + 164
    now, foot = _now(foe, x + 18, foot, width - 36, tells, reader)
    items += now
    if tells:
        lines, foot = told(_deeds(foe, reader), x + 18, foot, width - 36, most=14 if god else 8 if width > 500 else 7)
        items += lines
    if foe.spoils:
        spoils, foot = chips(
            _spoils(foe, TAKEN if width > 500 else TAKEN // 2, reader),
            x + 14,
            foot + 6,
            width - 28,
            max(1, width // 260),
        )
        items += spoils
    return items, foot + 8


def _now(foe: Enemy, x: int, y: int, width: int, tells: bool, reader: Reader) -> Part:
    """Its keywords as they are now, and what it keeps count of; of what `tells`, also what happens at which number."""
    items: list[Item] = []
    if words := foe.keyword_words:
        items, y = told([reader(t("{words}.", words=listed(words)))], x, y, width, 23, "gold")
    for one in foe.counts:
        drawn, y = chips([Chip("bookmark", reader(one.words))], x, y + 6, width, 2)
        steps, y = told([reader(step) for step in one.steps] if tells else [], x + 8, y, width - 8, 20, "gold", 6)
        items += [*drawn, *steps]
    return items, y


def _spoils(foe: Enemy, most: int, reader: Reader) -> list[Chip]:
    """What it took from the dead; it lies in its Drops."""
    those = [chip(one, reader) for one in foe.spoils]
    if len(those) <= most:
        return those
    return [*those[: most - 1], Chip("cards", reader(t("{n} more", n=len(those) - most + 1)))]


def _kinds(foe: Enemy, x: int, y: int, room: int, reader: Reader) -> Iterator[Item]:
    """Its Types, and for how many of its blows it staggers."""
    if foe.staggered:
        yield Icon("sleep", x + room - 44, y - 7, 26, "gold")
        yield Label(str(foe.staggered), x + room, y + 1, 23, "light", weight="bold", anchor="right", room=26)
        room -= 64
    yield Label(reader(foe.type_words), x, y, 21, "rust", room=room)


def _deeds(foe: Enemy, reader: Reader) -> list[str]:
    """What its card says, but for what the figures say already."""
    lines = of(foe.face.key).lines
    if foe.damage is None:
        return [reader(line) for line in lines]
    return [reader(t("As printed: {words}", words=lines[1])), *map(reader, lines[2:])]


def _health(foe: Enemy, x: int, y: int, width: int, reader: Reader) -> Iterator[Item]:
    words = reader(t("{n} of {most}", n=foe.health, most=foe.most))
    yield Icon("lovers", x + 12, y + 10, 24, "rust")
    yield from bar(foe.health, foe.most, x + 32, y + 1, width - 150)
    yield Label(words, x + width, y + 18, 24, "light", weight="bold", anchor="right", room=108)


def _figures(foe: Enemy, x: int, y: int, reader: Reader) -> Iterator[Item]:
    """Die Defense and Damage."""
    figures = [("dice-d20", t("Defense {n}", n=foe.defense))]
    figures += [("sword", t("Damage {n}", n=foe.damage))] if foe.damage is not None else []
    for place, (icon, words) in enumerate(figures):
        left = x + 164 * place
        yield Icon(icon, left, y, 30, "gold")
        yield Label(reader(words), left + 22, y + 9, 25, "light", weight="semibold", room=114)
