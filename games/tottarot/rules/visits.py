"""Turns across days: each player does everything for a turn in one visit, in any order (T-10, T-11).

A player whose icon lets them look at a hand does that first, and then chooses a token; the others need not wait for it.
If The Lovers show a card to a player who has already chosen a token, that player chooses again.
"""

from __future__ import annotations

from typing import Any

from games.kernel.ask import AnyOf, Ask
from games.kernel.dealer import Dealer
from games.kernel.text import Seat
from games.tottarot import story
from games.tottarot.cards import Icon
from games.tottarot.rules import icons, questions
from games.tottarot.rules.wishes import Chosen
from games.tottarot.table import Table


async def visits(table: Table, dealer: Dealer) -> list[Chosen]:
    """Return the choices of all players, by seat, after carrying out the icons on the way.

    Players can change their choice until the last one has chosen.
    """
    looks = {seat: ask for seat in table.order if (ask := icons.whom(table, seat))}
    chosen: dict[Seat, Chosen] = {}
    while len(chosen) < table.seats:
        seat, (value,) = await AnyOf(*_asked(table, looks, chosen), f"{table.round}.{table.turn}")
        if seat in looks:
            del looks[seat]
            icons.look(table, dealer, seat, value)
            if table.omens[seat] is Icon.EXCHANGE and value in chosen:
                del chosen[value]
                dealer.log(story.CHOOSE_ANEW, (value,))
        else:
            chosen[seat] = value
        table.chosen = tuple([chosen[each].logged if each in chosen else "" for each in range(table.seats)])
    return [chosen[seat] for seat in range(table.seats)]


def _asked(
    table: Table, looks: dict[Seat, Ask[Seat]], chosen: dict[Seat, Chosen]
) -> tuple[tuple[Ask[Any], ...], tuple[Ask[Any], ...]]:
    """Return the questions to the players that the turn waits for, and those to the players who have chosen."""
    waited = [looks.get(seat) or questions.will(table, seat) for seat in range(table.seats) if seat not in chosen]
    return tuple(waited), tuple([questions.will(table, seat, chosen[seat]) for seat in sorted(chosen)])
