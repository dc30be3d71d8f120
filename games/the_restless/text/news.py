"""What has just happened, for pictures and for the words beside them: the last die, and what nobody should miss."""

from __future__ import annotations

from typing import NamedTuple

from games.kernel.text import EMPTY, Text, signed, t
from games.the_restless.table import PartyMember, Table, Throw

BEST, WORST = 20, 1
ATTACKS = ("combat", "ranged")
"""The rolls that hit or miss; any other succeeds or fails."""


class Moment(NamedTuple):
    """What is told with a picture of its own: a title, a line below, and the key of the card it is about. `number` is
    a D20's; 0 where it is no matter of a die. `grim`: it bodes no good."""

    title: Text
    line: Text
    card: str
    number: int = 0
    grim: bool = False


def moment(table: Table) -> Moment | None:
    """What has just happened that nobody should miss, if anything: the final battle begins, only one is left, or a D20
    shows its highest or lowest number. It is over when the next die is thrown."""
    thrown = table.thrown
    if table.scene == "god" and thrown is None and table.foes:
        return Moment(
            table.foes[0].piece.card.name, t("The final battle begins"), table.foes[0].piece.card.key, grim=True
        )
    if table.fighting and len(table.living) == 1 and any(_died(table, blow.place) for blow in table.blows):
        last = table.walkers[table.living[0]].character
        return Moment(t("Last stand"), t("Only {who} is left", who=last.name), last.key, grim=True)
    if thrown and thrown.kind and thrown.number in (BEST, WORST) and thrown.place is not None:
        return _natural(thrown, table.walkers[thrown.place])
    return None


def _died(table: Table, place: int | None) -> bool:
    return place is not None and not table.walkers[place].alive


def _natural(thrown: Throw, walker: PartyMember) -> Moment | None:
    if walker.piece is None:
        return None
    who = walker.character
    line = t("{who}: {outcome}", who=who.name, outcome=outcome(thrown))
    title = t("Natural {n}", n=thrown.number)
    return Moment(title, line, who.key, thrown.number, thrown.number == WORST)


def outcome(thrown: Throw) -> Text:
    """Whether it hit or missed, succeeded or failed; EMPTY for a die that had nothing to reach."""
    if not thrown.needed:
        return EMPTY
    if thrown.kind in ATTACKS:
        return t("Hit") if thrown.hit else t("Miss")
    return t("Success") if thrown.hit else t("Failure")


def reckoned(thrown: Throw) -> Text:
    """What the number came to, and what was needed; EMPTY where it counts as it lies."""
    if not thrown.needed:
        return EMPTY
    needed = t("{n} needed", n=thrown.needed)
    bonus = thrown.total - thrown.number
    if not bonus:
        return needed
    return t("{number} {bonus} = {total}, {needed}", number=thrown.number, bonus=signed(bonus), total=thrown.total,
             needed=needed)  # fmt: skip
