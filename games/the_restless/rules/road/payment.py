"""Paying at a Trader: Items, each worth its Value, and Reroll Counters (R-109)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.kernel.options import Option
from games.kernel.text import t
from games.the_restless import story
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.choosing import named
from games.the_restless.rules.decisions.pace import brisk
from games.the_restless.rules.decisions.votes import control, vote
from games.the_restless.rules.resolution.events import parted
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.piles import discard
from games.the_restless.table import Piece, Place
from games.the_restless.text.piece_text import whole_now
from games.the_restless.vocabulary.choices import Instalment, NoPurchase, PayCounters, PayItem


class Held(NamedTuple):
    """An Item with a Value in an Inventory, and its index there."""

    place: Place
    number: int
    piece: Piece


def affordable(m: EffectContext, cost: int) -> bool:
    """Return whether Reroll Counters and the Values of all held Items reach the price."""
    return m.table.rerolls >= cost or m.table.rerolls + _worth(_things(m)) >= cost


async def paid(m: EffectContext, cost: int) -> bool:
    """Pay a price, and return whether it was paid (R-109, R-207, RL-42).

    The party chooses what to pay with, and the owners of Items have to agree. The difference comes back in Counters.
    Nothing is taken before all of it is agreed on.
    """
    given: list[Held] = []
    refused: list[Held] = []
    while (owed := cost - _worth(given)) > 0:
        left = [one for one in _things(m) if all(one.piece is not other.piece for other in (*given, *refused))]
        chosen = await _instalment(m, owed, left)
        if isinstance(chosen, NoPurchase):
            return False
        if isinstance(chosen, PayCounters):
            break
        one = next(one for one in left if (one.place, one.number) == chosen)
        (given if await _agreed(m, one) else refused).append(one)
    m.table.rerolls -= owed
    for one in given:
        await _handed(m, one)
    return True


async def _instalment(m: EffectContext, owed: int, things: list[Held]) -> Instalment:
    """Ask what is paid with next; with Counters only, nobody is asked, nor across days where they are enough."""
    if owed <= m.table.rerolls and (not things or brisk(m.table)):
        return PayCounters()
    options: list[Option[Instalment]] = []
    if owed <= m.table.rerolls:
        options.append(Option("counters", t("{n} in Reroll Counters", n=owed), PayCounters()))
    for place, n, piece in things:
        label = t("{item} ({who}), worth {n}", item=piece.card.name, who=named(m, place), n=piece.item.value)
        options.append(Option(f"given:{place}:{n}", label, PayItem(place, n), whole_now(piece)))
    options.append(Option("off", t("Buy nothing"), NoPurchase()))
    return await vote(m, Kind.PAYMENT, t("How do you pay {n}?", n=owed), options)


def _things(m: EffectContext) -> list[Held]:
    held = [Held(at, n, piece) for at in m.table.living for n, piece in enumerate(m.table.walkers[at].items)]
    return [one for one in held if one.piece.item.value > 0]


def _worth(things: Sequence[Held]) -> int:
    return sum(one.piece.item.value for one in things)


async def _agreed(m: EffectContext, one: Held) -> bool:
    """Return whether an Item's player agrees to give it. A single player is not asked."""
    if m.table.players == 1:
        return True
    options = (Option("yes", t("Give it"), True), Option("no", t("Keep it"), False))
    prompt = t("{who}: pay with {item}?", who=named(m, one.place), item=one.piece.card.name)
    return await control(m, one.place, Kind.PAY_WITH, prompt, options, "no", card=one.piece.card.key)


async def _handed(m: EffectContext, one: Held) -> None:
    """Discard an Item given in payment, which triggers no discard effects (R-111)."""
    walker = m.table.walkers[one.place]
    walker.items = walker.without(one.piece)
    m.dealer.tell(story.paid_with(named(m, one.place), one.piece.card, one.piece.item.value))
    discard(m.table, one.piece.card)
    await parted(m, one.place, one.piece)
