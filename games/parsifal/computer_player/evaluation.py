"""How good a board is for a player, in points, by public facts only: the computer player's evaluation."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.text import Seat
from games.parsifal.cards import TAROTS, Tarot
from games.parsifal.rules import quests
from games.parsifal.rules.board import Board
from games.parsifal.rules.quests import QUESTS
from games.parsifal.vocabulary.clauses import Defeated, InLimbo, Locks, Owns, Quest, Unlocked

WON = 100_000
"""What a victory is worth, and a defeat less than nothing."""
SHARED = 260
"""What a shared victory is worth: more than a name that is one action from victory, which others may yet prevent."""
OPEN = {1: 90, 2: 35, 3: 12}
"""What a name is worth to its player that lacks so many quests."""
NEXT = 140
"""What it is worth more when its player could complete the last one by a single action."""
FREE = 6
"""What an unlocked character is worth."""
HORN = 25
"""What the Horn is worth."""


def judged(board: Board, seat: Seat, fear: int) -> int:
    """The prospects of a player less those of the others, of which `fear` hundredths count."""
    if victors := quests.victors(board):
        return ended(seat, quests.winners(board, victors))
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


def ended(seat: Seat, winners: Sequence[Seat]) -> int:
    """What it is worth to a player that these have won."""
    if seat not in winners:
        return -WON
    return WON if len(winners) == 1 else SHARED


def _share(points: int, own: bool, fear: int) -> int:
    return points if own else -points * fear // 100


def _prospect(board: Board, seat: Seat, missing: list[Quest]) -> int:
    """What a name with these open quests is worth to its player."""
    points = OPEN[len(missing)]
    return points + NEXT if len(missing) == 1 and reachable(board, seat, missing[0]) else points


def reachable(board: Board, seat: Seat, quest: Quest) -> bool:
    """Whether the player could fulfil an open quest by one plain action; what takes control of others is left out."""
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
    """By taking it, or because an own character hands it over."""
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
