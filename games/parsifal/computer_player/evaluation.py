"""The computer player's evaluation: the value of a board for a player, in points, from public facts only."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.text import Seat
from games.parsifal.cards import TAROTS, Tarot
from games.parsifal.rules import quests
from games.parsifal.rules.board import Board
from games.parsifal.rules.quests import QUESTS
from games.parsifal.vocabulary.clauses import Defeated, InLimbo, Locks, Owns, Quest, Unlocked

WON = 100_000
"""Value of a victory in points. A defeat has the negative value."""
SHARED = 260
"""Value of a shared victory in points.

It is more than that of a name one action away from victory, which others can still prevent.
"""
OPEN = {1: 90, 2: 35, 3: 12}
"""Value of a name for its player in points, by its number of open quests."""
NEXT = 140
"""Additional value in points if the player could complete the last quest with a single action."""
FREE = 6
"""Value of an unlocked character in points."""
HORN = 25
"""Value of the Horn in points."""


def prospects(board: Board, seat: Seat, fear: int) -> int:
    """Return the prospects of a player minus those of the others, in points.

    Args:
        board: The board.
        seat: The player.
        fear: Weight of the others' prospects, in hundredths.
    """
    if victors := quests.victors(board):
        return result_value(seat, quests.winners(board, victors))
    total = 0
    holders: dict[str, list[Seat]] = {}
    for character, home in board.home.items():
        whose = holders.setdefault(character.name, [])
        if home not in whose:
            whose.append(home)
        if character not in board.locker:
            total += _share(FREE, home == seat, fear)
    done = quests.fulfilled(board)
    for name, whose in holders.items():
        missing = [quest for n, quest in enumerate(QUESTS[name]) if (name, n) not in done]
        total += sum([_share(_prospect(board, home, missing), home == seat, fear) for home in whose])
    blower = board.owner(TAROTS["horn"])
    if blower:
        total += _share(HORN, blower in board.areas[seat], fear)
    return total


def result_value(seat: Seat, winners: Sequence[Seat]) -> int:
    """Return the value of a result for a player."""
    if seat not in winners:
        return -WON
    return WON if len(winners) == 1 else SHARED


def _share(points: int, own: bool, fear: int) -> int:
    return points if own else -points * fear // 100


def _prospect(board: Board, seat: Seat, missing: list[Quest]) -> int:
    """Return the value of a name for its player.

    Args:
        board: The board.
        seat: The player.
        missing: The open quests of the name.
    """
    points = OPEN[len(missing)]
    return points + NEXT if len(missing) == 1 and reachable(board, seat, missing[0]) else points


def reachable(board: Board, seat: Seat, quest: Quest) -> bool:
    """Return whether the player could fulfill an open quest with one action, without acting through others."""
    able = board.able(seat)
    match quest:
        case Owns(name, artifact):
            return _can_own(board, able, name, TAROTS[artifact])
        case Locks(name, target):
            lockers = [character for character in able if character.name == name]
            return _can_lock(board, lockers, TAROTS[target])
        case Unlocked(target):
            return TAROTS[target] in board.locker and any(board.powers(each).frees for each in able)
        case Defeated(target):
            return _can_lock(board, able, TAROTS[target]) or _can_banish(board, able, TAROTS[target])
        case InLimbo(card):
            return _can_banish(board, able, TAROTS[card])


def _can_own(board: Board, able: list[Tarot], name: str, artifact: Tarot) -> bool:
    """Return whether a name can get an artifact, from the common area or from one of the player's characters."""
    if artifact in board.common:
        return any(character.name == name for character in able)
    owner = board.owner(artifact)
    free = any(character.name == name and character not in board.locker for character in board.characters)
    return owner is not None and owner in able and free and board.powers(owner).gives


def _can_lock(board: Board, able: list[Tarot], target: Tarot) -> bool:
    return (
        board.seat(target) is not None
        and target not in board.locker
        and any(
            character is not target and board.powers(character).capacity > len(board.victims(character))
            for character in able
        )
    )


def _can_banish(board: Board, able: list[Tarot], tarot: Tarot) -> bool:
    return board.shows(tarot) and any(tarot in board.powers(character).banishes for character in able)
