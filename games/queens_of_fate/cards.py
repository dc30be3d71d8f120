"""The tarot deck: 22 Major and 56 Minor Arcana (Q-1), by their role in this game (Q-2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from games.kernel.members import plain
from games.kernel.text import Text, t


@plain
class Suit(Enum):
    """The four suits, each of which has a domain, and the trumps, which have none."""

    WANDS = "wands"
    CUPS = "cups"
    SWORDS = "swords"
    DISCS = "discs"
    TRUMPS = "trumps"

    @property
    def title(self) -> Text:
        """The name of the suit, such as "Wands"."""
        return _TITLES[self]

    @property
    def opposing(self) -> Suit | None:
        """The suit that this one is in conflict with (Q-3); None for trumps."""
        return _OPPOSING.get(self)


@plain
class Kind(Enum):
    """The kind of a card in this game (Q-2)."""

    OPPOSITION = "opposition"
    SOURCE = "source"
    COURT = "court"
    ARCANA = "arcana"


@plain
class Rank(Enum):
    """The court cards of a suit, lowest first."""

    PAGE = "page"
    KNIGHT = "knight"
    QUEEN = "queen"
    KING = "king"

    @property
    def title(self) -> Text:
        """The name of the rank, such as "Page"."""
        return _RANKS[self]


_TITLES = {
    Suit.WANDS: t("Wands"),
    Suit.CUPS: t("Cups"),
    Suit.SWORDS: t("Swords"),
    Suit.DISCS: t("Discs"),
    Suit.TRUMPS: t("Trumps"),
}
_OPPOSING = {Suit.CUPS: Suit.WANDS, Suit.WANDS: Suit.CUPS, Suit.DISCS: Suit.SWORDS, Suit.SWORDS: Suit.DISCS}
_RANKS = {Rank.PAGE: t("Page"), Rank.KNIGHT: t("Knight"), Rank.QUEEN: t("Queen"), Rank.KING: t("King")}


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One card. `value` is an Opposition's strength, an Arcana's number, and 0 for courts and Sources.

    `rank` is set for court cards only. `mark` is printed in the corner: XVI, 7, A, or a court card's initial.
    """

    key: str
    name: Text
    kind: Kind
    suit: Suit
    value: int = 0
    rank: Rank | None = None
    mark: str = ""

    @classmethod
    def of(cls, key: str) -> Card:
        """Return the card with a key: "cups-queen", "wands-7", "discs-ace" or "trump-16". Raises KeyError."""
        return CARDS[key]


SUITS = (Suit.WANDS, Suit.CUPS, Suit.SWORDS, Suit.DISCS)
"""The suits that have a domain, in table order."""

_TRUMPS = (
    ("0", t("The Fool")),
    ("I", t("The Magician")),
    ("II", t("The High Priestess")),
    ("III", t("The Empress")),
    ("IV", t("The Emperor")),
    ("V", t("The Hierophant")),
    ("VI", t("The Lovers")),
    ("VII", t("The Chariot")),
    ("VIII", t("Strength")),
    ("IX", t("The Hermit")),
    ("X", t("Wheel of Fortune")),
    ("XI", t("Justice")),
    ("XII", t("The Hanged Man")),
    ("XIII", t("Death")),
    ("XIV", t("Temperance")),
    ("XV", t("The Devil")),
    ("XVI", t("The Tower")),
    ("XVII", t("The Star")),
    ("XVIII", t("The Moon")),
    ("XIX", t("The Sun")),
    ("XX", t("Judgement")),
    ("XXI", t("The World")),
)
_NAMES = {
    Suit.WANDS: t("{rank} of Wands"),
    Suit.CUPS: t("{rank} of Cups"),
    Suit.SWORDS: t("{rank} of Swords"),
    Suit.DISCS: t("{rank} of Discs"),
}


def _trump(number: int) -> Card:
    numeral, name = _TRUMPS[number]
    return Card(f"trump-{number}", name, Kind.OPPOSITION, Suit.TRUMPS, number, mark=numeral)


def _suit(suit: Suit) -> list[Card]:
    """Return the cards of a suit: Ace, 2 to 10, Page, Knight, Queen, King."""
    of = _NAMES[suit].key
    ace = Card(f"{suit.value}-ace", t(of, rank=t("Ace")), Kind.SOURCE, suit, mark="A")
    pips = [Card(f"{suit.value}-{n}", t(of, rank=n), Kind.ARCANA, suit, n, mark=str(n)) for n in range(2, 11)]
    return [ace, *pips, *(_court(suit, rank) for rank in Rank)]


def _court(suit: Suit, rank: Rank) -> Card:
    name = t(_NAMES[suit].key, rank=rank.title)
    return Card(f"{suit.value}-{rank.value}", name, Kind.COURT, suit, rank=rank, mark="PNQK"[list(Rank).index(rank)])


CARDS: dict[str, Card] = {
    card.key: card for card in [*map(_trump, range(22)), *(card for suit in SUITS for card in _suit(suit))]
}


_COURTS = {suit: tuple(card for card in CARDS.values() if card.rank and card.suit is suit) for suit in SUITS}


def court_of(suit: Suit) -> tuple[Card, ...]:
    """Return the court cards of a suit, lowest first."""
    return _COURTS[suit]


@dataclass(frozen=True, slots=True)
class Artifact:
    """A Source and an Arcana of its suit that were joined. From then on they count as neither (Q-23)."""

    arcana: Card
    source: Card

    @property
    def value(self) -> int:
        """Number of the Artifact's Arcana (Q-18)."""
        return self.arcana.value

    @property
    def half(self) -> int:
        """The strength that the Artifact takes from the Opposition (Q-18).

        It is also the price of each Arcana whose value does not exceed the Artifact's.
        """
        return self.value // 2


_HOSTS = (Rank.KNIGHT, Rank.PAGE)
"""Ranks that each make room for one more Arcana in their domain (Q-6)."""


@dataclass(frozen=True, slots=True)
class Domain:
    """The cards in the domain of one suit (Q-4).

    It is replaced instead of changed. Arcana are in order of arrival.
    """

    suit: Suit
    court: tuple[Card, ...] = ()
    arcana: tuple[Card, ...] = ()
    artifacts: tuple[Artifact, ...] = ()

    @property
    def capacity(self) -> int:
        """The number of Arcana and Artifacts that the domain has room for: 1 to 3 (Q-6)."""
        return 1 + sum([card.rank in _HOSTS for card in self.court])

    @property
    def filled(self) -> int:
        """Number of Arcana and Artifacts in the domain. It exceeds the capacity only until the player has discarded."""
        return len(self.arcana) + len(self.artifacts)

    def has(self, rank: Rank) -> bool:
        """Return whether the court card of this rank is in the domain."""
        return rank in [card.rank for card in self.court]

    def full(self, ranks: tuple[Rank, ...]) -> bool:
        """Return whether all court cards are in the domain (Q-7, QR-7, QR-9).

        Args:
            ranks: The court cards of the variant.
        """
        return len(self.court) == len(ranks)
