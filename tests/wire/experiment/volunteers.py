"""Users who do what the experiment asks of them."""

from __future__ import annotations

from typing import Protocol

from bot.experiment.experiment import Experiment
from bot.experiment.probes import LAST_PART_SECONDS
from sandbox.actions.threads import archive
from sandbox.driver import Sandbox
from sandbox.person import Person
from sandbox.world.channels import Channel
from sandbox.world.messages import Message
from tests.wire.house import House

PLACE = "side-table"


class Home(Protocol):
    """A place where users and the bot meet."""

    @property
    def sandbox(self) -> Sandbox:
        """The sandbox."""

    def person(self, name: str) -> Person:
        """Return a user by name."""


def of(house: House) -> Experiment:
    """Return the experiment of the running bot."""
    return house.bot._features.experiment.experiment


def on_show(home: Home) -> list[Message]:
    """Return all messages of the bot that belong to an experiment, oldest first."""
    world = home.sandbox.world
    found = [m for channel in world.channels for m in world.history.all(channel) if not m.reader]
    return [m for m in found if any(str(part.get("custom_id", "")).startswith("X:") for part in m.components)]


def with_button(home: Home, what: str) -> Message:
    """Return the newest message with this button or menu of the experiment."""
    ids = [(m, str(part.get("custom_id", ""))) for m in on_show(home) for part in m.components]
    return [m for m, id in ids if id.startswith(f"X:0:0:{what}/")][-1]


def thread_of(home: Home, message: Message) -> Channel:
    """Return the channel of a message."""
    return home.sandbox.world.channel(message.channel)


async def begin(house: House) -> None:
    """Begin it as Ann, who owns the application, with the button below /help."""
    ann = house.person("Ann")
    reply = await ann.command("help", channel=PLACE)
    explained = (await ann.press(await reply.next(), "Test Discord")).message
    begun = await ann.press(explained, "Start here")
    assert "The test has started" in begun.text


async def press_all(home: Home) -> None:
    """Press everything possible as Ann and Bruno, and report what is impossible."""
    ann, bruno = home.person("Ann"), home.person("Bruno")
    await ann.press(with_button(home, "picture"), "Test 1")
    asleep = with_button(home, "sleeping")
    if (await ann.press(asleep, "Test 2")).verdict == "failed":
        await ann.choose(with_button(home, "unable"), "What can't be pressed?", ["sleeping"])
    locked = with_button(home, "locked")
    archive(home.sandbox.world, thread_of(home, locked), False, locked=True)
    if (await bruno.press(locked, "Test 3")).verdict == "failed":
        await bruno.choose(with_button(home, "unable"), "What can't be pressed?", ["locked"])


async def finish(home: Home) -> Message:
    """Press Finish as Ann; return the page with the findings."""
    ann = home.person("Ann")
    return (await ann.press(with_button(home, "finish"), "Finish")).message


async def wait_for_the_last_part(house: House) -> None:
    """Let the hour pass after which the rest can be tried."""
    await house.let_pass(LAST_PART_SECONDS)
    await of(house).resume()


async def run(house: House) -> dict[str, bool]:
    """Run the whole experiment, and return its findings."""
    await begin(house)
    await press_all(house)
    await finish(house)
    await wait_for_the_last_part(house)
    return await of(house).facts()
