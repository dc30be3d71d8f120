"""The message *Today*: the deals of the day with buttons, yesterday's best results, and other features' sections."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.runtime.clock import day_ends, moment
from bot.ui.components import Button
from bot.ui.layouts import Choice
from bot.ui.page import Page
from bot.ui.sections import shortened
from bot.ui.titles import punctuation, titled
from cogs.common.today_section import TodaySection
from cogs.daily.pages import company, day_button, finished_here, friends_label, in_order
from games import game as game_called
from games import title as game_title
from games.kernel.text import Localizer, Text, t, tn
from storage.deals import Day, ResultRow
from storage.tries import Tally

TODAY = "today"
"""Arguments of the custom ID of the button below the message, by which it is found again."""
BEST = 3
"""Maximum number of yesterday's results that are listed."""
MOST_WORDS = 1500
"""Maximum number of characters about yesterday, and in a section."""


@dataclass(frozen=True, slots=True)
class GameToday:
    """A game's deals, as far as everyone in a server can see them.

    Attributes:
        day: The deal of today.
        tally: The number of tries in the server, by state.
        friends: Whether friends can play it together.
        best: Yesterday's best results in the server; empty while someone there still plays that deal.
        playing: Number of yesterday's tries that are still running in the server.
    """

    day: Day
    tally: Tally
    friends: bool = False
    best: Sequence[ResultRow] = ()
    playing: int = 0


def today_page(
    games: Sequence[GameToday], sections: Sequence[TodaySection], localizer_for: Callable[[str], Localizer]
) -> Page:
    """Return the message for all members of a server.

    Args:
        games: The games that have deals today, at least one.
        sections: Further sections, which other features add.
        localizer_for: Returns the Localizer for a game's key, or for "" the one of texts that belong to no game.
    """
    localizer, day = localizer_for(""), games[0].day.day
    ends = moment(day_ends(day))
    lines = (
        f"## {localizer(t('Deals of {day}', day=day))}",
        localizer(t("The same cards for everyone, one try each. Begin before {end}.", end=ends)),
    )
    parts = ["\n".join(_yesterday(games, localizer_for)), *(section.words for section in sections)]
    below = tuple(shortened(part, MOST_WORDS) for part in parts if part)
    choices = tuple(choice for game in games for choice in _choices(game, localizer_for(game.day.game)))
    own = Button(localizer(t("Your deals")), str(CustomId(CustomIdKind.DAILY, args=TODAY)))
    items = (own, *(button for section in sections for button in section.buttons))
    return Page("\n".join(lines), choices=choices, items=items, below=below, public=True)


def _choices(game: GameToday, localizer: Localizer) -> Iterator[Choice]:
    """Yield the choice to play a game's deal alone and, if possible, the one to play it with friends."""
    title = game_title(game.day.game)
    words = f"{localizer(company(game.day))} · {localizer(finished_here(game.tally.finished))}"
    label = localizer(t("Play {game}", game=title))
    button = day_button("play", game.day, label, ButtonStyle.success)
    yield Choice(localizer(title), words, button, punctuation=punctuation(localizer, words))
    if game.friends:
        yield Choice(localizer(title), "", day_button("friends", game.day, friends_label(game.day, localizer)))


def _yesterday(games: Sequence[GameToday], localizer_for: Callable[[str], Localizer]) -> Iterator[str]:
    """Yield yesterday's best results, one line for each game; nothing if nobody played."""
    lines = [line for game in games if (line := _best(game, localizer_for(game.day.game)))]
    if lines:
        yield f"**{localizer_for('')(t('Yesterday'))}**"
        yield from lines


def _best(game: GameToday, localizer: Localizer) -> str:
    title = localizer(game_title(game.day.game))
    if game.playing:
        words: Text = tn("{n} still playing", "{n} still playing", n=game.playing)
        return f"- {titled(f'**{title}**', localizer(words), localizer)}"
    ranked = [localizer(line) for line in in_order(game.best, game_called(game.day.game))]
    return f"- {titled(f'**{title}**', ' · '.join(ranked), localizer)}" if ranked else ""
