"""The reason for the best answer names only answers that its reader can choose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from games import game as game_called
from games.kernel.ask import Amount, Ask, Question
from games.kernel.game import AnyGame, Tokens
from games.kernel.options import LazyOptions, Option, tokens_of
from games.kernel.review import ReviewRules
from games.kernel.text import EMPTY, Text, t
from games.search.explanation import why_better
from tests.games.search.gambles import GAMBLE


class Lazy(LazyOptions[int]):
    """The options 0 to 3."""

    def __len__(self) -> int:
        return 4

    def token(self, place: int) -> str:
        """Return the index as the token."""
        return str(place)

    def value(self, token: str) -> int:
        """Return the token as a number."""
        return int(token)

    def option(self, token: str) -> Option[int]:
        """Return an option with its token as its label."""
        return Option(token, t("{token}", token=token), int(token))


def _asking(reads: Callable[[Any, Question, Tokens], Text]) -> AnyGame:
    return replace(GAMBLE, review=ReviewRules(reason=reads))


def _options_for_reason(
    options: tuple[Option[int], ...] | LazyOptions[int], best: Tokens, *others: Tokens
) -> list[str]:
    """Return the options of the question for which a game gives its reason."""
    seen: list[str] = []

    def reads(_view: Any, question: Question, _tokens: Tokens) -> Text:
        assert isinstance(question, Ask)
        seen.extend(tokens_of(question.options))
        return EMPTY

    assert why_better(_asking(reads), None, Ask(0, t("Which?"), options), best, others) == EMPTY
    return seen


def test_an_answer_that_is_not_offered_is_not_compared() -> None:
    for options in (tuple(Lazy()), Lazy()):
        assert _options_for_reason(options, ("3",), ("1",)) == ["1", "3"]


def test_answers_of_several_options_or_none_leave_the_question_whole() -> None:
    assert _options_for_reason(Lazy(), ("3",), ("1", "2")) == ["0", "1", "2", "3"]
    assert _options_for_reason(Lazy(), (), ("1",)) == ["0", "1", "2", "3"]


def test_a_question_without_options_is_asked_as_it_is() -> None:
    asked = Amount(0, t("How many?"), 1, 3)
    found = why_better(_asking(lambda _view, question, _: question.prompt), None, asked, ("1",), [("2",)])
    assert found == asked.prompt


def test_a_game_without_a_reason_for_reviews_gives_the_one_of_its_hints() -> None:
    said = t("It wins.")
    plain = replace(game_called("tottarot"), reason=lambda *_: said)
    assert why_better(plain, None, Ask(0, t("Which?"), tuple(Lazy())), ("1",), [("2",)]) == said
