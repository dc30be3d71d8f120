"""What a player of The Restless carries: each of their Characters with all its cards, and what every one does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel.text import Reader, Text, t
from games.the_restless.view import Body, Face, RestlessView, Thing, of, ordered
from rendering.layouts.the_restless.board import board
from rendering.layouts.the_restless.chips import Part, bar, heading, medal, split, told
from rendering.layouts.the_restless.votes import votes
from rendering.scenes.scene import Icon, Item, Label, Panel, Scene

WIDTH = 1080
MARGIN = 36
INNER = WIDTH - 2 * MARGIN
GAP = 8
LEAST = 240
"""How high a picture is that has little on it."""

HEAD = 96
"""How high the head of a Character is."""


def hand(view: RestlessView, reader: Reader) -> Scene:
    """A seat's Characters; the board, for a player who leads all Characters and gets no other picture.

    Raises ValueError for a view of the public, who leads nobody.
    """
    if view.viewer is None:
        raise ValueError("The public has no hand.")
    if {body.player for body in view.bodies} == {view.viewer}:
        return board(view, frozenset({view.viewer}), reader)
    own = [body for body in view.bodies if body.player == view.viewer]
    title = t("Your Characters") if len(own) > 1 else t("Your Character")
    items: list[Item] = [Label(reader(title), MARGIN + 4, 66, 46, "light", "serif", "bold", room=INNER)]
    drawn, y = votes(view, MARGIN, 84, INNER, reader)
    items, y = [*items, *drawn], y + 8
    if view.orders:
        drawn, y = told([reader(ordered(view))], MARGIN + 6, y + 2, INNER - 12, 21, "ash")
        items, y = [*items, *drawn], y + 8
    if view.offered:
        drawn, y = _offered(view.offered, y, reader)
        items += drawn
    for body in own:
        drawn, y = _body(body, y, reader)
        items += drawn
    if not view.offered and not any(body.character for body in own):
        items.append(Label(reader(t("Nobody of yours walks here now.")), MARGIN + 6, y + 26, 26, "ash", room=INNER))
        y += 44
    return Scene(WIDTH, max(y + 26, LEAST), tuple(items), "ash")


def _offered(faces: Sequence[Face], y: int, reader: Reader) -> Part:
    """What may be chosen, with its words."""
    items: list[Item] = [heading(t("To choose from"), MARGIN + 4, y + 26, INNER, reader)]
    y += 40
    for face in faces:
        drawn, y = _card(face, (), y, reader)
        items += drawn
    return items, y + 10


def _body(body: Body, y: int, reader: Reader) -> Part:
    """A Character: its figures, its own words, then all its cards."""
    if body.character is None:
        return [], y
    items: list[Item] = [medal(body.character, MARGIN + 4, y + 8, 76)]
    items.append(Label(reader(body.character.name), MARGIN + 98, y + 42, 34, "light", "serif", "bold", room=540))
    items.append(Label(reader(body.trait), MARGIN + INNER, y + 40, 25, "rust", anchor="right", room=300))
    items += _figures(body, MARGIN + 98, y + 70, reader)
    words, y = told([reader(line) for line in of(body.character.key).lines[1:]], MARGIN + 8, y + HEAD, INNER - 16)
    items, y = [*items, *words], y + 6
    for thing in (*body.items, *body.statuses, *body.sins, *body.blessings):
        drawn, y = _card(thing.face, _state(thing), y, reader)
        items += drawn
    return items, y + 18


def _figures(body: Body, x: int, y: int, reader: Reader) -> Iterator[Item]:
    """Health, Armor, Items of so many, Weight of so much, in words."""
    yield Icon("lovers", x + 14, y, 28, "rust")
    yield from bar(body.health, body.max_health, x + 36, y - 9, 190)
    figures: tuple[tuple[int, str, Text, int], ...] = (
        (260, "", t("{n} of {most}", n=body.health, most=body.max_health), 110),
        (388, "shield", t("Armor {n}", n=body.armor), 120),
        (550, "bag-personal", t("Items {n} of {most}", n=len(body.items), most=body.size), 160),
        (752, "weight-kilogram", t("Weight {n} of {most}", n=body.weight, most=body.most), 158),
    )
    for left, icon, words, room in figures:
        if icon:
            yield Icon(icon, x + left - 20, y, 28, "gold")
        start = x + left + (0 if icon else -20)
        yield Label(reader(words), start, y + 9, 24, "light", weight="semibold", room=room)


def _state(thing: Thing) -> tuple[tuple[str, Text], ...]:
    """What has happened to a card in play."""
    return (
        *((("circle-multiple", t("{n} left", n=thing.counters)),) if thing.counters else ()),
        *((("shield", t("Armor {n}", n=thing.armor)),) if thing.armor else ()),
        *((("timer-sand-empty", t("spent")),) if thing.spent else ()),
        *(("bookmark", t("{name} {n}", name=one.called, n=one.number)) for one in thing.counts[:1]),
    )


def _card(face: Face, state: Sequence[tuple[str, Text]], y: int, reader: Reader) -> Part:
    """A card on a panel: its sign, its name and state, and its words."""
    shown = of(face.key)
    words, foot = told(split(map(reader, shown.lines)), MARGIN + 90, y + 40, INNER - 106, tone="ash")
    foot = max(foot + 8, y + 86)
    items: list[Item] = [Panel(MARGIN, y, INNER, foot - y, "cinder")]
    items.append(medal(face, MARGIN + 14, y + 14, 58))
    end = MARGIN + INNER - 14
    for icon, label in reversed(state):
        end -= 150
        items.append(Icon(icon, end + 14, y + 26, 26, "gold"))
        items.append(Label(reader(label), end + 34, y + 34, 23, "light", weight="semibold", room=112))
    name = Label(reader(face.name), MARGIN + 90, y + 34, 27, "light", "serif", "semibold", room=end - MARGIN - 100)
    return [*items, name, *words], foot + GAP
