"""The privacy policy and the terms of use have the operator's name, and are the same in the docs and in /privacy."""

from __future__ import annotations

import re

import pytest

from bot.runtime.host_settings import HostSettings
from cogs.privacy.policy import policy, terms
from games.kernel.text import Localizer
from tests import ROOT
from tests.bot.caller import Caller

READ = Localizer()


@pytest.fixture(autouse=True)
def host() -> HostSettings:
    return HostSettings(name="Olga's Card Room", contact="cards@example.org", keep_days=90, gone_days=1)


@pytest.mark.parametrize(("label", "title"), [("Privacy policy", "**Privacy policy**"), ("Terms", "**Terms**")])
async def test_both_are_a_press_away_and_name_the_host(label: str, title: str, ann: Caller) -> None:
    """Users without stored data see both, too."""
    page = await ann.press((await ann.type("privacy")).address(label))
    assert page.private
    assert page.words.startswith(title)
    assert "Olga's Card Room" in page.words
    assert "Contact: cards@example.org" in page.words


async def test_the_policy_says_how_long_this_host_keeps_data(ann: Caller) -> None:
    page = await ann.press("o:0:0:policy")
    assert "Finished matches are deleted after 90 days." in page.words
    assert "deleted 1 day after the bot was removed" in page.words


async def test_help_and_terms_say_that_it_is_a_fan_work(ann: Caller) -> None:
    for words in ((await ann.type("help")).words, (await ann.press("o:0:0:terms")).words):
        assert "Querent is a fan work." in words


@pytest.mark.parametrize("settings", [HostSettings(name="{host}", contact="{contact}"), HostSettings(keep_days=2)])
def test_the_docs_say_the_same(settings: HostSettings) -> None:
    for said, page in ((policy, "privacy.md"), (terms, "terms.md")):
        written = " ".join((ROOT / "docs" / page).read_text(encoding="utf-8").split())
        for line in said(settings):
            words = READ(line).replace("\u2068", "").replace("\u2069", "")
            if "not given a name" not in words:
                assert re.sub(r"\d+", "{n}", words) in written
