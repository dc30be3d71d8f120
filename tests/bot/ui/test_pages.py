"""A private page has room for any question, and for any secret answer."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.pages import public_pages, seat_pages
from bot.pages.pending_pages import PendingPage
from bot.table.live_table import LiveTable
from bot.table.snapshot import snapshot
from bot.ui import wording
from bot.ui.components import Button, SelectMenu
from bot.ui.guidance import PLAIN, PageState
from bot.ui.layouts import grouped
from bot.ui.offers import taking
from bot.ui.page import Page
from bot.ui.read_length import read_length
from bot.ui.sections import shortened
from bot.ui.story import quoted
from games.kernel.ask import AnyOf, Ask, Question, Simultaneous, random_answer
from games.kernel.dealer import Dealer
from games.kernel.game import Game, Result
from games.kernel.match import Asked, Match
from games.kernel.options import Option
from games.kernel.record import Record
from games.kernel.text import Localizer, Text, t
from storage.matches import MatchRow, SeatRow
from tests.bot.limits import body_of, problems
from tests.bot.questions import MATCH, amounts, arranges, asks, words
from tests.kernel.toys import Table, View, toy
from tests.match_fixtures import shelve

NAMES = ("*" * 32, "<@123456789012345678>" + "_" * 11)
slow = settings(deadline=None, max_examples=40, suppress_health_check=list(HealthCheck))


def asking(question: Any) -> Game[Table, View]:
    """Return a game that asks the first seat this question, and the second seat another at the same time."""

    async def play(_table: Table, _dealer: Dealer) -> str | None:
        await Simultaneous((question, Ask(1, t("Well?"), (Option("yes", t("Yes"), None),))))
        return None

    return toy("asking", {"play": play})


def opened_at(game: Game[Table, View]) -> LiveTable:
    """Return a table of two players with that game."""
    seats = tuple(SeatRow(MATCH, seat, 10**18 + seat, name, "person", "") for seat, name in enumerate(NAMES))
    row = MatchRow(
        MATCH, 7, 10**18, 10**18, 10**18, game.key, 1, {}, b"s" * 32, "p" * 64, "live", 0, None, 0, 0, None, seats
    )
    return LiveTable(row, Match(game, Record(game.key, 1, {}, 2, b"key")))


def judged(pending: PendingPage) -> None:
    for page in (pending.page, replace(pending.page, classic=True)):
        assert problems("POST /channels/*/messages", body_of(page, pending.alt)) == []


@slow
@given(asks(most=60) | arranges(most=60) | amounts(), st.lists(words, max_size=8), st.randoms(use_true_random=False))
def test_any_question_and_any_secret_answer_fit(question: Question, texts: list[str], random: Random) -> None:
    game = asking(question)
    with pytest.MonkeyPatch.context() as patch:
        shelve(patch, game)
        table_id, story = opened_at(game), [t("{line}", line=line) for line in texts]
        judged(seat_pages.hand(snapshot(table_id, (0,)), 0, story))
        judged(public_pages.board(snapshot(table_id, (None,)), story))
        assert table_id.match
        table_id.match.answer(0, random_answer(question, random.randrange))
        judged(seat_pages.hand(snapshot(table_id, (0,)), 0, story))
        judged(public_pages.board(snapshot(table_id, (None,)), story))


@slow
@given(st.lists(words, max_size=40))
def test_a_story_fits_and_ends_with_the_latest_line(texts: list[str]) -> None:
    story = quoted([Text("{words}", (("words", line),)) for line in texts], Localizer())
    assert len(story) <= 2000
    if texts and len(texts[-1]) < 1000:
        assert story.endswith(texts[-1])


BENCH = t("Bench")
LOST, DULL = t("{n} cards are lost", n=15), t("A year passes.")


def told_lines(story: list[Text], **given: Any) -> list[str]:
    """Return the lines of a log in their quoted form."""
    return [line.removeprefix("> ") for line in quoted(story, Localizer(), **given).split("\n")]


def test_a_long_log_begins_with_the_uncut_lines_about_the_reader() -> None:
    long = t("{who} is lost", who="Queen " * 40)
    texts = [DULL, LOST, DULL, long, *[DULL] * 60]
    first, second, more, *rest = told_lines(texts, own={LOST, long}, seen=4)
    assert [first, second] == ["15 cards are lost", f"{'Queen ' * 40} is lost"]
    assert more == "… more in the log"
    assert rest == ["A year passes."] * 4


def test_a_story_in_order_does_not_put_the_readers_lines_first() -> None:
    texts = [DULL, LOST, DULL, LOST]
    assert told_lines(texts, own={LOST}, in_order=True) == [Localizer()(line) for line in texts]
    kept = told_lines([DULL] * 9 + texts, own={LOST}, seen=1, in_order=True)
    assert kept == ["… more in the log", Localizer()(LOST), Localizer()(DULL), Localizer()(LOST)]


def test_text_length_counts_an_emoji_as_one_character() -> None:
    emoji = "<:querent_arcana_the_devil:1234567890123456789>"
    assert read_length(f"{emoji} The **Devil** \\*comes\\* <t:1700000000:R>") == len("xThe Devil *comes* x")


WORDS = "Josse draws Ember. Then she rests; nobody sees it happen."


@pytest.mark.parametrize("most", range(4, 57))
def test_nothing_is_cut_within_a_word(most: int) -> None:
    """The cut is after a sentence that ends in the second half, otherwise after a word, even if it is the only one."""
    cut = shortened(WORDS, most)
    kept = cut.removesuffix("…").rstrip()
    assert len(cut) <= most
    assert WORDS.startswith(kept)
    assert not WORDS[len(kept) : len(kept) + 1].isalpha() or " " not in WORDS[: most - 1]


def test_few_choices_have_their_effects_beside_their_buttons(monkeypatch: pytest.MonkeyPatch) -> None:
    """At most eight options get lines; more get a menu whose entries have a second line."""
    few = tuple(Option(f"way:{n}", t("Way {n}", n=n), n, t("costs {n}", n=n)) for n in range(8))
    page = _asked(monkeypatch, few)
    assert [(choice.name, choice.does) for choice in page.choices] == [(f"Way {n}", f"costs {n}") for n in range(8)]
    assert [choice.button.label for choice in page.choices] == [f"Way {n}" for n in range(8)]
    assert page.content.endswith("- **Way 6**: costs 6\n- **Way 7**: costs 7")
    many = _asked(monkeypatch, (*few, Option("way:8", t("Way 8"), 8, t("costs 8"))))
    assert many.choices == ()
    assert "costs" not in many.content


MANY_WORDS = "A way out of it that takes many words to say"


def test_long_explanations_of_choices_are_dropped_first(monkeypatch: pytest.MonkeyPatch) -> None:
    ways = Option("in", t("In"), 0, t("short"), about=t("at length")), Option("out", t("Out"), 1, t("away"))
    plain, silent = Option("stay", t("Stay"), 2), Option("pass", t(MANY_WORDS), 3)
    page = _asked(monkeypatch, (*ways, plain))
    assert page.content.endswith("- **In**: at length\n- **Out**: away")
    assert [choice.button.label for choice in page.choices] == ["In", "Out"]
    assert "Stay" in [getattr(item, "label", "") for item in page.items], "what says it all by its name is a button"
    page = _asked(monkeypatch, (*ways, silent))
    assert [choice.button.label for choice in page.choices] == [
        "In",
        "Out",
        "A way out of it that takes many words to say",
    ]
    assert page.content.endswith("- **A way out of it that takes many words to say**"), (
        "a phone shows its beginning only"
    )


def test_an_explanation_shared_by_choices_is_shown_once(monkeypatch: pytest.MonkeyPatch) -> None:
    does = t("You discard it, unless someone plays higher.")
    page = _asked(
        monkeypatch,
        (*(Option(f"t{n}", t("Play {n}", n=n), n, does) for n in range(3)), Option("x", t("Keep"), 3, t("Lose 1"))),
    )
    assert page.content.count("unless someone") == 1
    assert "**Play 0, Play 1, Play 2**: You discard it" in page.content
    captions = [group.caption for group in grouped(page.choices)]
    assert captions == ["Each of the 3: You discard it, unless someone plays higher.", "Lose 1"]
    page = _asked(monkeypatch, tuple(Option(f"t{n}", t("Play {n}", n=n), n, does) for n in range(2)))
    assert [group.caption for group in grouped(page.choices)] == ["Each: You discard it, unless someone plays higher."]


def test_a_text_without_room_in_a_menu_is_shown_before_it_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text slightly too long for an entry is below the question; a very long one is on the next page."""
    long = [Option(f"c{n}", t("Card {n}", n=n), n, t("{words}", words=f"{n} " + "does a lot " * 12)) for n in range(12)]
    page = _asked(monkeypatch, tuple(long))
    assert page.content.count("does a lot does a lot") >= 12
    (menu,) = [item for item in page.items if isinstance(item, SelectMenu)]
    assert menu.custom_id.startswith("m:")
    assert not menu.custom_id.endswith("?")
    much = tuple(
        option._replace(hint=t("{words}", words=f"{n} " + "does a lot " * 40)) for n, option in enumerate(long)
    )
    (menu,) = [item for item in _asked(monkeypatch, much).items if isinstance(item, SelectMenu)]
    assert (menu.custom_id[:2], menu.custom_id[-1]) == ("s:", "?")
    shown = _asked(monkeypatch, much, PageState(offer=("c3",)))
    assert "does a lot " * 39 in shown.content
    buttons = [(item.label, item.custom_id) for item in shown.items if isinstance(item, Button)][:2]
    assert [label for label, _ in buttons] == ["Choose Card 3", "Back"]
    assert buttons[0][1].endswith(":c3")


def test_the_button_of_a_shown_choice_names_the_act() -> None:
    """The button's name is the verb of its question, the label of an option in a section, or the choice."""
    noun, act = Option("n", t("Kaeya"), 0), Option("a", t("Buy Dash (3 Mora)"), 1, group=(t("Buy a card"),))
    question = Ask(0, t("Bench one"), (noun, act))
    presses = (("n", BENCH), ("n", None), ("a", None))
    labels = [taking(1, Asked(1, question), (token,), Localizer(), verb)[0].label for token, verb in presses]
    assert labels == ["Bench: Kaeya", "Choose Kaeya", "Buy Dash (3 Mora)"]


YEARS = [t("Year {n}: nothing much happens to anybody at all.", n=n) for n in range(6)]
"""A log longer than a phone screen, although every line of it is on the page."""


def test_a_line_is_not_left_out_for_one_that_is_as_long() -> None:
    texts = [t("The wind rises."), LOST, t("The rain falls.")]
    assert told_lines(texts, own={LOST}, seen=1) == ["The wind rises.", "15 cards are lost", "The rain falls."]
    assert "… more in the log" in told_lines([*YEARS, *texts], own={LOST}, seen=1)


def test_a_line_about_the_reader_keeps_its_cause() -> None:
    """The newest line about others is shown even with little room, because it might have caused the player's loss."""
    texts = told_lines([*YEARS, t("A knight strikes."), LOST], own={LOST}, seen=0)
    assert texts == ["A knight strikes.", "15 cards are lost", "… more in the log"]


def test_an_option_without_an_explanation_is_a_button(monkeypatch: pytest.MonkeyPatch) -> None:
    page = _asked(monkeypatch, (Option("in", t("In"), 0), Option("out", t("Out"), 1)))
    assert page.choices == ()
    assert [getattr(item, "label", "") for item in page.items] == ["In", "Out", "Hint", "More…"]


def _asked(monkeypatch: pytest.MonkeyPatch, options: tuple[Option[int], ...], look: PageState = PLAIN) -> Page:
    """Return the private page of a player who must choose one of these options."""
    game = asking(Ask(0, t("Which?"), options))
    shelve(monkeypatch, game)
    return seat_pages.hand(snapshot(opened_at(game), (0,)), 0, look=look).page


def test_the_last_line_of_the_log_is_not_repeated_after_the_result(monkeypatch: pytest.MonkeyPatch) -> None:
    """The ending is the last line of the log; on a page, it is in bold."""

    async def play(_table: Table, dealer: Dealer) -> str | None:
        dealer.log(t("The last card falls."))
        dealer.log(t("Nobody wins."))
        return None

    game = replace(toy("ending", {"play": play}), result=lambda _: Result((), (), t("Nobody wins.")))
    shelve(monkeypatch, game)
    over = opened_at(game)
    assert over.match
    story = [line.text for line in over.match.dealer.lines]
    pages = wording.board_words(over, story), wording.hand_words(over, 0, story), wording.solo_words(over, story)
    for page in pages:
        assert "> The last card falls." in page.body
        assert page.body.count("Nobody wins.") == 1


def test_before_the_first_answer_there_is_none_to_take_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a restart, the checkpoint of the deal offers no withdrawal either."""
    game = asking(Ask(0, t("Well?"), (Option("yes", t("Yes"), None), Option("no", t("No"), None))))
    shelve(monkeypatch, game)
    dealt = opened_at(game)
    assert dealt.match
    loaded = Match(game, dealt.match.record())
    assert loaded.base.checkpoint
    for match in (dealt.match, loaded):
        page = seat_pages.hand(snapshot(LiveTable(dealt.row, match), (0,)), 0).page
        assert [getattr(item, "label", "") for item in page.items] == ["Yes", "No", "Hint", "More…"]


def test_a_hint_gives_a_reason_if_the_game_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reason is one sentence below the answer; a game without reasons shows none."""
    question = Ask(0, t("Where?"), (Option("in", t("In"), 0), Option("out", t("Out"), 1)))
    silent, why = asking(question), t("It is warm there.")
    for game, reason in ((silent, ""), (replace(silent, reason=lambda *_: why), "It is warm there.")):
        shelve(monkeypatch, game)
        hand = seat_pages.hand(snapshot(opened_at(game), (0,)), 0, [], PageState(hint=("in",)))
        _, text = hand.page.content.split("Hint: In.")
        assert text.strip().startswith(reason) if reason else "warm" not in text


def test_a_hint_to_wait_names_the_others_and_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reason from the game, such as an earlier vote, is more useful than the remark that nothing is better."""
    mine = Ask(0, t("Flee?"), (Option("yes", t("Yes"), 0), Option("no", t("No"), 1)))

    async def play(_table: Table, _dealer: Dealer) -> str | None:
        await AnyOf((mine._replace(seat=1),), (mine,))
        return None

    silent = toy("besides", {"play": play})
    voted = replace(silent, reason=lambda *_: t("You voted: Flee."))
    for game, text in ((silent, "Hint: wait."), (voted, "You voted: Flee. Waiting for ")):
        shelve(monkeypatch, game)
        page = seat_pages.hand(snapshot(opened_at(game), (0,)), 0, [], PageState(hint=())).page
        assert text in page.content


def test_a_private_page_tells_a_computer_player_s_turn_in_brief_and_a_letter_all_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A computer player's turn is shortened as the game defines; a player's turn is shown in full."""
    question = Ask(0, t("Where?"), (Option("in", t("In"), 0), Option("out", t("Out"), 1)))
    game = replace(asking(question), brief=lambda _lines, seat: (t("Seat {n} did this and that.", n=seat),))
    shelve(monkeypatch, game)
    table = opened_at(game)
    news = [t("It plays a card.")]
    assert "It plays a card." in wording.hand_words(table, 0, news).body
    bots = tuple(chair._replace(kind="bot") if chair.seat else chair for chair in table.row.seats)
    table.row = table.row._replace(seats=bots)
    assert "Seat 1 did this and that." in wording.hand_words(table, 0, news).body
    assert "It plays a card." in wording.hand_words(table, 0, news, heads=("here",)).head
