"""The operator's settings that features and tables need, as one value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Limits(NamedTuple):
    """The limits in a server until its moderators set others. 0 means no limit.

    Args:
        tables_person: Maximum number of open tables of one user.
        tables_channel: Maximum number of open tables in one channel, with its threads.
        pictures_person: Maximum number of pictures that one user can request or post within ten minutes, other than in
            play; see bot/table/allowances.py.
    """

    tables_person: int = 0
    tables_channel: int = 0
    pictures_person: int = 0


NO_LIMITS = Limits()
"""The limits of a bot whose operator has set none, as in tests."""


@dataclass(frozen=True, slots=True)
class HostSettings:
    """The settings of the operator.

    Args:
        limits: Default limits of every server.
        owner_server: ID of the server with the commands of the application's owner, or 0.
        gone_days: Days for which the tables of a server are kept after the bot was removed from it.
        keep_days: Days for which finished matches are kept, or 0 to keep them forever.
        name: Name of the operator, as shown to users.
        contact: How users can contact the operator, as shown to them.
        review: Whether finished matches are reviewed, in a separate process.
        web_address: Beginning of the links to pages of matches, such as "https://cards.example.org", or "" for none.
        find: Whether users can search for tables with members of other servers.
        moderator_packs: Whether moderators can add packs of cards to their servers.
    """

    limits: Limits = NO_LIMITS
    owner_server: int = 0
    gone_days: int = 7
    keep_days: int = 0
    name: str = ""
    contact: str = ""
    review: bool = False
    web_address: str = ""
    find: bool = True
    moderator_packs: bool = True


NOTHING_SET = HostSettings()
"""The settings of a bot whose operator has set nothing, as in tests."""
