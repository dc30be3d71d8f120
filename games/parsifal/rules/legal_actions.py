"""The legal actions (P-9): actors, actions and targets, in the order in which they are offered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import TypeAlias

from games.kernel.text import Seat
from games.parsifal.cards import ARTIFACTS, CHARACTERS, Tarot
from games.parsifal.rules.board import NOTHING, Board
from games.parsifal.rules.powers import Powers, powers
from games.parsifal.vocabulary.actions import Action, ActionType

UNARMED = {character: powers(character, NOTHING) for character in CHARACTERS}
"""Powers of each character without artifacts, which is the usual case."""
COPIES = {band.name: band.copies for own in UNARMED.values() for band in own.bands}
"""Number of copies of a name that are needed to move a character (P-29)."""
FEWEST = min(COPIES.values())
COMMANDS = {by: own.commands for by, own in UNARMED.items() if own.commands}
"""The rivals' characters that each character can act through (P-33)."""
TAKE, DROP, RELEASE, LOCK, FREE = ActionType.TAKE, ActionType.DROP, ActionType.RELEASE, ActionType.LOCK, ActionType.FREE
MOVE, GIVE, BANISH, FETCH, DRAW = ActionType.MOVE, ActionType.GIVE, ActionType.BANISH, ActionType.FETCH, ActionType.DRAW
"""Shortcuts, because every turn uses them often, and before Python 3.12 reading a member of an Enum is slow."""

AvailableAction: TypeAlias = "tuple[Tarot, Tarot | None, ActionType, Tarot | None, Seat | None, Sequence[Tarot | None]]"
"""Actions that differ only in the target: `by`, `used`, `kind`, an artifact handed over, `to`, and the targets.

A late turn has hundreds of actions and uses one, so they are created when they are read. Otherwise bench.play takes 1.4
times as long as its bound allows.
"""


class Surroundings:
    """The characters that an action can involve.

    Attributes:
        able: The player's unlocked characters.
        banded: The names of which the player has enough unlocked copies to move a character (P-29).
        elsewhere: If there are `banded` names, for each area, the characters that are in another area.
        deck: Number of tarots left in the deck.
    """

    __slots__ = ("able", "banded", "board", "deck", "elsewhere", "locked", "unlocked", "victims")

    def __init__(self, board: Board, seat: Seat, deck: int) -> None:
        self.board, self.deck, self.able = board, deck, board.able(seat)
        self.unlocked, self.locked, self.victims = _sort_characters(chain.from_iterable(board.areas), board.locker)
        self.banded = _banded(self.able) if len(self.able) >= FEWEST else []
        self.elsewhere = [_but(board.areas, to) for to in range(len(board.areas))] if self.banded else []


def with_target(available: AvailableAction, target: Tarot | None) -> Action:
    """Return an available action with one of its targets."""
    by, used, kind, item, to, _ = available
    return Action(by, kind, target, used, None, to) if item is None else Action(by, kind, item, used, target)


def legal(board: Board, seat: Seat, deck: int, actor: Tarot | None) -> list[AvailableAction]:
    """Return the actions that a player's unlocked characters can take, each with its targets (P-9, P-25).

    Args:
        board: The board.
        seat: The player.
        deck: Number of tarots left in the deck.
        actor: The only character that can act, or None for all.
    """
    near = Surroundings(board, seat, deck)
    available_actions: list[AvailableAction] = []
    for by in [actor] if actor else near.able:
        _own(near, by, None, available_actions)
        if by in COMMANDS:
            rivals = {*near.unlocked}.difference(near.able)
            for used in filter(rivals.__contains__, COMMANDS[by]):
                _own(near, by, used, available_actions)
    return available_actions


def _sort_characters(
    characters: Iterable[Tarot], locker: Mapping[Tarot, Tarot]
) -> tuple[list[Tarot], list[Tarot], dict[Tarot, list[Tarot]]]:
    """Return the unlocked characters, the locked ones, and the locked ones by their locker."""
    unlocked: list[Tarot] = []
    locked: list[Tarot] = []
    victims: dict[Tarot, list[Tarot]] = {}
    for each in characters:
        if each in locker:
            locked.append(each)
            victims.setdefault(locker[each], []).append(each)
        else:
            unlocked.append(each)
    return unlocked, locked, victims


def _banded(able: list[Tarot]) -> list[str]:
    names = [character.name for character in able]
    return [name for name in COPIES if names.count(name) >= COPIES[name]]


def _but(areas: tuple[tuple[Tarot, ...], ...], to: Seat) -> list[Tarot]:
    return [*chain(*areas[:to], *areas[to + 1 :])]


def _own(near: Surroundings, by: Tarot, used: Tarot | None, available_actions: list[AvailableAction]) -> None:
    """Add the actions that a character can take, alone or through a rival's character (P-33)."""
    hand, board, unlocked = used or by, near.board, near.unlocked
    owned, victims = board.owned.get(hand, NOTHING), near.victims.get(hand, NOTHING)
    own = powers(hand, owned) if owned else UNARMED[hand]
    if board.common and hand.owns:
        available_actions.append((by, used, TAKE, None, None, board.common))
    if owned:
        available_actions.append((by, used, DROP, None, None, owned))
    if victims:
        available_actions.append((by, used, RELEASE, None, None, victims))
    if own.capacity > len(victims) and len(unlocked) > 1:
        others = unlocked.copy()
        others.remove(hand)
        available_actions.append((by, used, LOCK, None, None, others))
    if own.frees and len(near.locked) > len(victims):
        held = [each for each in near.locked if each not in victims] if victims else near.locked
        available_actions.append((by, used, FREE, None, None, held))
    if near.elsewhere and hand.name in near.banded:
        available_actions += [(by, used, MOVE, None, to, each) for to, each in enumerate(near.elsewhere) if each]
    if owned and own.gives:
        takers = [each for each in unlocked if each.owns and each is not hand]
        available_actions += [(by, used, GIVE, item, None, takers) for item in owned if takers]
    if own.rare:
        _rare(near, by, used, own, available_actions)


def _rare(
    near: Surroundings, by: Tarot, used: Tarot | None, own: Powers, available_actions: list[AvailableAction]
) -> None:
    """Add the actions that banish, fetch and draw (P-31, P-32, P-34)."""
    board = near.board
    if own.banishes and (shown := [*filter(board.shows, own.banishes)]):
        available_actions.append((by, used, BANISH, None, None, shown))
    if own.fetches and (away := [each for each in board.limbo if not each.artifact]):
        available_actions.append((by, used, FETCH, None, None, away))
    if own.recovers:
        takers, found = [each for each in near.able if each.owns], [item for item in ARTIFACTS if item in board.limbo]
        available_actions += [(by, used, FETCH, item, None, takers) for item in found if takers]
    if own.draws and near.deck:
        available_actions.append((by, used, DRAW, None, None, (None,)))
