"""The curve of a match in review: how a seat's prospects changed, by its choices or by luck. For any game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.kernel.text import Localizer, Text, t
from rendering.scenes.scene import Item, Label, Panel, Scene

WIDTH, HEIGHT = 1080, 600
MARGIN = 28
LEFT, TOP, BOTTOM = 110, 178, 540
"""Left edge, upper edge and lower edge of the chart, in pixels."""
WHOLE = 1000
"""The value at the upper edge of the chart."""
THIN = 8
"""Height of a bar without a change, in pixels."""


class CurvePoint(NamedTuple):
    """The prospects before and after a choice, in thousandths."""

    before: int
    after: int


class ReviewCurve(NamedTuple):
    """The points of a curve, and which of them are the moments worth showing, the costliest first.

    Attributes:
        title: What the values are.
        points: The points, in the order of play.
        moments: Indices of the moments among the points.
        shown: Index of the moment that the current page is about.
    """

    title: Text
    points: tuple[CurvePoint, ...]
    moments: tuple[int, ...] = ()
    shown: int = 0


def curve(review: ReviewCurve, palette: str, localizer: Localizer) -> Scene:
    """Return two bars for each choice: gray for the change before it, gold for the change by the choice."""
    items = [*_heading(review, localizer), *_scale()]
    step = (WIDTH - MARGIN - LEFT) // max(1, len(review.points))
    last = review.points[0].before if review.points else 0
    for place, point in enumerate(review.points):
        left, wide = LEFT + place * step, max(8, step // 2 - 3)
        items.append(_bar(left, wide, last, point.before, "foe"))
        items.append(_bar(left + wide, wide, point.before, point.after, "pill"))
        last = point.after
    for number, place in enumerate(review.moments, 1):
        items += _mark(LEFT + place * step + step // 2, number, now=number == review.shown + 1)
    return Scene(WIDTH, HEIGHT, tuple(items), palette=palette)


def _heading(review: ReviewCurve, localizer: Localizer) -> Iterator[Item]:
    yield Label(localizer(review.title), MARGIN, 66, 50, "gold", "serif", "bold", max_width=WIDTH - 2 * MARGIN)
    yield Panel(MARGIN, 88, 34, 34, "pill")
    yield Label(localizer(t("your choices")), MARGIN + 48, 117, 34, "light", max_width=420)
    yield Panel(MARGIN + 500, 88, 34, 34, "foe")
    yield Label(localizer(t("luck and others")), MARGIN + 548, 117, 34, "light", max_width=450)


def _scale() -> Iterator[Item]:
    """Yield lines at 0, 5 and 10 tenths."""
    for tenths in (0, 5, 10):
        y = _height(tenths * WHOLE // 10)
        yield Panel(LEFT, y, WIDTH - MARGIN - LEFT, 3, "seat")
        yield Label(str(tenths), LEFT - 18, y + 12, 34, "muted", anchor="right", max_width=70)


def _bar(left: int, wide: int, start: int, end: int, kind: str) -> Item:
    upper, lower = _height(max(start, end)), _height(min(start, end))
    return Panel(left, min(upper, lower - THIN), wide, max(THIN, lower - upper), kind)


def _mark(x: int, number: int, *, now: bool) -> Iterator[Item]:
    """Yield the number of a moment below its bars."""
    yield Panel(x - 22, BOTTOM + 8, 44, 44, "waiting" if now else "seat")
    yield Label(
        str(number), x, BOTTOM + 42, 34, "gold" if now else "light", weight="bold", anchor="middle", max_width=40
    )


def _height(value: int) -> int:
    """Return the y coordinate of a value."""
    return BOTTOM - (BOTTOM - TOP) * value // WHOLE
