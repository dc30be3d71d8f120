"""Trying an action on a copy of the table: what would come of it, as far as no chance and no secret comes into it.

The rules themselves carry it out. Cards that the seat cannot see lie blank in the copy, and a trial ends where a die
is thrown, where one of those cards would matter, and where somebody is asked something.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator, Sequence
from dataclasses import fields
from enum import Enum
from functools import cache
from operator import attrgetter
from typing import Any, Never, TypeVar, cast, get_origin, get_type_hints

from games.genshin_tarot.rules.resolution import MatchOver, Resolution
from games.genshin_tarot.table import Foe, Player, Table, Tokens
from games.genshin_tarot.vocabulary.card_types import Card
from games.kernel.dealer import Dealer
from games.kernel.members import plain
from games.kernel.text import EMPTY, Seat, Text
from games.kernel.zone import Zone

T = TypeVar("T")


class Unforeseen(Exception):
    """What comes next depends on chance, or on a card that the seat cannot see."""


class BlankCard:
    """A card that the seat cannot see. It counts as one that does nothing when drawn; to ask any more of it ends the
    trial."""

    key, drawn, name = "", None, EMPTY

    def _unknown(self, *_: object) -> Never:
        raise Unforeseen

    __getattr__ = __eq__ = __lt__ = __hash__ = _unknown


BLANK = cast(Card, BlankCard())


class ClosedPile(list[Any]):
    """A pile that is as long as it is, but nobody knows which card is where in it."""

    def pop(self, *_: object) -> Never:
        """Raises Unforeseen."""
        raise Unforeseen


class TrialDealer(Dealer):
    """Tells nobody anything, and throws only the die that it is given for the Boss (0 to 5)."""

    __slots__ = ("boss",)

    def __init__(self, boss: int | None = None) -> None:
        super().__init__(b"")
        self.boss = boss

    def randrange(self, _n: int, label: str) -> int:
        """The Boss's die; any other throw is unforeseen."""
        if label != "the Boss" or self.boss is None:
            raise Unforeseen
        return self.boss

    def shuffle(self, cards: Any, label: str) -> None:
        """Cards of a deck become blank, for nobody knows their order. Which cards of a hand chance picks is unforeseen;
        where the Boss acts, whose turn comes after all hands were drawn anew, they are blank and all the same."""
        if label.startswith("the deck"):
            cards[:] = [BLANK] * len(cards)
        elif self.boss is None:
            raise Unforeseen

    def tell(self, text: Text, to: tuple[Seat, ...] | None = None) -> None:
        """Nothing."""


@plain
class End(Enum):
    """Where a trial has ended."""

    WHOLE = "whole"
    ASKED = "asked"
    """Somebody is asked something."""
    UNFORESEEN = "unforeseen"


def proceeded(coroutine: Coroutine[Any, Any, object], answer: object = None) -> End:
    """Carry that on as far as it goes, from its start or from what it asked; also where the match is over then, the end
    is whole."""
    try:
        coroutine.send(answer)
    except (StopIteration, MatchOver):
        return End.WHOLE
    except Unforeseen:
        return End.UNFORESEEN
    return End.ASKED


def tried(coroutine: Coroutine[Any, Any, object]) -> End:
    """Carry that out as far as it goes."""
    end = proceeded(coroutine)
    coroutine.close()
    return end


class TrialPlayers:
    """The players in a trial, as that seat knows them: each is copied when the rules first look at them, for an action
    seldom concerns all. So the table must stay as it is while the trial lasts."""

    def __init__(self, players: Sequence[Player], seat: Seat) -> None:
        self._players, self._seat = players, seat
        self.looked_at: dict[Seat, Player] = {}

    def __len__(self) -> int:
        return len(self._players)

    def __getitem__(self, place: Seat) -> Player:
        if place not in self.looked_at:
            self.looked_at[place] = _player(self._players[place], self._seat)
        return self.looked_at[place]

    def __iter__(self) -> Iterator[Player]:
        return map(self.__getitem__, range(len(self._players)))


def trial(table: Table, seat: Seat, boss: int | None = None) -> Resolution:
    """A copy of the table as that seat knows it, ready to have something carried out; `boss` is the throw for it."""
    return Resolution(_copied(table, TrialPlayers(table.players, seat)), TrialDealer(boss))


def copied(table: Table, seat: Seat) -> Table:
    """The table, with what that seat cannot see left blank. What lies on it is the copy's own; cards are shared."""
    return _copied(table, [_player(player, seat) for player in table.players])


def uncovered(copy: Table, table: Table) -> bool:
    """Whether, in a trial of something on the table, there are fewer cards (or more) where somebody cannot see them: so
    something was drawn or turned up."""
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
    """Another one with the same fields; its lists are its own."""
    kind: Any = type(thing)
    read, lists = _fields(kind)
    values = [*read(thing)]
    for place in lists:
        values[place] = [*values[place]]
    new: T = kind(*values)
    return new


@cache
def _fields(kind: type[Any]) -> tuple[Callable[[object], tuple[Any, ...]], list[int]]:
    """What reads the fields of a dataclass, in the order in which it takes them, and the places of its lists."""
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)]
    return attrgetter(*names), [place for place, name in enumerate(names) if get_origin(hints[name]) is list]


def _player(player: Player, seat: Seat) -> Player:
    new = _like(player)
    new.deck, new.hand, new.discard = _zone(player.deck, seat), _zone(player.hand, seat), _zone(player.discard, seat)
    new.shown = _zone(player.shown, seat)
    new.wall = Zone(ClosedPile(player.wall.cards), player.wall.sight)
    new.markers = dict(player.markers)
    new.zone = [
        Foe(foe.number, foe.seat, foe.row, foe.column, foe.on, foe.face, foe.tokens and _tokens(foe.tokens))
        for foe in player.zone
    ]
    return new


def _zone(pile: Zone[Card], seat: Seat) -> Zone[Card]:
    return Zone(list(pile.cards) if pile.sight.shows(seat) else [BLANK] * len(pile.cards), pile.sight)


def _tokens(tokens: Tokens) -> Tokens:
    return Tokens(tokens.damage, tokens.shields, tokens.element, tokens.stunned)
