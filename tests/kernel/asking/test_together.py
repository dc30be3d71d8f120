"""Several players' questions combined into one, if their meaning is unambiguous."""

from __future__ import annotations

from typing import Any

from games.kernel.ask import Amount, Ask, Question
from games.kernel.asking.together import together
from games.kernel.match import Asked
from games.kernel.options import Option
from games.kernel.text import Localizer, t


def asked(seat: int, *tokens: str, n: int = 4, prompt: str = "Well?", **more: Any) -> Asked:
    options = tuple(Option(token, t("{it}", it=token), token) for token in tokens)
    return Asked(n, Ask(seat, t("{it}", it=prompt), options, **more))


def offered(question: Question) -> list[str]:
    assert isinstance(question, Ask)
    return [option.token for option in question.options]


def test_a_single_question_is_not_combined() -> None:
    alone = Asked(4, Amount(0, t("How many?"), 0, 9))
    assert together([alone]) is alone
    assert together([]) is None


def test_shared_options_are_listed_once_and_separate_ones_name_their_player() -> None:
    both = together([asked(0, "on", "anselm"), asked(1, "on", "hale")])
    assert both is not None
    assert isinstance(both.question, Ask)
    assert (both.number, offered(both.question)) == (4, ["anselm", "hale", "on"])
    localizer = Localizer(("Ann", "Bruno"))
    assert [localizer(option.label) for option in both.question.options] == ["Ann: anselm", "Bruno: hale", "on"]
    assert both.question.prompt == t("{it}", it="Well?")


def test_a_separate_section_names_its_player_too() -> None:
    grouped = Option("knife", t("The knife"), 0, group=(t("Items"),), short=t("Knife"))
    both = together([asked(0, "on"), Asked(4, Ask(1, t("Well?"), (grouped,)))])
    assert both is not None
    assert isinstance(both.question, Ask)
    own = both.question.options[1]
    assert [Localizer(("Ann", "Bruno"))(words) for words in (*own.group, own.short)] == ["Bruno: Items", "Knife"]


def test_its_number_is_that_of_the_question_opened_last() -> None:
    both = together([asked(0, "on", n=7), asked(1, "on")])
    assert both is not None
    assert both.number == 7


def test_two_prompts_are_replaced_by_a_neutral_one() -> None:
    both = together([asked(0, "on", prompt="Ann?"), asked(1, "on", prompt="Bruno?")])
    assert both is not None
    assert both.question.prompt == t("Choose one")


def test_ambiguous_options_stay_separate() -> None:
    assert together([asked(0, "on"), asked(1, "on"), asked(2, "off"), asked(3, "off")]) is None, "whose is it?"
    assert together([asked(0, "on", "off"), asked(1, "on", "off", low=0, high=2)]) is None, "a draft is one person's"
    assert together([asked(0, "on"), Asked(4, Amount(1, t("How many?"), 0, 9))]) is None
    other = Asked(4, Ask(1, t("Which?"), (Option("on", t("The other one"), 1),)))
    assert together([asked(0, "on"), other]) is None, "one token means two things"


def test_questions_of_several_kinds_have_no_kind_together() -> None:
    """A verb of one kind, such as "Take it", would be applied to the other's question."""
    both = together([asked(0, "key", kind="item"), asked(1, "anselm", kind="character")])
    alike = together([asked(0, "key", kind="item"), asked(1, "club", kind="item")])
    assert both is not None
    assert alike is not None
    assert (both.question.kind, alike.question.kind) == ("", "item")
