"""The bytes from which fingerprints are computed never change: stored matches are compared with them."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel import canonical_json
from games.kernel.canonical_json import encode, encode_all, set_encoder

STATE = [{"b": [1, None], "a": {"é": True, "z": 2**70}}, {}, 3, {10: "x", 9: ()}, "\x7f\n🂡"]
BYTES = (
    rb'[{"a":{"z":1180591620717411303424,"\u00e9":true},"b":[1,null]},{},3,{"9":[],"10":"x"},"\u007f\n\ud83c\udca1"]'
)


def test_equal_values_have_these_bytes() -> None:
    assert encode_all(STATE) == encode(STATE) == BYTES
    assert encode_all([]) == b"[]"


def test_another_encoder_is_given_each_value_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Any] = []

    def noted(value: Any) -> bytes:
        given.append(value)
        return encode(value)

    monkeypatch.setattr(canonical_json, "_encoder", encode)  # restored at the end
    set_encoder(noted)
    assert encode_all(STATE) == BYTES
    assert given == STATE
