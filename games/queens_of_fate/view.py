"""What a viewer sees of the table: frozen values. There is one player, so everybody sees the same."""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.text import EMPTY, Seat, Text, t
from games.queens_of_fate.cards import Artifact, Card, Domain, Kind, Rank, Suit
from games.queens_of_fate.rules.strength import powers
from games.queens_of_fate.score import result
from games.queens_of_fate.table import Step, Table

__all__ = ["Artifact", "Card", "Domain", "Kind", "QueensView", "Rank", "Step", "Suit", "view"]


@dataclass(frozen=True, slots=True)
class QueensView:
    """The table. `step` is what is going on, or being asked.

    `ranks` are the court cards the variant plays with, lowest first: the places of every court area. `domains` are in
    the order of SUITS. `destiny` and `portents` count cards. `signs` and `sources` are in order of arrival.

    In a battle the Challenge is an Opposition, `strength` what is to be reached (less the `artifact` in use, if any),
    `spent` the Arcana chosen for it so far, which still lie in their domains, and `power` what those count.
    `invoked` is the Source whose effect is going on, `awakened` the cards it revealed that may still be secured.

    `won` is None while the match goes on; then `outcome` says how it ended and `winners` who won.

    `remembered` are the faces in Portents, bottom first, as a careful player remembers them. They are for the computer
    player only: pictures and words never show them (they lie face down), and count `portents` instead.
    """

    viewer: Seat | None
    year: int
    step: Step
    reiser: bool
    tens: bool
    ranks: tuple[Rank, ...]
    destiny: int
    portents: int
    fate: Card | None
    challenge: Card | None
    domains: tuple[Domain, ...]
    sources: tuple[Card, ...]
    signs: tuple[Card, ...]
    strength: int | None = None
    artifact: Artifact | None = None
    spent: tuple[Card, ...] = ()
    power: int = 0
    invoked: Card | None = None
    awakened: tuple[Card, ...] = ()
    won: bool | None = None
    winners: tuple[Seat, ...] = ()
    outcome: Text = EMPTY
    remembered: tuple[Card, ...] = ()

    @property
    def step_name(self) -> Text:
        """What is going on, in words ("Battle")."""
        return _STEPS[self.step]


_STEPS = {
    Step.YEARS: t("Between years"),
    Step.FATE: t("Harmony with Fate"),
    Step.CAPACITY: t("A domain overflows"),
    Step.BATTLE: t("Battle"),
    Step.STRIKE: t("Gathering Arcana"),
    Step.SOURCE: t("Invoking a Source"),
    Step.AWAKEN: t("The Portents awaken"),
    Step.HARVEST: t("Harvest"),
    Step.END: t("The end"),
}


def view(table: Table, viewer: Seat | None) -> QueensView:
    """The table as everybody sees it."""
    opposition = table.challenge if table.challenge and table.challenge.kind is Kind.OPPOSITION else None
    end = result(table) if table.won is not None else None
    return QueensView(
        viewer=viewer,
        year=table.year,
        step=table.step,
        reiser=table.options.reiser,
        tens=table.options.tens,
        ranks=table.options.ranks,
        destiny=len(table.destiny),
        portents=len(table.portents),
        fate=table.fate,
        challenge=table.challenge,
        domains=tuple(table.domains),
        sources=tuple(table.sources),
        signs=tuple(table.signs),
        strength=opposition.value - (table.artifact.half if table.artifact else 0) if opposition else None,
        artifact=table.artifact,
        spent=tuple(table.spent),
        power=_power(table) if table.spent else 0,
        invoked=table.invoked,
        awakened=tuple(table.awakened),
        won=table.won,
        winners=end.winners if end else (),
        outcome=end.text if end else EMPTY,
        remembered=tuple(table.portents.cards),
    )


def _power(table: Table) -> int:
    """What has been gathered counts together (Q-7, Q-17)."""
    counting = powers(table.domains, table.options.ranks)
    return sum(counting[card] for card in table.spent)
