"""orjson encodes states like the standard library, so a stored match keeps its fingerprint."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.app import opened
from bot.config import read_config
from bot.runtime import state_encoder
from games.kernel import canonical_json
from tests.contract.playing import SWEPT, Setup, states

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(exclude_categories=())),
    lambda inner: (
        st.lists(inner)
        | st.dictionaries(st.text(st.characters(exclude_categories=())), inner)
        | st.dictionaries(st.integers(), inner)
    ),
)
"""Values like those in packed tables, and more: any characters, even lone surrogates, and numbers as keys."""


@given(JSON)
@example({"b": 1, "a": 2, "B": {"é": 3, "z": 4}})
@example([2**63, 2**64 - 1, 2**64, -(2**63), -(2**63) - 1, 10**400])
@example({10: "ten", 9: "nine", -1: "less"})
@example('\x00\x07\b\t\n\x0b\f\r\x1b\x1f "\\/\x7f\x80\u2028\ud800é山🂡')
@example(True)
@example([(), {}, [], "", None, 0, -0])
def test_both_encoders_give_the_same_bytes(value: object) -> None:
    assert state_encoder.encode(value) == canonical_json.encode(value)


@pytest.mark.parametrize("value", [{1, 2}, object(), b"bytes", {"a": {"b": 1j}}])
def test_both_encoders_refuse_values_that_are_not_json(value: object) -> None:
    for encoder in (state_encoder.encode, canonical_json.encode):
        with pytest.raises(TypeError):
            encoder(value)


@pytest.mark.parametrize("setup", SWEPT, ids=str)
def test_whole_matches_have_the_same_fingerprints(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    parts = 0

    def compared(value: object) -> bytes:
        nonlocal parts
        parts += 1
        encoded = state_encoder.encode(value)
        assert encoded == canonical_json.encode(value)
        return encoded

    for match in states(setup):
        monkeypatch.setattr(canonical_json, "_encoder", compared)
        faster = match.state_hash()
        monkeypatch.setattr(canonical_json, "_encoder", canonical_json.encode)
        assert match.state_hash() == faster
    assert parts > 0


async def test_a_running_bot_encodes_with_orjson(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(canonical_json, "_encoder", canonical_json.encode)
    async with opened(read_config({"QUERENT_DATA": str(tmp_path / "data")})):
        assert canonical_json._encoder is state_encoder.encode
