"""Tests of the computer player of Parsifal."""

from __future__ import annotations

from random import Random

import pytest

from games.kernel.ask import Amount
from games.kernel.text import t
from games.parsifal.game import PARSIFAL
from games.parsifal.player import board_of, play
from games.parsifal.table import Order
from tests.contract.playing import open_question
from tests.games.parsifal.given import READ, Parsifal, Scene, fresh, given


def decision(scene: Scene, seed: int = 0) -> str:
    """Return the answer for the player to move."""
    (seat,) = scene.match.waiting
    asked = scene.match.asked(seat)
    assert asked
    (token,) = play(scene.match.view(seat), asked.question, Random(seed).randrange)
    return token


def play_to_end(match: Parsifal, seed: int) -> Parsifal:
    """Play a match of computer players only."""
    chance = Random(seed)
    while not match.over:
        seat = match.waiting[0]
        asked = match.asked(seat)
        assert asked
        match.answer(seat, play(match.view(seat), asked.question, chance.randrange))
    return match


def test_the_computer_player_takes_a_victory() -> None:
    """The computer player wins by its own quest, by another's lock, or by Limbo."""
    for seed in range(8):
        assert decision(given("titurel+grail ferris", "amfortas kundry"), seed) == "titurel:lock:amfortas"
        assert decision(given("gurnemanz ferris", "parsifal+spear", common="bow"), seed) == "gurnemanz:limbo:bow"
        assert decision(given("klingsor+spear", "ferris", common="grail bread"), seed) == "klingsor:take:grail"


def test_the_computer_player_does_not_let_a_rival_win() -> None:
    """Ann's Knight could lock Klingsor for Bruno's Gawan, or take the Spear that Parsifal needs."""
    for seed in range(20):
        assert decision(given("knight-1", "gawan+balm amfortas", "klingsor"), seed) != "knight-1:lock:klingsor"


def test_the_computer_player_blocks_a_rival_about_to_win() -> None:
    """Bruno's Klingsor would take the Grail next."""
    for seed in range(8):
        scene = given("knight-1", "klingsor+spear", common="grail bread")
        assert decision(scene, seed) in ("knight-1:lock:klingsor", "knight-1:take:grail")


def test_the_computer_player_blows_the_horn_only_against_victories_of_others() -> None:
    """The computer player allows its own victory, and minor actions."""
    scene = given("titurel+grail", "gawan+horn", "amfortas").act("titurel:lock:amfortas")
    assert decision(scene) == "horn"
    scene = given("gurnemanz", "swan gawan+horn", "amfortas+balm+bow").act("gurnemanz:limbo:bow")
    assert decision(scene) == "let"
    scene = given("squire-1", "gawan+horn", "kundry", common="wine", orders=Order.ALWAYS).act("squire-1:take:wine")
    assert decision(scene) == "let"


def test_the_computer_player_agrees_to_a_draw_only_after_many_rounds() -> None:
    """P-56: the computer player agrees to a draw only after many rounds without a deck."""
    for turns, answer in ((0, "on"), (30, "on"), (200, "end")):
        scene = given("knight-1", "kundry", truth={"turns": turns}).act("propose")
        assert decision(scene) == answer


def test_a_move_that_wins_is_the_foremost_even_with_a_rival() -> None:
    """P-52: Klingsor with the Grail wins for all who have a Charmer. Sole control of another was thought worth more."""
    scene = given(
        "klingsor charmer-1>parsifal charmer-2 charmer-3", "charmer-4 titurel>amfortas gurnemanz", common="grail"
    )
    assert scene.option("klingsor:take:grail")[0] == "You win, and so does Bruno."
    assert _foremost(scene)[0] == "klingsor:take:grail"


def test_moves_that_keep_the_next_player_from_winning_come_first() -> None:
    """P-44: Bruno's Herzeleide locks Gamuret and can lock Parsifal next; taking artifacts was thought worth more."""
    scene = given(
        "knight-2>gawan gawan gamuret swan squire-1 charmer-2 gurnemanz charmer-5 charmer-4",
        "kundry>charmer-2 amfortas+wine+grail parsifal squire-4 herzeleide>gamuret squire-2",
        common="bread balm spear",
        limbo="bow",
    )
    assert _foremost(scene)[0] == "knight-2:free:gamuret"


def test_copies_of_one_move_leave_room_for_others() -> None:
    """P-29: three Charmers can move a character; a short list offered the same move twice, and nothing else."""
    ranking = _foremost(given("charmer-1 charmer-2 charmer-3 titurel", "gurnemanz amfortas", common="grail"))
    moves = [token.split(":", 1)[1] for token in ranking if token.startswith("charmer")]
    several = {move for move in moves if moves.count(move) == 3}
    assert "move:amfortas:0" in several
    assert not {*moves[: len({*moves})]} ^ {*moves}, "each once before any again"
    assert len(ranking) == len({*ranking})


def _foremost(scene: Scene) -> list[str]:
    (seat,) = scene.match.waiting
    return [token for (token,) in PARSIFAL.foremost(scene.match.view(seat), open_question(scene.match, seat))]


def test_its_board_equals_that_of_the_table() -> None:
    """A computer player knows everything but the deck; only the order of arrival is lost."""
    table = (match := play_to_end(fresh(4, 2), 2)).table
    board = board_of(match.view(0))
    assert (board.areas, board.owned, board.locker) == (table.board.areas, table.board.owned, table.board.locker)
    assert (board.common, board.limbo) == (table.board.common, table.board.limbo)


@pytest.mark.parametrize("seats", [2, 4])
def test_matches_of_computer_players_end(seats: int) -> None:
    """These matches usually end by quests."""
    endings = [play_to_end(fresh(seats, seed), seed).table.ending.value for seed in range(3)]
    assert endings.count("quests") >= 2


def test_the_computer_player_needs_a_seat() -> None:
    scene = given("knight-1", "kundry")
    asked = scene.match.asked(0)
    assert asked
    with pytest.raises(ValueError, match="only a seat"):
        play(scene.match.view(None), asked.question, Random(0).randrange)
    with pytest.raises(ValueError, match="only a seat"):
        play(scene.match.view(0), Amount(0, t("How many?"), 1, 2), Random(0).randrange)


def why(scene: Scene, token: str) -> str:
    """Return the reason for an action of the player to move."""
    (seat,) = scene.match.waiting
    asked = scene.match.asked(seat)
    assert asked
    return READ(PARSIFAL.reason(scene.match.view(seat), asked.question, (token,)))


def test_the_computer_player_gives_a_reason() -> None:
    """The reason is a sole or shared victory, or the prevention of a rival's; otherwise, the player whom it helps."""
    assert why(given("titurel+grail ferris", "amfortas kundry"), "titurel:lock:amfortas") == "It wins immediately."
    scene = given("klingsor", "gurnemanz parsifal", common="spear grail", limbo="bow")
    assert why(scene, "klingsor:lock:parsifal") == "Without it, Bruno could win in the next turn."
    lost = given("gamuret", "klingsor+spear gawan+grail", common="bread")
    assert why(lost, "pass") == "Whatever you do, Bruno could win in the next turn."
    closer = why(given("klingsor", "ferris", common="grail bread spear"), "klingsor:take:spear")
    assert closer.startswith("Only 1 quest then keeps Klingsor (you) from victory.")
    assert why(scene, "pass").startswith("It changes nothing for you, and hardly anything else would.")
    assert "take the Grail would be about as good" in why(
        given("klingsor", "ferris", common="grail bread spear"), "klingsor:take:spear"
    )
    assert "as good" not in why(given("klingsor", "ferris", common="grail bread spear"), "pass"), "they are better"


def test_the_reason_says_that_the_horn_decides_the_match() -> None:
    """Otherwise, the reason is the harm that the Horn would prevent, in the words of the game."""
    scene = given("titurel+grail", "gawan+horn", "amfortas").act("titurel:lock:amfortas")
    assert why(scene, "horn") == "If it happens, you lose."
    scene = given("gurnemanz", "swan gawan+horn", "amfortas+balm+bow").act("gurnemanz:limbo:bow")
    assert why(scene, "let") == "If it happens, you win."
    scene = given("squire-1", "gawan+horn", "kundry", common="wine", orders=Order.ALWAYS).act("squire-1:take:wine")
    assert why(scene, "let") == "It does you less harm than losing the Horn."
    scene = given("klingsor", "gawan+horn", "amfortas", common="grail spear", orders=Order.ALWAYS)
    said = why(scene.act("klingsor:take:spear"), "let")
    assert said == "Only 1 quest then keeps Klingsor (Ann) from victory. Stopping that is not worth the Horn."


def test_a_reason_counts_quests_moves_and_locks_instead_of_points() -> None:
    """P-44, P-25: earlier, a hint counted points that no rule of the game explains."""
    lock = why(given("kundry knight-1", "amfortas swan", "klingsor"), "kundry:lock:amfortas")
    assert lock.startswith("Only 1 quest then keeps Kundry (you) from victory.")
    assert "point" not in lock


def test_a_reason_never_speaks_against_its_answer_to_the_horn() -> None:
    """An action that helps the Horn's owner prevents nothing, and one that loses the match is no reason to allow it."""
    scene = given("knight-1", "gawan+balm+horn", "klingsor", orders=Order.ALWAYS).act("knight-1:lock:klingsor")
    assert why(scene, "let") == "Only 1 quest then keeps Gawan (you) from victory. That is good for you, too."
    assert why(scene, "horn") == ""
    scene = given("titurel+grail", "gawan+horn", "amfortas").act("titurel:lock:amfortas")
    assert why(scene, "let") == ""
