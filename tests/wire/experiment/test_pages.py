"""The pages of the experiment, and the users who can run it."""

from __future__ import annotations

import json

import pytest

from bot.experiment.words import LINES, SENTENCES
from bot.runtime.known_discord import Trait
from sandbox.actions.threads import archive
from sandbox.world.files import secret_of
from sandbox.world.people import BOT_ID
from sandbox.world.permissions import Permission
from tests.wire.experiment import volunteers
from tests.wire.house import TOKEN, House


def test_ten_lines_tell_of_every_trait() -> None:
    assert len(LINES) == 10
    assert sorted(trait.value for line in LINES for trait in line) == sorted(trait.value for trait in Trait)
    assert SENTENCES.keys() == {*Trait}
    for sentences in SENTENCES.values():
        assert len({*sentences}) == 3


async def test_only_the_owner_is_offered_it(house: House) -> None:
    ann, bruno = house.people(2)
    await bruno.command("help", channel=volunteers.PLACE)
    await ann.command("help")
    assert volunteers.on_show(house) == []
    shown = (await bruno.command("help", channel=volunteers.PLACE)).message
    for what in ("about", "begin"):
        refused = await bruno.press(shown, custom_id=f"X:0:0:{what}/", forged=True)
        assert "Only the owner" in refused.text or "This message has changed" in refused.text


async def test_the_page_has_ten_lines_and_a_file_without_secrets(house: House) -> None:
    await volunteers.begin(house)
    await volunteers.press_all(house)
    page = await volunteers.finish(house)
    drops = house.sandbox.world.beliefs.holds("press_drops_files")
    assert f"1. A reply to a press {'removes' if drops else 'keeps'} the files that it doesn't list." in page.text
    assert "\n10. Unknown so far" in page.text
    assert page.reader == house.person("Ann").id
    (name,) = [file["filename"] for file in page.attachments]
    file = (house.sandbox.world.files.read(secret_of(page.attachments[0])) or b"").decode()
    report = json.loads(file)
    assert name == "querent-experiment.json"
    assert report["facts"].keys() == {trait.value for trait in Trait}
    secrets = [TOKEN, *house.sandbox.world.people, *house.sandbox.world.channels, *house.sandbox.world.guilds]
    assert [secret for secret in secrets if secret in file] == []


@pytest.mark.parametrize("missing", [Permission.CREATE_PRIVATE_THREADS, Permission.SEND_MESSAGES_IN_THREADS])
async def test_missing_permissions_are_named_before_the_experiment_begins(missing: Permission, house: House) -> None:
    channel = house.sandbox.channel(volunteers.PLACE)
    channel.overwrites.append({"id": BOT_ID, "type": 1, "allow": "0", "deny": str(int(missing))})
    house.sandbox.world.save_channel(channel)
    ann = house.person("Ann")
    reply = await ann.command("help", channel=volunteers.PLACE)
    explained = (await ann.press(await reply.next(), "Test Discord")).message
    refused = await ann.press(explained, "Start here")
    assert "I need this permission" in refused.text
    assert volunteers.on_show(house) == []


async def test_a_press_by_someone_who_manages_threads_proves_nothing(house: House) -> None:
    await volunteers.begin(house)
    locked = volunteers.with_button(house, "locked")
    archive(house.sandbox.world, volunteers.thread_of(house, locked), False, locked=True)
    reply = await house.person("Ann").press(locked, "Test 3")
    assert reply.verdict == "quiet", "nothing can be said in a locked thread"
    record = volunteers.of(house).record
    assert record is not None
    assert record.fact(Trait.LOCKED_STOPS_PRESSES) is None


async def test_answers_of_people_are_checked_against_discord(house: House) -> None:
    """A user's answer is refused if the thread is not locked yet, or if the bot has received a press from there."""
    house.sandbox.world.beliefs.switch("press_wakes_threads", True)  # or else no press arrives from archived threads
    ann = house.person("Ann")
    await volunteers.begin(house)
    menu = volunteers.with_button(house, "unable")
    reply = await ann.choose(menu, "What can't be pressed?", ["locked"])
    assert "not locked yet" in reply.text
    await ann.press(volunteers.with_button(house, "sleeping"), "Test 2")
    reply = await ann.choose(menu, "What can't be pressed?", ["sleeping"])
    assert "I received that press" in reply.text


async def test_only_the_user_who_began_the_experiment_can_finish_it(house: House) -> None:
    await volunteers.begin(house)
    reply = await house.person("Bruno").press(volunteers.with_button(house, "finish"), "Finish")
    assert "Only the person who started" in reply.text
    await volunteers.finish(house)
    assert [m for m in volunteers.on_show(house) if "finish" in str(m.components)] == []
