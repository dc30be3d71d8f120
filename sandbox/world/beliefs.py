"""Beliefs about Discord that no document settles; the default of each is the behavior that is hardest for a bot.

If observing Discord settles a belief, remove it from the list and make the sandbox always behave that way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from sandbox.world.event_bus import Event, EventBus
from sandbox.world.wire import Json


@dataclass(frozen=True, slots=True)
class Belief:
    """An open question. `on` and `off` describe the sandbox's behavior in each case; `source` says why it is open."""

    key: str
    title: str
    on: str
    off: str
    source: str


BELIEFS = (
    Belief(
        "press_drops_files",
        "The reply to a press drops files that it does not list",
        "An update of the pressed message (callback type 7) without `attachments` removes the message's files.",
        "It keeps them, as an edit by route does.",
        "discord-api-docs#6277 and serenity#3068 say that they are removed; the documentation of callbacks is silent.",
    ),
    Belief(
        "names_need_a_list",
        "attachment://name means a file that the request lists",
        "An edit that shows a file by name is refused (50035) unless its `attachments` list that file.",
        "A name also means a file that the message already has.",
        "message.mdx does not say what a name means in an edit; discord-api-docs#7529 reports the refusal.",
    ),
    Belief(
        "list_needs_names",
        "A listed file is found by name only if the list says its filename",
        "`{id}` alone keeps a file, but no component can name it; `{id, filename}` can.",
        "`{id}` is enough.",
        "Notes of a bot that ran on Discord in October 2026; message.mdx requires the `id` only.",
    ),
    Belief(
        "files_can_be_kept",
        "A file that an edit lists can be shown by its name",
        "Listed files are found by name.",
        "Only files that are sent with the request are found by name, so that every picture is sent again.",
        "The same notes are the only report that it works.",
    ),
    Belief(
        "invitable_binds_creators",
        "The creator of a private thread without `invitable` cannot add people",
        "Only moderators add people to such a thread (50013), not its creator.",
        "Its creator can, too.",
        "channel.mdx: whether non-moderators can add other non-moderators; a creator is not named as an exception.",
    ),
    Belief(
        "locked_binds_creators",
        "The creator of a locked thread cannot unarchive it",
        "Only moderators change the archived state of a locked thread (160005).",
        "Its creator can unarchive it, too.",
        "threads.mdx says both: under Active & Archived Threads, and under Editing & Deleting Threads.",
    ),
    Belief(
        "locked_stops_presses",
        "Nothing can be pressed in a locked thread",
        "The client offers no buttons, menus or commands there.",
        "Presses reach the bot, which can reply to them.",
        "discord-api-docs#7900 and #5517: buttons are gray, or stay at “sending command”.",
    ),
    Belief(
        "press_wakes_threads",
        "A press in an archived thread unarchives it first",
        "The thread is active again before the bot hears of the press.",
        "The client refuses the press, as it refuses commands there.",
        "discord-api-docs#8474; threads.mdx names commands only.",
    ),
    Belief(
        "quiet_threads_archive",
        "A thread that leaves the list is archived",
        "After its auto-archive duration without a message a thread is archived.",
        "It only leaves the list and stays active.",
        "threads.mdx: the duration is “repurposed to control how long the thread stays in the channel list”.",
    ),
    Belief(
        "mentions_say_who_was_added",
        "A mention that adds someone to a thread leaves a notice",
        "“… added … to the thread” follows the message that mentions them (RECIPIENT_ADD).",
        "They are added without a notice.",
        "threads.mdx: the notice is sent when a user is added by someone else; mentions are not named.",
    ),
    Belief(
        "foreign_installs_refused",
        "A command for an installation that the application does not support is refused",
        "Registering it fails (50035).",
        "It is registered for what the application supports.",
        "application-commands.mdx: contexts have to be supported on the application level “already”.",
    ),
    Belief(
        "direct_messages_paced",
        "More than 25 new direct messages in ten minutes are refused",
        "Opening one more is answered 403 (40003).",
        "Any number can be opened.",
        "user.mdx warns without figures; DiscordPHP#467 saw 25 to 40.",
    ),
    Belief(
        "old_edits_paced",
        "Messages older than an hour are edited three times in 20 seconds",
        "One more edit in the same channel is answered 429 (30046).",
        "They are edited as often as others.",
        "The code is documented without figures; starboard-4#118 guesses these.",
    ),
)

BY_KEY = {belief.key: belief for belief in BELIEFS}


class Beliefs:
    """The beliefs that are held: in a new sandbox, all except those that this process doubts."""

    doubted_at_first: ClassVar[frozenset[str]] = frozenset()
    """The keys of the beliefs that every new sandbox of this process doubts."""

    def __init__(self, events: EventBus) -> None:
        self._events = events
        self._doubted = set(self.doubted_at_first)

    def holds(self, key: str) -> bool:
        """Return whether the sandbox behaves according to the belief. Raises KeyError for an unknown key."""
        return BY_KEY[key].key not in self._doubted

    def switch(self, key: str, on: bool) -> None:
        """Hold a belief or doubt it. Raises KeyError for an unknown key."""
        (self._doubted.discard if on else self._doubted.add)(BY_KEY[key].key)
        self._events.publish(Event("beliefs"))

    def apply(self, settings: Mapping[str, bool]) -> None:
        """Switch several beliefs by key. Raises KeyError for an unknown key."""
        for key, on in settings.items():
            self.switch(key, on)

    def listed(self) -> Iterator[Json]:
        """Yield every belief in the form that the page shows."""
        for belief in BELIEFS:
            on = self.holds(belief.key)
            does = belief.on if on else belief.off
            yield {"key": belief.key, "title": belief.title, "help": does, "source": belief.source, "on": on}


def settings_of(words: Iterable[str]) -> dict[str, bool]:
    """Return the settings in arguments such as "press_drops_files=off".

    Raises:
        ValueError: An argument has an unknown belief, or a value other than on and off.
    """
    found: dict[str, bool] = {}
    for word in words:
        key, _, value = word.partition("=")
        if key not in BY_KEY or value not in ("on", "off"):
            raise ValueError(f"'{word}' is not KEY=on or KEY=off with one of these keys: {', '.join(BY_KEY)}")
        found[key] = value == "on"
    return found
