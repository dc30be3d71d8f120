"""Tables as the computer player imagines them, from what it sees and remembers, and the results of its choices.

The rules themselves carry out a choice. Nothing is drawn: the cards in Destiny are known, but not their order.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from dataclasses import replace
from typing import Any, TypeAlias

from games.kernel.ask import Ask
from games.kernel.dealer import Dealer
from games.kernel.zone import Zone
from games.queens_of_fate.cards import Artifact, Card
from games.queens_of_fate.options import Options
from games.queens_of_fate.phases import RULES
from games.queens_of_fate.table import SealedError, Table, empty_portents
from games.queens_of_fate.view import QueensView

Reply: TypeAlias = "Callable[[Table, Ask[Any]], tuple[Any, ...]]"
"""Function that answers the questions asked while a choice is carried out, with the values of the chosen options."""


def imagined(view: QueensView) -> Table:
    """Return the table of a view.

    Destiny holds the cards that are not seen or remembered elsewhere, in no particular order.
    """
    variant = "reiser" if view.reiser else "classic"
    options = Options(variant, view.tens, artifacts=view.artifacts, at_once=view.at_once)
    table = Table(
        options, Zone(), empty_portents(), list(view.signs), list(view.domains), list(view.sources), rules=RULES
    )
    table.portents.cards, table.awakened = list(view.remembered), list(view.awakened)
    table.fate, table.challenge, table.invoked = view.fate, view.challenge, view.invoked
    table.artifact, table.year, table.step = view.artifact, view.year, view.step
    known = set(_cards_outside_destiny(table))
    table.destiny.cards = [card for card in options.deck if card not in known][: view.destiny]
    return table


def _cards_outside_destiny(table: Table) -> Iterable[Card]:
    """Yield every card that is known to be outside Destiny."""
    yield from (*table.signs, *table.portents.cards, *table.awakened, *table.sources, *table.arcana, *table.court)
    yield from (part for each in table.artifacts for part in (each.arcana, each.source))
    yield from (card for card in (table.fate, table.challenge) if card)


def copy_table(table: Table) -> Table:
    """Return an independent copy of a table."""
    return replace(
        table,
        destiny=Zone([*table.destiny.cards]),
        portents=Zone([*table.portents.cards], table.portents.sight),
        signs=[*table.signs],
        domains=[*table.domains],
        sources=[*table.sources],
        awakened=[*table.awakened],
        spent=[*table.spent],
    )


def carry_out(table: Table, rules: Callable[[Table, Dealer], Coroutine[Any, Any, Any]], reply: Reply) -> Table:
    """Return a copy of a table after running the rules on it. `won` is set if they decide the match.

    Args:
        table: The table, which is not changed.
        rules: The rules to run.
        reply: Answers the questions that they ask.
    """
    after, answer = copy_table(table), None
    going = rules(after, Dealer(b""))
    try:
        while True:
            answer = reply(after, going.send(answer))
    except StopIteration:
        pass
    except SealedError as sealed:
        after.won = sealed.won
    return after


def without(table: Table, gone: Iterable[Card | Artifact]) -> Table:
    """Return a copy of a table on which these cards of the domains are in Portents."""
    after = copy_table(table)
    for each in gone:
        after.discard(each)
    return after
