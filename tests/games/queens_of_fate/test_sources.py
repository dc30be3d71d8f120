"""Q-22 to Q-25: recovering, awakening, and forging."""

from __future__ import annotations

import pytest

from tests.games.queens_of_fate.given import READ, codes, given


def test_a_source_may_be_invoked_between_years() -> None:
    """Q-22: as often as there are Sources; canceling costs nothing."""
    scene = given(sources="ca wa", portents="c2 ck w3 wn")
    assert scene.choices == ["pass", "source"]
    scene.say("source", "back")
    assert codes(scene.table.sources) == "ca wa"
    scene.say("source", "recover:cups", "source", "recover:wands")
    assert (scene.play, scene.portents, scene.table.year) == ("wn ck", "c2 w3 ca wa", 0)
    assert scene.choices == ["pass", "on"]


def test_recover_the_fallen() -> None:
    """Q-24, QR-4: the lowest court card; the rest keep their order, and the Source goes on top."""
    scene = given(sources="ca", portents="c2 w3 dq c4 sp").say("source", "recover:cups")
    assert (scene.play, scene.portents) == ("dq", "c2 w3 c4 sp ca")
    assert "The Ace of Cups calls the fallen, and the Queen of Discs answers." in scene.heard


def test_a_source_without_a_court_card_recovers_nothing() -> None:
    """Q-24."""
    scene = given(sources="ca", portents="c2 w3").say("source", "recover:cups")
    assert (scene.play, scene.portents) == ("", "c2 w3 ca")


def test_recovering_the_last_queen_wins() -> None:
    """Q-8, Q-24, QR-3: the Ascension is checked at every secured card."""
    scene = given(sources="ca", portents="c2 dq", play="wq cq sq").say("source", "recover:cups")
    assert scene.match.result.winners == (0,)


def test_recovering_the_last_queen_in_a_battle_wins() -> None:
    """Q-8, Q-22: the match is won no matter which Queens are in play."""
    scene = given("t20", sources="ca", portents="dq", play="wq cq sq").say("pass", "source", "recover:cups")
    assert (scene.match.result.winners, scene.play) == ((0,), "wq cq sq dq")


def test_awaken_the_arcana() -> None:
    """Q-25, QR-4: the bottom four, secured or not; the Source goes on top immediately, the rest above it."""
    scene = given(sources="ca", portents="d9 sa w3 dp c5 c6").say("source", "awaken:cups")
    assert scene.choices == ["discs-9", "swords-ace", "wands-3", "discs-page"]
    assert codes(scene.match.view(0).awakened) == "d9 sa w3 dp"
    scene.say("swords-ace discs-page")
    assert (scene.portents, scene.play, codes(scene.table.sources)) == ("c5 c6 ca d9 w3", "dp", "sa")
    assert scene.heard[-1] == "Back to Portents: 9 of Discs and 3 of Wands."


def test_awaken_all_of_a_few() -> None:
    """Q-25, QR-4: all if fewer than four; the invoked Source is never among them."""
    scene = given(sources="ca", portents="d9").say("source", "awaken:cups")
    assert scene.choices == ["discs-9"]
    scene.say("discs-9")
    assert (scene.portents, scene.play) == ("ca", "d9")
    assert given(sources="ca", portents="d9 d2").say("source", "awaken:cups", "").portents == "ca d9 d2"
    assert given(sources="ca").say("source", "awaken:cups").portents == "ca"


def test_awakened_arcana_need_room() -> None:
    """Q-15, Q-25, QR-4: the newcomer can be given up; it goes above the Source and below the rest."""
    scene = given(sources="ca", portents="d9 d3", play="d5").say("source", "awaken:cups", "discs-9")
    assert scene.choices == ["discs-5", "discs-9"]
    scene.say("discs-9")
    assert (scene.portents, scene.play) == ("ca d9 d3", "d5")


def test_awakened_courts_come_first() -> None:
    """Q-6, Q-25: they are placed one after another, so that a Page makes room for a card revealed before."""
    scene = given(sources="ca", portents="d9 dp", play="d5").say("source", "awaken:cups", "discs-9 discs-page")
    assert (scene.portents, scene.play) == ("ca", "dp d5 d9")
    scene = given(sources="ca", portents="d9 dq", play="wq cq sq").say("source", "awaken:cups", "discs-9 discs-queen")
    assert (scene.match.result.winners, scene.play) == ((0,), "wq cq sq dq")


def test_forge_an_artifact() -> None:
    """Q-23, Q-6, QR-6: an Arcana of the Source's suit; the pair fills one place and counts as neither."""
    scene = given("s4", fate="c9", sources="ca wa", play="c5 d6", portents="c2").say("source")
    assert scene.choices == ["recover:cups", "recover:wands", "awaken:cups", "awaken:wands", "forge:cups-5", "back"]
    scene.say("forge:cups-5")
    assert (scene.play, codes(scene.table.sources), scene.portents) == ("d6 c5+", "wa", "c2")
    domain = scene.match.view(0).domains[1]
    assert (domain.filled, domain.capacity, domain.artifacts[0].half) == (1, 1, 2)
    assert scene.say("pass").choices == ["artifact:cups-5", "discard", "source"]


def test_forging_in_a_battle() -> None:
    """Q-22, Q-23."""
    scene = given("t9", play="cq cp c4 w8", sources="ca").say("pass", "source", "forge:cups-4", "artifact:cups-4", "w8")
    assert (scene.signs, scene.play, scene.portents) == ("t9", "cp cq c4+", "w8")


def test_no_other_source_while_one_takes_effect() -> None:
    """QR-11: the offer of a harvest counts as an effect, too."""
    scene = given(sources="ca wa", portents="d9 d3").say("source", "awaken:cups")
    assert not any("source" in token or "recover" in token for token in scene.choices)
    scene = given(sources="ca wa", portents="d9 d3", play="d5").say("source", "awaken:cups", "discs-9")
    assert scene.choices == ["discs-5", "discs-9"]
    scene = given("wk", play="wp wn", sources="ca", portents="d9").say("pass")
    assert scene.choices == ["harvest", "no"]


def test_a_source_makes_room_for_the_old_card_in_fate() -> None:
    """QR-11, Q-15: it is invoked while choosing what to secure; the choice is then asked again, with the new room."""
    scene = given("s4", fate="c9", play="c5", sources="ca", portents="cp").say("pass")
    assert scene.choices == ["cups-5", "discard", "source"]
    scene.say("source", "back")
    assert scene.choices == ["cups-5", "discard", "source"]
    scene.say("source", "recover:cups")
    assert (scene.choices, scene.play) == (["secure", "discard"], "cp c5")
    assert scene.say("secure").play == "cp c5 c9"


def test_a_source_makes_room_after_a_page_was_lost() -> None:
    """QR-11, QR-5: it is invoked before something is given up; the battle is over, so none is vanquished."""
    scene = given("t9", play="cp c5 c6", sources="ca", portents="cn").say("pass", "lose:cups-page")
    assert scene.choices == ["cups-5", "cups-6", "source"]
    scene.say("source")
    assert scene.choices == ["recover:cups", "awaken:cups", "forge:cups-5", "forge:cups-6", "back"]
    assert scene.say("recover:cups").play == "cn c5 c6"
    scene = given("t9", play="cp c5 c6", sources="ca", portents="d2", variant="reiser").say("pass", "lose:cups-page")
    assert scene.say("source").choices == ["harvest:cups", "back"]


def test_the_last_source_before_the_world_ends() -> None:
    """QR-11, QR-3: Destiny has run out; a Source might find the fourth Queen, or cards for a harvest."""
    ended = given("t0", sources="ca", portents="c2 dq", last=True).say("pass", "lose:cups-ace")
    assert (ended.match.over, ended.match.result.winners) == (True, ())
    scene = given("w4", sources="ca", portents="c2 dq", play="wq cq sq", last=True).say("pass")
    assert (scene.choices, scene.table.destiny.cards) == (["source", "pass"], [])
    assert scene.say("source", "recover:cups").match.result.winners == (0,)
    scene = given("w4", sources="ca", portents="c2 c3 ck", play="wk sk dk", last=True).say("pass")
    scene.say("source", "recover:cups", "harvest")
    assert (scene.match.over, scene.destiny, scene.table.year) == (False, "c2 c3 ca", 1)
    scene = given("w4", sources="ca", portents="c2 dq", play="wq cq sq", last=True).say("pass", "pass")
    assert (scene.match.over, scene.match.result.winners) == (True, ())


def test_playing_on_stops_while_a_source_could_be_used() -> None:
    """Q-22, QR-11: years do not run past the last chance; if no Source could do anything, they pass."""
    scene = given("w4 s2 s3", sources="ca", portents="dq", play="wq cq sq").say("pass")
    assert (scene.table.year, scene.choices) == (1, ["pass", "source"])
    scene = given("w4 s2 d3", sources="ca")
    assert scene.choices == ["pass", "on", "source"]
    assert scene.say("on").table.year > 1
    scene = given("w4", sources="ca", play="c5")
    assert scene.choices == ["pass", "source"]
    assert given("w4", sources="ca", play="c5", artifacts="none").choices == ["pass", "on", "source"]
    assert given("w4", sources="ca", portents="da", variant="reiser").choices == ["pass", "on", "source"]


def test_a_match_of_the_first_rules_plays_on_as_it_did() -> None:
    """Q-22: answers at a table dealt under those rules have the same effect as then."""
    scene = given("w4 s2 d9", sources="ca", portents="d2", rules=1)
    assert scene.choices == ["pass", "on", "source"]
    assert scene.say("on").table.year > 1
    scene = given(sources="ca", portents="d9 d2", rules=1).say("source", "awaken:cups", "")
    assert scene.portents == "d9 d2 ca"


def test_without_artifacts() -> None:
    """Q-23: this is the setting for first games."""
    scene = given(sources="ca", play="c5", portents="ck", artifacts="none").say("source")
    assert scene.choices == ["recover:cups", "awaken:cups", "back"]


def test_a_source_that_would_be_lost_for_nothing_says_so() -> None:
    """Q-24, Q-25: there is no court card, or no card at all, to come back."""
    scene = given(sources="ca", portents="c2", play="c5").say("source")
    assert scene.hint("recover:cups") == "Spends it for nothing: no court card is in Portents."
    assert scene.hint("awaken:cups") == "Put any of these into play: 2 of Cups."
    assert given(sources="ca").say("source").hint("awaken:cups") == "Spends it for nothing: Portents is empty."
    scene = given(sources="ca", portents="ck").say("source")
    assert scene.hint("recover:cups") == "The King of Cups returns."


@pytest.mark.parametrize("variant", ["classic", "reiser"])
def test_a_button_names_the_spent_source_and_not_the_recovered_card(variant: str) -> None:
    """Q-24, Q-25, Q-29: earlier, "Recover the fallen: Ace of Discs" read as if the Ace came back."""
    scene = given("w4", sources="da", variant=variant).say("source")
    spent = [READ(option.label) for option in scene.question.options if "Ace of Discs" in READ(option.label)]
    assert spent
    assert all(label.endswith(" with the Ace of Discs") for label in spent)


def test_a_question_explains_why_the_year_cannot_pass() -> None:
    """QR-11: years do not pass while a Source could be useful."""
    assert (
        given("w4", sources="da", portents="cp").hint("pass") == "One year at a time, because a Source could help now"
    )
    assert given("w4").hint("pass") == ""
