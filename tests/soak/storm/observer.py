"""Sees to each press that it is answered, and where one is not, whether the bot is to blame."""

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
"""The words that ask a person to try again, in every language."""
DISCORDS, WITHIN = 3, 10.0
"""Seconds that Discord gives an answer, and those given here, where three processes, a database and all people share a
machine: what takes between them is counted, what takes longer is a fault."""
LATELY = 1.0
"""Seconds for which Discord may take a process that was killed for one that is there."""


class Cause(Enum):
    """The reason why a press had no answer; a slow answer is not excused by anything."""

    KILLED = "its process was killed"
    NOBODY = "its shard was between two processes"
    SLOW = "too slow"


class Sent(NamedTuple):
    """A sent interaction: the time, and the sessions of the bot that got it."""

    at: float
    told: frozenset[str]


@dataclass
class Observer:
    """The results of all presses.

    Attributes:
        told: Returns the sessions of the bot that get the events of a server ("" for direct messages).
        wrong: Presses without an answer or an excuse.
        kills: The seconds of the event loop's clock at which a process was killed.
    """

    told: Callable[[str], frozenset[str]]
    seen: Counter[str] = field(default_factory=Counter)
    unanswered: Counter[Cause] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    kills: list[float] = field(default_factory=list)

    def sent(self, interaction: Interaction) -> Sent:
        """Record an interaction that was just sent."""
        self.seen["presses and commands"] += 1
        sent = Sent(asyncio.get_running_loop().time(), self.told(interaction.channel.guild))
        interaction.outcome.add_done_callback(lambda outcome: self._acknowledged(outcome.result(), sent))
        return sent

    def killed(self) -> None:
        """Note that a process is killed now."""
        self.kills.append(asyncio.get_running_loop().time())

    def silence(self, interaction: Interaction, sent: Sent, why: str) -> None:
        """Nothing came of it."""
        cause = self._cause(interaction, sent)
        self.unanswered[cause] += 1
        if cause is Cause.SLOW:
            waited = asyncio.get_running_loop().time() - sent.at
            self.wrong.append(f"no answer after {waited:.1f} s to {interaction.data} ({why})")

    def answered(self, words: str, *, again: bool) -> None:
        """Count an answer, to something that was pressed `again` because the first press had none."""
        self.seen["pressed again and answered"] += again
        self.seen["told to try again"] += words.startswith(AGAIN)

    def _acknowledged(self, outcome: InteractionOutcome, sent: Sent) -> None:
        waited = asyncio.get_running_loop().time() - sent.at
        self.seen[f"answered after more than {DISCORDS} s"] += outcome.verdict != "failed" and waited > DISCORDS

    def _cause(self, interaction: Interaction, sent: Sent) -> Cause:
        gone = sent.told - self.told(interaction.channel.guild)
        if not sent.told:
            return Cause.NOBODY
        if gone and any(at > sent.at - LATELY for at in self.kills):
            return Cause.KILLED
        return Cause.SLOW
