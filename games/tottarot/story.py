"""The lines the table tells: brief, warm, a touch of fate. Lines beginning with "You" are for one seat's ears.

There are so few different ones that most are made only once.
"""

from __future__ import annotations

from functools import cache, lru_cache

from games.kernel.text import Name, Seat, Text, listed, signed, t
from games.tottarot.cards import Fate

EARLIER = (t("{name} has no card this turn."),)
"""What earlier editions told: stories that are stored may still say it."""


@cache
def card(fate: Fate) -> Text:
    """The Sun (+3)."""
    return t("{name} ({points})", name=fate.name, points=fate.worth)


@cache
def names(seats: tuple[Seat, ...]) -> Text:
    """Ann, Bruno and Chiara."""
    return listed([Name(seat) for seat in seats])


def round_begins(number: int, of: int, start: Seat) -> Text:
    """A new deck, and who holds the marker."""
    return t("Round {n} of {of} begins. {start} has the starting marker.", n=number, of=of, start=Name(start))


@cache
def turn_begins(number: int, of: int) -> Text:
    """Everybody draws."""
    return t("Turn {n} of {of}: everyone draws a card.", n=number, of=of)


@cache
def drew(fate: Fate) -> Text:
    """To the one who drew."""
    return t("You drew {card}.", card=card(fate))


@cache
def revealed(seat: Seat, fate: Fate) -> Text:
    """*reveal* (T-25)."""
    return t("The World reveals {name}'s card: {card}.", name=Name(seat), card=card(fate))


@cache
def peeked(seat: Seat, other: Seat) -> Text:
    """*peek* (T-25)."""
    return t("The Hermit: {name} looks at {other}'s card.", name=Name(seat), other=Name(other))


@cache
def exchanged(seat: Seat, other: Seat) -> Text:
    """*exchange* (T-25)."""
    return t("The Lovers: {name} and {other} look at each other's cards.", name=Name(seat), other=Name(other))


@cache
def saw(owner: Seat, fate: Fate) -> Text:
    """To the one who looked."""
    return t("You saw that {owner} holds {card}.", owner=Name(owner), card=card(fate))


CHOOSE_ANEW = t("You have seen a card since you chose your token. Choose again, the same one or another.")
"""Across days, to whom The Lovers let see a card (T-25)."""


@lru_cache(maxsize=1024)
def tokens(order: tuple[Seat, ...], shown: tuple[int, ...], changers: tuple[Seat, ...]) -> Text:
    """All tokens at once, and who changes (T-12, T-13)."""
    played = [_played(seat, shown[seat]) for seat in order]
    return t("Tokens: {played}. Highest: {changers}.", played=listed(played), changers=names(changers))


@cache
def _played(seat: Seat, token: int) -> Text:
    return t("{name} {token}", name=Name(seat), token=token)


@cache
def too_late(seat: Seat) -> Text:
    """A changer without a card (T-14)."""
    return t("{name} was robbed first, so has no card to change.", name=Name(seat))


@cache
def kept(seat: Seat) -> Text:
    """Gentle fate (T-39)."""
    return t("{name} keeps the card.", name=Name(seat))


@cache
def discarded(seat: Seat) -> Text:
    """Face down (T-15)."""
    return t("{name} discards a card face down.", name=Name(seat))


@cache
def you_discarded(fate: Fate) -> Text:
    """To the one who discarded."""
    return t("You discarded {card}.", card=card(fate))


@cache
def took(seat: Seat, victim: Seat) -> Text:
    """Everybody sees whose card goes where."""
    return t("{name} takes {victim}'s card.", name=Name(seat), victim=Name(victim))


@cache
def took_nothing(seat: Seat) -> Text:
    """No card this turn (T-18)."""
    return t("{name} takes nothing.", name=Name(seat))


@cache
def you_hold(fate: Fate) -> Text:
    """To the one who took."""
    return t("You now hold {card}.", card=card(fate))


@cache
def you_lost(taker: Seat, fate: Fate) -> Text:
    """To the one who was robbed."""
    return t("You lost {card} to {taker}.", taker=Name(taker), card=card(fate))


@lru_cache(maxsize=4096)
def determined(seat: Seat, fate: Fate, turned: tuple[Fate, ...], total: int) -> Text:
    """A card enters a row, and may turn others upside down (T-21, T-22)."""
    if not turned:
        return t("{name}'s row: {card}, total {total}.", name=Name(seat), card=card(fate), total=signed(total))
    return t(
        "{name}'s row: {card} turns {turned} upside down, total {total}.",
        name=Name(seat),
        card=card(fate),
        turned=listed([other.name for other in turned]),
        total=signed(total),
    )


def round_totals(number: int, totals: list[int]) -> Text:
    """What each row counts (T-31)."""
    return t("Round {n} ends: {totals}.", n=number, totals=listed(list(map(_counted, range(len(totals)), totals))))


@cache
def _counted(seat: Seat, total: int) -> Text:
    return t("{name} {total}", name=Name(seat), total=signed(total))


def round_won(totals: list[int], earned: tuple[Seat, ...]) -> Text:
    """Who earns a victory token, and why them (T-32)."""
    if totals.count(max(totals)) == 1:
        return t("{who} earns a victory token.", who=names(earned))
    if len(earned) == 1:
        return t("{who} earns the victory token: equal totals, but more unused tokens.", who=names(earned))
    return t("{who} each earn a victory token: totals and unused tokens are equal.", who=names(earned))
