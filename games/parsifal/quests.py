"""Which quests are fulfilled, and who has fulfilled all (P-44 to P-53)."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Seat
from games.parsifal.board import Board
from games.parsifal.cards import CHARACTERS, NAMED, TAROTS, Tarot
from games.parsifal.clauses import Defeated, InLimbo, Locks, Owns, Quest, Unlocked

QUESTS: dict[str, tuple[Quest, ...]] = {character.name: character.quests for character in CHARACTERS}
"""The quests of each name; its copies share them (P-49)."""


def met(board: Board, quest: Quest) -> bool:
    """Whether a quest is fulfilled now; nothing is remembered from earlier (P-46)."""
    match quest:
        case Owns(name, artifact):
            owner = board.owner.get(TAROTS[artifact])
            return owner is not None and owner.name == name
        case Locks(name, target):
            locker = board.locker.get(TAROTS[target])
            return locker is not None and locker.name == name
        case Unlocked(target):
            return TAROTS[target] in board.home and TAROTS[target] not in board.locker
        case Defeated(target):
            return TAROTS[target] in board.locker or TAROTS[target] in board.limbo
        case InLimbo(card):
            return TAROTS[card] in board.limbo


def victors(board: Board) -> list[Tarot]:
    """The characters in play, locked or not, with all their quests fulfilled; copies count together (P-49 to P-53)."""
    done: list[str] = []
    for fact in [*_HINGED.intersection(board.owner.items()), *_HINGED.intersection(board.locker.items())]:
        done += [name for name in _HINGES[fact] if all(met(board, quest) for quest in QUESTS[name])]
    return [character for character in board.home if character.name in done] if done else []


def _hinge(name: str) -> Iterator[tuple[Tarot, Tarot]]:
    """What must be owned or locked, and by one of which copies, for a name's first quest of these kinds.

    Everybody has one. Whoever fulfils all quests fulfils this one, so only where it holds are the others looked at.
    """
    quest = next(quest for quest in QUESTS[name] if isinstance(quest, Owns | Locks))
    what = TAROTS[quest.artifact if isinstance(quest, Owns) else quest.target]
    return ((what, who) for who in NAMED[quest.name])


_HINGES: dict[tuple[Tarot, Tarot], list[str]] = {}
for _name in QUESTS:
    for _fact in _hinge(_name):
        _HINGES.setdefault(_fact, []).append(_name)
_HINGED = frozenset(_HINGES)


def winners(board: Board, characters: list[Tarot]) -> list[Seat]:
    """The players of these characters, in seat order."""
    return sorted({board.home[character] for character in characters})
