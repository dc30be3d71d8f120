"""Latest events in The Restless: the last roll, whether it succeeded, and the Health lost."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Localizer, t
from games.the_restless.view import HealthLossView, Moment, RestlessView, Throw, outcome, reckoned, total_losses
from rendering.layouts.the_restless.chips import INNER, MARGIN, SMALL, WIDTH, figure, medal
from rendering.scenes.builders import banner, lost
from rendering.scenes.scene import Icon, Item, Label, Panel, Sprite

HEIGHT = 104
"""Height of the strip, in pixels."""
DIE = 92
CELL = 164
"""Width of a face with its loss, in pixels."""
MAX_DICE = 3


def last_roll(view: RestlessView, y: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the strip: the die with its result, and on the right the faces of those who lost Health.

    There is a roll, a loss of Health, or both.
    """
    shown = total_losses(view.losses)[-MAX_DICE:]
    yield Panel(MARGIN, y, INNER, HEIGHT, _surface(view.thrown))
    if view.thrown is None:
        yield Icon("heart-broken", MARGIN + 56, y + HEIGHT // 2, 72, "ash")
    else:
        yield from _thrown(view, view.thrown, y, INNER - len(shown) * CELL, localizer)
    for index, loss in enumerate(shown):
        x = MARGIN + INNER - (len(shown) - index) * CELL
        yield medal(loss.face, x, y + 18, 68)
        yield from lost(loss.amount, x + 72, y + 28, 84)


def _surface(thrown: Throw | None) -> str:
    if thrown is None or not thrown.needed:
        return "cinder"
    return "ember" if thrown.hit else "doom"


def _thrown(view: RestlessView, thrown: Throw, y: int, max_width: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the die, its roller, and in words whether the roll succeeded."""
    key = "deck/d20" if thrown.sides == 20 else "deck/die"
    yield Sprite(key, MARGIN + 12, y + 6, DIE, DIE, (str(thrown.number),))
    face = next((body.character for body in view.bodies if body.place == thrown.place), None)
    x = MARGIN + DIE + 26
    if face is not None:
        yield medal(face, x, y + 18, 68)
        x += 82
    end = MARGIN + max_width - 10
    if not thrown.needed:
        words = localizer(t("D{n}", n=thrown.sides))
        yield Label(words, x, y + HEIGHT // 2 + 16, 44, "light", "serif", "bold", max_width=end - x)
        return
    yield Icon("done" if thrown.hit else "none", x + 22, y + 34, 44, "gold" if thrown.hit else "rust")
    yield Label(localizer(outcome(thrown)), x + 54, y + 50, 48, "light", "serif", "bold", max_width=end - x - 54)
    yield Label(localizer(reckoned(thrown)), x, y + 92, SMALL + 1, "ash", max_width=end - x)


def amounts(losses: tuple[HealthLossView, ...]) -> dict[tuple[int | None, int | None], int]:
    """Return the Health lost by each, by place and by number of a Target."""
    return {(loss.place, loss.target): loss.amount for loss in total_losses(losses)}


def drama_banner(view: RestlessView, moment: Moment, high: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the most important moment instead of the road; Rerolls and Rests stay visible."""
    key, side = f"deck/restless/{moment.card}", high - 32
    art = Sprite(key, MARGIN + 14, 24, side * 4 // 5, side)
    if moment.number:
        art = Sprite("deck/d20/god" if moment.grim else "deck/d20", MARGIN + 14, 24, side, side, (str(moment.number),))
    yield from banner(localizer(moment.title), localizer(moment.line), art, MARGIN, 8, INNER - 118, high, _mood(moment))
    right = WIDTH - MARGIN - 106
    yield from figure("dice-d20", str(view.rerolls), right, 64, 52, 106)
    yield from figure("lock" if view.fled else "moon-waning-crescent", str(len(view.rests)), right, 148, 48, 106)


def _mood(moment: Moment) -> str:
    return "doom" if moment.grim else "banner"
