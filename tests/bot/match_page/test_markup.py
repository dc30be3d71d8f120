"""User-written text is never markup, and a page has nothing that only Discord can show."""

from __future__ import annotations

import html

import pytest

from bot.match_page.markup import moment, tag, words
from tests.strange_names import NAMES

EVIL = (
    "<script>alert(1)</script>", "</title><img src=x onerror=alert(1)>", '"><svg onload=alert(1)>', "'-alert(1)-'",
    "&lt;b&gt;", "javascript:alert(1)", "</script><script>", "<!--", "]]>", "{label}", "\u2028", "${1}", "$&",
)  # fmt: skip


@pytest.mark.parametrize("name", EVIL)
def test_a_name_is_text_between_tags_and_in_attributes(name: str) -> None:
    shown = tag("p", name, title=name)
    assert html.unescape(shown) == f'<p title="{name}">{name}</p>'
    assert shown.count("<") == 2
    assert shown.count('"') == 2


def test_every_name_of_the_list_is_shown_as_it_is() -> None:
    for name in NAMES:
        assert html.unescape(tag("bdi", name)) == f"<bdi>{name}</bdi>"


def test_an_element_in_an_element_stays_one() -> None:
    assert tag("p", tag("b", "<")) == "<p><b>&lt;</b></p>"


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("**Start** it", "<strong>Start</strong> it"),
        ("until <t:0:f>", 'until <time datetime="1970-01-01T00:00Z">1970-01-01 00:00 UTC</time>'),
        ("<@123456789012345678> leaves", " leaves"),
        ("in <#123456789012345678>", "in "),
        ("</tarot new:123456789012345678>", ""),
        ("<:cups:123456789012345678>5", "5"),
        ("a < b", "a &lt; b"),
        ("**<b>**", "<strong>&lt;b&gt;</strong>"),
    ],
)
def test_markup_of_discord_is_rendered_or_removed(said: str, shown: str) -> None:
    assert words(said) == shown


def test_no_time_is_too_late_to_be_shown() -> None:
    assert "9999-12-31" in moment(10**12)
    assert "1970-01-01" in moment(-5)


def test_attributes_without_a_value_are_left_out_or_bare() -> None:
    assert tag("p", hidden=True, id=None, open=False, data_for=0) == '<p hidden data-for="0"></p>'
