"""Cards are counted: after every answer, each copy of every card is on the table exactly once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import takewhile
from typing import Any, get_args, get_origin

import pytest

from games import GAMES, game
from games.contract import box
from games.contract.box import Count, by_computer, miscounted
from games.kernel.ask import pick
from games.kernel.box import Box
from games.kernel.codec import fields_of
from games.kernel.dealer import Dealer
from games.kernel.game import AnyGame
from games.kernel.text import t
from games.the_restless import phases
from tests.contract.playing import AnyMatch, Setup, meeting, none, states
from tests.kernel.toys import MARKET, STARS, TRICK, Table, Toy, cards, held, toy
from tests.proofs import runs, spread

Played = Callable[[Setup, object], Iterator[AnyMatch]]
BEFORE = 4
"""Rule version of The Restless in which two cards could be duplicated."""


@pytest.fixture(autouse=True)
def _fully(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set the number of matches, the interval between counts, and the number of settings to combine."""
    monkeypatch.setattr(box, "EVERY", 3 // runs(thin=1, full=3))
    monkeypatch.setattr(box, "TOGETHER", runs(thin=1, full=2))
    monkeypatch.setattr(box, "MATCHES", runs(thin=1, full=4))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_cards_of_every_state_equal_the_box(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Checks every state of random matches and of matches of computer players, at both paces."""
    monkeypatch.setattr(box, "meeting", lambda game, many: spread([*meeting(game, many)], thin=2))
    assert none(box.counted(game))


@pytest.mark.parametrize("key", ["tottarot", "parsifal", "queens_of_fate", "the_restless"])
def test_the_whole_box_is_on_the_table_from_the_start(key: str) -> None:
    """Consequently, no card can go missing later. In Genshin Tarot, cards enter the table for a party or a wall."""
    setup = Setup(game(key), game(key).seats[-1], {})
    count = Count(setup)
    assert not [*count.faults(setup.opened())]
    assert count.out == count.whole


DOUBLED: list[tuple[int, dict[str, str], Played, int, str]] = [
    (4, {"pace": "days"}, by_computer, 2, "cart-nobody-drives (discards[encounter]"),
    (2, {"tarot": "yes"}, states, 0, "king-of-pentacles (aside["),
]
"""Seats, settings, player and seed of matches in which a card was duplicated, and that card with its first location: it
was discarded after each of the two battles printed on it, or set aside again when the Trader that it had opened was
left."""


@pytest.mark.parametrize(("seats", "chosen", "played", "seed", "card"), DOUBLED, ids=["encounter", "tarot"])
def test_a_card_that_doubled_in_earlier_versions_is_found_and_does_not_double_now(
    seats: int, chosen: dict[str, str], played: Played, seed: int, card: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """See R-13, R-96 and RT-22."""
    setup = Setup(game("the_restless"), seats, chosen)
    with monkeypatch.context() as earlier:
        earlier.setattr(phases, "RULES", BEFORE)
        (fault,) = miscounted(setup, played(setup, seed))
    assert f"1 too many of {card}" in fault
    (answers,) = re.findall(r"after (\d+) answers", fault)
    far = int(answers) + runs(thin=20, full=5000)
    assert none(miscounted(setup, takewhile(lambda match: match.entry_count <= far, played(setup, seed))))


def faults(planted: Toy) -> list[str]:
    """Return the faults in a match of a toy game."""
    setup = Setup(planted, 2, {})
    return [*miscounted(setup, states(setup))]


@pytest.mark.parametrize("honest", [TRICK, STARS, MARKET], ids=lambda game: game.key)
def test_honest_toys_are_left_alone(honest: Toy) -> None:
    assert faults(honest) == []


WHICH = t("Which one?")


async def doubles(table: Table, _dealer: Dealer) -> str | None:
    """Put a card on the pile, and also keep it."""
    table.pile.put([await pick(0, WHICH, held(table.hands[0]))])
    return "play"


async def loses(table: Table, _dealer: Dealer) -> str | None:
    """Remove a card from a hand permanently."""
    table.hands[0].cards.remove(await pick(0, WHICH, held(table.hands[0])))
    return "play"


async def lends(table: Table, _dealer: Dealer) -> str | None:
    """Hold a card while another is chosen, then put it back."""
    card = table.hands[0].draw()
    await pick(0, WHICH, held(table.hands[0]))
    table.hands[0].put([card])
    table.rounds -= 1
    return "play" if table.rounds else None


def test_a_card_that_doubles_is_named_with_its_places() -> None:
    (fault,) = faults(toy("doubles", {"play": doubles}))
    assert "1 too many of r" in fault
    assert "hands[0][" in fault
    assert "pile[0]" in fault


def test_a_card_that_is_lost_is_named() -> None:
    (fault,) = faults(toy("loses", {"play": loses}))
    assert fault.endswith("(nowhere) lost")


def test_rules_that_wait_may_hold_a_card() -> None:
    assert faults(toy("lends", {"play": lends})) == []


def test_a_card_that_is_not_in_the_box_is_found() -> None:
    small = replace(TRICK, box=Box[Table](lambda options, seats: cards(options, seats)[1:]))
    assert "1 too many of r1 " in faults(small)[0]


def test_a_game_without_a_box_is_a_fault() -> None:
    assert [*box.counted(replace(TRICK, box=None))] == ["the game does not say which cards are in its box"]


def test_parts_of_a_card_are_one_card() -> None:
    """The pile only shows the printed content of cards in hands, and the card that is in no other place."""
    shown = Box[Table](cards, printed=frozenset({"Table.pile"}))
    count = Count(Setup(replace(TRICK, box=shown), 2, {}))
    match = Setup(TRICK, 2, {}).opened()
    match.table.pile.put([match.table.hands[0].cards[0], top := match.table.stock.draw(), top])
    assert [*count._faults(match.table, ())] == []
    assert count.out == Counter(cards(TRICK.options(), 2))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_fields_that_a_box_names_exist(game: AnyGame) -> None:
    """The cards in a misspelled field would not be counted."""
    assert game.box is not None
    known = {f"{cls.__name__}.{name}" for cls, name in _fields(game.table, set())}
    assert {*game.box.named, *game.box.printed} <= known


def _fields(kind: Any, seen: set[Any]) -> Iterator[tuple[type, str]]:
    """Yield all fields that a table can contain, at any depth."""
    cls = get_origin(kind) or kind
    for part in get_args(kind):
        yield from _fields(part, seen)
    if cls in seen or not hasattr(cls, "__dataclass_fields__"):
        return
    seen.add(cls)
    for name, inner in fields_of(kind).items():
        yield cls, name
        yield from _fields(inner, seen)
