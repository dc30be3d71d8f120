"""The caller of an interaction, their language, and the table to which a command refers."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable, Sequence
from functools import cache, wraps
from itertools import islice
from typing import Any, TypeAlias, TypeVar

import discord
from discord import app_commands

from bot.runtime.discord_internals import role_ids
from bot.services import Services
from bot.table.live_table import LiveTable, NotSeatedError
from bot.table.lobbies import Player
from bot.ui.sections import shortened
from games import title as game_title
from games.kernel.ask import AmbiguousError, IllegalError, RefusedError
from games.kernel.names import visible_name
from games.kernel.text import Localizer, t
from locales import Language, catalogue
from storage.matches import MatchRow

log = logging.getLogger(__name__)

T = TypeVar("T", str, int)
Suggest: TypeAlias = Callable[[Any, discord.Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[T]]]]

MENU = 25
_LESSON = t("Your lesson has its own page: continue it with **/learn**.")
LABELLED = 100
"""Maximum length of a suggestion in characters."""


def language_of(interaction: discord.Interaction) -> Language:
    """Return the caller's language, for texts that only they read."""
    services: Services = interaction.client.services  # type: ignore[attr-defined]  # Querent, whose module imports this one
    return services.languages.hear(interaction)


def localizer_of(interaction: discord.Interaction, game: str = "") -> Localizer:
    """Return the localizer for the caller, with the catalog of a `game` if given."""
    return _localizer(language_of(interaction), game)


def public_localizer(interaction: discord.Interaction, game: str = "") -> Localizer:
    """Return the localizer for everyone in the channel."""
    services: Services = interaction.client.services  # type: ignore[attr-defined]
    guild = interaction.guild_id
    return _localizer(services.languages.in_guild(guild), game) if guild else localizer_of(interaction, game)


@cache
def _localizer(language: Language, game: str = "") -> Localizer:
    return Localizer(translate=catalogue(language, game))


async def reads_words(services: Services, user: int) -> bool:
    """Return whether a user wants words instead of pictures in private messages."""
    return (await services.matches.register.of(user)).words_only


def is_alone(interaction: discord.Interaction) -> bool:
    """Return whether nobody else can join a table here.

    This is true in direct messages, and in servers without the bot, where only users who installed it can use it.
    """
    here = interaction.guild_id is not None
    return not here or (interaction.is_user_integration() and not interaction.is_guild_integration())


def reaches_others(interaction: discord.Interaction) -> bool:
    """Return whether a message here can mention other members: not in direct messages, or in a private thread."""
    channel = interaction.channel
    return not is_alone(interaction) and not (isinstance(channel, discord.Thread) and channel.is_private())


def shown_name(user: discord.abc.User) -> str:
    """Return the display name of a user, or another of their names if it has no visible characters."""
    return next(filter(visible_name, (user.display_name, user.global_name or "")), user.name)


def player_of(interaction: discord.Interaction) -> Player:
    """Return the caller as a player. Users who can delete others' messages are moderators."""
    user, channel = interaction.user, interaction.channel
    home = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
    return Player(user.id, shown_name(user), interaction.permissions.manage_messages, role_ids(user), home or 0)


async def resolve_table(services: Services, interaction: discord.Interaction, named: int | None) -> int:
    """Return the table for a command: the named one, or else the channel's, or else the caller's only one.

    Raises:
        IllegalError: There is none, or the named one is in another channel and the caller is not at it.
        AmbiguousError: There are several to choose from.
    """
    here = await services.store.matches.live_in(interaction.channel_id or 0)
    if named is None and here is not None:
        return here.id
    mine = await services.store.matches.of_user(interaction.user.id)
    if named is not None:
        if any(row.id == named for row in (*mine, *([here] if here else []))):
            return named
        if any(row.id == named for row in await services.store.lessons.of(interaction.user.id)):
            raise IllegalError(_LESSON)
        raise IllegalError(t("You're not at table {n}.", n=named))
    if not mine:
        if await services.store.lessons.of(interaction.user.id):
            raise IllegalError(_LESSON)
        raise IllegalError(t("There is no table here. Open one with **/tarot new**."))
    if len(mine) > 1:
        raise AmbiguousError(t("You're at several tables. Use **table** to say which."))
    return mine[0].id


def offering(suggest: Suggest[T]) -> Suggest[T]:
    """Wrap an autocomplete callback, so that suggestions are distinct, and an error is logged and suggests nothing."""

    @wraps(suggest)
    async def offered(cog: Any, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[T]]:
        try:
            return deduplicate_labels(await suggest(cog, interaction, typed))
        except RefusedError:
            return []
        except Exception:
            log.exception("failed to suggest values", extra={"interaction": interaction.id})
            return []

    return offered


def deduplicate_labels(choices: Sequence[app_commands.Choice[T]]) -> list[app_commands.Choice[T]]:
    """Return the choices without duplicates. Different choices with the same name, such as two cards, are numbered."""
    counted: Counter[str] = Counter()
    found = list({choice.value: choice for choice in choices}.values())
    for choice in found:
        counted[choice.name] += 1
        if (number := counted[choice.name]) > 1:
            mark = f" ({number})"
            choice.name = shortened(choice.name, LABELLED - len(mark)) + mark
    return found


async def suggest_tables(
    services: Services, interaction: discord.Interaction, typed: str
) -> list[app_commands.Choice[int]]:
    """Return the caller's tables whose ID or game matches the typed text."""
    return choices_of(await services.store.matches.of_user(interaction.user.id), typed, localizer_of(interaction))


def choices_of(rows: Iterable[MatchRow], typed: str, localizer: Localizer) -> list[app_commands.Choice[int]]:
    """Return the tables whose ID, game key or title contains the typed text."""
    titled = ((row, localizer(game_title(row.game))) for row in rows)
    fitting = ((row, title) for row, title in titled if typed.lower() in f"{row.id} {row.game} {title}".lower())
    return [app_commands.Choice(name=f"{row.id} · {title}", value=row.id) for row, title in islice(fitting, MENU)]


def must_be_here(table: LiveTable, interaction: discord.Interaction) -> None:
    """Require that a press on a public message comes from the table's channel or its parent. Raises NotSeatedError."""
    if interaction.channel_id not in (table.row.place, table.row.channel):
        raise NotSeatedError(t("That table is in another server."))


def may_watch(row: MatchRow, interaction: discord.Interaction) -> bool:
    """Return whether the caller can see the public view: they play there, or the table is in this channel."""
    return interaction.channel_id == row.place or any(chair.user == interaction.user.id for chair in row.seats)


def guild_of(interaction: discord.Interaction) -> int:
    """Return the server of a command. Raises IllegalError in direct messages."""
    if interaction.guild_id is None:
        raise IllegalError(t("That only works in a server."))
    return interaction.guild_id
