"""Small questions, typed like moves, are answered to the asking user alone, in their language."""

from __future__ import annotations

import pytest

from bot.custom_ids import CustomId, CustomIdKind
from bot.pages.tellings import told
from bot.services import Services
from cogs.play.small_questions import PHRASES, Ask, answered, asked, is_meant
from games.contract.playing import Setup
from games.kernel.telling import About
from games.kernel.text import Localizer, t
from games.tottarot.game import TOTTAROT
from tests.bot.caller import Caller
from tests.bot.tables import dealt

READ = Localizer(("Ann", "Bruno", "Chiara"))
EPHEMERAL = 64
VIEW = Setup(TOTTAROT, 3, {}).opened().view(0)


async def at_tottarot(services: Services) -> int:
    return await dealt(services.lobbies, "tottarot", people=1, bots=2)


async def test_my_cards_shows_only_the_hand_privately(services: Services, ann: Caller) -> None:
    await at_tottarot(services)
    page = await ann.type("play", move="my cards")
    assert "Your card –" in page.words
    assert "Tokens left:" in page.words
    assert "The table" not in page.words
    assert page.data["flags"] & EPHEMERAL


@pytest.mark.parametrize(
    ("typed", "said"),
    [("where are we", "Round 1 of 3"), ("Everything?", "Your card –"), ("the others", "A card that you don't know"),
     ("what can i do", "- Play 0: "), ("what is new?", "What is new?"), ("who can hurt", "A card that you don't know")],
)  # fmt: skip
async def test_each_question_has_its_answer(typed: str, said: str, services: Services, ann: Caller) -> None:
    await at_tottarot(services)
    assert said in (await ann.type("play", move=typed)).words


async def test_a_move_stays_a_move(services: Services, ann: Caller) -> None:
    table_id = await at_tottarot(services)
    await ann.type("play", move="0")
    async with services.matches.at(table_id) as table:
        assert table.match is not None
        assert table.match.entry_count > 0


async def test_a_heading_is_a_question_too(services: Services, ann: Caller) -> None:
    await at_tottarot(services)
    page = await ann.type("play", move="the table?")
    assert "Cards in the deck" in page.words
    assert "Your card –" not in page.words


async def test_questions_are_suggested_while_typing(services: Services, ann: Caller) -> None:
    await at_tottarot(services)
    assert "Who can hurt me?" in [one["value"] for one in await ann.complete("play", "move", move="hurt")]


async def test_small_questions_are_understood_in_the_users_language(services: Services, ann: Caller) -> None:
    await at_tottarot(services)
    ann.locale = "it"
    assert "La tua carta –" in (await ann.type("play", move="le mie carte")).words


async def test_the_button_describes_everything_in_a_new_message(services: Services, ann: Caller) -> None:
    table_id = await at_tottarot(services)
    page = await ann.press(str(CustomId(CustomIdKind.TELL, table_id)))
    assert all(heading in page.words for heading in ("### You", "### The table"))
    assert page.data["flags"] & EPHEMERAL


async def test_nonsense_is_refused_as_a_move(services: Services, ann: Caller) -> None:
    await at_tottarot(services)
    assert "isn't one of your choices" in (await ann.type("play", move="xyzzy")).words


def test_every_question_is_its_own_phrase() -> None:
    said = [READ(phrase) for phrase in PHRASES.values()]
    assert len(set(said)) == len(said)
    assert all(is_meant(words, READ) for words in said)
    assert not is_meant("the sun", READ)
    assert {asked(words, (), READ) for words in said} == {ask.value for ask in Ask}


def test_the_question_about_danger_is_answered_with_dangers_only() -> None:
    parts = told(TOTTAROT, VIEW)
    found = answered(Ask.DANGER, parts)
    assert found is not None
    assert all(About.DANGER in one.about for one in found.parts)
    assert answered("=nowhere", parts) is None


async def test_who_can_hurt_me_says_that_there_is_nothing(services: Services, ann: Caller) -> None:
    await dealt(services.lobbies, "queens_of_fate", people=1)
    assert "Nothing and nobody right now." in (await ann.type("play", move="who can hurt me?")).words


def test_the_title_of_an_answer_is_its_question() -> None:
    found = answered(Ask.TABLE, told(TOTTAROT, VIEW))
    assert found is not None
    assert found.title == t("Where are we?")
