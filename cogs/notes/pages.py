"""The modal that asks for a note."""

from __future__ import annotations

import discord

from bot.custom_ids import CustomId, Verb
from bot.ui.forms import form
from games.kernel.text import Reader, t
from storage.notes import MAX_NOTE_CHARACTERS

FIELD = "note"
"""Custom ID of the field of the modal."""


def note_modal(table_id: int, note: str, reader: Reader) -> discord.ui.Modal:
    """Return the modal that asks for a user's note on a table, with the present one in it."""
    field = discord.ui.TextInput[discord.ui.View](
        custom_id=FIELD,
        style=discord.TextStyle.paragraph,
        default=note or None,
        max_length=MAX_NOTE_CHARACTERS,
        required=False,
    )
    title = reader(t("Note on table {n}", n=table_id))
    return form(title, CustomId(Verb.NOTE, table_id), reader(t("Only you can read it; empty deletes it")), field)
