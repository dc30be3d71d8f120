"""A spectator predicts on the board, despite a crash, and reads the points after the end."""

from __future__ import annotations

import re

from tests.wire.house import House
from tests.wire.playing import begin, by_hand, play


async def test_a_spectator_predicts_before_and_after_a_crash_and_reads_the_points(house: House) -> None:
    ann, chiara = house.person("Ann"), house.person("Chiara")
    table = await begin(house, [ann, house.person("Bruno")], bots=1, turns=1)
    board = await table.board()
    asked = (await chiara.press(board, "Predict")).message
    assert asked.reader == chiara.id
    said = await chiara.choose(asked, "Who wins?", ["0.70"])
    assert "You predict: Ann probably wins." in said.text
    assert "You're playing at this table." in (await ann.press(board, "Predict")).text
    quiet = len(table.messages())
    await house.crash()
    again = await chiara.press(await table.board(), "Predict")
    assert "You predict: Ann probably wins." in again.text
    await chiara.choose(asked, "Who wins?", ["1.90"], forged=True)
    assert "You predict: Ann probably wins." in (await chiara.press(await table.board(), "Predict")).text
    assert len(table.messages()) == quiet, "the channel hears nothing of it"
    people = [ann, house.person("Bruno")]
    last = await play(table, {person.id: by_hand for person in people})
    assert "Predict" not in last.text
    more = (await chiara.press(last, "More")).message
    text = (await chiara.press(more, "Predictions")).text
    assert re.search(r"Part 1: Ann probably wins\. \d+ of 100 points\.", text), text
    assert re.search(r"1 prediction in all, [01] correct", text), text
    assert "1 prediction, worth" in (await chiara.command("stats")).text
