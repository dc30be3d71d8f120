"""The current situation in Queens of Fate: a battle, awakened cards, a harvest, or progress to the Ascension."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Localizer, Text, t, tn
from games.queens_of_fate.view import QueensView, Rank, Step
from rendering.layouts.queens_of_fate.card import face_up, sign
from rendering.scenes.builders import card_height
from rendering.scenes.scene import Icon, Item, Label, Panel

HEIGHT = 168
"""Height of the panel in pixels, whatever it shows."""

SIDE = 200
"""Width of each side of a battle, in pixels."""


def state(view: QueensView, left: int, top: int, width: int, localizer: Localizer) -> Iterator[Item]:
    """Yield a panel with what matters most at present."""
    busy = view.invoked is not None or view.step is Step.HARVEST or view.strength is not None
    yield Panel(left, top, width, HEIGHT, "waiting" if busy else "seat")
    if view.awakened:
        yield from _awakened(view, left, top, width, localizer)
    elif view.invoked is not None:
        yield from _icon_with_words("source", t("Invoking a Source"), left, top, width, localizer)
    elif view.step is Step.HARVEST:
        yield from _icon_with_words("harvest", t("Harvest"), left, top, width, localizer)
    elif view.strength is not None:
        yield from _battle(view, view.strength, left, top, width, localizer)
    else:
        yield from queens(view, left, top, width, localizer)


def _battle(view: QueensView, strength: int, left: int, top: int, width: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the chosen power and the strength it has to reach, as large as possible."""
    enough = view.power >= strength and bool(view.spent)
    sides = (
        (t("Your power"), view.power, left + SIDE // 2 + 12, "gold" if enough else "light"),
        (t("Its strength"), strength, left + width - SIDE // 2 - 12, "rust"),
    )
    for words, number, middle, tone in sides:
        yield Label(localizer(words), middle, top + 42, 33, "muted", anchor="middle", max_width=SIDE)
        yield Label(str(number), middle, top + 148, 116, tone, "serif", "bold", "middle", max_width=SIDE)
    middle, max_width = left + width // 2, width - 2 * SIDE - 44
    yield Icon("done" if enough else "crossed-swords", middle, top + 64, 84, "gold")
    words = t("Enough") if enough else t("{n} to go", n=max(1, strength - view.power))
    yield Label(
        localizer(words), middle, top + 146, 40, "gold", weight="semibold", anchor="middle", max_width=max_width
    )


def _awakened(view: QueensView, left: int, top: int, width: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the cards that a Source has revealed."""
    card, start = 86, left + width - 4 * 96 - 4
    yield Icon("source", left + 52, top + HEIGHT // 2, 70, "gold")
    max_width = start - left - 110
    yield Label(
        localizer(t("Awakened")), left + 98, top + HEIGHT // 2 + 13, 38, "light", "serif", "bold", max_width=max_width
    )
    for index, found in enumerate(view.awakened):
        yield face_up(found, start + index * 96, top + (HEIGHT - card_height(card)) // 2, card, localizer)


def _icon_with_words(icon: str, words: Text, left: int, top: int, width: int, localizer: Localizer) -> Iterator[Item]:
    yield Icon(icon, left + 90, top + HEIGHT // 2, 112, "gold")
    yield Label(
        localizer(words), left + 170, top + HEIGHT // 2 + 18, 56, "light", "serif", "bold", max_width=width - 190
    )


def queens(view: QueensView, left: int, top: int, width: int, localizer: Localizer) -> Iterator[Item]:
    """Yield four crowns: gold for Queens in play, faint for those to come."""
    there = [domain.has(Rank.QUEEN) for domain in view.domains]
    step = (width - 24) // 4
    for index, (domain, crowned) in enumerate(zip(view.domains, there, strict=True)):
        middle, tone = left + 12 + step // 2 + index * step, "gold" if crowned else "faint"
        yield Icon("queen", middle - 22, top + 60, 98, tone)
        yield Icon(sign(domain.suit), middle + 48, top + 84, 42, tone)
    words = localizer(tn("{n} Queen of 4", "{n} Queens of 4", n=sum(there)))
    yield Label(
        words, left + width // 2, top + 151, 38, "light", weight="semibold", anchor="middle", max_width=width - 30
    )
