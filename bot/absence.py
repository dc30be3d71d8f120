"""Who lets the others wait for days: their seat can be given to a computer player, if all the others agree.

They own it still, and take it back when they come. Who is on vacation is not absent.
"""

from __future__ import annotations

from bot.clock import DAY
from bot.matches import Matches
from bot.motions import Detail, Kind, Motion
from bot.seats import Seats
from bot.sitting import Sitting
from games.kernel.ask import Illegal
from games.kernel.match import Step
from games.kernel.text import Name, Seat, t

PATIENCE = 3 * DAY
"""Seconds that a person must have been awaited."""


class Absence:
    """The motion to give a seat to a computer player. Its detail is the seat."""

    def __init__(self, matches: Matches, seats: Seats) -> None:
        self._matches, self._seats = matches, seats

    def kind(self) -> Kind:
        """What may be put to the vote of all but the one it is about."""
        return Kind(
            key="replace",
            question=lambda _sitting, motion: t(
                "Let a computer player have the seat of {who}, until they come back?", who=Name(_meant(motion))
            ),
            proposed=lambda who, motion: t(
                "{who} would not wait for {other} any longer.", who=who, other=Name(_meant(motion))
            ),
            refused=lambda who: t("{who} would wait.", who=who),
            agreed=lambda _sitting, motion: t(
                "All agreed: a bot plays the seat of {who} until they come back.", who=Name(_meant(motion))
            ),
            carried=self._carried,
            allowed=self._allowed,
            excused=lambda motion: frozenset({_meant(motion)}),
        )

    async def _allowed(self, sitting: Sitting, seat: Seat, detail: Detail) -> Detail:
        """The seat of the user who is meant. Raises Illegal where nobody has waited for them so long."""
        absent, now = sitting.seat_of(int(detail[0])), self._matches.now()
        dial, user = sitting.dials.get(absent), sitting.seats[absent].user
        if absent == seat:
            raise Illegal(t("To leave a table yourself, use **/tarot resign**."))
        if dial is None or dial.asked is None or dial.asked > now - PATIENCE:
            raise Illegal(t("Nobody has waited for them for three days yet."))
        if user is not None and (await self._matches.register.of(user)).away(now):
            raise Illegal(t("They are on vacation; the table waits."))
        return (str(absent),)

    async def _carried(self, sitting: Sitting, motion: Motion, step: Step) -> None:
        if _meant(motion) not in sitting.waiting:
            raise Illegal(t("They have answered meanwhile."))
        silent = step._replace(lines=())
        await self._seats.give_away(sitting, _meant(motion), step.lines[0].text, silent)


def _meant(motion: Motion) -> Seat:
    return int(motion.detail[0])
