"""Strip with the Health of each of the other Characters, for a player's private picture in The Restless."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Localizer, t
from games.the_restless.view import Body, RestlessView
from rendering.layouts.the_restless.board import standing
from rendering.layouts.the_restless.chips import GAP, INNER, MARGIN, SMALL, bar, medal
from rendering.scenes.builders import signed_name
from rendering.scenes.scene import Icon, Item, Label, Panel

STRIP = 104
"""Height of the strip, in pixels."""
FACE = 80


def party(view: RestlessView, others: tuple[Body, ...], y: int, localizer: Localizer) -> Iterator[Item]:
    """Yield a panel for each Character, side by side; the acting one is gold."""
    wide = (INNER - (len(others) - 1) * GAP) // max(1, len(others))
    for index, body in enumerate(others):
        x = MARGIN + index * (wide + GAP)
        yield Panel(x, y, wide, STRIP, "ember" if body.acting else "cinder")
        yield from _one(view, body, x, y, wide, localizer)


def _one(view: RestlessView, body: Body, x: int, y: int, wide: int, localizer: Localizer) -> Iterator[Item]:
    left, max_width = x + FACE + 24, wide - FACE - 36
    now = standing(view, body, set())
    if now.vote is None:
        yield from signed_name(body.player, left, y + 40, SMALL, max_width, localizer, "ash", "regular")
    else:
        yield Icon("done", left + 15, y + 29, 30, "gold")
        vote = localizer(now.vote).removesuffix(".")
        yield Label(vote, left + 40, y + 40, SMALL, "gold", weight="semibold", max_width=max_width - 40)
    if body.character is None:
        yield from _nobody(body, x, y, left, max_width, localizer)
        return
    yield medal(body.character, x + 12, y + 12, FACE)
    yield Icon("death" if now.danger else "lovers", left + 15, y + 71, 32, "rust")
    words = localizer(t("{n}/{most}", n=body.health, most=body.max_health))
    yield Label(words, left + 40, y + 82, 32, "light", weight="bold", max_width=100)
    if max_width > 260:
        yield from bar(body.health, body.max_health, left + 150, y + 62, max_width - 150)


def _nobody(body: Body, x: int, y: int, left: int, max_width: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the Character who died here, dimmed, or an icon for an empty place."""
    if body.fallen is None:
        yield Icon("person", x + 12 + FACE // 2, y + STRIP // 2, 64, "ash")
        return
    yield medal(body.fallen, x + 12, y + 12, FACE, dim=True)
    yield Icon("death", left + 15, y + 71, 32, "ash")
    yield Label(localizer(t("Dead")), left + 40, y + 82, 32, "ash", weight="bold", max_width=max_width - 40)
