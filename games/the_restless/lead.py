"""Letting the Lead decide alone, and taking that back (R-210)."""

from __future__ import annotations

from functools import partial

from games.kernel.ask import Option
from games.kernel.text import Seat, t
from games.the_restless.floor import Deed
from games.the_restless.orders import GROUP
from games.the_restless.table import Table
from games.the_restless.votes import LEAD, unanimous


def governing(table: Table, seat: Seat) -> list[Deed]:
    """The Lead may ask to decide alone; once that is so, anybody may object at any time."""
    if table.players == 1:
        return []
    if table.leads:
        label = t("Decide by vote again")
        return [Deed("object", label, partial(_object, table), group=GROUP)]
    label = t("Decide alone from now on")
    return [Deed("lead", label, partial(_lead, table), group=GROUP)] if seat == LEAD else []


async def _lead(table: Table) -> None:
    """The others are asked one by one, in any order; the first objection settles it. Silence is one."""
    options = (Option("yes", t("Let it be so"), True), Option("no", t("Object"), False))
    prompt = t("The Lead would make the party's decisions alone. Do you object?")
    if await unanimous(table, range(1, table.players), prompt, options, "no"):
        table.leads = True


async def _object(table: Table) -> None:
    table.leads = False
