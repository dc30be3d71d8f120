"""The board of The Restless: from what a viewer sees to a Scene."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Reader, Seat, Text, t, tn
from games.the_restless.view import SCENES, Body, EndKind, Place, RestlessView
from rendering.layouts.the_restless.character import CharacterPicture, height
from rendering.layouts.the_restless.encounter import met
from rendering.layouts.the_restless.road import road
from rendering.layouts.the_restless.votes import votes
from rendering.scenes.scene import Icon, Item, Label, Panel, Scene

WIDTH = 1280
MARGIN = 36
BETWEEN = 14
INNER = WIDTH - 2 * MARGIN
TOP = 126
BANNER = 92

ENDINGS: dict[EndKind, tuple[Text, Text]] = {
    EndKind.VICTORY: (t("The god is dead"), t("The road is over, and somebody is there to say so.")),
    EndKind.DEFEAT: (t("Nobody is left"), t("The smoke has the road to itself.")),
    EndKind.ANNIHILATION: (t("You refused"), t("All of you lie down together. It is no victory, but an ending.")),
}


def board(view: RestlessView, waiting: frozenset[Seat], reader: Reader) -> Scene:
    """The table, 1280 pixels wide: the road, what is met, and everybody who walks; seats in `waiting` are framed."""
    items, y = [*header(view, WIDTH, reader)], TOP
    if view.ending:
        items += banner(view, MARGIN, y, INNER, reader)
        y += BANNER + BETWEEN
    if view.level:
        drawn, y = road(view, MARGIN, y, INNER, reader)
        items, y = [*items, *drawn], y + BETWEEN
    drawn, y = met(view, MARGIN, y, INNER, reader)
    items += drawn
    drawn, y = votes(view, MARGIN, y, INNER, reader)
    items, y = [*items, *drawn], y + (BETWEEN if drawn else 0)
    width, awaited = (INNER - BETWEEN) // 2, _awaited(view, waiting)
    for start in range(0, len(view.bodies), 2):
        row = view.bodies[start : start + 2]
        tall = max(map(height, row))
        for place, body in enumerate(row):
            x, waits = MARGIN + place * (width + BETWEEN), body.place in awaited
            high = tall if body.character else height(body)
            begun, through = bool(view.level), _through(view, body)
            items += CharacterPicture(body, x, y, width, high, waits, begun, through, reader).items()
        y += tall + BETWEEN
    return Scene(WIDTH, y + 14, tuple(items), "ash", "the_restless")


def _awaited(view: RestlessView, waiting: frozenset[Seat]) -> set[Place]:
    """The places that are to decide: of an awaited player the one that acts, else those that still can act.

    None where one player leads all Characters and none of them acts: there is nothing to tell apart.
    """
    places: set[Place] = set()
    if not view.level:
        return {body.place for body in view.bodies if body.player in waiting and body.place == _drafting(view)}
    if len({body.player for body in view.bodies}) == 1:
        waiting = waiting if any(body.acting for body in view.bodies) else frozenset()
    for seat in waiting:
        own = [body for body in view.bodies if body.player == seat]
        acting = [body for body in own if body.acting]
        living = [body for body in own if body.character]
        able = [body for body in living if not (view.round and body.done)]
        places |= {body.place for body in acting or able or living or own}
    return places


def _through(view: RestlessView, body: Body) -> bool:
    """Whether nothing is waited for here: the turn was taken, or outside battle the vote was cast."""
    return body.done if view.round else any(one.player == body.player for one in view.votes)


def _drafting(view: RestlessView) -> Place | None:
    """The place whose Character, or then whose Item, is being chosen in the setup."""
    bare = [body.place for body in view.bodies if not body.character]
    bare = bare or [body.place for body in view.bodies if not body.items]
    return bare[0] if bare else None


def header(view: RestlessView, width: int, reader: Reader) -> Iterator[Item]:
    """The game, what goes on, the Reroll Counters and the Rests, above a picture of that width."""
    yield Label(reader(t("The Restless")), MARGIN + 4, 66, 46, "light", "serif", "bold")
    yield Label(reader(_line(view)), MARGIN + 6, 104, 26, "ash", room=width - 2 * MARGIN - 380)
    left = width - MARGIN - 272
    yield Icon("dice-d20", left, 50, 34, "gold")
    counters = tn("{n} Reroll Counter", "{n} Reroll Counters", n=view.rerolls)
    yield Label(reader(counters), left + 28, 59, 26, "light", weight="semibold", room=244)
    yield Icon("lock" if view.fled else "moon-waning-crescent", left, 94, 32, "gold")
    nights = tn("{n} Rest left", "{n} Rests left", n=len(view.rests))
    yield Label(reader(nights), left + 28, 103, 26, "light", weight="semibold", room=244)


def _line(view: RestlessView) -> Text:
    if not view.level:
        return t("Setting out")
    scene = SCENES[view.scene]
    if view.round:
        return t("{scene}  ·  round {n}", scene=scene, n=view.round)
    return t("{scene}  ·  Encounter {n}", scene=scene, n=view.at) if view.at else scene


def banner(view: RestlessView, x: int, y: int, width: int, reader: Reader) -> Iterator[Item]:
    """How the game ended."""
    head, words = ENDINGS[view.ending]
    yield Panel(x, y, width, BANNER, "banner")
    yield Icon("trophy" if view.ending is EndKind.VICTORY else "death", x + 56, y + BANNER // 2, 58, "gold")
    yield Label(reader(head), x + 108, y + 44, 36, "light", "serif", "bold", room=width - 130)
    yield Label(reader(words), x + 110, y + 76, 22, "muted", room=width - 132)
