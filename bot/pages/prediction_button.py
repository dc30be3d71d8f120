"""The button with which spectators predict the end of a match, at the beginning of its parts."""

from __future__ import annotations

from bot.custom_ids import CustomId, CustomIdKind
from bot.table.live_table import Table, playing
from bot.ui.components import Button
from games.kernel.text import t


def open_part(table: Table) -> int:
    """Return the number of the part that is just beginning, by the public view; 0 if nothing can be predicted.

    It is 0 at tables whose spectators see all hands, in private threads, and in lessons and practice.
    """
    row = table.row
    if not table.running or table.terms.open_hands or row.is_private or row.practice or row.lesson is not None:
        return 0
    return table.game.forecast(playing(table).view(None))


def predict_buttons(table: Table) -> tuple[Button, ...]:
    """Return the button that opens the predictions, while predictions are possible."""
    if not open_part(table):
        return ()
    return (Button(table.localizer(t("Predict")), str(CustomId(CustomIdKind.PREDICT, table.id)), row=4),)
