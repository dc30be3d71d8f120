"""The notation of effects: what can be written, and the errors for everything else."""

from __future__ import annotations

import pytest

from games.kernel.packs.notation import MAX_DEPTH, MAX_LETTERS, Call, Chain, Constant, parse
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


def test_words_without_quotes_are_names_that_only_a_game_can_know() -> None:
    assert parse("Hit(2, ENEMY)") == Call("Hit", (2, Constant("ENEMY")), ())
    assert parse("Hit(2, ZONE.that(BARE))") == Call(
        "Hit", (2, Call("that", (Constant("ZONE"), Constant("BARE")), ())), ()
    )


@pytest.mark.parametrize(
    "source",
    [
        "Heal(",
        "Heal)",
        'Heal("each" 2)',
        "Heal('each",
        "1.5",
        "x = 2",
        "Heal() Heal()",
        "",
        "__import__",
        "ZONE.that",
        "ZONE.2()",
    ],
)
def test_anything_else_is_refused(source: str) -> None:
    with pytest.raises(ReadingError):
        parse(source)


def test_depth_and_length_are_bounded() -> None:
    with pytest.raises(ReadingError):
        parse("(" * (MAX_DEPTH + 2) + ")" * (MAX_DEPTH + 2))
    with pytest.raises(ReadingError):
        parse(" " * MAX_LETTERS + "Heal()")
