"""Effects as data: immutable values that are compared, chained and traversed."""

from __future__ import annotations

import pytest

from games.kernel.effect import Effect, Escape, Part, Sequence, escape, walk
from games.kernel.text import t


class Aim(Part):
    """The target of an effect."""

    whom: str
    many: int = 1


class Hit(Effect):
    """An effect with a target, and a default."""

    amount: int
    aim: Aim = Aim("all")


class Twice(Effect):
    """An effect within an effect."""

    effect: Effect


def test_equal_parts_are_equal_values() -> None:
    assert Hit(2) == Hit(amount=2) == Hit(2, Aim("all", 1))
    assert hash(Hit(2)) == hash(Hit(2, Aim("all")))
    assert Hit(2) != Hit(3)
    assert Hit(2) != Twice(Hit(2))
    assert repr(Hit(2)) == "Hit(2, Aim('all', 1))"


def test_a_part_takes_its_fields_and_no_others() -> None:
    for wrong in ((), (1, Aim("all"), 3)):
        with pytest.raises(TypeError, match="Hit takes amount, aim"):
            Hit(*wrong)
    with pytest.raises(TypeError):
        Hit(1, amount=2)  # type: ignore[misc]  # that it is refused is what is tested
    with pytest.raises(TypeError):
        Hit(1, strength=2)  # type: ignore[call-arg]  # likewise


def test_a_part_cannot_be_changed() -> None:
    with pytest.raises(AttributeError, match="frozen"):
        Hit(1).amount = 2  # type: ignore[misc]  # likewise


def test_then_makes_one_flat_chain() -> None:
    chain = Hit(1) >> (Hit(2) >> Hit(3))
    assert chain == Sequence((Hit(1), Hit(2), Hit(3)))
    assert chain.steps == (Hit(1), Hit(2), Hit(3))
    assert Hit(1).steps == (Hit(1),)


def test_a_walk_meets_everything_outermost_first() -> None:
    inner = Hit(2, Aim("one", 5))
    met = list(walk(Hit(1) >> Twice(inner)))
    assert [part for part in met if isinstance(part, Effect)] == [met[0], Hit(1), Twice(inner), inner]
    assert [part for part in met if isinstance(part, int)] == [1, 1, 2, 5]


async def test_an_escape_has_words_and_an_action() -> None:
    done: list[int] = []

    @escape(t("Do something odd."))
    async def _odd(play: list[int]) -> None:
        play.append(1)

    assert isinstance(_odd, Escape)
    assert repr(_odd) == "Escape(odd)"
    await _odd.function(done)
    assert (_odd.words, done) == (t("Do something odd."), [1])
