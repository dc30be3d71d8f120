"""The victory tokens of a round, and the winners of the match."""

from __future__ import annotations

from dataclasses import replace

from games.kernel.game import Comparison, Result
from games.kernel.text import Seat, Text, signed, t, tn
from games.kernel.zone import Zone
from games.tottarot import story
from games.tottarot.cards import DECK
from games.tottarot.table import Step, Table


def round_winners(totals: list[int], unused: list[list[int]]) -> tuple[Seat, ...]:
    """Return the players with the highest total. Ties go to the higher sum of unused tokens (T-32).

    If players are still tied, all of them win.
    """
    merits = [(total, sum(tokens)) for total, tokens in zip(totals, unused, strict=True)]
    best = max(merits)
    return tuple([seat for seat, merit in enumerate(merits) if merit == best])


def uncatchable(table: Table, left: int) -> Seat | None:
    """Return the player whom nobody can equal in the remaining rounds, or None while the match is open (T-35)."""
    first, second = sorted(table.victories, reverse=True)[:2]
    return table.victories.index(first) if first - second > left else None


def concluded(table: Table) -> Table | None:
    """Return the table after the last whole round if nobody can catch the leader, else None (T-35).

    The round in progress does not count, and its cards go back to the deck.
    """
    if uncatchable(table, table.seats - table.round + 1) is None:
        return None
    last, rows = table.last, [list(past.row) for past in table.past]
    lying = {placed.fate for row in rows for placed in row}
    return replace(
        table,
        round=table.round - 1,
        turn=table.options.turns,
        step=Step.END,
        deck=Zone([fate for fate in DECK if fate not in lying]),
        discards=Zone(),
        hands=[Zone() for _ in rows],
        rows=rows,
        omens=[None for _ in rows],
        shown=list(last.shown) if last else [],
        thefts=last.thefts if last else (),
        unused=[list(tokens) for tokens in last.unused] if last else table.unused,
        advance=(),
        chosen=(),
    )


def result(table: Table) -> Result:
    """Return the result: the players with the most victory tokens win (T-35, T-36, T-40).

    Tied players share the victory, or are compared by the sum of their totals.
    """
    most = max(table.victories)
    equals = tuple(seat for seat, count in enumerate(table.victories) if count == most)
    if len(equals) > 1 and table.options.tiebreak:
        return _compared(table, equals, most)
    scores = tuple(table.victories)
    return Result(equals, scores, story.match_won(equals, most))


def _compared(table: Table, equals: tuple[Seat, ...], most: int) -> Result:
    """Return the result for tied players, compared by the sum of their round totals (T-40)."""
    best = max(table.totals[seat] for seat in equals)
    winners = tuple(seat for seat in equals if table.totals[seat] == best)
    return Result(winners, tuple(table.victories), story.tie_broken(equals, winners, most, best))


def compare(table: Table, _result: Result, seat: Seat) -> Comparison:
    """Return the seat's victory tokens, then its total over all rounds if that breaks ties (T-40)."""
    if table.options.tiebreak:
        return table.victories[seat], table.totals[seat]
    return (table.victories[seat],)


def describe_comparison(compared: Comparison) -> tuple[Text, ...]:
    """Return the parts of a comparison in words."""
    tokens, *totals = compared
    won = tn("{n} victory token", "{n} victory tokens", n=tokens)
    return (won, *(t("a total of {total}", total=signed(total)) for total in totals))
