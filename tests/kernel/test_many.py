"""Options created on demand behave like those created in advance."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from games.kernel.ask import Ask, IllegalError, MalformedError, answer_in_words, random_answer
from games.kernel.options import LazyHint, LazyOptions, LazyText, Option, worded
from games.kernel.text import Text, t

MADE: list[str] = []


class Numbers(LazyOptions[int]):
    """Numbers below `size`; those with a text are recorded."""

    def __init__(self, size: int) -> None:
        self.places = {f"n{place}": place for place in range(size)}

    def __len__(self) -> int:
        return len(self.places)

    def token(self, place: int) -> str:
        return [*self.places][place]

    def value(self, token: str) -> int:
        return self.places[token]

    def option(self, token: str) -> Option[int]:
        MADE.append(token)
        return Option(token, t("Number {n}", n=self.places[token]), self.places[token])


def many(size: int = 300) -> LazyOptions[int]:
    """Return that many options, none of them created yet."""
    MADE.clear()
    return Numbers(size)


def test_options_are_made_only_when_they_are_read() -> None:
    question = Ask(0, t("Which?"), many())
    assert len(question.options) == 300
    assert random_answer(question, lambda n: n - 1) == ("n299",)
    assert question.read(["n7"]) == (7,)
    assert MADE == []
    assert answer_in_words(question, ["n8"]) == t("Number {n}", n=8)
    assert MADE == ["n8"]


def test_they_are_a_sequence() -> None:
    options = many(4)
    assert [option.value for option in options] == [0, 1, 2, 3]
    assert (options[-1].value, [option.value for option in options[1:3]]) == (3, [1, 2])
    assert options == many(4)
    assert options != many(5)
    with pytest.raises(IndexError):
        options[4]


def test_strangers_are_refused() -> None:
    with pytest.raises(IllegalError):
        Ask(0, t("Which?"), many(3)).read(["n3"])
    with pytest.raises(MalformedError):
        Ask(0, t("Which?"), many(3), 2, 2).read(["n1", "n1"])


def test_several_come_in_their_order() -> None:
    assert Ask(0, t("Which?"), many(9), 2, 3).read(["n5", "n2"]) == (2, 5)


def test_a_lazy_hint_is_made_once_and_kept() -> None:
    health = [3]
    texts: list[str] = []

    def leaves() -> Text:
        texts.append("")
        return t("Leaves {n} Health.", n=health[0])

    lazy: Any = LazyText(leaves)
    option = LazyHint("hit", t("Hit"), 1, lazy)
    assert Ask(0, t("What?"), (option,)).read(["hit"]) == (1,)
    assert texts == []
    worded((option,))
    health[0] = 2
    assert option.hint == t("Leaves {n} Health.", n=3)
    assert option == Option("hit", t("Hit"), 1, t("Leaves {n} Health.", n=3))
    assert texts == [""]


def test_lazy_hints_that_say_the_same_are_equal() -> None:
    three, four = (LazyText(partial(t, "Costs {n}.", n=n)) for n in (3, 4))
    assert three == LazyText(partial(t, "Costs {n}.", n=3)) == t("Costs {n}.", n=3)
    assert three != four
    assert (hash(three), repr(three)) == (hash(three.text), repr(three.text))
