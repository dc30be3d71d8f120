"""The application's emojis over the wire: uploaded once, replaced when they change, and never waited for."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from io import BytesIO
from pathlib import Path
from unittest.mock import patch

import pytest
from PIL import Image

from bot import assembly
from bot.cli import doctor
from bot.config import Config
from sandbox.world.messages import Message
from tests.wire.house import House, unwatched
from tests.wire.playing import begin, by_hand, choices

UPLOAD, LIST = "POST /applications/{app}/emojis", "GET /applications/{app}/emojis"
DELETE = "DELETE /applications/{app}/emojis/{emoji}"
MARKS = ("token/0", "token/1", "token/2", "token/3", "arcana/the_sun")
NAMES = {f"querent_{mark.replace('/', '_')}" for mark in MARKS}


def picture(shade: int) -> bytes:
    file = BytesIO()
    Image.new("RGB", (128, 128), (shade, 0, 0)).save(file, "PNG")
    return file.getvalue()


PICTURES = {mark: picture(10 * index) for index, mark in enumerate(MARKS)}


@pytest.fixture
async def bare(data: Path) -> AsyncIterator[House]:
    """Yield a house whose bot has run without any emojis."""
    async with unwatched(data) as home:
        yield home


async def start(house: House, pictures: Mapping[str, bytes] = PICTURES) -> None:
    """Restart the bot with these pictures, and wait until it has handled them."""
    with patch.object(assembly, "emoji_pictures", lambda: dict(pictures)):
        await house.restart()
    await house.bot.services.emojis.settled()


def there(house: House) -> dict[str, str]:
    """Return the IDs of the application's emojis by name."""
    return {emoji["name"]: emoji["id"] for emoji in house.sandbox.world.emojis}


def worn(message: Message) -> list[str]:
    """Return the names of the emojis on the controls of a message."""
    wearers = [one for part in message.components for one in (part, *part.get("options", []))]
    return [one["emoji"]["name"] for one in wearers if one.get("emoji")]


async def hand(house: House) -> Message:
    """Return the page with the first question of a match, the choice of a will token."""
    ann = house.person("Ann")
    table = await begin(house, [ann], bots=2)
    return (await ann.press(await table.board(), "My hand")).message


async def test_they_are_uploaded_at_the_first_start_and_never_again(bare: House) -> None:
    await start(bare)
    first = there(bare)
    assert set(first) == NAMES
    assert bare.sandbox.count(UPLOAD) == len(MARKS)
    kept = {mark: bare.sandbox.world.emojis.picture(first[f"querent_{mark.replace('/', '_')}"]) for mark in MARKS}
    assert kept == PICTURES
    for _ in range(2):
        await start(bare)
    assert there(bare) == first
    assert bare.sandbox.count(UPLOAD) == len(MARKS)
    assert bare.sandbox.count(DELETE) == 0


async def test_buttons_and_words_show_them_and_keep_their_words(bare: House) -> None:
    await start(bare)
    page = await hand(bare)
    tokens = [part for part in page.components if part.get("emoji")]
    assert [(part["label"], part["emoji"]["name"]) for part in tokens] == [
        (f"Play {number}", f"querent_token_{number}") for number in range(4)
    ]
    assert [part["emoji"]["id"] for part in tokens] == [there(bare)[f"querent_token_{n}"] for n in range(4)]
    alts = [attached["description"] for attached in page.attachments]
    assert alts
    assert not [alt for alt in alts if "querent_" in alt]
    ann = bare.person("Ann")
    answered = await ann.press(page, custom_id=choices(page)[1][0])
    assert ":querent_" not in str([part.get("label") for part in answered.message.components])
    text = (await ann.command("log", channel="card-table")).text
    assert f"<:querent_token_1:{there(bare)['querent_token_1']}> " in text


async def test_a_changed_picture_replaces_the_old_one_and_one_no_longer_drawn_goes(bare: House) -> None:
    await start(bare)
    before = there(bare)
    changed = {mark: data for mark, data in PICTURES.items() if mark != "token/3"} | {"token/0": picture(255)}
    await start(bare, changed)
    after = there(bare)
    assert set(after) == NAMES - {"querent_token_3"}
    assert {name for name in after if after[name] != before[name]} == {"querent_token_0"}
    assert bare.sandbox.world.emojis.picture(after["querent_token_0"]) == picture(255)
    assert bare.sandbox.count(UPLOAD) == len(MARKS) + 1


async def test_emojis_of_others_are_kept(bare: House) -> None:
    emojis = bare.sandbox.world.emojis
    others = [emojis.add(name, picture(1), bare.sandbox.world.bot) for name in ("tokens", "querents")]
    await start(bare)
    await start(bare, {"token/0": picture(7)})
    assert [emoji for emoji in emojis if not emoji["name"].startswith("querent_")] == others


@pytest.mark.parametrize("route", [LIST, UPLOAD])
async def test_refused_emojis_are_replaced_by_text_and_play_continues(bare: House, route: str) -> None:
    bare.sandbox.fault("server_error", every=1, route=route, status=403)
    await start(bare)
    page = await hand(bare)
    assert worn(page) == []
    assert [label for label in page.buttons if label[-1] in "0123"] == [f"Play {number}" for number in range(4)]
    assert "querent_" not in page.text
    assert bare.sandbox.count(route) == 1  # it does not retry
    bare.sandbox.clear_fault("server_error")
    await start(bare)
    assert set(there(bare)) == NAMES


async def test_a_rate_limit_is_waited_for(bare: House) -> None:
    bare.sandbox.fault("rate_limit", every=2, times=3, route="/emojis", seconds=0.01)
    await start(bare)
    assert set(there(bare)) == NAMES
    assert sum(call.status == 429 for call in bare.sandbox.requests) == 3


async def test_a_start_after_a_crash_uploads_only_the_missing_emojis(bare: House) -> None:
    """After a crash before storing the number of an upload, the next start recognizes it by name."""
    bare.sandbox.fault("server_error", every=3, times=1, route=UPLOAD, status=403)
    await start(bare)
    some = there(bare)
    assert len(some) == 2
    await start(bare)
    assert set(there(bare)) == NAMES
    assert {name: there(bare)[name] for name in some} == some
    done = [call for call in bare.sandbox.requests if str(call) == UPLOAD and call.status == 201]
    assert len(done) == len(MARKS)


async def test_an_upload_with_a_lost_response_is_found(bare: House) -> None:
    bare.sandbox.fault("lost_answer", route=UPLOAD)
    await start(bare)
    assert set(there(bare)) == NAMES
    assert sum(call.lost for call in bare.sandbox.requests) == 1
    assert set(worn(await hand(bare))) == {f"querent_token_{number}" for number in range(4)}


async def test_a_deleted_emoji_is_uploaded_again(bare: House) -> None:
    """Discord refuses a message with a deleted emoji; text is used until it is there again."""
    await start(bare)
    gone = there(bare)["querent_token_2"]
    bare.sandbox.world.emojis.drop(gone)
    ann = bare.person("Ann")
    table = await begin(bare, [ann], bots=2)
    await ann.press(await table.board(), "My hand")
    await bare.sandbox.settled(lambda: there(bare).get("querent_token_2", gone) != gone, what="new emoji")
    await bare.bot.services.emojis.settled()
    page = (await ann.press(await table.board(), "My hand")).message
    assert set(worn(page)) == {f"querent_token_{number}" for number in range(4)}
    await by_hand(table, ann)


async def test_the_doctor_counts_those_in_place(bare: House) -> None:
    config = Config("a-token", bare.data, "info", "plain", bare.sandbox.url)
    with patch.object(doctor, "pictures", lambda: PICTURES):
        before = [finding for finding in await doctor.findings(config) if finding.name == "emojis"]
        await start(bare)
        after = [finding for finding in await doctor.findings(config) if finding.name == "emojis"]
    assert [(finding.passed, finding.message.partition(".")[0]) for finding in (*before, *after)] == [
        (True, "0 of 5 are in place"),
        (True, "5 of 5 are in place"),
    ]
