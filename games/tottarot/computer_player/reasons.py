"""Reasons for the computer player's choices, in a sentence with the figure that decided."""

from __future__ import annotations

from collections.abc import Callable
from math import prod
from typing import Any, TypeAlias

from games.kernel.ask import Ask, Question
from games.kernel.game import Tokens
from games.kernel.text import EMPTY, Arg, Name, Seat, Text, t, tn, with_tenths
from games.tottarot import player
from games.tottarot.cards import Fate
from games.tottarot.kinds import Kind
from games.tottarot.player import POINT
from games.tottarot.view import Player, TottarotView

Reason: TypeAlias = Callable[[TottarotView, Player, Any], Text]
"""Function that explains the choice of an option by its value."""
EVEN = 50
"""Percentage at which a token is as likely to be the highest as not."""


def reason(seen: TottarotView, question: Question, tokens: Tokens) -> Text:
    """Return a sentence on the reason for an answer, or EMPTY for questions that are not a choice."""
    if not isinstance(question, Ask) or seen.viewer is None or question.kind not in REASONS or not tokens:
        return EMPTY
    (value,) = question.read(tokens)
    return REASONS[Kind(question.kind)](seen, seen.players[seen.viewer], value)


def _will(seen: TottarotView, me: Player, chosen: Any) -> Text:
    """Return the probability that the token is the highest, and the consequence for the card in hand."""
    token, card = chosen.token, me.hand
    times = round(100 * highest(seen, me, token))
    if not isinstance(card, Fate):
        return t("{token} is {n}% likely to be the highest.", token=token, n=times)
    worth = player.worth_of(me, card)
    points = points_of(worth)
    words: dict[str, Any] = {"card": card.name, "token": token, "n": times}
    if worth < 0 and token == max(me.unused):
        return t(
            "{token} is {n}% likely to be the highest, which gets rid of {card} ({points}).", points=points, **words
        )
    if worth > 0 and token == min(me.unused):
        return t(
            "{token} is only {n}% likely to be the highest, so you should keep {card} ({points}).",
            points=points,
            **words,
        )
    if token < max(me.unused) and seen.turn < seen.turns:
        return t(
            "{token} is {n}% likely to be the highest, and saves {most} for a later turn.", most=max(me.unused), **words
        )
    words["points"] = points
    if worth < 0 and times < EVEN:  # an unlikely swap would be an argument against the token
        return t(
            "{token} is {n}% likely to be the highest; if it isn't, someone might take {card} ({points}).", **words
        )
    if worth > 0 and times > EVEN:
        return t(
            "{token} is {n}% likely to be the highest; if it is, you swap {card} ({points}) for a card you choose.",
            **words,
        )
    return t("{token} is {n}% likely to be the highest; if it is, you swap {card} ({points}).", **words)


def highest(seen: TottarotView, me: Player, token: int) -> float:
    """Return the probability that nobody plays a higher token, if each other player plays a random unused one."""
    others = [other.unused for other in seen.players if other is not me]
    return prod(sum(each <= token for each in unused) / len(unused) for unused in others if unused)


def _take(seen: TottarotView, me: Player, victim: Seat | None) -> Text:
    """Return the estimated value of a card, from its face if it is known or from the token above it.

    EMPTY if another choice is worth more, because then only a search found this one.
    """
    worth = player.taking(seen, me)
    others = [worth(other.seat) for other in seen.players if other is not me and other.seat != victim]
    most = max(others, default=0)
    if victim is None:
        little = most < POINT // 2
        return t("No other card is likely to be worth anything: {n} at most.", n=points_of(most)) if little else EMPTY
    if worth(victim) < max(most, 0):
        return EMPTY
    own, other, card = points_of(worth(victim)), points_of(most), seen.players[victim].hand
    if isinstance(card, Fate):
        return t("{card} is worth {n} to you.", card=card.name, n=own)
    if own == other:
        return t(
            "Judging by the tokens, {name}'s card is worth about {n}, and no other more.", name=Name(victim), n=own
        )
    words: dict[str, Any] = {"name": Name(victim), "n": own, "m": other}
    return t("Judging by the tokens, {name}'s card is worth about {n}; any other, {m} at most.", **words)


def _keep(seen: TottarotView, me: Player, keeps: bool) -> Text:
    """Return the value of the player's card and the average result of a change, compared.

    EMPTY if they speak for the other answer, because then only a search found this one.
    """
    worth, change = player.own_worth(me), player.change_worth(seen, me)
    own, other = points_of(worth), points_of(change)
    if own == other:
        return t("Your card is worth {n}, and another would be worth about as much.", n=own)
    if keeps != (worth > change):
        return EMPTY
    return t("Your card is worth {n}; another would be worth about {m}.", n=own, m=other)


def _news(seen: TottarotView, _me: Player, seat: Seat) -> Text:
    other = seen.players[seat]
    if isinstance(other.hand, Fate):
        return t("You already know every other hand.")
    if not other.victories:
        return t("You don't know {name}'s card.", name=Name(seat))
    return tn(
        "{name} has won {n} round, and you don't know their card.",
        "{name} has won {n} rounds, and you don't know their card.",
        n=other.victories,
        name=Name(seat),
    )


def points_of(hundredths: int) -> Arg:
    """Return hundredths of a point as signed points with at most one decimal."""
    return with_tenths(hundredths / POINT, "+")


REASONS: dict[Kind, Reason] = {
    Kind.WILL: _will,
    Kind.TAKE: _take,
    Kind.KEEP: _keep,
    Kind.PEEK: _news,
    Kind.EXCHANGE: _news,
}
"""The function that explains the answer, by kind of question."""
