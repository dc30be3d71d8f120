"""A high page becomes dense on a phone before its texts are behind a press."""

from __future__ import annotations

from functools import partial

import pytest

from bot.pages.page_room import fit_page, is_page_too_high
from bot.ui.components import Button
from bot.ui.layouts import Choice
from bot.ui.page import Page
from bot.ui.phone import HIGH_PX

ABOVE = 300
"""Height of a picture in pixels."""
TEXTS = ("It keeps the card, unless someone takes it. " * 4, *(f"It does what number {n} does." for n in range(4)))


def made(lines: int, *, short: bool = False) -> Page:
    """Return a page with this many lines, and choices of which only the first does not fit next to its button."""
    choices = [Choice(f"Play {n}", does, Button(f"Play {n}", f"a:{n}")) for n, does in enumerate(TEXTS)]
    return Page("Short" if short else "\n".join(["Line"] * lines), choices=tuple(choices), is_dense=short)


@pytest.mark.parametrize("lines", range(0, 80, 2))
def test_a_page_is_dense_before_it_is_short(lines: int) -> None:
    uniform, dense = made(lines), Page(made(lines).head, choices=made(lines).choices, is_dense=True)
    found = fit_page(partial(made, lines), ABOVE)
    if not is_page_too_high(uniform, ABOVE, HIGH_PX):
        assert found == uniform
    elif not is_page_too_high(dense, ABOVE):
        assert found == dense
    else:
        assert found.head == "Short"
        assert not found.is_dense, "the short page has room for equal rows again"


def test_each_of_these_happens() -> None:
    found = [fit_page(partial(made, lines), ABOVE) for lines in range(0, 80, 2)]
    assert {(page.head == "Short", page.is_dense) for page in found} == {(False, False), (False, True), (True, False)}
