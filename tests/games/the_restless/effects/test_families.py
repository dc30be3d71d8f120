"""All there is to know of an effect is in its family's file."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import FunctionType

import pytest

from games import the_restless
from games.kernel.effect import Effect
from games.the_restless.effects.worth import personal_worth, worth
from games.the_restless.rules.fight.attack_odds import loss
from games.the_restless.rules.fight.outlook import foreseen
from games.the_restless.rules.fight.roll_odds import roll_chance
from games.the_restless.rules.resolution.cost import can_pay, payer, step_payable
from games.the_restless.rules.resolution.events import skipped_if_idle, stake, turns_roll
from games.the_restless.rules.resolution.lasting import lasting_words
from games.the_restless.rules.state.no_change import blind, changes_nothing, narrows_choice
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences.prices import price
from games.the_restless.text.sentences.say import spoken, wording
from games.the_restless.text.terms_used import terms_used
from games.the_restless.vocabulary.clauses import operation, postponed, size, subject
from tests.games.the_restless.cards.effect_kinds import effect_kinds

ASKED = (
    *(run, wording, spoken, price, worth, personal_worth, terms_used, changes_nothing, blind, narrows_choice),
    *(payer, can_pay, step_payable, stake, skipped_if_idle, turns_roll, loss, foreseen, roll_chance),
    *(lasting_words, subject, size, operation, postponed),
)
"""What the rules, the words and the computer player ask of an effect."""
GAME = Path(the_restless.__path__[0])
BELOW = ("rules", "text", "vocabulary")


def kinds() -> list[type[Effect]]:
    return sorted(effect_kinds(), key=lambda kind: kind.__name__)


def answers(kind: type[Effect]) -> Iterator[FunctionType]:
    """Yield the functions that are registered for a kind of effect, but for patterns and constants."""
    for asked in ASKED:
        answer = asked.registry.get(kind)
        if isinstance(answer, FunctionType) and answer.__name__ == "_":
            yield answer


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
def test_what_an_effect_is_and_does_is_in_one_file(kind: type[Effect]) -> None:
    assert kind.__module__.startswith("games.the_restless.effects.")
    assert {answer.__module__ for answer in answers(kind)} == {kind.__module__}


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
def test_an_effect_runs_and_reads(kind: type[Effect]) -> None:
    assert kind in run.registry
    assert isinstance(wording.registry.get(kind), FunctionType | partial)


def test_what_is_below_names_no_effect() -> None:
    """Rules, words and vocabulary ask an effect; they know none by name."""
    named = [
        f"{path.relative_to(GAME)}: {node.module}"
        for room in BELOW
        for path in (GAME / room).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("games.the_restless.effects")
    ]
    assert named == []
