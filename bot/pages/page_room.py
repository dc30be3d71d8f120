"""The space that a page has on a phone, and the decision to shorten it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pages.question_controls import Answers
from bot.pages.tellings import LEAST
from bot.ui.components import Item
from bot.ui.page import Page
from bot.ui.phone import is_too_high, left_px
from bot.ui.wording import Space


def is_page_too_high(page: Page, picture: int) -> bool:
    """Return whether a page with a picture of that height in pixels is too high for a phone.

    If so, the page is made `short`: long offers show their effects only after a press, and a board shows its important
    log lines and as many others as fit.
    """
    return is_too_high(page.choices, page.items, page.head, page.body, picture=picture)


def below_question(answers: Answers, guidance: str) -> str:
    """Return the text below a question: the full text of shortened controls, and guidance for the reader."""
    return f"\n{answers.told}{guidance}" if answers.told else guidance


def space_left(page: Page, items: Sequence[Item], answers: Answers, picture: int, *, in_words: bool = False) -> Space:
    """Return the space for words on a page with these controls and a picture of that height in pixels.

    A page `in_words` keeps some of it for the words that replace the picture.
    """
    height = left_px(page.choices, items, page.head, page.body, picture=picture)
    return Space(page.free_chars - LEAST * in_words, height, offered_text(page, answers))


def offered_text(page: Page, answers: Answers) -> str:
    """Return the text of all offers on a page, one per line."""
    return "\n".join((*(choice.does for choice in page.choices), answers.told))
