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


WILL = t("Play a will token")
TAKE = t("Whose card do you take?")
PEEK = t("The Hermit: choose a player and see their hand")
EXCHANGE = t("The Lovers: choose a player to show each other your hands")
KEEP = t("You played the highest token. Change your card?")

KEEPING: tuple[Option[bool], ...] = (
    Option("change", t("Change"), False, t("discard your card, then take one or none")),
    Option("keep", t("Keep"), True, t("keep the card you have")),
)
NOTHING: Option[Seat | None] = Option("nothing", t("Nothing"), None, t("no card, no points this turn"))


def will(table: Table, seat: Seat) -> Ask[int]:
    """Which unused token to play (T-11), and what each would mean for the card that the seat holds."""
    fate, gentle = table.hands[seat].cards[0], table.options.gentle
    others = [table.unused[other] for other in table.others(seat)]
    options = []
    for token in table.unused[seat]:
        able = sum([max(unused) > token for unused in others])
        bound = any(min(unused) > token for unused in others)
        options.append(_token(token, fate, bound, able, len(others), gentle))
    return Ask(seat, WILL, tuple(options), kind=Kind.WILL)


@cache
def _token(token: int, fate: Fate, bound: bool, able: int, others: int, gentle: bool) -> Option[int]:
    """A token, of which so many of the others are able to play a higher one, or one of them is bound to (T-13 to T-15).

    Everybody sees which tokens the others have left (T-11), so this tells nothing that is secret.
    """
    card = story.card(fate)
    if bound:
        hint = t("You keep {card}, unless someone takes it.", card=card)
    elif able:
        hint = _risking(card, able, others, gentle)
    elif gentle:
        hint = t("You can swap {card} for another card.", card=card)
    else:
        hint = t("You discard {card}, then you can take another card.", card=card)
    return Option(str(token), t("{token}", token=token), token, hint)


def _risking(card: Text, able: int, others: int, gentle: bool) -> Text:
    """What a token means that is the highest or not: such a player must change, or by agreement may (T-14, T-39)."""
    if gentle:
        pattern = "You can swap {card}, unless someone plays higher ({able} of {others} can)."
    else:
        pattern = "You discard {card}, unless someone plays higher ({able} of {others} can)."
    return t(pattern, card=card, able=able, others=others)


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
