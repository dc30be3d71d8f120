"""A Discord that keeps its messages: posted, edited and deleted, whatever the order of requests."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from tests.bot.wire import EDIT, Sent, Wire, message, thread

DELETE, THREAD = "DELETE /channels/*/messages/*", "POST /channels/*/threads"
CHANNELS = ("PATCH /channels/*", "DELETE /channels/*")
FORMER = 10**15
"""Messages with other numbers were posted by earlier runs."""


@dataclass
class Standing(Wire):
    """The Discord end of the wire.

    A message's number is derived from its nonce, so that it does not depend on the order of posting.

    Attributes:
        stands: The messages, by channel and number.
        channels: The changes of channels.
    """

    stands: dict[tuple[int, int], dict[str, Any]] = field(default_factory=dict)
    channels: list[str] = field(default_factory=list)

    def _answer(self, sent: Sent) -> Any:
        numbers = [int(part) for part in sent.url.split("/") if part.isdecimal()]
        if sent.request == EDIT:
            self.stands.setdefault((numbers[0], numbers[1]), {}).update(_read(sent))
        elif sent.request == DELETE:
            self.stands[numbers[0], numbers[1]] = {"deleted": True}
        elif sent.request in CHANNELS:
            self.channels.append(f"{sent.request} {numbers[0]} {json.dumps(sent.body, sort_keys=True)}")
        elif sent.request == THREAD:
            self.channels.append(f"{sent.request} {sent.body['name']}")
            return thread(_number("thread", sent.body["name"]), sent.body["name"])
        return super()._answer(sent)

    def _posted(self, sent: Sent) -> dict[str, Any]:
        channel = int(sent.url.split("/channels/")[1].split("/")[0])
        nonce = str(sent.body.get("nonce") or len(self.messages))
        number = _number(channel, nonce)
        if number not in self.messages:
            self.messages[number] = message(number, channel, sent.body)
            self.stands[channel, number] = {"nonce": nonce, **_read(sent)}
        return self.messages[number]

    def existing_messages(self) -> Iterator[str]:
        """Yield all existing messages, channel by channel."""
        for (channel, number), body in sorted(self.stands.items(), key=_place):
            yield f"-- channel {channel}, message {number}"
            yield from (
                f"   {key}: {json.dumps(said, ensure_ascii=False, sort_keys=True)}"
                for key, said in sorted(body.items())
            )
        yield from sorted(self.channels)

    def pass_over(self) -> None:
        """Forget the present messages, and report only later changes."""
        self.stands.clear()
        self.channels.clear()


def _place(item: tuple[tuple[int, int], dict[str, Any]]) -> tuple[int, str, int]:
    (channel, number), body = item
    return channel, str(body.get("nonce", "")), number


def _number(*words: object) -> int:
    return FORMER + int.from_bytes(blake2b(repr(words).encode(), digest_size=6).digest())


def _read(sent: Sent) -> dict[str, Any]:
    """Return the visible part of a message: its components one by one, and the names of its files."""
    said = {key: value for key, value in sent.body.items() if key not in ("nonce", "tts")}
    return {**said, "files": sent.files} if sent.files else said
