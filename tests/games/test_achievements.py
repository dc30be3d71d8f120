"""Achievements, judged from the last table of a match according to their descriptions."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from games import GAMES, game
from games.genshin_tarot.options import Options
from games.kernel.game import Result
from games.kernel.text import EMPTY
from games.parsifal.cards import TAROTS
from games.queens_of_fate.cards import CARDS, Rank

KINGS = [card for card in CARDS.values() if card.rank is Rank.KING]


def won(key: str, table: Any, winners: tuple[int, ...] = (0,), seat: int = 0) -> set[str]:
    """Return the keys of the achievements that the seat has earned at that table."""
    result = Result(winners, (), EMPTY)
    return {achievement.key for achievement in game(key).achievements if achievement.won(table, result, seat)}


def queens(**differs: Any) -> Any:
    """Return a table of Queens of Fate that was won late and with few cards in play."""
    given = {"won": True, "year": 60, "destiny": list(range(20)), "court": []}
    return SimpleNamespace(**{**given, **differs}, options=SimpleNamespace(variant=differs.get("variant", "classic")))


@pytest.mark.parametrize(
    ("differs", "more"),
    [
        ({}, set()),
        ({"year": 40}, set()),
        ({"year": 39}, {"before-40"}),
        ({"year": 29}, {"before-40", "before-30"}),
        ({"destiny": [1, 2, 3]}, {"last-cards"}),
        ({"destiny": [1, 2, 3, 4]}, set()),
        ({"court": KINGS}, {"four-kings"}),
        ({"court": KINGS[1:]}, set()),
        ({"variant": "reiser"}, {"reiser"}),
    ],
)
def test_medals_of_an_ascension(differs: dict[str, Any], more: set[str]) -> None:
    assert won("queens_of_fate", queens(**differs)) == {"ascension", *more}
    assert won("queens_of_fate", queens(**{**differs, "won": False}), ()) == set()


def tottarot(row: int, victories: int, total: int, seats: int = 3) -> Any:
    past = SimpleNamespace(row=[SimpleNamespace(points=row)])
    return SimpleNamespace(victories=[victories] * seats, totals=[total] * seats, seats=seats, past=[past] * seats)


def test_medals_of_tottarot() -> None:
    assert won("tottarot", tottarot(11, 2, 5)) == {"victory"}
    assert won("tottarot", tottarot(12, 3, -1, 6)) == {"victory", "six", "three-rounds", "below-zero", "tower"}
    assert won("tottarot", tottarot(12, 2, -1), (0, 1)) == {"tower"}, "a shared victory is no victory alone"
    assert won("tottarot", tottarot(0, 0, 5), (1,)) == set()


def genshin(**differs: Any) -> Any:
    hp, boss = differs.pop("hp", 6), differs.pop("boss", "dvalin")
    players = [SimpleNamespace(hp=hp)] * differs.get("seats", 1)
    ruler, options = SimpleNamespace(boss=SimpleNamespace(key=boss)), Options(reprieve=differs.pop("reprieve", 0))
    given = {"won": True, "turn": 9, "seats": 1, **differs}
    return SimpleNamespace(**given, players=players, ruler=ruler, options=options)


@pytest.mark.parametrize(
    ("differs", "expected"),
    [
        ({}, {"dvalin"}),
        ({"turn": 8, "boss": "andrius"}, {"andrius", "early"}),
        ({"turn": 8, "reprieve": 1}, {"dvalin"}),
        ({"turn": 5, "reprieve": 3}, {"dvalin", "early"}),
        ({"hp": 12, "boss": "azhdaha"}, {"azhdaha", "hale"}),
        ({"hp": 1, "seats": 4}, {"dvalin", "hanging-on", "four"}),
        ({"won": False}, set()),
        ({"won": None}, set()),
    ],
)
def test_medals_of_genshin_tarot(differs: dict[str, Any], expected: set[str]) -> None:
    assert won("genshin_tarot", genshin(**differs)) == expected


def restless(living: int, **differs: Any) -> Any:
    options = SimpleNamespace(nights=differs.pop("nights", 3), tarot=differs.pop("tarot", False))
    given = {"ending": "victory", "used": range(4), "living": list(range(living)), "rerolls": 0}
    return SimpleNamespace(**{**given, **differs}, options=options)


def test_medals_of_the_restless() -> None:
    assert won("the_restless", restless(2)) == {"god"}
    assert won("the_restless", restless(4, rerolls=5)) == {"god", "all-alive", "rerolls"}
    assert won("the_restless", restless(1, nights=1, tarot=True)) == {"god", "last-alive", "short-nights", "tarot"}
    assert won("the_restless", restless(1, used=range(1))) == {"god"}, "whoever walks alone leaves nobody behind"
    assert won("the_restless", restless(4, ending="annihilation", rerolls=5), ()) == set(), "no victory (R-191)"


def parsifal(victor: str, home: int, turns: int = 40, games: int = 1) -> Any:
    tarot = next(tarot for tarot in TAROTS.values() if tarot.name == victor)
    board = SimpleNamespace(home={tarot: home})
    return SimpleNamespace(victors=[tarot], board=board, turns=turns, games=games, seats=3)


def test_medals_of_parsifal() -> None:
    assert won("parsifal", parsifal("gawan", 0)) == {"victory", "alone"}
    assert won("parsifal", parsifal("parsifal", 0, turns=15)) == {"victory", "alone", "swift", "parsifal"}
    assert won("parsifal", parsifal("parsifal", 1, turns=16), (0, 1)) == {"victory"}, "Parsifal is another's"
    assert won("parsifal", parsifal("klingsor", 0, turns=3, games=3)) == {"victory", "alone", "klingsor", "series"}
    assert won("parsifal", parsifal("gawan", 0), (1,)) == set()


def test_every_game_has_four_to_eight_medals_with_keys_of_their_own() -> None:
    for each in GAMES:
        if each.key in ("tottarot", "queens_of_fate", "parsifal", "genshin_tarot", "the_restless"):
            keys = [achievement.key for achievement in each.achievements]
            assert 4 <= len(keys) == len(set(keys)) <= 8, each.key
            assert all(achievement.title and achievement.about for achievement in each.achievements)
