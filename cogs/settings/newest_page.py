"""The newest settings page of each user. Earlier ones lose their controls, because they no longer show what is set."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from bot.ui.acknowledgement import edit_in_background
from bot.ui.interaction_replies import Reply
from bot.ui.page import Page
from cogs.common.context import localizer_of
from games.kernel.text import t

EDITABLE_SECONDS = 14 * 60
"""Maximum age of a page that is closed, in seconds. Discord allows edits for 15 minutes after the press."""
REMEMBERED = 1000
"""Maximum number of users whose newest page is known."""
CLOSED = t("You opened your settings again, so this page no longer updates.")


class _SettingsReply(NamedTuple):
    """A reply with a settings page, and when it was shown, in seconds since 1970."""

    reply: Reply
    at: int


class NewestPages:
    """The newest settings page of each user; `now` returns the time in seconds since 1970."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._pages: OrderedDict[int, _SettingsReply] = OrderedDict()

    def replace(self, reply: Reply) -> None:
        """Record a settings page that its user was just shown, and close the earlier one if it is another message."""
        user = reply.interaction.user.id
        earlier = self._pages.pop(user, None)
        self._pages[user] = _SettingsReply(reply, self._now())
        if len(self._pages) > REMEMBERED:
            self._pages.popitem(last=False)
        if earlier is None or earlier.reply.message in (None, reply.message):
            return
        if self._now() - earlier.at < EDITABLE_SECONDS:
            edit_in_background(earlier.reply.edit(Page(localizer_of(reply.interaction)(CLOSED))))
