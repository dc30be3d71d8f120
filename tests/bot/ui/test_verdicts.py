"""The direct message, the page, the statistics and the achievements agree on the outcome."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

from bot.table.live_table import LiveTable
from bot.table.match_summary import MatchSummary, WonAchievement
from bot.table.outcomes import outcomes
from bot.ui.verdicts import answered_words, closing, farewell_words, verdict_for
from bot.ui.wording import board_words, hand_words, solo_words
from games.kernel import second_person
from games.kernel.dealer import Dealer
from games.kernel.game import Result
from games.kernel.luck import DiceWords, Throw, lucks
from games.kernel.match import Match
from games.kernel.recap import BoldMove, Recap
from games.kernel.record import Record
from games.kernel.second_person import with_you
from games.kernel.text import Localizer, Name, Seat, Text, listed, t, tn
from storage.matches import MatchRow, SeatRow
from tests.kernel.toys import Table, toy
from tests.match_fixtures import shelve

NAMES = ("Ann", "Bruno", "Chiara")
READ = Localizer(NAMES)


@pytest.mark.parametrize(
    ("winners", "text", "won"),
    [
        ((), "It's a draw.", None),
        ((0, 1, 2), "You won, and so did everyone else!", True),
        ((0, 1), "You won, and so did Bruno!", True),
        ((0,), "You won!", True),
        ((2,), "You lost this time.", False),
    ],
)
def test_a_direct_message_and_the_statistics_agree_on_the_result(
    winners: tuple[Seat, ...], text: str, won: bool | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Earlier, a win of all was a draw in the message and the statistics, but a win for the achievements."""

    async def play(_table: Table, _dealer: Dealer) -> str | None:
        return None

    game = replace(toy("over", {"play": play}), rivals=True, result=lambda _: Result(winners, (), t("It is over.")))
    shelve(monkeypatch, game)
    seats = tuple(SeatRow(7, seat, 100 + seat, name, "person", "") for seat, name in enumerate(NAMES))
    row = MatchRow(7, 7, 1, 1, 1, game.key, 1, {}, b"s" * 32, "p" * 64, "live", 0, None, 0, 0, None, seats)
    table = LiveTable(row, cast("Any", Match(game, Record(game.key, 1, {}, 3, b"key"))))
    assert READ(verdict_for(table, 0)) == text
    assert answered_words(table, 0) == f"{table.title} · {text} · It is over.", "for the one who ended it, too"
    assert outcomes(table)[0].won is won


def test_the_winner_of_a_medal_reads_it_as_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The winner is addressed in their direct message and on their private page; the board names them."""

    async def play(_table: Table, _dealer: Dealer) -> str | None:
        return None

    game = replace(toy("won", {"play": play}), result=lambda _: Result((0,), (), t("It is over.")))
    shelve(monkeypatch, game)
    seats = tuple(SeatRow(7, seat, 100 + seat, name, "person", "") for seat, name in enumerate(NAMES[:2]))
    row = MatchRow(7, 7, 1, 1, 1, game.key, 1, {}, b"s" * 32, "p" * 64, "ended", 0, None, 0, 0, None, seats)
    summary = MatchSummary(achievements=(WonAchievement(0, t("First"), t("Win once."), 1, 5),))
    table = LiveTable(row, cast("Any", Match(game, Record(game.key, 1, {}, 2, b"key"))), summary=summary)
    for words in (farewell_words(table, 0, "here"), hand_words(table, 0, ()).body):
        assert "You win a medal: First. Win once. (1 of 5 medals)" in words
        assert "Ann wins" not in words
    for words in (farewell_words(table, 1, "here"), hand_words(table, 1, ()).body):
        assert "medal" not in words
    assert "Ann wins a medal: First. Win once. (1 of 5 medals)" in board_words(table, ()).body


def test_the_end_speaks_to_its_reader_and_names_all_on_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """Earlier, the direct message to Ann said "Bruno and Ann win together"."""

    async def play(_table: Table, _dealer: Dealer) -> str | None:
        return None

    won = t("{who} win together.", who=listed([Name(1), Name(0)]))
    yours = {won.key: lambda args, me: t("{you} win together.", you=with_you(args["who"], me) or args["who"])}
    game = replace(
        toy("together", {"play": play}),
        result=lambda _: Result((0, 1), (), won),
        addressed=lambda line, seat: second_person.addressed(line, seat, yours),
    )
    shelve(monkeypatch, game)
    seats = tuple(SeatRow(7, seat, 100 + seat, name, "person", "") for seat, name in enumerate(NAMES[:2]))
    row = MatchRow(7, 7, 1, 1, 1, game.key, 1, {}, b"s" * 32, "p" * 64, "ended", 0, None, 0, 0, None, seats)
    table = LiveTable(row, cast("Any", Match(game, Record(game.key, 1, {}, 2, b"key"))))
    for words in (farewell_words(table, 0, "here"), answered_words(table, 0), hand_words(table, 0, ()).body):
        assert f"You and {NAMES[1]} win together." in words
        assert f"{NAMES[0]} win together." not in words
    assert f"{NAMES[1]} and {NAMES[0]} win together." in board_words(table, ()).body


@pytest.mark.parametrize("seat", [0, 1])
def test_the_direct_message_at_the_end_explains_the_result(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    """Earlier, players who lost while they were away did not read the reason, which the board shows."""

    async def play(_table: Table, _dealer: Dealer) -> str | None:
        return None

    game = replace(toy("told", {"play": play}), result=lambda _: Result((0,), (), t("It is over.")))
    shelve(monkeypatch, game)
    seats = tuple(SeatRow(7, seat, 100 + seat, name, "person", "") for seat, name in enumerate(NAMES[:2]))
    row = MatchRow(7, 7, 1, 1, 1, game.key, 1, {}, b"s" * 32, "p" * 64, "ended", 0, None, 0, 0, None, seats)
    recap = Recap(best=(t("Ann took The World."),), lost=t("No time was left."), feat=(t("Bruno gave it back."),))
    summary = MatchSummary(recap=recap)
    table = LiveTable(row, cast("Any", Match(game, Record(game.key, 1, {}, 2, b"key"))), summary=summary)
    words = farewell_words(table, seat, "here")
    moments = ["Turning point: Ann took The World.", "Best moment: Bruno gave it back."]
    decided = ["It is over.", "What lost it: No time was left.", *moments, table.title]
    places = [words.index(line) for line in decided]
    assert places == sorted(places), "the result first, which alone a phone shows; then why"
    assert all(line in board_words(table, ()).body for line in decided[:-1])
    assert "What lost it: No time was left." in hand_words(table, seat, ()).body, "the private page has the reason, too"


DICE = DiceWords(
    fewer=lambda n: tn("{n} hit fewer than expected", "{n} hits fewer than expected", n=n),
    more=lambda n: tn("{n} hit more than expected", "{n} hits more than expected", n=n),
)
HALF = (0, 1)


@pytest.mark.parametrize(
    ("faces", "text"),
    [
        ((0, 0, 0, 0, 0, 1), "Your dice: 6 rolls, 2 hits fewer than expected; unluckier than 89% of the time."),
        ((1, 1, 1, 1), "Your dice: 4 rolls, 2 hits more than expected; luckier than 94% of the time."),
        ((0, 1), "Your dice: 2 rolls, just as expected."),
        ((0,), "Your dice: 1 roll, just as expected."),
    ],
)
def test_only_the_player_sees_their_dice_luck_at_the_end(
    faces: tuple[int, ...], text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line is in the direct message, on the private page and on the page of a solo game, but not on a board."""

    async def play(_table: Table, _dealer: Dealer) -> str | None:
        return None

    game = replace(toy("dicey", {"play": play}), dice=DICE, result=lambda _: Result((0,), (), t("It is over.")))
    shelve(monkeypatch, game)
    seats = tuple(SeatRow(7, seat, 100 + seat, name, "person", "") for seat, name in enumerate(NAMES[:2]))
    row = MatchRow(7, 7, 1, 1, 1, game.key, 1, {}, b"s" * 32, "p" * 64, "ended", 0, None, 0, 0, None, seats)
    summary = MatchSummary(luck=lucks([Throw(0, face, HALF) for face in faces]))
    table = LiveTable(row, cast("Any", Match(game, Record(game.key, 1, {}, 2, b"key"))), summary=summary)
    farewell = farewell_words(table, 0, "here")
    assert text in farewell
    assert farewell.index("It is over.") < farewell.index(table.title), "a phone shows the first words only"
    assert text in hand_words(table, 0, ()).body
    assert text in solo_words(table, ()).body
    for words in (farewell_words(table, 1, "here"), hand_words(table, 1, ()).body, board_words(table, ()).body):
        assert "Your dice" not in words


@pytest.mark.parametrize(
    ("best", "line"),
    [
        ((t("Orrin locks Amfortas."), t("Sibyl had been one action from winning.")), "It was also the boldest move."),
        ((t("Orrin takes the Horn."),), "Boldest move: Orrin locks Amfortas."),
    ],
)
def test_a_boldest_move_that_is_also_the_turning_point_is_shown_once(
    best: tuple[Text, ...], line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Earlier, two lines under each other quoted the same move."""

    async def play(_table: Table, _dealer: Dealer) -> str | None:
        return None

    game = replace(toy("bold", {"play": play}), result=lambda _: Result((0,), (), t("It is over.")))
    shelve(monkeypatch, game)
    seats = (SeatRow(7, 0, 100, "Ann", "person", ""), SeatRow(7, 1, None, "Orrin", "bot", "fair"))
    row = MatchRow(7, 7, 1, 1, 1, game.key, 1, {}, b"s" * 32, "p" * 64, "ended", 0, None, 0, 0, None, seats)
    summary = MatchSummary(recap=Recap(best=best, bold=(BoldMove(1, 3, t("Orrin locks Amfortas.")),)))
    table = LiveTable(row, cast("Any", Match(game, Record(game.key, 1, {}, 2, b"key"))), summary=summary)
    lines = closing(table).split("\n-# ")
    assert line in lines
    assert sum("Orrin locks Amfortas." in each for each in lines) == 1
