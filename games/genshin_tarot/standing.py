"""Effects that stay (see lasting.py): beginning to stand, being looked up, coming to an end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TypeVar

from games.genshin_tarot.course import Play
from games.genshin_tarot.judging import is_of
from games.genshin_tarot.kinds import Card, Character
from games.genshin_tarot.lasting import Adds, After, Become, Bonus, FirstToTarget, Lasting, Later
from games.genshin_tarot.table import Foe, Standing, Table
from games.genshin_tarot.which import Scope, Which
from games.kernel.effect import Effect, walk
from games.kernel.text import Seat, Text

LastingT = TypeVar("LastingT", bound=Lasting)


def effect_of(key: str) -> Effect:
    """What the card of that key does, or the burst of the character of that key."""
    return Card.register[key].effect if key in Card.register else Character.of(key).burst.effect


def card_key(key: str) -> str:
    """The key that the card list has it by: the card's own, or for a burst "burst-" and its character's."""
    return key if key in Card.register else f"burst-{key}"


def called(key: str) -> Text:
    """The name of the card of that key, or of the burst of the character of that key."""
    return Card.register[key].name if key in Card.register else Character.of(key).burst.name


def clause(standing: Standing) -> Lasting:
    """The clause that stands."""
    return clauses(standing.key)[standing.part]


@cache
def clauses(key: str) -> dict[int, Lasting]:
    """The lasting clauses of that card or burst, by their place in it."""
    return {place: part for place, part in enumerate(walk(effect_of(key))) if isinstance(part, Lasting)}


def stand(play: Play, lasting: Lasting) -> None:
    """From now on it stands, for the player whose effect it is."""
    assert play.seat is not None
    part = next(place for place, each in clauses(play.key).items() if each is lasting)
    tied = isinstance(lasting, FirstToTarget) or (isinstance(lasting, Later) and speaks_of_that(lasting.effect))
    if tied and not play.chosen:
        return
    foe = play.chosen[0] if tied else None
    number = None if foe is None else foe.number if isinstance(foe, Foe) else 0
    table = play.table
    table.standing.append(Standing(play.key, part, play.seat, table.turn, number, play.cleared))


@cache
def speaks_of_that(effect: Effect) -> bool:
    """Whether its first target is an enemy chosen before."""
    first = next((part for part in walk(effect) if isinstance(part, Which)), None)
    return first is not None and first.scope is Scope.THAT


def of(table: Table, seat: Seat, kind: type[LastingT]) -> Iterator[tuple[Standing, LastingT]]:
    """A player's standing effects of a kind, oldest first."""
    for standing in list(table.standing):
        if standing.owner == seat and isinstance(what := clause(standing), kind):
            yield standing, what


def arm(play: Play) -> None:
    """What stands for the player's Normal Attack cards goes onto this one; "next" is used up (G-44)."""
    assert play.seat is not None
    if not play.table.standing:
        return
    for standing, adds in of(play.table, play.seat, Adds):
        play.adds.append(adds.element)
        if adds.once:
            play.table.standing.remove(standing)
    for standing, bonus in of(play.table, play.seat, Bonus):
        play.bonus += bonus.amount
        play.table.standing.remove(standing)


def become(table: Table, seat: Seat) -> Become | None:
    """What the player's Normal Attack cards have become last, if anything (GR-53)."""
    if not table.standing:
        return None
    return next(iter([each for _, each in of(table, seat, Become)][::-1]), None)


def followers(table: Table, seat: Seat, card: Card) -> list[tuple[Standing, After]]:
    """What comes after this card of the player's (G-44)."""
    if not table.standing:
        return []
    return [(standing, after) for standing, after in of(table, seat, After) if is_of(card, after.sort, standing.key)]


def expire(table: Table) -> None:
    """The turn has ended: only waiting effects stay (G-18)."""
    table.standing = [standing for standing in table.standing if isinstance(clause(standing), Later)]
