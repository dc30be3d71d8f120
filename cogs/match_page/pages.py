"""The messages around the page of a match: the question before it is made, and the one with the file."""

from __future__ import annotations

from discord import ButtonStyle

from bot.custom_ids import CustomId, Verb
from bot.ui.components import Button
from bot.ui.layouts import Choice
from bot.ui.page import Attachment, Page
from games import title as game_title
from games.kernel.text import Reader, Text, t
from storage.matches import MatchRow

NAMES, NUMBERS = "names", "numbers"
"""The ends of the custom IDs of the buttons that make the page, with the names of the players or without."""
LINK = "link."
"""Beginning of the rest of the custom ID of the button that makes a link to the same page."""
OFFER = t("The whole match as one file for your browser: pictures, log and proof of the deal.")


def page_button(row: MatchRow, label: str, rest: str = "", style: ButtonStyle = ButtonStyle.secondary) -> Button:
    """Return a button about the page of a match."""
    return Button(style=style, label=label, custom_id=str(CustomId(Verb.PAGE, row.id, rest=rest)))


def page_offer(row: MatchRow, reader: Reader) -> Choice:
    """Return the line of *More* that offers the page."""
    label = reader(t("Match page"))
    return Choice(label, reader(OFFER), page_button(row, label))


def question(row: MatchRow, reader: Reader) -> Page:
    """Return the message that asks whether the page shows names."""
    about = t("It works without a network, on a phone too. Anyone you give it to sees everyone's cards.")
    without = t("Without names, players are numbers, and shuffle words are left out.")
    words = "\n".join((title_of(row, reader), *map(reader, (OFFER, about, without))))
    buttons = (
        page_button(row, reader(t("With names")), NAMES, ButtonStyle.primary),
        page_button(row, reader(t("Without names")), NUMBERS),
    )
    return Page(words, items=buttons)


def answer(row: MatchRow, data: bytes, reader: Reader, link: str = "") -> Page:
    """Return the message with the file; with `link`, the rest of a custom ID, a button that makes a link to it."""
    words = reader(t("Save the file and open it in a browser."))
    items = (page_button(row, reader(t("Get a link")), link),) if link else ()
    papers = (Attachment(data, f"querent-{row.id}.html"),)
    return Page(f"{title_of(row, reader)}\n{words}", items=items, papers=papers)


def link_page(row: MatchRow, link: str, reader: Reader) -> Page:
    """Return the message with a link to the page."""
    words = reader(t("Anyone who has this link can read the page, and nobody can guess it."))
    return Page(f"{title_of(row, reader)}\n{words}\n<{link}>")


def title_of(row: MatchRow, reader: Reader) -> str:
    """Return the game and the number of the table."""
    return f"**{reader(game_title(row.game))}** · {reader(_table(row))}"


def _table(row: MatchRow) -> Text:
    return t("table {n}", n=row.id)
