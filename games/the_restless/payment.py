"""Paying at a Trader: Items, each worth its Value, and Reroll Counters (R-109)."""

from __future__ import annotations

from typing import NamedTuple

from games.kernel.ask import Option
from games.kernel.text import t
from games.the_restless import story
from games.the_restless.choosing import named
from games.the_restless.events import parted
from games.the_restless.moment import Moment
from games.the_restless.piles import discard
from games.the_restless.table import Piece, Place
from games.the_restless.votes import control, vote


class Pledge(NamedTuple):
    """An Item that would be given in payment; without one it is the rest in Reroll Counters, or nothing at all."""

    place: Place = -1
    number: int = -1
    piece: Piece | None = None
    off: bool = False

    @property
    def value(self) -> int:
        """What it counts for."""
        return self.piece.item.value if self.piece else 0


def affordable(m: Moment, cost: int) -> bool:
    """Whether Counters and all Items together reach it."""
    return m.table.rerolls >= cost or m.table.rerolls + sum(one.value for one in _things(m)) >= cost


async def paid(m: Moment, cost: int) -> bool:
    """Whether the price is paid: the party says with what, and whose Item it is agrees (R-109, R-207, RL-42).

    The difference comes back in Counters. Nothing leaves anybody before all of it is agreed on.
    """
    given: list[Pledge] = []
    refused: list[Pledge] = []
    while (owed := cost - sum(one.value for one in given)) > 0:
        one = await _pledged(m, owed, [*given, *refused])
        if one.off:
            return False
        if one.piece is None:
            break
        (given if await _agreed(m, one) else refused).append(one)
    m.table.rerolls -= owed
    for one in given:
        await _handed(m, one)
    return True


async def _pledged(m: Moment, owed: int, known: list[Pledge]) -> Pledge:
    """What is paid with next; Counters alone are taken unasked."""
    things = [one for one in _things(m) if all(one.piece is not other.piece for other in known)]
    if not things and owed <= m.table.rerolls:
        return Pledge()
    options = [Option("counters", t("{n} in Reroll Counters", n=owed), Pledge())] if owed <= m.table.rerolls else []
    for one in things:
        assert one.piece is not None
        label = t("{item} of {who}, worth {n}", item=one.piece.card.name, who=named(m, one.place), n=one.value)
        options.append(Option(f"given:{one.place}:{one.number}", label, one))
    options.append(Option("off", t("Buy nothing"), Pledge(off=True)))
    return await vote(m, t("{n} is to be paid. With what?", n=owed), options)


def _things(m: Moment) -> list[Pledge]:
    held = [Pledge(at, n, piece) for at in m.table.living for n, piece in enumerate(m.table.walkers[at].items)]
    return [one for one in held if one.value > 0]


async def _agreed(m: Moment, one: Pledge) -> bool:
    """One's own Item is for its controller to give."""
    if m.table.players == 1 or one.piece is None:
        return True
    options = (Option("yes", t("Give it"), True), Option("no", t("Keep it"), False))
    prompt = t("{who}: is {item} given in payment?", who=named(m, one.place), item=one.piece.card.name)
    return await control(m, one.place, prompt, options, "no")


async def _handed(m: Moment, one: Pledge) -> None:
    """It is discarded, which triggers no discard effects (R-111)."""
    assert one.piece is not None
    walker = m.table.walkers[one.place]
    walker.items = walker.without(one.piece)
    m.dealer.tell(story.paid_with(named(m, one.place), one.piece.card, one.value))
    discard(m.table, one.piece.card)
    await parted(m, one.place, one.piece)
