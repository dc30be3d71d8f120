"""What a player of The Restless carries: each of their Characters with all its cards, and what every one does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel.text import Reader, Text, t
from games.the_restless.view import Body, Face, RestlessView, Thing, of, ordered
from rendering.layouts.the_restless.board import BANNER, BETWEEN, TOP, banner, header
from rendering.layouts.the_restless.chips import Part, medal, split, told
from rendering.layouts.the_restless.encounter import met
from rendering.layouts.the_restless.road import road
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

BROAD = 2
"""How many Characters stand below one another; of more, two stand side by side."""


def hand(view: RestlessView, reader: Reader) -> Scene:
    """All that a seat needs to decide: the road and what is met, then its own Characters with the words of their cards.

    Raises ValueError for a view of the public, who leads nobody.
    """
    if view.viewer is None:
        raise ValueError("The public has no hand.")
    own = [body for body in view.bodies if body.player == view.viewer]
    items, y = [*header(view, WIDTH, reader)], TOP
    if view.ending:
        items, y = [*items, *banner(view, MARGIN, y, INNER, reader)], y + BANNER + GAP
    if view.level:
        drawn, y = road(view, MARGIN, y, INNER, reader)
        items, y = [*items, *drawn], y + GAP
    drawn, y = met(view, MARGIN, y, INNER, reader, telling=True)
    items += drawn
    drawn, y = votes(view, MARGIN, y, INNER, reader)
    items, y = [*items, *drawn], y + GAP
    if view.orders:
        drawn, y = told([reader(ordered(view))], MARGIN + 6, y + 2, INNER - 12, 21, "ash")
        items, y = [*items, *drawn], y + GAP
    drawn, y = _own(view, own, y, reader)
    items += drawn
    return Scene(WIDTH, max(y + 26, LEAST), tuple(items), "ash", "the_restless")


def _own(view: RestlessView, own: Sequence[Body], y: int, reader: Reader) -> Part:
    """The Characters of a seat: up to two below one another, more of them in two columns."""
    columns = 2 if len(own) > BROAD else 1
    width = (INNER - (columns - 1) * BETWEEN) // columns
    items: list[Item] = []
    for start in range(0, len(own), columns):
        row = own[start : start + columns]
        drawn = [_body(view, body, MARGIN + n * (width + BETWEEN), y, width, reader) for n, body in enumerate(row)]
        items += [item for those, _ in drawn for item in those]
        y = max(foot for _, foot in drawn)
    return items, y


def _body(view: RestlessView, body: Body, x: int, y: int, width: int, reader: Reader) -> Part:
    """A Character: its figures, its own words, then all its cards."""
    if body.character is None:
        vacant = t("Nobody walks here now") if view.level else t("Nobody yet")
        return [Label(reader(vacant), x + 6, y + 32, 26, "ash", room=width)], y + 56
    items: list[Item] = [medal(body.character, x + 4, y + 8, 76)]
    room = width - 98 - 190
    items.append(Label(reader(body.character.name), x + 98, y + 42, 32, "light", "serif", "bold", room=room))
    items.append(Label(reader(body.trait), x + width, y + 40, 25, "rust", anchor="right", room=180))
    if body.acting or (view.round and body.done):
        items.append(Icon("crossed-swords" if body.acting else "done", x + width - 16, y + 70, 30, "gold"))
    items += _figures(body, x + 98, y + 70, reader)
    words, y = told([reader(line) for line in of(body.character.key).lines[1:]], x + 8, y + HEAD, width - 16)
    items, y = [*items, *words], y + 6
    for thing in (*body.items, *body.statuses, *body.sins, *body.blessings):
        drawn, y = _card(thing.face, _state(thing), x, y, width, reader)
        items += drawn
    return items, y + 18


def _figures(body: Body, x: int, y: int, reader: Reader) -> Iterator[Item]:
    """Health, Armor, Items of so many, Weight of so much."""
    figures = (
        ("lovers", t("{n}/{most}", n=body.health, most=body.max_health)),
        ("shield", t("{n}", n=body.armor)),
        ("bag-personal", t("{n}/{most}", n=len(body.items), most=body.size)),
        ("weight-kilogram", t("{n}/{most}", n=body.weight, most=body.most)),
    )
    for place, (icon, words) in enumerate(figures):
        left = x + 98 * place
        yield Icon(icon, left + 14, y, 28, "gold" if place else "rust")
        yield Label(reader(words), left + 32, y + 9, 24, "light", weight="semibold", room=62)


def _state(thing: Thing) -> tuple[tuple[str, Text], ...]:
    """What has happened to a card in play."""
    return (
        *((("circle-multiple", t("{n} left", n=thing.counters)),) if thing.counters else ()),
        *((("shield", t("Armor {n}", n=thing.armor)),) if thing.armor else ()),
        *((("timer-sand-empty", t("spent")),) if thing.spent else ()),
        *(("bookmark", t("{name} {n}", name=one.called, n=one.number)) for one in thing.counts[:1]),
    )


def _card(face: Face, state: Sequence[tuple[str, Text]], x: int, y: int, width: int, reader: Reader) -> Part:
    """A card on a panel: its sign, its name, its state and its words."""
    shown, left, room = of(face.key), x + 80, width - 94
    name = Label(reader(face.name), left, y + 34, 25, "light", "serif", "semibold", room=room)
    drawn: list[Item] = []
    foot = y + 40
    for n, (icon, label) in enumerate(state):
        drawn.append(Icon(icon, left + 12 + 130 * n, foot + 14, 24, "gold"))
        drawn.append(Label(reader(label), left + 30 + 130 * n, foot + 22, 22, "light", weight="semibold", room=96))
    words, foot = told(split(map(reader, shown.lines)), left, foot + (28 if state else 0), room, tone="ash")
    foot = max(foot + 8, y + 86)
    sign = medal(face, x + 12, y + 14, 56)
    return [Panel(x, y, width, foot - y, "cinder"), sign, name, *drawn, *words], foot + GAP
