"""The boards used to measure pictures: each game's largest common board, and the same board after a move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any, TypeAlias

from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.view import GenshinView, PlayerSeen
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import Seat, t
from games.kernel.zone import BACK
from games.parsifal.view import ARTIFACTS, CHARACTERS, Character, Goal, ParsifalView
from games.parsifal.view import Player as Area
from games.queens_of_fate.view import Artifact, Card, Domain, QueensView, Rank, Suit
from games.queens_of_fate.view import Step as QueensStep
from games.the_restless.game import THE_RESTLESS
from games.the_restless.view import RestlessView
from games.tottarot.cards import FATES
from games.tottarot.view import Placed, Player, TottarotView
from games.tottarot.view import Step as TottarotStep


@dataclass(frozen=True, slots=True)
class Board:
    """A view, and the seats that the match waits for."""

    view: Any
    waiting: frozenset[Seat]


Course: TypeAlias = Callable[[int], tuple[Board, Board, Board]]
"""The number of a turn -> a board, the same board after a small move, and after a large one. Each turn gives boards
that are new to the painter."""


def tottarot(turn: int) -> tuple[Board, Board, Board]:
    """Return six seats in the second turn."""
    view = replace(_six(), discards=10 + turn)
    after = replace(view, turn=3, players=tuple(_determined(player) for player in view.players))
    fewer = frozenset({0, 4})
    return Board(view, frozenset({0, 3, 4})), Board(view, fewer), Board(after, fewer)


def _six() -> TottarotView:
    fates = list(FATES.values())
    players = tuple(
        Player(
            seat, BACK, (Placed(fates[seat], seat % 3 == 1),), (0, 2, 3), None, seat % 4, seat == 1, fates[seat].points
        )
        for seat in range(6)
    )
    return TottarotView(None, 2, 6, 2, 3, TottarotStep.MANIFESTATION, (0, 1, 2, 3), None, players, 9, 2)


def _determined(player: Player) -> Player:
    fate = list(FATES.values())[(player.seat + 3) % 7]
    return player._replace(hand=None, row=(*player.row, Placed(fate)), total=player.total + fate.points)


def queens_of_fate(turn: int) -> tuple[Board, Board, Board]:
    """Return full domains late in a match; an Arcana is secured, then a battle costs one in each domain."""
    view = replace(_domains(), year=40 + turn)
    secured = replace(view, fate=Card.of("wands-4"), destiny=19)
    fewer = tuple(replace(domain, arcana=domain.arcana[:1], court=domain.court[1:]) for domain in view.domains)
    fought = replace(secured, domains=fewer, challenge=Card.of("trump-17"), strength=17, portents=22)
    waiting = frozenset({0})
    return Board(view, waiting), Board(secured, waiting), Board(fought, waiting)


def _domains() -> QueensView:
    domains = []
    for suit in (Suit.WANDS, Suit.CUPS, Suit.SWORDS, Suit.DISCS):
        court = tuple(Card.of(f"{suit.value}-{rank.value}") for rank in Rank if (rank, suit) != (Rank.QUEEN, Suit.CUPS))
        arcana = (Card.of(f"{suit.value}-7"), Card.of(f"{suit.value}-9"))
        forged = Artifact(Card.of(f"{suit.value}-5"), Card.of(f"{suit.value}-ace"))
        domains.append(Domain(suit, court, arcana, (forged,)))
    return QueensView(
        viewer=None,
        year=40,
        step=QueensStep.FATE,
        reiser=False,
        tens=True,
        ranks=tuple(Rank),
        destiny=20,
        portents=18,
        fate=Card.of("cups-3"),
        challenge=None,
        domains=tuple(domains),
        sources=(),
        signs=tuple(Card.of(f"trump-{number}") for number in range(0, 22, 2)),
    )


def parsifal(turn: int) -> tuple[Board, Board, Board]:
    """Return six seats with all characters; a player takes an artifact, then a lock falls in every area."""
    view = replace(_areas(), round=turn)
    taker = view.players[0]
    owner = replace(taker.characters[0], artifacts=view.common[:1])
    taken = replace(taker, characters=(owner, *taker.characters[1:]))
    little = replace(view, players=(taken, *view.players[1:]), common=view.common[1:])
    locked = tuple(replace(area, characters=_locked(area.characters)) for area in view.players)
    return Board(view, frozenset({0})), Board(little, frozenset({0})), Board(replace(view, players=locked), frozenset())


def _areas() -> ParsifalView:
    met, lacks = Goal(t("Quest"), True), Goal(t("Quest"), False)
    dealt = [
        Character(tarot, at % 6, (), None, (), 1, (met, *[lacks] * (len(tarot.quests) - 1)))
        for at, tarot in enumerate(CHARACTERS)
    ]
    players = tuple(Area(seat, tuple(dealt[seat::6]), seat == 0, seat == 1) for seat in range(6))
    return ParsifalView(None, 1, 1, 3, 0, True, players, 0, (), ARTIFACTS[:5], ARTIFACTS[5:], actions=1, patience=9)


def _locked(characters: tuple[Character, ...]) -> tuple[Character, ...]:
    locker, victim, *rest = characters
    held = replace(locker, victims=(victim.tarot,))
    return (held, replace(victim, locker=locker.tarot), *rest)


def genshin_tarot(turn: int) -> tuple[Board, Board, Board]:
    """Return four Travelers with open hands; one plays a card and is hit, then the turn ends for all."""
    view = _zones()._replace(turn=turn)
    first = view.players[0]
    struck = first._replace(hp=first.hp - 1, hand=first.hand[1:], ap=first.ap - 1)
    little = view._replace(players=(struck, *view.players[1:]))
    much = little._replace(hour=little.hour + 1, players=tuple(map(_changed, little.players)))
    return Board(view, frozenset(range(4))), Board(little, frozenset(range(4))), Board(much, frozenset({2}))


@cache
def _zones() -> GenshinView:
    """Return the fourth Player Phase of a match between computer players."""
    key, randrange = bytes(32), Random(0).randrange
    match = Match(GENSHIN_TAROT, Record("genshin_tarot", GENSHIN_TAROT.rules, {}, 4, key))
    while match.view(None).turn < 4:
        seat = match.waiting[0]
        asked = match.asked(seat)
        assert asked is not None
        match.answer(seat, GENSHIN_TAROT.play(match.view(seat), asked.question, randrange))
    return match.view(None)


def _changed(player: PlayerSeen) -> PlayerSeen:
    """Return a player whose figures, hand and face-up enemies have all changed."""
    zone = tuple([spot._replace(hp=spot.hp + 1) if spot.enemy else spot for spot in player.zone])
    weaker = player._replace(hp=player.hp - 1, energy=player.energy + 1, guard=player.guard + 1, mora=player.mora + 1)
    return weaker._replace(hand=player.hand[::-1], zone=zone, done=True)


def the_restless(turn: int) -> tuple[Board, Board, Board]:
    """Return four loaded Characters in a battle; one and its Target are hurt, then all have had their turn."""
    view = replace(_battle(), round=turn + 1)
    hurt = replace(view.bodies[0], health=view.bodies[0].health - 1)
    little = replace(
        view, bodies=(hurt, *view.bodies[1:]), targets=(replace(view.targets[0], health=1), *view.targets[1:])
    )
    done = tuple(replace(body, health=1, items=body.items[1:], done=True, acting=False) for body in view.bodies)
    fought = replace(
        little, bodies=done, targets=(replace(view.targets[0], health=view.targets[0].most), *view.targets[1:])
    )
    return Board(view, frozenset({0, 1})), Board(little, frozenset({0, 1})), Board(fought, frozenset({2}))


@cache
def _battle() -> RestlessView:
    """Return the first battle of computer players in which everyone is alive and all hold eight Items in total."""
    for number in range(100):
        key, randrange = bytes([number]) * 32, Random(number).randrange
        match = Match(THE_RESTLESS, Record("the_restless", THE_RESTLESS.rules, {}, 4, key))
        while not match.over:
            view, seat = match.view(None), match.waiting[0]
            if (
                view.targets
                and all(body.character for body in view.bodies)
                and sum(len(b.items) for b in view.bodies) > 7
            ):
                return view
            asked = match.asked(seat)
            assert asked is not None
            match.answer(seat, THE_RESTLESS.play(match.view(seat), asked.question, randrange))
    raise AssertionError("nobody carries anything")


COURSES: dict[str, Course] = {
    "tottarot": tottarot,
    "queens_of_fate": queens_of_fate,
    "parsifal": parsifal,
    "genshin_tarot": genshin_tarot,
    "the_restless": the_restless,
}
"""The courses by the key of the game."""
