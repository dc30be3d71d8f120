"""The laws of pages, checked in whole random matches of every game for every number of seats.

On pages with pictures, in direct messages, and in text pages: every button names its effect, events that affect the
player come first and in full, and each option's full text is next to it, or on the next page before it is taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from bot.custom_ids import CustomId, CustomIdKind, parse
from bot.history.missed import headlines
from bot.pages import seat_pages
from bot.pages.pending_pages import PendingPage
from bot.table.emojis import Emojis
from bot.table.live_table import LiveTable
from bot.table.snapshot import Snapshot, snapshot
from bot.ui.components import Button, SelectMenu
from bot.ui.controls import MOVES, SECONDARY
from bot.ui.guidance import PLAIN, PageState
from bot.ui.offers import SHOW
from bot.ui.page import Page
from bot.ui.sections import meaning, merged
from bot.ui.story import GAP, MORE
from games.kernel.ask import Amount, Ask, random_answer
from games.kernel.dealer import LogLine
from games.kernel.options import Option
from games.kernel.text import Localizer, Name, Seat, Text, t
from sandbox.world.messages import walk
from storage.matches import MatchRow, SeatRow
from tests.bot.limits import body_of, problems
from tests.contract.playing import SETUPS, SWEPT, AnyMatch, Setup, chance, open_question, states
from tests.proofs import runs, spread

NAMES = ("Ann", "Bruno", "Chiara", "Dev", "Vesper", "Orrin", "Wanda", "Ito")
STATES, EVERY = runs(thin=5, full=10_000), 15 // runs(thin=3, full=5)
"""Number of states examined in a match; of 15 consecutive answers, three or five states count."""
TOLD = runs(thin=10, full=40_000)
"""Number of states whose news is searched for on the pages, which takes less time."""
SECTIONS = 4
"""Maximum number of sections opened on a page."""
LINK = "https://discord.com/channels/7/8"
BARE = {"Choose", "Choose…", "Go there", "Take it", "Give it up", "Yes", "Yes, do it", "No", "Pay", "Refuse"}
"""Labels that do not name their option."""


def table_of(match: AnyMatch) -> LiveTable:
    seats = tuple(SeatRow(1, seat, 10 + seat, NAMES[seat], "person", "") for seat in range(match.base.seats))
    row = MatchRow(1, 7, 8, 8, 10, match.game.key, 1, {}, b"s" * 32, "p" * 64, "live", 0, None, 0, 0, None, seats)
    return LiveTable(row, match)


def pages(table: LiveTable, seat: Seat, news: list[Text], look: PageState = PLAIN) -> Iterator[Page]:
    """Yield a seat's private page and direct message, both as text, too, and the public page in solo play."""
    made = [one(snapshot(table, (seat,)), seat, news, look) for one in (_private, _dm)]
    if table.solo:
        made.append(seat_pages.solo(snapshot(table, (0,)), news, look))
    for pending in made:
        yield pending.page
        yield pending.in_words()


def _private(table: Snapshot, seat: Seat, news: list[Text], look: PageState) -> PendingPage:
    return seat_pages.hand(table, seat, news, look)


def _dm(table: Snapshot, seat: Seat, news: list[Text], look: PageState) -> PendingPage:
    return seat_pages.hand(table, seat, news, look, entry_count=3, heads=(LINK,))


def asked_states(setup: Setup) -> Iterator[tuple[LiveTable, Seat, list[LogLine]]]:
    """Yield states of a random match in which a seat is asked, with the lines since that seat last answered."""
    match, randrange = setup.opened("pages"), chance(f"pages {setup}")
    unread: dict[Seat, list[LogLine]] = {seat: [] for seat in range(setup.seats)}
    while not match.over and match.entry_count < 5000:
        seat = match.waiting[randrange(len(match.waiting))]
        if match.entry_count % EVERY == 0:
            yield table_of(match), seat, [line for line in unread[seat] if line.visible_to(seat)]
        unread[seat] = []
        step = match.answer(seat, random_answer(open_question(match, seat), randrange))
        for lines in unread.values():
            lines.extend(step.lines)


def sections(page: Page) -> list[str]:
    """Return the paths that the page's controls open, up to SECTIONS."""
    found: list[str] = []
    for item in (*(choice.button for choice in page.choices), *page.items):
        custom_id = parse(item.custom_id)
        if custom_id is None or custom_id.kind is not CustomIdKind.SECTION or custom_id.args.startswith(SHOW):
            continue
        if isinstance(item, SelectMenu):
            found += [".".join(filter(None, (custom_id.args, entry.value))) for entry in item.entries]
        elif custom_id.args:
            found.append(custom_id.args)
    return found[:SECTIONS]


def enabled(page: Page) -> list[dict[str, Any]]:
    """Return the enabled buttons of the sent message."""
    parts = walk(page.components().to_components())
    return [part for part in parts if part["type"] == 2 and not part.get("disabled")]


def words(page: Page) -> str:
    """Return the whole text of the message."""
    if page.classic:
        return page.content
    return "\n".join(part["content"] for part in walk(page.components().to_components()) if "content" in part)


def name_faults(page: Page, table: LiveTable, seat: Seat) -> Iterator[str]:
    """Yield the faults: each enabled button must name its option, and a menu must ask its question."""
    buttons = enabled(page)
    labels = [button["label"] for button in buttons]
    if len({label.casefold() for label in labels}) < len(labels):
        yield f"equal labels: {labels}"
    assert table.match is not None
    asked = table.match.asked(seat)
    assert asked is not None
    question = asked.question
    known: dict[str, Option[Any]] = {}
    if not isinstance(question, Amount):
        known = {option.token: option for option in question.options}
    for button in buttons:
        custom_id = parse(button["custom_id"])
        if button["label"] in BARE or not any(map(str.isalpha, button["label"])):
            yield f"{button['label']!r} says nothing"
        if (
            custom_id
            and custom_id.kind is CustomIdKind.ANSWER
            and not _is_named(button["label"], known[custom_id.args], table)
        ):
            yield f"{button['label']!r} is not the name of {table.localizer(known[custom_id.args].label)!r}"
    prompt = table.localizer(question.prompt)
    if "?" not in prompt and prompt.endswith((".", "!")):
        prompt = "Choose your move"  # "Your turn! You drew Kundry." asks nothing
    inside = {table.localizer(words)[:40] for option in known.values() for words in option.asks}
    for menu in (item for item in page.items if isinstance(item, SelectMenu)):
        if not menu.placeholder.startswith(tuple({prompt[:40], *inside})):
            yield f"a menu asks {menu.placeholder!r} instead of {prompt!r}"


def _is_named(label: str, option: Option[Any], table: LiveTable) -> bool:
    names = [table.localizer(one) for one in (option.label, option.short) if one]
    return any(name[:70] in label for name in names)


def text_faults(page: Page, table: LiveTable, seat: Seat) -> Iterator[str]:
    """Yield the faults: every option that takes one press must have its full text on the page, and be offered once."""
    assert table.match is not None
    asked = table.match.asked(seat)
    if asked is None or isinstance(asked.question, Amount):
        return
    localizer, said, met = table.localizer, _plain(words(page)), set[tuple[str, str]]()
    options = {option.token: option for option in asked.question.options}
    for item in (*(choice.button for choice in page.choices), *page.items):
        custom_id = parse(item.custom_id)
        if custom_id is None or custom_id.args.startswith(SHOW):
            continue
        taken = [(custom_id.args, "")] if custom_id.kind is CustomIdKind.ANSWER else []
        if isinstance(item, SelectMenu):
            entries = item.entries if custom_id.kind is CustomIdKind.MENU else ()
            taken = [(entry.value, entry.description or "") for entry in entries]
        for token, beside in taken:
            text = _plain(localizer(meaning(options[token])))
            offer = (localizer(options[token].label), text)
            if offer in met and getattr(asked.question, "high", 2) == 1:
                yield f"{offer} is offered twice"
            met.add(offer)
            if text not in said and text not in _plain(beside):
                yield f"{text!r} of {localizer(options[token].label)!r} is not told"


def _plain(text: str) -> str:
    """Return the text in the form used for comparison: without markup, in lower case."""
    return " ".join(text.replace("-# ", "").replace("*", "").replace("\\", "").split()).lower()


@pytest.mark.parametrize("setup", SWEPT, ids=str)
def test_buttons_name_their_action_and_options_have_their_whole_text(setup: Setup) -> None:
    faults: list[str] = []
    for table, seat, lines in islice(asked_states(setup), STATES):
        news = [line.text for line in lines]
        looks = [PLAIN, *(PageState(path) for path in sections(next(pages(table, seat, news))))]
        for look in looks:
            for page in pages(table, seat, news, look):
                faults += name_faults(page, table, seat)
                faults += text_faults(page, table, seat)
                faults += problems("POST /channels/*/messages", body_of(page, "alt"))
    assert faults[:5] == []


@pytest.mark.parametrize("setup", spread(SETUPS, thin=10), ids=str)
def test_an_open_section_asks_for_its_choice_and_gives_the_purpose(setup: Setup) -> None:
    """The question is not "Play 2: choose one", but "Play 2: what do you take if it is the highest token?"."""
    for table, seat, _ in islice(asked_states(setup), 2 * STATES):
        asked = open_match(table).asked(seat)
        assert asked is not None
        if not isinstance(asked.question, Ask) or asked.question.high > 1:
            continue
        questions = {table.markdown_localizer(words) for option in asked.question.options for words in option.asks}
        for path in sections(_private(snapshot(table, (seat,)), seat, [], PLAIN).page):
            if path not in (SECONDARY, MOVES):
                page = words(_private(snapshot(table, (seat,)), seat, [], PageState(path)).page)
                assert ": choose one" not in page
                assert any(question in page for question in questions), page


@pytest.mark.parametrize("setup", SWEPT, ids=str)
def test_lines_about_the_reader_are_never_cut(setup: Setup) -> None:
    """The reply is in order among the news of others, or first if some of that is only in the log; no line is cut."""
    for table, seat, lines in islice(asked_states(setup), TOLD):
        news = [line.text for line in lines]
        alone = [line.text for line in lines if line.to == (seat,)]
        weighty = [line for line in news if line.key in setup.game.important]  # lines that the game marks are whole
        every = (*news, *setup.game.condensed(news, seat))  # pages have lines that say what several of the log do
        own = headlines(every, snapshot(table, (seat,)), seat, (*alone, *weighty))
        for page in pages(table, seat, news, PageState(missed=alone)):
            unread = _unsaid(news, setup, seat) if page.classic else setup.game.condensed(news, seat)
            once = [line for line in unread if not _prompt(table, seat).startswith(table.markdown_localizer(line))]
            noted = setup.game.noted(open_match(table).view(seat))
            once = [line for line in once if line not in noted]
            # the log of a public page names its player for those who watch
            mine = once if page.public else [setup.game.addressed(line, seat) for line in once]
            read = [table.markdown_localizer(line) for line in mine]
            weigh = [line in own or line.key in setup.game.important for line in once]
            told_own = [line for line, weighs in zip(read, weigh, strict=True) if weighs]
            results = [line.key in setup.game.results for line in once]
            _told_whole(page, table, told_own, read)
            _told_with_causes(page, table, told_own, _acts(read, results))


def _acts(read: list[str], results: list[bool]) -> list[tuple[str, int, str]]:
    """Return each line with the number of its act, and with the line that begins it; "" if that is unknown."""
    acts, number, cause = [], 0, ""
    for line, is_result in zip(read, results, strict=True):
        number, cause = (number, cause) if is_result and cause else (number + 1, "" if is_result else line)
        acts.append((line, number, cause))
    return acts


def _told_with_causes(page: Page, table: LiveTable, own: list[str], acts: list[tuple[str, int, str]]) -> None:
    """Check that the results of an act follow its first line, and that only acts of the reader come first."""
    shown = _shown(page, [line for line, *_ in acts])
    for place, line in enumerate(shown):
        causes = {cause for text, _, cause in acts if text == line}
        if causes and not causes & {"", line}:
            assert causes & set(shown[:place]), (line, shown)
    if Localizer()(MORE) in shown and not table.solo:
        readers = {number for line, number, _ in acts if line in own}
        first = shown[: shown.index(Localizer()(MORE))]
        assert {*first} <= {line for line, number, _ in acts if number in readers}


def _shown(page: Page, every: list[str]) -> list[str]:
    """Return the lines of the log on a page, without the marks before which others are left out."""
    quoted = [line.removeprefix("> ") for line in f"{page.head}\n{page.body}".splitlines() if line.startswith("> ")]
    return [line.removeprefix(GAP) if line.startswith(GAP) and line[len(GAP) :] in every else line for line in quoted]


def _unsaid(news: list[Text], setup: Setup, seat: int) -> list[Text]:
    """Return the lines in a direct message: all except those already in other lines or in its question."""
    short = [*setup.game.condensed(news, seat)]
    if set(short) <= set(news):
        return short
    return news if setup.game.condensed(news[-1:], seat) else news[:-1]


def open_match(table: LiveTable) -> AnyMatch:
    assert table.match is not None
    return table.match


def _prompt(table: LiveTable, seat: int) -> str:
    """Return the question of a seat; a log line that begins with it replaces it."""
    asked = table.match.asked(seat) if table.match else None
    return table.markdown_localizer(asked.question.prompt) if asked else ""


def _told_whole(page: Page, table: LiveTable, own: list[str], every: list[str]) -> None:
    shown = _shown(page, own)
    cut = Localizer()(MORE) in shown
    assert [line for line in shown if line in own] == own
    first = shown[: shown.index(Localizer()(MORE))] if cut else shown
    assert table.solo or [line for line in first if line in own] == own, "who plays alone is told all in its order"
    assert cut or shown == every
    assert not [line for line in shown if line.endswith(" …") or (line.endswith("…") and line != Localizer()(MORE))]
    assert not cut or "Log" in [button["label"] for button in enabled(page)]


@pytest.mark.parametrize("setup", spread(SETUPS, thin=5), ids=str)
def test_the_effect_of_silence_is_shown_once_next_to_its_button(setup: Setup) -> None:
    for table, seat, lines in islice(asked_states(setup), 2 * STATES):
        option = _silent_option(table, seat)
        if option is None:
            continue
        news = [line.text for line in lines]
        looks = [PLAIN, *(PageState(path) for path in sections(next(pages(table, seat, news))))]
        for page in (page for look in looks for page in pages(table, seat, news, look)):
            count = _plain(words(page)).count(_plain(table.markdown_localizer(option.about)))
            is_offered = table.localizer(option.label)[:70] in "\n".join(one.get("label", "") for one in enabled(page))
            assert count <= is_offered, words(page)


def _silent_option(table: LiveTable, seat: Seat) -> Option[Any] | None:
    """Return the fallback of the seat's question if it has a long explanation and is in no section."""
    assert table.match is not None
    question = open_question(table.match, seat)
    if not isinstance(question, Ask) or not question.fallback:
        return None
    found = next((one for one in question.options if one.token == question.fallback[0]), None)
    return found if isinstance(found, Option) and found.about and not found.group else None


@pytest.mark.parametrize("setup", spread(SETUPS, thin=5), ids=str)
def test_a_page_that_points_to_explain_has_that_button(setup: Setup) -> None:
    for table, seat, lines in islice(asked_states(setup), 2 * STATES):
        news = [line.text for line in lines]
        for page in pages(table, seat, news):
            assert "**Explain**" not in words(page) or "Explain" in [one["label"] for one in enabled(page)]


def test_equal_offers_are_one_line_with_a_number() -> None:
    same, other = [Option(f"dash{n}", t("Dash"), n, t("Draw 2 cards.")) for n in range(3)], Option("burn", t("Burn"), 3)
    found = merged([*enumerate(same), (3, other)])
    assert [(place, Localizer()(option.label)) for place, option in found] == [(0, "Dash ×3"), (3, "Burn")]
    assert [option.token for _, option in merged([*enumerate(same)], ("dash1",))] == ["dash1"]


def test_a_button_with_an_equal_label_has_a_number() -> None:
    items = tuple(Button("Gallows Fruit", str(CustomId(CustomIdKind.ANSWER, 1, 1, f"t{n}"))) for n in range(3))
    page = Page("", items=(*items, Button("Back", "s:1:1:")))
    expected = ["Gallows Fruit (1)", "Gallows Fruit (2)", "Gallows Fruit (3)", "Back"]
    assert [button["label"] for button in enabled(page)] == expected


def test_a_finished_match_offers_nothing_in_advance() -> None:
    (setup,) = [one for one in SETUPS if str(one) == "genshin_tarot for 1"]
    labels: list[list[str]] = []
    for match in states(setup, "over"):
        if match.entry_count == 0 or match.over:
            page = seat_pages.solo(snapshot(table_of(match), (0,)), look=PageState(SECONDARY))
            labels.append([button["label"] for button in enabled(page.page)])
    first, last = labels
    assert "In advance" in first
    assert "In advance" not in last
    assert "Play again" in last


def test_a_page_in_direct_messages_mentions_no_channel() -> None:
    """Discord shows a direct message channel to others as one that they cannot see."""
    table = table_of(SETUPS[0].opened())
    home = replace(table, row=table.row._replace(guild=0))
    for one, mentioned in ((table, True), (home, False)):
        page = seat_pages.hand(snapshot(one, (0,)), 0).page
        assert ("<#" in words(page)) is mentioned


def test_options_that_are_not_moves_are_one_press_away() -> None:
    """On no page of Parsifal is the proposal to end the match the widest button."""
    (setup,) = [one for one in SETUPS if str(one) == "parsifal for 3"]
    match = setup.opened()
    seat = match.waiting[0]
    page = seat_pages.hand(snapshot(table_of(match), (seat,)), seat).page
    assert "Propose to end without a winner" not in [button["label"] for button in enabled(page)]
    more = seat_pages.hand(snapshot(table_of(match), (seat,)), seat, look=PageState(SECONDARY)).page
    assert [button["label"] for button in enabled(more)][:2] == ["Propose to end without a winner", "Back"]


@pytest.mark.parametrize("setup", spread(SETUPS, thin=5), ids=str)
def test_words_tell_the_news_then_the_question_then_the_table(setup: Setup) -> None:
    """The words have no emojis, which a screen reader would read aloud before the corresponding word."""
    emojis = Emojis({"suit/cups": "<:querent_suit_cups:1>", **dict.fromkeys(marks_of(setup), "<:querent_mark:2>")})
    for table, seat, lines in islice(asked_states(setup), STATES):
        table.spoken = table.spoken._replace(emojis=emojis)
        pending = seat_pages.hand(snapshot(table, (seat,)), seat, [line.text for line in lines])
        said = words(pending.in_words())
        assert "<:" not in said
        assert table.match is not None
        asked = table.match.asked(seat)
        assert asked is not None
        question, telling = said.index(f"**{table.localizer(asked.question.prompt)[:40]}"), pending.telling
        headings = [f"### {telling.localizer(section.title)}\n" for section in telling.tell()]
        assert question < said.index(next(heading for heading in headings if heading in said))
        assert all(said.index(line) < question for line in said.splitlines() if line.startswith("> "))


def marks_of(setup: Setup) -> set[str]:
    """Return the marks of a game that need no arguments."""
    return {mark for mark in setup.game.marks.values() if "{" not in mark}


def test_counted_lines_are_not_cut_either() -> None:
    """Earlier, five Dashes in one line were cut, because the log has them in five lines."""
    (setup,) = [one for one in SETUPS if str(one) == "genshin_tarot for 4"]
    table, seat, _ = next(asked_states(setup))
    dash = t("{name} gets {n} {card} ({where}).", name=Name(seat), n=1, card=t("Dash"), where=t("discard"))
    rest = [t("{foe} is fully healed.", foe=f"Slime {n}") for n in range(40)]
    page = _private(snapshot(table, (seat,)), seat, [dash, dash, *rest], PLAIN).page
    assert "> You get 2 Dashes in your discard pile.\n> … more in the log" in f"{page.head}\n{page.body}"
