"""The rules in the order of play. The only phase is a year. Q-n and QR-n are rule numbers."""

from __future__ import annotations

from games.kernel.dealer import Dealer
from games.kernel.zone import Zone
from games.queens_of_fate import story
from games.queens_of_fate.cards import Artifact, Card, Kind, Rank
from games.queens_of_fate.options import Options
from games.queens_of_fate.rules import questions
from games.queens_of_fate.rules.battle import battle, check_destiny
from games.queens_of_fate.rules.questions import Between, Holding, choose
from games.queens_of_fate.rules.securing import secure
from games.queens_of_fate.rules.sources import invoke, useful
from games.queens_of_fate.table import SealedError, Step, Table

DECADE = "decade"
"""Name of the phase in stored matches."""
RULES = 3
"""Current version of the rules.

Since version 2, years stop passing if a Source can be used. Since version 3, they also stop if a Queen is found or
lost, a Source is lost, or many cards of Destiny are lost.
"""
CHECKPOINT_INTERVAL = 10
"""Number of years per checkpoint: storing the table costs as much as playing two years."""


def set_up(options: Options, _seats: int, dealer: Dealer) -> Table:
    """Return the table with all cards shuffled into Destiny (Q-5)."""
    table = Table(options, Zone(options.deck), rules=RULES)
    dealer.shuffle(table.destiny.cards, "Destiny")
    dealer.log(story.begins(len(table.destiny)))
    return table


async def year(table: Table, dealer: Dealer) -> str | None:
    """Play one year and return the next phase (Q-10, Q-22).

    Sources can be invoked before it, unless the player plays on and no Source would have an effect.
    """
    try:
        if not table.passing or (table.rules > 1 and useful(table)):
            await between(table, dealer)
        await resolve(table, dealer, turn(table, dealer))
    except SealedError as sealed:
        end(table, dealer, sealed.won)
        return None
    return DECADE


async def between(table: Table, dealer: Dealer) -> None:
    """Let the player invoke Sources until they pass a year or play on (Q-10, Q-22)."""
    while True:
        options = questions.between(table, useful(table))
        chosen = await choose(table, Step.YEARS, questions.YEARS, options)
        if chosen is not Between.INVOKE:
            break
        await invoke(table, dealer)
    table.passing = chosen is Between.PLAY_ON


def turn(table: Table, dealer: Dealer) -> Card:
    """Draw the top card of Destiny as the Challenge (Q-10).

    Raises:
        SealedError: It was the last card, and the world ends immediately, as in the printed rules.
    """
    table.year += 1
    table.challenge = card = table.destiny.draw()
    dealer.log(story.turned(table.year, card))
    check_destiny(table)
    return card


async def resolve(table: Table, dealer: Dealer, challenge: Card) -> None:
    """Resolve the Challenge by its kind (Q-11 to Q-16), then end the world if Destiny has run out (Q-9)."""
    if challenge.kind is Kind.OPPOSITION:
        await battle(table, dealer, challenge)
    elif challenge.kind is Kind.ARCANA:
        await fate(table, dealer, challenge)
    else:
        table.challenge = None
        table.passing &= challenge.kind is not Kind.SOURCE  # the player may want to invoke it immediately
        await secure(table, dealer, challenge)
    await last_chance(table, dealer)


async def last_chance(table: Table, dealer: Dealer) -> None:
    """End the world if Destiny is empty and no Source brings cards back to it (Q-9, QR-3, QR-11).

    Raises:
        SealedError: The match is lost.
    """
    while not table.destiny.cards:
        if not table.sources:
            raise SealedError(won=False)
        chosen = await choose(table, Step.YEARS, questions.LAST, questions.LAST_CHANCE)
        if chosen is not Between.INVOKE:
            raise SealedError(won=False)
        await invoke(table, dealer)


async def fate(table: Table, dealer: Dealer, challenge: Card) -> None:
    """Resolve an Arcana that meets Fate (Q-13 to Q-15)."""
    old = table.fate
    if old is None:
        table.fate, table.challenge = challenge, None
        dealer.log(story.fated(challenge))
    elif in_conflict(table, old, challenge):
        conflict(table, dealer, old, challenge)
    else:
        await harmony(table, dealer, old, challenge)


def in_conflict(table: Table, old: Card, challenge: Card) -> bool:
    """Return whether the suits are opposing and no King of the Challenge's suit is in play (Q-3, Q-14)."""
    return old.suit is challenge.suit.opposing and not table.domain(challenge.suit).has(Rank.KING)


def conflict(table: Table, dealer: Dealer, old: Card, challenge: Card) -> None:
    """Keep the higher of two cards in conflict. Equal cards both go to Portents, Fate's card first (Q-14)."""
    table.fate = max(old, challenge, key=lambda card: card.value) if old.value != challenge.value else None
    table.challenge = None
    fallen = [card for card in (old, challenge) if card is not table.fate]
    table.portents.put(fallen)
    dealer.log(story.conflict(old, challenge, table.fate))


async def harmony(table: Table, dealer: Dealer, old: Card, challenge: Card) -> None:
    """Put the Challenge into Fate, and secure or discard the old card (Q-15)."""
    chosen = await ask_about_old_card(table, dealer, old, challenge)
    table.fate, table.challenge = challenge, None
    if chosen is Holding.LET_GO:
        table.portents.put([old])
        dealer.log(story.let_go(old, challenge))
    else:
        await secure(table, dealer, old, None if isinstance(chosen, Holding) else chosen)


async def ask_about_old_card(table: Table, dealer: Dealer, old: Card, challenge: Card) -> Holding | Card | Artifact:
    """Ask whether to secure or discard the old card, and return the answer (Q-15, QR-11).

    Sources can be invoked first, which can make room for the card.
    """
    while True:
        options = questions.holding(old, table.domain(old.suit), bool(table.sources))
        chosen = await choose(table, Step.FATE, questions.harmony(old, challenge), options, old.key)
        if chosen is not Holding.INVOKE:
            return chosen
        await invoke(table, dealer)


def end(table: Table, dealer: Dealer, won: bool) -> None:
    """End the match with the Ascension or the End of the World (Q-8, Q-9)."""
    table.won, table.step = won, Step.END
    dealer.log(story.ending(table))


PHASES = {DECADE: year}
