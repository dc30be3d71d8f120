"""Trials of an action on a copy of the table: its outcome, as far as it involves no chance and no secret.

The rules themselves carry it out. Cards that the seat cannot see are blank in the copy. A trial ends when a die is
thrown, when one of these cards would matter, or when a player is asked something.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from dataclasses import fields
from enum import Enum
from functools import cache
from operator import attrgetter
from typing import Any, Never, TypeVar, cast, get_origin, get_type_hints

from games.genshin_tarot.rules.resolution import MatchOverError, Resolution
from games.genshin_tarot.table import EnemyState, Player, Table, Tokens
from games.genshin_tarot.vocabulary.card_types import Card
from games.kernel.dealer import Dealer
from games.kernel.members import plain
from games.kernel.text import EMPTY, Seat, Text
from games.kernel.zone import Zone

T = TypeVar("T")


class UnforeseenError(Exception):
    """Raised if the next step depends on chance, or on a card that the seat cannot see."""


class BlankCard:
    """A card that the seat cannot see.

    It counts as a card without an effect when drawn. Any other use of it ends the trial.
    """

    key, drawn, name = "", None, EMPTY

    def _unknown(self, *_: object) -> Never:
        raise UnforeseenError

    __getattr__ = __eq__ = __lt__ = __hash__ = _unknown


BLANK = cast(Card, BlankCard())


class ClosedPile(list[Any]):
    """A pile with its real length, in which the place of each card is unknown."""

    def pop(self, *_: object) -> Never:
        """Raise UnforeseenError."""
        raise UnforeseenError


class TrialDealer(Dealer):
    """A dealer without a log that throws only the Boss's die, with a given result (0 to 5)."""

    __slots__ = ("boss",)

    def __init__(self, boss: int | None = None) -> None:
        super().__init__(b"")
        self.boss = boss

    def randrange(self, _n: int, label: str) -> int:
        """Return the face of the Boss's die. Any other throw raises UnforeseenError."""
        if label != "the Boss" or self.boss is None:
            raise UnforeseenError
        return self.boss

    def shuffle(self, cards: Any, label: str) -> None:
        """Make the cards of a deck blank, because their order is unknown.

        A random choice from a hand raises UnforeseenError. During the Boss's action, which comes after all hands were
        redrawn, the cards in hand are blank and equal.
        """
        if label.startswith("the deck"):
            cards[:] = [BLANK] * len(cards)
        elif self.boss is None:
            raise UnforeseenError

    def log(self, text: Text, to: tuple[Seat, ...] | None = None) -> None:
        """Do nothing."""


@plain
class End(Enum):
    """The end of a trial."""

    WHOLE = "whole"
    ASKED = "asked"
    """The trial reached a question to a player."""
    UNFORESEEN = "unforeseen"


def proceed(coroutine: Coroutine[Any, Any, object], answer: object = None) -> End:
    """Run a coroutine as far as possible, from its start or from its question.

    If the match is over then, the end is also WHOLE.
    """
    return proceed_to_question(coroutine, answer)[0]


def proceed_to_question(coroutine: Coroutine[Any, Any, object], answer: object = None) -> tuple[End, object]:
    """Run a coroutine as `proceed` does, and return the end with the open question, or None."""
    try:
        question = coroutine.send(answer)
    except (StopIteration, MatchOverError):
        return End.WHOLE, None
    except UnforeseenError:
        return End.UNFORESEEN, None
    return End.ASKED, question


def run_trial(coroutine: Coroutine[Any, Any, object]) -> End:
    """Run a coroutine as far as possible from its start, then close it."""
    end = proceed(coroutine)
    coroutine.close()
    return end


class TrialPlayers:
    """The players in a trial, as a seat knows them.

    Each is copied when the rules first read them, because an action rarely concerns all of them. So the table must not
    change during the trial.
    """

    def __init__(self, table: Table, seat: Seat) -> None:
        self._table, self._players, self._seat = table, table.players, seat
        self.looked_at: dict[Seat, Player] = {}

    def __len__(self) -> int:
        return len(self._players)

    def __getitem__(self, place: Seat) -> Player:
        if place not in self.looked_at:
            self.looked_at[place] = _player(self._table, place, self._seat)
        return self.looked_at[place]

    def __iter__(self) -> Iterator[Player]:
        return map(self.__getitem__, range(len(self._players)))


def trial(table: Table, seat: Seat, boss: int | None = None) -> Resolution:
    """Return a copy of the table as a seat knows it, ready for a trial; `boss` is the face of the Boss's die."""
    return Resolution(_copied(table, TrialPlayers(table, seat)), TrialDealer(boss))


def copy_table(table: Table, seat: Seat) -> Table:
    """Return a copy of the table in which everything that a seat cannot see is blank. Cards are shared."""
    return _copied(table, [_player(table, owner, seat) for owner in range(table.seats)])


def has_uncovered(copy: Table, table: Table) -> bool:
    """Return whether the number of hidden cards differs between a trial and the table.

    If so, a card was drawn or an enemy was turned up.
    """
    players: Any = copy.players
    tried = [(now, table.players[seat]) for seat, now in players.looked_at.items()]
    piles = [(copy.ruler.pile, table.ruler.pile)]
    piles += [pair for now, before in tried for pair in ((now.deck, before.deck), (now.wall, before.wall))]
    return any(len(now.cards) != len(before.cards) for now, before in piles)


def _copied(table: Table, players: Any) -> Table:
    new = _like(table)
    new.players, new.piles, new.ruler = players, dict(table.piles), _like(table.ruler)
    new.ruler.pile = Zone(ClosedPile(table.ruler.pile.cards), table.ruler.pile.sight)
    new.ruler.tokens = table.ruler.tokens and _tokens(table.ruler.tokens)
    return new


def _like(thing: T) -> T:
    """Return a copy with the same fields. Its lists are copied, too."""
    kind: Any = type(thing)
    read, lists = _fields(kind)
    values = [*read(thing)]
    for place in lists:
        values[place] = [*values[place]]
    new: T = kind(*values)
    return new


@cache
def _fields(kind: type[Any]) -> tuple[Callable[[object], tuple[Any, ...]], list[int]]:
    """Return a getter for the fields of a dataclass, in the order of its constructor, and the indexes of its lists."""
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)]
    return attrgetter(*names), [index for index, name in enumerate(names) if get_origin(hints[name]) is list]


def _player(table: Table, owner: Seat, seat: Seat) -> Player:
    player = table.players[owner]
    new = _like(player)
    new.deck, new.hand, new.discard = _zone(player.deck, seat), _zone(player.hand, seat), _zone(player.discard, seat)
    new.shown = _zone(player.shown, seat)
    for known in table.known_top(owner):
        new.deck.cards[known.place] = known.card
    new.wall = Zone(ClosedPile(player.wall.cards), player.wall.sight)
    new.markers = dict(player.markers)
    new.zone = [
        EnemyState(
            enemy.number,
            enemy.seat,
            enemy.row,
            enemy.column,
            enemy.on,
            enemy.face,
            enemy.tokens and _tokens(enemy.tokens),
        )
        for enemy in player.zone
    ]
    return new


def _zone(pile: Zone[Card], seat: Seat) -> Zone[Card]:
    return Zone(list(pile.cards) if pile.sight.shows(seat) else [BLANK] * len(pile.cards), pile.sight)


def _tokens(tokens: Tokens) -> Tokens:
    return Tokens(tokens.damage, tokens.shields, tokens.element, tokens.stunned)
