"""Pages of personal invitations: the choice of a table, the message, and the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.pages.table_lines import introduced, names_of
from bot.table.avoidance import IS_THERE
from bot.table.live_table import Table
from bot.ui.components import Button, MenuEntry, SelectMenu
from bot.ui.layouts import Choice
from bot.ui.links import written_place
from bot.ui.page import Page
from bot.ui.sections import MENU, shortened
from bot.ui.titles import punctuation
from cogs.common.front_door import offered
from games import manifest, title
from games.kernel.text import Localizer, Text, listed, t, tn
from storage.invitations import InvitationRow
from storage.matches import MatchRow

OFFERED = 8
"""Maximum number of tables to choose from."""


def table_choice(rows: Sequence[MatchRow], invitee: int, name: str, localizer_for: Callable[[str], Localizer]) -> Page:
    """Return the choice of a table for the invitation. `localizer_for` returns the localizer with a game's catalog."""
    localizer = localizer_for("")
    choices = tuple(_choice(row, invitee, localizer_for(row.game)) for row in rows[:OFFERED])
    return Page(localizer(t("Which table do you invite {name} to?", name=name)), choices=choices)


def game_choice(invitee: int, name: str, localizer_for: Callable[[str], Localizer]) -> Page:
    """Return the choice of a game for a new table, if there is no table for the invitation."""
    localizer = localizer_for("")
    options = [
        MenuEntry(label=shortened(localizer_for(game.key)(game.title), 100), value=game.key)
        for game in offered()
        if game.seats[-1] > 1
    ]
    menu = SelectMenu(
        custom_id=str(CustomId(CustomIdKind.INVITE, args=f"open/{invitee}")),
        placeholder=localizer(t("Choose a game")),
        entries=options[:MENU],
    )
    words = t("No table here has a free seat. Open one and invite {name}?", name=name)
    return Page(localizer(words), items=(menu,))


def invitation_dm(table: Table, asked: InvitationRow, *, call: bool, company: bool = False) -> Page:
    """Return the invitation, as a direct message or, with `call`, as a message in the table's channel.

    With `company`, a direct message also says that someone whom its reader avoids is at the table.
    """
    localizer, row = table.markdown_localizer, table.row
    inviter, invitee = f"<@{asked.inviter}>", f"<@{asked.user}>"
    words = t("{inviter} invites you to play: {place}", inviter=inviter, place=f"<#{row.place}>")
    if call:
        words = t("{guest}, {inviter} invites you to play.", guest=invitee, inviter=inviter)
    free = max(table.game.seats[-1] - len(table.seats), 0)
    about = manifest(row.game).pitch or table.game.tagline
    lines: tuple[Text, ...] = (
        words,
        about,
        t("At the table: {names}.", names=listed(introduced(table))),
        tn("{n} seat is free.", "{n} seats are free.", n=free),
        *((IS_THERE,) if company else ()),
    )
    return Page(
        "\n".join((table.title, *map(localizer, lines))),
        items=(
            _button(table, asked, "join", t("Join"), ButtonStyle.primary),
            _button(table, asked, "no", t("No, thanks"), ButtonStyle.secondary),
        ),
        pings=(asked.user,) if call else (),
        public=True,
        classic=True,
    )


def settled_dm(table: Table, asked: InvitationRow) -> Page:
    """Return the direct message after the invitation is settled."""
    localizer = table.markdown_localizer
    return Page(f"{table.title}\n{localizer(_outcome(table, asked))}", public=True, classic=True)


def _outcome(table: Table, asked: InvitationRow) -> Text:
    if any(chair.user == asked.user for chair in table.people):
        return t("You're at table {n}: {place}", n=table.id, place=f"<#{table.row.place}>")
    if asked.answer == "no":
        return declined(table.id)
    if asked.answer == "off":
        return t("The host removed you from this table.")
    return t("This table was closed.") if table.row.state == "closed" else t("The match has begun.")


def declined(table_id: int) -> Text:
    """Return the reply to a user who declines."""
    return t("You declined. Nobody can invite you to table {n} again.", n=table_id)


def _choice(row: MatchRow, invitee: int, localizer: Localizer) -> Choice:
    button = Button(
        style=ButtonStyle.primary,
        label=localizer(t("Invite to table {n}", n=row.id)),
        custom_id=str(CustomId(CustomIdKind.INVITE, row.id, 0, f"ask/{invitee}")),
    )
    place = written_place(row.guild, row.place, localizer)
    about = f"**{localizer(title(row.game))}** · {place} · {names_of(row, localizer)}"
    return Choice(localizer(t("table {n}", n=row.id)), about, button, punctuation=punctuation(localizer, about))


def _button(table: Table, asked: InvitationRow, what: str, label: Text, style: ButtonStyle) -> Button:
    custom_id = CustomId(CustomIdKind.INVITE, table.id, 0, f"{what}/{asked.user}")
    return Button(style=style, label=table.localizer(label), custom_id=str(custom_id))
