"""The computer player: it plays from what its seat sees, and keeps no memory of its own.

It reckons in hundredths of a point. Of a token it asks how likely it is the highest, what a change would then bring,
what its card is worth if not, and what the token is still good for later. Chance is mixed in, so that its tokens do
not give its cards away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from games.kernel.ask import Ask, Question
from games.kernel.game import Below
from games.kernel.text import Seat
from games.tottarot.cards import DECK, Fate, Icon
from games.tottarot.view import Player, TottarotView

POINT = 100
FRESH = 100
"""What a change brings on average, in hundredths of a point: cards under weak tokens are the better ones."""
LATER = 50
"""What each step of a token's strength is worth in a turn to come, in hundredths."""
TELL = 60
"""How much better a card is thought to be for each step that its token is below the highest, in hundredths."""
WHIM = 120
"""How far chance moves each judgement, in hundredths."""

Judge = Callable[[str], int]


def play(seen: TottarotView, question: Question, below: Below) -> tuple[str, ...]:
    """An answer to a question asked of the viewer. Raises ValueError for a view or a question of nobody's."""
    if seen.viewer is None or not isinstance(question, Ask):
        raise ValueError("only a seat can be asked, and only to choose")
    tokens = [option.token for option in question.options]
    judge = _judge(seen, seen.players[seen.viewer], tokens)
    return (max(tokens, key=lambda token: judge(token) + below(WHIM)),)


def _judge(seen: TottarotView, me: Player, tokens: list[str]) -> Judge:
    """How good each answer is, by the kind of question the tokens tell."""
    if "keep" in tokens:
        return lambda token: _own(me) if token == "keep" else _change(seen, me)
    if "nothing" in tokens:
        return lambda token: _hand(seen, me, _player(seen, token)) if token != "nothing" else 0
    if tokens[0].startswith("seat:"):
        return lambda token: _news(seen, _player(seen, token))
    return lambda token: _will(seen, me, int(token))


def _player(seen: TottarotView, token: str) -> Player:
    return seen.players[int(token.removeprefix("seat:"))]


def _will(seen: TottarotView, me: Player, token: int) -> int:
    """What comes of playing this token, less what it could do later. Good cards are looked for under weak tokens."""
    others = [player for player in seen.players if player is not me]
    top, of = 1, 1
    for other in others:
        top, of = top * sum(rival <= token for rival in other.unused), of * len(other.unused)
    own = _own(me)
    left = own - 2 * max(own, 0) // ((2 + token) * len(others))
    later = token * LATER * (seen.turn < seen.turns)
    return (top * _change(seen, me) + (of - top) * left) // of - later


def _change(seen: TottarotView, me: Player) -> int:
    """What changing brings: the best hand known to this seat, or what is to be had on average."""
    known = [_worth(me, other.hand) for other in seen.players if other is not me and isinstance(other.hand, Fate)]
    return max(FRESH, *known) if known else FRESH


def _own(me: Player) -> int:
    return _worth(me, me.hand) if isinstance(me.hand, Fate) else 0


def _worth(me: Player, fate: Fate) -> int:
    """What a card would add to this player's row, what it turns upside down included (T-22)."""
    if fate.icon is not Icon.REVERSE:
        return fate.points * POINT
    return (fate.points - 2 * sum(placed.points for placed in me.row if not placed.reversed)) * POINT


def _hand(seen: TottarotView, me: Player, other: Player) -> int:
    """What another's hand is thought to be worth to this player: as known, or by the token over it."""
    if isinstance(other.hand, Fate):
        return _worth(me, other.hand)
    strength = seen.highest or 0
    steps = strength - (other.shown or 0)
    if steps == 0:
        steps = 2 if _after(seen, me.seat, other.seat) else -2
    return _unseen(seen, me) + steps * TELL


def _after(seen: TottarotView, me: Seat, other: Seat) -> bool:
    """Whether this seat acts after the other, counting from the start player (T-13)."""
    start = next(player.seat for player in seen.players if player.start)
    return (me - start) % len(seen.players) > (other - start) % len(seen.players)


def _unseen(seen: TottarotView, me: Player) -> int:
    """What a card that this seat cannot see is worth to it on average."""
    worths = [_worth(me, fate) for fate in DECK]
    known = [_worth(me, fate) for fate in _faces(seen)]
    return (sum(worths) - sum(known)) // max(len(worths) - len(known), 1)


def _faces(seen: TottarotView) -> Iterator[Fate]:
    """Every card this view shows."""
    for player in seen.players:
        yield from (placed.fate for placed in player.row)
        if isinstance(player.hand, Fate):
            yield player.hand


def _news(seen: TottarotView, other: Player) -> int:
    """How much there is to learn from a hand: nothing if it is known, more if its owner is ahead."""
    if isinstance(other.hand, Fate):
        return -POINT
    return POINT * (other.victories == max(player.victories for player in seen.players)) // 2
