"""A press is acknowledged before a slow upload of a picture."""

from __future__ import annotations

import pytest

from bot.app import Querent
from bot.ui import interaction_replies, uplink
from bot.ui.acknowledgement import answering
from bot.ui.page import Page, Picture
from games.kernel.text import Localizer
from tests.bot.caller import COMPONENT, Caller
from tests.bot.limits import ACKNOWLEDGED, CALLBACK
from tests.bot.wire import ORIGINAL, Wire
from tests.storage.given import ANN

LOCALIZER = Localizer()


class SlowLine:
    """A clock by which each upload takes a set number of seconds."""

    def __init__(self, takes: float) -> None:
        self.now, self.takes = 0.0, takes

    def __call__(self) -> float:
        self.now += self.takes
        return self.now


def _of(size: int) -> Page:
    return Page("Your hand", (Picture(bytes(size), "The Tower", "hand.png"),))


@pytest.mark.parametrize(
    ("seconds", "sizes", "acknowledged"),
    [
        (0.1, (110_000, 110_000), [False, False]),  # at normal speed, a board is part of the first response
        (0.1, (900_000, 900_000), [True, False]),  # a film at unknown and at measured speed
        (2.0, (110_000, 110_000), [False, True]),  # after an upload that took two seconds
        (2.0, (110_000, 900), [False, False]),  # a slow connection does not delay small pictures
    ],
)
async def test_a_press_is_acknowledged_before_an_upload_that_takes_long(
    bot: Querent,
    wire: Wire,
    monkeypatch: pytest.MonkeyPatch,
    seconds: float,
    sizes: tuple[int, int],
    acknowledged: list[bool],
) -> None:
    """Discord waits three seconds, and the upload of a picture counts if it is part of the response."""
    monkeypatch.setattr(interaction_replies, "uplink", uplink.Uplink(SlowLine(seconds)))
    for size in sizes:
        async with answering(
            Caller(bot, wire, ANN).interaction(COMPONENT, {"custom_id": "h:1:0:"}), LOCALIZER, True
        ) as reply:
            await reply.page(_of(size))
    kinds = [sent.body["type"] for sent in wire.sent if sent.request == CALLBACK]
    edited = [sent for sent in wire.sent if sent.request == ORIGINAL]
    assert [kind == ACKNOWLEDGED for kind in kinds] == acknowledged
    assert len(edited) == sum(acknowledged), "the picture comes after it"
