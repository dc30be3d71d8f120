"""Names of users appear in messages unchanged, and have no effect there."""

from __future__ import annotations

import re

import pytest

from bot.table.live_table import escaped_name


@pytest.mark.parametrize(
    "name", ["https://evil.example/x", "http://a", "steam://run/1", "[free](https://evil.example)"]
)
def test_an_address_is_no_link(name: str) -> None:
    assert not re.search("[a-z]://", escaped_name(name))
    assert escaped_name(name).replace("\\", "") == name


def test_a_colon_alone_stays() -> None:
    assert escaped_name("Ann: the first") == "Ann: the first"


@pytest.mark.parametrize("name", ["1. one", "12. Alex", " 3. Bo"])
def test_a_name_begins_no_list(name: str) -> None:
    assert not re.match(r"\s*\d+\. ", escaped_name(name))
    assert escaped_name("v1.2 and 3.5") == "v1.2 and 3.5"
