"""*Explain*: a press on a page explains its terms and its cards, as far as the user sees them."""

from __future__ import annotations

import pytest

from bot.app import Querent
from bot.services import Services
from bot.ui.layouts import CONTENT
from cogs.help.explain_page import explain_page
from games import game
from games.kernel.text import Localizer
from locales import LANGUAGES, catalogue
from tests.bot.caller import Caller, refused
from tests.bot.tables import dealt
from tests.bot.wire import Sent, Wire
from tests.contract.playing import Setup, glimpses
from tests.proofs import spread
from tests.storage.given import ANN, CHIARA


@pytest.fixture
async def table_id(services: Services) -> int:
    """Return a match of The Restless between Ann and Bruno."""
    table_id = await dealt(services.lobbies, "the_restless", people=2)
    await services.outbox.idle()
    return table_id


@pytest.fixture
def ann(bot: Querent, wire: Wire, table_id: int) -> Caller:
    assert table_id
    return Caller(bot, wire, ANN, "Ann", openly=True, message=max(wire.messages))


def menu(page: Sent) -> dict[str, str]:
    """Return the choices of the menu by key."""
    return {option["value"]: option["label"] for item in page.items for option in item.get("options", ())}


async def test_explain_shows_the_terms_and_a_menu_of_cards(ann: Caller, table_id: int) -> None:
    page = await ann.press(f"E:{table_id}:0:")
    assert page.private
    assert "**Trait** – Every Character has one" in page.words
    assert "trait" in menu(page)
    assert len(menu(page)) > 6


async def test_a_chosen_card_is_explained_in_the_same_message(ann: Caller, table_id: int) -> None:
    page = await ann.press(f"E:{table_id}:0:")
    cards = {card.key: card for card in game("the_restless").cards}
    key = next(key for key in menu(page) if key in cards)
    ann.openly = False
    answer = await ann.press(f"E:{table_id}:0:", key)
    assert answer.body["type"] == 7
    assert Localizer()(cards[key].text) in answer.words
    assert menu(answer) == menu(page)


@pytest.mark.parametrize("key", ["the-tower", "", "x" * 90])
async def test_hidden_or_unknown_keys_are_not_explained(key: str, ann: Caller, table_id: int) -> None:
    await ann.press(f"E:{table_id}:0:")
    answer = await ann.press(f"E:{table_id}:0:", key)
    assert "**Trait** – Every Character has one" in answer.words


async def test_a_table_elsewhere_is_not_explained(bot: Querent, wire: Wire, table_id: int) -> None:
    stranger = Caller(bot, wire, CHIARA, "Chiara", channel=77)
    refused(await stranger.press(f"E:{table_id}:0:"))
    refused(await stranger.press("E:9999:0:"))


async def test_card_finds_a_word_and_so_do_the_rules(ann: Caller) -> None:
    for word in ("Warded", "transfigure", "Past Armor", "the_restless/swift-keyword"):
        assert (await ann.type("card", name=word)).words.endswith((".", "card."))
    assert "half the damage of a Spell" in (await ann.type("card", name="Warded")).words
    assert "**Warded**" in (await ann.type("rules", topic="Warded", game="the_restless")).words


@pytest.mark.parametrize("language", spread([*LANGUAGES], thin=3))
def test_every_page_fits_discord(language: str) -> None:
    played = game("the_restless")
    localizer = Localizer(translate=catalogue(language, played.key))
    for match in glimpses(Setup(played, 4, {"tarot": "yes"})):
        shown = played.shows(match.view(1))
        for chosen in ("", *shown[:1], *shown[-1:]):
            page = explain_page(played, shown, chosen, 10**9, localizer, played.notes(match.view(1)))
            assert len(page.content) <= CONTENT
            assert len(page.items) <= 4


def test_explain_lists_every_effect_in_play() -> None:
    """A question without room for the effects in play refers to Explain, which shows all of them in full."""
    played, localizer, most = game("genshin_tarot"), Localizer(), 0
    for match in glimpses(Setup(played, 2, {})):
        view = match.view(0)
        words = explain_page(played, played.shows(view), "", 1, localizer, played.notes(view)).content
        in_play, _, glossary = words.partition("**Genshin Tarot · Glossary**")
        for note in played.notes(view):
            assert in_play.startswith("**Genshin Tarot · In play now**\n")
            assert f"**{localizer(note.name)}**" in in_play
            assert " ".join(localizer(note.text).split()) in in_play
        assert "**Zone**" in glossary
        most = max(most, len(played.notes(view)))
    assert most > 2
