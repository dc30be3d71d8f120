"""Records every notification: a direct message, or a mention in a channel."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import NamedTuple

from bot.custom_ids import CustomIdKind, parse
from bot.table.preferences import Preferences
from bot.ui.reminders import REMINDERS
from games.kernel.text import Localizer
from locales import LANGUAGES, catalogue
from sandbox.driver import Sandbox
from sandbox.world.event_bus import Event
from sandbox.world.messages import Message
from sandbox.world.people import BOT_ID
from storage.table_terms import NOTICE

REPEATED = tuple(
    Localizer(translate=catalogue(language))(words) for words in REMINDERS.values() for language in LANGUAGES
)
"""The reasons why users are notified again of the same question, in every language."""


class Heard(NamedTuple):
    """A notification of a question: its table, its number and the user's ID."""

    table: int
    question: int
    user: str


class NotificationChecks:
    """The notifications sent after the start of the check.

    Attributes:
        asked: How often users were notified of a question.
        again: How often they were notified again.
        messages: The messages that notified them, for examining a fault.
    """

    def __init__(self, sandbox: Sandbox) -> None:
        self.asked: Counter[Heard] = Counter()
        self.again: Counter[Heard] = Counter()
        self.messages: dict[Heard, list[str]] = defaultdict(list)
        sandbox.world.events.subscribe(self._hear)

    @property
    def wrong(self) -> list[str]:
        """Return users who were notified twice of one question, or reminded more often than they want."""
        most = Preferences().most + 1  # plus one warning
        twice = [f"notified {n} times: {heard} by {self.messages[heard]}" for heard, n in self.asked.items() if n > 1]
        return [*twice, *(f"reminded {n} times: {heard}" for heard, n in self.again.items() if n > most)]

    def _hear(self, event: Event) -> None:
        message, channel = event.message, event.channel
        if event.kind != "message" or message is None or channel is None or message.author != BOT_ID or message.reader:
            return
        people = [channel.recipient] if channel.recipient else message.pinged
        for user in people:
            if heard := _notice(message, user):
                (self.again if any(words in message.text for words in REPEATED) else self.asked)[heard] += 1
                self.messages[heard].append(f"{message.id} in {channel.id}: {message.text}")


def _notice(message: Message, user: str) -> Heard | None:
    """Return the notification in a message, recognized by the button that opens the user's private page.

    Such a button for a refused proposal is not a notification of a question.
    """
    for component in message.components:
        custom_id = parse(component.get("custom_id", ""))
        if custom_id and custom_id.kind is CustomIdKind.HAND and custom_id.args.startswith((NOTICE, "again")):
            return Heard(custom_id.match, custom_id.number, user)
    return None
