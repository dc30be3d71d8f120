"""Controls for choosing a number: a menu of all numbers or, if there are too many, a button that opens a modal."""

from __future__ import annotations

import discord

from bot.custom_ids import CustomId, CustomIdKind
from bot.ui.components import Button, MenuEntry, SelectMenu
from bot.ui.forms import form
from bot.ui.sections import MENU, PLACEHOLDER, shortened
from games.kernel.ask import Amount
from games.kernel.match import Asked
from games.kernel.text import Localizer, Text, t


def number_item(base: CustomId, question: Amount, localizer: Localizer) -> Button | SelectMenu:
    """Return the control for an Amount."""
    if question.high - question.low >= MENU:
        custom_id = str(CustomId(CustomIdKind.NUMBER, base.match, base.number))
        label = localizer(_span(question))
        return Button(style=discord.ButtonStyle.primary, label=label, custom_id=custom_id)
    numbers = [MenuEntry(label=str(n), value=str(n)) for n in range(question.low, question.high + 1)]
    custom_id = str(CustomId(CustomIdKind.MENU, base.match, base.number))
    span = localizer(_span(question))
    asked = f"{shortened(localizer(question.prompt), PLACEHOLDER - len(span) - 3)} ({span})"
    return SelectMenu(custom_id=custom_id, placeholder=asked, entries=numbers)


def number_modal(match: int, asked: Asked, localizer: Localizer) -> discord.ui.Modal:
    """Return the modal that asks for an Amount with a wide range."""
    assert isinstance(asked.question, Amount)
    field = discord.ui.TextInput[discord.ui.View](custom_id="number", min_length=1, max_length=20)
    custom_id = CustomId(CustomIdKind.NUMBER, match, asked.number)
    return form(localizer(asked.question.prompt), custom_id, localizer(_span(asked.question)), field)


def _span(question: Amount) -> Text:
    return t("A number from {low} to {high}", low=question.low, high=question.high)
