"""Tests of the computer player of Queens of Fate."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from games.kernel.ask import Amount, Ask, random_answer
from games.kernel.match import Match
from games.kernel.text import EMPTY
from games.queens_of_fate import player
from games.queens_of_fate.computer_player import judgement
from games.queens_of_fate.computer_player.evaluation import Outcome, chance, value
from games.queens_of_fate.computer_player.imagined import imagined
from games.queens_of_fate.computer_player.lookahead import LOOKAHEAD
from games.queens_of_fate.game import QUEENS_OF_FATE
from games.queens_of_fate.table import Step, Table
from games.queens_of_fate.tips import TIPS
from games.search.search import answer
from games.search.strength import Strength
from tests.contract.playing import Setup, open_question, states
from tests.games.queens_of_fate.given import READ, Scene, fresh, given
from tests.proofs import runs


def _answer(scene: Scene) -> str:
    """Return the computer player's answer to the open question, in the form of Scene.say."""
    return " ".join(QUEENS_OF_FATE.play(scene.match.view(0), scene.question, Random(1).randrange))


def _wins(games: int, **options: str) -> int:
    """Return the number of wins in that many deals."""
    won = 0
    for seed in range(games):
        match = fresh(seed, **options)
        while asked := match.asked(0):
            match.answer(0, QUEENS_OF_FATE.play(match.view(0), asked.question, Random(1).randrange), by="bot")
        won += len(match.result.winners)
    return won


@pytest.mark.parametrize(("variant", "least"), [("classic", 28), ("reiser", 13)])
def test_the_computer_player_wins_often(variant: str, least: int) -> None:
    """The computer player wins at least `least` of 40 deals; random play wins hardly any."""
    deals = runs(thin=20, full=400)
    assert _wins(deals, variant=variant) * 40 >= least * deals


ASIDE = {Step.SOURCE, Step.AWAKEN, Step.HARVEST, Step.CAPACITY}
"""The questions that take presses in addition to the year itself."""


def test_a_year_takes_two_presses() -> None:
    """A year takes at most two, unless a Source is invoked, a harvest offered, an Artifact used or a domain crowded.

    The mean is lower, unless a Source is held: if it could be useful, no year passes without a question (QR-11). Years
    that stop at a found or lost Queen, or at a large loss of Destiny, take 0.04 more.
    """
    presses: list[int] = []
    for seed in range(12):
        match, since, aside = fresh(seed), 0, False
        while asked := match.asked(0):
            year, held = match.table.year, bool(match.table.sources)
            aside |= asked.question.kind in ASIDE or match.table.artifact is not None
            match.answer(0, QUEENS_OF_FATE.play(match.view(0), asked.question, Random(1).randrange))
            since += 1
            if match.table.year > year:
                assert since <= 2 or aside, (seed, year)
                presses += [] if held else [since, *[0] * (match.table.year - year - 1)]
                since, aside = 0, False
    assert sum(presses) < 1.8 * len(presses)


def _reasons(seed: int, answers: int) -> Iterator[str]:
    """Yield the reasons for the computer player's first answers in a deal."""
    match = fresh(seed)
    for _ in range(answers):
        question = open_question(match, 0)
        tokens = QUEENS_OF_FATE.play(match.view(0), question, Random(1).randrange)
        yield READ(QUEENS_OF_FATE.reason(match.view(0), question, tokens))
        match.answer(0, tokens)


def test_a_reason_gives_its_own_figure_beside_that_of_another_answer() -> None:
    """If both win as often, the answer is not said to be the best."""
    reasons = [reason for reason in _reasons(1, 10) if "chance to win" in reason]
    assert "Your chance to win is then 98.3%, the same as with “Endure: lose the King of Swords”." in reasons
    assert all("Your chance to win is then" in reason for reason in reasons if "the same as" in reason)
    assert all("best position" not in reason for reason in reasons if "the same as" in reason)


def test_a_reason_gives_no_figure_that_contradicts_it() -> None:
    """Earlier, a lookahead's answer was said to win 96.2% of games, compared to 98.5% with another one."""
    seen = 0
    for seed in range(3):
        match = fresh(seed)
        while (asked := match.asked(0)) and isinstance(asked.question, Ask):
            view = match.view(0)
            for option in asked.question.options:
                words = READ(QUEENS_OF_FATE.reason(view, asked.question, (option.token,)))
                if figures := re.search(r"is then ([\d.]+)%, compared to ([\d.]+)%", words):
                    assert float(figures[1]) > float(figures[2]), words
                    seen += 1
            match.answer(0, QUEENS_OF_FATE.play(view, asked.question, Random(1).randrange))
    assert seen


def test_the_tip_for_a_battle_holds_without_cards_to_spend() -> None:
    tip = READ(TIPS[Step.BATTLE])
    assert tip.startswith("Cards that add up to its strength beat it. If you lack them")


def test_queens_go_last() -> None:
    """The computer player prefers to lose anything else: a Page, a King, Arcana far above the strength."""
    assert _answer(given("t20", play="cq wp wk").say("pass")) in ("lose:wands-page", "lose:wands-king")
    assert _answer(given("t2", play="cq w10 s10").say("pass")) in ("w10", "s10")


def test_the_computer_player_keeps_its_queens_if_every_choice_wins() -> None:
    """The chances to win differ only by a thousandth there, for which a hint once gave up one of three Queens."""
    scene = given(
        "t16",
        play="wq w10 cp cq sk s10 dp dq dk d9 d8",
        sources="da",
        portents="s5 c10 c2 w5 ca w9 d5 d4 c6 w7 d7 s2",
        signs="t18 t17 t5 t10",
        fate="w3",
    ).say("pass")
    assert isinstance(scene.question, Ask)
    judged = player.rank_options(scene.match.view(0), scene.question)
    queens = {"lose:wands-queen", "lose:cups-queen", "lose:discs-queen"}
    assert min(chance(after.worth) for option, after in judged if option.token in queens) > 990
    assert _answer(scene) not in queens
    ranked = [option.token for option, _ in judged]
    assert min(map(ranked.index, queens)) > max(map(ranked.index, ("lose:cups-page", "lose:discs-king", "d9-d8")))


def test_the_computer_player_does_not_spend_more_than_a_card_is_worth() -> None:
    """One of many court cards is worth less than nineteen points of Arcana."""
    assert _answer(given("t3", play="cq wp w3 w9").say("pass")) == "w3"
    answer = _answer(given("t19", play="cq wp sp dp wk w10 w9").say("pass"))
    assert answer in ("lose:wands-king", "lose:wands-page", "lose:swords-page", "lose:discs-page")


def test_the_computer_player_uses_the_signs_to_look_ahead() -> None:
    """Q-4: a player who has seen all strong ones keeps Arcana for weak ones; one who has not keeps the last shield."""
    weak, strong = (" ".join(f"t{n}" for n in range(22) if n not in left) for left in ((1, 2, 12), (12, 20, 21)))
    assert _answer(given("t12", play="wk w10 c2", signs=weak).say("pass")) == "lose:wands-king"
    assert _answer(given("t12", play="wk w10 c2", signs=strong).say("pass")) == "w10-c2"


def test_the_computer_player_returns_the_last_queen_and_wins() -> None:
    """Q-8, Q-24, Q-25: whichever finds her, between years, in a battle, and with a crowded domain (QR-11)."""
    for portents, way in (("c2 c3 c4 c5 c6 wq", "recover"), ("c2 wp wq c5 c6", "awaken")):
        scene = given("t9", sources="ca", portents=portents, play="cq sq dq wn w8 w9 w7")
        assert _answer(scene) == "source"
        assert _answer(scene.say("pass")) == "source"
        assert _answer(scene.say("lose:wands-knight")) == "source"
        assert _answer(scene.say("source")) == f"{way}:cups"
        scene.say(f"{way}:cups")
        while scene.match.asked(0):
            scene.say(_answer(scene))
        assert scene.table.won


def test_the_computer_player_keeps_a_useless_source() -> None:
    """The computer player does not stay in an open menu either."""
    scene = given(sources="ca", portents="c2")
    assert _answer(scene) == "pass"
    assert _answer(scene.say("source")) == "back"
    scene = given("t3", play="cq w3 w9").say("pass", "others")
    assert _answer(scene) == "back"
    assert _answer(scene.say("wands-9")) == "enough"


def test_the_computer_player_keeps_the_higher_arcana() -> None:
    """Q-15: it gives up the lowest."""
    assert _answer(given("s4", fate="c9", play="c5").say("pass")) == "cups-5"
    assert _answer(given("s4", fate="c3", play="c5").say("pass")) == "discard"
    assert _answer(given("t20", play="wp w5 w6").say("pass")) == "wands-5"


def test_the_computer_player_pays_with_the_value_that_counts() -> None:
    """Q-18: under a full court, a Six counts 7 and is free with an Artifact of 6; a Five counts 6 and costs 3."""
    assert _answer(given("t9", play="wp wn wq wk c6+ w5 w6").say("pass", "artifact:cups-6")) == "w6"


def test_the_computer_player_uses_a_source_that_might_save_the_world() -> None:
    """QR-3, QR-11: Destiny is empty, so there is no reason to keep a Source, however little it might bring."""
    scene = given("c4", play="wp", sources="ca", portents="c2 c3", last=True).say("pass")
    assert _answer(scene) == "source"
    assert _answer(scene.say("source")) != "back"


@pytest.mark.parametrize("variant", ["classic", "reiser"])
def test_a_determinization_keeps_all_visible_cards(variant: str) -> None:
    """Q-4: for any question, open or remembered cards stay in place, and Destiny contains the rest."""
    for seed in range(6):
        chance, match = Random(seed), fresh(seed, variant=variant)
        while asked := match.asked(0):
            table, thought = match.table, imagined(match.view(0))
            assert {card.key for card in thought.destiny.cards} == {card.key for card in table.destiny.cards}
            for part in ("signs", "domains", "sources", "awakened", "fate", "challenge", "invoked", "artifact", "step"):
                assert getattr(thought, part) == getattr(table, part), part
            assert thought.portents.cards == table.portents.cards
            match.answer(0, random_answer(asked.question, chance.randrange))


def test_the_computer_player_does_not_know_the_order_of_destiny() -> None:
    """Q-4: two tables that differ in nothing else get the same answers, at any strength."""
    for top in ("t20 wq c5", "c5 t3 sq"):
        scenes = [given(f"t12 {order}", play="wp wk cp w9 c5 d7") for order in (top, " ".join(reversed(top.split())))]
        scenes = [scene.say("pass") for scene in scenes]
        for strength in Strength:
            answers = [answer(scene.match, 0, strength, Random(3).randrange) for scene in scenes]
            assert answers[0] == answers[1]


def test_looking_ahead_leaves_the_match_alone() -> None:
    scene = given("t12", play="wp wk cp w9 c5 d7").say("pass")
    before = scene.match.state_hash()
    tried = LOOKAHEAD.moves(scene.match.view(0), scene.question, Random(1).randrange)
    assert len(tried) > 1
    assert answer(scene.match, 0, Strength.STRONG, Random(1).randrange) in tried
    assert scene.match.state_hash() == before


def test_however_much_there_is_to_choose_from_an_answer_looks_at_few_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint takes at most 0.3 s; some 15,000 tables with three Sources and eleven Arcana would take a second."""
    looked: list[int] = []

    def counted(table: Table, sacrificed: int = 0) -> Outcome:
        looked.append(sacrificed)
        return value(table, sacrificed)

    monkeypatch.setattr(judgement, "value", counted)
    everything = "wp wn wk cp cn ck sp sn sk dp dn cq dq w3 w8 w9 c9 c10 c4 s2 s6 s7 d9 d5"
    scene = given("t18", play=everything, sources="wa ca sa", portents="dk d2 c2 w2 s3 c7").say("pass")
    answer(scene.match, 0, Strength.STRONG, Random(1).randrange)
    assert 0 < len(looked) < 3_000


def test_a_victory_that_is_there_is_all_that_is_tried() -> None:
    """Q-8: here, by a Source that brings the fourth Queen."""
    scene = given("t9", sources="ca", portents="wq", play="cq sq dq wn w8 w9")
    assert LOOKAHEAD.moves(scene.match.view(0), scene.question, Random(1).randrange) == (("source",),)


@pytest.mark.parametrize("variant", ["classic", "reiser"])
@pytest.mark.parametrize("tens", ["kept", "removed"])
@pytest.mark.parametrize("artifacts", ["forged", "none"])
def test_the_computer_player_answers_every_question_legally(variant: str, tens: str, artifacts: str) -> None:
    """Plays whole matches in every setting with random answers mixed in, so that any question occurs."""
    for seed in range(runs(thin=3, full=60)):
        chance, match = Random(seed), fresh(seed, variant=variant, tens=tens, artifacts=artifacts)
        while asked := match.asked(0):
            said = QUEENS_OF_FATE.play(match.view(0), asked.question, chance.randrange)
            match.answer(0, random_answer(asked.question, chance.randrange) if chance.random() < 0.2 else said)
        assert match.over


@pytest.mark.parametrize("artifacts", ["none", "forged"])
@pytest.mark.parametrize("at_once", ["year", "printed"])
def test_a_determinization_keeps_the_settings_of_the_table(artifacts: str, at_once: str) -> None:
    """Q-23: expecting an Artifact that cannot be forged, it would ask for a Source and go back forever."""
    match = fresh(7, artifacts=artifacts, at_once=at_once)
    assert imagined(match.view(0)).options == match.table.options


def test_the_computer_player_harvests() -> None:
    """Q-26: three cards without Opposition are a gift."""
    assert _answer(given("ck", play="cp cn", portents="d2").say("pass")) == "harvest"


@pytest.mark.parametrize("variant", ["classic", "reiser"])
def test_advice_leads_on(variant: str) -> None:
    """For any menu or partial set, a player who follows the advice soon ends the year."""
    for state in states(Setup(QUEENS_OF_FATE, 1, {"variant": variant})):
        match = Match(QUEENS_OF_FATE, state.record())
        year, answers = match.table.year, 0
        while not match.over and match.table.year == year:
            match.answer(0, QUEENS_OF_FATE.play(match.view(0), open_question(match, 0), Random(1).randrange))
            answers += 1
            assert answers < 25


def test_the_computer_player_answers_only_for_a_seat() -> None:
    """A spectator's view, or a question without options, is an error of the caller."""
    scene = given()
    with pytest.raises(ValueError, match="seat"):
        QUEENS_OF_FATE.play(replace(scene.match.view(0), viewer=None), scene.question, Random(1).randrange)
    with pytest.raises(ValueError, match="choose"):
        QUEENS_OF_FATE.play(scene.match.view(0), Amount(0, EMPTY, 0, 3), Random(1).randrange)


def _reason(scene: Scene, token: str) -> str:
    """Return the reason why it would give that answer."""
    return READ(QUEENS_OF_FATE.reason(scene.match.view(0), scene.question, (token,)))


def test_the_computer_player_gives_a_reason() -> None:
    """The reason names the main point: a victory, the end of the world, or a saved Queen.

    It is empty if there is nothing to compare.
    """
    assert _reason(given("t9", sources="ca", portents="wq", play="cq sq dq"), "source") == "It unites the four Queens."
    ending = given("c4", play="wp", sources="ca", portents="c2 c3 c4 wk wn sp sn", last=True)
    assert "Queen" in _reason(given("t20", play="cq wp").say("pass"), "lose:wands-page")
    assert _reason(ending.say("pass"), "pass") == ""
    harvest = _reason(given("ck", play="cp cn", portents="d2").say("pass"), "harvest")
    assert harvest == "It costs nothing, and the bottom card of Portents comes back to Destiny."


def test_every_answer_has_a_true_reason_or_none() -> None:
    """Checks every answer it would give in whole matches; it never claims to keep what the answer spends."""
    said: set[str] = set()
    for seed in range(runs(thin=3, full=60)):
        chance, match = Random(seed), fresh(seed)
        while asked := match.asked(0):
            tokens = QUEENS_OF_FATE.play(match.view(0), asked.question, chance.randrange)
            said.add(words := READ(QUEENS_OF_FATE.reason(match.view(0), asked.question, tokens)))
            assert not (tokens[:1] == ("source",) and "keeps Sources" in words), seed
            assert not (tokens[:1] and tokens[0].endswith("-queen") and "instead of a Queen" in words), seed
            match.answer(0, tokens)
    assert len(said) > 5
    assert all(not words or words.endswith(".") for words in said)
