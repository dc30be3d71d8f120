"""What a viewer sees of the table: frozen values. There is one player, so everybody sees the same."""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.text import EMPTY, Seat, Text
from games.queens_of_fate.cards import Artifact, Card, Domain, Kind, Rank, Suit

__all__ = ["Artifact", "Card", "Domain", "Kind", "QueensView", "Rank", "Suit"]


@dataclass(frozen=True, slots=True)
class QueensView:
    """The table. `step` names what is going on, or being asked ("Battle").

    `ranks` are the court cards the variant plays with, lowest first: the places of every court area. `domains` are in
    the order of SUITS. `destiny` and `portents` count cards. `signs` and `sources` are in order of arrival.

    In a battle the Challenge is an Opposition, `strength` what is to be reached (less the `artifact` in use, if any),
    `spent` the Arcana chosen for it so far, which still lie in their domains, and `power` what those count.
    `awakened` are the cards revealed by a Source that wait for the player's choice; `harvests` the number of harvests
    being offered.

    `won` is None while the match goes on; then `outcome` says how it ended and `winners` who won.

    `remembered` are the faces in Portents, bottom first, as a careful player remembers them. They are for the computer
    player only: pictures and words never show them (they lie face down), and count `portents` instead.
    """

    viewer: Seat | None
    year: int
    step: Text
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
    awakened: tuple[Card, ...] = ()
    harvests: int = 0
    won: bool | None = None
    winners: tuple[Seat, ...] = ()
    outcome: Text = EMPTY
    remembered: tuple[Card, ...] = ()
