"""Typed answers are understood, or refused with a reason."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel.ask import AmbiguousError, Amount, Arrange, Ask, IllegalError, MalformedError, Question, RefusedError
from games.kernel.options import Option
from games.kernel.text import Localizer, Name, t
from games.kernel.typed import suggestions, understand

READ = Localizer(("Zoë", "Bruno", "Zoë"))
MAJORS = tuple(
    Option(token, t(label), token)
    for token, label in (
        ("T16", "The Tower"),
        ("T19", "The Sun"),
        ("T10", "The Wheel of Fortune"),
        ("S6", "Six of Suns"),
        ("S10", "Ten, reversed"),
    )
)
ONE = Ask(0, t("Play"), MAJORS)
SOME = Ask(0, t("Discard"), MAJORS, 0, 3)
ORDER = Arrange(0, t("Order"), MAJORS[:3])
BID = Amount(0, t("Bid"), -5, 120)
SEATS = Ask(0, t("Whom?"), tuple(Option(f"seat:{seat}", t("{who}", who=Name(seat)), seat) for seat in range(3)))


@pytest.mark.parametrize(
    ("question", "typed", "tokens"),
    [
        (ONE, "T16", ("T16",)),
        (ONE, " t16 ", ("T16",)),
        (ONE, "the   TOWER", ("T16",)),
        (ONE, "tow", ("T16",)),
        (ONE, "wheel fort", ("T10",)),
        (ONE, "the sun", ("T19",)),
        (ONE, "ten, reversed", ("S10",)),
        (ONE, "tén", ("S10",)),
        (SOME, "tower, the sun", ("T16", "T19")),
        (SOME, "ten, reversed", ("S10",)),
        (SOME, "S10,T16,S6", ("S10", "T16", "S6")),
        (SOME, "", ()),
        (SOME, "None", ()),
        (ORDER, "wheel, tower, sun", ("T10", "T16", "T19")),
        (BID, "17", ("17",)),
        (BID, " +07 ", ("7",)),
        (BID, "−5", ("-5",)),
        (SEATS, "bru", ("seat:1",)),
        (SEATS, "seat:2", ("seat:2",)),
    ],
)
def test_understood(question: Question, typed: str, tokens: tuple[str, ...]) -> None:
    assert understand(question, typed, READ) == tokens
    question.read(tokens)


@pytest.mark.parametrize(
    ("question", "typed", "error", "words"),
    [
        (ONE, "", MalformedError, "Type what you choose."),
        (ONE, "the", AmbiguousError, "“the” could mean The Tower, The Sun and The Wheel of Fortune."),
        (ONE, "sun", AmbiguousError, "“sun” could mean The Sun and Six of Suns."),
        (ONE, "moon", IllegalError, "“moon” isn't one of your choices right now."),
        (ONE, "tower, sun", IllegalError, "“tower, sun” isn't one of your choices right now."),
        (SOME, "tower,, sun", MalformedError, "Type what you choose."),
        (SOME, "tower, tower", MalformedError, "Choose each one only once."),
        (ORDER, "wheel, tower", IllegalError, "Choose exactly 3."),
        (BID, "lots", MalformedError, "That isn't a whole number."),
        (BID, "²", MalformedError, "That isn't a whole number."),
        (BID, "121", IllegalError, "Pick a number from -5 to 120."),
        (SEATS, "zoe", AmbiguousError, "“zoe” could mean Zoë (seat:0) and Zoë (seat:2)."),
    ],
)
def test_not_understood(question: Question, typed: str, error: type[RefusedError], words: str) -> None:
    with pytest.raises(error) as caught:
        understand(question, typed, READ)
    assert type(caught.value) is error
    assert READ(caught.value.why) == words


@pytest.mark.parametrize(
    ("question", "typed", "offered"),
    [
        (ONE, "su", [("The Sun", "T19"), ("Six of Suns", "S6")]),
        (ONE, "T1", []),
        (ONE, "t10", [("The Wheel of Fortune", "T10")]),
        (SOME, "tower, si", [("The Tower, Six of Suns", "T16, S6")]),
        (SOME, "moon, si", []),
        (SOME, "T16, T19, S6, t", []),
        (SOME, "T16, T19, S6,", [("The Tower, The Sun, Six of Suns", "T16, T19, S6")]),
        (ORDER, "wheel, su", [("The Wheel of Fortune, The Sun", "T10, T19")]),
        (ORDER, "wheel, sun, ", [("The Wheel of Fortune, The Sun, The Tower", "T10, T19, T16")]),
        (BID, "12", [("12", "12"), ("120", "120")]),
        (SEATS, "z", [("Zoë (seat:0)", "seat:0"), ("Zoë (seat:2)", "seat:2")]),
    ],
)
def test_suggested(question: Question, typed: str, offered: list[tuple[str, str]]) -> None:
    assert suggestions(question, typed, READ) == offered


def test_nothing_typed_suggests_all_there_is() -> None:
    assert [value for _, value in suggestions(ONE, "", READ)] == [option.token for option in MAJORS]
    assert suggestions(SOME, "", READ)[0] == ("none", "none")
    assert suggestions(BID, "", READ, 3) == [("-5", "-5"), ("-4", "-4"), ("-3", "-3")]


MANY = tuple(Option(f"{n:02}" * 20, t("{words} {n}", words="word " * 15, n=n), n) for n in range(40))
QUESTIONS = st.builds(Ask, st.just(0), st.just(t("?")), st.just(MANY), st.integers(0, 2), st.integers(2, 9))


@given(QUESTIONS, st.lists(st.integers(0, 39), unique=True, max_size=3), st.sampled_from(["", "w", "word 1", ","]))
def test_suggestions_are_short_few_and_lead_on(question: Question, kept: list[int], last: str) -> None:
    offered = suggestions(question, ",".join([*(MANY[n].token for n in kept), last]), READ)
    assert len(offered) <= 25
    for label, value in offered:
        assert 0 < len(label) <= 100
        assert 0 < len(value) <= 100
        assert set(value.split(", ")) <= {"none", *(option.token for option in MANY)}


def test_only_some_of_many_candidates_are_listed() -> None:
    """A message has no room for hundreds."""
    many = Ask(0, t("Play"), tuple(Option(f"o{n}", t("Card {n}", n=n), n) for n in range(300)))
    with pytest.raises(AmbiguousError) as refused:
        understand(many, "card", READ)
    assert READ(refused.value.why).endswith("Card 6, Card 7 and 292 more.")
