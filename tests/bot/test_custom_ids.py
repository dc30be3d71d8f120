"""A custom ID is parsed to the value that was written, and nothing else is parsed as one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.custom_ids import LONGEST, CustomId, CustomIdKind, parse

plain = st.text(st.characters(min_codepoint=0, max_codepoint=127), max_size=60)
addresses = st.builds(
    CustomId, st.sampled_from(CustomIdKind), st.integers(0, 10**12 - 1), st.integers(0, 10**9 - 1), plain
).filter(lambda address: len(address.args) < 60)


@given(addresses)
def test_an_address_reads_back_as_it_was_written(custom_id: CustomId) -> None:
    assert parse(str(custom_id)) == custom_id
    assert 0 < len(str(custom_id)) <= LONGEST


@given(st.one_of(st.text(), st.from_regex(r"[a-z]:-?\d*:\d*:.*", fullmatch=True)))
def test_a_foreign_custom_id_is_not_parsed(custom_id: str) -> None:
    address = parse(custom_id)
    assert address is None or parse(str(address)) == address


@pytest.mark.parametrize(
    "custom_id",
    [
        "",
        "a",
        "a:1:2",
        "ab:1:2:",
        "Ä:1:2:",
        "a:-1:2:",
        "a:1:2.0:",
        "a:1٣:2:",
        "a:1:2:é",
        "a:1234567890123:2:",
        " a:1:2:",
    ],
)
def test_a_near_miss_is_no_address(custom_id: str) -> None:
    assert parse(custom_id) is None


def test_an_address_that_discord_would_not_take_is_not_written() -> None:
    with pytest.raises(ValueError, match="101 of at most 100 characters"):
        str(CustomId(CustomIdKind.ANSWER, 1, 2, "x" * (LONGEST + 1 - len("a:1:2:"))))
