"""The room that a page has on a phone, and whether it is made short."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pages.question_controls import Answers
from bot.ui.components import Item
from bot.ui.page import Page
from bot.ui.phone import is_too_high, left_px
from bot.ui.wording import Space


def is_page_too_high(page: Page, picture: int) -> bool:
    """Return whether a page with a picture of such a height is too high for a phone.

    It is then made `short`: long offers say what they do after a press, and of the log of a board the weighty lines
    stay, with as many others as have room.
    """
    return is_too_high(page.choices, page.items, page.head, page.body, picture=picture)


def below_question(answers: Answers, guidance: str) -> str:
    """Return what is below a question: the text of what its controls do not show whole, and what guides its reader."""
    return f"\n{answers.told}{guidance}" if answers.told else guidance


def space_left(page: Page, items: Sequence[Item], answers: Answers, picture: int) -> Space:
    """Return what a page with these controls, and a picture of such a height, has left for its words."""
    height = left_px(page.choices, items, page.head, page.body, picture=picture)
    return Space(page.room, height, offered_text(page, answers))


def offered_text(page: Page, answers: Answers) -> str:
    """Return all that the offers of a page say, a line each."""
    return "\n".join((*(choice.does for choice in page.choices), answers.told))
