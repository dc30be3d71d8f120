"""The view of the table, as frozen values. There is only one player, so all viewers see the same."""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.codec import later
from games.kernel.text import EMPTY, Seat, Text, t
from games.queens_of_fate.cards import Artifact, Card, Domain, Kind, Rank, Suit
from games.queens_of_fate.rules.strength import powers
from games.queens_of_fate.score import result
from games.queens_of_fate.table import Step, Table

__all__ = ["Artifact", "Card", "Domain", "Kind", "QueensView", "Rank", "Step", "Suit", "view"]


@dataclass(frozen=True, slots=True)
class QueensView:
    """The table as everyone sees it.

    Attributes:
        step: The current step, or the kind of the open question.
        ranks: The court cards of the variant, lowest first: the places of every court area.
        destiny: Number of cards in Destiny.
        portents: Number of cards in Portents.
        domains: The domains, in the order of SUITS.
        sources: The Sources in play, in order of arrival.
        signs: The cards in Signs, in order of arrival.
        challenge: The card being resolved; in a battle, an Opposition.
        strength: In a battle, the strength to reach, reduced by the `artifact` in use, if any.
        spent: The Arcana chosen for the battle so far, which are still in their domains.
        power: The total battle value of `spent`.
        invoked: The Source whose effect is being carried out.
        awakened: The cards that it revealed and that can still be secured.
        won: Whether the match is won; None until it ends.
        winners: The winners, once the match has ended.
        outcome: A sentence on how the match ended.
        remembered: The faces in Portents, bottom first, as a careful player remembers them. They are for the computer
            player only. Pictures and words never show them, because they are face down, and give the number `portents`
            instead.
        at_once: Whether the match is lost with the last card of Destiny, as in the printed rules.
        artifacts: Whether Artifacts can be forged, in variants that have them.
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
    at_once: bool = later(False)
    artifacts: bool = later(True)

    @property
    def step_name(self) -> Text:
        """Name of the current step in words ("Battle")."""
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
    """Return the table as everyone sees it."""
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
        at_once=table.options.at_once,
        artifacts=table.options.artifacts,
    )


def _power(table: Table) -> int:
    """Return the total battle value of the Arcana gathered so far (Q-7, Q-17)."""
    counting = powers(table.domains, table.options.ranks)
    return sum(counting[card] for card in table.spent)
