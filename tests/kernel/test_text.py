"""Texts become the words of whoever reads them."""

from __future__ import annotations

import pytest

from games.kernel.text import EMPTY, Arg, Name, Reader, listed, signed, t, tn

READ = Reader(("Ann", "Bruno", "Chiara {x}"))


def test_arguments_nest_and_names_are_the_readers() -> None:
    inner = tn("{n} token", "{n} tokens", n=2)
    text = t("{who} pays {what}.", who=Name(2), what=inner)
    assert READ(text) == "Chiara {x} pays 2 tokens."
    assert Reader(("A", "B", "C"))(text) == "C pays 2 tokens."


@pytest.mark.parametrize(("n", "words"), [(0, "0 tokens"), (1, "1 token"), (2, "2 tokens"), (-1, "-1 tokens")])
def test_plural(n: int, words: str) -> None:
    assert READ(tn("{n} token", "{n} tokens", n=n)) == words


def test_a_catalogue_is_asked_with_key_plural_and_count() -> None:
    def italian(key: str, plural: str, n: int) -> str:
        return {("{n} token", "{n} tokens", 3): "{n} gettoni", ("Pass", "", 0): "Passo"}[key, plural, n]

    reader = Reader((), italian)
    assert reader(tn("{n} token", "{n} tokens", n=3)) == "3 gettoni"
    assert reader(t("Pass")) == "Passo"


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(KeyError):
        READ(t("{who} pays {what}.", who=Name(0)))


def test_a_seat_without_a_name_has_its_number() -> None:
    assert READ(t("{who}", who=Name(3))) == "Seat 4"


def test_listed() -> None:
    people: list[Arg] = [Name(0), Name(1), "Dora", "Ezio"]
    told = [READ(listed(people[:size])) for size in range(5)]
    assert told == ["nobody", "Ann", "Ann and Bruno", "Ann, Bruno and Dora", "Ann, Bruno, Dora and Ezio"]


def test_signed() -> None:
    assert [signed(number) for number in (3, 0, -5)] == ["+3", "0", "−5"]


def test_only_the_empty_text_is_false() -> None:
    assert not EMPTY
    assert t("x")
