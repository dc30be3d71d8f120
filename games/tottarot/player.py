"""The computer player: it uses only what its seat sees, and remembers nothing.

It calculates in hundredths of a point. For a will token it estimates the chance that the token is the highest, the gain
from the change that follows, the value of its card otherwise, and the value of the token in later turns. A random
amount is added, so that its tokens do not reveal its cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import prod
from typing import Any, TypeAlias

from games.kernel.ask import Ask, Question
from games.kernel.game import RandRange
from games.kernel.options import Option
from games.kernel.text import Seat
from games.tottarot.cards import COPIES, DECK, FATES, Fate, Icon
from games.tottarot.kinds import Kind
from games.tottarot.rules.wishes import KEEP, LOWEST, NOTHING, OPEN, Chosen
from games.tottarot.view import Player, TottarotView

POINT = 100
FRESH = 100
"""Average value of a changed card, in hundredths of a point. Cards under weak tokens are better."""
LATER = 50
"""Value of each point of a token's strength in a later turn, in hundredths of a point."""
TELL = 60
"""Assumed value of a card, in hundredths of a point, for each point that its token is below the highest."""
EVALUATION_NOISE = 120
"""Upper bound of the random addition to each evaluation, in hundredths of a point."""

REVERSES = [fate for fate in FATES.values() if fate.icon is Icon.REVERSE]
PLAIN = POINT * sum(fate.points for fate in DECK if fate not in REVERSES)
"""Total value of all cards that do not reverse, in hundredths of a point. The value of a reverse depends on the row."""

Judge: TypeAlias = Callable[[TottarotView, Player], Callable[[Any], int]]
"""Function that returns an evaluation of option values, for one player of a view.

Facts that all options share are computed only once.
"""


def play(seen: TottarotView, question: Question, randrange: RandRange) -> tuple[str, ...]:
    """Return the answer to a question asked of the viewer.

    Raises:
        ValueError: The view is not a seat's, or the question is not an `Ask`.
    """
    if seen.viewer is None or not isinstance(question, Ask):
        raise ValueError("only a seat can be asked, and only to choose")
    worth = JUDGES[question.kind](seen, seen.players[seen.viewer])
    options = with_wishes(seen, question) if question.kind == Kind.WILL else question.options
    return (max(options, key=lambda option: worth(option.value) + randrange(EVALUATION_NOISE)).token,)


def with_wishes(seen: TottarotView, question: Ask[Chosen]) -> list[Option[Chosen]]:
    """Return each token once, with the wish for the best known card if tokens come with wishes."""
    options, best = question.options, dict[int, Option[Chosen]]()
    if len({option.value.token for option in options}) == len(options):
        return [*options]
    worth = _wishes(seen, seen.players[question.seat])
    for option in options:
        held = best.setdefault(option.value.token, option)
        if worth(option.value) > worth(held.value):
            best[option.value.token] = option
    return [*best.values()]


def _wishes(seen: TottarotView, me: Player) -> Callable[[Chosen], int]:
    """Return an evaluation of wishes by the assumed value of the wished card.

    Deciding later counts less: it delays the game.
    """
    others, unseen = [player for player in seen.players if player is not me], _unseen(seen, me)
    weak = sum(min(other.unused) for other in others) // len(others)
    found = {NOTHING: 0, OPEN: -POINT, KEEP: own_worth(me)} | {
        f"seat:{other.seat}": worth_of(me, other.hand) if isinstance(other.hand, Fate) else unseen for other in others
    }

    def worth(chosen: Chosen) -> int:
        return unseen + max(chosen.token - weak, 0) * TELL if chosen.wish == LOWEST else found[chosen.wish]

    return worth


def _will(seen: TottarotView, me: Player) -> Callable[[Chosen], int]:
    """Return an evaluation of tokens by their result, minus their value in a later turn.

    Good cards are expected under weak tokens.
    """
    others, own, change = [player for player in seen.players if player is not me], own_worth(me), change_worth(seen, me)
    of, later = prod([len(other.unused) for other in others]), LATER * (seen.turn < seen.turns)

    def worth(chosen: Chosen) -> int:
        token = chosen.token
        top = prod([sum([rival <= token for rival in other.unused]) for other in others])
        left = own - 2 * max(own, 0) // ((2 + token) * len(others))
        return (top * change + (of - top) * left) // of - token * later

    return worth


def change_worth(seen: TottarotView, me: Player) -> int:
    """Return the value of a change: that of the best hand known to this seat, or the average."""
    known = [worth_of(me, other.hand) for other in seen.players if other is not me and isinstance(other.hand, Fate)]
    return max(FRESH, *known) if known else FRESH


def own_worth(me: Player) -> int:
    """Return the value of the player's own hand; 0 if it is hidden."""
    return worth_of(me, me.hand) if isinstance(me.hand, Fate) else 0


def worth_of(me: Player, fate: Fate) -> int:
    """Return the effect of a card on this player's row, including the cards that it turns upside down (T-22).

    The unit is a hundredth of a point.
    """
    if fate.icon is not Icon.REVERSE:
        return fate.points * POINT
    return (fate.points - 2 * sum(placed.points for placed in me.row if not placed.reversed)) * POINT


def _hand(seen: TottarotView, me: Player, other: Player, unseen: int) -> int:
    """Return the value of another player's hand for this player, known or estimated from the token over it."""
    if isinstance(other.hand, Fate):
        return worth_of(me, other.hand)
    strength = seen.highest or 0
    steps = strength - (other.shown or 0)
    if steps == 0:
        steps = 2 if _after(seen, me.seat, other.seat) else -2
    return unseen + steps * TELL


def _after(seen: TottarotView, me: Seat, other: Seat) -> bool:
    """Return whether this seat acts after the other, counting from the start player (T-13)."""
    start = next(player.seat for player in seen.players if player.start)
    return (me - start) % len(seen.players) > (other - start) % len(seen.players)


def _unseen(seen: TottarotView, me: Player) -> int:
    """Return the average value of a card that this seat cannot see."""
    known = [*_faces(seen)]
    worths = (
        PLAIN + COPIES * sum([worth_of(me, fate) for fate in REVERSES]) - sum([worth_of(me, fate) for fate in known])
    )
    return worths // max(len(DECK) - len(known), 1)


def _faces(seen: TottarotView) -> Iterator[Fate]:
    """Yield every card that the view shows."""
    for player in seen.players:
        yield from (placed.fate for placed in player.row)
        if isinstance(player.hand, Fate):
            yield player.hand


def _keep(seen: TottarotView, me: Player) -> Callable[[bool], int]:
    """Return an evaluation of keeping the player's card or changing it."""
    return lambda keep: own_worth(me) if keep else change_worth(seen, me)


def taking(seen: TottarotView, me: Player) -> Callable[[Seat | None], int]:
    """Return an evaluation of taking another player's hand, or nothing."""
    unseen = _unseen(seen, me)
    return lambda victim: 0 if victim is None else _hand(seen, me, seen.players[victim], unseen)


def _news(seen: TottarotView, _me: Player) -> Callable[[Seat], int]:
    """Return an evaluation of hands by their information: none if the card is known, more if its owner leads."""
    most = max(player.victories for player in seen.players)

    def worth(seat: Seat) -> int:
        other = seen.players[seat]
        return -POINT if isinstance(other.hand, Fate) else POINT * (other.victories == most) // 2

    return worth


JUDGES: Mapping[str, Judge] = {
    Kind.WILL: _will,
    Kind.TAKE: taking,
    Kind.PEEK: _news,
    Kind.EXCHANGE: _news,
    Kind.KEEP: _keep,
}
