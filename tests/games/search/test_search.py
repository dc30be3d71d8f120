"""The search shared by computer players: what it may know, and what it finds."""

from __future__ import annotations

from games.contract.playing import chance
from games.kernel.codec import pack
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import Seat
from games.parsifal.computer_player.evaluation import prospects, result_value
from games.parsifal.computer_player.lookahead import LOOKAHEAD as PARSIFAL_AHEAD
from games.parsifal.computer_player.threats import winning
from games.parsifal.game import PARSIFAL
from games.parsifal.table import Ending, Order
from games.parsifal.table import Table as ParsifalTable
from games.parsifal.view import ParsifalView
from games.search.copies import Copies
from games.search.search import answer
from games.search.strength import Strength
from games.tottarot.computer_player.lookahead import LOOKAHEAD as TOTTAROT_AHEAD
from games.tottarot.table import Table
from games.tottarot.view import TottarotView
from tests.games.parsifal.given import given as parsifal
from tests.games.tottarot.given import given as tottarot

Tottarot = Match[Table, TottarotView]


def copy_for(match: Tottarot, seat: Seat, seed: int) -> Tottarot:
    """Return a copy of the match as that seat can imagine it."""
    return Copies(match, seat, TOTTAROT_AHEAD).copy(chance(seed))


def test_copies_depend_only_on_the_view_of_the_seat() -> None:
    """Two tables look the same to the first seat; the others' cards are swapped."""
    one, other = tottarot(3, "sun tower devil world").match, tottarot(3, "sun world tower devil").match
    assert one.view(0) == other.view(0)
    for seed in range(5):
        assert pack(copy_for(one, 0, seed).table) == pack(copy_for(other, 0, seed).table)


def test_a_determinization_changes_only_hidden_information() -> None:
    match = tottarot(3, "sun tower devil").match
    copies = [copy_for(match, 0, seed) for seed in range(20)]
    assert {copy.table.hands[0].cards[0].key for copy in copies} == {"the-sun"}
    assert len({copy.table.hands[1].cards[0].key for copy in copies}) > 1
    assert {copy.view(0) for copy in copies} == {match.view(0)}


def test_chance_to_come_is_not_the_match_s_own() -> None:
    """The deck of the next round is shuffled differently than in the match itself."""
    match = tottarot(3, "sun tower devil").match
    assert copy_for(match, 0, 1).dealer.key != match.dealer.key
    assert copy_for(match, 0, 1).dealer.key != copy_for(match, 0, 2).dealer.key


def test_secret_answers_of_others_are_not_known_in_a_copy() -> None:
    match = tottarot(3, "sun tower devil").match
    match.answer(1, ["3"])
    assert match.waiting == (0, 2)
    assert copy_for(match, 0, 1).waiting == (0, 1, 2)


def test_the_same_chance_gives_the_same_answer_and_leaves_the_match_alone() -> None:
    match = tottarot(4, "sun tower devil hermit").match
    before = match.state_hash()
    for strength in Strength:
        assert len({answer(match, 0, strength, chance(7)) for _ in range(3)}) == 1
    assert match.state_hash() == before


def test_under_any_token_of_the_first_turn_may_lie_a_good_card_or_a_bad_one() -> None:
    for card in ("world", "devil"):
        match = tottarot(3, card).match
        found = {answer(match, 0, Strength.FAIR, chance(seed)) for seed in range(60)}
        assert found == {("0",), ("1",), ("2",), ("3",)}


def test_the_computer_player_prevents_the_next_players_victory() -> None:
    """Gurnemanz only needs Parsifal to own the Spear, which Parsifal could take."""
    for seed in range(5):
        match = parsifal("klingsor", "gurnemanz parsifal", common="spear grail", limbo="bow").match
        (token,) = answer(match, 0, Strength.FAIR, chance(seed))
        assert token in ("klingsor:take:spear", "klingsor:lock:parsifal", "klingsor:lock:gurnemanz")
        match.answer(0, [token])
        answered = PARSIFAL_AHEAD.reply(match.view(1), match.asked(1).question, chance(0))  # type: ignore[union-attr]
        assert answered == ("pass",)


def test_a_shared_victory_is_better_than_a_defeat_and_worse_than_a_victory() -> None:
    assert result_value(0, [1]) < result_value(0, [0, 1]) < result_value(0, [0])


def test_a_shared_victory_is_better_than_a_name_one_action_from_victory() -> None:
    """Titurel has the Grail and needs only Amfortas, whom he could lock if the others let him."""
    assert prospects(parsifal("titurel+grail", "amfortas kundry").match.table.board, 0, fear=0) < result_value(
        0, [0, 1]
    )


def test_a_draw_is_neither_a_victory_nor_a_defeat() -> None:
    """P-57: after twenty rounds without a deck, nobody wins."""
    match = parsifal("klingsor", "kundry").match
    table = match.table
    table.ending, table.winners = Ending.STALEMATE, []
    drawn = PARSIFAL_AHEAD.worth(table, 0)
    table.ending, table.winners = Ending.QUESTS, [1]
    lost = PARSIFAL_AHEAD.worth(table, 0)
    table.winners = [0, 1]
    assert lost < drawn < PARSIFAL_AHEAD.worth(table, 0)


def test_in_a_copy_the_orders_of_others_are_not_known() -> None:
    """P-40: only a player's own orders are known; others' are secret."""
    one, other = parsifal("klingsor", "gurnemanz+horn").match, parsifal("klingsor", "gurnemanz+horn").match
    other.leave(1, ("interrupt", "never", "", "every"))
    assert one.view(0) == other.view(0)
    for match in (one, other):
        match.leave(0, ("interrupt", "always", "", "every"))
    tables = [Copies(match, 0, PARSIFAL_AHEAD).copy(chance(1)).table for match in (one, other)]
    assert [len(table.advance) for table in tables] == [1, 1]
    assert tables[1].orders == [Order.ALWAYS, Order.IMPORTANT]


def test_the_end_of_a_game_is_seen_within_a_series() -> None:
    """P-58: Klingsor takes the Grail and wins the first of two games; a copy goes no further."""
    match = parsifal("klingsor+spear", "ferris", common="grail bread", series="series").match
    copy = Copies(match, 0, PARSIFAL_AHEAD).copy(chance(1))
    copy.answer(0, ["klingsor:take:grail"])
    assert copy.over
    assert PARSIFAL_AHEAD.worth(copy.table, 0) == result_value(0, [0])


def test_moves_that_prevent_a_victory_are_searched_first() -> None:
    """There are more actions than are tried, and those that leave Klingsor the Grail come last."""
    match = parsifal("knight-1 ferris kundry", "klingsor+spear", "swan", common="grail bread wine horn").match
    question = match.asked(0).question  # type: ignore[union-attr]
    for seed in range(5):
        tried = [token for (token,) in PARSIFAL_AHEAD.moves(match.view(0), question, chance(seed))]
        left = [_may_win(match.record(), token) for token in tried]
        assert left == sorted(left)
        assert not left[0]


def _may_win(record: Record, token: str) -> bool:
    """Return whether the second player could win after that action of the first."""
    match: Match[ParsifalTable, ParsifalView] = Match(PARSIFAL, record)
    match.answer(0, [token])
    return "klingsor:take:grail" in [action.token for _, action in winning(match.table.board, 1)]
