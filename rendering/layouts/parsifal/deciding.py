"""Pictures of what decided a game of Parsifal: the victors' quests as cards, and the last action or draw."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Localizer
from games.parsifal.view import NAMED, Goal, Locks, Owns, ParsifalView, Quest, Tarot
from rendering.layouts.parsifal.news import ACTION_ICONS
from rendering.layouts.parsifal.tarots import QUESTS, drawn, medal, subject
from rendering.scenes.scene import Icon, Item, Panel, Passage
from rendering.text.name_lines import shorten_names_to_fit
from rendering.text.text_metrics import rows

GAP = 10
LEAST, MOST = 88, 218
"""Minimum and maximum height of a quest, in pixels."""
SIGN = 64
"""Width of the icon between two tarots, in pixels."""
TEXT, LOW = (42, 33), 110
"""Normal and small text sizes, and the height of a field below which the small one is used, in pixels."""
LAST_ACTION_HEIGHT = 128
"""Height of the strip with the last action, in pixels."""


def fulfilled(view: ParsifalView) -> dict[Quest, Goal]:
    """Return the quests of the victors, without duplicates."""
    names = {victor.name for victor in view.victors}
    everybody = (one for player in view.players for one in player.characters if one.tarot.name in names)
    return {quest: goal for one in everybody for quest, goal in zip(one.tarot.quests, one.goals, strict=True)}


def high(count: int, max_height: int) -> int:
    """Return the height of each of `count` quests within `max_height` pixels."""
    return max(LEAST, min(MOST, (max_height - GAP * (count - 1)) // max(1, count)))


def quests(view: ParsifalView, x: int, y: int, width: int, max_height: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the quests one below the other; those affected by the last action or draw are on gold."""
    shown, moved = fulfilled(view), _moved(view)
    tall = high(len(shown), max_height)
    for index, (quest, goal) in enumerate(shown.items()):
        kind = "royal" if subject(quest) in moved else "seat"
        top = y + index * (tall + GAP)
        yield Panel(x, top, width, tall, kind)
        yield from _quest(quest, x + 12, top + 8, tall - 16, width // 6)
        faces = 2 if isinstance(quest, Owns | Locks) else 1
        left = x + 36 + faces * (_face(tall - 16, width // 6) + 8) + SIGN
        yield from _words(localizer(goal.text), left, top, x + width - 14 - left, tall)


def _quest(quest: Quest, x: int, y: int, tall: int, most: int) -> Iterator[Item]:
    """Yield the quest's owner and its artifact, or the receiver and the received tarot, with the icon between them."""
    wide = _face(tall, most)
    high = min(tall, wide * 3 // 2)
    y += (tall - high) // 2
    second = x + wide + SIGN + 16
    yield Icon(QUESTS[type(quest)], x + wide + 8 + SIGN // 2, y + high // 2, SIGN - 8, "gold")
    if isinstance(quest, Owns | Locks):
        yield drawn(NAMED[quest.name][0], x, y, wide, high)
        yield drawn(subject(quest), second, y, wide, high)
    else:
        yield drawn(subject(quest), x, y, wide, high)


def _face(tall: int, most: int) -> int:
    """Return the width of a tarot that fits into the given height."""
    return min(tall * 2 // 3, most)


def _words(text: str, x: int, y: int, max_width: int, tall: int) -> Iterator[Item]:
    """Yield lines of text, centered vertically in a field."""
    size = TEXT[tall < LOW]
    step = round(size * 1.22)
    most = max(1, (tall - 8) // step)
    lines = min(most, rows(text, max_width, size))
    first = y + (tall - (lines - 1) * step) // 2 + size // 3
    yield Passage(text, x, first, max_width, most if lines == most else lines, size)


def last_action(view: ParsifalView, x: int, y: int, width: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the last action or draw: the character, the icon of the action, the tarots affected, and the words."""
    if not view.last_action:
        return
    face = (72, 108)
    yield Panel(x, y, width, LAST_ACTION_HEIGHT, "banner")
    left = x + 16
    if view.done:
        yield drawn(view.done.by, left, y + 10, *face)
        left += face[0] + 8
        if view.done.used is not None:
            yield medal(view.done.used, left, y + 30, 68)
            left += 76
    yield Icon(
        ACTION_ICONS[view.done.kind] if view.done else "draw",
        left + SIGN // 2,
        y + LAST_ACTION_HEIGHT // 2,
        SIGN - 4,
        "gold",
    )
    left += SIGN + 8
    for tarot in _moved(view)[:2]:
        yield drawn(tarot, left, y + 10, *face)
        left += face[0] + 8
    left += 16
    max_width = x + width - 18 - left
    yield from _words(
        shorten_names_to_fit(view.last_action, max_width * 3 // 2, localizer), left, y, max_width, LAST_ACTION_HEIGHT
    )


def _moved(view: ParsifalView) -> tuple[Tarot, ...]:
    """Return the tarots affected by the last action or draw."""
    return (view.done.targets or view.drawn) if view.done else view.drawn
