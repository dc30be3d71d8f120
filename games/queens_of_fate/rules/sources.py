"""Invoking a Source (Q-22 to Q-25, Q-29)."""

from __future__ import annotations

from games.kernel.dealer import Dealer
from games.queens_of_fate import story
from games.queens_of_fate.cards import Card, Kind
from games.queens_of_fate.rules import invocations
from games.queens_of_fate.rules.invocations import AWAKENED, Invocation, InvocationKind
from games.queens_of_fate.rules.questions import choose, choose_any
from games.queens_of_fate.rules.securing import secure
from games.queens_of_fate.table import Step, Table

__all__ = ["AWAKENED", "awaken", "forge", "invoke", "recover", "spend", "useful"]
_ORDER = (Kind.COURT, Kind.SOURCE, Kind.ARCANA)


def useful(table: Table) -> bool:
    """Return whether invoking a Source now would have an effect (Q-23 to Q-25, Q-29)."""
    asleep = [card for card in table.portents.cards if not (table.options.reiser and card.kind is Kind.SOURCE)]
    return bool(table.sources) and (bool(asleep) or any(invocations.forging(table)))


async def invoke(table: Table, dealer: Dealer) -> bool:
    """Use a Source or go back, and return whether it vanquishes the Opposition (Q-29)."""
    chosen = await choose(table, Step.SOURCE, invocations.SOURCE, invocations.invocations(table))
    if chosen is None:
        return False
    if chosen.arcana:
        forge(table, dealer, chosen.source, chosen.arcana)
    else:
        await spend(table, dealer, chosen)
    return chosen.way is InvocationKind.VANQUISH


def forge(table: Table, dealer: Dealer, source: Card, arcana: Card) -> None:
    """Turn a Source and an Arcana into an Artifact (Q-23). This secures nothing (QR-6)."""
    table.forge(arcana, source)
    dealer.log(story.forged(arcana))


async def spend(table: Table, dealer: Dealer, chosen: Invocation) -> None:
    """Move a Source to Portents, then carry out its effect (Q-22, QR-4).

    In version 1 of the rules, the effect comes first.
    """
    table.sources.remove(chosen.source)
    if table.rules > 1:
        table.portents.put([chosen.source])
    table.invoked = chosen.source
    if chosen.way is InvocationKind.RECOVER:
        await recover(table, dealer, chosen.source)
    elif chosen.way is InvocationKind.VANQUISH:
        dealer.log(story.vanquished(chosen.source))
    else:
        await awaken(table, dealer, chosen.source)
    table.invoked = None
    if table.rules == 1:
        table.portents.put([chosen.source])


async def recover(table: Table, dealer: Dealer, source: Card) -> None:
    """Secure the lowest court card in Portents. The other cards stay as they are (Q-24)."""
    fallen = next((card for card in table.portents.cards if card.kind is Kind.COURT), None)
    dealer.log(story.recovered(source, fallen))
    if fallen:
        table.portents.cards.remove(fallen)
        await secure(table, dealer, fallen, is_logged=True)


async def awaken(table: Table, dealer: Dealer, source: Card) -> None:
    """Reveal the bottom four cards of Portents except the Source, and secure the chosen ones (Q-25, QR-4).

    Court cards are secured first, because they make room, then Sources, then Arcana. The rest go on top in the order in
    which they were revealed.
    """
    table.awakened = [card for card in table.portents.cards if card is not source][:AWAKENED]
    table.portents.cards = [card for card in table.portents.cards if card not in table.awakened]
    dealer.log(story.awakened(source, table.awakened))
    chosen = await choose_any(table, Step.AWAKEN, invocations.AWAKENING, invocations.awakened_options(table))
    for card in sorted(chosen, key=lambda card: _ORDER.index(card.kind)):
        table.awakened.remove(card)
        await secure(table, dealer, card)
    table.portents.put(table.awakened)
    if table.awakened:
        dealer.log(story.left_asleep(table.awakened))
    table.awakened = []
