"""Every error code on Discord's page is handled by the bot, or cannot occur in its requests.

`codes.tsv` is the table "JSON Error Codes" of Discord's documentation, as of 2026-08-06.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bot.runtime import discord_codes
from bot.runtime.discord_codes import REFUSALS, Refusal, refusal_of
from sandbox.world.api_errors import REFUSALS as SANDBOX
from tests.bot.wire import refusal

LISTED = dict(line.split("\t") for line in Path(__file__).with_name("codes.tsv").read_text("utf-8").splitlines())
CODES = {int(code): meaning for code, meaning in LISTED.items()}

UNMET = {
    # features that the bot does not use: invites, roles, bans, stickers, stages, events, polls, webhooks, purchases,
    # pins
    *(10001, 10005, 10006, 10009, 10010, 10011, 10012, 10016, 10020, 10021, 10026, 10027, 10028, 10029),
    *(10030, 10031, 10032, 10033, 10036, 10038, 10049, 10050, 10057, 10059, 10060, 10061, 10065, 10067),
    *(10068, 10069, 10070, 10071, 10097, 10124, 10129, 20001, 20002, 20015, 20018, 20024, 20035, 30001),
    *(30002, 30003, 30004, 30005, 30007, 30010, 30011, 30013, 30015, 30016, 30018, 30019, 30030, 30031),
    *(30035, 30037, 30038, 30039, 30040, 30042, 30045, 30047, 30048, 30052, 30056, 30058, 30060, 30061),
    *(40009, 40012, 40018, 40019, 40032, 40033, 40041, 40061, 40074, 50002, 50004, 50010, 50011, 50012),
    *(50015, 50016, 50017, 50019, 50020, 50025, 50026, 50028, 50034, 50036, 50039, 50054, 50057, 50067),
    *(50068, 50070, 50073, 50074, 50080, 50081, 50084, 50085, 50086, 50091, 50097, 50101, 50123, 50124),
    *(50131, 50132, 50144, 50145, 50159, 50160, 50161, 50162, 50163, 50167, 50173, 50178, 50192, 50600),
    *(80004, 90001, 90002, 110000, 150006, 160002, 160004, 160014, 170001, 170002, 170003, 170004, 170005),
    *(170006, 170007, 180000, 180002, 220001, 220002, 220003, 220004, 340015, 350000, 350001, 500000, 520000),
    *(520001, 520002, 520003, 520004, 520006, 530000, 530001, 530002, 530003, 530004, 530006, 530007),
}
"""The codes that cannot occur in a request of the bot."""


def test_every_code_is_in_exactly_one_class() -> None:
    classes = Counter([*REFUSALS, *UNMET])
    assert {code: CODES[code] for code in CODES if classes[code] != 1} == {}
    assert set(classes) <= set(CODES), "and none that Discord does not have"


def test_the_bot_knows_every_error_of_the_sandbox() -> None:
    assert set(SANDBOX) - {*REFUSALS} <= UNMET


@pytest.mark.parametrize("words", ["Unknown message", "Cannot edit a message authored by another user"])
def test_a_missing_or_foreign_message_is_posted_again(words: str) -> None:
    (code,) = [code for code, meaning in CODES.items() if meaning == words]
    assert REFUSALS[code] is Refusal.GONE
    assert code in discord_codes.NOT_THERE


@pytest.mark.parametrize("code", [code for code, meaning in CODES.items() if "try again" in meaning.lower()])
def test_requests_are_retried_if_discord_says_so(code: int) -> None:
    """If the message is gone, posting a new one counts as a retry."""
    too_large = "Try sending something smaller" in CODES[code] or code in UNMET
    assert too_large or REFUSALS[code] in (Refusal.LATER, Refusal.GONE) or code == 40001


@pytest.mark.parametrize("code", [50001, 50013, 160005])
def test_a_missing_permission_is_not_waited_for(code: int) -> None:
    assert refusal_of(refusal(403, code)) is Refusal.NEVER


@pytest.mark.parametrize("code", [0, 50013, 999_999])
def test_an_error_of_the_server_passes_and_an_unknown_code_may(code: int) -> None:
    assert refusal_of(refusal(503, code)) is Refusal.LATER
    assert refusal_of(refusal(400, 999_999)) is Refusal.LATER
