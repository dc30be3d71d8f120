"""The strip above the areas of Parsifal: an announced action, who is one quest from victory, or the unseen cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from games.kernel.text import Localizer, Name, Seat, listed, t
from games.parsifal.view import NAMED, ActionType, ParsifalView, Pending
from rendering.layouts.parsifal.near_victory import FACE, GAP, HEIGHT, near_victory
from rendering.layouts.parsifal.tarots import drawn, medal
from rendering.scenes.builders import named
from rendering.scenes.scene import Icon, Item, Label, Panel, Passage, Sprite
from rendering.text.name_lines import shorten_names_to_fit
from rendering.text.text_metrics import text_width

DONE, SMALL = 286, 66
"""Width of the field of the last action, and size of its tarots, in pixels."""
FEW = 3
"""Maximum number of characters near victory beside which there is room for the last action."""

ACTION_ICONS: dict[ActionType, str] = {
    ActionType.TAKE: "hand-coin",
    ActionType.DROP: "harvest",
    ActionType.RELEASE: "free",
    ActionType.LOCK: "lock",
    ActionType.FREE: "free",
    ActionType.MOVE: "change-owner",
    ActionType.GIVE: "give",
    ActionType.BANISH: "to-limbo",
    ActionType.FETCH: "from-limbo",
    ActionType.DRAW: "draw",
}
"""The icon of each action."""


def strip(view: ParsifalView, x: int, y: int, width: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the most important news; the height of the strip is reserved even without any."""
    if view.pending is not None:
        yield from _announced(view.pending, x, y, width, localizer)
    elif view.proposal is not None:
        yield from _proposed(view.proposal, x, y, width, localizer)
    else:
        if view.done is not None and len(view.near) <= FEW:
            yield from _done(view.done, x, y, localizer)
            x, width = x + DONE + GAP, width - DONE - GAP
        yield from near_victory(view, x, y, width, localizer) if view.near else _unseen(view, x, y, width)


def _done(done: Pending, x: int, y: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the last action: the character, the action and its tarots, with the player below."""
    yield Panel(x, y, DONE, HEIGHT, "seat")
    left = x + 14
    yield medal(done.used or done.by, left, y + 10, SMALL)
    yield Icon(ACTION_ICONS[done.kind], left + SMALL + 32, y + 10 + SMALL // 2, 48, "gold")
    left += SMALL + 64
    for tarot in done.targets[:2]:
        yield medal(tarot, left, y + 10, SMALL)
        left += SMALL + 6
    yield named(done.seat, x + 16, y + 112, 31, DONE - 32, localizer)


def _announced(pending: Pending, x: int, y: int, width: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the announced action, its player, character and targets, and the players who can interrupt it."""
    yield Panel(x, y, width, HEIGHT, "banner")
    yield drawn(pending.by, x + 14, y + 10, *FACE)
    left = x + 24 + FACE[0]
    if pending.used is not None:
        yield medal(pending.used, left, y + 30, 68)
        left += 76
    yield Icon(ACTION_ICONS[pending.kind], left + 38, y + HEIGHT // 2, 64, "gold")
    left += 84
    for tarot in pending.targets[:3]:
        yield drawn(tarot, left, y + 10, *FACE)
        left += FACE[0] + 8
    max_width = x + width - 18 - left - 70
    yield Icon("interrupt", left + 40, y + HEIGHT // 2, 50, "gold")
    head = pending.to is not None
    if head:
        yield named(pending.to or 0, left + 76, y + 48, 34, max_width, localizer)
    text = t("{who} can interrupt", who=listed([Name(seat) for seat in pending.interrupters]))
    who = shorten_names_to_fit(text, max_width if head else max_width * 3 // 2, localizer)
    if head or text_width(who, 34) <= max_width:
        yield Label(who, left + 76, y + (98 if head else 76), 34, "gold", "serif", "semibold", max_width=max_width)
    else:
        yield Passage(who, left + 76, y + 56, max_width, 2, 34, "gold", "serif", "semibold")


def _proposed(seat: Seat, x: int, y: int, width: int, localizer: Localizer) -> Iterator[Item]:
    yield Panel(x, y, width, HEIGHT, "banner")
    yield Icon("give", x + 64, y + HEIGHT // 2, 72, "gold")
    head = t("{name} proposes to end the game", name=Name(seat))
    words = shorten_names_to_fit(head, width - 146, localizer)
    yield Label(words, x + 124, y + 56, 40, "light", "serif", "bold", max_width=width - 146)
    yield Label(localizer(t("Without a winner, if all agree")), x + 124, y + 102, 32, "muted", max_width=width - 146)


def _unseen(view: ParsifalView, x: int, y: int, width: int) -> Iterator[Item]:
    """Yield the deck and, small, the tarots still in it with the number of copies."""
    yield Panel(x, y, width, HEIGHT, "seat")
    yield Sprite("deck/back/parsifal", x + 16, y + 14, 60, 100, dim=not view.deck)
    count = Counter(tarot.name for tarot in view.unseen)
    left, top = x + 100, y + 10
    max_width, needed = 2 * (width - 208), sum(54 + 46 * (n > 1) for n in count.values())
    side = 50 if needed <= max_width else 40
    for name, n in count.items():
        item_width = side + 4 + 46 * (n > 1)
        if left + item_width > x + width - 8:
            left, top = x + 100, top + 56
        yield medal(NAMED[name][0], left, top + (50 - side) // 2, side)
        if n > 1:
            yield Label(f"×{n}", left + side + 4, top + 37, 32, "muted", weight="semibold", max_width=42)
        left += item_width
