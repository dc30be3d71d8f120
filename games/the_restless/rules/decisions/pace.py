"""The pace of a game across days: the number of votes that is enough for a party decision (a ruling of ours)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, TypeAlias

from games.kernel.text import Seat, t
from games.the_restless.kinds import Kind
from games.the_restless.table import Place, Table

Enough: TypeAlias = Literal["", "one", "half"]
"""The number of votes that is enough for an option nobody has voted against; "" is the printed number."""

DECIDING = (t("Party decisions"),)
"""The group of the options about how the party decides."""
WEIGHED: dict[Kind, Enough] = {Kind.FINAL_NIGHT: "half"}
"""Decisions for which the first vote is not enough."""
FEWER_SINCE = 3
"""Version of the rules since which even fewer questions are asked across days. Earlier answers keep their places."""
ONE_PRESS_SINCE = 6
"""Version of the rules since which a single player begins a turn with its attack in one press."""


def brisk(table: Table) -> bool:
    """Return whether fewer questions are asked: the table agreed on it, and nobody has objected since."""
    return table.options.pace and not table.objecting


def brisker(table: Table) -> bool:
    """Return whether `brisk` holds and this part of the road began under version `FEWER_SINCE` or later."""
    return brisk(table) and table.rules >= FEWER_SINCE


def alone(table: Table) -> bool:
    """Return whether one player has all Characters and this part of the road began under `ONE_PRESS_SINCE` or later."""
    return table.players == 1 and table.rules >= ONE_PRESS_SINCE


def own_turn(table: Table, place: Place | None) -> bool:
    """Return whether it is the turn of a Character whose player also controls this place; False outside of turns."""
    acting = table.acting
    return place is not None and acting is not None and table.player(place) == table.player(acting)


def enough_for(table: Table, kind: Kind) -> Enough:
    """Return the number of votes that a decision of a kind needs."""
    return WEIGHED.get(kind, "one") if brisk(table) else ""


def asking(table: Table) -> None:
    """Note that a question is about to be asked, which no person has answered yet."""
    table.attended = False


def can_votes_decide(table: Table) -> bool:
    """Return whether votes can decide before everyone has voted.

    Across days, computer players let people vote first.
    """
    return not brisk(table) or any(one.spoken for one in table.votes.values())


def has_enough_votes(table: Table, token: str, enough: Enough, concerned: Collection[Seat] = ()) -> bool:
    """Return whether an option has enough votes and no other has any.

    Args:
        table: The table.
        token: The token of the option.
        enough: The number of votes that is enough.
        concerned: Players whose votes are enough together.
    """
    votes = [one.token for one in table.votes.values()]
    if not enough or {*votes} != {token} or not brisk(table) or not can_votes_decide(table):
        return False
    spoken = bool(concerned) and table.votes.keys() >= {*concerned}
    return enough == "one" or spoken or 2 * len(votes) >= table.players
