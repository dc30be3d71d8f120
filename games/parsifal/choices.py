"""Every action that is legal at a moment, as options.

Options are made when first offered and kept, for the same few hundred come again and again.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import TypeAlias

from games.kernel.ask import Option
from games.kernel.text import EMPTY, Seat
from games.parsifal import wording
from games.parsifal.actions import Action, Deed
from games.parsifal.board import Board
from games.parsifal.cards import Tarot
from games.parsifal.powers import Powers, powers

GROUPS = 24
"""The most groups of actions that leave one for the rest: a menu holds 25."""

Aim: TypeAlias = tuple[Tarot, Seat | None]
"""A tarot that something may be done to, and in whose area it lies (None: no need to say)."""


_What: TypeAlias = tuple[Tarot, Tarot | None, Deed, Tarot | None, Seat | None]
"""Who acts, through whom, how; the item that goes to the aim, or the seat to whose area the aim goes."""


class _Row(dict[Aim, Option[Action]]):
    """The options to do one thing to any aim. Unless `fine`, all options of a character are one group."""

    def __init__(self, what: _What, fine: bool) -> None:
        self.by, self.used, self.deed, self.item, self.to = what
        self.group = wording.group(self.by, self.used if fine else None, self.deed.value if fine else "")

    def __missing__(self, aim: Aim) -> Option[Action]:
        action, whose = self._action(aim[0]), aim[1]
        hint = EMPTY if whose is None else wording.area(whose)
        option = self[aim] = Option(action.token, wording.label(action), action, hint, self.group)
        return option

    def _action(self, aim: Tarot) -> Action:
        if self.deed is Deed.DRAW:
            return Action(self.by, Deed.DRAW, used=self.used)
        if self.item is None:
            return Action(self.by, self.deed, aim, self.used, to=self.to)
        return Action(self.by, self.deed, self.item, self.used, aim)


class _Rows(dict[_What, _Row]):
    """All rows asked for so far, with groups of one grain."""

    def __init__(self, fine: bool) -> None:
        self.fine = fine

    def __missing__(self, what: _What) -> _Row:
        row = self[what] = _Row(what, self.fine)
        return row


_FINE, _COARSE = _Rows(fine=True), _Rows(fine=False)


def legal(board: Board, seat: Seat, seats: int, deck: int, actors: Sequence[Tarot]) -> list[Option[Action]]:
    """Every action of these characters of a player (P-9); `deck` counts the tarots left in it.

    What frees one of its own victims is offered as release only (P-28).
    """
    plans = _Plans(board, seat, seats, deck).of(actors)
    fine = len(plans) <= GROUPS or len({what[:3] for what, _ in plans}) <= GROUPS
    rows = _FINE if fine else _COARSE
    options: list[Option[Action]] = []
    for what, aims in plans:
        row = rows[what]
        options += [row[aim] for aim in aims]
    return options


class _Plans:
    """What may be done on a board, which is sorted once for all actors."""

    def __init__(self, board: Board, seat: Seat, seats: int, deck: int) -> None:
        self.board, self.seat, self.seats, self.deck = board, seat, seats, deck
        self.plans: list[tuple[_What, Sequence[Aim]]] = []
        locker = board.locker
        self.all: list[Aim] = sorted(board.home.items(), key=itemgetter(1))
        self.able = [aim for aim in self.all if aim[0] not in locker]
        self.locked = [aim for aim in self.all if aim[0] in locker]
        self.common: list[Aim] = [(artifact, None) for artifact in board.common]
        self.owned: dict[Tarot, list[Tarot]] = {}
        for artifact, owner in board.owner.items():
            self.owned.setdefault(owner, []).append(artifact)
        self.names = [tarot.name for tarot, home in self.able if home == seat]

    def of(self, actors: Sequence[Tarot]) -> list[tuple[_What, Sequence[Aim]]]:
        """What these may do by themselves, and what through others (P-33, P-R14)."""
        home, locker = self.board.home, self.board.locker
        for by in actors:
            own = powers(by, tuple(self.owned.get(by, ())))
            self._deeds(by, None, own)
            for used in own.commands:
                if used in home and home[used] != self.seat and used not in locker:
                    self._deeds(by, used, powers(used, tuple(self.owned.get(used, ()))))
        return self.plans

    def _deeds(self, by: Tarot, used: Tarot | None, own: Powers) -> None:
        """Take, drop, release and every skill but control (P-11, P-12, P-26 to P-34)."""
        hand, add = used or by, self.plans.append
        owned = self.owned.get(hand)
        if self.common and hand.owns:
            add(((by, used, Deed.TAKE, None, None), self.common))
        if owned:
            add(((by, used, Deed.DROP, None, None), [(artifact, None) for artifact in owned]))
        self._locks(by, used, own)
        if any(self.names.count(band.name) >= band.copies for band in own.bands):
            self._moves(by, used)
        if own.gives and owned:
            self._gifts(by, used, owned)
        if own.banishes or own.fetches:
            self._limbo(by, used, own)
        if own.draws and self.deck:
            add(((by, used, Deed.DRAW, None, None), [(hand, None)]))

    def _locks(self, by: Tarot, used: Tarot | None, own: Powers) -> None:
        """Release, lock and free (P-26 to P-28)."""
        hand, add, locker = used or by, self.plans.append, self.board.locker
        victims = [aim for aim in self.locked if locker[aim[0]] is hand] if own.capacity else []
        if victims:
            add(((by, used, Deed.RELEASE, None, None), victims))
        if own.capacity > len(victims):
            add(((by, used, Deed.LOCK, None, None), [aim for aim in self.able if aim[0] is not hand]))
        if own.frees and len(self.locked) > len(victims):
            add(((by, used, Deed.FREE, None, None), [aim for aim in self.locked if aim not in victims]))

    def _gifts(self, by: Tarot, used: Tarot | None, items: Sequence[Tarot]) -> None:
        """Any of these artifacts to any other unlocked character (P-30)."""
        hand = used or by
        receivers = [aim for aim in self.able if aim[0].owns and aim[0] is not hand]
        for item in items if receivers else ():
            self.plans.append(((by, used, Deed.GIVE, item, None), receivers))

    def _moves(self, by: Tarot, used: Tarot | None) -> None:
        """Any character in play to any other area (P-29)."""
        for to in range(self.seats):
            self.plans.append(((by, used, Deed.MOVE, None, to), [aim for aim in self.all if aim[1] != to]))

    def _limbo(self, by: Tarot, used: Tarot | None, own: Powers) -> None:
        """Into Limbo from wherever it is, unless unseen (P-31); out of it to the acting player (P-32)."""
        board = self.board
        for tarot in own.banishes:
            if tarot in board.home or tarot in board.owner or tarot in board.common:
                self.plans.append(((by, used, Deed.BANISH, None, None), [(tarot, board.home.get(tarot))]))
        if not (own.fetches and board.limbo):
            return
        if characters := [(tarot, None) for tarot in board.limbo if not tarot.artifact]:
            self.plans.append(((by, used, Deed.FETCH, None, None), characters))
        receivers = [aim for aim in self.able if aim[1] == self.seat and aim[0].owns]
        for item in board.limbo if own.recovers and receivers else ():
            if item.artifact:
                self.plans.append(((by, used, Deed.FETCH, item, None), receivers))
