"""The questions that auto-actions can answer. T-n are rule numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.kernel.ask import Ask, Question
from games.kernel.asking.advance import AdvanceKind, AnswerTemplate, Condition, Tokens, offered
from games.kernel.text import Name, t
from games.tottarot.cards import Fate
from games.tottarot.kinds import Kind
from games.tottarot.rules.wishes import NOTHING, Holder, leader, weakest
from games.tottarot.view import Player, TottarotView

GOOD = Condition("good", t("your card is worth more than 0"), lambda seen: _points(seen) > 0)
BAD = Condition("bad", t("your card is worth less than 0"), lambda seen: _points(seen) < 0)
DECIDING = Condition(
    "deciding", t("it is the last turn of the match"), lambda seen: (seen.round, seen.turn) == (seen.rounds, seen.turns)
)
"""The turn that decides the match (T-31 to T-34)."""
EVENTS = (
    BAD,
    GOOD,
    Condition("behind", t("someone has more victory tokens than you"), lambda seen: _behind(seen)),
    Condition("last", t("the last round begins"), lambda seen: seen.round == seen.rounds),
)


def _tokens(seen: TottarotView) -> tuple[AnswerTemplate, ...]:
    """Return the ways to play a token: the lowest unused one, the highest unused one, and each token (T-11)."""
    extremes = (
        AnswerTemplate("lowest", t("play your lowest token"), _extreme(min)),
        AnswerTemplate("highest", t("play your highest token"), _extreme(max)),
    )
    each = [AnswerTemplate(str(token), t("play {token}", token=token), offered(str(token))) for token in seen.tokens]
    return (*extremes, *each)


def _extreme(which: Callable[[Sequence[int]], int]) -> Callable[[TottarotView, Question], Tokens]:
    return lambda _seen, question: (str(which([int(token) for token in _offered(question) if token.isdecimal()])),)


def _victims(seen: TottarotView) -> tuple[AnswerTemplate, ...]:
    """Return the ways to take a card: the one under the lowest token, that of another player, or none (T-15)."""
    lowest = AnswerTemplate("lowest", t("take the card under the lowest token; if tied, the leader’s"), _weakest)
    nothing = AnswerTemplate(NOTHING, t("take nothing"), offered(NOTHING))
    taken = [
        AnswerTemplate(
            f"seat:{other.seat}", t("take {name}'s card", name=Name(other.seat)), offered(f"seat:{other.seat}")
        )
        for other in _others(seen)
    ]
    return (lowest, *taken, nothing)


def _hands(seen: TottarotView) -> tuple[AnswerTemplate, ...]:
    """Return the ways to choose a player: the leader, and each of the others (T-25)."""
    each = [
        AnswerTemplate(f"seat:{other.seat}", t("choose {name}", name=Name(other.seat)), offered(f"seat:{other.seat}"))
        for other in _others(seen)
    ]
    return (AnswerTemplate("leader", t("choose the leader: most victory tokens, then the better row"), _leader), *each)


def _weakest(seen: TottarotView, question: Question) -> Tokens:
    """Return the player with the lowest token among those whose card can be taken."""
    found = weakest(_holders(seen, question))
    return () if found is None else (f"seat:{found}",)


def _leader(seen: TottarotView, question: Question) -> Tokens:
    return (f"seat:{leader(_holders(seen, question))}",)


def _holders(seen: TottarotView, question: Question) -> list[Holder]:
    """Return the players that can be chosen, clockwise."""
    players = [seen.players[int(token.removeprefix("seat:"))] for token in _offered(question) if token != NOTHING]
    return [Holder(each.seat, each.shown or 0, each.victories, each.total) for each in players]


def _offered(question: Question) -> list[str]:
    assert isinstance(question, Ask)
    return [option.token for option in question.options]


def _others(seen: TottarotView) -> list[Player]:
    return [player for player in seen.players if player.seat != seen.viewer]


def _behind(seen: TottarotView) -> bool:
    """Return whether another player has more victory tokens than the viewer."""
    own = 0 if seen.viewer is None else seen.players[seen.viewer].victories
    return any(other.victories > own for other in _others(seen))


def _points(seen: TottarotView) -> int:
    """Return the points printed on the viewer's card, or 0 without a card."""
    hand = None if seen.viewer is None else seen.players[seen.viewer].hand
    return hand.points if isinstance(hand, Fate) else 0


ADVANCE = (
    AdvanceKind(Kind.WILL, t("you play a will token"), _tokens, (GOOD, BAD), (DECIDING,), events=EVENTS),
    AdvanceKind(Kind.TAKE, t("you may take someone's card"), _victims, (), (DECIDING,), events=EVENTS),
    AdvanceKind(Kind.PEEK, t("The Hermit lets you look at a hand"), _hands, (), (DECIDING,), events=EVENTS),
    AdvanceKind(Kind.EXCHANGE, t("The Lovers let you peek"), _hands, (), (DECIDING,), events=EVENTS),
)
"""The kinds of questions that auto-actions can answer.

None is prompt, because the time of an answer would reveal whether it depended on the cards.
"""
