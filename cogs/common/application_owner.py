"""The owner of the application or, if a team owns it, the members whose role allows them to act for it.

The roles of a team are owner, admin, developer and read-only. Read-only members cannot act for it.
"""

from __future__ import annotations

import logging

import aiohttp
import discord

from bot.runtime.reasons import reason

log = logging.getLogger(__name__)

_ACTING = (discord.TeamMemberRole.admin, discord.TeamMemberRole.developer)


async def is_owner(client: discord.Client, user: int) -> bool:
    """Return whether a user can act for the owner of the application.

    Discord is asked each time, because someone might have left the team. If it does not answer, its last answer is
    used.
    """
    application = await _application(client)
    return application is not None and _owns(application, user)


async def owner_of(client: discord.Client) -> int | None:
    """Return the user who owns the application or its team; None if Discord has never answered."""
    application = await _application(client)
    if application is None:
        return None
    return application.owner.id if application.team is None else application.team.owner_id


async def _application(client: discord.Client) -> discord.AppInfo | None:
    try:
        return await client.application_info()
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.warning("failed to look up the owner", extra={"reason": reason(error)})
        return client.application


def seems_owner(client: discord.Client, user: int) -> bool:
    """Return whether a user could act for the owner when the bot logged in. Use it only to decide what to show."""
    return client.application is not None and _owns(client.application, user)


def _owns(application: discord.AppInfo, user: int) -> bool:
    team = application.team
    if team is None:
        return user == application.owner.id
    accepted = (one for one in team.members if one.membership_state is discord.TeamMembershipState.accepted)
    return user == team.owner_id or any(one.id == user and one.role in _ACTING for one in accepted)
