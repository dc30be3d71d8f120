"""The table: everything that is true between two years, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from games.kernel.codec import later
from games.kernel.zone import EVERYONE, Zone
from games.queens_of_fate.cards import SUITS, Artifact, Card, Domain, Rank, Suit, court_of
from games.queens_of_fate.options import Options


class Step(StrEnum):
    """The current step of a year. Every step except the end is also the kind of the questions asked in it."""

    YEARS = "years"
    FATE = "fate"
    CAPACITY = "capacity"
    BATTLE = "battle"
    STRIKE = "strike"
    SOURCE = "source"
    AWAKEN = "awaken"
    HARVEST = "harvest"
    END = "end"


class SealedError(Exception):
    """Raised when the match is decided, to stop the rules that are running."""

    def __init__(self, won: bool) -> None:
        super().__init__(won)
        self.won = won


def empty_portents() -> Zone[Card]:
    """Return an empty Portents pile. It is face down, but everyone saw each card that was put there."""
    return Zone(sight=EVERYONE)


@dataclass(slots=True)
class Table:
    """A game of Queens of Fate (Q-4). Lists are piles with their top last.

    Attributes:
        domains: The domains, in the order of SUITS.
        invoked: The Source whose effect is being carried out. It is already in Portents (QR-4).
        awakened: The cards that it revealed.
        artifact: The Artifact in use in this battle.
        spent: The Arcana chosen for the battle so far, which are still in their domains.
        passing: Whether years pass without a question until there is a decision.
        rules: Version of the rules that the match was dealt under (see phases.RULES). In version 1, years also passed
            if a Source could be used, and a Source went to Portents after its effect.
    """

    options: Options
    destiny: Zone[Card]
    portents: Zone[Card] = field(default_factory=empty_portents)
    signs: list[Card] = field(default_factory=list)
    domains: list[Domain] = field(default_factory=lambda: [Domain(suit) for suit in SUITS])
    sources: list[Card] = field(default_factory=list)
    fate: Card | None = None
    challenge: Card | None = None
    invoked: Card | None = None
    awakened: list[Card] = field(default_factory=list)
    artifact: Artifact | None = None
    spent: list[Card] = field(default_factory=list)
    year: int = 0
    step: Step = Step.YEARS
    passing: bool = False
    won: bool | None = None
    phase: str = "decade"
    rules: int = later(1)

    @property
    def arcana(self) -> list[Card]:
        """All Arcana in domains, by suit."""
        return [card for domain in self.domains for card in domain.arcana]

    @property
    def court(self) -> list[Card]:
        """All court cards in play, by suit."""
        return [card for domain in self.domains for card in domain.court]

    @property
    def artifacts(self) -> list[Artifact]:
        """All Artifacts in play, by suit."""
        return [artifact for domain in self.domains for artifact in domain.artifacts]

    def halt(self) -> None:
        """Stop the passing of years, because something has happened that the player has to see first."""
        if self.rules > 2:
            self.passing = False

    def domain(self, suit: Suit) -> Domain:
        """Return the domain of a suit other than trumps."""
        return self.domains[SUITS.index(suit)]

    def all_have(self, rank: Rank) -> bool:
        """Return whether the four court cards of a rank are in play."""
        return all(domain.has(rank) for domain in self.domains)

    def enter(self, card: Card) -> None:
        """Add a court card or an Arcana to its domain. Court cards stay in order of rank."""
        domain = self.domain(card.suit)
        court, arcana = domain.court, domain.arcana
        if card.rank:
            court = tuple([each for each in court_of(card.suit) if each is card or each in court])
        else:
            arcana = (*arcana, card)
        self._replace(Domain(card.suit, court, arcana, domain.artifacts))

    def forge(self, arcana: Card, source: Card) -> None:
        """Turn an Arcana and a Source into an Artifact (Q-23)."""
        self._leave(arcana)
        self.sources.remove(source)
        domain = self.domain(arcana.suit)
        self._replace(Domain(domain.suit, domain.court, domain.arcana, (*domain.artifacts, Artifact(arcana, source))))

    def discard(self, gone: Card | Artifact) -> None:
        """Move a card from its domain to Portents. An Artifact's Arcana goes first, and its Source on top of it."""
        self._leave(gone)
        self.portents.put([gone.arcana, gone.source] if isinstance(gone, Artifact) else [gone])

    def _leave(self, gone: Card | Artifact) -> None:
        suit = gone.arcana.suit if isinstance(gone, Artifact) else gone.suit
        domain = self.domain(suit)
        court, arcana = _without(domain.court, gone), _without(domain.arcana, gone)
        artifacts = tuple([each for each in domain.artifacts if each != gone])
        self._replace(Domain(suit, court, arcana, artifacts))

    def _replace(self, domain: Domain) -> None:
        self.domains[SUITS.index(domain.suit)] = domain


def _without(cards: Sequence[Card], gone: Card | Artifact) -> tuple[Card, ...]:
    return tuple([card for card in cards if card is not gone])
