"""Every leak detector finds the leak planted for it, and accepts the correct toy games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, NamedTuple

import pytest

from games.contract.checks import unpackable
from games.contract.form import Read, match_faults, question_faults, result_faults, word_faults
from games.contract.leaks import borrowed, closed, difference, permutation, poison, spectator
from games.contract.twins import distinguishable
from games.kernel.ask import Amount, Ask, Question, pick
from games.kernel.dealer import Dealer
from games.kernel.game import RandRange, Result
from games.kernel.options import Option
from games.kernel.text import EMPTY, Localizer, Name, Seat, Text, t
from games.kernel.zone import Zone
from tests.contract.playing import Setup, chance, states
from tests.kernel.toys import TOYS, TRICK, Card, Table, Toy, View, held, toy, view


def highest(table: Table, seat: Seat) -> int:
    return max((card.rank for card in table.hands[seat].cards), default=0)


def computed(table: Table, viewer: Seat | None) -> View:
    """Show whose hand is best, which is computed from hidden cards."""
    points = tuple(highest(table, seat) for seat in range(len(table.hands)))
    return replace(view(table, viewer), points=points)


def wide(table: Table, viewer: Seat | None) -> View:
    """Show every hand to the public, but not to the seats."""
    seen = view(table, viewer)
    return seen if viewer is not None else replace(seen, hands=tuple(tuple(hand.cards) for hand in table.hands))


def has_king(table: Table) -> bool:
    return any(card.rank >= 8 for card in table.hands[1].cards)


async def window(table: Table, dealer: Dealer) -> str | None:
    """Open a window only if a player has a card for it."""
    await put(table)
    if has_king(table):
        await pick(1, t("Counter?"), PASS)
    return await quiet(table, dealer)


async def prompt(table: Table, dealer: Dealer) -> str | None:
    """Word a question according to another player's hand."""
    await pick(0, t("Quick!") if has_king(table) else t("Play a card"), PASS)
    return await quiet(table, dealer)


async def gossip(table: Table, dealer: Dealer) -> str | None:
    """Show everyone the card that a player has drawn."""
    dealer.log(t("{who} sorts a hand with {card}.", who=Name(1), card=table.hands[1].cards[0].label))
    await pick(0, t("Go on"), PASS)
    return await quiet(table, dealer)


async def face_up(table: Table, dealer: Dealer) -> str | None:
    """Offer the cards of another's hidden hand by name."""
    await pick(0, t("Take which?"), held(table.hands[1]))
    return await quiet(table, dealer)


async def put(table: Table) -> None:
    table.pile.put([await pick(0, t("Play a card"), held(table.hands[0]))])
    table.hands[0].cards.remove(table.pile.cards[-1])


async def quiet(table: Table, _dealer: Dealer) -> str | None:
    table.rounds -= 1
    return "play" if table.rounds and table.hands[0] else None


PASS = (Option("pass", t("Pass"), False), Option("go", t("Go"), True))
COMPUTED, WIDE = replace(TRICK, view=computed), replace(TRICK, view=wide)
PLANTED = tuple(toy(phase.__name__, {"play": phase}) for phase in (window, prompt, gossip, face_up))


def over(game: Toy, detector: Callable[[Any, Seat | None, RandRange], Any], seeds: int = 6) -> list[str]:
    """Return the findings of a detector in some matches of a game, for every viewer."""
    found, randrange = [], chance(game.key)
    for seed in range(seeds):
        for match in states(Setup(game, 2, {}), seed):
            for viewer in (None, 0, 1):
                found += list(detector(match, viewer, randrange))
    return found


def by_permutation(match: Any, viewer: Seat | None, randrange: RandRange) -> Any:
    return permutation(match.game, match.table, viewer, randrange)


def by_poison(match: Any, viewer: Seat | None, _below: RandRange) -> Any:
    return poison(match.game, match.table, viewer)


def by_spectator(match: Any, viewer: Seat | None, _below: RandRange) -> Any:
    return spectator(match.view(None), match.view(viewer))


@pytest.mark.parametrize("detector", [by_permutation, by_poison, by_spectator, distinguishable])
@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.key)
def test_honest_toys_are_left_alone(game: Toy, detector: Callable[[Any, Seat | None, RandRange], Any]) -> None:
    assert over(game, detector, 2) == []


@dataclass(frozen=True)
class Unordered:
    """A view with a set, which has no order in which to pack it."""

    ranks: frozenset[int]


def test_a_view_that_cannot_be_packed_is_found() -> None:
    """A computer player's random numbers depend on the deal and on its view."""
    game = replace(TRICK, seen=Unordered, view=lambda _table, _viewer: Unordered(frozenset({1, 2})))  # type: ignore[arg-type,return-value]
    (said,) = unpackable(Setup(game, 2, {}).opened(0))
    assert "frozenset" in said
    assert list(unpackable(Setup(TRICK, 2, {}).opened(0))) == []


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.key)
def test_honest_toys_are_well_formed(game: Toy) -> None:
    for match in states(Setup(game, 3, {})):
        assert list(match_faults(match, Localizer(), Read())) == []
    assert list(closed(game.seen)) == []


def test_permutation_finds_a_value_computed_from_hidden_cards() -> None:
    assert over(COMPUTED, by_permutation)


def test_poison_names_the_line_that_touches_them() -> None:
    assert any("card.rank for card in table.hands[seat].cards" in found for found in over(COMPUTED, by_poison))


def test_spectator_finds_a_public_that_sees_more_than_a_seat() -> None:
    assert any("hands" in found for found in over(WIDE, by_spectator))


@pytest.mark.parametrize(
    ("game", "by"),
    list(zip(PLANTED, ("who is to move", "question", "story", "question"), strict=True)),
    ids=lambda x: getattr(x, "key", x),
)
def test_twins_are_distinguished_by_their_events(game: Toy, by: str) -> None:
    found = over(game, distinguishable)
    assert any(f"by the {by}" in fault for fault in found), found[:3]


@dataclass(frozen=True)
class Handle:
    zone: Zone[Card]


class Row(NamedTuple):
    fine: int
    cards: list[str]


@dataclass
class Thawed:
    n: int


@dataclass(frozen=True)
class Leaky:
    fine: tuple[int, ...]
    handle: Handle | None
    row: Row
    cards: list[int]
    thawed: tuple[Thawed, ...]
    anything: Any
    number: float


def test_closed_names_the_fields_that_are_not_plain_frozen_data() -> None:
    found = [fault.split(" is ")[0] for fault in closed(Leaky)]
    assert found == ["view.handle.zone", "view.row.cards", "view.cards", "view.thawed", "view.anything", "view.number"]


def test_the_difference_of_two_views_is_named() -> None:
    one, other = (
        Leaky((1, 2), None, Row(0, []), [3], (), (Row(1, ["a"]),), 1),
        Leaky((1, 2), None, Row(0, []), [3], (), (Row(1, ["b"]),), 1),
    )
    assert difference(one, other) == "view.anything[0].cards[0] is 'a' with one of these deals and 'b' with the other"
    assert difference((1,), (1, 2)) == "view is (1,) with one of these deals and (1, 2) with the other"


def test_borrowed_finds_a_player_with_a_memory() -> None:
    memory = count()

    def play(_seen: View, _question: Question, _below: RandRange) -> tuple[str, ...]:
        return (str(next(memory)),)

    assert list(borrowed(play, (None, None), lambda: chance("")))
    assert not list(borrowed(lambda *_: ("pass",), (None, None), lambda: chance("")))


GOOD = Option("pass", t("Pass"), 0)


@pytest.mark.parametrize(
    "question",
    [
        Ask(0, EMPTY, (GOOD,)),
        Ask(0, t("Play {card}"), (GOOD,)),
        Ask(0, t("Play"), ()),
        Ask(0, t("Play"), (GOOD,), 2, 2),
        Ask(0, t("Play"), (GOOD, GOOD)),
        Ask(0, t("Play"), (Option("a" * 41, t("Pass"), 0),)),
        Ask(0, t("Play"), (Option("two words", t("Pass"), 0),)),
        Ask(0, t("Play"), (Option("é", t("Pass"), 0),)),
        Ask(0, t("Play"), (Option("pass", t("{long}", long="x" * 81), 0),)),
        Ask(0, t("Play"), (Option("pass", EMPTY, 0),)),
        Amount(0, t("Bid"), 3, 2),
    ],
)
def test_ill_formed_questions_are_found(question: Question) -> None:
    assert list(question_faults(question, Localizer(), Read()))
    assert not list(question_faults(Ask(0, t("Play"), (GOOD,)), Localizer(), Read()))


@pytest.mark.parametrize(
    "result",
    [Result((1, 0), (), t("x")), Result((2,), (), t("x")), Result((0,), (1,), t("x")), Result((0,), (), EMPTY)],
)
def test_ill_formed_results_are_found(result: Result) -> None:
    assert list(result_faults(result, 2, Localizer()))
    assert not list(result_faults(Result((0, 1), (3, 3), t("x")), 2, Localizer()))


@pytest.mark.parametrize("text", [EMPTY, t(" "), t("{x"), t("x" * 11)])
def test_ill_formed_words_are_found(text: Text) -> None:
    assert list(word_faults("label", text, Localizer(), 10))


def test_a_text_without_its_argument_is_named() -> None:
    found = list(word_faults("line", t("{who} rests at {place}.", who=Name(0)), Localizer(), 100))
    assert found == ["the line '{who} rests at {place}.', or a text in it, lacks its argument 'place'"]


def test_a_match_without_a_player_to_move_is_reported() -> None:
    match = Setup(TRICK, 2, {}).opened()
    match._open.asks.clear()
    assert list(match_faults(match, Localizer(), Read()))
