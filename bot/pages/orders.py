"""The page of a person's standing orders. For any game that has some."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.table.live_table import Table
from bot.ui.custom_ids import CustomId, Verb
from bot.ui.page import Page
from bot.ui.sections import LABEL, shortened
from bot.ui.verdicts import titled
from games.kernel.ask import Ask
from games.kernel.text import Reader, Text, t

GIVE = "give"
"""The rest of the menu's custom id: its values are the order."""


def orders_page(table: Table, question: Ask[Any], heard: Sequence[Text], reader: Reader) -> Page:
    """The seat's standing orders, with a menu to give others; `heard` is what the last one was answered with."""
    explained = t("This stays until you change it, also while others are choosing. Only you can see it.")
    words = [titled(table), *map(reader, heard), f"**{reader(question.prompt)}**", f"-# {reader(explained)}"]
    return Page("\n".join(words), items=(_menu(table, question, reader),))


def _menu(table: Table, question: Ask[Any], reader: Reader) -> discord.ui.Select[discord.ui.View]:
    """A menu of all orders; those in force are chosen in it already."""
    options = [
        discord.SelectOption(
            label=shortened(reader(option.label), LABEL), value=option.token, default=option.token in question.fallback
        )
        for option in question.options
    ]
    address = CustomId(Verb.ORDER, table.id, 0, GIVE)
    return discord.ui.Select(custom_id=str(address), min_values=question.low, max_values=question.high, options=options)
