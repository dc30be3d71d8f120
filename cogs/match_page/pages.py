"""The messages about the page of a match: the question before it is made, and the one with the file."""

from __future__ import annotations

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.ui.components import Button
from bot.ui.layouts import Choice
from bot.ui.page import Attachment, Page
from bot.ui.titles import punctuation
from games import title as game_title
from games.kernel.text import Localizer, Text, t
from storage.matches import MatchRow

NAMES, NUMBERS = "names", "numbers"
"""Suffixes of the custom IDs of the buttons that make the page, with or without the names of the players."""
LINK = "link."
"""Prefix of the custom ID's argument for the button that makes a link to the same page."""
OFFER = t("The whole match as one file for your browser: pictures, log and proof of the deal.")


def page_button(row: MatchRow, label: str, rest: str = "", style: ButtonStyle = ButtonStyle.secondary) -> Button:
    """Return a button about the page of a match."""
    return Button(style=style, label=label, custom_id=str(CustomId(CustomIdKind.PAGE, row.id, args=rest)))


def page_offer(row: MatchRow, localizer: Localizer) -> Choice:
    """Return the entry of *More* that offers the page."""
    label = localizer(t("Match page"))
    offer = localizer(OFFER)
    return Choice(label, offer, page_button(row, label), punctuation=punctuation(localizer, offer))


def question(row: MatchRow, localizer: Localizer) -> Page:
    """Return the message that asks if the page should show names."""
    about = t("It works offline, on a phone too. Anyone you give it to sees everyone's cards.")
    without = t("Without names, players are numbered, and shuffle words are left out.")
    words = "\n".join((title_of(row, localizer), *map(localizer, (OFFER, about, without))))
    buttons = (
        page_button(row, localizer(t("With names")), NAMES, ButtonStyle.primary),
        page_button(row, localizer(t("Without names")), NUMBERS),
    )
    return Page(words, items=buttons)


def answer(row: MatchRow, data: bytes, localizer: Localizer, link: str = "") -> Page:
    """Return the message with the file; with `link`, an argument of a custom ID, a button that makes a link to it."""
    words = localizer(t("Save the file and open it in a browser."))
    items = (page_button(row, localizer(t("Get a link")), link),) if link else ()
    papers = (Attachment(data, f"querent-{row.id}.html"),)
    return Page(f"{title_of(row, localizer)}\n{words}", items=items, papers=papers)


def link_page(row: MatchRow, link: str, localizer: Localizer) -> Page:
    """Return the message with a link to the page."""
    words = localizer(t("Anyone who has this link can read the page, and nobody can guess it."))
    return Page(f"{title_of(row, localizer)}\n{words}\n<{link}>")


def title_of(row: MatchRow, localizer: Localizer) -> str:
    """Return the game and the number of the table."""
    return f"**{localizer(game_title(row.game))}** · {localizer(_table(row))}"


def _table(row: MatchRow) -> Text:
    return t("table {n}", n=row.id)
