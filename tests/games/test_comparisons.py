"""Tests of comparing results of the same deal in each game: the order of the parts, and their texts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.contract.form import comparison_faults
from games.contract.playing import Setup, states
from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.table import Tokens
from games.kernel.game import AnyGame, Result
from games.kernel.text import EMPTY, Localizer, Text
from games.parsifal.game import PARSIFAL
from games.queens_of_fate.game import QUEENS_OF_FATE
from games.registry import game, manifests
from games.the_restless.game import THE_RESTLESS
from games.tottarot.game import TOTTAROT
from tests.games.genshin_tarot import given as genshin
from tests.games.parsifal import given as parsifal
from tests.games.queens_of_fate import given as queens
from tests.games.the_restless import given as restless
from tests.games.tottarot import given as tottarot
from tests.kernel.toys import TRICK, opened

ALL_LOST = Result((), (), EMPTY)


def comparison_text(game: AnyGame, table: Any, result: Result = ALL_LOST, seat: int = 0) -> str:
    return ", ".join(map(Localizer(), game.describe_comparison(game.compare(table, result, seat))))


def rising(game: AnyGame, tables: list[tuple[Any, Result]], seat: int = 0) -> list[tuple[int, ...]]:
    """Return the comparisons of these tables, which must increase from first to last."""
    found = [game.compare(table, result, seat) for table, result in tables]
    assert found == sorted({*found})
    return found


def queens_table(won: bool, year: int, domains: str = "") -> Any:
    table = queens.given("t16", play=domains).table
    table.won, table.year = won, year
    return table


def test_queens_of_fate_by_years_if_won_else_by_queens_then_court() -> None:
    """Won matches compare years; lost ones compare the Queens in play, then the other court cards."""
    bare = queens_table(False, 90)
    court = queens_table(False, 50, "wp wk")
    queen = queens_table(False, 10, "wq")
    both = queens_table(False, 10, "wq ck")
    late, early = queens_table(True, 40), queens_table(True, 34)
    rising(QUEENS_OF_FATE, [(table, ALL_LOST) for table in (bare, court, queen, both, late, early)])
    assert comparison_text(QUEENS_OF_FATE, early) == "won, 34 years"
    assert comparison_text(QUEENS_OF_FATE, both) == "lost, 1 Queen in play, 2 court cards in play"


def test_tottarot_by_victory_tokens_then_by_the_total_of_all_rounds_if_that_decides() -> None:
    """T-40: the total counts after the victory tokens, and is each seat's own; players who tie share it."""
    table = tottarot.fresh(4, 1, tiebreak="totals").table
    table.victories, table.totals = [1, 2, 1, 0], [-3, 0, 12, 40]
    found = [TOTTAROT.compare(table, ALL_LOST, seat) for seat in (3, 0, 2, 1)]
    assert found == sorted({*found})
    assert comparison_text(TOTTAROT, table, seat=2) == "1 victory token, a total of +12"
    shared = tottarot.fresh(4, 1).table
    shared.victories, shared.totals = table.victories, table.totals
    assert TOTTAROT.compare(shared, ALL_LOST, 0) == TOTTAROT.compare(shared, ALL_LOST, 2) == (1,)
    assert comparison_text(TOTTAROT, shared, seat=2) == "1 victory token"


def parsifal_table(*areas: str, turns: int = 9) -> Any:
    table = parsifal.given(*areas).table
    table.turns = turns
    return table


def test_parsifal_won_alone_then_shared_then_quests_then_sooner() -> None:
    """A sole victory beats a shared one, and that beats none; losers compare the most quests of one character."""
    none, one = parsifal_table("knight-1", "kundry"), parsifal_table("knight-1>kundry", "kundry")
    spread = parsifal_table("knight-1>kundry squire-1+bread", "kundry")
    both = parsifal_table("knight-1>kundry knight-2>klingsor", "kundry klingsor")
    assert PARSIFAL.compare(one, ALL_LOST, 0) == PARSIFAL.compare(spread, ALL_LOST, 0)
    soon = parsifal_table("knight-1>kundry knight-2>klingsor", "kundry klingsor", turns=5)
    rising(
        PARSIFAL,
        [
            *((table, ALL_LOST) for table in (none, one, both)),
            *((table, Result((0, 1), (), EMPTY)) for table in (one, both, soon)),
            *((table, Result((0,), (), EMPTY)) for table in (one, both, soon)),
        ],
    )
    assert (
        comparison_text(PARSIFAL, soon, Result((0,), (), EMPTY))
        == "won alone, 2 quests of one character, after 5 turns"
    )
    assert comparison_text(PARSIFAL, one, Result((0, 1), (), EMPTY)).startswith(
        "won with others, 1 quest of one character"
    )
    assert comparison_text(PARSIFAL, none) == "lost, 0 quests of one character"


def test_losing_sooner_does_not_improve_a_comparison_in_parsifal() -> None:
    one = [parsifal_table("knight-1>kundry", "kundry", turns=turns) for turns in (5, 50)]
    assert PARSIFAL.compare(one[0], ALL_LOST, 0) == PARSIFAL.compare(one[1], ALL_LOST, 0)


def test_a_series_of_parsifal_by_games_won() -> None:
    """P-58: the player with the most games wins the series."""
    table = parsifal.fresh(3, series="series").table
    table.wins = [1, 2, 0]
    result = Result((1,), (1, 2, 0), EMPTY)
    found = [PARSIFAL.compare(table, result, seat) for seat in (2, 0, 1)]
    assert found == sorted({*found})
    assert comparison_text(PARSIFAL, table, result, 1) == "won the series alone, 2 games won"


def genshin_table(won: bool, turn: int = 5, hp: int = 9, damage: int | None = None, walls: tuple[int, ...] = ()) -> Any:
    table = genshin.ready(2).table
    table.won, table.turn = won, turn
    for player in table.players:
        player.hp = hp
    if damage is not None:
        table.ruler.tokens = Tokens(damage=damage)
    for player, size in zip(table.players, walls, strict=False):
        player.zone = player.zone[:size]
    return table


def test_genshin_tarot_by_turns_and_hp_if_won_else_by_the_boss_then_the_walls() -> None:
    """Won matches compare turns, then HP; lost ones compare the Boss's share of HP, then the remaining walls."""
    tables = [
        genshin_table(False, walls=(11, 11)),
        genshin_table(False, walls=(11, 2)),
        genshin_table(False, damage=3, walls=(11, 0)),
        genshin_table(False, damage=9, walls=(11, 0)),
        genshin_table(False, damage=9, walls=(0, 0)),
        genshin_table(True, turn=9, hp=12),
        genshin_table(True, turn=8, hp=2),
        genshin_table(True, turn=8, hp=3),
    ]
    rising(GENSHIN_TAROT, [(table, ALL_LOST) for table in tables])
    assert comparison_text(GENSHIN_TAROT, tables[-1]) == "won, 8 turns, 6 HP left"
    assert comparison_text(GENSHIN_TAROT, tables[3]) == "lost, the Boss has 18 HP left, 1 wall left, 11 enemies left"


def restless_table(ending: str, health: int = 3, rerolls: int = 1, level: int = 2, at: int = 3) -> Any:
    table = restless.given("beast").table
    table.ending, table.rerolls, table.level, table.at = ending, rerolls, level, at
    for walker in table.walkers:
        walker.health = health
    return table


def test_the_restless_by_health_and_rerolls_if_won_else_by_the_road() -> None:
    """Won matches compare Health, then Rerolls; lost ones compare the Realm, then the Encounter."""
    tables = [
        restless_table("defeat", level=2, at=3),
        restless_table("annihilation", level=2, at=4),
        restless_table("defeat", level=3, at=1),
        restless_table("victory", health=2, rerolls=5),
        restless_table("victory", health=3, rerolls=0),
        restless_table("victory", health=3, rerolls=2),
    ]
    rising(THE_RESTLESS, [(table, ALL_LOST) for table in tables])
    assert comparison_text(THE_RESTLESS, tables[2]) == "lost, Realm III, Encounter 1"
    assert comparison_text(THE_RESTLESS, tables[-1]) == "won, 12 Health left, 2 Reroll Counters left"


@pytest.mark.parametrize("key", [one.key for one in manifests()])
def test_a_comparison_stored_with_only_its_first_part_has_words(key: str) -> None:
    """Tries in earlier versions stored only whether they were won."""
    assert [len(game(key).describe_comparison((part,))) for part in (0, 1)] == [1, 1]


def test_a_game_without_a_comparison_compares_winners_with_others() -> None:
    table, result = opened(TRICK).table, Result((1,), (), EMPTY)
    assert [TRICK.compare(table, result, seat) for seat in (0, 1)] == [(0,), (1,)]
    assert [TRICK.describe_comparison((part,)) for part in (0, 1)] == [(Text("lost"),), (Text("won"),)]


@pytest.mark.parametrize(
    "planted",
    [
        {"compare": lambda _table, result, seat: (int(seat not in result.winners),)},
        {"compare": lambda *_: ()},
        {"compare": lambda *_: (1 << 31,)},
        {"compare": lambda *_: (True,)},
        {"describe_comparison": lambda _compared: ()},
        {"describe_comparison": lambda _compared: (EMPTY,)},
    ],
)
def test_the_contract_finds_a_comparison_that_misleads(planted: dict[str, Any]) -> None:
    """Winners come first, parts are integers, and each has a text."""
    *_, honest = states(Setup(TRICK, 2, {}))
    assert list(comparison_faults(honest, Localizer())) == []
    *_, match = states(Setup(replace(TRICK, **planted), 2, {}))
    assert list(comparison_faults(match, Localizer()))
