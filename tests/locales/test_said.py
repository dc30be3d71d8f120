"""All texts of games work in every language, according to the extractor, and Discord accepts them."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from bot.pages import public_pages, seat_pages
from bot.services import Services
from bot.table.live_table import TableLanguages, playing
from bot.table.preferences import Preferences
from bot.table.snapshot import snapshot
from bot.ui.guidance import PageState
from cogs.lobby.pages import lobby_page, settings_page, words_modal
from cogs.settings import pages as settings
from games import GAMES
from games.kernel.ask import Ask
from games.kernel.game import AnyGame
from games.kernel.text import Localizer, Text
from locales import ENGLISH, LANGUAGES, TRANSLATIONS, catalogue
from locales.rooms import entries
from tests.bot import tables
from tests.bot.limits import problems
from tests.cogs.test_surfaces import dealt, judged, states
from tests.contract.playing import SETUPS, Setup, open_question
from tests.contract.playing import states as matches
from tests.locales.test_japanese_lists import BETWEEN
from tests.proofs import FULL
from tests.storage.given import NOW

ANSWERS = 12
"""Number of answers examined in a match."""
LARGEST = [one for one in SETUPS if one.seats == one.game.seats[-1]]
EACH = [(one, code) for n, one in enumerate(LARGEST) for m, code in enumerate(TRANSLATIONS) if FULL or n == m]
"""Each game in each language; in the thin form, each in a different one."""
GLUED = {"fr": r"\*\*: ", "ja": r"\*\*: "}
"""English colons after bold titles, in languages that have other colons."""

BARE_COLON = {"fr": r"\w: ", "ja": r"\w: "}
"""English colons after names of settings, in languages that have other colons."""


@pytest.mark.parametrize("language", sorted(BARE_COLON))
def test_the_settings_of_a_player_have_the_colons_of_their_language(language: str) -> None:
    words = settings.settings_page(Preferences(), NOW, Localizer(translate=catalogue(language))).content
    assert not re.search(BARE_COLON[language], words)


@pytest.mark.parametrize("language", ["de", "es", "fr", "it"])
def test_the_value_after_the_name_of_a_setting_begins_with_a_small_letter(language: str) -> None:
    """Earlier, the Spanish page said "Cuando vaya a tocarte: No te aviso"; a time zone has its own name."""
    for each in (Preferences(), Preferences(words_only=True, next_up=True, level_shown=True, positions_allowed=True)):
        words = settings.settings_page(each, NOW, Localizer(translate=catalogue(language))).content
        assert set(re.findall(r": \*\*([^\W\d_a-zà-ÿ]\w*)", words)) == {"UTC"}


@pytest.mark.parametrize("setup", SETUPS[::3], ids=str)
def test_the_extractor_finds_every_text_of_a_match(setup: Setup) -> None:
    said: set[str] = set()

    def heard(key: str, plural: str, n: int) -> str:
        said.add(key)
        return plural if plural and n != 1 else key

    localizer = Localizer(tuple("ABCDEF"), heard)
    for match in islice(matches(setup), 0, 60, 3):
        lines = [line.text for line in match.dealer.lines]
        for viewer in (None, *range(setup.seats)):
            lines += match.game.describe(match.view(viewer))
        for seat in match.waiting:
            question = open_question(match, seat)
            lines.append(question.prompt)
            if isinstance(question, Ask):
                for option in question.options[:40]:
                    lines += (option.label, option.hint, option.short, option.about, *option.group)
        for line in lines:
            localizer(line)
    known = {words for found in entries().values() for entry in found for words in (entry.key, entry.plural)}
    assert said - known - {""} == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_card_rule_and_setting_says_itself(game: AnyGame, language: str) -> None:
    localizer = Localizer(translate=catalogue(language, game.key))
    texts: list[Text] = [game.title, game.tagline]
    texts += [text for card in game.cards for text in (card.name, card.text)]
    texts += [text for topic in game.handbook for text in (topic.title, topic.body)]
    texts += [text for one in game.settings for text in (one.title, *(choice.label for choice in one.choices))]
    for text in texts:
        words = localizer(text)
        assert words.strip()
        assert "{" not in words
    assert all(len(localizer(topic.body)) <= 1900 for topic in game.handbook)


@pytest.mark.parametrize(("setup", "language"), EACH, ids=str)
async def test_every_page_can_be_posted(setup: Setup, language: str, services: Services) -> None:
    await services.outbox.stop()
    table = await dealt(services, setup)
    async for found in states(services, table, setup, most=ANSWERS):
        found.spoken = TableLanguages(language, (language,) * setup.seats)
        texts = [line.text for line in playing(found).dealer.lines]
        board = public_pages.board(snapshot(found, (None,)), texts)
        judged(board.page, board.alt)
        for seat in found.waiting[:2]:
            hand = seat_pages.hand(
                snapshot(found, (seat,)), seat, texts, PageState(hint=await services.matches.advice(found, seat))
            )
            judged(hand.page, hand.alt)
            assert not re.search(GLUED.get(language, "(?!)"), hand.page.content)
            assert language != "ja" or not BETWEEN.search(board.page.content + hand.page.content + board.alt + hand.alt)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != ENGLISH])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_every_table_can_be_set_up(game: AnyGame, language: str, services: Services) -> None:
    await services.outbox.stop()
    table = await tables.opened(services.lobbies, game.key, people=1)
    async with services.matches.at(table) as live_table:
        lobby = live_table.in_language(language)
        judged(lobby_page(lobby), "none")
        judged(settings_page(lobby), "none")
        assert not re.search(BARE_COLON.get(language, "(?!)"), settings_page(lobby).content)
        modal = words_modal(lobby).to_dict()
    body = {"type": 9, "data": modal}
    assert problems("POST /interactions/*/*/callback", body) == []
