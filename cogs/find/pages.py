"""The pages of a search for a table, and of offered tables. They name nobody."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.runtime.clock import HOUR, moment
from bot.ui.components import Button, Item, MenuEntry, SelectMenu
from bot.ui.page import Page
from cogs.find.plans import BLOCKS, PACE_WORDS, SearchPlan, block_words, level_words, seats_words, sought_games
from games import title as game_title
from games.kernel.text import Localizer, Text, comma_list, listed, t, tn
from storage.seeks import FULL, LATE, NO, OPEN, YES, OfferRow

FORM, GO, STOP = "form", "go", "stop"
"""Beginnings of the custom IDs that show the page of a search, begin or change the search, and end it."""
GAMES, PACE, HOURS, LEVEL, SEATS = "games", "pace", "hours", "level", "seats"
"""Beginnings of the custom IDs of the menus."""
JOIN, DECLINE = "yes", "no"
"""Arguments of the custom IDs that answer an offer."""
SEARCH_DAYS, OFFER_HOURS = 7, 12
"""Duration of a search in days, and of an offer in hours."""
MOST_SEATS = 6
"""Maximum number of people that a user can request."""


class Outlook(NamedTuple):
    """The prospects of a search: the number of others who search for the same games, and the usual seconds it takes."""

    others: int
    usual: int | None = None


class OfferView(StrEnum):
    """The content of the message about an offer, for one of its users."""

    OPEN = "open"
    WAITING = "in"
    FULL = "full"
    NO = "no"
    LATE = "late"
    AGAIN = "again"


def shown_to(offer: OfferRow, user: int) -> OfferView:
    """Return the current content of a user's message about an offer."""
    answer = offer.people[user].answer
    if offer.state == OPEN:
        return OfferView.WAITING if answer == YES else OfferView.OPEN
    if offer.state == FULL:
        return OfferView.FULL
    return {NO: OfferView.NO, LATE: OfferView.LATE}.get(answer, OfferView.AGAIN)


def form_page(plan: SearchPlan, outlook: Outlook, zone: str, localizer: Localizer, *, searching: bool) -> Page:
    """Return the page on which a user makes or changes a search."""
    about = t(
        "I bring you together with people who play like you, from every server I'm in. You play by direct message, "
        "and nobody learns who you are: each of you gets the name of a star."
    )
    words = [
        f"## {localizer(t('Find a table'))}",
        localizer(about),
        "",
        *_next(outlook, localizer),
        f"-# {localizer(t('The times are those of {zone}. **/settings** changes that.', zone=zone))}",
    ]
    label = t("Save") if searching else t("Start looking")
    items: list[Item] = [*_menus(plan, localizer), _button(f"{GO}/{plan}", label, localizer, ButtonStyle.primary)]
    if searching:
        items.append(_button(STOP, t("Stop looking"), localizer))
    return Page("\n".join(words), items=tuple(items))


def search_page(
    plan: SearchPlan, until: int, outlook: Outlook | None, localizer: Localizer, above: Text | None = None
) -> Page:
    """Return the page of a running search: its plan, what happens next, and how long it usually takes.

    A message that stays for days has no `outlook`, because that would soon be wrong.
    """
    games = localizer(listed([game_title(key) for key in plan.keys]))
    hours = [block_words(block) for block in range(BLOCKS) if plan.blocks >> block & 1]
    when = comma_list(hours) if len(hours) < BLOCKS else t("at any time")
    wishes = (PACE_WORDS[plan.pace], level_words(near=plan.near), seats_words(plan.seats))
    words = [
        *([localizer(above), ""] if above is not None else []),
        f"**{localizer(t('I am looking for a table for you.'))}**",
        f"- {games}",
        f"- {localizer(when)}",
        *(f"- {localizer(wish)}" for wish in wishes),
        "",
        *_next(outlook, localizer),
        localizer(t("The search ends {when}.", when=moment(until))),
    ]
    items = (_button(FORM, t("Change"), localizer), _button(STOP, t("Stop looking"), localizer))
    return Page("\n".join(words), items=items)


def ended_page(words: Text, localizer: Localizer) -> Page:
    """Return a page with the end of a search, and the button to begin another."""
    return Page(localizer(words), items=(_button(FORM, t("Find a table"), localizer),))


def offer_page(offer: OfferRow, event: int, localizer: Localizer) -> Page:
    """Return the direct message that offers a table. `event` is the owner of its job, by which it is found again."""
    people = len(offer.people)
    what = t("A table of {n} for **{game}**", n=people, game=game_title(offer.game))
    fits = tn(
        "The other player has a similar pace and similar hours.",
        "The others have a similar pace and similar hours.",
        n=people - 1,
    )
    bots = [localizer(tn("{n} bot joins you.", "{n} bots join you.", n=offer.bots))] if offer.bots else []
    until = t("You can join until {when}. The match begins here when everyone has joined.", when=moment(offer.until))
    items = (
        _answer(event, offer.id, JOIN, t("Join"), localizer, ButtonStyle.success),
        _answer(event, offer.id, DECLINE, t("Not now"), localizer),
    )
    words = "\n".join((f"### {localizer(what)}", " ".join((localizer(fits), *bots)), localizer(until)))
    return Page(words, items=items, classic=True)


def answered_page(offer: OfferRow, user: int, localizer: Localizer) -> Page:
    """Return the page for an answered or ended offer, unless its user searches again."""
    game = game_title(offer.game)
    shown = shown_to(offer, user)
    if shown == OfferView.WAITING:
        left = sum(not answer for answer in offer.answers.values())
        waits = tn("I'm waiting for {n} more person", "I'm waiting for {n} more people", n=left)
        words = t("You're in: **{game}**. {waits}, until {when}.", game=game, waits=waits, when=moment(offer.until))
        return Page(localizer(words))
    if shown == OfferView.FULL:
        return Page(localizer(t("Everyone has joined: **{game}**. The table is in your next message.", game=game)))
    return ended_page(_over(shown), localizer)


def _over(shown: OfferView) -> Text:
    if shown == OfferView.NO:
        return t("You declined. Your search has ended, and nobody learns who declined.")
    if shown == OfferView.LATE:
        return t("The offer of a table has expired, and your search has ended: you didn't answer in time.")
    return t("This table didn't come together. Your search has ended.")


FELL_THROUGH = t("That table didn't come together, so I'll keep looking. You keep your place.")
NOTHING_FOUND = tn(
    "I looked for {n} day and found no table for you.",
    "I looked for {n} days and found no table for you.",
    n=SEARCH_DAYS,
)
STOPPED = t("I'm no longer looking for a table for you.")


def _next(outlook: Outlook | None, localizer: Localizer) -> Iterator[str]:
    """Yield what happens next, the number of others who search, and the usual time."""
    yield localizer(
        t(
            "What happens next: I message you when there are enough people for a table. You have {n} hours to "
            "join. The match begins when everyone has.",
            n=OFFER_HOURS,
        )
    )
    if outlook is None:
        return
    looking = tn(
        "{n} other person is looking for one of these games right now.",
        "{n} other people are looking for one of these games right now.",
        n=outlook.others,
    )
    yield localizer(looking if outlook.others else t("Nobody else is looking for one of these games right now."))
    if outlook.usual is None:
        yield localizer(t("The more people are looking, the sooner there is a table."))
    else:
        hours = max(1, round(outlook.usual / HOUR))
        yield localizer(tn("Lately, it has taken about {n} hour.", "Lately, it has taken about {n} hours.", n=hours))


def _menus(plan: SearchPlan, localizer: Localizer) -> Iterator[SelectMenu]:
    games = [
        MenuEntry(localizer(game_title(key)), key, default=bool(plan.games >> index & 1))
        for index, key in enumerate(sought_games())
    ]
    yield _menu(GAMES, plan, t("Games"), games, localizer, several=True)
    paces = [MenuEntry(localizer(words), str(pace), default=pace == plan.pace) for pace, words in enumerate(PACE_WORDS)]
    yield _menu(PACE, plan, t("Pace"), paces, localizer)
    hours = [
        MenuEntry(block_words(block), str(block), default=bool(plan.blocks >> block & 1)) for block in range(BLOCKS)
    ]
    yield _menu(HOURS, plan, t("When you play"), hours, localizer, several=True)
    levels = [
        MenuEntry(localizer(level_words(near=near)), str(int(near)), default=near == plan.near)
        for near in (False, True)
    ]
    yield _menu(LEVEL, plan, t("Level"), levels, localizer)
    seats = [
        MenuEntry(localizer(seats_words(count)), str(count), default=count == plan.seats)
        for count in (0, *range(2, MOST_SEATS + 1))
    ]
    yield _menu(SEATS, plan, t("People at the table"), seats, localizer)


def _menu(
    what: str, plan: SearchPlan, title: Text, entries: list[MenuEntry], localizer: Localizer, *, several: bool = False
) -> SelectMenu:
    return SelectMenu(
        custom_id=str(CustomId(CustomIdKind.FIND, args=f"{what}/{plan}")),
        placeholder=localizer(title),
        entries=entries,
        max_values=len(entries) if several else 1,
    )


def _button(rest: str, label: Text, localizer: Localizer, style: ButtonStyle = ButtonStyle.secondary) -> Button:
    return Button(style=style, label=localizer(label), custom_id=str(CustomId(CustomIdKind.FIND, args=rest)))


def _answer(
    event: int, offer: int, rest: str, label: Text, localizer: Localizer, style: ButtonStyle = ButtonStyle.secondary
) -> Button:
    return Button(style=style, label=localizer(label), custom_id=str(CustomId(CustomIdKind.FIND, event, offer, rest)))
