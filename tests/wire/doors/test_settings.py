"""Of a user's settings pages, only the newest can be used."""

from __future__ import annotations

from tests.wire.house import House


async def test_another_settings_page_closes_the_one_before_it(house: House) -> None:
    ann = house.person("Ann")
    earlier = (await ann.command("settings")).message
    newest = (await ann.command("settings")).message

    def closed() -> bool:
        now = house.sandbox.fresh(earlier)
        return now is not None and "this page no longer updates" in now.text and now.buttons == []

    await house.sandbox.settled(closed, what="a closed page")
    shown = (await ann.press(newest, "Show my level")).message
    assert "Hide my level" in shown.buttons
    assert shown.id == newest.id
