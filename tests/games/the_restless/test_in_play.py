"""Everything in play is readable, and each round ends in one line of changes.

No mark outlives its turn or its Character.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from games.kernel.ask import random_answer
from games.kernel.text import Text, listed, t
from games.the_restless import story
from games.the_restless.effects.target_nature import Keywords
from games.the_restless.game import THE_RESTLESS
from games.the_restless.rules.state.card_lookup import parts
from games.the_restless.table import Standing, Table
from games.the_restless.terms import meaning
from games.the_restless.text.card_text import does, effects
from games.the_restless.view import RestlessView
from games.the_restless.vocabulary.card_types import Card
from tests.contract.playing import Setup, open_question
from tests.games.the_restless.given import READ, given
from tests.proofs import runs


def texts(seen: RestlessView) -> list[str]:
    """Return the texts of everything that acts on its own: Targets, keywords, Sins, Statuses, lasting effects."""
    texts = [READ(meaning(word)) for target in seen.targets for word in target.keywords]
    texts += [READ(line) for target in seen.targets for line in does(Card.of(target.face.key))]
    burdens = [thing for body in seen.bodies for thing in (*body.sins, *body.statuses)]
    texts += [READ(effects(Card.of(thing.face.key))) for thing in burdens]
    return [*texts, *(READ(one.words) for one in seen.lasting)]


@pytest.mark.parametrize("seats", [1, 3])
def test_everything_with_an_ability_has_its_text_on_the_board(seats: int) -> None:
    """Checks every fifth state of whole matches."""
    for number in range(runs(thin=1, full=6)):
        match, random = Setup(THE_RESTLESS, seats, {}).opened(f"in play {number}"), Random(number)
        while not match.over:
            seat = match.waiting[0]
            seen = match.view(seat)
            if match.entry_count % 5 == 0 and seen.level:
                noted = "\n".join(READ(note.text) for note in THE_RESTLESS.notes(seen))
                assert [text for text in texts(seen) if text not in noted] == []
            question = open_question(match, seat)
            answer = THE_RESTLESS.play(seen, question, random.randrange) if random.random() < 0.8 else ()
            match.answer(seat, answer or random_answer(question, random.randrange))


def test_a_round_ends_with_a_summary_in_one_line() -> None:
    """R-118: a miss costs Prop Anna 2 of 7 Health, and a hit costs the Target some."""
    scene = given("ogre", dice={1: [2], 2: [19], 3: [19], 4: [19]})
    for place in range(4):
        scene.say(f"turn:{place}", "hit:1:unarmed")
    texts = [line.text for line in scene.match.dealer.lines if line.text.key.startswith("Round {n} is over")]
    assert len(texts) == 1
    assert READ(texts[0]).startswith("Round 1 is over. Prop Ogre ")
    assert "Prop Anna " in READ(texts[0])
    assert texts[0].key in THE_RESTLESS.important


def test_no_die_outlives_its_turn_or_its_person() -> None:
    """A fatal Natural 1 does not belong to the successor, and disappears in the next turn or battle."""

    scene = given("beast", dice={1: [1]}).say("turn:0", "hit:1:unarmed")
    assert scene.match.view(0).moment is not None
    assert scene.say("turn:1").match.view(0).thrown is None


def test_the_preview_of_chain_magic_matches_its_damage() -> None:
    """R-128: with three Health, five points that go round four Characters cost the roller two, and kill nobody."""

    def hurt(table: Table) -> None:
        table.walkers[0].health = 3

    hint = given("chainer", alter=hurt).say("turn:0").hint("hit:1:unarmed")
    assert "risk to die" not in hint
    assert "a miss costs 2 damage in total, at most 1 of it to Prop Anna." in hint


def test_targets_with_the_same_name_are_numbered() -> None:
    """Buttons and views distinguish the two, so that nobody attacks the wrong one."""
    scene = given("mother")
    scene.table.targets.append(replace(scene.table.targets[-1], number=99))
    assert [READ(target.name) for target in scene.match.view(0).targets] == [
        "Prop Mother",
        "Prop Whelp 1",
        "Prop Whelp 2",
    ]


def test_removing_absent_keywords_is_not_mentioned() -> None:
    """Earlier, Josse stripped Plated and Regrowing twice a page in every fight, from Targets that had neither."""
    card = Card.of("josse-the-farrier")
    part = next(n for n, each in enumerate(parts(card.key)) if isinstance(each, Keywords))
    for target, mentions in (("beast", 0), ("plated", 1)):
        scene = given(target)
        now = scene.table.spans.get("battle", 0)
        scene.table.standings.append(Standing(card, part, "battle", now, 0, [], [scene.target.number], 0))
        assert len(scene.match.view(0).lasting) == mentions


def test_a_new_realm_is_an_important_line() -> None:
    """Earlier, a player was asked "Milestones, Renumbered: who draws 1 Loot?", with that line only in the log."""
    match, random = Setup(THE_RESTLESS, 1, {}).opened("realm"), Random(1)
    texts = [line.text for line in match.dealer.lines]
    while not match.table.level:
        seat = match.waiting[0]
        texts += [
            line.text for line in match.answer(seat, random_answer(open_question(match, seat), random.randrange)).lines
        ]
    (realm,) = [line for line in texts if READ(line).startswith("Realm I: ")]
    assert realm.key in THE_RESTLESS.important


def test_a_page_keeps_only_the_last_round_without_damage() -> None:
    """Earlier, a player whose Characters were out of the fight read a line for each of ten rounds."""

    def after(number: int, ann: int, before: int, *, is_dead: bool = False) -> Text:
        who = story.fallen(t("Ann")) if is_dead else t("Ann")
        party = listed([story.health_now(who, ann, before), story.health_now(t("Bea"), 3, 3)])
        return story.round_over(number, story.health_now(t("Beast"), 9 - number, 10 - number), party)

    died, draws = t("Ann dies."), t("Bea draws.")
    lines = [after(1, 5, 7), died, after(2, 0, 5, is_dead=True), after(3, 0, 0), draws, after(4, 0, 0)]
    assert story.condensed(lines, 0) == [after(1, 5, 7), died, draws, after(4, 0, 0)]
    assert story.condensed(lines[:4], 0)[-1] == after(3, 0, 0)
