"""The fulfilled quests, and the characters that have fulfilled all of theirs (P-44 to P-53)."""

from __future__ import annotations

from dataclasses import astuple
from typing import TypeAlias

from games.kernel.text import Seat
from games.parsifal.cards import CHARACTERS, NAMED, TAROTS, Tarot
from games.parsifal.rules.board import Board
from games.parsifal.vocabulary.clauses import Defeated, InLimbo, Locks, Owns, Quest, Unlocked

Fulfilled: TypeAlias = set[tuple[str, int]]
"""Fulfilled quests as (character name, index in that character's quests)."""
Fact: TypeAlias = tuple[type[Quest], *tuple[str, ...]]
"""The condition of a quest as a plain tuple, because all conditions are checked for every action that is offered."""
QUESTS: dict[str, tuple[Quest, ...]] = {character.name: character.quests for character in CHARACTERS}
"""The quests of each name; its copies share them (P-49)."""
_FACTS: dict[str, list[Fact]] = {
    name: [(type(quest), *astuple(quest)) for quest in quests] for name, quests in QUESTS.items()
}


def is_fulfilled(board: Board, quest: Quest) -> bool:
    """Return whether a quest is fulfilled now. Nothing is remembered from earlier (P-46)."""
    match quest:
        case Owns(name, artifact):
            owner = board.owner(TAROTS[artifact])
            return owner is not None and owner.name == name
        case Locks(name, target):
            locker = board.locker.get(TAROTS[target])
            return locker is not None and locker.name == name
        case Unlocked(target):
            return TAROTS[target] not in board.locker and board.seat(TAROTS[target]) is not None
        case Defeated(target):
            return TAROTS[target] in board.locker or TAROTS[target] in board.limbo
        case InLimbo(card):
            return TAROTS[card] in board.limbo


def fulfilled(board: Board) -> Fulfilled:
    """Return the fulfilled quests of the characters in play, by name and index.

    It gives the same answers as `is_fulfilled`, for all quests together.
    """
    holding = _holding(board)
    names = {character.name for character in board.characters}
    return {(name, n) for name in names for n, fact in enumerate(_FACTS[name]) if fact in holding}


def _holding(board: Board) -> set[Fact]:
    """Return all facts about a board that a quest could require."""
    owned = [(Owns, owner.name, one.key) for owner, artifacts in board.owned.items() for one in artifacts]
    locked = [(Locks, locker.name, one.key) for one, locker in board.locker.items()]
    free = [(Unlocked, one.key) for one in board.characters if one not in board.locker]
    away = [(quest, one.key) for one in board.limbo for quest in (Defeated, InLimbo)]
    return {*owned, *locked, *free, *away, *((Defeated, one.key) for one in board.locker)}


def victors(board: Board) -> list[Tarot]:
    """Return the characters in play, locked or not, with all quests fulfilled. Copies count together (P-49 to P-53).

    Only names with their first quest fulfilled are examined further.
    """
    begun: list[str] = []
    for target, lockers in _LOCKED.items():
        begun += lockers.get(board.locker.get(target), ())
    for owner, artifacts in board.owned.items():
        if owner in _OWNED:
            for artifact in artifacts:
                begun += _OWNED[owner].get(artifact, ())
    if not begun:
        return []
    done = [name for name in begun if all(is_fulfilled(board, quest) for quest in _LEFT[name])]
    return [character for character in board.characters if character.name in done] if done else []


def winners(board: Board, characters: list[Tarot]) -> list[Seat]:
    """Return the players of these characters, in seat order."""
    return [seat for seat, area in enumerate(board.areas) if any(each in characters for each in area)]


_LEFT: dict[str, list[Quest]] = {}
"""The remaining quests of each name after its first."""
_OWNED: dict[Tarot, dict[Tarot, list[str]]] = {}
"""Names by owner and artifact, for the names whose first quest is to own an artifact."""
_LOCKED: dict[Tarot, dict[Tarot | None, list[str]]] = {}
"""Names by target and locker, for the names whose first quest is to lock a character."""


def _begin_with(name: str, quest: Owns | Locks) -> None:
    _LEFT[name] = [other for other in QUESTS[name] if other is not quest]
    for who in NAMED[quest.name]:
        if isinstance(quest, Owns):
            _OWNED.setdefault(who, {}).setdefault(TAROTS[quest.artifact], []).append(name)
        else:
            _LOCKED.setdefault(TAROTS[quest.target], {}).setdefault(who, []).append(name)


for _name, _quests in QUESTS.items():
    _owns = [quest for quest in _quests if isinstance(quest, Owns)]
    _locks = [quest for quest in _quests if isinstance(quest, Locks)]
    _begin_with(_name, (_owns or _locks)[0])
