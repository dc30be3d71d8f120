"""The pace of a game across days: how many voices are enough for what the party decides. (A ruling of ours.)"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, TypeAlias

from games.kernel.text import Seat, t
from games.the_restless.kinds import Kind
from games.the_restless.table import Place, Table

Enough: TypeAlias = Literal["", "one", "half"]
"""How many votes are enough for an option that nobody has voted against: "" says as many as printed."""

DECIDING = (t("Party decisions"),)
"""The group of the options that say how the party decides."""
WEIGHED: dict[Kind, Enough] = {Kind.FINAL_NIGHT: "half"}
"""Votes for which the first voice is not enough."""
FEWER_SINCE = 3
"""The edition of the rules since which even less is asked across days: what was answered before it keeps its place."""
ONE_PRESS_SINCE = 6
"""The edition of the rules since which somebody who plays alone begins a turn with its attack in one press."""


def brisk(table: Table) -> bool:
    """Whether less is asked: it was agreed on, and nobody has since objected."""
    return table.options.pace and not table.objecting


def brisker(table: Table) -> bool:
    """Whether that is so, and this stretch of the road was begun since `FEWER_SINCE`."""
    return brisk(table) and table.rules >= FEWER_SINCE


def alone(table: Table) -> bool:
    """Whether one player has all Characters, and this stretch of the road was begun since `ONE_PRESS_SINCE`."""
    return table.players == 1 and table.rules >= ONE_PRESS_SINCE


def own_turn(table: Table, place: Place | None) -> bool:
    """Whether it is the turn of a Character of whoever controls that place; in no turn it is nobody's."""
    acting = table.acting
    return place is not None and acting is not None and table.player(place) == table.player(acting)


def enough_for(table: Table, kind: Kind) -> Enough:
    """How many voices a vote of that kind needs."""
    return WEIGHED.get(kind, "one") if brisk(table) else ""


def asking(table: Table) -> None:
    """A question is about to be put: nobody has answered it."""
    table.attended = False


def voiced(table: Table) -> bool:
    """Whether the votes may settle something before all are in: across days computer players let people speak first."""
    return not brisk(table) or any(one.spoken for one in table.votes.values())


def reached(table: Table, token: str, enough: Enough, concerned: Collection[Seat] = ()) -> bool:
    """Whether that option has votes enough, and no other has any: so many, or those of all whom it has `concerned`."""
    votes = [one.token for one in table.votes.values()]
    if not enough or {*votes} != {token} or not brisk(table) or not voiced(table):
        return False
    spoken = bool(concerned) and table.votes.keys() >= {*concerned}
    return enough == "one" or spoken or 2 * len(votes) >= table.players
