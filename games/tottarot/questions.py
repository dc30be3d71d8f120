"""What players are asked. Everybody may read a prompt; the options are shown to the asked seat only."""

from __future__ import annotations

from enum import StrEnum
from functools import cache

from games.kernel.ask import Ask
from games.kernel.options import Option
from games.kernel.text import Name, Seat, Text, t
from games.tottarot import story
from games.tottarot.cards import Fate
from games.tottarot.table import Table


class Kind(StrEnum):
    """What a question asks for."""

    WILL = "will"
    TAKE = "take"
    PEEK = "peek"
    EXCHANGE = "exchange"
    KEEP = "keep"


WILL = t("Choose a will token")
TAKE = t("Whose destiny do you take?")
PEEK = t("The Hermit lifts his lantern: whose hand do you look at?")
EXCHANGE = t("The Lovers open their hearts: with whom do you show each other your hands?")
KEEP = t("Yours is the strongest will. Do you change your destiny?")

KEEPING: tuple[Option[bool], ...] = (
    Option("change", t("Change"), False, t("discard your card, then take one or none")),
    Option("keep", t("Keep"), True, t("hold on to your card")),
)
NOTHING: Option[Seat | None] = Option("nothing", t("Nothing"), None, t("no card, no points this turn"))


@cache
def will(seat: Seat, unused: tuple[int, ...]) -> Ask[int]:
    """Which unused token to play (T-11)."""
    options = tuple(Option(str(token), t("{token}", token=token), token) for token in unused)
    return Ask(seat, WILL, options, kind=Kind.WILL)


@cache
def anybody(seats: tuple[Seat, ...]) -> tuple[Option[Seat], ...]:
    """The options to choose one of these players (T-25)."""
    return tuple(Option(f"seat:{seat}", t("{name}", name=Name(seat)), seat) for seat in seats)


def hands(table: Table, asked: Seat, holders: list[Seat], to_come: tuple[Seat, ...]) -> tuple[Option[Seat | None], ...]:
    """The options to take the hand of one of the holders, or nothing (T-15); `to_come` are the changers after this."""
    return (*[_hand(other, _hint(table, asked, other, to_come)) for other in holders], NOTHING)


def _hint(table: Table, asked: Seat, other: Seat, to_come: tuple[Seat, ...]) -> Text:
    """What the asked seat knows of that hand: the token played for it, the card if seen, and whether it changes too."""
    hand, token = table.hands[other], table.shown[other]
    if hand.sight.shows(asked):
        return _known(token, hand.cards[0])
    if token == table.shown[asked]:
        return _waiting(token) if other in to_come else _changed(token)
    return _played(token)


@cache
def _hand(seat: Seat, hint: Text) -> Option[Seat | None]:
    return Option(f"seat:{seat}", t("{name}", name=Name(seat)), seat, hint)


@cache
def _played(token: int) -> Text:
    return t("played {token}", token=token)


@cache
def _waiting(token: int) -> Text:
    return t("played {token}, still to act", token=token)


@cache
def _changed(token: int) -> Text:
    return t("played {token}, has acted", token=token)


@cache
def _known(token: int, fate: Fate) -> Text:
    return t("played {token}, holds {card}", token=token, card=story.card(fate))
