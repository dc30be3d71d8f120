"""The latest events, for pictures and the words beside them: the last die, and events to highlight."""

from __future__ import annotations

from typing import NamedTuple

from games.kernel.text import EMPTY, Text, signed, t
from games.the_restless.table import PartyMember, Table, Throw

BEST, WORST = 20, 1
ATTACKS = ("combat", "ranged")
"""The rolls that hit or miss. Any other roll succeeds or fails."""


class Moment(NamedTuple):
    """An event that gets its own picture.

    Attributes:
        title: Its title.
        line: A line below the title.
        card: The key of its card.
        number: The number of a D20; 0 for events without one.
        grim: Whether it is a bad omen.
    """

    title: Text
    line: Text
    card: str
    number: int = 0
    grim: bool = False


def moment(table: Table) -> Moment | None:
    """Return the event to highlight, or None.

    It is the beginning of the final battle, a last survivor, or the highest or lowest number of a D20. It is shown
    until the next die is thrown.
    """
    thrown = table.thrown
    if table.scene == "god" and thrown is None and table.targets:
        return Moment(
            table.targets[0].piece.card.name, t("The final battle begins"), table.targets[0].piece.card.key, grim=True
        )
    if table.fighting and len(table.living) == 1 and any(_died(table, loss.place) for loss in table.losses):
        last = table.walkers[table.living[0]].character
        return Moment(t("Last stand"), t("Only {who} is left", who=last.name), last.key, grim=True)
    if thrown and thrown.kind and thrown.number in (BEST, WORST) and thrown.place is not None:
        return _natural(thrown, table.walkers[thrown.place])
    return None


def _died(table: Table, place: int | None) -> bool:
    return place is not None and not table.walkers[place].alive


def _natural(thrown: Throw, member: PartyMember) -> Moment | None:
    if member.piece is None:
        return None
    who = member.character
    line = t("{who}: {outcome}", who=who.name, outcome=outcome(thrown))
    title = t("Natural {n}", n=thrown.number)
    return Moment(title, line, who.key, thrown.number, thrown.number == WORST)


def outcome(thrown: Throw) -> Text:
    """Return whether a die hit or missed, succeeded or failed; EMPTY for a die without a number to reach."""
    if not thrown.needed:
        return EMPTY
    if thrown.kind in ATTACKS:
        return t("Hit") if thrown.hit else t("Miss")
    return t("Success") if thrown.hit else t("Failure")


def reckoned(thrown: Throw) -> Text:
    """Return the calculation of a roll and the number needed; EMPTY if there is no number to reach."""
    if not thrown.needed:
        return EMPTY
    needed = t("{n} needed", n=thrown.needed)
    bonus = thrown.total - thrown.number
    if not bonus:
        return needed
    return t("{number} {bonus} = {total}, {needed}", number=thrown.number, bonus=signed(bonus), total=thrown.total,
             needed=needed)  # fmt: skip
