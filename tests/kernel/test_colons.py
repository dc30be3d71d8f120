"""A sentence has one colon, whatever texts are put into one another."""

from __future__ import annotations

import pytest

from games.kernel.colons import has_two_colons
from games.kernel.text import Localizer, Name, Text, t

READ = Localizer(("Ann", "Bruno"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (t("{card}: {words}", card="Lamp", words="Draw a card."), "Lamp: Draw a card."),
        (t("{card}: {words}", card="Lamp", words="If it burns: draw a card."), "Lamp – If it burns: draw a card."),
        (t("{card}: {words}", card="Lamp: lit", words="draw a card."), "Lamp: lit – draw a card."),
        (t("{card}: {words}", card="Lamp: lit", words="You win: done."), "Lamp: lit. You win: done."),
        (t("{who}: {card}", who=Name(0), card=t("{card}: {words}", card="Lamp", words="lit")), "Ann – Lamp: lit"),
        (t("{card}: {words}", card="Lamp", words="Draw a card. Then: a die."), "Lamp: Draw a card. Then: a die."),
        (t("For {who}: {a}, then: {b}.", who=Name(1), a="x", b="y"), "For Bruno – x, then: y."),
        (t("Done: {a}. Next: {b}.", a="x", b="y: z"), "Done: x. Next – y: z."),
        (t("{at}: {words}", at="cards.toml:12", words="do: not known"), "cards.toml:12: do: not known"),
        (t("{when}: {words}", when="<t:1:f>", words="at 12:30 <:lamp:1> https://a.b"), None),
        (t("{words}", words="One: two: three."), "One: two: three."),
    ],
)
def test_a_colon_before_another_one_becomes_a_dash(text: Text, said: str | None) -> None:
    """A period separates two parts with a colon each. Times, emojis, addresses and line numbers do not count."""
    expected = "<t:1:f>: at 12:30 <:lamp:1> https://a.b" if said is None else said
    assert READ(text) == expected


@pytest.mark.parametrize(
    ("colon", "dash", "stop"), [(": ", " – ", ". "), ("\u202f: ", " – ", ". "), ("：", "――", "。")]
)
def test_a_dash_and_a_period_have_the_spaces_of_the_language(colon: str, dash: str, stop: str) -> None:
    """French has a narrow space before a colon, and Japanese has no spaces."""
    read = Localizer(translate=lambda *_: f"{{title}}{colon}{{text}}")
    inner = read(t("", title="Lamp", text="lit"))
    assert inner == f"Lamp{colon}lit"
    assert read(t("", title="A", text=inner)) == f"A{dash}{inner}"
    assert read(t("", title=inner, text=inner)) == f"{inner}{stop}{inner}"


@pytest.mark.parametrize(("words", "expected"), [("A: b: c", True), ("A: b. C: d", False), ("A: b · C: d", False)])
def test_only_colons_of_one_sentence_count(words: str, expected: bool) -> None:
    assert has_two_colons(words) is expected
