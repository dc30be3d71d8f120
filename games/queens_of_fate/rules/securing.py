"""Securing cards, and its consequences: capacity, the Ascension, harvests (Q-6, Q-8, Q-15, Q-26, Q-27)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from games.kernel.dealer import Dealer
from games.kernel.text import Text
from games.queens_of_fate import story
from games.queens_of_fate.cards import Artifact, Card, Kind, Rank, Suit
from games.queens_of_fate.rules import questions
from games.queens_of_fate.rules.questions import choose
from games.queens_of_fate.table import SealedError, Step, Table

HARVEST = 3
"""Number of cards that a harvest moves."""
Invoke: TypeAlias = Callable[[Table, Dealer], Awaitable[object]]
"""Function that lets the player invoke a Source. Its rules secure cards, so they cannot be imported here."""
FAMILY = (Rank.PAGE, Rank.KNIGHT, Rank.KING)
"""Ranks that have to be together in a domain for a harvest (Q-26.1)."""


async def secure(
    table: Table, dealer: Dealer, card: Card, giving_up: Card | Artifact | None = None, *, is_logged: bool = False
) -> None:
    """Put a card from no pile into play (Q-8, QR-3).

    Args:
        table: The table.
        dealer: Writes the log.
        card: The card to secure.
        giving_up: The card of its domain that makes room for it.
        is_logged: Whether the log already says that the card is secured.

    Raises:
        SealedError: The four Queens are united, and the match is won.
    """
    before = conditions(table, card) if card.kind is Kind.ARCANA else []  # other kinds complete a set themselves
    if card.kind is Kind.SOURCE:
        table.sources.append(card)
    else:
        table.enter(card)
    if card.rank is Rank.QUEEN:
        dealer.log(story.found(card, sum(domain.has(Rank.QUEEN) for domain in table.domains)))
        table.halt()
    elif not is_logged:
        dealer.log(story.secured(card))
    if card.rank is Rank.QUEEN and table.all_have(Rank.QUEEN):
        raise SealedError(won=True)
    if giving_up:
        give_up(table, dealer, giving_up)
    elif card.kind is Kind.ARCANA:
        await fit(table, dealer, card.suit)
    for met in [each for each in conditions(table, card) if each not in before]:
        await harvest(table, dealer, met)


async def fit(table: Table, dealer: Dealer, suit: Suit, invoke: Invoke | None = None) -> None:
    """Let the player discard Arcana or Artifacts until the domain is within its capacity (Q-15, QR-5).

    Args:
        table: The table.
        dealer: Writes the log.
        suit: The suit of the domain.
        invoke: Invokes a Source meanwhile; None during the effect of a Source (QR-11).
    """
    while (domain := table.domain(suit)).filled > domain.capacity:
        options = questions.of_domain(domain, bool(invoke and table.sources))
        gone = await choose(table, Step.CAPACITY, questions.too_many(domain), options)
        if gone:
            give_up(table, dealer, gone)
        elif invoke:
            await invoke(table, dealer)


def give_up(table: Table, dealer: Dealer, gone: Card | Artifact) -> None:
    """Move a card from its domain to Portents."""
    table.discard(gone)
    dealer.log(story.given_up(gone))


def conditions(table: Table, card: Card) -> list[Text]:
    """Return the conditions for a harvest that hold and that this card can have met, in words (Q-26).

    In Reiser's variant only sets of court cards, of numbers or of Aces count (Q-30). Artifacts never count (QR-6).
    """
    if card.kind is Kind.SOURCE:
        return [story.four_sources()] if len(table.sources) == 4 else []
    domain = table.domain(card.suit)
    if card.rank:
        if card.rank is Rank.QUEEN:
            return []
        family = all(map(domain.has, FAMILY))
        alike = table.all_have(card.rank)
        return [*([story.family(card.suit)] if family else []), *([story.alike(card.rank)] if alike else [])]
    packed = len(domain.arcana) >= 3 and not table.options.reiser
    four = sum(each.value == card.value for each in table.arcana) == 4
    return [*([story.packed(card.suit)] if packed else []), *([story.four_of(card.value)] if four else [])]


async def harvest(table: Table, dealer: Dealer, met: Text) -> None:
    """Ask whether to harvest now: the bottom three cards of Portents go below Destiny in their order (Q-26, QR-10).

    In Reiser's variant the Aces among them go to Portents instead (Q-29, Q-30).
    """
    if not table.portents.cards:
        return
    moved = table.portents.cards[:HARVEST]
    aces = [card for card in moved if table.options.reiser and card.kind is Kind.SOURCE]
    returning = [card for card in moved if card not in aces]
    if await choose(table, Step.HARVEST, questions.harvest(met), questions.harvesting(returning)):
        del table.portents.cards[:HARVEST]
        table.destiny.cards[:0] = returning
        dealer.log(story.harvested(met, len(returning)))
        if aces:
            table.portents.put(aces)
            dealer.log(story.never_return(aces))
