"""A toy game in which an answer does exactly one thing, so that undo can be tested on each."""

from __future__ import annotations

from games.kernel.ask import Ask, Simultaneous, pick
from games.kernel.dealer import Dealer
from games.kernel.options import Option
from games.kernel.text import t
from games.kernel.zone import EVERYONE
from tests.kernel.toys import Table, end_round, held, toy


async def actions(table: Table, dealer: Dealer) -> str | None:
    """Do what the first player chooses until they end the phase."""
    while (action := await pick(0, t("Do what?"), _ACTIONS)) != "end":
        await _do(action, table, dealer)
    return end_round(table)


async def _do(action: str, table: Table, dealer: Dealer) -> None:
    match action:
        case "throw":
            dealer.randrange(6, "die")
        case "tell":
            dealer.log(t("Something happened."))
        case "whisper":
            dealer.log(t("Something happened."), (0,))
        case "name":
            await pick(0, t("Which?"), held(table.stock))
        case "nod":
            await Ask(1, t("Seen?"), (Option("yes", t("Yes"), True),))
        case "vote":
            await Simultaneous(tuple(Ask(seat, t("Aye?"), _VOTES) for seat in range(len(table.hands))))
        case _:
            _touch(action, table)


def _touch(action: str, table: Table) -> None:
    match action:
        case "reveal":
            table.hands[0].sight = EVERYONE
        case "peek":
            table.stock.sight = table.stock.sight.also(0)
        case "lift":
            table.stock.draw()  # it is now on no pile, except perhaps in the middle of the table
        case "count":
            table.points[0] += 1
        case "fall":
            table.points[0] += 1
            table.pile.put([table.stock.draw()])
            raise RuntimeError("the rules are wrong")


async def cliff(table: Table, _dealer: Dealer) -> str | None:
    """Go to a phase that fails."""
    await pick(0, t("Jump?"), (Option("yes", t("Yes"), True), Option("no", t("No"), False)))
    table.points[0] += 1
    return "fall"


async def fall(table: Table, _dealer: Dealer) -> str | None:
    """Change the table, then fail."""
    table.points[0] += 1
    raise RuntimeError("the rules are wrong")


_NAMES = "idle throw tell whisper reveal peek lift count name nod vote fall end"
_ACTIONS = tuple(Option(action, t("{action}", action=action), action) for action in _NAMES.split())
_VOTES = (Option("yes", t("Aye"), True), Option("no", t("No"), False))

ACTIONS = toy("actions", {"play": actions})
ALONE = toy("alone", {"play": actions}, seats=range(1, 2))
CLIFF = toy("cliff", {"play": cliff, "fall": fall})
