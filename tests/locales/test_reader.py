"""A newcomer can read the pages of the first ten minutes at a glance: few words, and common ones."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from functools import cache

import pytest

from bot.history.tips import tip_for
from bot.pages import seat_pages
from bot.services import Services
from bot.table.live_table import playing
from bot.table.lobbies import Player
from bot.ui.guidance import PageState
from bot.ui.page import Page, Picture
from cogs.common.front_door import front_door
from cogs.lessons.pages import lesson_page
from cogs.lessons.service import Lessons
from cogs.lobby.pages import lobby_page
from games import game, manifests
from games.genshin_tarot.cards import CHARACTERS
from games.kernel.text import Localizer
from games.the_restless.vocabulary.labels import TRAITS
from locales.rooms import entries
from tests.bot import tables
from tests.storage.given import ANN

DECISIONS = 12
"""The number of first decisions in a match, which take about ten minutes."""
MAX_WORDS = 60
"""Maximum number of words on a page besides its options and its log, from which nothing about the player is left
out."""
COMMON = 3.5
"""Minimum Zipf frequency of a word that everyone knows: one of some 300,000."""
CHOICES, CARDS = "- ", "-# "
"""The prefix of a line that explains a menu's option, and of one that quotes a card on the table."""
STORY = "> "
"""The prefix of a log line."""
MARKUP = re.compile(r"<[^>]*>|\*\*/[^*]*\*\*|`[^`]*`")
WORD = re.compile(r"[A-Za-z]+(?:['’][a-z]+)?")
NUMERAL = re.compile("[IVX]+")
TERMS = {
    "tottarot": {"fate", "fates", "discards", "shuffled"},
    "queens_of_fate": {"arcana", "portents", "tarot", "discard", "invoke", "awaken"},
    "parsifal": {"quest", "quests", "tarot", "limbo"},
    "genshin_tarot": {
        "crystallize",
        "mora",
        "anemo",
        "pyro",
        "hydro",
        "geo",
        "discard",
        "discards",
        "ley",
        "overheat",
        "mage",
        "swirl",
    },
    "the_restless": {"reroll", "loot", "realms", "bargains", "steadfast", "treasure", "discard", "consumable"},
}
"""Rarer terms of a game. Each is explained in its handbook."""
VOICE = {
    "queens_of_fate": {"stirs"},
    "genshin_tarot": {"recover", "recovers", "shuffle", "shuffles", "unleash", "unleashes"},
    "the_restless": {"discards"},
}
"""Rarer words in a game's log for events, with the cards named next to them."""
FIVE = tuple(TERMS)


def plain_text(page: Page) -> str:
    """Return the text of a page without its choices, cards, mentions and commands."""
    words = MARKUP.sub("", "\n".join((page.head, page.body, *page.below)))
    return "\n".join(line for line in words.splitlines() if not line.startswith((CHOICES, CARDS)))


def rare(key: str, words: str) -> set[str]:
    """Return the uncommon words that are neither names nor terms of that game."""
    found = (word for word in WORD.findall(words) if not NUMERAL.fullmatch(word))
    from wordfreq import zipf_frequency  # its import takes half a second, even if no test of this file runs

    bare = {word.lower().replace("’", "'").removesuffix("'s") for word in found}
    return {
        word for word in bare - names(key) - TERMS[key] - VOICE.get(key, set()) if zipf_frequency(word, "en") < COMMON
    }


@cache
def names(key: str) -> frozenset[str]:
    """Return the words in names of people, cards, traits and the game, and in the flavor texts of cards."""
    localizer, called = Localizer(), [card.name for card in game(key).cards]
    called += {"genshin_tarot": [one.name for one in CHARACTERS], "the_restless": [*TRAITS.values()]}.get(key, [])
    texts = [localizer(name) for name in (game(key).title, *called)]
    flavours = [entry.key for entry in entries().get(f"{key}_cards", ())]
    return frozenset(word.lower() for line in (*texts, *flavours, "Ann Vesper Orrin") for word in WORD.findall(line))


async def match_pages(services: Services, key: str) -> AsyncIterator[Page]:
    """Yield the lobby, then the pages of a player among computer players, who plays like them."""
    least = game(key).seats[0]
    table_id = await tables.opened(services.lobbies, key, people=1, bots=least - 1)
    async with services.matches.at(table_id) as table:
        yield lobby_page(table)
    await services.lobbies.start(table_id, tables.PEOPLE[0])
    for _ in range(DECISIONS):
        shown = await services.matches.seen(table_id, ANN)
        look = PageState(words=await tip_for(services.matches.register, shown.table, 0))
        if shown.table.solo:
            yield seat_pages.solo(shown.table, shown.heard, look).page
        else:
            yield seat_pages.hand(shown.table, 0, shown.heard, look).page
        async with services.matches.at(table_id) as table:
            if (asked := playing(table).asked(0)) is None:
                return
            tokens = await services.matches.advice(table, 0)
        await services.matches.answer(table_id, ANN, tokens, asked.number)


async def lesson_pages(services: Services, key: str) -> AsyncIterator[Page]:
    """Yield the pages of the game's lesson."""
    taught = game(key).lesson
    assert taught
    lessons = Lessons(services.store, services.matches, services.now)
    table_id = await lessons.start(Player(ANN, "Ann"), key)
    for n, step in enumerate(taught.steps):
        shown = await services.matches.seen(table_id, ANN)
        yield lesson_page(shown.table, shown.heard).page
        if not step.kind:
            await lessons.turn_page(table_id, ANN, n)
            continue
        async with services.matches.at(table_id) as table:
            asked = playing(table).asked(0)
        assert asked
        tokens = step.answers[0] if step.answers else tables.first(asked.question)
        await services.matches.answer(table_id, ANN, tokens, asked.number)


def faults(key: str, page: Page) -> Iterator[str]:
    words = plain_text(page)
    asked = " ".join(line for line in words.splitlines() if not line.startswith(STORY))
    count = sum(any(letter.isalnum() for letter in word) for word in asked.split())
    if count > MAX_WORDS:
        yield f"{count} words: {words}"
    if found := rare(key, words):
        yield f"{', '.join(sorted(found))}: {words}"


@pytest.mark.parametrize("key", FIVE)
async def test_the_first_pages_of_a_match_are_read_at_a_glance(key: str, services: Services) -> None:
    pages = [page async for page in match_pages(services, key)]
    assert len(pages) > 1
    assert [fault for page in pages for fault in faults(key, page)] == []


@pytest.mark.parametrize("key", FIVE)
async def test_the_pages_of_a_lesson_are_read_at_a_glance(key: str, services: Services) -> None:
    pages = [page async for page in lesson_pages(services, key)]
    assert [fault for page in pages for fault in faults(key, page)] == []


@pytest.mark.parametrize("key", FIVE)
def test_the_front_door_is_read_at_a_glance(key: str) -> None:
    door = front_door({one.key: Picture(None, one.key) for one in manifests()}, lambda _: Localizer())
    (tile,) = (tile for one, tile in zip(manifests(), door.tiles, strict=False) if one.key == key)
    assert [*faults(key, door)] == []
    assert rare(key, tile.words) == set()


@pytest.mark.parametrize("key", FIVE)
def test_every_term_of_a_game_is_in_its_handbook(key: str) -> None:
    """A newcomer can find its meaning there."""
    localizer = Localizer()
    handbook = " ".join(localizer(words).lower() for topic in game(key).handbook for words in (topic.title, topic.body))
    assert {term for term in TERMS[key] if term not in handbook} == set()
