"""Checks that each press gets a reply and, if one does not, whether the bot is to blame."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from games.kernel.text import Localizer, t
from locales import LANGUAGES, catalogue
from sandbox.actions.interactions import Interaction, InteractionOutcome

AGAIN = tuple(
    Localizer(translate=catalogue(language))(words).partition("\0")[0]
    for language in LANGUAGES
    for words in (
        t(
            "Something went wrong on my side. Nothing is lost. Please try again; if it happens again, tell the owner "
            "of this bot: reference {reference}.",
            reference="\0",
        ),
        t("I can't reach my data right now, so that didn't count. Please try again in a few minutes."),
    )
)
"""The texts that ask a user to try again, in every language."""
DISCORDS, WITHIN = 3, 10.0
"""Seconds that Discord allows for a reply, and the limit here, where three processes, a database and all users share a
machine: replies in between are counted, later ones are faults."""
LATELY = 1.0
"""Seconds for which Discord can take a killed process for a running one."""


class Cause(Enum):
    """The reason why a press had no reply; nothing excuses a slow reply."""

    KILLED = "its process was killed"
    NOBODY = "its shard was between two processes"
    SLOW = "too slow"


class Sent(NamedTuple):
    """A sent interaction: the time, and the sessions of the bot that received it."""

    at: float
    receivers: frozenset[str]


@dataclass
class Observer:
    """The results of all presses.

    Attributes:
        receivers: Returns the sessions of the bot that receive the events of a server ("" for direct messages).
        wrong: Presses without a reply or an excuse.
        kills: The times of the event loop's clock at which a process was killed.
    """

    receivers: Callable[[str], frozenset[str]]
    seen: Counter[str] = field(default_factory=Counter)
    unanswered: Counter[Cause] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    kills: list[float] = field(default_factory=list)

    def sent(self, interaction: Interaction) -> Sent:
        """Record an interaction that was just sent."""
        self.seen["presses and commands"] += 1
        sent = Sent(asyncio.get_running_loop().time(), self.receivers(interaction.channel.guild))
        interaction.outcome.add_done_callback(lambda outcome: self._acknowledged(outcome.result(), sent))
        return sent

    def killed(self) -> None:
        """Record that a process is being killed now."""
        self.kills.append(asyncio.get_running_loop().time())

    def silence(self, interaction: Interaction, sent: Sent, why: str) -> None:
        """Record an interaction without an effect."""
        cause = self._cause(interaction, sent)
        self.unanswered[cause] += 1
        if cause is Cause.SLOW:
            waited = asyncio.get_running_loop().time() - sent.at
            self.wrong.append(f"no answer after {waited:.1f} s to {interaction.data} ({why})")

    def answered(self, words: str, *, again: bool) -> None:
        """Count a reply; `again` if the first press had none."""
        self.seen["pressed again and answered"] += again
        self.seen["asked to try again"] += words.startswith(AGAIN)

    def _acknowledged(self, outcome: InteractionOutcome, sent: Sent) -> None:
        waited = asyncio.get_running_loop().time() - sent.at
        self.seen[f"answered after more than {DISCORDS} s"] += outcome.verdict != "failed" and waited > DISCORDS

    def _cause(self, interaction: Interaction, sent: Sent) -> Cause:
        gone = sent.receivers - self.receivers(interaction.channel.guild)
        if not sent.receivers:
            return Cause.NOBODY
        if gone and any(at > sent.at - LATELY for at in self.kills):
            return Cause.KILLED
        return Cause.SLOW
