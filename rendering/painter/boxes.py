"""Boxes of a picture that have to be repainted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rendering.scenes.scene import Box


def around(boxes: Sequence[Box]) -> Box:
    """Return the smallest box that contains all boxes. Raises ValueError without boxes."""
    if len(boxes) == 1:
        return boxes[0]
    left, top, right, foot = zip(*boxes, strict=True)
    return (min(left), min(top), max(right), max(foot))


def without_overlaps(boxes: Iterable[Box]) -> list[Box]:
    """Return boxes without overlaps that cover the given ones; boxes that overlap are merged into one around them."""
    joined: list[Box] = []
    for box in boxes:
        while meeting := [other for other in joined if meet(box, other)]:
            joined = [other for other in joined if other not in meeting]
            box = around([box, *meeting])
        joined.append(box)
    return joined


def clip(boxes: Iterable[Box], width: int, height: int) -> list[Box]:
    """Return the parts of the boxes that are within a picture."""
    edges = (0, 0, width, height)
    return [
        (max(0, left), max(0, top), min(width, right), min(height, foot))
        for left, top, right, foot in boxes
        if meet((left, top, right, foot), edges)
    ]


def meet(one: Box, other: Box) -> bool:
    """Return whether two boxes overlap."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
