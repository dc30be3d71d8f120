"""The modal for a note, and its offer after the end of a match."""

from __future__ import annotations

import discord
from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.ui.components import Button
from bot.ui.forms import form
from bot.ui.layouts import Choice
from bot.ui.titles import punctuation
from games.kernel.text import Localizer, t
from storage.matches import MatchRow
from storage.notes import MAX_NOTE_CHARACTERS

FIELD = "note"
"""Custom ID of the field of the modal."""


def note_offer(row: MatchRow, localizer: Localizer) -> Choice:
    """Return the entry of *More* that offers a note on a finished match."""
    label = localizer(t("Note"))
    button = Button(style=ButtonStyle.secondary, label=label, custom_id=str(CustomId(CustomIdKind.NOTE, row.id)))
    about = localizer(t("A note for yourself. Nobody else can read it."))
    return Choice(label, about, button, punctuation=punctuation(localizer))


def note_modal(table_id: int, note: str, localizer: Localizer) -> discord.ui.Modal:
    """Return the modal for a user's note on a table, with the current note in it."""
    field = discord.ui.TextInput[discord.ui.View](
        custom_id=FIELD,
        style=discord.TextStyle.paragraph,
        default=note or None,
        max_length=MAX_NOTE_CHARACTERS,
        required=False,
    )
    title = localizer(t("Note on table {n}", n=table_id))
    return form(
        title,
        CustomId(CustomIdKind.NOTE, table_id),
        localizer(t("Only you can read it; leave it empty to delete it")),
        field,
    )
