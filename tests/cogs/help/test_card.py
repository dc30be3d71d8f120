"""`/card`: a card, its position in its deck, and its neighbors, with buttons that never expire, for everyone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from discord import app_commands

from bot.app import Querent
from bot.services import Services
from bot.table.packs import EVERYWHERE, PackShelf
from cogs.common.context import deduplicate_labels
from games import GAMES
from games.kernel.game import AnyGame
from games.kernel.text import Localizer, t
from games.the_restless.packs.example import EXAMPLE
from locales import catalogue
from storage.store import Store
from tests.bot.caller import Caller, refused
from tests.bot.tables import dealt
from tests.bot.wire import Sent, Wire
from tests.storage.given import ANN, GUILD


def game_of(key: str) -> AnyGame:
    return next(game for game in GAMES if game.key == key)


def reader_title(language: str) -> str:
    """Return the title of The Restless in a language."""
    return Localizer(translate=catalogue(language))(game_of("the_restless").title)


def name_in(answer: Sent) -> str:
    """Return the name of the displayed card."""
    return answer.words.removeprefix("**").partition("**")[0]


async def test_a_card_page_shows_its_position_in_the_deck(ann: Caller) -> None:
    queens = game_of("queens_of_fate")
    answer = await ann.type("card", name=f"queens_of_fate/{queens.cards[11].key}")
    assert "The deck of Queens of Fate: card 12 of 78" in answer.words
    assert name_in(answer) == Localizer()(queens.cards[11].name)


async def test_next_goes_through_the_whole_deck_and_round_and_previous_back(ann: Caller) -> None:
    names = [Localizer()(card.name) for card in game_of("tottarot").cards]
    answer, seen = await ann.type("card", name="tottarot/the-tower"), list[str]()
    start = name_in(answer)
    for _ in names:
        answer = await ann.press(answer.address("Next"))
        seen.append(name_in(answer))
        assert answer.data["attachments"][0]["description"].startswith(f"{seen[-1]}. ")
    assert sorted(seen) == sorted(names)
    assert seen[-1] == start
    assert name_in(await ann.press(answer.address("Previous"))) == seen[-2]


async def test_next_replaces_the_card_in_a_message_that_only_one_user_reads(ann: Caller) -> None:
    answer = await ann.press((await ann.type("card", name="tottarot/the-sun")).address("Next"))
    assert answer.body["type"] == 7
    assert answer.files == ("card.png",)


async def test_buttons_of_a_shared_page_answer_in_the_language_of_the_user(
    ann: Caller, bot: Querent, wire: Wire
) -> None:
    before = await ann.type("card", name="tottarot/the-sun")
    italian = Caller(bot, wire, ANN + 1, "Ida", locale="it", openly=True)
    answer = await italian.press(before.address("Next"))
    assert answer.private
    assert "Il mazzo di" in answer.words
    assert {item["label"] for item in answer.items} == {"Precedente", "Avanti"}


@pytest.mark.parametrize("typed", ["L’Étoile", "l'etoile", "ETOILE L", "letoile"])
async def test_a_name_is_found_however_its_accents_and_apostrophes_are_typed(
    typed: str, bot: Querent, wire: Wire
) -> None:
    """Keyboards have a straight apostrophe, and capitals have no accents; no other difference is allowed."""
    french = Caller(bot, wire, ANN + 1, "Zoé", locale="fr")
    answer = await french.type("card", name=typed)
    assert (name_in(answer) == "L’Étoile") is (typed in ("L’Étoile", "l'etoile"))


@pytest.mark.parametrize(
    ("language", "name"), [("it", "Segugio dei fossi"), ("fr", "Chien de fossé"), ("de", "Grabenhund")]
)
@pytest.mark.parametrize("typed", ["ditch hound", "Ditch-Hound", "the_restless/ditch-hound"])
async def test_a_card_is_found_by_its_english_name_in_any_language(
    language: str, name: str, typed: str, bot: Querent, wire: Wire
) -> None:
    """Friends at a table use different languages; the localized name also works."""
    reader = Caller(bot, wire, ANN + 1, "Ida", locale=language)
    for words in (typed, name):
        assert name_in(await reader.type("card", name=words)) == name
    for words in (name[:7].lower(), "ditch h"):
        offered = {one["name"]: one["value"] for one in await reader.complete("card", "name", name=words)}
        assert offered[f"{name} · {reader_title(language)}"] == "the_restless/ditch-hound"


async def test_a_topic_is_found_without_its_accents(bot: Querent, wire: Wire) -> None:
    french = Caller(bot, wire, ANN + 1, "Zoé", locale="fr")
    assert (await french.type("rules", topic="icones", game="tottarot")).words.startswith("**Tottarot · Icônes**")


@pytest.mark.parametrize(
    "rest", ["tottarot/the-fridge", "tottarot", "", "hopscotch/the-sun", "/", "tottarot/the-sun/2"]
)
async def test_a_card_that_is_no_more_is_answered_politely(rest: str, ann: Caller) -> None:
    refused(await ann.press(f"j:0:0:{rest}"))


async def test_the_foot_names_who_drew_the_emblem(ann: Caller) -> None:
    assert (await ann.type("card", name="tottarot/the-sun")).words.splitlines()[-1] == "-# Icons by tottarot"


async def test_in_a_deck_of_two_both_neighbours_are_the_other_card(
    ann: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_of("tottarot")
    monkeypatch.setattr("cogs.help.handbook_commands.GAMES", (replace(game, cards=tuple(game.cards[:2])),))
    answer = await ann.type("card", name=f"tottarot/{game.cards[0].key}")
    assert len({item["custom_id"] for item in answer.items}) == 2


@pytest.mark.parametrize(("key", "people"), [("queens_of_fate", 1), ("the_restless", 1), ("tottarot", 3)])
async def test_a_name_of_many_decks_means_the_card_of_the_game_played_here(
    key: str, people: int, ann: Caller, services: Services
) -> None:
    """This holds for typed names and at the top of the suggestions, and also after the match is over."""
    title = Localizer()(game_of(key).title)
    table_id = await dealt(services.lobbies, key, people)
    for over in (False, True):
        if over:
            await services.matches.close(table_id, t("Enough."))
        assert (await ann.type("card", name="the sun")).words.startswith(f"**The Sun** · {title}\n")
        [first, *_] = await ann.complete("card", "name", name="the su")
        assert (first["name"], first["value"].partition("/")[0]) == (f"The Sun · {title}", key)


def test_suggestions_with_the_same_name_are_numbered() -> None:
    """Two cards with one name have their own texts; the same card is offered once; Discord's 100 characters suffice."""
    long = "Anemo Hypostasis " * 5 + "of the far North"
    offered = [("Mona", "a"), ("Mona", "b"), ("Mona", "c"), ("Mona", "a"), (long[:100], "d"), (long[:100], "e")]
    choices = deduplicate_labels([app_commands.Choice(name=name, value=value) for name, value in offered])
    assert [choice.value for choice in choices] == ["a", "b", "c", "d", "e"]
    names = [choice.name for choice in choices]
    assert names[:3] == ["Mona", "Mona (2)", "Mona (3)"]
    assert len(set(names)) == len(names)
    assert max(map(len, names)) <= 100


async def test_a_card_of_a_pack_that_is_offered_here_is_found_with_its_neighbours(ann: Caller, store: Store) -> None:
    """The card is found before and after a restart, but not in a server that has disabled its pack."""
    shelf = PackShelf(store.guilds)
    pack = await shelf.add(EVERYWHERE, EXAMPLE)
    names = [Localizer()(one.card.name) for one in pack.cards]
    assert f"{names[0]} · The Restless" in [one["name"] for one in await ann.complete("card", "name", name=names[0])]
    answer = await ann.type("card", name=names[0].upper())
    assert name_in(answer) == names[0]
    assert answer.files == ("card.png",)
    assert "The pack My first pack by Your name: card 1 of 2" in answer.words
    following = await ann.press(answer.address("Next"))
    assert name_in(following) == names[1]
    assert name_in(await ann.press(following.address("Next"))) == names[0]
    await shelf.allow(GUILD, pack.key, allowed=False)
    refused(await ann.type("card", name=names[0]))
    refused(await ann.press(answer.address("Next")))
    assert await ann.complete("card", "name", name=names[0]) == []


async def test_part_of_a_name_finds_the_only_card_with_it_or_names_several(ann: Caller) -> None:
    """Earlier, "tower" found nothing, although one card is called The Tower."""
    assert name_in(await ann.type("card", name="tower")).startswith("The Tower")
    several = await ann.type("card", name="knight of")
    refused(several)
    assert "Knight of Wands" in several.words
    assert "Knight of Cups" in several.words
    nothing = await ann.type("card", name="ower")
    refused(nothing)
    assert "No game here has a card called “ower”." in nothing.words
