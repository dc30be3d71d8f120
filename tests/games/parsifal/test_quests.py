"""P-44 to P-54: quests, and the winner."""

from __future__ import annotations

import pytest

from games.parsifal.cards import CHARACTERS
from games.parsifal.rules import quests
from games.parsifal.vocabulary.clauses import Defeated, InLimbo, Locks, Owns, Quest, Unlocked
from tests.games.parsifal.given import given, set_up_board


@pytest.mark.parametrize(
    ("quest", "fulfilled", "not_so"),
    [
        (
            Owns("squire", "wine"),
            [("squire-3+wine", "", "")],
            [("squire-1 kundry+wine", "", ""), ("squire-1", "wine", "")],
        ),
        (
            Locks("charmer", "parsifal"),
            [("charmer-2>parsifal parsifal", "", "")],
            [("knight-1>parsifal parsifal charmer-1", "", ""), ("charmer-1", "", "parsifal")],
        ),
        (
            Unlocked("parsifal"),
            [("parsifal", "", "")],
            [("kundry>parsifal parsifal", "", ""), ("", "", "parsifal"), ("", "", "")],
        ),
        (
            Defeated("klingsor"),
            [("kundry>klingsor klingsor", "", ""), ("", "", "klingsor")],
            [("klingsor", "", ""), ("", "", "")],
        ),
        (InLimbo("bow"), [("", "", "bow")], [("", "bow", ""), ("ferris+bow", "", "")]),
    ],
    ids=str,
)
def test_each_kind_of_quest_is_met_or_not(
    quest: Quest, fulfilled: list[tuple[str, ...]], not_so: list[tuple[str, ...]]
) -> None:
    """P-44: own, lock, unlocked, defeated, in Limbo."""
    for boards, true in ((fulfilled, True), (not_so, False)):
        for area, common, limbo in boards:
            assert quests.is_fulfilled(set_up_board((area,), common, limbo), quest) is true


WON = {
    "amfortas": ("amfortas+grail parsifal titurel", ""),
    "charmer": ("charmer-1>parsifal parsifal klingsor+grail", ""),
    "ferris": ("ferris+horn>gawan gawan", ""),
    "gamuret": ("gamuret+horn herzeleide parsifal", ""),
    "gawan": ("gawan+balm amfortas", "klingsor"),
    "gurnemanz": ("gurnemanz parsifal+spear", "bow"),
    "herzeleide": ("herzeleide>parsifal>gamuret parsifal gamuret", ""),
    "klingsor": ("klingsor+grail+spear", ""),
    "knight": ("knight-1>kundry knight-2>klingsor kundry klingsor", ""),
    "kundry": ("kundry>amfortas amfortas klingsor+spear", ""),
    "parsifal": ("parsifal+spear amfortas", "klingsor"),
    "squire": ("squire-1+bread squire-2+wine amfortas+grail", ""),
    "swan": ("swan amfortas+balm", "bow"),
    "titurel": ("titurel+grail>amfortas amfortas", ""),
}


@pytest.mark.parametrize("name", WON)
def test_every_name_can_win(name: str) -> None:
    """P-46, P-51: a character wins only with all of its quests fulfilled."""
    area, limbo = WON[name]
    board = set_up_board((area,), "", limbo)
    assert {each.name for each in quests.victors(board)} == {name}
    assert set(WON) == {each.name for each in CHARACTERS}
    if board.locker:
        board.locker.popitem()
    else:
        board.owned.popitem()
    assert quests.victors(board) == []


def test_checked_after_draws_actions_and_interruptions() -> None:
    """P-45: a player can win in any turn; here, Bruno wins by Ann's action, and by her draw."""
    scene = given("gurnemanz", "swan amfortas+balm+bow kundry").act("gurnemanz:limbo:bow")
    assert scene.match.result.winners == (1,)
    scene = given("knight-1", "gamuret+horn herzeleide", deck="parsifal")
    assert scene.match.result.winners == (1,)


def test_never_in_the_middle() -> None:
    """P-45: locking Titurel first frees his prisoner Parsifal; with both of them free, Amfortas would have won."""
    scene = given("knight-1", "amfortas+grail titurel>parsifal", "parsifal").act("knight-1:lock:titurel")
    assert scene.locker("parsifal") is None
    assert not scene.match.over
    scene = given("knight-1 kundry", "amfortas+grail titurel", "gawan>parsifal parsifal").act("kundry:lock:gawan")
    assert scene.match.result.winners == (1,)


def test_nothing_is_remembered() -> None:
    """P-46, P-48, P-R5: a prisoner freed before the last quest is completed does not count."""
    scene = given("titurel>amfortas gurnemanz", "amfortas", common="grail").act("gurnemanz:free:amfortas", "pass")
    assert not scene.act("titurel:take:grail").match.over
    scene = given("titurel>amfortas", "amfortas", common="grail").act("titurel:take:grail")
    assert scene.match.over


def test_quests_fulfilled_by_another_player_count() -> None:
    """P-47: Bruno's Parsifal gets the Spear, and Ann's Gurnemanz wins; but a rival's lock does not count."""
    scene = given("gurnemanz", "parsifal klingsor", limbo="bow", common="spear", truth={"turn": 1})
    assert scene.act("parsifal:take:spear").match.result.winners == (0,)
    scene = given("titurel+grail", "knight-1", "amfortas gawan", truth={"turn": 1}).act("knight-1:lock:amfortas")
    assert not scene.match.over


def test_copies_pool_their_quests() -> None:
    """P-49, P-R6: two Knights have one target each; all copies in play count."""
    scene = given("knight-1>kundry knight-2", "kundry klingsor").act("knight-2:lock:klingsor")
    assert scene.match.result.winners == (0,)
    assert [each.key for each in scene.match.view(None).victors] == ["knight-1", "knight-2"]


def test_a_locked_character_can_win() -> None:
    """P-50: a locked character cannot act, but can win; here, the Swan does."""
    scene = given("swan gurnemanz", "amfortas+balm ferris>swan", common="bow").act("gurnemanz:limbo:bow")
    assert scene.match.result.winners == (0,)


def test_characters_out_of_play_fulfill_no_quests() -> None:
    """P-50: characters in Limbo or in the deck win nothing; copies there give no share either."""
    scene = given("gurnemanz", "amfortas+balm", limbo="swan", common="bow").act("gurnemanz:limbo:bow")
    assert not scene.match.over
    board = set_up_board(("charmer-1>parsifal parsifal", "klingsor+grail", "charmer-2"))
    assert [each.key for each in quests.victors(board)] == ["charmer-1", "charmer-2"]


def test_copies_of_several_players_tie() -> None:
    """P-52: a player whose copy did nothing wins, too; if one player has all copies, that player wins alone."""
    scene = given("charmer-1>parsifal klingsor", "parsifal charmer-2", "charmer-3", common="grail")
    assert scene.act("klingsor:take:grail").match.result.winners == (0, 1, 2)
    scene = given("charmer-1>parsifal klingsor charmer-2", "parsifal", "gawan", common="grail")
    assert scene.act("klingsor:take:grail").match.result.winners == (0,)


def test_characters_of_different_names_can_win_together() -> None:
    """P-53, P-R7: here, Gurnemanz and the Swan win."""
    scene = given("gurnemanz", "swan amfortas+balm", "parsifal+spear", common="bow").act("gurnemanz:limbo:bow")
    assert scene.match.result.winners == (0, 1)
    assert {each.key for each in scene.match.view(None).victors} == {"gurnemanz", "swan"}


def test_a_player_can_lock_and_banish_their_own_characters() -> None:
    """P-54: doing so can help another character of the same player."""
    assert given("titurel+grail amfortas", "kundry").act("titurel:lock:amfortas").match.result.winners == (0,)
    scene = given("gawan+balm parsifal+spear klingsor amfortas", "kundry").act("parsifal:limbo:klingsor")
    assert scene.match.result.winners == (0,)
