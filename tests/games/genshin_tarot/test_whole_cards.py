"""No option leaves out a step of its card: a price is on its button, an upgrade shows both versions.

This is checked in matches of computer players, who buy and upgrade; every other answer is random.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.interpreter.questions import CardAt
from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.text import card_faces
from games.genshin_tarot.turn.actions import ActionKind
from games.genshin_tarot.vocabulary.card_types import Card, Character
from games.kernel.ask import Ask, random_answer
from games.kernel.options import Option
from games.kernel.text import Localizer
from tests.contract.playing import Setup, open_question
from tests.games.genshin_tarot.given import asked, given
from tests.proofs import runs

READ = Localizer(("Ann", "Bruno", "Chiara", "Dev"))


def questions(seats: int, number: int) -> Iterator[Ask[Any]]:
    """Yield every third question of a match."""
    match, random = Setup(GENSHIN_TAROT, seats, {}).opened(f"whole {number}"), Random(number)
    while not match.over:
        seat = match.waiting[0]
        question = open_question(match, seat)
        if isinstance(question, Ask) and (match.entry_count % 3 == 0 or question.kind != Kind.ACTION):
            yield question
        wise = GENSHIN_TAROT.play(match.view(seat), question, random.randrange) if random.random() < 0.7 else ()
        match.answer(seat, wise or random_answer(question, random.randrange))


def text_around(option: Option[Any]) -> str:
    """Return everything next to its button or above its section, without markup."""
    return READ(option.hint).replace("**", "") + "\n" + READ(option.about).replace("**", "")


def words(key: str) -> str:
    """Return the whole text of a card, or of a character's burst."""
    face = card_faces.card(Card.of(key)) if key in Card.register else card_faces.burst(Character.of(key).burst)
    return READ(face.text)


def action_faults(option: Option[Any]) -> Iterator[str]:
    """Yield the parts of its card that an action leaves out."""
    action, text, label = option.value, text_around(option), READ(option.label)
    if action.kind in (ActionKind.PLAY, ActionKind.BURST, ActionKind.BUY) and words(action.key) not in text:
        yield f"{label}: {text}"
    if action.kind is ActionKind.UPGRADE:
        before, arrow, after = text.partition(" → ")
        is_cheaper = words(action.key) == words(f"{action.key}+")
        if not arrow or (words(action.key) not in before and not is_cheaper) or words(f"{action.key}+") not in after:
            yield f"{label}: {text}"
    if action.kind in (ActionKind.BUY, ActionKind.UPGRADE) and "Mora)" not in label:
        yield f"{label} has no price"


def faults(question: Ask[Any]) -> Iterator[str]:
    """Yield the parts that the options of a question leave out."""
    for option in question.options:
        if question.kind == Kind.ACTION:
            yield from action_faults(option)
        elif isinstance(option.value, CardAt) and words(option.value.card.key) not in text_around(option):
            yield f"{READ(option.label)}: {text_around(option)}"
        elif isinstance(option.value, Character) and question.kind != Kind.CHARACTER:
            missing = [
                face.key
                for face in card_faces.character(option.value).kit
                if READ(face.text) not in text_around(option)
            ]
            if missing or words(option.value.key) not in text_around(option):
                yield f"{READ(option.label)}: {text_around(option)}"


@pytest.mark.parametrize("seats", GENSHIN_TAROT.seats)
def test_no_offer_lacks_a_step_of_its_card(seats: int) -> None:
    """Law: an option contains its card."""
    found = [
        fault for number in range(runs(thin=1, full=10)) for one in questions(seats, number) for fault in faults(one)
    ]
    assert found == []


def test_every_upgrade_shows_both_texts_with_the_changes_in_bold() -> None:
    """Unchanged parts are not bold; new parts, and a new price, are."""
    scene = given("gale-blade favonius-bladework", "hilichurl-gang", mora=5)
    hints = {option.token: READ(option.hint) for option in asked(scene.match, 0).options}
    step = "Anemo, then 1 piercing damage, to one enemy in your zone."
    swap = "You may: Swap its place with another enemy in any zone."
    assert hints["upgrade:gale-blade"] == f"1 AP → **0 AP** · {step} {swap}", "what stays is said once"
    assert hints["upgrade:favonius-bladework"] == (
        "1 AP · 2 damage to one enemy in your zone. If it carries Anemo: Gain 2 Energy. → "
        "1 AP · 2 damage to one enemy in your zone. **Gain 2 Energy.** **Recover 2 HP.**"
    )


def test_a_tarot_that_may_become_two_characters_shows_both_before_one_is_benched() -> None:
    """G-11: The World is Lumine or Aether; the choice of whom to bench comes first."""
    for number in range(200):
        question = open_question(Setup(GENSHIN_TAROT, 1, {}).opened(number), 0)
        assert isinstance(question, Ask)
        world = [option for option in question.options if option.token == "lumine"]
        if world:
            assert READ(world[0].label) == "Lumine (Anemo) or Aether (Geo)"
            assert words("aether") in text_around(world[0])
            return
    raise AssertionError("nobody was dealt The World")
