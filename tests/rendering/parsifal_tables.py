"""Tables of Parsifal to draw: every number of players in demanding states, and whole random matches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.kernel.text import Seat, t
from games.parsifal.game import PARSIFAL
from games.parsifal.view import (
    ARTIFACTS,
    CHARACTERS,
    NAMED,
    TAROTS,
    Character,
    Goal,
    Near,
    ParsifalView,
    Pending,
    Player,
    Tarot,
    quest_words,
)
from games.parsifal.vocabulary.actions import ActionType
from tests.contract.playing import Setup, states


@dataclass(frozen=True)
class Shown:
    """A view, and the seats that the match waits for."""

    name: str
    view: ParsifalView
    waiting: frozenset[Seat]


def character(
    tarot: Tarot, seat: Seat, met: int = 0, locker: str = "", victims: str = "", owned: str = ""
) -> Character:
    """Return a character with its first quests fulfilled."""
    goals = tuple(Goal(t("Quest {n}", n=n), n < met) for n in range(len(tarot.quests)))
    return Character(
        tarot=tarot,
        seat=seat,
        artifacts=_tarots(owned),
        locker=TAROTS[locker] if locker else None,
        victims=_tarots(victims),
        capacity=len(victims.split()) + 1,
        goals=goals,
    )


def _tarots(keys: str) -> tuple[Tarot, ...]:
    return tuple(TAROTS[key] for key in keys.split())


def table(seats: int, many: int = 23) -> ParsifalView:
    """Return a view with that many characters dealt in turn, and the artifacts in the common area."""
    areas: list[list[Character]] = [[] for _ in range(seats)]
    for index, tarot in enumerate(CHARACTERS[:many]):
        areas[index % seats].append(character(tarot, index % seats, met=index % 2))
    players = tuple(Player(seat, tuple(area), seat == 0, seat == 1) for seat, area in enumerate(areas))
    return ParsifalView(
        viewer=None,
        game=1,
        games=1,
        round=3,
        turn=0,
        clockwise=True,
        players=players,
        deck=23 - many,
        unseen=CHARACTERS[many:],
        common=ARTIFACTS,
        limbo=(),
        drawn=_tarots("bow"),
        actions=1,
    )


LOCKED = {
    "herzeleide": {"victims": "parsifal gamuret klingsor kundry", "owned": "bow"},
    "parsifal": {"locker": "herzeleide", "met": 2},
    "gamuret": {"locker": "herzeleide"},
    "klingsor": {"locker": "herzeleide"},
    "kundry": {"locker": "herzeleide"},
    "charmer-3": {"victims": "titurel"},
    "titurel": {"locker": "charmer-3"},
    "amfortas": {"owned": "grail balm bread wine", "met": 2},
    "swan": {"met": 1},
}


def locked(seats: int) -> ParsifalView:
    """Return a view with locks across the table, artifacts with characters and in Limbo, and several near victory."""
    view = table(seats)
    players = tuple(
        replace(player, characters=tuple(_changed(one) for one in player.characters), wins=player.seat)
        for player in view.players
    )
    near = tuple(
        Near(name, NAMED[name][0].title, tuple(range(min(seats, number))), t("Parsifal is in play, unlocked"))
        for number, name in enumerate(("amfortas", "parsifal", "swan"), start=1)
    )
    amfortas, klingsor = TAROTS["amfortas"], TAROTS["klingsor"]
    done = Pending(0, t("Klingsor locks Amfortas"), ActionType.LOCK, klingsor, None, (amfortas,), None, ())
    changes = {"common": _tarots("horn"), "limbo": _tarots("spear"), "near": near, "actor": amfortas, "done": done}
    return replace(view, players=players, games=3, deck=0, unseen=(), patience=7, drawn=(), **changes)  # type: ignore[arg-type]  # fields of the view


def _changed(one: Character) -> Character:
    return character(one.tarot, one.seat, **LOCKED.get(one.tarot.key, {}))  # type: ignore[arg-type]  # its arguments


def crowded() -> ParsifalView:
    """Return a view in which one player has all characters, and all artifacts are in Limbo."""
    view = table(4)
    first = replace(view.players[0], characters=tuple(character(tarot, 0) for tarot in CHARACTERS))
    others = tuple(replace(player, characters=()) for player in view.players[1:])
    return replace(view, players=(first, *others), common=(), limbo=ARTIFACTS)


def pending() -> ParsifalView:
    """Return a view in which Klingsor is to act through Kundry, and another player's Horn can stop it."""
    text = t("Klingsor with Kundry locks Amfortas")
    who = {"by": TAROTS["klingsor"], "used": TAROTS["kundry"], "targets": _tarots("amfortas"), "to": None}
    announced = Pending(seat=0, text=text, kind=ActionType.LOCK, interrupters=(2,), **who)  # type: ignore[arg-type]  # its fields
    return replace(table(4, 14), pending=announced)


def over(seats: int) -> ParsifalView:
    """Return a view in which two players win together."""
    victors = _tarots("squire-1 squire-2")
    outcome = t("Bruno and Chiara win with the Squires.")
    return replace(locked(seats), over=True, winners=(0, 1), victors=victors, near=(), outcome=outcome)


def won(key: str, **changes: object) -> ParsifalView:
    """Return a view in which that character alone has won, at a table of four."""
    view = replace(over(4), winners=(0,), victors=_tarots(key), games=1, done=None)
    quests = {one.name: tuple(Goal(text, True) for text in quest_words(one)) for one in CHARACTERS}
    players = tuple(
        replace(player, characters=tuple(replace(one, goals=quests[one.tarot.name]) for one in player.characters))
        for player in view.players
    )
    return replace(view, players=players, **changes)  # type: ignore[arg-type]  # fields of the view


def boards() -> Iterator[Shown]:
    """Yield every number of players at the beginning, in the middle and at the end, and other states to draw."""
    for seats in range(2, 7):
        yield Shown(f"begun-{seats}", table(seats, seats), frozenset({0}))
        yield Shown(f"locked-{seats}", locked(seats), frozenset({0}))
        yield Shown(f"over-{seats}", over(seats), frozenset())
    yield Shown("crowded-4", crowded(), frozenset({0}))
    yield Shown("pending-4", pending(), frozenset({2}))
    yield Shown("proposal-3", replace(table(3, 5), proposal=1), frozenset({0, 2}))


def matches() -> Iterator[Shown]:
    """Yield the public views of the first part of a random match, for every number of players."""
    for seats in range(2, 7):
        for number, match in enumerate(states(Setup(PARSIFAL, seats, {}))):
            if number > 120:
                break
            yield Shown(f"{seats} seats {number}", match.view(None), frozenset(match.waiting))
