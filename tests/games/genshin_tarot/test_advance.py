"""Auto-actions are not used if the match might be lost or won; then everyone is asked."""

from __future__ import annotations

import pytest

from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.interpreter.questions import effect_choice
from games.genshin_tarot.vocabulary.card_types import Boss
from games.genshin_tarot.vocabulary.control_flow import Choose, Each
from games.kernel.ask import answer_in_words
from games.kernel.asking.advance import EVERY, foreseen
from games.kernel.text import t
from tests.games.genshin_tarot.given import READ, Scene, given

LATER = 99
"""The number of a question that is asked after all auto-actions were set."""


def gives(scene: Scene) -> bool:
    """Return whether "be done once you have no AP left" is used for the first player, who has none."""
    match = scene.match
    match.leave(0, ("action", "spent", "", EVERY))
    return foreseen(GENSHIN_TAROT.advance, match.left(0), match.view(0), scene.question(), LATER, LATER) is not None


@pytest.mark.parametrize(("hp", "guard", "given_then"), [(3, 0, True), (2, 1, True), (2, 0, False), (1, 1, False)])
def test_a_player_who_would_be_defeated_is_asked_despite_an_auto_action(hp: int, guard: int, given_then: bool) -> None:
    """G-57: Guard is lost first. A Hilichurl Gang deals 2."""
    scene = given("starfell-sword", enemies="hilichurl-gang", seats=2, ap=0, hp=hp, guard=guard)
    assert gives(scene) is given_then


@pytest.mark.parametrize(("left", "given_then"), [(7, True), (6, False)])
def test_a_player_who_can_win_is_asked_despite_an_auto_action(left: int, given_then: bool) -> None:
    """G-78, G-79: the Boss is out and nearly defeated."""
    full = given(seats=2).match.view(0).boss.full
    scene = given("starfell-sword", seats=2, ap=0).boss(damage=full - left)
    assert scene.match.view(0).boss.hp == left
    assert gives(scene) is given_then


def test_the_words_say_when_one_is_asked() -> None:
    scene = given("starfell-sword", seats=2, ap=0)
    gives(scene)
    (left,) = scene.match.left(0)
    assert READ(left.said) == (
        "Whenever it's your turn to act: be done once you have no AP left. You’ll be asked if the enemies in your zone "
        "would defeat you. You’ll be asked if the Boss has 6 HP or less."
    )


def platforms(damage: int = 0, left: str = "ap") -> tuple[Scene, str]:
    """Return a turn that begins with Dvalin's Unstable Platforms, and what the auto-action answers, or ""."""
    scene = given("starfell-sword", wall=False, seats=2, deck="starfell-sword " * 20, hp=12).seat(1)
    scene.boss(damage=damage).match.leave(0, ("choice", left, "", EVERY))
    for seat in (0, 1):
        scene.match.answer(seat, ("done",))
    question = scene.question()
    assert question.card == "dvalin"
    found = foreseen(GENSHIN_TAROT.advance, scene.match.left(0), scene.match.view(0), question, LATER, LATER)
    return scene, READ(answer_in_words(question, found.tokens)) if found else ""


@pytest.mark.parametrize(("left", "words"), [("ap", "Lose 1 AP"), ("cards", "Discard 2 Action cards")])
def test_unstable_platforms_need_only_one_answer(left: str, words: str) -> None:
    """G-22, G-81: they ask the same as each turn begins; the same button was pressed nine times in one match."""
    scene, answer = platforms(left=left)
    assert answer.removesuffix(".") == words
    assert READ(scene.match.left(0)[0].said).startswith(
        f"Whenever Dvalin's Unstable Platforms make you choose: {words[0].lower()}{words[1:]}."
    )


def test_unstable_platforms_ask_if_the_boss_can_fall() -> None:
    full = given(seats=2).match.view(0).boss.full
    assert platforms(damage=full - 7)[1]
    assert platforms(damage=full - 6)[1] == ""


def test_dragons_breath_is_never_answered_by_it() -> None:
    """Dvalin asks both, but Dragon's Breath takes no AP and discards 4 cards."""
    (kind,) = (kind for kind in GENSHIN_TAROT.advance if kind.kind == "choice")
    breath = next(act.effect for act in Boss.of("dvalin").faces if READ(act.name) == "Dragon's Breath")
    assert isinstance(breath, Each)
    assert isinstance(breath.effect, Choose)
    question = effect_choice(0, t("Dvalin: choose one"), [*enumerate(breath.effect.options)], card="dvalin")
    seen = given(seats=2).boss().match.view(0)
    templates = kind.templates(seen)
    assert len(templates) == 2
    assert [template.pick(seen, question) for template in templates if template.pick] == [(), ()]


def test_other_bosses_offer_nothing_of_the_kind() -> None:
    (kind,) = (kind for kind in GENSHIN_TAROT.advance if kind.kind == "choice")
    assert kind.templates(given(boss="andrius", seats=2).match.view(0)) == ()
