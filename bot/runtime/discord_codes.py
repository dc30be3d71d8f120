"""The codes by which Discord says why it refuses, as far as anything is made of them."""

from __future__ import annotations

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, UNKNOWN_INTERACTION = 10003, 10008, 10062
UNKNOWN_MEMBER, UNKNOWN_USER = 10007, 10013
TOO_OLD_TO_EDIT, ARCHIVED, TOKEN_EXPIRED = 30046, 50083, 50027
NO_ACCESS, NO_PERMISSION, TOO_MANY_THREADS = 50001, 50013, 160006

NOT_THERE = {UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, TOO_OLD_TO_EDIT, ARCHIVED}
"""A message cannot be edited any more: channel gone, message gone, too old, thread archived."""
CLOSED_INBOX = {50007, 50278, 40003}
"""A person cannot be written to: refuses, shares no server, too many at once."""
HAS_LEFT = {UNKNOWN_MEMBER, UNKNOWN_USER}
"""Somebody is no member of a server, or their account is no more."""
TOO_LATE = {UNKNOWN_INTERACTION, TOKEN_EXPIRED}
"""An interaction has gone."""
ANSWERED = 40060
"""An interaction was answered already."""
MAY_NOT = {NO_ACCESS, NO_PERMISSION}
"""The server does not let the bot do it."""
FORBIDDEN = MAY_NOT | {TOO_MANY_THREADS}
"""The same, or there are as many threads as there may be."""
