"""Which quests are fulfilled, and who has fulfilled all (P-44 to P-53)."""

from __future__ import annotations

from games.kernel.text import Seat
from games.parsifal.board import Board
from games.parsifal.cards import CHARACTERS, TAROTS, Tarot
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
    for facts in (board.owner, board.locker):
        for tarot, who in facts.items():
            names = _HINGES.get((tarot, who.name), ())
            done += [name for name in names if all(met(board, quest) for quest in QUESTS[name])]
    return [character for character in board.home if character.name in done] if done else []


def _hinge(name: str) -> tuple[Tarot, str]:
    """What must be owned or locked, and by whom, for a name's first quest of these kinds; everybody has one.

    Whoever fulfils all quests fulfils this one, so only where it holds are the others looked at.
    """
    for quest in QUESTS[name]:
        if isinstance(quest, Owns):
            return TAROTS[quest.artifact], quest.name
        if isinstance(quest, Locks):
            return TAROTS[quest.target], quest.name
    raise ValueError(f"{name} has no quest to own or to lock")


_HINGES: dict[tuple[Tarot, str], list[str]] = {}
for _name in QUESTS:
    _HINGES.setdefault(_hinge(_name), []).append(_name)


def winners(board: Board, characters: list[Tarot]) -> list[Seat]:
    """The players of these characters, in seat order."""
    return sorted({board.home[character] for character in characters})
