"""The change of a board that matters most to a player, in the words of the game: quests, moves, locks, the Horn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.kernel.text import EMPTY, Arg, Name, Seat, Text, listed, t, tn
from games.parsifal.cards import TAROTS
from games.parsifal.computer_player.evaluation import FREE, HORN, NEXT, OPEN, reachable
from games.parsifal.rules import quests
from games.parsifal.rules.board import Board
from games.parsifal.rules.quests import QUESTS
from games.parsifal.text import wording


class Prospect(NamedTuple):
    """The number of open quests of a name, and whether one action of its player could complete the last one."""

    missing: int
    near: bool

    @property
    def points(self) -> int:
        """Value of the name for its player, in points of the evaluation."""
        return OPEN[self.missing] + NEXT * self.near


class Advantage(NamedTuple):
    """A change of a board: its value for a player in points, negative for a loss, and a sentence about it."""

    points: float
    words: Text


def largest(before: Board, after: Board, seat: Seat, fear: int, *, loss: bool = False) -> Text:
    """Return a sentence on the change that gains a player most, or costs them most.

    Args:
        before: The board before an action.
        after: The board after it, without a winner.
        seat: The player.
        fear: Weight of the others' prospects, in hundredths.
        loss: Whether to return the greatest loss.

    Returns:
        EMPTY if no change gains or costs the player anything.
    """
    sign = -1 if loss else 1
    found = [one for one in _changes(before, after, seat, fear / 100) if sign * one.points > 0]
    return max(found, key=lambda one: sign * one.points).words if found else EMPTY


def _changes(before: Board, after: Board, seat: Seat, fear: float) -> Iterator[Advantage]:
    """Yield the changes of all names, then those of locks and of the Horn."""
    old, new = _prospects(before), _prospects(after)
    for name, home in sorted({*old, *new}):
        one, other = old.get((name, home)), new.get((name, home))
        if one != other:
            gained = (other.points if other else 0) - (one.points if one else 0)
            yield Advantage(gained if home == seat else -gained * fear, _name_change(name, home, seat, one, other))
    yield from _locks(before, after, seat, fear)
    yield from _horn(before, after, seat, fear)


def _prospects(board: Board) -> dict[tuple[str, Seat], Prospect]:
    """Return the prospects of each name with each player who has it."""
    done = quests.fulfilled(board)
    found = {}
    for character, home in board.home.items():
        missing = [quest for n, quest in enumerate(QUESTS[character.name]) if (character.name, n) not in done]
        near = len(missing) == 1 and reachable(board, home, missing[0])
        found[character.name, home] = Prospect(len(missing), near)
    return found


def _name_change(name: str, home: Seat, seat: Seat, one: Prospect | None, other: Prospect | None) -> Text:
    """Return the sentence on the changed prospects of a name with its player."""
    holder: Arg = t("you") if home == seat else Name(home)
    who = t("{who} ({names})", who=wording.the(name), names=listed([holder]))
    if other is None:
        return t("Out of play then: {who}.", who=who)
    if one is None or other.missing < one.missing:
        return tn(
            "Only {n} quest then keeps {who} from victory.",
            "Only {n} quests then keep {who} from victory.",
            n=other.missing,
            who=who,
        )
    if other.missing > one.missing:
        return t("{n} quests then keep {who} from victory instead of {m}.", n=other.missing, m=one.missing, who=who)
    if other.near:
        return t("One move can then complete the last quest of {who}.", who=who)
    return t("One move can no longer complete the last quest of {who}.", who=who)


def _locks(before: Board, after: Board, seat: Seat, fear: float) -> Iterator[Advantage]:
    """Yield the change of the number of unlocked characters, the player's and the rivals'."""
    own, whole = (_free(after, [seat]) - _free(before, [seat]), _free(after) - _free(before))
    if own > 0:
        one, many = "You then have {n} more unlocked character.", "You then have {n} more unlocked characters."
        yield Advantage(own * FREE, tn(one, many, n=own))
    elif own < 0:
        one, many = "You then have {n} unlocked character fewer.", "You then have {n} unlocked characters fewer."
        yield Advantage(own * FREE, tn(one, many, n=-own))
    if (theirs := whole - own) > 0:
        one, many = (
            "Your rivals then have {n} more unlocked character.",
            "Your rivals then have {n} more unlocked characters.",
        )
        yield Advantage(-theirs * FREE * fear, tn(one, many, n=theirs))
    elif theirs < 0:
        one, many = (
            "Your rivals then have {n} unlocked character fewer.",
            "Your rivals then have {n} unlocked characters fewer.",
        )
        yield Advantage(-theirs * FREE * fear, tn(one, many, n=-theirs))


def _free(board: Board, seats: list[Seat] | None = None) -> int:
    """Return the number of unlocked characters of these players, or of all."""
    return sum([len(board.able(seat)) for seat in (range(len(board.areas)) if seats is None else seats)])


def _horn(before: Board, after: Board, seat: Seat, fear: float) -> Iterator[Advantage]:
    """Yield the change of the Horn's holder, if it concerns the player or takes it out of or into play."""
    old, new = _blower(before), _blower(after)
    if old == new:
        return
    if new == seat:
        yield Advantage(HORN, t("You then have the Horn."))
    elif old == seat:
        yield Advantage(-HORN, t("You then no longer have the Horn."))
    elif old is None and new is not None:
        yield Advantage(-HORN * fear, t("{name} then has the Horn.", name=Name(new)))
    elif new is None and old is not None:
        yield Advantage(HORN * fear, t("{name} then no longer has the Horn.", name=Name(old)))


def _blower(board: Board) -> Seat | None:
    owner = board.owner(TAROTS["horn"])
    return board.seat(owner) if owner else None
