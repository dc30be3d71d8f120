"""A page says everything once, and leaves out what is unnecessary for the decision if the page would be too long."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from bot.custom_ids import CustomIdKind, parse
from bot.ops.emojis import name_of
from bot.pages import public_pages, question_controls, seat_pages
from bot.pages.seat_pictures import own_px
from bot.table.emojis import NO_EMOJIS, Emojis
from bot.table.snapshot import snapshot
from bot.ui import phone
from bot.ui.components import Button, Item, SelectMenu
from bot.ui.controls import MOVES, SECONDARY
from bot.ui.foremost import LEAST
from bot.ui.guidance import PLAIN, PageState
from bot.ui.page import Page
from games.contract.playing import Setup
from games.genshin_tarot import story
from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.vocabulary.card_types import Card
from games.genshin_tarot.vocabulary.resources import CardPlace, Resource
from games.kernel.ask import Ask
from games.kernel.handbook import Aside, CardText, Meaning, NewsAside
from games.kernel.text import Localizer, Text, verbatim
from games.the_restless.game import THE_RESTLESS
from tests.bot.pages.test_page_laws import _plain, table_of, words
from tests.contract.playing import SETUPS, AnyMatch, chance, open_question
from tests.proofs import runs, spread

EMOJIS = Emojis({mark: f"<:{name_of(mark)}:1234567890123456789>" for mark in GENSHIN_TAROT.marks.values()})
"""All emojis of Genshin Tarot, in the form of messages."""
ALONE = [setup for setup in SETUPS if setup.seats == min(setup.game.seats)]
DECISIONS = runs(thin=40, full=2_000)
SECTIONS = runs(thin=120, full=2_000)
"""Number of answers given in a match while its sections are read."""


def played(setup: Setup) -> Iterator[tuple[Page, Sequence[CardText], int]]:
    """Yield the pages of the first player's decisions, the game's notes at that moment, and the picture's height.

    All players play like computer players.
    """
    match, randrange, texts = setup.opened("reach"), chance("reach"), list[Text]()
    decided = 0
    while not match.over and decided < DECISIONS:
        seat = match.waiting[0]
        if seat == 0:
            decided += 1
            picture = own_px(snapshot(table_of(match), (0,)), 0)
            yield page_of(match, texts), match.game.notes(match.view(0)), picture
            texts = []
        question = open_question(match, seat)
        tokens = match.game.play(match.view(seat), question, randrange)
        texts += [line.text for line in match.answer(seat, tokens).lines if line.visible_to(0)]


def page_of(match: AnyMatch, texts: list[Text], look: PageState = PLAIN, emojis: Emojis = NO_EMOJIS) -> Page:
    """Return the first player's page after these lines."""
    table = table_of(match)
    table.spoken = table.spoken._replace(emojis=emojis)
    shown = snapshot(table, (0,))
    made = seat_pages.solo(shown, texts, look) if table.solo else seat_pages.hand(shown, 0, texts, look)
    return made.page


def height(page: Page, picture: int = phone.PICTURE_PX) -> int:
    """Return the approximate height of a page on a phone."""
    left = phone.left_px(page.choices, page.items, page.head, page.body, picture=picture, is_dense=page.is_dense)
    return phone.REACH_PX - left


@pytest.mark.parametrize("setup", ALONE, ids=str)
def test_a_page_that_is_too_long_leaves_out_irrelevant_facts(setup: Setup) -> None:
    """Cards in the player's area that are neither offered nor in a fight do not affect a decision."""
    for page, notes, picture in played(setup):
        if height(page, picture) > phone.REACH_PX:
            asides = [_plain(Localizer()(note.text)) for note in notes if _is_irrelevant(note)]
            assert [text for text in asides if text in noted(page)] == []


def _is_irrelevant(note: CardText) -> bool:
    """Return whether a note is an aside, and not one on a card that might be in the news, which every page explains."""
    return isinstance(note, Aside) and not isinstance(note, NewsAside)


def test_a_page_explains_a_status_card_in_its_news() -> None:
    """G-54: a crowded first page said "You get 1 Freeze", and nothing about what it does."""
    setup = next(one for one in SETUPS if one.game is GENSHIN_TAROT and one.seats == 2)
    match = setup.opened("news")
    given = story.given(0, Card.of("freeze"), 1, CardPlace.DISCARD)
    while not match.view(0).turn:
        seat = match.waiting[0]
        match.answer(seat, match.game.play(match.view(seat), open_question(match, seat), chance("news")))
    match.table.players[0].owned.append(Card.of("freeze"))
    match.table.players[0].discard.put([Card.of("freeze")])
    crowded = [story.attacks(enemy, 0) for _, enemy in match.table.enemies() if enemy.tokens] * 9
    told = [page_of(match, [*crowded, line]).body for line in (given, story.gained(0, Resource.ENERGY, 1))]
    assert "neither gain nor spend Energy" in told[0]
    assert len(told[1]) < len(told[0])


@pytest.mark.parametrize("setup", [one for one in ALONE if one.game.key in ("genshin_tarot", "the_restless")], ids=str)
def test_a_page_with_notes_points_to_more_only_if_one_on_the_decision_is_missing(setup: Setup) -> None:
    """Earlier, 133 of 139 pages of a match of The Restless had that line next to the button *Explain*."""
    counts = Counter[bool]()
    for page, notes, _ in played(setup):
        said = _plain(words(page))
        whole = [_plain(Localizer()(note.text)) for note in notes if not isinstance(note, Aside)]
        missing = [text for text in whole if _unsaid(text, said)]
        counts[bool(noted(page))] += 1
        assert missing or not noted(page) or "Explain" not in page.body
    assert counts[True]


def noted(page: Page) -> list[str]:
    return [
        _plain(re.split(r"\*\*(?:: | – )", line, maxsplit=1)[-1])
        for line in page.body.splitlines()
        if line.startswith("-# **")
    ]


@pytest.mark.parametrize("setup", spread(SETUPS, thin=10), ids=str)
def test_no_note_repeats_the_text_of_an_offer(setup: Setup) -> None:
    for page, _, _ in played(setup):
        offered = [_plain(choice.does) for choice in page.choices if choice.does]
        assert [note for note in noted(page) if any(note in does for does in offered)] == []


@pytest.mark.parametrize("setup", ALONE, ids=str)
def test_decisive_notes_are_never_shortened(setup: Setup) -> None:
    """Each note that matters now is on the page or in the text of an option, unless Discord's limit leaves no room.

    The meaning of a word is one press away, and the page names the word. A choice ("• Dig: Draw Treasure.") can have
    each of its ways in the text of an option.
    """
    match, randrange = setup.opened("notes"), chance("notes")
    decided = 0
    while not match.over and decided < DECISIONS:
        seat = match.waiting[0]
        decided += 1
        table = table_of(match)
        page = seat_pages.hand(snapshot(table, (seat,)), seat, look=PLAIN).page
        said = _plain(words(page))
        notes = [note for note in match.game.notes(match.view(seat)) if not isinstance(note, Aside)]
        lacking = [note for note in notes if _unsaid(_plain(table.localizer(note.text)), said)]
        assert [note for note in lacking if not isinstance(note, Meaning)] == []
        assert [note for note in lacking if table.localizer(note.name) not in page.body] == []
        match.answer(seat, match.game.play(match.view(seat), open_question(match, seat), randrange))


def _unsaid(text: str, said: str) -> list[str]:
    """Return the missing parts of a text; for one that only lists ways, those ways that are missing."""
    head, *ways = text.split("•")
    if text in said or head.strip() != "choose one.":
        return [] if text in said else [text]
    return [way for way in ways if way.partition(": ")[2].strip() not in said]


def test_the_best_moves_come_first_and_all_others_are_behind_one_press() -> None:
    (setup,) = [one for one in SETUPS if str(one) == "parsifal for 4"]
    match, randrange = setup.opened("more"), chance("more")
    while not match.over:
        seat = match.waiting[0]
        question = open_question(match, seat)
        if seat == 0 and isinstance(question, Ask) and len(question.options) > 20:
            break
        match.answer(seat, match.game.play(match.view(seat), question, randrange))
    top, every = page_of(match, []), page_of(match, [], PageState(MOVES))
    ranking = [tokens for (tokens,) in match.game.foremost(match.view(0), question)]
    shown = [token for token in answers(top) if token in ranking]
    assert shown == ranking[: len(shown)]
    assert len(shown) >= LEAST
    assert {item.label for item in top.items if isinstance(item, Button)} >= {"More moves…"}
    addresses = [parse(item.custom_id) for item in every.items]
    opened = {custom_id.args for custom_id in addresses if custom_id and custom_id.kind is CustomIdKind.SECTION}
    assert "" in opened, "the way back"
    assert MOVES in {path.split(".")[0] for path in opened} or {*answers(every)} >= {*ranking}
    assert SECONDARY in opened


@pytest.mark.parametrize("setup", [one for one in SETUPS if one.game.key == "genshin_tarot"], ids=str)
def test_all_moves_are_two_screens_at_most_and_each_effect_is_shown_before_a_press(setup: Setup) -> None:
    """Laws 4 and 8: earlier, the page of *More moves* was up to 2.2 screens high, because it repeated the previous
    page.

    A move without its effect was explained on the previous page, or is a section, which shows it once it is open.
    """
    match, randrange, texts, silent = setup.opened("more"), chance("more"), list[Text](), 0
    for _ in range(runs(thin=130, full=2_000)):
        if match.over:
            break
        seat = match.waiting[0]
        if seat == 0 and "More moves…" in labels(top := page_of(match, texts)):
            picture, every = own_px(snapshot(table_of(match), (0,)), 0), page_of(match, texts, PageState(MOVES))
            assert height(every, picture) <= 2 * phone.SCREEN_PX, match.entry_count
            said = {choice.name for choice in top.choices if choice.does}
            for choice in every.choices:
                opened = parse(choice.button.custom_id)
                assert choice.does or choice.name in said or (opened and opened.kind is CustomIdKind.SECTION)
                assert choice.does or (opened and opened.kind is CustomIdKind.SECTION), "a press only shows it"
                silent += not choice.does
        texts = [] if seat == 0 else texts
        tokens = match.game.play(match.view(seat), open_question(match, seat), randrange)
        texts += [line.text for line in match.answer(seat, tokens).lines if line.visible_to(0)]
    assert silent or setup.seats > 2


def answers(page: Page) -> list[str]:
    """Return the tokens of the buttons that are answers, in order."""
    items: list[Item] = [*(choice.button for choice in page.choices), *page.items]
    addresses = [parse(item.custom_id) for item in items]
    return [custom_id.args for custom_id in addresses if custom_id and custom_id.kind is CustomIdKind.ANSWER]


@pytest.mark.parametrize("setup", [one for one in SETUPS if one.game.advance and one.seats == 3], ids=str)
def test_secondary_options_are_one_press_away_during_a_turn(setup: Setup) -> None:
    match, randrange = setup.opened("wait"), chance("wait")
    while match.waiting[0] != 0:
        seat = match.waiting[0]
        match.answer(seat, match.game.play(match.view(seat), open_question(match, seat), randrange))
    assert not labels(page_of(match, [])) & {"In advance", "Refresh"}
    assert {"In advance", "Note"} <= labels(page_of(match, [], PageState(more=True)))


def test_a_section_repeats_the_news_about_others_only_as_far_as_a_page_may_be_high() -> None:
    """Law 8: the news is on the page that opened the section; with all of it, sections were up to 2.1 screens high."""
    match, randrange = Setup(GENSHIN_TAROT, 4, {}).opened("others"), chance("others")
    while match.waiting[0] or open_question(match, 0).kind != "action":
        seat = match.waiting[0]
        match.answer(seat, match.game.play(match.view(seat), open_question(match, seat), randrange))
    long = verbatim("What the enemies of this player did in the whole turn takes a sentence as long as this one.")
    texts = [story.turn_summary(seat, [long] * (4 if seat else 1)) for seat in range(4)]
    top, picture, cut = page_of(match, texts), own_px(snapshot(table_of(match), (0,)), 0), 0
    assert all(f"{name}'s new turn" in top.body for name in ("Bruno", "Chiara", "Dev"))
    for path in paths(top):
        page = page_of(match, texts, PageState(path))
        cut += "Bruno's new turn" not in page.body
        assert "Your new turn: " in page.body, "law 2: the headline is never cut"
        assert "Bruno's new turn" in page.body or "more in the log" in page.body
        assert height(page, picture) <= 2 * phone.SCREEN_PX, path
    assert cut


def labels(page: Page) -> set[str]:
    """Return the labels of the buttons below the moves."""
    return {item.label for item in page.items if isinstance(item, Button)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_board_on_which_each_chooses_their_own_is_two_screens_at_most(seats: int) -> None:
    """In a draft of The Restless across days, one player chooses a Character while another chooses an Item."""
    (restless,) = {setup.game.key: setup.game for setup in SETUPS if setup.game.key == "the_restless"}.values()
    match, randrange, apart = Setup(restless, seats, {"pace": "days"}).opened("draft"), chance("draft"), 0
    while len(match.waiting) > 1 and match.table.phase == "draft":
        asked = [match.asked(seat) for seat in match.waiting]
        apart += len({one.question.kind for one in asked if one}) > 1
        page = public_pages.board(snapshot(table_of(match), (None, *match.waiting)), []).page
        assert height(page) <= 2 * phone.SCREEN_PX
        seat = match.waiting[0]
        match.answer(seat, match.game.play(match.view(seat), open_question(match, seat), randrange))
    assert apart, "one is ahead of another"


@pytest.mark.parametrize("emojis", [NO_EMOJIS, EMOJIS], ids=["bare", "emojis"])
@pytest.mark.parametrize("seats", [1, 2])
def test_the_page_that_chooses_a_party_is_two_screens_at_most(seats: int, emojis: Emojis) -> None:
    """Laws 3 and 8: it has all texts of five characters.

    Earlier, every other one was up to 2.2 screens high or, with emojis, had all texts behind presses.
    """
    for number in range(runs(thin=12, full=200)):
        match = Setup(GENSHIN_TAROT, seats, {}).opened(f"party {number}")
        assert open_question(match, 0).kind == "give-up"
        picture = own_px(snapshot(table_of(match), (0,)), 0)
        page = page_of(match, [], PLAIN._replace(words=match.game.tips["give-up"]), emojis)
        assert len(page.choices) == 5
        assert all(choice.does for choice in page.choices), "nothing is behind a press"
        assert height(page, picture) <= 2 * phone.SCREEN_PX, [choice.name for choice in page.choices]


def test_a_section_repeats_notes_only_as_far_as_a_page_may_be_high() -> None:
    """The notes are on the page that opened the section; with all of them, some sections would be 2.5 screens high."""
    (setup,) = [one for one in SETUPS if str(one) == "genshin_tarot for 2"]
    match, randrange, cut, whole = setup.opened("sections"), chance("sections"), 0, 0
    for _ in range(SECTIONS):
        seat = match.waiting[0]
        question = open_question(match, seat)
        if seat == 0:
            top = page_of(match, [])
            for path in paths(top):
                page = page_of(match, [], PageState(path))
                left = len(noted(top)) - len(noted(page))
                cut, whole = cut + (left > 0), whole + (left == 0 < len(noted(top)))
                assert height(page) <= 2 * phone.SCREEN_PX or not noted(page), path
                assert left <= 0 or "Explain" in page.body, "where the others are"
        match.answer(seat, match.game.play(match.view(seat), question, randrange))
    assert cut
    assert whole


def paths(page: Page) -> list[str]:
    """Return the paths of the sections that the buttons of a page open."""
    items: list[Item] = [*(choice.button for choice in page.choices), *page.items]
    addresses = [parse(item.custom_id) for item in items if isinstance(item, Button)]
    return [
        one.args for one in addresses if one and one.kind is CustomIdKind.SECTION and one.args not in ("", SECONDARY)
    ]


def test_encounters_to_choose_from_are_whole_on_a_page_that_is_too_high(monkeypatch: pytest.MonkeyPatch) -> None:
    """Earlier, a page described one of four, and the others only after a press each."""
    monkeypatch.setattr(question_controls, "MANY_CHOICES", 1)
    match, randrange = Setup(THE_RESTLESS, 2, {}).opened("encounters"), chance("encounters")
    while (question := open_question(match, match.waiting[0])).kind != "encounter":
        match.answer(match.waiting[0], match.game.play(match.view(match.waiting[0]), question, randrange))
    table = snapshot(table_of(match), (question.seat,))
    assert table.match is not None
    asked = table.match.asked(question.seat)
    whole, short = (question_controls.question_controls(table, asked, PLAIN, short=short) for short in (False, True))
    assert min(len(choice.does) for choice in whole.choices) > 0
    assert short.choices == whole.choices


def test_a_long_menu_shows_each_text_only_after_a_press_on_a_page_that_is_too_high() -> None:
    """Earlier, a page about paying 2 Counters had the texts of eleven Items above its menu, on almost three screens."""
    setup = Setup(THE_RESTLESS, 2, {})
    for match in paying(setup):
        page, picture = page_of(match, []), own_px(snapshot(table_of(match), (0,)), 0)
        assert height(page, picture) <= 2 * phone.SCREEN_PX
        menus = [item for item in page.items if isinstance(item, SelectMenu)]
        for entry in menus[0].entries if menus else ():
            shown = page_of(match, [], PLAIN._replace(offer=(entry.value,)))
            asked = open_question(match, 0)
            assert isinstance(asked, Ask)
            option = next(option for option in asked.options if option.token == entry.value)
            assert _plain(Localizer()(option.hint)) in _plain(words(shown))
        if menus:
            return
    raise AssertionError("no page had a long menu")


def paying(setup: Setup) -> Iterator[AnyMatch]:
    """Yield the states of matches of computer players in which the first player is asked how to pay."""
    for seed in range(20):
        match, randrange = setup.opened(f"paying {seed}"), chance(f"paying {seed}")
        while not match.over:
            seat = match.waiting[0]
            question = open_question(match, seat)
            if seat == 0 and question.kind == "payment" and isinstance(question, Ask) and len(question.options) > 9:
                yield match
            match.answer(seat, match.game.play(match.view(seat), question, randrange))
