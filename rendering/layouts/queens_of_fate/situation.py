"""What is going on in a year of Queens of Fate: a battle, cards awakened, a harvest; else how near the Ascension is."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Reader, t, tn
from games.queens_of_fate.view import QueensView, Rank, Step
from rendering.layouts.queens_of_fate.card import laid, sign
from rendering.scenes.builders import tall
from rendering.scenes.scene import Icon, Item, Label, Panel


def state(view: QueensView, left: int, top: int, right: int, height: int, reader: Reader) -> Iterator[Item]:
    """A panel between x `left` and x `right` with what matters most now."""
    if view.won is not None:
        drawn = _queens(view, left, top, right, height, reader)
    elif view.invoked is not None:
        drawn = _invoked(view, left, top, right, height, reader)
    elif view.step is Step.HARVEST:
        drawn = _harvest(left, top, right, reader)
    elif view.strength is not None:
        drawn = _battle(view, view.strength, left, top, right, reader)
    else:
        yield Panel(left, top, right - left, height)
        yield from _queens(view, left, top, right, height, reader)
        return
    yield Panel(left, top, right - left, height, "seat" if view.won is not None else "waiting")
    yield from drawn


def _battle(view: QueensView, strength: int, left: int, top: int, right: int, reader: Reader) -> Iterator[Item]:
    """What is to be reached, and what has been chosen."""
    room = right - left - 32
    yield Icon("battle", left + 34, top + 34, 40, "gold")
    yield Label(reader(t("Its strength")), left + 62, top + 43, 27, "gold", weight="semibold", room=room - 100)
    yield Label(str(strength), right - 18, top + 50, 52, "light", "serif", "bold", "right")
    yield Label(reader(t("Power chosen")), left + 16, top + 92, 25, "muted", room=room - 70)
    yield Label(str(view.power), right - 18, top + 96, 40, "light", "serif", "bold", "right")
    if view.artifact is not None:
        words = t("An Artifact took {n}", n=view.artifact.half)
    elif view.power >= strength and view.spent:
        words = t("Enough to overcome")
    else:
        words = t("{n} more to overcome", n=max(1, strength - view.power))
    yield Label(reader(words), left + 16, top + 126, 23, "muted", room=room)


def _invoked(view: QueensView, left: int, top: int, right: int, height: int, reader: Reader) -> Iterator[Item]:
    """The cards that a Source has revealed; else that one is being invoked."""
    room = right - left - 28
    if not view.awakened:
        yield Icon("source", left + 40, top + 46, 50, "gold")
        yield Label(reader(t("Invoked")), left + 76, top + 58, 34, "light", "serif", "bold", room=room - 62)
        yield Label(reader(t("A Source gives its gift.")), left + 16, top + 106, 24, "muted", room=room)
        return
    yield Label(reader(t("Awakened")), left + 14, top + 25, 23, "gold", weight="semibold", room=room)
    width = (right - left - 24 - 3 * 5) // 4
    for place, card in enumerate(view.awakened):
        yield laid(card, left + 12 + place * (width + 5), top + height - tall(width) - 7, width, reader)


def _harvest(left: int, top: int, right: int, reader: Reader) -> Iterator[Item]:
    room = right - left - 32
    yield Icon("harvest", left + 40, top + 44, 50, "gold")
    yield Label(reader(t("Harvest")), left + 76, top + 56, 34, "light", "serif", "bold", room=room - 60)
    yield Label(reader(t("Three Portents may go")), left + 16, top + 96, 24, "muted", room=room)
    yield Label(reader(t("under Destiny.")), left + 16, top + 124, 24, "muted", room=room)


def _queens(view: QueensView, left: int, top: int, right: int, height: int, reader: Reader) -> Iterator[Item]:
    """Four crowns: those who are there, and those who are to come."""
    there = [domain.has(Rank.QUEEN) for domain in view.domains]
    step = (right - left - 32) // 4
    for place, (domain, crowned) in enumerate(zip(view.domains, there, strict=True)):
        middle = left + 16 + step // 2 + place * step
        yield Icon("queen", middle, top + 40, 48, "gold" if crowned else "faint")
        yield Icon(sign(domain.suit), middle, top + 86, 26, "gold" if crowned else "faint")
    words = reader(tn("{n} Queen of 4", "{n} Queens of 4", n=sum(there)))
    middle, base = (left + right) // 2, top + height - 14
    yield Label(words, middle, base, 25, "light", anchor="middle", room=right - left - 24)
