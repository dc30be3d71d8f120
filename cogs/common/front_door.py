"""The front door: all games with the facts that newcomers need, and buttons to start each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.ui.components import Button, Item
from bot.ui.covers import Covers
from bot.ui.layouts import Tile
from bot.ui.page import Page, Picture
from bot.version import described
from games import manifests
from games.kernel.manifest import Manifest
from games.kernel.text import EMPTY, Localizer, Text, t, tn

FAN_WORK = t("Querent is a fan work. It isn't connected with Discord or with the makers of the works it refers to.")
"""The disclaimer below the games and in the terms."""
GAMES_PER_PAGE = 5
"""Maximum number of games on a page; more would not fit into a message."""
LEARNING = (EMPTY, t("easy to learn"), t("some rules to learn"), t("a lot to learn"))
"""Difficulty of learning a game, in words."""


def offered(*, alone: bool = False) -> tuple[Manifest, ...]:
    """Return the games that can be started; if `alone`, those for one player or with a lesson."""
    return tuple(game for game in manifests() if not alone or 1 in game.seats or game.lesson)


def shown_on(page: int, *, alone: bool = False) -> tuple[Manifest, ...]:
    """Return the games of page `page`, starting at 0. A page that does not exist is the first one."""
    games = offered(alone=alone)
    return games[page * GAMES_PER_PAGE : (page + 1) * GAMES_PER_PAGE] or games[:GAMES_PER_PAGE]


def front_door(
    pictures: Mapping[str, Picture],
    localizer_for: Callable[[str], Localizer],
    page: int = 0,
    *,
    public: bool = False,
    alone: bool = False,
) -> Page:
    """Return page `page` of the games, as in `shown_on`. A private page ends with the version of the bot.

    Args:
        pictures: The thumbnails of the games.
        localizer_for: Returns the localizer with the catalog of a game, or of none for "".
        page: Number of the page.
        public: Whether everyone can read it.
        alone: Whether nobody else can join a table here.
    """
    localizer, games = localizer_for(""), shown_on(page, alone=alone)
    about = (
        t("**Play** starts right away. Computer players take the other seats."),
        t("**Host** opens a table and waits for the people here."),
    )
    if alone:
        about = (t("**Play** starts a game for one."), t("**Learn** teaches you any game in a few minutes."))
    lines = [f"## {localizer(t('Which game?'))}", *map(localizer, about)]
    return Page(
        "\n".join(lines),
        tiles=tuple(_tile(game, pictures[game.key], localizer_for(game.key), alone=alone) for game in games),
        thumbnails=tuple(pictures[game.key] for game in games),
        items=_turning(page, len(offered(alone=alone)), localizer),
        public=public,
        footer=_footer(localizer) if page == 0 and not public else "",
    )


async def pictured_door(
    covers: Covers,
    localizer_for: Callable[[str], Localizer],
    page: int = 0,
    *,
    public: bool = False,
    alone: bool = False,
) -> Page:
    """Return page `page` of the games with pictures from `covers`."""
    games = [game.key for game in shown_on(page, alone=alone)]
    pictures = {key: await covers.picture(key, localizer_for(key), "thumbnail") for key in games}
    return front_door(pictures, localizer_for, page, public=public, alone=alone)


def _footer(localizer: Localizer) -> str:
    """Return the line with Querent's version. If there are several pages, only the first has space for it."""
    version = localizer(t("Version {version}", version=described()))
    return f"-# {version} · {localizer(FAN_WORK)}"


def facts(game: Manifest, localizer: Localizer) -> str:
    """Return the number of players, the duration and the difficulty of a game in one line."""
    low, high = game.seats[0], game.seats[-1]
    players = t("{low} to {high} players", low=low, high=high) if low < high else tn("{n} player", "{n} players", n=low)
    minutes = tn("about {n} minute", "about {n} minutes", n=game.minutes) if game.minutes else EMPTY
    return " · ".join(localizer(one) for one in (players, minutes, LEARNING[game.difficulty]) if one)


def open_button(game: str, label: Text, localizer: Localizer, *, thread: bool = False) -> Button:
    """Return the button that opens a table of a game in the channel of the press, or in a thread there."""
    custom_id = CustomId(CustomIdKind.DOOR, args=f"{'thread' if thread else 'open'}/{game}")
    return Button(label=localizer(label), custom_id=str(custom_id))


def _tile(game: Manifest, picture: Picture, localizer: Localizer, *, alone: bool) -> Tile:
    words = "\n".join([f"**{localizer(game.title)}**", *_about(game, localizer)])
    return Tile(words, picture.name, picture.alt, tuple(_buttons(game, localizer, alone=alone)))


def _about(game: Manifest, localizer: Localizer) -> Iterator[str]:
    if game.pitch:
        yield localizer(game.pitch)
    yield f"-# {facts(game, localizer)}"


def _buttons(game: Manifest, localizer: Localizer, *, alone: bool) -> Iterator[Button]:
    if not alone or 1 in game.seats:
        yield Button(
            style=ButtonStyle.success,
            label=localizer(t("Play {game}", game=game.title)),
            custom_id=str(CustomId(CustomIdKind.PLAY, args=game.key)),
        )
    if not alone:
        label = t("Host {game}", game=game.title) if len(game.seats) > 1 else t("Set up {game}", game=game.title)
        yield open_button(game.key, label, localizer)
    if game.lesson:
        yield Button(
            label=localizer(t("Learn {game}", game=game.title)),
            custom_id=str(CustomId(CustomIdKind.LEARN, args=game.key)),
        )


def _turning(page: int, count: int, localizer: Localizer) -> tuple[Item, ...]:
    """Return the buttons to the other pages, if there are any."""
    last = (count - 1) // GAMES_PER_PAGE
    ways = ((page - 1, t("Previous")), (page + 1, t("Next")))
    return tuple(
        Button(label=localizer(label), custom_id=str(CustomId(CustomIdKind.DOOR, number=there)))
        for there, label in ways
        if 0 <= there <= last
    )
