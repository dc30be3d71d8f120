"""A message of parts has as many as Discord takes, whatever there is to choose."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.ui.layouts import MOST, Choice, Contents, laid_out


def button(name: str, row: int | None = None) -> discord.ui.Button[Any]:
    return discord.ui.Button(label=name, custom_id=name, row=row)


def page(choices: int, beside: int = 0) -> Contents:
    """With a head, a picture, words, so many choices and so many other buttons."""
    return Contents(
        head="Head",
        pictures=(("board.png", "The board"),),
        body="Body",
        choices=[Choice(f"Choice {n}", f"does {n}", button(f"c{n}")) for n in range(choices)],
        items=[button(f"i{n}", 4) for n in range(beside)],
        papers=(),
        accent=None,
        below=("Below",),
    )


@pytest.mark.parametrize("choices", range(15))
@pytest.mark.parametrize("beside", range(8))
def test_every_choice_stands_there_within_discords_limit(choices: int, beside: int) -> None:
    view = laid_out(page(choices, beside))
    assert view.total_children_count <= MOST
    parts = list(view.walk_children())
    wanted = {*(f"c{n}" for n in range(choices)), *(f"i{n}" for n in range(beside))}
    assert {part.custom_id for part in parts if isinstance(part, discord.ui.Button)} == wanted
    words = "\n".join(part.content for part in parts if isinstance(part, discord.ui.TextDisplay)).lower()
    assert all(f"does {n}" in words for n in range(choices))
