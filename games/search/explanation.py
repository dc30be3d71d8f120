"""The reason why an answer is better than others whose values are known, for reviews and positions."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from games.kernel.ask import Ask, Question
from games.kernel.game import AnyGame, Tokens
from games.kernel.options import tokens_of
from games.kernel.text import EMPTY, Text


def why_better(game: AnyGame, view: Any, question: Question, best: Tokens, others: Collection[Tokens]) -> Text:
    """Return the reason why an answer is better than the others, or EMPTY if there is no sentence for it.

    A reason often names the next best answer, which must be one that its reader can choose. So the rest of the question
    is left out.
    """
    explain = game.review.reason or game.reason
    return explain(view, _narrowed(question, {best, *others}), best) or EMPTY


def _narrowed(question: Question, answers: set[Tokens]) -> Question:
    """Return the question with the options of these answers alone, if each is a single option."""
    if not isinstance(question, Ask) or any(len(tokens) != 1 for tokens in answers):
        return question
    options = question.options
    places = [index for index, token in enumerate(tokens_of(options)) if (token,) in answers]
    return question._replace(options=tuple([options[place] for place in places]))
