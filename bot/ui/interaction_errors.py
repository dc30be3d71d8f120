"""Messages and log lines for a failed interaction."""

from __future__ import annotations

import logging
import secrets

import aiohttp
import discord

from bot.runtime.discord_codes import ANSWERED, FORBIDDEN, TOO_LATE, UNKNOWN_MESSAGE, of_emoji
from bot.runtime.reasons import reason
from games.kernel.text import Text, t
from storage.errors import DiskFullError, UnavailableError

log = logging.getLogger(__name__)

_GONE = t("That message was just deleted. **/games** shows whether your press counted.")
_GONE_COUNTED = t("That message was just deleted. Your move counts: continue with **/hand**.")
_BROKE = t("The connection just broke. **/games** shows whether your press counted.")
_BROKE_COUNTED = t("The connection just broke. Your move counts: continue with **/hand**.")
_FULL = t("My disk is full, so I couldn't save that. Please tell the owner of this bot, and try again later.")
_UNREADABLE = t("I can't reach my data right now, so that didn't count. Please try again in a few minutes.")
_UNREADABLE_COUNTED = t(
    "Your move counts, but I can't reach my data right now. Continue with **/hand** in a few minutes."
)
_FORBIDDEN = t("I'm not allowed to do that here. Ask a moderator to check my permissions.")


def explained(error: Exception, interaction: discord.Interaction, *, counted: bool) -> Text | None:
    """Return the message for the user, or None if it cannot reach them. The error is logged.

    `counted` means that their answer was stored before the error.
    """
    if isinstance(error, UnavailableError):
        log.error("failed to handle an interaction", exc_info=error)  # logged once a minute
        if counted:
            return _UNREADABLE_COUNTED
        return _FULL if isinstance(error, DiskFullError) else _UNREADABLE
    if isinstance(error, discord.HTTPException):
        return _refused(error, interaction, counted=counted)
    if isinstance(error, aiohttp.ClientError):
        log.info("connection lost during a reply", extra={"reason": reason(error)})
        return _BROKE_COUNTED if counted else _BROKE
    return _sorry(interaction)


def _refused(error: discord.HTTPException, interaction: discord.Interaction, *, counted: bool) -> Text | None:
    if error.code in (*TOO_LATE, ANSWERED):
        log.info("interaction expired before the reply", extra={"code": error.code})
        return None
    if error.code == UNKNOWN_MESSAGE:
        log.info("message deleted while a button was pressed")
        return _GONE_COUNTED if counted else _GONE
    if error.code in FORBIDDEN:
        return _FORBIDDEN
    if of_emoji(error):
        interaction.client.dispatch("unknown_emoji")
    return _sorry(interaction)


def _sorry(interaction: discord.Interaction) -> Text:
    """Return the message with a reference, under which the log has the traceback."""
    reference = secrets.token_hex(4)
    log.exception("failed to handle an interaction", extra={"reference": reference, "interaction": interaction.id})
    return t(
        "Something went wrong on my side. Nothing is lost. Please try again; if it happens again, tell the owner of "
        "this bot: reference {reference}.",
        reference=reference,
    )
