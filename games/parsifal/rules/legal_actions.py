"""Which actions are legal (P-9): who may do what, and to whom, in the order in which the actions are offered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import filterfalse
from typing import NamedTuple, TypeAlias

from games.kernel.text import Seat
from games.parsifal.cards import ARTIFACTS, CHARACTERS, Tarot
from games.parsifal.rules.board import NOTHING, Board
from games.parsifal.rules.powers import Powers, powers
from games.parsifal.vocabulary.actions import Action, Deed

COPIES = {band.name: band.copies for tarot in CHARACTERS for band in powers(tarot, NOTHING).bands}
"""How many copies of a name it takes to move somebody (P-29)."""
COMMANDS = {by: commands for by in CHARACTERS if (commands := powers(by, NOTHING).commands)}
"""Whose characters of rivals each may act with (P-33)."""

Way: TypeAlias = "tuple[Tarot, Tarot | None, Deed, Tarot | None, Seat | None, Sequence[Tarot | None]]"
"""Actions that differ only in their last word: `by`, `used`, `deed`, an artifact handed over, `to`, and the targets.

A late turn has hundreds of actions and takes one, so they are made when looked at: bench.play is 1.4 O otherwise.
"""


class Surroundings(NamedTuple):
    """What there is to act on: the player's unlocked characters, all unlocked and all locked ones by area, the deck.

    `banded` are the names of which the player has enough unlocked copies to move somebody (P-29).
    """

    board: Board
    able: list[Tarot]
    unlocked: list[Tarot]
    locked: list[Tarot]
    banded: list[str]
    deck: int


def made(way: Way, target: Tarot | None) -> Action:
    """The action of a way that is done to this target."""
    by, used, deed, item, to, _ = way
    return Action(by, deed, target, used, None, to) if item is None else Action(by, deed, item, used, target)


def legal(board: Board, seat: Seat, deck: int, actor: Tarot | None) -> list[Way]:
    """The ways to act of a player's unlocked characters, or only of the `actor` (P-9, P-25), each with a target.

    `deck` counts the tarots left in it.
    """
    able, everybody, locker = board.able(seat), board.characters, board.locker
    unlocked, locked = [*filterfalse(locker.__contains__, everybody)], [*filter(locker.__contains__, everybody)]
    names = [character.name for character in able]
    banded = [name for name in COPIES if names.count(name) >= COPIES[name]]
    near = Surroundings(board, able, unlocked, locked, banded, deck)
    ways: list[Way] = []
    for by in [actor] if actor else able:
        ways += _own(near, by, None)
        if by in COMMANDS:
            for used in [each for each in COMMANDS[by] if each in unlocked and each not in able]:
                ways += _own(near, by, used)
    return ways


def _own(near: Surroundings, by: Tarot, used: Tarot | None) -> list[Way]:
    """The ways of a character to act by itself, or with a rival's character (P-33)."""
    hand, board = used or by, near.board
    owned = board.owned.get(hand, NOTHING)
    own = powers(hand, owned)
    ways: list[Way] = []
    victims = [each for each in near.locked if board.locker[each] is hand] if hand in board.locker.values() else []
    if hand.owns and board.common:
        ways.append((by, used, Deed.TAKE, None, None, board.common))
    if owned:
        ways.append((by, used, Deed.DROP, None, None, owned))
    if victims:
        ways.append((by, used, Deed.RELEASE, None, None, victims))
    if own.capacity > len(victims) and len(near.unlocked) > 1:
        others = near.unlocked.copy()
        others.remove(hand)
        ways.append((by, used, Deed.LOCK, None, None, others))
    if own.frees and len(near.locked) > len(victims):
        ways.append((by, used, Deed.FREE, None, None, [each for each in near.locked if each not in victims]))
    if own.rare or (own.gives and owned) or hand.name in near.banded:
        ways += [way for way in _skilled(near, by, used, own) if way[-1]]
    return ways


def _skilled(near: Surroundings, by: Tarot, used: Tarot | None, own: Powers) -> Iterator[Way]:
    """To move, give, banish, fetch and draw (P-29 to P-32, P-34)."""
    hand, board = used or by, near.board
    if hand.name in near.banded:
        for to in range(len(board.areas)):
            elsewhere = [each for home, area in enumerate(board.areas) if home != to for each in area]
            yield by, used, Deed.MOVE, None, to, elsewhere
    if own.gives and hand in board.owned:
        takers = [each for each in near.unlocked if each.owns and each is not hand]
        yield from [(by, used, Deed.GIVE, item, None, takers) for item in board.artifacts(hand)]
    if own.banishes:
        yield by, used, Deed.BANISH, None, None, [*filter(board.shows, own.banishes)]
    if own.fetches:
        yield by, used, Deed.FETCH, None, None, [each for each in board.limbo if not each.artifact]
    if own.recovers:
        takers, found = [each for each in near.able if each.owns], [item for item in ARTIFACTS if item in board.limbo]
        yield from [(by, used, Deed.FETCH, item, None, takers) for item in found]
    if own.draws and near.deck:
        yield by, used, Deed.DRAW, None, None, (None,)
