"""A preview says what happens: an Attack's text about a hit and a miss matches what the dice then do.

This is checked in whole matches of computer players, where no other card can interfere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from games.kernel.ask import Ask, random_answer
from games.kernel.text import Localizer
from games.the_restless.game import THE_RESTLESS
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.subjects import does
from games.the_restless.view import RestlessView
from games.the_restless.vocabulary.choices import AttackFirst, AttackTarget
from tests.contract.playing import Setup, open_question
from tests.proofs import runs

READ = Localizer()
ASIDE = {Kind.REROLL: "accept", Kind.ABILITY: "no"}
"""Questions within an Attack, and the answer that does not affect it."""


class Attacked(NamedTuple):
    """An Attack with its preview, and the table afterwards."""

    choice: AttackTarget | AttackFirst
    words: str
    after: RestlessView

    def number(self, pattern: str) -> int | None:
        """Return a number in the preview."""
        found = re.search(pattern, self.words)
        return int(found[1]) if found else None


def attacks_of(seats: int, number: int) -> Iterator[Attacked]:
    """Yield the Attacks of a match with a single shot that nothing else can affect."""
    match, random = Setup(THE_RESTLESS, seats, {}).opened(f"struck {number}"), Random(number)
    pending: tuple[AttackTarget | AttackFirst, str] | None = None
    fought = 0
    while not match.over:
        seat = match.waiting[0]
        question, seen = open_question(match, seat), match.view(seat)
        if pending and question.kind in ASIDE:
            match.answer(seat, [ASIDE[Kind(question.kind)]])
            continue
        if pending and seen.thrown and seen.round == fought:  # more can happen at the end of a round
            yield Attacked(*pending, seen)
        pending, fought = None, seen.round
        wise = THE_RESTLESS.play(seen, question, random.randrange) if random.random() < 0.8 else ()
        answer = wise or random_answer(question, random.randrange)
        if isinstance(question, Ask) and len(answer) == 1:
            option = next(option for option in question.options if option.token == answer[0])
            words, choice = READ(option.hint), does(option)
            changed = ("Cards that can change that", " shots", "On a ", "die shows", "if you like", "When you miss")
            plain = not any(each in words for each in changed)
            pending = (choice, words) if isinstance(choice, AttackTarget | AttackFirst) and plain else None
        match.answer(seat, answer)


@pytest.mark.parametrize("seats", [1, 3])
def test_hits_and_misses_match_their_preview(seats: int) -> None:
    """R-124, R-128: the preview includes modifiers, keywords and Chain Magic."""
    compared = 0
    for number in range(runs(thin=2, full=20)):
        for one in attacks_of(seats, number):
            thrown, seen = one.after.thrown, one.after
            assert thrown is not None
            deals, costs = one.number(r"A hit deals (\d+)"), one.number(r"a miss costs (?:\d+ to )?(\d+) damage")
            dealt = sum(loss.amount for loss in seen.losses if loss.target == one.choice.target)
            lost = sum(loss.amount for loss in seen.losses if loss.place is not None)
            there = [target for target in seen.targets if target.number == one.choice.target]
            compared += 1
            if thrown.hit:
                assert deals is not None, one.words
                assert dealt == deals or (dealt < deals and not there), one.words
            else:
                assert lost <= (costs or 0) or "the god attacks" in one.words, one.words
    assert compared > 10
