"""The notation of effects: what can be written, and what is said of what cannot."""

from __future__ import annotations

import pytest

from games.kernel.packs.notation import MAX_DEPTH, MAX_LETTERS, Call, Chain, parse
from games.kernel.packs.problems import ReadingError


def test_calls_lists_and_chains_are_read() -> None:
    heal = Call("Heal", ("each", 2), ())
    assert parse('Heal("each", 2)') == heal
    assert parse("Heal('each', -2,)") == Call("Heal", ("each", -2), ())
    assert parse('Heal("each", 2) >> Draw("loot", pick=3)') == Chain((heal, Call("Draw", ("loot",), (("pick", 3),))))
    assert parse('("a", "b")') == ("a", "b")
    assert parse('("a",)') == ("a",)
    assert parse('("a")') == "a"
    assert parse("On(True, None, ())") == Call("On", (True, None, ()), ())


@pytest.mark.parametrize(
    "source",
    ["Heal(", "Heal)", "Heal(each)", 'Heal("each" 2)', "Heal('each", "1.5", "x = 2", "Heal() Heal()", "", "__import__"],
)
def test_anything_else_is_refused(source: str) -> None:
    with pytest.raises(ReadingError):
        parse(source)


def test_depth_and_length_are_bounded() -> None:
    with pytest.raises(ReadingError):
        parse("(" * (MAX_DEPTH + 2) + ")" * (MAX_DEPTH + 2))
    with pytest.raises(ReadingError):
        parse(" " * MAX_LETTERS + "Heal()")
