"""/rules and /card: the handbook and the cards of every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import chain
from typing import TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

import games
from bot.custom_ids import CustomId, CustomIdKind
from bot.services import Services
from bot.table.live_table import escaped_name
from bot.table.own_rules import own_lines
from bot.table.packs import PackShelf
from bot.ui.acknowledgement import answering
from bot.ui.alt_texts import alt_text, card_alt_text
from bot.ui.components import Button, Item, MenuEntry, SelectMenu
from bot.ui.layouts import CONTENT
from bot.ui.page import Page, Picture
from bot.ui.render_worker import RenderRequest
from bot.ui.sections import shortened
from cogs.common.context import localizer_of, offering, reads_words
from cogs.common.match_choice import lies_here
from cogs.common.press import Press, values
from games import GAMES, NotInstalledError, manifests
from games.kernel.ask import IllegalError
from games.kernel.game import AnyGame
from games.kernel.handbook import CardText, Term, Topic
from games.kernel.packs.pack import Pack
from games.kernel.text import Localizer, Text, comma_list, t
from games.kernel.typed import fold

MENU = 25


OwnCards: TypeAlias = Mapping[str, Sequence[CardText]]
"""Cards of packs, by the key of their game."""
NO_OWN_CARDS: OwnCards = {}
SIMILAR = 8
"""Maximum number of cards whose names contain a typed word that are listed."""
QUOTED = 80
"""Maximum characters of the user's input that an error message repeats."""


class HelpCog(commands.Cog):
    """Shows handbooks and cards."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def presses(self) -> dict[CustomIdKind, Press]:
        """Return the presses that this cog handles."""
        return {CustomIdKind.TOPIC: self.press_topic, CustomIdKind.CARD: self.press_card}

    @app_commands.command(description="Read the rules by topic, or search them")
    @app_commands.describe(topic="A topic, or words to search for", game="Which game, if not the one played here")
    @app_commands.choices(game=[app_commands.Choice(name=Localizer()(g.title), value=g.key) for g in manifests()])
    async def rules(self, interaction: discord.Interaction, topic: str = "", game: str = "") -> None:
        """Handle /rules: show the topic that fits best, or a term with exactly this name."""
        localizer = localizer_of(interaction)
        async with answering(interaction, localizer) as reply:
            chosen = await self._game(interaction, game)
            localizer = localizer_of(interaction, chosen.key)
            found = search(chosen, topic, localizer)
            term = next((term for term in chosen.terms if fold(localizer(term.name)) == fold(topic)), None)
            if found and (term is None or found[0].key == topic):
                await reply.page(await self._topic_page(interaction, chosen, found[0], found))
            else:
                await reply.page(await self._term_or_card(interaction, chosen, topic))

    @rules.autocomplete("topic")
    @offering
    async def suggest_topics(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest topics of the chosen game."""
        game = await self._game(interaction, str(getattr(interaction.namespace, "game", "") or ""))
        localizer = localizer_of(interaction, game.key)
        found = search(game, current, localizer)[:MENU]
        return [app_commands.Choice(name=shortened(localizer(topic.title), 100), value=topic.key) for topic in found]

    @app_commands.command(description="Look at a card: its picture, and what it does")
    @app_commands.describe(name="The card's name")
    async def card(self, interaction: discord.Interaction, name: str) -> None:
        """Handle /card: show a card of the game played here, or of any other, by its name."""
        localizer = localizer_of(interaction)
        async with answering(interaction, localizer) as reply:
            here = await self._game(interaction, "")
            own = await self._cards_of_packs(interaction)
            game, card = find_card(name, partial(localizer_of, interaction), here, own)
            await reply.page(await self._found_page(interaction, game, card))

    @card.autocomplete("name")
    @offering
    async def suggest_cards(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest cards and terms.

        Those that begin with the typed text, and those of the game played here, come first.
        """
        here, typed = await self._game(interaction, ""), fold(current)
        localizers = [
            (game, localizer_of(interaction, game.key)) for game in sorted(GAMES, key=lambda game: game is not here)
        ]
        own = await self._cards_of_packs(interaction)
        named = (
            (game, one, spelled(one, localizer), localizer)
            for game, localizer in localizers
            for one in searchable_entries(game, own)
        )
        fitting = [found for found in named if any(typed in spelling for spelling in found[2])]
        fitting.sort(key=lambda found: not found[2][0].startswith(typed) and not found[2][1].startswith(typed))
        return [
            app_commands.Choice(
                name=f"{localizer(card.name)} · {localizer(game.title)}", value=f"{game.key}/{card.key}"
            )
            for game, card, _, localizer in fitting[:MENU]
        ]

    async def _cards_of_packs(self, interaction: discord.Interaction) -> OwnCards:
        """Return the cards of packs that tables of this server can choose, and of the table here, by game."""
        shelf, here = PackShelf(self._services.store.guilds), await lies_here(self._services, interaction)
        found: dict[str, tuple[CardText, ...]] = {}
        for game in (game for game in GAMES if game.packs):
            packs = await shelf.offered(interaction.guild_id or 0, game.key)
            cards = [game.own_card(one.key) for pack in packs for one in pack.faces]
            cards += game.own_cards(here.options) if here is not None and here.game == game.key else ()
            found[game.key] = tuple({card.key: card for card in cards if card is not None}.values())
        return found

    async def _term_or_card(self, interaction: discord.Interaction, game: AnyGame, words: str) -> Page:
        """Return the term or card with a name, preferably of this game. Raises IllegalError."""
        try:
            known, card = find_card(words, partial(localizer_of, interaction), game)
        except IllegalError:
            said = shortened(words, QUOTED)
            raise IllegalError(
                t("The rules of {game} say nothing about “{words}”.", game=game.title, words=said)
            ) from None
        return await self._found_page(interaction, known, card)

    async def _found_page(self, interaction: discord.Interaction, game: AnyGame, card: CardText | Term) -> Page:
        localizer = localizer_of(interaction, game.key)
        if isinstance(card, Term):
            return Page(term_words(game, card, localizer), items=topic_items(game, None, game.handbook, localizer))
        return await self._card_page(interaction, game, card)

    async def press_topic(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Show another topic: in a new message from a table, in the same message from the handbook."""
        key, _, neighbour = custom_id.args.partition("/")
        localizer = localizer_of(interaction, key)
        async with answering(interaction, localizer, updates=bool(values(interaction) or neighbour)) as reply:
            game = taken(key)
            chosen = (values(interaction) or [neighbour or game.handbook[0].key])[0]
            topic = next((topic for topic in game.handbook if topic.key == chosen), game.handbook[0])
            await reply.page(await self._topic_page(interaction, game, topic, game.handbook))

    async def press_card(self, interaction: discord.Interaction, custom_id: CustomId) -> None:
        """Show a neighbor of a card, in place or, if others can read the message, in a new one."""
        key, _, name = custom_id.args.partition("/")
        localizer = localizer_of(interaction, key)
        async with answering(interaction, localizer, updates=True) as reply:
            game = games.game(key)
            own = (await self._cards_of_packs(interaction)).get(key, ())
            card = next((card for card in (*game.cards, *own) if card.key == name), None)
            if card is None:
                raise IllegalError(t("That card is no longer in any deck here. Find another one with **/card**."))
            await reply.page(await self._card_page(interaction, game, card))

    async def _topic_page(
        self, interaction: discord.Interaction, game: AnyGame, topic: Topic, others: tuple[Topic, ...]
    ) -> Page:
        """Return the topic in words, and its picture if it has one and the reader wants pictures."""
        localizer = localizer_of(interaction, game.key)
        page = await self._with_own_rules(interaction, game, topic_page(game, topic, others, localizer))
        if not topic.picture or await reads_words(self._services, interaction.user.id):
            return page
        await self._spend(interaction)
        data = await self._services.renderer.paint(
            RenderRequest(game.key, "topic", (topic.key, topic.picture, localizer))
        )
        alt = alt_text(" ".join(map(localizer, topic.picture)))
        return replace(page, pictures=(Picture(data, alt, "topic.png"),))

    async def _with_own_rules(self, interaction: discord.Interaction, game: AnyGame, page: Page) -> Page:
        """Return a page with the house rule and counters of the table in this channel, and a button to change them."""
        here = await self._services.store.matches.live_in(interaction.channel_id or 0)
        row = None if here is None or here.game != game.key else here
        if row is None:
            return page
        localizer = localizer_of(interaction, game.key)
        own = own_lines(await self._services.store.own_rules.of(row.id), localizer)
        label, custom_id = localizer(t("House rule and counters")), CustomId(CustomIdKind.OWN_RULES, row.id)
        button = Button(style=discord.ButtonStyle.secondary, label=label, custom_id=str(custom_id))
        below = (*page.below, "\n".join(own)) if own else page.below
        return replace(page, below=below, items=(*page.items, button))

    async def _card_page(self, interaction: discord.Interaction, game: AnyGame, card: CardText) -> Page:
        """Return the card as a large picture, with its effect, its place in the deck, its artist, and its neighbors."""
        localizer = localizer_of(interaction, game.key)
        ways = tuple(neighbours(game, card, localizer))
        if await reads_words(self._services, interaction.user.id):
            return Page(card_words(game, card, "", localizer), items=ways)
        await self._spend(interaction)
        drawing = RenderRequest(game.key, "card", (card.key, localizer))
        data = await self._services.renderer.paint(drawing)
        owed = await self._services.renderer.credit(drawing)
        picture = Picture(data, card_alt_text(card.name, card.text, localizer), "card.png")
        return Page(card_words(game, card, owed, localizer), (picture,), ways)

    async def _spend(self, interaction: discord.Interaction) -> None:
        """Take the cost of a picture from the caller's allowance. Raises IllegalError."""
        await self._services.moderation.spend(interaction.guild_id or 0, interaction.user.id)

    async def _game(self, interaction: discord.Interaction, key: str) -> AnyGame:
        """Return the game with a key, or else the current or last one in this channel, or else the first."""
        here = await lies_here(self._services, interaction) if not key else None
        return taken(here.game if here else key)


def taken(key: str) -> AnyGame:
    """Return the game with a key, or the first one. No other games are loaded, because that takes long."""
    try:
        return games.game(key)
    except NotInstalledError:
        return next(iter(GAMES))


def search(game: AnyGame, words: str, localizer: Localizer) -> tuple[Topic, ...]:
    """Return the topics that contain all the words, with title matches first; without words, all topics."""
    wanted = fold(words).split() or words.split()
    keyed = [topic for topic in game.handbook if topic.key == words]
    titled = [topic for topic in game.handbook if _has(localizer(topic.title), wanted)]
    spoken = [topic for topic in game.handbook if _has(f"{localizer(topic.title)} {localizer(topic.body)}", wanted)]
    return tuple(dict.fromkeys((*keyed, *titled, *spoken)))


def searchable_entries(game: AnyGame, own: OwnCards = NO_OWN_CARDS) -> Iterator[CardText | Term]:
    """Yield everything about a game that `/card` can find: its cards, then the terms on them."""
    yield from game.cards
    yield from own.get(game.key, ())
    yield from game.terms


def spelled(card: CardText | Term, localizer: Localizer) -> tuple[str, str]:
    """Return the name in the reader's language, and in English, which others might use; both folded."""
    return fold(localizer(card.name)), _in_english(card.name)


@lru_cache(1 << 12)
def _in_english(name: Text) -> str:
    """Return the English name, folded.

    It is cached, because each letter typed into `/card` needs those of all cards.
    """
    return fold(Localizer()(name))


def find_card(
    name: str, localizer_for: Callable[[str], Localizer], here: AnyGame, own: OwnCards = NO_OWN_CARDS
) -> tuple[AnyGame, CardText | Term]:
    """Return the card or term with a key or name in the reader's language, preferably of the game `here`.

    An exact match comes before one that differs in accents or punctuation, that before an English name, and that before
    the only card whose name contains the words. `own` are cards of packs.

    Raises:
        IllegalError: There is none, or only several whose names contain the words.
    """
    wanted = fold(name)
    alike: list[tuple[AnyGame, CardText | Term]] = []
    in_english: list[tuple[AnyGame, CardText | Term]] = []
    within: list[tuple[AnyGame, CardText | Term]] = []
    for game in chain([here], GAMES):
        localizer = localizer_for(game.key)
        for card in searchable_entries(game, own):
            called = localizer(card.name)
            if name == f"{game.key}/{card.key}" or name.casefold() == called.casefold():
                return game, card
            if wanted and wanted == fold(called):
                alike.append((game, card))
            elif wanted and wanted == _in_english(card.name):
                in_english.append((game, card))
            elif wanted and f" {wanted} " in f" {fold(called)} ":
                within.append((game, card))
    if found := [*alike, *in_english]:
        return found[0]
    return _similar(name, within, localizer_for, here)


def _similar(
    name: str,
    within: Sequence[tuple[AnyGame, CardText | Term]],
    localizer_for: Callable[[str], Localizer],
    here: AnyGame,
) -> tuple[AnyGame, CardText | Term]:
    """Return the only card whose name contains the typed words; those of the game `here` come first.

    Raises:
        IllegalError: There is none, or there are several, which the error names.
    """
    names = {localizer_for(game.key)(card.name): (game, card) for game, card in reversed(within)}
    of_here = {card.key: (game, card) for game, card in within if game is here}
    for known in (of_here, names):
        if len(known) == 1:
            return within[0]
    if 1 < len(names) <= SIMILAR:
        said = comma_list([*reversed(names)])
        raise IllegalError(
            t("No card is called “{name}”. These are similar: {names}.", name=shortened(name, QUOTED), names=said)
        )
    raise IllegalError(t("No game here has a card called “{name}”.", name=shortened(name, QUOTED)))


def term_words(game: AnyGame, term: Term, localizer: Localizer) -> str:
    """Return a term with its meaning."""
    return f"**{localizer(term.name)}** · {localizer(game.title)}\n{localizer(term.text)}"


def card_words(game: AnyGame, card: CardText, owed: str, localizer: Localizer) -> str:
    """Return the card's name, effect, place in its deck, and in the footer the credit for its picture."""
    n, deck, pack = _index_in_deck(game, card) + 1, deck_of(game, card), pack_of(game, card)
    place = t("The deck of {game}: card {n} of {all}", game=game.title, n=n, all=len(deck))
    if pack is not None:
        by, name = escaped_name(pack.author), escaped_name(pack.name)
        place = t("The pack {name} by {author}: card {n} of {all}", name=name, author=by, n=n, all=len(deck))
    footer = "".join(f"\n-# {line}" for line in (localizer(place), owed) if line)
    words = f"**{localizer(card.name)}** · {localizer(game.title)}\n{localizer(card.text)}"
    return shortened(words, CONTENT - len(footer)) + footer


def neighbours(game: AnyGame, card: CardText, localizer: Localizer) -> Iterator[Button]:
    """Yield the buttons to the previous and the next card. The deck is a circle."""
    place, deck = _index_in_deck(game, card), deck_of(game, card)
    for n, (step, label) in enumerate(((-1, t("Previous")), (1, t("Next")))):
        there = deck[(place + step) % len(deck)]
        custom_id = CustomId(
            CustomIdKind.CARD, number=n, args=f"{game.key}/{there.key}"
        )  # in a deck of two, both lead to the same card
        yield Button(label=localizer(label), custom_id=str(custom_id))


def _index_in_deck(game: AnyGame, card: CardText) -> int:
    return next(index for index, one in enumerate(deck_of(game, card)) if one.key == card.key)


def deck_of(game: AnyGame, card: CardText) -> Sequence[CardText]:
    """Return the deck that contains a card: that of its pack, or of the game."""
    pack = pack_of(game, card)
    found = [game.own_card(one.key) for one in pack.faces] if pack else game.cards
    return [one for one in found if one is not None]


def pack_of(game: AnyGame, card: CardText) -> Pack | None:
    """Return the pack of a card, or None for a card of the game."""
    known = (pack for pack in Pack.known.values() if pack.game == game.key)
    return next((pack for pack in known if any(one.key == card.key for one in pack.faces)), None)


def topic_page(game: AnyGame, topic: Topic, others: tuple[Topic, ...], localizer: Localizer) -> Page:
    """Return a topic with buttons to its neighbors, and a menu of others."""
    head = f"**{localizer(game.title)} · {localizer(topic.title)}**"
    words = shortened(localizer(topic.body), CONTENT - len(head) - 1)
    return Page(head, body=words, items=topic_items(game, topic, others, localizer))


def topic_items(
    game: AnyGame, topic: Topic | None, others: tuple[Topic, ...], localizer: Localizer
) -> tuple[Item, ...]:
    """Return a menu of topics, and for a topic, the buttons *Back* and *Next*."""
    book = game.handbook
    place = next((index for index, one in enumerate(book) if topic and one.key == topic.key), None)
    ways = () if place is None else ((place - 1, t("Back")), (place + 1, t("Next")))
    turning = (
        Button(
            label=localizer(label),
            custom_id=str(CustomId(CustomIdKind.TOPIC, number=there, args=f"{game.key}/{book[there].key}")),
        )
        for there, label in ways
        if 0 <= there < len(book)
    )
    menu = SelectMenu(
        custom_id=str(CustomId(CustomIdKind.TOPIC, args=game.key)),
        placeholder=localizer(t("Other topics")),
        entries=[
            MenuEntry(
                label=shortened(localizer(o.title), 100), value=o.key, default=topic is not None and o.key == topic.key
            )
            for o in (game.handbook if len(others) < 2 else others)[:MENU]
        ],
    )
    return (*turning, menu)


def _has(text: str, wanted: list[str]) -> bool:
    folded = fold(text)
    return all(word in folded for word in wanted)
