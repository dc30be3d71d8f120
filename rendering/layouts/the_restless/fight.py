"""The fight in The Restless: each Target with the number to beat on a D20, its damage and its Health."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.kernel.text import Localizer, listed, t, with_minus
from games.the_restless.view import HealthLossView, TargetView, thresholds
from rendering.layouts.the_restless.chips import GAP, INNER, MARGIN, SMALL, bar, figure, medal, picture
from rendering.layouts.the_restless.last_roll import amounts
from rendering.scenes.builders import lost
from rendering.scenes.scene import Icon, Item, Label, Panel, Sprite
from rendering.text.name_lines import word_lines
from rendering.text.text_metrics import rows

MAX_TARGETS = 6
"""Maximum number of Targets drawn; if there are more, the last place shows how many."""
COLUMNS = 3
COUNT = 50
"""Height of the field of a count on a Target, in pixels."""
BELOW = 120
"""Height of two lines for a name and one for figures below the die, in pixels."""


def fight(
    targets: Sequence[TargetView], losses: tuple[HealthLossView, ...], y: int, high: int, localizer: Localizer
) -> Iterator[Item]:
    """Yield a single large Target, up to three side by side, or two rows of three.

    What each has just lost is marked on its picture.
    """
    lost_health = amounts(losses)
    if len(targets) == 1:
        yield from _alone(targets[0], y, high, localizer)
        yield from _lost_health(targets[0], lost_health, MARGIN + 22, y + 22)
        return
    shown = targets if len(targets) <= MAX_TARGETS else targets[: MAX_TARGETS - 1]
    columns, lines = min(COLUMNS, len(targets)), 1 if len(targets) <= COLUMNS else 2
    wide, tall = (INNER - (columns - 1) * GAP) // columns, (high - (lines - 1) * GAP) // lines
    for place in range(min(MAX_TARGETS, len(targets))):
        x, top = MARGIN + place % columns * (wide + GAP), y + place // columns * (tall + GAP)
        yield Panel(x, top, wide, tall, "cinder")
        if place == len(shown):
            more = localizer(t("{n} more", n=len(targets) - len(shown)))
            yield Label(more, x + wide // 2, top + tall // 2 + 14, 40, "ash", anchor="middle", max_width=wide - 20)
        else:
            yield from (_column if lines == 1 else _row)(shown[place], x, top, wide, tall, localizer)
            yield from _lost_health(shown[place], lost_health, x + 6, top + 6)


def _lost_health(
    target: TargetView, lost_health: Mapping[tuple[int | None, int | None], int], x: int, y: int
) -> Iterator[Item]:
    if amount := lost_health.get((None, target.number), 0):
        yield from lost(amount, x, y, 104)


def _alone(target: TargetView, y: int, high: int, localizer: Localizer) -> Iterator[Item]:
    """Yield a single Target: its picture, the die and its figures. A Traitor God has a frame and a different die."""
    god = target.damage is None
    yield Panel(MARGIN, y, INNER, high, "doom" if god else "cinder")
    art = 300 if god else 270
    yield picture(target.face, MARGIN + 14, y + 14, art, high - 28)
    x, right = MARGIN + art + 38, MARGIN + INNER - 20
    yield Label(localizer(target.name), x, y + 62, 50, "light", "serif", "bold", max_width=right - x)
    yield Label(_kinds(target, localizer), x, y + 104, SMALL, "rust", max_width=right - x)
    foot = y + high - (COUNT + 22 if target.counts or target.spoils else 16)
    side = min(220, foot - y - 124)
    die = y + 124 + (foot - y - 124 - side) // 2
    yield _die(target, x, die, side)
    left, middle = x + side + 28, die + side // 2
    if target.damage is not None:
        yield from figure("sword", str(target.damage), left, middle - 34, 62, 170)
    yield from _staggered(target, left if god else left + 190, middle - (70 if god else 34), 44)
    line = middle + 44 if target.damage is not None else middle
    words = localizer(t("{n}/{most}", n=target.health, most=target.most))
    yield Icon("lovers", left + 26, line, 52, "rust")
    yield from bar(target.health, target.most, left + 64, line - 16, right - left - 64 - 170, 32)
    yield Label(words, right, line + 17, 48, "light", weight="bold", anchor="right", max_width=158)
    yield from _counts(target, x, y + high - COUNT - 12, right - x, localizer)


def _kinds(target: TargetView, localizer: Localizer) -> str:
    """Return the Target's Types and keywords, with those gained and lost marked."""
    kinds = [listed(words) for words in (target.type_words, target.keyword_words) if words]
    return "  ·  ".join(map(localizer, kinds))


def _die(target: TargetView, x: int, y: int, side: int) -> Sprite:
    """Return the die with the number to beat."""
    return Sprite("deck/d20/god" if target.damage is None else "deck/d20", x, y, side, side, (str(target.defense),))


def _staggered(target: TargetView, x: int, y: int, size: int) -> Iterator[Item]:
    """Yield the number of attacks for which the Target is staggered."""
    if target.staggered:
        yield from figure("sleep", str(target.staggered), x, y, size, 2 * size + 30)


def _counts(target: TargetView, x: int, y: int, width: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the Target's counts, each with the next number that has an effect, and what it took from the dead."""
    for count in target.counts[:2]:
        nearest = next((n for n in thresholds(target.face.key, count.name) if n > count.number), 0)
        reached = t("{name}: {n}/{most}", name=count.called, n=with_minus(count.number), most=nearest)
        words = localizer(reached if nearest else count.words)
        wide = min(width, 76 + 18 * len(words))
        yield Panel(x, y, wide, COUNT, "scrap")
        yield Icon("bookmark", x + 26, y + COUNT // 2, 32, "gold")
        yield Label(words, x + 50, y + 36, SMALL, "light", weight="semibold", max_width=wide - 60)
        x, width = x + wide + GAP, width - wide - GAP
    for index, thing in enumerate(target.spoils[: max(0, width // 56)]):
        yield medal(thing.face, x + 56 * index, y + 1, 48)


def _column(target: TargetView, x: int, y: int, width: int, high: int, localizer: Localizer) -> Iterator[Item]:
    """Yield one of two or three Targets: face, die and damage, name and Types below, and Health at the bottom."""
    tall = high - 196
    side = min(184, tall, width * 2 // 5)
    art = width - side - 112
    yield picture(target.face, x + 12, y + 12, art, tall)
    yield _die(target, x + art + 24, y + 12, side)
    left = x + width - 78
    if target.damage is not None:
        yield Icon("sword", left + 34, y + 34, 50, "gold")
        yield Label(str(target.damage), left + 34, y + 106, 50, "light", weight="bold", anchor="middle", max_width=72)
    foot, beside = y + high - 64, 96 if target.staggered else 0
    yield from _staggered(target, x + width - 14 - beside, foot - 11, 32)
    yield Label(_kinds(target, localizer), x + 14, foot, SMALL, "rust", max_width=width - 28 - beside)
    yield from _target_name(target, x + 14, y + tall + 52, width - 28, foot - 40, localizer)
    yield from _health(target, x + 14, y + high - 30, width - 28, localizer)


def _row(target: TargetView, x: int, y: int, width: int, high: int, localizer: Localizer) -> Iterator[Item]:
    """Yield one of four or more Targets: die, face and name, with the other figures below.

    The name is below the face if there is room for two lines, otherwise beside it; a long name then replaces the face.
    """
    side = min(96, high - 58)
    yield _die(target, x + 10, y + 8, side)
    beside = width - 2 * side - 36
    below = high >= side + BELOW
    if below or rows(localizer(target.name), beside, 42) < 3:
        yield medal(target.face, x + side + 18, y + 8, side)
    else:
        beside += side + 8
    if below:
        yield from _target_name(target, x + 14, y + side + 38, width - 28, y + high - 44, localizer)
    else:
        yield from _target_name(target, x + width - beside - 8, y + 40, beside, y + high - 50, localizer)
    line = y + high - 26
    if target.damage is not None:
        yield from figure("sword", str(target.damage), x + 14, line, 34, 90)
    yield from _staggered(target, x + 108, line, 32)
    words = localizer(t("{n}/{most}", n=target.health, most=target.most))
    yield from figure("lovers", words, x + width - 148, line, 34, 142, "rust")


def _target_name(target: TargetView, x: int, y: int, max_width: int, last: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the Target's name, on two or three lines if it is long and they fit above `last`."""
    name = localizer(target.name)
    if rows(name, max_width, 42) < 2 or y + 38 > last:
        yield Label(name, x, y, 36, "light", "serif", "bold", max_width=max_width)
        return
    lines = word_lines(name, max_width, 36, 2 if y + 72 > last else 3)
    step = 36 if len(lines) > 2 else 38
    for index, line in enumerate(lines):
        yield Label(line, x, y - 4 + step * index, SMALL, "light", "serif", "bold", max_width=max_width)


def _health(target: TargetView, x: int, y: int, width: int, localizer: Localizer) -> Iterator[Item]:
    words = localizer(t("{n}/{most}", n=target.health, most=target.most))
    yield Icon("lovers", x + 17, y, 34, "rust")
    yield from bar(target.health, target.most, x + 42, y - 12, width - 42 - 104, 24)
    yield Label(words, x + width, y + 12, 34, "light", weight="bold", anchor="right", max_width=98)
