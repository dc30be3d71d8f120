"""Items shared by the pictures of several games, such as a player's name."""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import combining

from games.kernel.names import number_of
from games.kernel.text import Localizer, Seat, signed, t
from rendering.scenes.scene import Family, Icon, Item, Label, Panel, Sprite, Weight


def card_height(width: int) -> int:
    """Return the height of a card of the given width, in pixels."""
    return round(width * 1.69)


def named(
    seat: Seat,
    x: int,
    y: int,
    size: int,
    max_width: int,
    localizer: Localizer,
    tone: str = "light",
    weight: Weight = "semibold",
    family: Family = "serif",
) -> Label:
    """Return the name of a seat, `size` pixels high; "Seat 3" if no typeface has any letter of the name."""
    spare = localizer(t("Seat {n}", n=seat + 1))
    return Label(localizer.name(seat), x, y, size, tone, family, weight, max_width=max_width, spare=spare)


def initials(seat: Seat, localizer: Localizer, most: int = 3) -> str:
    """Return the fewest initial letters, up to `most`, that distinguish a name from all others at the table.

    The number after a name shared by several players counts as a letter.
    """
    name, number = localizer.name(seat), number_of(localizer.name(seat))
    others = {localizer.name(other) for other in range(len(localizer.names)) if other != seat}
    rivals = {other for other in others if number_of(other) == number} if number else others
    letters = max(most - len(number.strip()), 1)
    ends = [end for end in range(1, len(name) + 1) if not combining(name[end : end + 1] or "-")][:letters]
    short = (name[:end] for end in ends if not any(other.startswith(name[:end]) for other in rivals))
    return next(short, name[: ends[-1]] if ends else "").strip() + number.strip()


def signed_name(
    seat: Seat,
    x: int,
    y: int,
    size: int,
    max_width: int,
    localizer: Localizer,
    tone: str = "light",
    weight: Weight = "semibold",
) -> Iterator[Item]:
    """Yield a name, after the icon of a computer player if it is one."""
    sign = size + 4 if seat in localizer.robots else 0
    if sign:
        yield Icon("robot", x + size // 2, y - size * 34 // 100, size, "muted")
    yield named(seat, x + sign, y, size, max_width - sign, localizer, tone, weight)


def banner(
    title: str, line: str, art: Sprite, x: int, y: int, width: int, high: int, kind: str = "banner"
) -> Iterator[Item]:
    """Yield an important notice on its own field: the picture on the left, the title, and a line below it."""
    left = art.x + art.width + 28
    max_width = x + width - 24 - left
    yield Panel(x, y, width, high, kind)
    yield art
    yield Label(title, left, y + high // 2 - 4, 72, "light", "serif", "bold", max_width=max_width)
    yield Label(line, left + 2, y + high // 2 + 54, 40, "gold", weight="semibold", max_width=max_width)


def lost(amount: int, x: int, y: int, width: int) -> Iterator[Item]:
    """Yield a tag for a recent loss: a broken heart and the number."""
    yield Panel(x, y, width, 48, "struck")
    yield Icon("heart-broken", x + 20, y + 25, 28, "white")
    yield Label(
        signed(-amount), x + width - 6, y + 37, 36, "white", weight="bold", anchor="right", max_width=width - 43
    )
