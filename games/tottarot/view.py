"""The view of a Tottarot table as frozen values.

It is built from public facts and the viewer's knowledge, never filtered.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.kernel.text import EMPTY, Seat, Text, t
from games.kernel.zone import FaceDown
from games.tottarot import score
from games.tottarot.cards import Fate, Icon, Placed
from games.tottarot.rules.decisive import Decisive
from games.tottarot.table import LastTurn, Step, Table

__all__ = ["Decisive", "Fate", "Icon", "Placed", "Player", "RoundOver", "Step", "Theft", "TottarotView", "view"]


class Player(NamedTuple):
    """A seat as the viewer sees it.

    Attributes:
        hand: The card, its back, or None if there is no card.
        row: The row of this round.
        unused: The tokens still to be played this round.
        shown: The token of this turn, or None until it is revealed.
        total: The current points of the row.
        last_row: The row of the previous round, until the first turn of the new one is over.
        last_total: The points of that row.
        last_won: Whether that row earned a victory token.
        compared: The token of the previous turn, until this turn's is revealed.
    """

    seat: Seat
    hand: Fate | FaceDown | None
    row: tuple[Placed, ...]
    unused: tuple[int, ...]
    shown: int | None
    victories: int
    start: bool
    total: int
    last_row: tuple[Placed, ...] = ()
    last_total: int = 0
    last_won: bool = False
    compared: int | None = None


class Theft(NamedTuple):
    """The taker and the victim of a hand."""

    taker: Seat
    victim: Seat


class RoundOver(NamedTuple):
    """The end of the previous round: each seat's row, whether it earned a victory token, and the last turn."""

    rows: tuple[tuple[Placed, ...], ...]
    won: tuple[bool, ...]
    last: LastTurn


@dataclass(frozen=True, slots=True)
class TottarotView:
    """The table as a seat or the public sees it.

    Attributes:
        step: The current step.
        tokens: All tokens that a player has in a round.
        highest: The highest token of this turn, after it is revealed.
        strongest: The highest token of the previous turn, until then.
        thefts: Taker and victim of each theft since tokens were last revealed.
        decisive: The theft that has just won a round; after the match, the fact that won a winner their last round.
        before: The end of the previous round.
        winners: The winners, once the match is over.
    """

    viewer: Seat | None
    round: int
    rounds: int
    turn: int
    turns: int
    step: Step
    tokens: tuple[int, ...]
    highest: int | None
    players: tuple[Player, ...]
    deck: int
    discards: int
    winners: tuple[Seat, ...] = ()
    outcome: Text = EMPTY
    strongest: int | None = None
    thefts: tuple[Theft, ...] = ()
    decisive: Decisive | None = None
    before: RoundOver | None = None

    @property
    def step_name(self) -> Text:
        """Name of the current step in words ("Manifestation of will")."""
        return _STEPS[self.step]


_STEPS = {
    Step.DECLARATION: t("Declaration of fate"),
    Step.MANIFESTATION: t("Manifestation of will"),
    Step.TAKING: t("Taking of destiny"),
    Step.DETERMINATION: t("Determination of fate"),
    Step.END: t("The end"),
}


def view(table: Table, viewer: Seat | None) -> TottarotView:
    """Return the table as a seat sees it, or as the public does for None (T-6 to T-8)."""
    end = score.result(table) if table.step is Step.END else None
    return TottarotView(
        viewer=viewer,
        round=table.round,
        rounds=table.seats,
        turn=table.turn,
        turns=table.options.turns,
        step=table.step,
        tokens=table.options.tokens,
        highest=table.highest,
        players=tuple([_player(table, seat, viewer) for seat in range(table.seats)]),
        deck=len(table.deck),
        discards=len(table.discards),
        winners=end.winners if end else (),
        outcome=end.text if end else EMPTY,
        strongest=None if table.shown else max(table.compared, default=None),
        thefts=tuple([Theft(*theft) for theft in table.thefts]),
        decisive=_decisive(table, end.winners if end else ()),
        before=_before(table),
    )


def _before(table: Table) -> RoundOver | None:
    """Return the end of the previous round; None in the first round, and for a match stored by an earlier version."""
    if table.last is None or table.step is Step.END:
        return None
    return RoundOver(
        tuple([tuple(past.row) for past in table.past]), tuple([past.won for past in table.past]), table.last
    )


def _decisive(table: Table, winners: tuple[Seat, ...]) -> Decisive | None:
    """Return the decisive fact to show.

    At the end of the match, that is the one that won a winner their last round. In the first turn of a round, it is the
    theft that decided the previous round, if there was one.
    """
    if winners:
        return next((one for one in table.decided[::-1] if one.winner in winners), None)
    if table.turn > 1 or table.shown:
        return None
    last = [one for one in table.decided if one.round == table.round - 1 and one.victim is not None]
    return last[0] if last else None


def _player(table: Table, seat: Seat, viewer: Seat | None) -> Player:
    past = table.past[seat] if table.past and table.turn == 1 else None
    return Player(
        seat=seat,
        hand=next(iter(table.hands[seat].read(viewer)), None),
        row=tuple(table.rows[seat]),
        unused=tuple(table.unused[seat]),
        shown=table.shown[seat] if table.shown else None,
        victories=table.victories[seat],
        start=seat == table.start,
        total=table.total(seat),
        last_row=tuple(past.row) if past else (),
        last_total=sum(placed.points for placed in past.row) if past else 0,
        last_won=past.won if past else False,
        compared=table.compared[seat] if table.compared and not table.shown else None,
    )
