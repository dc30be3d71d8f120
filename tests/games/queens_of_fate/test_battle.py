"""Q-16 to Q-21: overcoming, Artifacts, enduring, and Sacrifices."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from games.kernel.ask import IllegalError
from games.queens_of_fate.cards import CARDS, Kind
from games.queens_of_fate.game import QUEENS_OF_FATE
from games.queens_of_fate.rules.strength import MAX_SETS, sets
from tests.games.queens_of_fate.given import READ, cards, codes, given


def adds(total: int) -> str:
    """Return the text for what Arcana count, and where they go."""
    return f"adds up to {total}, then goes to Portents"


def test_overcome() -> None:
    """Q-16, Q-17, Q-21: Arcana of any domains, at least as strong; they go to Portents, the Opposition to Signs."""
    scene = given("t12", play="wp w4 w9 s3 cq").say("pass")
    assert scene.choices == ["w9-s3", "w9-w4", "others", "lose:wands-page", "lose:cups-queen"]
    assert scene.hint("w9-w4") == adds(13)
    scene.say("w9-s3")
    assert (scene.portents, scene.signs, scene.play) == ("w9 s3", "t12", "wp cq w4")
    assert scene.table.challenge is None


def test_too_weak_to_overcome() -> None:
    """Q-17, Q-19: a Challenge that cannot be overcome must be endured."""
    assert given("t12", play="wp w4 w7 cq").say("pass").choices == ["lose:wands-page", "lose:cups-queen"]


def test_any_set_that_is_enough() -> None:
    """Q-17: the player chooses the set card by card, in any order, and cannot choose an insufficient set."""
    scene = given("t5", play="wp w4 w9 s3 cq").say("pass", "others")
    assert scene.choices == ["wands-4", "wands-9", "swords-3", "back"]
    scene.say("wands-4")
    assert "enough" not in scene.choices
    with pytest.raises(IllegalError):
        scene.say("enough")
    scene.say("swords-3", "wands-9")
    assert (scene.choices, scene.match.view(0).power) == (["enough", "back"], 16)
    assert scene.say("enough").portents == "w4 s3 w9"


def test_going_back_spends_nothing() -> None:
    """Q-17: nothing is discarded before the set is sufficient."""
    scene = given("t5", play="wp w4 w9").say("pass", "others", "wands-9", "back")
    assert (scene.portents, scene.table.spent, "w9" in scene.choices) == ("", [], True)


def test_a_battle_always_costs_one_arcana() -> None:
    """Q-17, Q-18: this is true of The Fool, and of an Opposition that an Artifact reduces to zero."""
    assert given("t0", play="cq").say("pass").portents == "cq"
    assert given("t0", play="cq w2").say("pass").choices == ["w2", "lose:cups-queen"]
    scene = given("t2", play="wp cq w9+ w3").say("pass", "artifact:wands-9")
    assert scene.choices == ["w3", "aside"]


def test_full_court_counts_one_more() -> None:
    """Q-7, QR-2: each Arcana of that domain counts one more, and only in battle."""
    scene = given("t12", play="wp wn wq wk w4 w6 c9").say("pass")
    assert scene.hint("w6-w4") == adds(12)
    assert given("t12", play="wp wn wq w4 w6 c9").say("pass").choices[0] == "c9-w4"
    assert given("c6", fate="w6", play="wp wn wq wk").say("pass").portents == "w6 c6"


def test_a_card_worth_more_than_the_artifact_needs_no_sacrifice() -> None:
    """Q-18, Q-7: a 6 under a full court counts 7, so it needs no Sacrifice with an Artifact of 6.

    QR-2: the Artifact itself keeps its printed value.
    """
    scene = given("t6", play="wp wn wq wk w4+ w4").say("pass", "artifact:wands-4")
    assert scene.hint("w4") == adds(5)
    scene = given("t10", play="wp wn wq wk w6 cp c6+ c4").say("pass", "artifact:cups-6")
    assert scene.hint("w6") == adds(7)
    before = len(scene.table.destiny)
    assert len(scene.say("w6").table.destiny) == before
    scene = given("t10", play="wp wn wk w6 cp c6+ c4").say("pass", "artifact:cups-6", "others")
    here = len(scene.table.destiny)
    assert scene.hint("wands-6") == f"{adds(6)}. Lose the top 3 of {here} cards of Destiny ({here - 3} left)."


def test_an_artifact_weakens_and_stays() -> None:
    """Q-18: an Artifact counts half its value, rounded down; Arcana above its value cost nothing."""
    scene = given("t12", play="wp w7+ w10 cq").say("pass")
    assert scene.choices == ["artifact:wands-7", "lose:wands-page", "lose:cups-queen"]
    assert scene.hint("artifact:wands-7") == (
        "Its strength drops to 9. Cards of Destiny lost for each Arcana that counts 7 or less: 3."
    )
    scene.say("artifact:wands-7", "w10")
    assert (scene.portents, scene.play) == ("w10", "wp cq w7+")


def test_the_price_of_an_artifact() -> None:
    """Q-18, Q-20: half its value for each Arcana up to its value; Opposition goes to Signs, the rest to Portents."""
    scene = given("t13 d2 t1 d4 d5 t3 d6 d7", play="wp w7+ w7 s3 s9 sp", portents="c2").say("pass", "artifact:wands-7")
    here = len(scene.table.destiny)
    assert scene.hint("w7-s3") == f"{adds(10)}. Lose the top 6 of {here} cards of Destiny ({here - 6} left)."
    scene.say("w7-s3")
    assert scene.portents == "c2 w7 s3 d2 d4 d5 d6"
    assert scene.signs == "t1 t3 t13"
    assert "3 cards are lost from Destiny: 2 of Discs, The Magician and 4 of Discs." in scene.heard


def test_only_one_artifact_and_it_may_be_laid_aside() -> None:
    """Q-18."""
    scene = given("t12", play="wp w7+ w10 c8+ cq").say("pass", "artifact:cups-8")
    assert scene.choices == ["w10", "aside"]
    assert "artifact:wands-7" in scene.say("aside").choices
    assert scene.table.artifact is None


def test_an_artifact_that_does_not_help_is_not_offered() -> None:
    """Q-18: an Artifact without Arcana overcomes nothing either."""
    assert given("t1", play="c9+ cq cp").say("pass").choices == ["lose:cups-page", "lose:cups-queen"]


def test_enduring_costs_a_court_card() -> None:
    """Q-19, Q-21: the player chooses it."""
    scene = given("t20", play="wp cq", sources="ca").say("pass", "lose:cups-queen")
    assert (scene.portents, scene.play, scene.signs) == ("cq", "wp", "t20")
    assert scene.heard[-1] == (
        "You endure Judgement and lose the Queen of Cups. A Source or a harvest can bring her back."
    )


def test_the_log_says_why_there_is_no_choice() -> None:
    """Q-17: earlier, a Queen was lost without a question and without a reason."""
    loss = "You endure Judgement and lose the Queen of Cups. A Source or a harvest can bring her back."
    weak = given("t20", play="cq c7 w9").say("pass")
    assert weak.heard[-2:] == ["Your Arcana add up to only 16.", loss]
    assert given("t20", play="cq").say("pass").heard[-2:] == ["You have no Arcana to fight with.", loss]
    lines = [line.text for line in weak.match.dealer.lines]
    assert READ(QUEENS_OF_FATE.condensed(lines, 0)[-1]) == f"Your Arcana add up to only 16. {loss}"
    asked = given("t20", play="cq cp c7").say("pass")
    assert "Your Arcana add up to only 7." not in asked.heard, "the question says it"


def test_one_line_says_why_destiny_pays() -> None:
    """Q-17, Q-19, Q-20."""
    scene = given("t3 w4 w5 w6", sources="").say("pass")
    (line,) = [READ(each) for each in QUEENS_OF_FATE.condensed([one.text for one in scene.match.dealer.lines], 0)[-1:]]
    assert line == (
        "You have no Arcana to fight with. You endure The Empress. Nothing in play can be lost for it, so Destiny "
        "pays. 3 cards are lost from Destiny: 4 of Wands, 5 of Wands and 6 of Wands."
    )


def test_then_an_artifact_then_a_source() -> None:
    """Q-19: the player loses an Artifact, then a Source, only if there is nothing better to lose."""
    assert given("t20", play="w5+ c6+", sources="da").say("pass").choices == [
        "lose:artifact:wands-5",
        "lose:artifact:cups-6",
        "source",
    ]
    assert given("t20", play="w5+ c6+").say("pass", "lose:artifact:cups-6").portents == "c6 ca"
    scene = given("t20", sources="da sa").say("pass", "lose:swords-ace")
    assert (scene.portents, codes(scene.table.sources)) == ("sa", "da")


def test_then_a_sacrifice() -> None:
    """Q-19, Q-20: it has the full strength; there is no question without a choice."""
    scene = given("t4 cq t9 da w3 w5").say("pass")
    assert (scene.portents, scene.signs, scene.table.year) == ("cq da w3", "t9 t4", 1)


def test_the_fool_alone_costs_nothing() -> None:
    """QR-8: it costs a court card if there is one."""
    scene = given("t0 c7").say("pass")
    assert (scene.portents, scene.signs, scene.match.over) == ("", "t0", False)
    assert given("t0", play="cq").say("pass").portents == "cq"


@pytest.mark.parametrize("challenge", ["t0", "t4"])
def test_a_player_without_arcana_is_not_asked_to_fight(challenge: str) -> None:
    """Q-17: at least one Arcana is needed, even at strength 0."""
    scene = given(challenge, play="cq ck").say("pass")
    assert scene.prompt.startswith("You have no Arcana to fight with.")


def test_a_sacrifice_beyond_destiny_ends_the_world() -> None:
    """QR-3: immediately; a sacrifice of exactly the remaining cards does so after the year."""
    scene = given("t4 w3 w5", last=True).say("pass")
    assert (scene.match.over, scene.portents, scene.signs) == (True, "w3 w5", "")
    scene = given("t2 w3 w5", last=True).say("pass")
    assert (scene.match.over, scene.portents, scene.signs) == (True, "w3 w5", "t2")


def test_losing_a_page_may_leave_too_many() -> None:
    """QR-5: the player discards down to the capacity immediately."""
    scene = given("t20", play="wp w5 w6 cq").say("pass", "lose:wands-page")
    assert scene.choices == ["wands-5", "wands-6"]
    assert scene.say("wands-5").portents == "wp w5"


def test_a_source_may_be_invoked_before_the_choice() -> None:
    """Q-22, QR-4, QR-11: this applies in a battle, and before the old card in Fate is secured or discarded."""
    scene = given("t9", play="cq", sources="ca", portents="w2 wk").say("pass", "source", "recover:cups")
    assert (scene.choices, scene.portents) == (["lose:wands-king", "lose:cups-queen"], "w2 ca")
    assert given("s4", fate="c7", sources="ca").say("pass").choices == ["secure", "discard", "source"]


def test_a_sacrifice_names_the_number_of_cards_that_it_takes_and_leaves() -> None:
    """Q-19, Q-20: as many cards of Destiny as the Opposition's strength; five or more need confirmation."""
    scene = given("t10 d2 d3 d4 d5 d6 d7 d8 d9 d10 c2 c3", play="w10", last=True).say("pass")
    assert scene.hint("endure") == "Lose the top 10 of 11 cards of Destiny (1 left)."
    assert scene.destructive == ["endure"]
    assert scene.say("endure").destiny == "c3"
    mild = given("t4 d2 d3 d4 d5 c2 c3", play="w10", last=True).say("pass")
    assert (mild.hint("endure"), mild.destructive) == ("Lose the top 4 of 6 cards of Destiny (2 left).", [])


def test_a_sacrifice_that_ends_the_world_says_so() -> None:
    """Q-9, QR-3: too few cards or exactly enough are left, with no Source to save the world."""
    for top in ("t4 w3 w5", "t2 w3 w5"):
        scene = given(top, play="s10", last=True).say("pass")
        assert scene.hint("endure") == "Destiny runs out: the world ends and you lose."
        assert scene.destructive == ["endure"]
        assert scene.say("endure").match.over


def test_the_price_of_an_artifact_may_be_grave() -> None:
    """Q-18, Q-9: this is all of Destiny, which only a Source brings back."""
    scene = given("t13 d2 d4 d5 t3 d6 d7", play="wp w7+ w7 s3 s9", sources="da", last=True).say("pass")
    scene.say("artifact:wands-7")
    assert scene.hint("w7-s3") == f"{adds(10)}. Lose all of Destiny. Only a Source can then save the world."
    assert (scene.hint("s9-s3"), "s9-s3" in scene.destructive) == (
        f"{adds(12)}. Lose the top 3 of 6 cards of Destiny (3 left).",
        False,
    )
    assert "w7-s3" in scene.destructive
    assert scene.say("w7-s3").destructive == ["pass"]


def test_losing_a_court_card_names_its_consequences() -> None:
    """Q-6, Q-8, QR-5: without a Page there is one place less, without a Queen no Ascension."""
    scene = given("t20", play="wp w5 w6 cq cp").say("pass")
    assert scene.hint("lose:wands-page") == "You must also discard 1 more card of Wands."
    assert scene.hint("lose:cups-queen") == "You need her back to win. A Source or a harvest can bring her."
    assert scene.hint("lose:cups-page") == "It goes to Portents. Cups has one less place."


def test_losing_a_king_names_the_conflicts_that_it_prevented() -> None:
    """Q-5, Q-6: earlier, a King seemed to cost less than a Knight, whose place was named."""
    scene = given("t20", play="ck wk wq wn wp w5").say("pass")
    assert scene.hint("lose:cups-king") == "It goes to Portents. New Arcana of Cups can come into conflict again."
    assert scene.hint("lose:wands-king") == (
        "It goes to Portents. Arcana of Wands count 1 less, and new ones can come into conflict again."
    )


def test_the_least_sets() -> None:
    """Q-17: sets that would be insufficient with one card fewer, smallest first."""
    powers = {CARDS[f"cups-{n}"]: n for n in (2, 3, 5, 9)}
    assert [codes(each) for each in sets(powers, 8)] == ["c5 c3", "c9"]
    assert [codes(each) for each in sets(powers, 10)] == ["c5 c3 c2", "c9 c2", "c9 c3", "c9 c5"]
    assert sets(powers, 20) == []
    assert [list(each) for each in sets(powers, 19)] == [cards("c9 c5 c3 c2")]


def test_the_least_sets_of_a_dozen_arcana() -> None:
    """Q-17: this tries every possible set for any domains and any required strength."""
    arcana = [card for card in CARDS.values() if card.kind is Kind.ARCANA]
    for seed in range(30):
        chance = Random(seed)
        powers = {card: card.value + chance.randrange(2) for card in chance.sample(arcana, chance.randrange(11))}
        need = chance.randrange(1, 22)
        every = [each for n in range(1, len(powers) + 1) for each in combinations(powers, n)]
        worth = [(sum(map(powers.__getitem__, each)), min(map(powers.__getitem__, each)), len(each)) for each in every]
        least = sorted([(total, n) for total, lowest, n in worth if total - lowest < need <= total])[:MAX_SETS]
        found = sets(powers, need)
        assert [(sum(map(powers.__getitem__, each)), len(each)) for each in found] == least
        assert len(set(map(frozenset, found))) == len(found)


def test_a_question_explains_why_overcoming_is_impossible() -> None:
    """Q-17: the question gives the sum of the Arcana only if they are not enough."""
    weak = given("t12", play="wp w4 w7 cq").say("pass")
    assert weak.prompt == "Your Arcana add up to only 11. How do you endure The Hanged Man?"
    assert given("t12", play="wp w4 w9 cq").say("pass").prompt == "Fight or endure The Hanged Man?"


def test_a_question_explains_the_cost_of_enduring_without_a_card_to_lose() -> None:
    """Q-19, Q-20."""
    heard = given("t8 w9 c4 d3 s2 s3 s5 d4 w2 cp").say("pass").heard
    name = READ(cards("t8")[0].name)
    assert f"You endure {name}. Nothing in play can be lost for it, so Destiny pays." in heard


def test_a_page_offers_the_cheapest_answers_to_a_battle_first() -> None:
    """Overcoming comes first, and Queens are the last to be offered as losses (Q-8, Q-19)."""
    scene = given("t12", play="cq wk wp w4 w9 sn", sources="da").say("pass")
    ranked = [token for (token,) in QUEENS_OF_FATE.foremost(scene.match.view(0), scene.question)]
    assert sorted(ranked) == sorted(scene.choices)
    assert ranked[0].startswith("w")
    losses = [token for token in ranked if token.startswith("lose:")]
    assert losses == ["lose:wands-page", "lose:swords-knight", "lose:wands-king", "lose:cups-queen"]
    assert ranked[-2:] == ["others", "source"]
    assert QUEENS_OF_FATE.foremost(scene.match.view(0), given("w4").question) == ()


def test_a_page_that_asks_to_fight_or_to_endure_offers_both() -> None:
    """Q-16: with four ways to overcome, enduring was only behind "More moves…"."""
    scene = given("t2", play="cq wp w4 w9 s5 c6 d7").say("pass")
    ranked = [token for (token,) in QUEENS_OF_FATE.foremost(scene.match.view(0), scene.question)]
    assert len([token for token in ranked if not token.startswith("lose:")]) > 4
    assert ranked[0] != "lose:wands-page"
    assert ranked[1] == "lose:wands-page", "the least loss"


def test_a_page_shows_losses_from_destiny_together_with_their_cause() -> None:
    """Q-20: of two consecutive battles, only the second costs cards."""
    scene = given("t3 t8 w4", play="cn").say("pass", "pass")
    lines = [line.text for line in scene.match.dealer.lines]
    texts = [READ(line) for line in QUEENS_OF_FATE.condensed(lines, 0)]
    (loss,) = [line for line in texts if "lost from Destiny" in line]
    assert loss.startswith("You have no Arcana to fight with. You endure Strength. ")


def test_as_printed_the_last_card_ends_the_world() -> None:
    """Q-9, QR-3: "If you run out of cards at anytime during the game", even with a Source or the last Queen."""
    scene = given("cq", play="wq sq dq", sources="ca", portents="w2", last=True, at_once="printed").say("pass")
    assert (scene.match.over, scene.match.table.won) == (True, False)
    assert given("cq", play="wq sq dq", last=True).say("pass").match.table.won


def test_as_printed_a_sacrifice_of_all_cards_ends_the_world() -> None:
    """Q-9, Q-18, QR-3: an Artifact's price takes all of Destiny, and no Source saves it, as its option says."""
    play = "wp w7+ w7 s3 s9"
    scene = given("t13 d2 d4 d5 t3 d6 d7", play=play, sources="da", last=True, at_once="printed").say("pass")
    scene.say("artifact:wands-7")
    assert scene.hint("w7-s3") == f"{adds(10)}. Destiny runs out: the world ends and you lose."
    scene.say("w7-s3")
    assert (scene.match.over, scene.match.table.won) == (True, False)
