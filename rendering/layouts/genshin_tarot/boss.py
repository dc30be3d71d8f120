"""The Boss of Genshin Tarot, the clock that counts down to it, and this turn's events: Ley Lines and the Boss card."""

from __future__ import annotations

from collections.abc import Iterator

from games.genshin_tarot.view import BossSeen, EventFace, GenshinView
from games.kernel.text import Localizer, Text, t
from rendering.layouts.genshin_tarot.art import art, element, medal, picture
from rendering.layouts.genshin_tarot.figures import bar
from rendering.scenes.builders import lost
from rendering.scenes.scene import Icon, Item, Label, Panel, Sprite

HEIGHT = 136
"""Height of the Boss's panel with up to three events, in pixels."""
CLOCK = 56
"""Height of the clock in pixels. Once it is gone, the Boss's panel is that much higher, so that no seat moves."""
BETWEEN = 10
EVENT = 40
EVENTS = 330
"""Width of the events, in pixels."""

HOURS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


def boss_and_clock(view: GenshinView, x: int, y: int, width: int, localizer: Localizer) -> tuple[list[Item], int]:
    """Return the Boss with this turn's events and the clock below, and the y coordinate of the lower edge."""
    events = [*([view.boss.card] if view.boss.card else []), *view.ley_lines]
    high = max(HEIGHT if view.hour else HEIGHT + CLOCK, len(events) * EVENT + 16)
    shown = _enters if view.boss.enters else _boss
    items = [*shown(view.boss, x, y, width, high, bool(events), localizer)]
    for index, event in enumerate(events):
        items += _event(event, x + width - EVENTS - 12, y + 28 + index * EVENT, localizer)
    y += high + BETWEEN
    if view.hour:
        items += clock(view.hour, x, y, width)
        y += CLOCK
    return items, y


def when(view: GenshinView) -> Text:
    """Return the turn, while the clock runs with the last one before midnight, and the phase; before, the phase."""
    if not view.turn:
        return view.stage
    if (last := view.last_turn) is None:
        return t("Turn {n}  ·  {stage}", n=view.turn, stage=view.stage)
    return t("Turn {n} of {last}  ·  {stage}", n=view.turn, last=last, stage=view.stage)


def _boss(seen: BossSeen, x: int, y: int, width: int, high: int, events: bool, localizer: Localizer) -> Iterator[Item]:
    """Yield the Boss's medal, dim until the Boss fights, its name and HP, and its last roll."""
    yield Panel(x, y, width, high, "ember" if seen.fights else "seat")
    y += (high - HEIGHT) // 2
    yield medal(seen.board.key, x + 14, y + 10, 116, dim=not seen.fights)
    max_width = width - 160 - (EVENTS + 24 if events else 20)
    thrown = bool(seen.fights and seen.die)
    yield Label(
        localizer(seen.board.name), x + 146, y + 50, 44, "light", "serif", "bold", max_width=max_width - 76 * thrown
    )
    if thrown:
        yield Sprite(f"deck/die/{seen.die}", x + 146 + max_width - 66, y + 8, 60, 60)
    yield from health(seen, x + 146, y + 82, max_width)
    yield from _marks(seen, x + 146, y + 82)


def _enters(
    seen: BossSeen, x: int, y: int, width: int, high: int, events: bool, localizer: Localizer
) -> Iterator[Item]:
    """Yield the Boss in the turn in which it is revealed: as a whole card, with its name at the top."""
    art = round((high - 24) / 1.5)
    left, max_width = x + art + 40, width - art - 60 - (EVENTS + 24 if events else 0)
    yield Panel(x, y, width, high, "doom")
    yield picture(seen.board, x + 14, y + 12, art, high - 24)
    yield Label(localizer(seen.board.name), left, y + 64, 60, "light", "serif", "bold", max_width=max_width)
    yield Label(localizer(t("The Boss is here")), left, y + 110, 38, "gold", weight="semibold", max_width=max_width)
    yield from health(seen, left, y + 146, max_width)
    yield from _marks(seen, left, y + 146)


def _marks(seen: BossSeen, x: int, y: int) -> Iterator[Item]:
    """Yield the elements that have just reacted on the Boss, and the HP it has just lost."""
    if not seen.element:
        for index, one in enumerate(seen.reaction):
            yield element(one.value, x + 286 + 48 * index, y - 22, 44, gone=True)
    if seen.struck:
        yield from lost(seen.struck, x + 388, y - 24, 96)


def health(seen: BossSeen, x: int, y: int, max_width: int) -> Iterator[Item]:
    """Yield HP and full HP, Shields and element, with a bar below. `y` is the middle of the line."""
    yield Icon("lovers", x + 19, y, 38, "rust")
    yield Label(f"{seen.hp}/{seen.full}", x + 44, y + 13, 38, "light", weight="bold", max_width=150)
    if seen.shields:
        yield Icon("shield", x + 214, y, 36, "gold")
        yield Label(str(seen.shields), x + 236, y + 13, 38, "light", weight="bold", max_width=46)
    if seen.element:
        yield element(seen.element.value, x + 286, y - 22, 44)
    yield from bar(seen.hp, seen.full, x, y + 25, max_width, 20)


def _event(event: EventFace, x: int, y: int, localizer: Localizer) -> Iterator[Item]:
    """Yield a Ley Line of this turn or the Boss card in play; `y` is the middle of the line."""
    yield medal(art(event), x, y - 18, 36)
    yield Label(localizer(event.name), x + 46, y + 11, 31, "light", weight="semibold", max_width=EVENTS - 46)


def clock(hour_now: int, x: int, y: int, width: int) -> Iterator[Item]:
    """Yield the twelve hours: the current one gold, past ones filled, with dots for the Ley Lines of each hour."""
    step = width // 12
    for hour, name in enumerate(HOURS, 1):
        left, now, gone = x + step * (hour - 1), hour == hour_now, hour < hour_now < 12
        kind, tone = ("pill", "ink") if now else ("chip", "light") if gone else ("place", "muted")
        yield Panel(left, y, step - 6, 40, kind)
        middle = left + (step - 6) // 2
        yield Label(name, middle, y + 31, 31, tone, "serif", "bold", "middle", step - 10)
        for place in range(_lines(hour)):
            yield Icon("waves", middle + 22 * place - 11 * (_lines(hour) - 1), y + 49, 18, "gold" if now else "faint")


def _lines(hour: int) -> int:
    """Return the number of Ley Lines at an hour (G-74)."""
    return min(3, hour // 3) if hour < 12 else 0
