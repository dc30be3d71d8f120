"""The button that takes back a seat, for messages that only the player who left it reads."""

from __future__ import annotations

from discord import ButtonStyle

from bot.custom_ids import BACK, CustomId, CustomIdKind
from bot.ui.components import Button
from games.kernel.text import Localizer, t


def return_button(table_id: int, number: int, localizer: Localizer) -> Button:
    """Return the button. `number` tells it apart from others of the table.

    Unlike the button of an offer in the table's channel, it works in direct messages, because it names no seat: a press
    takes the seat that its presser left.
    """
    custom_id = CustomId(CustomIdKind.SEAT, table_id, number, BACK)
    return Button(style=ButtonStyle.primary, label=localizer(t("Take the seat")), custom_id=str(custom_id))
