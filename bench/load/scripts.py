"""Matches with predetermined answers, so that every bot gets the same presses in the same order."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from bench.load.tables import earlier
from bot.custom_ids import CustomId, CustomIdKind
from bot.ui.drafts import whole
from games.kernel.ask import Amount, random_answer
from games.kernel.dealer import dealing_key, seal_of
from games.kernel.game import AnyGame
from games.kernel.match import Asked, Match
from games.kernel.record import Record
from games.kernel.text import Seat
from storage.deal_rows import deal_names

SECRET = bytes(32)
"""The secret of every deal, so that both bots deal the same cards."""
LONGEST = 60
"""Maximum number of answers given at a table."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: the seat, its tokens, and the custom ID of the control that gives it in Querent."""

    seat: Seat
    tokens: tuple[str, ...]
    custom_id: str


def people(game: AnyGame) -> int:
    """Return the number of players at a table: two, or the nearest number that the game allows."""
    return min(max(2, min(game.seats)), max(game.seats))


def dealt(game: AnyGame, number: int) -> Match[Any, Any]:
    """Return the match at the start of the table with that number, with the default settings."""
    seats, names = people(game), deal_names(game.key, seal_of(SECRET))
    name = next(islice(names, earlier(game, number), None))  # the first name that no earlier table has taken
    options = {setting.key: setting.usual(seats) for setting in game.settings}
    return Match(game, Record(game.key, game.rules, options, seats, dealing_key(SECRET, name)))


def script(game: AnyGame, number: int) -> list[Answer]:
    """Return the first answers at the table with that number, chosen by the game's own evaluation."""
    match, dice = dealt(game, number), Random(number)
    answers = list[Answer]()
    while not match.over and len(answers) < LONGEST:
        seat = match.waiting[0]
        asked = match.asked(seat)
        assert asked is not None
        tokens = game.play(match.view(seat), asked.question, dice.randrange)
        tokens = tokens or random_answer(asked.question, dice.randrange)
        answers.append(Answer(seat, tuple(tokens), _custom_id(number, asked, tuple(tokens))))
        match.answer(seat, tokens)
    return answers


def _custom_id(number: int, asked: Asked, tokens: tuple[str, ...]) -> str:
    """Return the control that gives a whole answer in one press: a button, a finished draft, or *Do this*."""
    question = asked.question
    if isinstance(question, Amount):
        return str(CustomId(CustomIdKind.HINT, number, asked.number, f"={whole(question, tokens)}"))
    places = {option.token: option for option in question.options}
    if len(tokens) == 1 and not places[tokens[0]].destructive:
        return str(CustomId(CustomIdKind.ANSWER, number, asked.number, tokens[0]))
    return str(CustomId(CustomIdKind.DRAFT, number, asked.number, f"={whole(question, tokens)}"))
