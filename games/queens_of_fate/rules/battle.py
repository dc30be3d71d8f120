"""A battle: overcome the Opposition or endure it (Q-16 to Q-21)."""

from __future__ import annotations

from games.kernel.dealer import Dealer
from games.queens_of_fate import story
from games.queens_of_fate.cards import Artifact, Card, Kind, Rank
from games.queens_of_fate.rules import battle_options
from games.queens_of_fate.rules.battle_options import BattleAction, Endure, Overcome, Wield
from games.queens_of_fate.rules.questions import choose
from games.queens_of_fate.rules.securing import fit
from games.queens_of_fate.rules.sources import invoke
from games.queens_of_fate.rules.strength import powers, price
from games.queens_of_fate.table import SealedError, Step, Table

MANY = 5
"""Number of cards of Destiny whose loss stops the passing of years."""


async def battle(table: Table, dealer: Dealer, opposition: Card) -> None:
    """Fight an Opposition until it is overcome, vanquished or endured, then put it into Signs (Q-21, Q-22).

    Sources can be invoked first.
    """
    while not await fight_step(table, dealer, opposition):
        pass
    table.artifact = None
    table.challenge = None
    table.signs.append(opposition)


async def fight_step(table: Table, dealer: Dealer, opposition: Card) -> bool:
    """Carry out one choice in a battle, and return whether it ended the battle.

    A player who has no choice is not asked, so the log says why the Opposition is endured.
    """
    prompt, options = battle_options.battle(table, opposition), battle_options.battle_choices(table, opposition)
    if len(options) == 1 and isinstance(options[0].value, Endure):
        dealer.log(story.too_weak(sum(powers(table.domains, table.options.ranks).values())))
    chosen = await choose(table, Step.BATTLE, prompt, options, opposition.key)
    match chosen:
        case Overcome(cards):
            overcome(table, dealer, opposition, cards)
            return True
        case Endure(loss):
            await endure(table, dealer, opposition, loss)
            return True
        case Wield(artifact):
            table.artifact = artifact
        case BattleAction.INVOKE:
            return await invoke(table, dealer)
        case BattleAction.STRIKE:
            return await strike(table, dealer, opposition)
    return False


async def strike(table: Table, dealer: Dealer, opposition: Card) -> bool:
    """Let the player choose Arcana one by one until their power is enough (Q-17).

    Return False if they go back.
    """
    while True:
        chosen = await choose(
            table, Step.STRIKE, battle_options.STRIKE, battle_options.arcana_choices(table, opposition), opposition.key
        )
        if isinstance(chosen, Card):
            table.spent.append(chosen)
            continue
        cards, table.spent = tuple(table.spent), []
        if chosen is BattleAction.ENOUGH:
            overcome(table, dealer, opposition, cards)
        return chosen is BattleAction.ENOUGH


def overcome(table: Table, dealer: Dealer, opposition: Card, cards: tuple[Card, ...]) -> None:
    """Move the Arcana to Portents in this order, then pay the Artifact's price, one Sacrifice for each (Q-18)."""
    dealer.log(story.overcome(opposition, cards, table.artifact))
    counting = powers(table.domains, table.options.ranks)
    for card in cards:
        table.discard(card)
    for card in cards:
        if cost := price(table.artifact, [card], counting):
            sacrifice(table, dealer, cost)


async def endure(table: Table, dealer: Dealer, opposition: Card, loss: Card | Artifact | None) -> None:
    """Lose a court card; if there is none, an Artifact, then a Source, then part of Destiny (Q-19)."""
    if loss is None:
        dealer.log(story.endured(opposition))
        sacrifice(table, dealer, opposition.value)
    elif isinstance(loss, Card) and loss.kind is Kind.SOURCE:
        dealer.log(story.endured_without(opposition, loss))
        table.sources.remove(loss)
        table.portents.put([loss])
        table.halt()
    else:
        dealer.log(story.endured_without(opposition, loss))
        table.discard(loss)
        if _dear(loss):
            table.halt()
        await fit(table, dealer, loss.arcana.suit if isinstance(loss, Artifact) else loss.suit, invoke)


def sacrifice(table: Table, dealer: Dealer, number: int) -> None:
    """Move the top cards of Destiny out of it one by one, face up (Q-20, QR-3).

    Raises:
        SealedError: Destiny has fewer cards, or no cards are left and the world ends immediately. The match is lost.
    """
    gone = [table.destiny.draw() for _ in range(min(number, len(table.destiny)))]
    table.signs += [card for card in gone if card.kind is Kind.OPPOSITION]
    table.portents.put([card for card in gone if card.kind is not Kind.OPPOSITION])
    if gone:
        dealer.log(story.sacrificed(gone))
    dear = [card for card in gone if _dear(card)]
    if queens := [card for card in dear if card.rank]:
        dealer.log(story.queens_lost(queens))
    if dear or len(gone) > MANY:
        table.halt()
    if len(gone) < number:
        raise SealedError(won=False)
    check_destiny(table)


def check_destiny(table: Table) -> None:
    """Check whether the world ends because Destiny has run out, if it ends immediately (Q-9, QR-3).

    Raises:
        SealedError: The match is lost.
    """
    if table.options.at_once and not table.destiny.cards:
        raise SealedError(won=False)


def _dear(lost: Card | Artifact) -> bool:
    """Return whether the lost card is a Queen or a Source, whose loss the player has to notice."""
    return isinstance(lost, Card) and (lost.rank is Rank.QUEEN or lost.kind is Kind.SOURCE)
