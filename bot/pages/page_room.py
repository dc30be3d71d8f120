"""The space that a page has on a phone, and the decision to shorten it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from bot.pages.question_controls import Answers
from bot.pages.tellings import LEAST
from bot.ui.components import Item
from bot.ui.page import Page
from bot.ui.phone import HIGH_PX, MOST_PX, is_too_high, left_px
from bot.ui.wording import Space


class PageMaker(Protocol):
    """Function that makes a page, and a `short` one if the page is too high."""

    def __call__(self, *, short: bool = False) -> Page:
        """Return the page."""
        ...


def fit_page(make: PageMaker, picture: int) -> Page:
    """Return a page with a picture of that height in pixels, as it fits on a phone.

    A high page becomes dense. If it is still too high, it is made `short`: long offers show their effects only after a
    press, and a board shows its important log lines and as many others as fit.
    """
    page = make()
    if not is_page_too_high(page, picture, HIGH_PX):
        return page
    dense = replace(page, is_dense=True)
    if not is_page_too_high(dense, picture):
        return dense
    short = make(short=True)
    return replace(short, is_dense=is_page_too_high(replace(short, is_dense=False), picture))


def is_page_too_high(page: Page, picture: int, limit: int = MOST_PX) -> bool:
    """Return whether a page with a picture of that height is higher than `limit`, both in pixels of a phone."""
    parts = page.head, page.body
    return is_too_high(page.choices, page.items, *parts, picture=picture, is_dense=page.is_dense, limit=limit)


def below_question(answers: Answers, guidance: str) -> str:
    """Return the text below a question: the full text of shortened controls, and guidance for the reader."""
    return f"\n{answers.told}{guidance}" if answers.told else guidance


def space_left(page: Page, items: Sequence[Item], answers: Answers, picture: int, *, in_words: bool = False) -> Space:
    """Return the space for words on a page with these controls and a picture of that height in pixels.

    A page `in_words` keeps some of it for the words that replace the picture.
    """
    height = left_px(page.choices, items, page.head, page.body, picture=picture, is_dense=page.is_dense)
    return Space(page.free_chars - LEAST * in_words, height, offered_text(page, answers))


def offered_text(page: Page, answers: Answers) -> str:
    """Return the text of all offers on a page, one per line."""
    return "\n".join((*(choice.does for choice in page.choices), answers.told))
