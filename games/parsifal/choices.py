"""Every action that is legal at a moment.

Late in a game there are hundreds, and somebody takes one. So they are counted, and made when somebody looks at them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate
from operator import itemgetter

from games.kernel.ask import Many, Option
from games.kernel.text import Seat
from games.parsifal.actions import Action, Deed
from games.parsifal.board import Board
from games.parsifal.cards import CHARACTERS, Tarot
from games.parsifal.powers import powers
from games.parsifal.ways import Aim, Way, option, ways

BANDS = {band.name: band.copies for tarot in CHARACTERS for band in powers(tarot, ()).bands}
"""How many copies of a name it takes to move somebody (P-29)."""
OWNLESS = [tarot for tarot in CHARACTERS if not tarot.owns]


def legal(board: Board, seat: Seat, seats: int, deck: int, actor: Tarot | None = None) -> Many[Action]:
    """Every action of a player's characters, or of that one (P-9, P-25); `deck` counts the tarots left in it."""
    offer = _Offer(board.copy(), seat, seats, _ways(board, seat, actor), _counted(board, seats, deck))
    return Many(offer.ends[-1] if offer.ends else 0, offer.at, offer.named)


def _ways(board: Board, seat: Seat, actor: Tarot | None) -> list[Way]:
    """What they could do by themselves, and what through others (P-33, P-R14)."""
    home, locker, able = board.home, board.locker, board.able(seat)
    owned, lockers = board.possessions(), [*locker.values()]
    names = [character.name for character in able]
    bands = [name for name, copies in BANDS.items() if names.count(name) >= copies]
    found: list[Way] = []
    for by in [actor] if actor else able:
        artifacts = owned.get(by, ())
        found += ways(by, None, artifacts, lockers.count(by), by.name in bands)
        for used in powers(by, artifacts).commands:
            if home.get(used, seat) != seat and used not in locker:
                found += ways(by, used, owned.get(used, ()), lockers.count(used), used.name in bands)
    return found


def _counted(board: Board, seats: int, deck: int) -> dict[Deed, int]:
    """How many aims anybody has. Who locks or gives is among the unlocked, and not aimed at."""
    locked, characters = len(board.locker), len(board.home)
    ownless = [each for each in OWNLESS if each in board.home and each not in board.locker]
    return {
        Deed.TAKE: len(board.common),
        Deed.DROP: 0,
        Deed.RELEASE: 0,
        Deed.LOCK: characters - locked - 1,
        Deed.FREE: locked,
        Deed.MOVE: characters * (seats - 1),
        Deed.GIVE: characters - locked - 1 - len(ownless),
        Deed.DRAW: min(1, deck),
    }


class _Offer:
    """The options of some ways to act, on a board that will not change. `ends` are the places after each way's."""

    def __init__(self, board: Board, seat: Seat, seats: int, found: list[Way], counts: Mapping[Deed, int]) -> None:
        self.board, self.seat, self.seats, self.ways = board, seat, seats, found
        self.seen: dict[str, Option[Action]] = {}
        self.aims: dict[int, Sequence[Aim]] = {}
        self.ends = [*accumulate([counts[w.deed] + w.more if w.deed in counts else len(self._limbo(w)) for w in found])]

    def at(self, place: int) -> Option[Action]:
        """The option in a place."""
        number = bisect_right(self.ends, place)
        way = self.ways[number]
        if number not in self.aims:
            self.aims[number] = self._aims(way)
        found = option(way, self.aims[number][place - self.ends[number]])
        self.seen[found.token] = found
        return found

    def named(self, token: str) -> Option[Action] | None:
        """The option of a token, if it is there; mostly it is one that was looked at before."""
        if token not in self.seen:
            for start, end, way in zip([0, *self.ends], self.ends, self.ways, strict=False):
                for place in range(start, end) if token.startswith(way.beginning) else ():
                    self.at(place)
        return self.seen.get(token)

    def _aims(self, way: Way) -> Sequence[Aim]:
        """What may be aimed at, by area; none locks itself or gives itself anything, or frees whom it may release."""
        board, hand = self.board, way.hand
        locker = board.locker
        match way.deed:
            case Deed.TAKE:
                return [(artifact, None, None) for artifact in board.common]
            case Deed.LOCK:
                return [aim for aim in self._everybody() if aim[0] not in locker and aim[0] is not hand]
            case Deed.RELEASE:
                return [aim for aim in self._everybody() if locker.get(aim[0]) is hand]
            case Deed.FREE:
                return [aim for aim in self._everybody() if locker.get(aim[0], hand) is not hand]
            case Deed.MOVE:
                everybody = self._everybody()
                return [(tarot, home, to) for to in range(self.seats) for tarot, home, _ in everybody if home != to]
            case Deed.GIVE:
                others = [aim for aim in self._everybody() if aim[0] not in locker and aim[0] is not hand]
                return [aim for aim in others if aim[0].owns]
            case Deed.DROP | Deed.DRAW:
                return [(way.item or hand, None, None)]
        return self._limbo(way)

    def _limbo(self, way: Way) -> Sequence[Aim]:
        """What may be sent to Limbo or taken from it, or who may get something from it (P-31, P-32)."""
        board, item = self.board, way.item
        if item is None:
            return [(tarot, None, None) for tarot in board.limbo if not tarot.artifact]
        if way.deed is Deed.BANISH:
            return [(item, board.home.get(item), None)] if board.shows(item) else []
        if item not in board.limbo:
            return []
        return [(tarot, self.seat, None) for tarot in board.able(self.seat) if tarot.owns]

    def _everybody(self) -> list[Aim]:
        return [(tarot, home, None) for tarot, home in sorted(self.board.home.items(), key=itemgetter(1))]
