"""The observer of a storm checks every press, and accepts only the two possible excuses."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any, cast

import pytest

from sandbox.actions.interactions import Interaction, InteractionOutcome
from tests.soak.storm.observer import AGAIN, Cause, Observer


@dataclass
class FakeChannel:
    guild: str = "7"


@dataclass
class Press:
    """The parts of an interaction that the observer uses."""

    outcome: asyncio.Future[InteractionOutcome]
    channel: FakeChannel = field(default_factory=FakeChannel)
    data: dict[str, str] = field(default_factory=lambda: {"custom_id": "a:1:0:T1"})


@dataclass
class Gateway:
    """The sessions that currently receive events."""

    receivers: frozenset[str] = frozenset({"first"})


def pressed() -> Interaction:
    return cast("Interaction", Press(asyncio.get_running_loop().create_future()))


@pytest.mark.parametrize(
    ("before", "after", "kill", "cause"),
    [
        ("first", "first", False, Cause.SLOW),
        ("first", "first", True, Cause.SLOW),  # another process was killed, not the one that received it
        ("first", "", False, Cause.SLOW),  # it left without a reply, and was not killed
        ("first", "second", True, Cause.KILLED),
        ("", "second", True, Cause.NOBODY),
    ],
)
async def test_only_a_kill_and_an_empty_place_excuse_silence(before: str, after: str, kill: bool, cause: Cause) -> None:
    gateway = Gateway(frozenset(before.split()))
    observer, press = Observer(lambda _: gateway.receivers), pressed()
    sent = observer.sent(press)
    if kill:
        observer.killed()
    gateway.receivers = frozenset(after.split())
    observer.silence(press, sent, "The application did not respond")
    assert dict(observer.unanswered) == {cause: 1}
    assert bool(observer.wrong) is (cause is Cause.SLOW)


def test_try_again_replies_are_counted_in_every_language() -> None:
    observer: Any = Observer(lambda _: frozenset())
    for words in AGAIN:
        assert len(words) > 20
        observer.answered(f"{words} 0123", again=True)
    observer.answered("**Tottarot**", again=False)
    assert observer.seen["asked to try again"] == observer.seen["pressed again and answered"] == len(AGAIN)
