"""Figures with their icons: what a player has, what an enemy has left, and the damage at the end of the turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.genshin_tarot.view import PlayerSeen, Spot
from rendering.scenes.scene import Icon, Item, Label, Panel


class Figure(NamedTuple):
    """An icon, its number, and the room for both in pixels."""

    icon: str
    number: str
    max_width: int


def figures(player: PlayerSeen) -> tuple[Figure, ...]:
    """Return HP, Guard, Energy, AP and Mora, for a line of 100 units."""
    return (
        Figure("heart-broken" if player.losing else "lovers", str(player.hp), 24),
        Figure("shield-half-full", str(player.guard), 19),
        Figure("flash", str(player.energy), 19),
        Figure("clock-fast", str(player.ap), 19),
        Figure("hand-coin", str(player.mora), 19),
    )


def line(shown: Sequence[Figure], x: int, y: int, width: int, size: int) -> Iterator[Item]:
    """Yield figures side by side within `width` pixels, centered vertically at y; the first one is larger."""
    for index, (icon, number, max_width) in enumerate(shown):
        letters = size + 6 if index == 0 else size
        yield Icon(icon, x + size // 2, y, letters - 2, "rust" if index == 0 else "gold")
        start = x + size + 4
        space = width * max_width // 100 - size - 6
        yield Label(number, start, y + letters // 3 + 1, letters, "light", weight="bold", max_width=space)
        x += width * max_width // 100


def attack_figure(number: str, x: int, y: int, width: int, height: int) -> Iterator[Item]:
    """Yield the damage an enemy would deal: crossed swords and the number, on red."""
    size, middle = min(width // 2 - 6, height - 14), y + height // 2
    letters = max(31, size + 4)
    yield Panel(x, y, width, height, "blood")
    yield Icon("battle", x + width // 4 + 3, middle, size, "light")
    at = x + width * 11 // 16 + 1
    max_width = width * 5 // 8 - 8
    yield Label(
        number, at, middle + letters // 3 + 1, letters, "light", weight="bold", anchor="middle", max_width=max_width
    )


def stunned_badge(x: int, y: int, width: int, height: int) -> Iterator[Item]:
    """Yield the badge of a stunned enemy, which does not attack."""
    yield Panel(x, y, width, height, "down")
    yield Icon("sleep", x + width // 2, y + height // 2, height - 10, "muted")


def intent_badge(spot: Spot, x: int, y: int, width: int, height: int) -> Iterator[Item]:
    """Yield the intent of an enemy that is face up."""
    if spot.stunned or spot.enemy is None:
        yield from stunned_badge(x, y, width, height)
    else:
        yield from attack_figure(str(spot.enemy.attack), x, y, width, height)


def coming(player: PlayerSeen) -> int:
    """Return the damage that the enemies in a zone would deal now at the end of the turn."""
    return sum(spot.enemy.attack for spot in player.zone if spot.enemy and not spot.stunned)


def bar(left: int, full: int, x: int, y: int, width: int, height: int) -> Iterator[Item]:
    """Yield a bar that shows how much is left."""
    yield Panel(x, y, width, height, "trough")
    if left > 0:
        yield Panel(x + 2, y + 2, max(20, (width - 4) * min(left, full) // max(1, full)), height - 4, "blood")
