"""The privacy policy and the terms, with the operator's name and contact.

docs/privacy.md and docs/terms.md say the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.runtime.host_settings import HostSettings
from bot.ui.page import Page
from cogs.common.front_door import FAN_WORK
from games.kernel.names import isolated
from games.kernel.text import Localizer, Text, t, tn


def policy_page(host: HostSettings, localizer: Localizer) -> Page:
    """Return the page with the privacy policy: the data stored about users, who sees it, and for how long."""
    return _listed(t("Privacy policy"), policy(host), localizer)


def terms_page(host: HostSettings, localizer: Localizer) -> Page:
    """Return the page with the terms that users accept by using the bot."""
    return _listed(t("Terms"), terms(host), localizer)


def policy(host: HostSettings) -> Iterator[Text]:
    """Yield the sentences of the privacy policy."""
    yield from _runs(host)
    yield t(
        "I store what the games need: your user ID and display name, your seats, moves, results and settings, and when "
        "you last played at a table."
    )
    yield t(
        "I store none of your messages. I read only commands, button presses, and messages that begin with my name."
    )
    yield t("Others see your name, seats and results in the servers where you play. **/stats** hides your results.")
    yield t("Your notes on matches and the people you avoid are shown to nobody else.")
    yield t(
        "If you report a player to the owner of this bot, the owner gets your words, your account and theirs, and "
        "the log of the table. I don't keep a copy."
    )
    yield t("The data is used to run the games, and for nothing else. Nobody else gets it.")
    yield t(
        "If all players of a match allow it in **/settings**, it can become a position of the day after its end, "
        "without names. You can stop that at any time; a position that is already published stays."
    )
    if host.keep_days:
        yield tn("Finished matches are deleted after {n} day.", "Finished matches are deleted after {n} days.",
                 n=host.keep_days)  # fmt: skip
    else:
        yield t("Finished matches are kept until you delete your data.")
    yield tn(
        "A server's tables and settings are deleted {n} day after the bot was removed from it.",
        "A server's tables and settings are deleted {n} days after the bot was removed from it.",
        n=host.gone_days,
    )
    yield t("**/privacy** shows, exports and deletes your data at any time. Backups are deleted over time.")


def terms(host: HostSettings) -> Iterator[Text]:
    """Yield the sentences of the terms."""
    yield from _runs(host)
    yield t("Playing is free. The bot is provided as is, without any warranty.")
    yield t("Follow Discord's terms and the rules of the server where you play.")
    yield t("Don't disrupt the bot or disturb other players. The owner and moderators can bar people from tables.")
    yield t("The owner can change or stop the bot at any time.")
    yield FAN_WORK


def _runs(host: HostSettings) -> Iterator[Text]:
    """Yield the name and contact of the operator, as far as they are set."""
    if host.name:
        yield t("This bot is run by {host}.", host=isolated(host.name))
    else:
        yield t("The owner of this bot has not given a name.")
    if host.contact:
        yield t("Contact: {contact}", contact=host.contact)


def _listed(title: Text, lines: Iterator[Text], localizer: Localizer) -> Page:
    return Page("\n".join([f"**{localizer(title)}**", *(f"- {localizer(line)}" for line in lines)]))
