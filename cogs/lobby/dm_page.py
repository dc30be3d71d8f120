"""The notification about a lobby: by direct message, or by a mention in its channel."""

from __future__ import annotations

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.runtime.clock import moment
from bot.table.avoidance import COMPANY
from bot.table.jobs import LobbyWhy, TellLobby
from bot.table.live_table import Table
from bot.table.lobbies import can_start, unready
from bot.table.lobby_terms import closes_soon_at
from bot.ui.components import Button
from bot.ui.links import place_link
from bot.ui.page import Page
from cogs.common.return_button import return_button
from games.kernel.text import Text, t

GO, KEEP = "go", "keep"
"""Beginnings of the custom IDs of the buttons: start the match; keep the lobby open."""


def dm(table: Table, job: TellLobby, *, call: bool = False, company: bool = False) -> Page:
    """Return the message; as a `call`, it mentions its reader. With `company`, someone they avoid has joined."""
    localizer, place = table.markdown_localizer, f"<#{table.row.place}>"
    title = " · ".join((*([f"<@{job.user}>"] if call else []), table.title, place))
    buttons = [button for button in _buttons(table, job) if button is not None]
    pings = (job.user,) if call else ()
    words = "\n".join((title, localizer(_words(table, job.why)), *([localizer(COMPANY)] if company else [])))
    return Page(words, items=tuple(buttons), pings=pings, public=True, classic=True)


def ended(table: Table, job: TellLobby) -> Page:
    """Return the message that replaces a direct message whose buttons no longer work."""
    return Page(table.markdown_localizer(_end(table, job)), classic=True)


def _end(table: Table, job: TellLobby) -> Text:
    number, place = table.id, place_link(table.row.guild, table.row.place)
    if table.row.state != "live":
        over = t("The match at table {n} is over: {place}", n=number, place=place)
        return t("Table {n} was closed.", n=number) if table.match is None else over
    if job.why != "absent":
        return t("The match at table {n} has begun: {place}", n=number, place=place)
    if any(chair.user == job.user for chair in table.people):
        return t("You have your seat at table {n} back: {place}", n=number, place=place)
    return t("Someone else has your seat at table {n} now.", n=number)


def still_so(table: Table, why: LobbyWhy, user: int) -> bool:
    """Return whether the reason for a notification about a lobby is still valid."""
    if why == "absent":
        return table.row.state == "live" and user in table.owners.values()
    sits, full = any(chair.user == user for chair in table.people), len(table.seats) >= table.game.seats[-1]
    if table.row.state != "lobby" or sits is (why == "off"):
        return False
    if why in ("ready", "full"):
        return user == table.row.host and not unready(table) and full is (why == "full")
    return closes_soon_at(table) is not None if why == "closing" else True


def _words(table: Table, why: LobbyWhy) -> Text:
    if why == "ready":
        return t("Your table can start. You can also wait for more players.")
    if why == "full":
        return t("Your table is full. Start the match?")
    if why == "yours":
        return t("The host hasn't started yet. From now on, anyone at the table can.")
    if why == "off":
        return t("The host removed you from this table.")
    if why == "absent":
        return t(
            "The others stopped waiting for you: a bot plays in your seat. To get it back, press **Take the seat** "
            "or use **/tarot return**. The match counts as one that you didn't win, even if you come back."
        )
    when = moment(closes_soon_at(table) or 0)
    return t("Nothing has happened here for a while. If nothing does until {when}, the table closes.", when=when)


def _buttons(table: Table, job: TellLobby) -> tuple[Button | None, ...]:
    if job.why == "off":
        return ()
    if job.why == "absent":
        return (return_button(table.id, job.entry_count, table.localizer),)
    short = len(table.seats) < table.game.seats[0]
    start = _button(table, job, GO, t("Start with bots") if short else t("Start"), ButtonStyle.success)
    if job.why != "closing":
        return (start,)
    keep = _button(table, job, KEEP, t("Keep it open"), ButtonStyle.primary)
    return keep, start if can_start(table) else None


def _button(table: Table, job: TellLobby, what: str, label: Text, style: ButtonStyle) -> Button:
    custom_id = CustomId(CustomIdKind.LOBBY, table.id, job.entry_count, f"{what}/{job.why}/{job.user}")
    return Button(style=style, label=table.localizer(label), custom_id=str(custom_id))
