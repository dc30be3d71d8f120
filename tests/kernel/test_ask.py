"""Questions refuse invalid answers with an explanation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel.ask import (
    Amount,
    Arrange,
    Ask,
    IllegalError,
    MalformedError,
    Question,
    RefusedError,
    Simultaneous,
    answer_in_words,
    confirm,
    decide,
    random_answer,
)
from games.kernel.options import Option
from games.kernel.text import Localizer, t

FEW = tuple(Option(token, t("{x}", x=token), token.upper()) for token in ("a", "b", "c", "d"))
TWO_OR_THREE = Ask(0, t("Choose"), FEW, 2, 3)


@pytest.mark.parametrize(
    ("question", "tokens", "error"),
    [
        (TWO_OR_THREE, ("a", "a"), MalformedError),
        (TWO_OR_THREE, ("a", "x"), IllegalError),
        (TWO_OR_THREE, ("a",), IllegalError),
        (TWO_OR_THREE, ("a", "b", "c", "d"), IllegalError),
        (Amount(0, t("Bid"), -3, 7), ("8",), IllegalError),
        (Amount(0, t("Bid"), -3, 7), ("-4",), IllegalError),
        (Amount(0, t("Bid"), -3, 7), ("1.5",), MalformedError),
        (Amount(0, t("Bid"), -3, 7), ("--1",), MalformedError),
        (Amount(0, t("Bid"), -3, 7), ("٣",), MalformedError),
        (Amount(0, t("Bid"), -3, 7), ("9" * 5000,), MalformedError),
        (Amount(0, t("Bid"), -3, 7), ("1", "2"), MalformedError),
        (Amount(0, t("Bid"), -3, 7), (), MalformedError),
        (Arrange(0, t("Order"), FEW), ("a", "b", "c"), IllegalError),
        (Arrange(0, t("Order"), FEW), ("a", "b", "c", "c"), MalformedError),
        (Arrange(0, t("Order"), FEW), ("a", "b", "c", "x"), IllegalError),
    ],
)
def test_refuses(question: Question, tokens: tuple[str, ...], error: type[RefusedError]) -> None:
    with pytest.raises(error) as caught:
        question.read(tokens)
    assert type(caught.value) is error
    assert Localizer()(caught.value.why)


def test_an_ask_answers_in_the_order_of_its_options() -> None:
    assert TWO_OR_THREE.read(("d", "a")) == ("A", "D")


def test_an_arrangement_answers_in_the_order_given() -> None:
    assert Arrange(0, t("Order"), FEW).read(("d", "a", "c", "b")) == ("D", "A", "C", "B")


@given(st.integers(-50, 50), st.integers(0, 50), st.integers(-120, 120))
def test_an_amount_takes_exactly_its_range(low: int, span: int, number: int) -> None:
    question = Amount(0, t("Bid"), low, low + span)
    if low <= number <= low + span:
        assert question.read((str(number),)) == number
    else:
        with pytest.raises(IllegalError):
            question.read((str(number),))


@given(st.data(), st.integers(0, 6))
def test_a_random_answer_is_legal(data: st.DataObject, size: int) -> None:
    options = tuple(Option(f"o{n}", t("{n}", n=n), n) for n in range(size))
    low = data.draw(st.integers(0, size))
    high = data.draw(st.integers(low, size))
    for question in (Ask(0, t("?"), options, low, high), Arrange(0, t("?"), options), Amount(0, t("?"), low, high)):
        tokens = random_answer(question, lambda n: data.draw(st.integers(0, n - 1)))
        question.read(tokens)
        assert Localizer()(answer_in_words(question, tokens))


def test_a_question_without_options_is_named() -> None:
    with pytest.raises(ValueError, match="the question 'Which one\\?' to seat 2 has no options"):
        random_answer(Ask(2, t("Which one?"), ()), lambda n: n - 1)


def test_answers_in_words() -> None:
    assert Localizer()(answer_in_words(TWO_OR_THREE, ("a", "b"))) == "a and b"
    assert Localizer()(answer_in_words(TWO_OR_THREE, ())) == "none"
    assert Localizer()(answer_in_words(Amount(0, t("Bid"), 0, 9), ("7",))) == "7"


def test_a_sole_option_is_taken_unasked() -> None:
    with pytest.raises(StopIteration) as done:
        decide(0, t("?"), FEW[:1]).send(None)
    assert done.value.value == "A"
    asked = decide(0, t("?"), FEW)
    assert asked.send(None) == Ask(0, t("?"), FEW)
    asked.close()


def test_simultaneous_without_questions_returns_immediately() -> None:
    async def nobody() -> dict[int, tuple[str, ...]]:
        none: tuple[Ask[str], ...] = ()
        return await Simultaneous(none)

    with pytest.raises(StopIteration) as done:
        nobody().send(None)
    assert done.value.value == {}


@pytest.mark.parametrize(("token", "meaning"), [("yes", True), ("no", False)])
def test_confirm(token: str, meaning: bool) -> None:
    asked = confirm(0, t("Sure?"), t("Aye"), t("Nay"))
    question = asked.send(None)
    with pytest.raises(StopIteration) as done:
        asked.send(question.read((token,)))
    assert done.value.value is meaning
