"""The log lines of Tottarot: brief, warm, a touch of fate. Lines beginning with "You" are for one seat only.

There are so few different ones that most are created only once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from games.kernel import second_person
from games.kernel.second_person import Args, Rewrite, about, filled, with_you
from games.kernel.text import EMPTY, Name, Seat, Text, listed, signed, t, tn
from games.tottarot.cards import FATES, Fate

EARLIER = (
    t("{name} has no card this turn."),
    t("{name} was robbed first and has no card left to swap."),
    t("You now hold {card}."),
    t("Round {n} ends: {totals}."),
    t("{who} earns a victory token."),
    t("{who} earns the victory token: equal totals, but more unused tokens."),
    t("{who} each earn a victory token: totals and unused tokens are equal."),
    t("The Lovers: {name} and {other} swap a peek at their cards."),
    t("{who} wins round {n} with more unused tokens, at equal totals: a victory token."),
    t("{who} share round {n}: a victory token each."),
    t("{name} can't be caught any more: the match is decided."),
    t("Totals are tied, and {who} wins round {n} with more unused tokens: a victory token."),
    t("**/tarot end** ends it here with this result, if everyone agrees."),
)
"""Log lines of earlier versions, which stored logs can still contain."""


@cache
def card(fate: Fate) -> Text:
    """Return a card with its points: "The Sun (+3)"."""
    return t("{name} ({points})", name=fate.name, points=fate.worth)


@cache
def names(seats: tuple[Seat, ...]) -> Text:
    """Return the names of players: "Ann, Bruno and Chiara"."""
    return listed([Name(seat) for seat in seats])


def round_begins(number: int, of: int, start: Seat) -> Text:
    """Return the line for a new round, with the holder of the starting marker."""
    return t("Round {n} of {of} begins. {start} has the starting marker.", n=number, of=of, start=Name(start))


@cache
def turn_begins(number: int, of: int) -> Text:
    """Return the line for a new turn, when everyone draws."""
    return t("Turn {n} of {of}: everyone draws a card.", n=number, of=of)


@cache
def drew(fate: Fate) -> Text:
    """Return the private line for the player who drew."""
    return t("You drew {card}.", card=card(fate))


@cache
def revealed(seat: Seat, fate: Fate) -> Text:
    """Return the line for the icon *reveal* (T-25)."""
    return t("The World reveals {name}'s card: {card}.", name=Name(seat), card=card(fate))


@cache
def peeked(seat: Seat, other: Seat) -> Text:
    """Return the line for the icon *peek* (T-25)."""
    return t("The Hermit: {name} looks at {other}'s card.", name=Name(seat), other=Name(other))


@cache
def exchanged(seat: Seat, other: Seat) -> Text:
    """Return the line for the icon *exchange* (T-25)."""
    return t("The Lovers: {name} and {other} look at each other's cards.", name=Name(seat), other=Name(other))


@cache
def saw(owner: Seat, fate: Fate) -> Text:
    """Return the private line for a player who looked at a hand."""
    return t("You saw that {owner} holds {card}.", owner=Name(owner), card=card(fate))


CHOOSE_ANEW = t("You have seen a card since you chose your token. Choose again, the same one or another.")
"""The line, across days, for a player to whom The Lovers show a card (T-25)."""


@lru_cache(maxsize=1024)
def tokens(order: tuple[Seat, ...], shown: tuple[int, ...], changers: tuple[Seat, ...]) -> Text:
    """Return the line for the revealed tokens and the players who change (T-12, T-13)."""
    played = [_played(seat, shown[seat]) for seat in order]
    return t("Tokens: {played}. Highest: {changers}.", played=listed(played), changers=names(changers))


@cache
def _played(seat: Seat, token: int) -> Text:
    return t("{name} {token}", name=Name(seat), token=token)


@cache
def too_late(seat: Seat) -> Text:
    """Return the line for a changer without a card (T-14)."""
    return t("{name} was robbed first and has no card left to swap.", name=Name(seat))


@cache
def kept(seat: Seat) -> Text:
    """Return the line for a changer who keeps the card (T-39)."""
    return t("{name} keeps the card.", name=Name(seat))


@cache
def discarded(seat: Seat) -> Text:
    """Return the line for a card that is discarded face down (T-15)."""
    return t("{name} discards a card face down.", name=Name(seat))


@cache
def you_discarded(fate: Fate) -> Text:
    """Return the private line for the player who discarded."""
    return t("You discarded {card}.", card=card(fate))


@cache
def took(seat: Seat, victim: Seat) -> Text:
    """Return the line for a taken hand, which everyone sees."""
    return t("{name} takes {victim}'s card.", name=Name(seat), victim=Name(victim))


@cache
def took_nothing(seat: Seat) -> Text:
    """Return the line for a changer who takes no card this turn (T-18)."""
    return t("{name} takes nothing.", name=Name(seat))


@cache
def gone(victim: Seat) -> Text:
    """Tell the thief in private why the card is not the one they named with their token."""
    return t("{victim} no longer had that card, so you take the one under the lowest token.", victim=Name(victim))


@cache
def you_took(victim: Seat, fate: Fate) -> Text:
    """Return the private line for the player who took the card."""
    return t("You took {card} from {victim}.", card=card(fate), victim=Name(victim))


@cache
def you_lost(taker: Seat, fate: Fate) -> Text:
    """Return the private line for the player whose card was taken."""
    return t("You lost {card} to {taker}.", taker=Name(taker), card=card(fate))


@lru_cache(maxsize=4096)
def determined(seat: Seat, fate: Fate, turned: tuple[Fate, ...], total: int) -> Text:
    """Return the line for a card that enters a row and might turn others upside down (T-21, T-22)."""
    if not turned:
        return t("{name}'s row: {card}, total {total}.", name=Name(seat), card=card(fate), total=signed(total))
    return t(
        "{name}'s row: {card} turns {turned} upside down, total {total}.",
        name=Name(seat),
        card=card(fate),
        turned=listed([other.name for other in turned]),
        total=signed(total),
    )


def turn_ends(number: int, of: int, totals: Sequence[int]) -> Text:
    """Return the line with all totals after a turn (T-31)."""
    return t("After turn {n} of {of}: {totals}.", n=number, of=of, totals=_totals(totals))


def round_ends(number: int, totals: Sequence[int]) -> Text:
    """Return the line with all totals after the last turn of a round (T-31)."""
    return t("Round {n} is over: {totals}.", n=number, totals=_totals(totals))


def _totals(totals: Sequence[int]) -> Text:
    return listed(list(map(_counted, range(len(totals)), totals)))


@cache
def _counted(seat: Seat, total: int) -> Text:
    return t("{name} {total}", name=Name(seat), total=signed(total))


def round_won(number: int, totals: Sequence[int], earned: tuple[Seat, ...], unused: int = 0) -> Text:
    """Return the line for the winners of a round, with the reason and their prize (T-32).

    Args:
        number: Number of the round.
        totals: The totals, in seat order.
        earned: The players who earned a token.
        unused: The sum of each winner's unused tokens.
    """
    best, who = max(totals), names(earned)
    if totals.count(best) == 1:
        return t("{who} wins round {n} with {total}: a victory token.", who=who, n=number, total=signed(best))
    if len(earned) == 1:
        pattern = (
            "Totals are tied, and {who} wins round {n} with the higher sum of unused tokens ({sum}): a victory token."
        )
        return t(pattern, who=who, n=number, sum=unused)
    pattern = "{who} share round {n}, as totals and unused tokens ({sum}) are tied: a victory token each."
    return t(pattern, who=who, n=number, sum=unused)


def match_won(winners: tuple[Seat, ...], most: int) -> Text:
    """Return the line for the players with the most victory tokens, who win the match (T-35, T-36)."""
    if len(winners) == 1:
        one, many = "{who} wins with {n} victory token.", "{who} wins with {n} victory tokens."
    else:
        one = "{who} share the victory with {n} victory token each."
        many = "{who} share the victory with {n} victory tokens each."
    return tn(one, many, n=most, who=names(winners))


def tie_broken(equals: tuple[Seat, ...], winners: tuple[Seat, ...], most: int, total: int) -> Text:
    """Return the line for tied players, of whom those with the best total over all rounds win (T-40)."""
    pattern = "{equals} tie with {tokens} each. {who} wins with a total of {total} over all rounds."
    if len(winners) > 1:
        pattern = "{equals} tie with {tokens} each. {who} share the victory with a total of {total} over all rounds."
    tokens = tn("{n} victory token", "{n} victory tokens", n=most)
    return t(pattern, equals=names(equals), tokens=tokens, who=names(winners), total=signed(total))


def standings(victories: Sequence[int]) -> Text:
    """Return the line with the victory tokens of all players."""
    counts = [t("{name} {n}", name=Name(seat), n=count) for seat, count in enumerate(victories)]
    return t("Victory tokens: {tokens}.", tokens=listed(counts))


@cache
def uncatchable(seat: Seat) -> Text:
    """Return the line for the player who is the only one that can still win (T-35)."""
    return t("Nobody can catch {name} now: the match is decided.", name=Name(seat))


CAN_END = t("**End the match** stops it here with this result, if everyone agrees.")
"""The line that follows when the match is decided."""
_ANY = next(iter(FATES.values()))
_ALONE: Mapping[str, frozenset[str]] = {
    you_discarded(_ANY).key: frozenset((discarded(0).key,)),
    you_took(0, _ANY).key: frozenset((took(0, 1).key,)),
    you_lost(0, _ANY).key: frozenset((took(0, 1).key,)),
    saw(0, _ANY).key: frozenset((peeked(0, 1).key,)),
    drew(_ANY).key: frozenset((turn_begins(1, 1).key,)),
}
"""The public lines that a private line repeats with more detail, by the key of the private line."""
_GONE = discarded(0).key
_SHARED = "{who} share round {n}: a victory token each."
"""A line of earlier versions (see EARLIER), which also has a second-person form."""
_NEXT = frozenset((took(0, 1).key, took_nothing(0).key))
"""The lines that can follow when a player with the highest token has discarded a card (T-15)."""


def condensed(lines: Sequence[Text], _seat: Seat | None) -> list[Text]:
    """Return the log for a page without lines that a private line or the next line repeats."""
    kept: list[Text] = []
    for line in lines:
        said = _ALONE.get(line.key, frozenset())
        if kept and (kept[-1].key in said or (kept[-1].key == _GONE and line.key in _NEXT)):
            kept.pop()
        kept.append(line)
    return kept


IMPORTANT = frozenset(
    line.key
    for line in (
        took(0, 1),
        you_took(0, _ANY),
        you_lost(0, _ANY),
        you_discarded(_ANY),
        too_late(0),
        gone(0),
        saw(0, _ANY),
        revealed(0, _ANY),
        CHOOSE_ANEW,
        took_nothing(0),
        determined(0, _ANY, (), 0),
        determined(0, _ANY, (_ANY,), 0),
        turn_ends(1, 1, [0]),
        round_ends(1, [0]),
        round_begins(1, 3, 0),
        round_won(1, [1, 0], (0,)),
        round_won(1, [1, 1], (0,)),
        round_won(1, [1, 1], (0, 1)),
        uncatchable(0),
        CAN_END,
    )
)
"""The lines that are kept if there is no room for all: the moves of cards, and the results of turns and rounds.

The beginning of a round is among them, because otherwise the card that its reader draws would come before it.
"""


def addressed(line: Text, seat: Seat) -> Text:
    """Return the line in the second person if it is about the player in the seat."""
    return second_person.addressed(line, seat, _REWRITES)


def _exchanged(args: Args, me: Name) -> Text | None:
    other = {args["name"], args["other"]} - {me}
    if len(other) == 2:
        return None
    return t("The Lovers: you and {other} look at each other's cards.", other=other.pop())


def _peeked(args: Args, me: Name) -> Text | None:
    if args["name"] == me:
        return t("The Hermit: you look at {other}'s card.", other=args["other"])
    return t("The Hermit: {name} looks at your card.", name=args["name"]) if args["other"] == me else None


def _won(words: Text) -> Rewrite:
    """Return a Rewrite for a line about the only winner of a round."""
    return lambda args, me: filled(words, args) if args["who"] == listed([me]) else None


def _shared(words: Text) -> Rewrite:
    """Return a Rewrite for a line about several winners."""

    def rewrite(args: Args, me: Name) -> Text | None:
        you = with_you(args["who"], me)
        return filled(words, {**args, "you": you}) if you else None

    return rewrite


def _tie_broken(won: Text, lost: Text) -> Rewrite:
    """Return a Rewrite for a tie that was broken, from the words for a winner and for the others of the tie."""

    def rewrite(args: Args, me: Name) -> Text | None:
        you, winners = with_you(args["equals"], me), with_you(args["who"], me)
        if you is None:
            return None
        words = won if winners is not None or args["who"] == listed([me]) else lost
        return filled(words, {**args, "you": you, "winners": winners or EMPTY})

    return rewrite


_REWRITES: Mapping[str, Rewrite] = {
    match_won((0,), 1).key: _won(tn("You win with {n} victory token.", "You win with {n} victory tokens.", n=1)),
    match_won((0, 1), 1).key: _shared(
        tn(
            "{you} share the victory with {n} victory token each.",
            "{you} share the victory with {n} victory tokens each.",
            n=1,
        )
    ),
    tie_broken((0, 1), (0,), 1, 0).key: _tie_broken(
        t("{you} tie with {tokens} each. You win with a total of {total} over all rounds."),
        t("{you} tie with {tokens} each. {who} wins with a total of {total} over all rounds."),
    ),
    tie_broken((0, 1), (0, 1), 1, 0).key: _tie_broken(
        t("{you} tie with {tokens} each. {winners} share the victory with a total of {total} over all rounds."),
        t("{you} tie with {tokens} each. {who} share the victory with a total of {total} over all rounds."),
    ),
    _SHARED: _shared(t("{you} share round {n}: a victory token each.")),
    round_won(1, [1, 1, 1], (0, 1)).key: _shared(
        t("{you} share round {n}, as totals and unused tokens ({sum}) are tied: a victory token each.")
    ),
    exchanged(0, 1).key: _exchanged,
    peeked(0, 1).key: _peeked,
    round_begins(1, 3, 0).key: about("start", t("Round {n} of {of} begins. You have the starting marker.")),
    revealed(0, _ANY).key: about("name", t("The World reveals your card: {card}.")),
    too_late(0).key: about("name", t("You were robbed first and have no card left to swap.")),
    kept(0).key: about("name", t("You keep your card.")),
    discarded(0).key: about("name", t("Your card is discarded face down.")),
    took_nothing(0).key: about("name", t("You take nothing.")),
    determined(0, _ANY, (), 0).key: about("name", t("Your row: {card}, total {total}.")),
    determined(0, _ANY, (_ANY,), 0).key: about(
        "name", t("Your row: {card} turns {turned} upside down, total {total}.")
    ),
    round_won(1, [1, 0], (0,)).key: _won(t("You win round {n} with {total}: a victory token.")),
    round_won(1, [1, 1], (0,)).key: _won(
        t("Totals are tied, and you win round {n} with the higher sum of unused tokens ({sum}): a victory token.")
    ),
    uncatchable(0).key: about("name", t("Nobody can catch you now: the match is decided.")),
}
"""Functions for the lines that have a second-person form, by the key of the line."""
