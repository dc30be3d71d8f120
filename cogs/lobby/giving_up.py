"""Giving up a match that one person plays alone, or ending a decided one: the consequences, and the button."""

from __future__ import annotations

from discord import ButtonStyle

from bot.custom_ids import GIVE_UP, PROPOSE_END, CustomId, CustomIdKind
from bot.table.live_table import Table, naming
from bot.ui.components import Button
from bot.ui.page import Page
from games.kernel.text import Localizer, t


def giving_up_page(table: Table, localizer: Localizer) -> Page:
    """Return the page that asks a player to confirm ending a decided match, or the only person to give up."""
    custom_id = CustomId(CustomIdKind.RESIGN, table.id, 0, GIVE_UP)
    decided = table.match.decided if table.match is not None else None
    if decided is not None:
        named = naming(localizer, table.seats, escaped=True)
        kept = t("End table {n} here, with this result? {result}", n=table.id, result=decided.text)
        if len(table.people) > 1:
            ask = CustomId(CustomIdKind.RESIGN, table.id, 0, PROPOSE_END)
            vote = localizer(t("The match ends if all other players agree."))
            button = Button(localizer(t("Ask the others")), str(ask), ButtonStyle.primary)
            return Page(f"{named(kept)}\n{vote}", items=(button,))
        end = Button(localizer(t("End the match with this result")), str(custom_id), ButtonStyle.primary)
        return Page(named(kept), items=(end,))
    words = t(
        "Give up table {n}? The match ends here without a result: it doesn't count in **/stats**, it wins no "
        "medals, and you can't continue it later.",
        n=table.id,
    )
    daily = f" {localizer(t('This is your only try at this deal of the day.'))}" if table.row.day else ""
    button = Button(style=ButtonStyle.danger, label=localizer(t("Give up the match")), custom_id=str(custom_id))
    return Page(f"{localizer(words)}{daily}", items=(button,))
