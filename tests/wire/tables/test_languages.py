"""Italian and Japanese players at one table: each reads their own language, and all read the server's."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sandbox.world.messages import Message
from tests.wire.house import House, unwatched
from tests.wire.playing import begin, play_out


@pytest.fixture
async def house(data: Path) -> AsyncIterator[House]:
    """Yield a house without the watch, which knows only English."""
    async with unwatched(data) as home:
        yield home


async def test_each_user_keeps_their_language_over_a_restart(house: House) -> None:
    house.sandbox.guild().locale = "ja"
    await house.restart()
    ann, bruno = house.sandbox.person("Ann", locale="it"), house.sandbox.person("Bruno")
    place = house.sandbox.channel("card-table")
    opened = await ann.command("tarot new", channel=place, game="tottarot")
    assert "è aperto" in opened.text
    await house.quiet()
    lobby = house.sandbox.messages(place)[-1]
    assert lobby.text.startswith("## トッタロット · 卓")
    await bruno.press(lobby, "参加")
    await ann.press(lobby, "ボットを加える")
    await ann.press(lobby, "開始")
    await house.restart()
    await house.quiet()
    assert _board(house).buttons == ["手札を見る", "記録", "ルール", "説明", "予想する"]
    assert "Altro…" in (await ann.press(_board(house), "手札を見る")).message.buttons
    assert "Aggiorna" in ann.inbox()[-1].buttons
    assert "Refresh" in bruno.inbox()[-1].buttons
    reply = await ann.command("language", channel=place, language="it")
    assert reply.text.startswith("Ora la lingua di questo server è: Italiano.")


async def test_after_the_end_each_reads_their_own_and_all_the_servers(house: House) -> None:
    """The server has changed to Japanese since; Ann uses Italian, Bruno English."""
    ann, bruno = house.sandbox.person("Ann"), house.sandbox.person("Bruno")
    table = await begin(house, [ann, bruno], bots=1, turns=1)
    last = await play_out(table)
    house.sandbox.guild().locale = "ja"
    await house.restart()
    ann = house.sandbox.person("Ann", locale="it")
    page = (await ann.press(last, "Share")).message
    assert f"Verrà pubblicato in <#{table.place.id}>" in page.text
    assert page.buttons == ["Pubblica il risultato"]
    assert "Pubblicato." in (await ann.press(page, "Pubblica il risultato")).text
    await house.quiet()
    assert "It's already posted here" in (await bruno.press(last, "Share")).text
    assert "Table 2 is open" in (await bruno.press(last, "Play again")).text
    await house.quiet()
    (shared,) = [m for m in table.messages() if "**トッタロット**を遊びました" in m.text and m.attachments]
    assert shared.buttons == ["トッタロットを遊ぶ", "ルール"]
    (asked,) = [m for m in table.messages() if m.pinged]
    assert f"<@{bruno.id}>がもう一局やりたいそうです。" in asked.text
    assert "Sei al tavolo 2" in (await ann.press(asked, "参加")).text


def _board(house: House) -> Message:
    return [m for m in house.sandbox.messages("card-table") if "手札を見る" in m.buttons][-1]
