"""The Boss of Genshin Tarot, the clock that counts down to it, and this turn's Ley Lines; at the end, how it ended."""

from __future__ import annotations

from collections.abc import Iterator

from games.genshin_tarot.view import BossSeen, EventFace, GenshinView
from games.kernel.text import Reader, Text, t
from rendering.layouts.genshin_tarot.art import element, medal
from rendering.scenes.scene import Icon, Item, Label, Panel, Passage
from rendering.text.text_metrics import rows

BETWEEN = 16
HIGH = 188
CLOCK = 66
LINE = 54
"""How high what lies between is, and the Boss at least, the clock and a Ley Line are."""
BANNER = 92

HOURS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


def ahead(view: GenshinView, x: int, y: int, width: int, reader: Reader) -> tuple[list[Item], int]:
    """The Boss, the clock and this turn's Ley Lines, below the result if the game is over; and the y where they end."""
    items: list[Item] = []
    if view.won is not None:
        items += _banner(view, x, y, width, reader)
        y += BANNER + BETWEEN
    told, end = _deeds(view.boss, x + 452, y + 32, width - 470, reader)
    high = max(HIGH, end - y)
    items += [*boss(view.boss, x, y, width, high, reader), *told]
    y += high + BETWEEN
    if view.hour:
        items += clock(view.hour, x, y, width)
        y += CLOCK + BETWEEN
    for line in view.ley_lines:
        items += ley_line(line, x, y, width, reader)
        y += LINE
    return items, y + 8 if view.ley_lines else y


def when(view: GenshinView) -> Text:
    """The turn and its phase."""
    if not view.turn:
        return view.stage
    return t("Turn {n}  ·  {stage}", n=view.turn, stage=view.stage)


def _banner(view: GenshinView, x: int, y: int, width: int, reader: Reader) -> Iterator[Item]:
    yield Panel(x, y, width, BANNER, "banner")
    yield Icon("trophy" if view.won else "death", x + 56, y + BANNER // 2, 58, "gold")
    head = t("The Boss is defeated") if view.won else t("The party has lost")
    yield Label(reader(head), x + 108, y + 44, 36, "light", "serif", "bold", room=width - 130)
    yield Label(reader(view.outcome), x + 110, y + 76, 22, "muted", room=width - 132)


def boss(seen: BossSeen, x: int, y: int, width: int, high: int, reader: Reader) -> Iterator[Item]:
    """The Boss's panel with its figures on the left; the right half stays free for its actions."""
    yield Panel(x, y, width, high, "waiting" if seen.fights else "seat")
    yield medal(seen.board.key, x + 16, y + 18, 96, dim=not seen.fights)
    yield Label(reader(seen.board.name), x + 128, y + 52, 38, "light", "serif", "bold", room=300)
    yield Label(reader(_state(seen)), x + 130, y + 84, 22, "gold" if seen.fights else "muted", room=300)
    yield from _figures(seen, x + 144, y + 128, reader)


def _state(seen: BossSeen) -> Text:
    if not seen.out:
        return t("Waits behind the enemies")
    if not seen.fights:
        return t("Defeated")
    return t("Fights; its last throw was {n}", n=seen.die) if seen.die else t("Is here")


def _figures(seen: BossSeen, x: int, y: int, reader: Reader) -> Iterator[Item]:
    yield Icon("lovers", x, y, 32, "gold")
    hp = reader(t("{hp} of {full}", hp=seen.hp, full=seen.full))
    yield Label(hp, x + 22, y + 10, 30, "light", weight="bold", room=136)
    yield Icon("shield", x + 182, y, 32, "gold")
    yield Label(str(seen.shields), x + 204, y + 10, 30, "light", weight="bold", room=40)
    if seen.element:
        yield element(seen.element.value, x + 246, y - 19, 38)


def _deeds(seen: BossSeen, x: int, y: int, room: int, reader: Reader) -> tuple[list[Item], int]:
    """Its passives and the Boss card in play, and the y where they end."""
    told, items = [(name, words) for name, words in seen.board.passives], list[Item]()
    if seen.card is not None:
        told.append((seen.card.name, seen.card.text))
    for place, (name, words) in enumerate(told):
        line = reader(t("{name}: {words}", name=name, words=words))
        tone = "light" if place < len(seen.board.passives) else "gold"
        items.append(Passage(line, x, y, room, 2, 20, tone))
        y += 60 if rows(line, room, 20) > 1 else 35
    return items, y


def clock(hour_now: int, x: int, y: int, width: int) -> Iterator[Item]:
    """The twelve hours, the present one on gold; waves under an hour count its Ley Lines."""
    step = width // 12
    for hour, name in enumerate(HOURS, 1):
        left, now = x + step * (hour - 1), hour == hour_now
        yield Panel(left, y, step - 8, 40, "pill" if now else "chip")
        tone, middle = "ink" if now else "light", left + (step - 8) // 2
        yield Label(name, middle, y + 29, 25, tone, "serif", "bold", "middle", step - 14)
        for place in range(_lines(hour)):
            yield Icon("waves", middle + 24 * place - 12 * (_lines(hour) - 1), y + 53, 20, "muted")


def _lines(hour: int) -> int:
    """How many Ley Lines come with an hour (G-74)."""
    return min(3, hour // 3) if hour < 12 else 0


def ley_line(shown: EventFace, x: int, y: int, width: int, reader: Reader) -> Iterator[Item]:
    """A Ley Line of this turn."""
    yield Icon("waves", x + 20, y + 18, 34, "gold")
    yield Label(reader(shown.name), x + 50, y + 26, 26, "light", "serif", "semibold", room=270)
    yield Passage(reader(shown.text), x + 330, y + 22, width - 340, 2, 22, "muted")
