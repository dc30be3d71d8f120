"""The custom IDs of a pressed message are found wherever its controls are."""

from __future__ import annotations

from typing import Any

from bot.app import Querent
from bot.custom_ids import carried
from tests.bot.caller import COMPONENT, Caller
from tests.bot.wire import Wire
from tests.storage.given import ANN

BUTTON = {"type": 2, "style": 1, "label": "Press", "custom_id": "h:1:0:"}
COMPONENTS: list[dict[str, Any]] = [
    {
        "type": 17,
        "components": [
            {
                "type": 9,
                "components": [{"type": 10, "content": "a"}],
                "accessory": {**BUTTON, "custom_id": "a:1:0:x"},
            },
            {"type": 1, "components": [BUTTON, {**BUTTON, "custom_id": "u:1:0:"}]},
            {"type": 1, "components": [{"type": 2, "style": 5, "label": "Elsewhere", "url": "https://a.b"}]},
        ],
    },
    {"type": 1, "components": [{"type": 3, "custom_id": "m:1:0:", "options": [{"label": "One", "value": "1"}]}]},
]


class PressOnNested(Caller):
    """A press on a message whose controls are nested."""

    def _pressed(self, number: int, custom_id: str) -> dict[str, Any]:
        return super()._pressed(number, custom_id) | {"components": COMPONENTS}


async def test_nested_custom_ids_are_found_in_reading_order(bot: Querent, wire: Wire) -> None:
    pressed = PressOnNested(bot, wire, ANN).interaction(COMPONENT, {"custom_id": "h:1:0:"}).message
    assert list(carried(pressed)) == ["a:1:0:x", "h:1:0:", "u:1:0:", "m:1:0:"]


def test_no_message_has_no_custom_ids() -> None:
    assert list(carried(None)) == []
