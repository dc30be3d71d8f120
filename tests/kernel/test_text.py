"""Texts are rendered for their readers."""

from __future__ import annotations

import pytest

from games.kernel.text import EMPTY, Arg, Localizer, Name, Text, listed, mark_of, signed, t, tn, with_tenths

READ = Localizer(("Ann", "Bruno", "Chiara {x}"))


def test_arguments_nest_and_names_are_the_readers() -> None:
    inner = tn("{n} token", "{n} tokens", n=2)
    text = t("{who} pays {what}.", who=Name(2), what=inner)
    assert READ(text) == "Chiara {x} pays 2 tokens."
    assert Localizer(("A", "B", "C"))(text) == "C pays 2 tokens."


@pytest.mark.parametrize(("n", "words"), [(0, "0 tokens"), (1, "1 token"), (2, "2 tokens"), (-1, "-1 tokens")])
def test_plural(n: int, words: str) -> None:
    assert READ(tn("{n} token", "{n} tokens", n=n)) == words


def test_a_catalogue_is_asked_with_key_plural_and_count() -> None:
    def italian(key: str, plural: str, n: int) -> str:
        return {("{n} token", "{n} tokens", 3): "{n} gettoni", ("Pass", "", 0): "Passo"}[key, plural, n]

    localizer = Localizer((), italian)
    assert localizer(tn("{n} token", "{n} tokens", n=3)) == "3 gettoni"
    assert localizer(t("Pass")) == "Passo"


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(KeyError):
        READ(t("{who} pays {what}.", who=Name(0)))


def test_a_seat_without_a_name_has_its_number() -> None:
    assert READ(t("{who}", who=Name(3))) == "Seat 4"


def test_a_whole_deck_can_be_listed() -> None:
    """A pack card can reveal a whole deck."""
    cards = [f"Card {number}" for number in range(1_000)]
    assert READ(listed(cards)) == f"{', '.join(cards[:-1])} and {cards[-1]}"


def test_listed() -> None:
    people: list[Arg] = [Name(0), Name(1), "Dora", "Ezio"]
    texts = [READ(listed(people[:size])) for size in range(5)]
    assert texts == ["nobody", "Ann", "Ann and Bruno", "Ann, Bruno and Dora", "Ann, Bruno, Dora and Ezio"]


def test_names_with_a_comma_are_separated_by_semicolons() -> None:
    """ "Tobit, Gathers at Night" is one Character: with commas around it, a list would seem to have one more."""
    tobit, hale, ada = t("Tobit, Gathers at Night"), t("Precentor Hale"), t("Ada Setright")
    assert READ(listed([tobit, hale, ada])) == "Tobit, Gathers at Night; Precentor Hale; and Ada Setright"
    healths = [t("{who} {n}", who=who, n=7) for who in (hale, tobit, ada)]
    assert READ(listed(healths)) == "Precentor Hale 7; Tobit, Gathers at Night 7; and Ada Setright 7"
    assert READ(listed([hale, tobit])) == "Precentor Hale and Tobit, Gathers at Night"


def test_a_list_has_semicolons_if_a_name_has_a_comma_in_the_readers_language() -> None:
    """German "Tobit sammelt nachts" needs none. Earlier, the commas of the English names decided."""
    tobit, hale, ada = t("Tobit, Gathers at Night"), t("Precentor Hale"), t("Ada Setright")
    words = {
        "Tobit, Gathers at Night": "Tobit sammelt nachts",
        "Precentor Hale": "Hale, der Kantor",
        "{before} and {item}": "{before} und {item}",
        "{before}; and {item}": "{before}; und {item}",
    }
    german = Localizer((), lambda key, _plural, _n: words.get(key, key))
    assert german(listed([tobit, ada, ada])) == "Tobit sammelt nachts, Ada Setright und Ada Setright"
    assert german(listed([hale, ada, ada])) == "Hale, der Kantor; Ada Setright; und Ada Setright"
    assert german(listed([hale, ada])) == "Hale, der Kantor und Ada Setright"
    healths = [t("{who} {n}", who=character, n=7) for character in (ada, tobit, ada, ada)]
    assert german(listed(healths)) == "Ada Setright 7, Tobit sammelt nachts 7, Ada Setright 7 und Ada Setright 7"


def test_signed() -> None:
    assert [signed(number) for number in (3, 0, -5)] == ["+3", "0", "−5"]


def test_tenths_have_the_decimal_mark_of_the_language() -> None:
    words = {"{whole}.{tenth}": "{whole},{tenth}", "worth {n}": "{n} wert"}
    german = Localizer((), lambda key, _plural, _n: words[key])
    texts = [t("worth {n}", n=with_tenths(number)) for number in (3.04, 0.36, -1.5, -0.04)]
    assert [READ(text) for text in texts] == ["worth 3", "worth 0.4", "worth −1.5", "worth 0"]
    assert [german(text) for text in texts] == ["3 wert", "0,4 wert", "−1,5 wert", "0 wert"]
    assert [READ(t("{n}", n=with_tenths(number, "+"))) for number in (0.8, 0.04, -0.8)] == ["+0.8", "0", "−0.8"]


def test_only_the_empty_text_is_false() -> None:
    assert not EMPTY
    assert t("x")


def signs(text: Text) -> str:
    mark = mark_of(text, {"Cups": "suit/cups", "{n} token": "token/{n}"})
    return f"<{mark}>" if mark else ""


CUPS = t("Cups")
THREE = tn("{n} token", "{n} tokens", n=3)


def test_a_mark_is_found_by_the_key_of_a_text_and_may_name_its_arguments() -> None:
    assert signs(CUPS) == "<suit/cups>"
    assert signs(THREE) == "<token/3>"
    assert signs(t("Swords")) == ""


def test_an_inline_sign_is_only_before_its_own_words() -> None:
    line = t("{who} plays {what} for {price}", who=Name(0), what=CUPS, price=THREE)
    assert Localizer(("Ann",), sign=signs, inline=True)(line) == "Ann plays <suit/cups> Cups for <token/3> 3 tokens"
    assert Localizer(("Ann",), sign=signs)(line) == "Ann plays Cups for 3 tokens"
    assert Localizer(("Ann",), inline=True)(line) == "Ann plays Cups for 3 tokens"


def test_in_another_language_the_sign_is_the_same() -> None:
    foreign = Localizer(translate=lambda key, _plural, _n: {"Cups": "Coppe"}[key], sign=signs, inline=True)
    assert foreign(CUPS) == "<suit/cups> Coppe"


def test_the_first_sign_is_the_texts_own_or_else_that_of_its_first_argument_that_has_one() -> None:
    localizer = Localizer(("Ann",), sign=signs)
    inner = t("{n} for {what}", n=2, what=t("the {suit}", suit=CUPS))
    assert localizer.first_sign(t("{who}: {what}, {price}", who=Name(0), what=inner, price=THREE)) == "<suit/cups>"
    assert localizer.first_sign(THREE) == "<token/3>"
    assert localizer.first_sign(t("Pass")) == ""
