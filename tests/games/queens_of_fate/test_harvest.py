"""Q-26 and Q-27: harvests."""

from __future__ import annotations

import pytest

from tests.games.queens_of_fate.given import codes, given


@pytest.mark.parametrize(
    ("top", "table", "met"),
    [
        ("ck", {"play": "cp cn"}, "King, Knight and Page of Cups"),
        ("dp", {"play": "wp cp sp"}, "Four Pages"),
        ("dn", {"play": "wn cn sn"}, "Four Knights"),
        ("dk", {"play": "wk ck sk"}, "Four Kings"),
        ("da", {"sources": "wa ca sa"}, "Four Sources"),
    ],
)
def test_conditions_of_drawn_cards(top: str, table: dict[str, str], met: str) -> None:
    """Q-26.1, Q-26.3, Q-26.5: three cards from the bottom of Portents go below Destiny in their order."""
    scene = given(top, portents="d2 d3 d4 d5", **table).say("pass")  # type: ignore[arg-type]
    assert scene.prompt.startswith(f"{met}: ")
    scene.say("harvest")
    assert (scene.portents, scene.destiny.split()[:3]) == ("d5", ["d2", "d3", "d4"])


@pytest.mark.parametrize(
    ("play", "met"),
    [("cp cn c3 c4", "Three Arcana of Cups"), ("w9 s9 d9", "Four Arcana of value 9")],
)
def test_conditions_of_arcana(play: str, met: str) -> None:
    """Q-26.2, Q-26.4."""
    scene = given("s2", fate="c9", play=play, portents="d2").say("pass", "secure")
    assert scene.prompt.startswith(f"{met}: ")


def test_a_harvest_may_be_left() -> None:
    """Q-26: a harvest must be used now or never."""
    scene = given("ck c2", play="cp cn", portents="d2 d3 d4 d5").say("pass", "no")
    assert scene.portents == "d2 d3 d4 d5"
    assert scene.say("pass").choices[0] == "pass"


def test_a_harvest_takes_all_cards_if_there_are_fewer() -> None:
    """Q-26, QR-10."""
    scene = given("ck", play="cp cn", portents="d2").say("pass", "harvest")
    assert (scene.portents, scene.destiny.split()[0]) == ("", "d2")
    assert "Cups: you harvest the power. 1 card of Portents returns" in scene.heard[-1]
    assert given("ck", play="cp cn").say("pass").choices[0] == "pass"


def test_a_harvest_is_offered_for_each_condition() -> None:
    """Q-26: a King can complete a family and the four Kings."""
    scene = given("ck", play="cp cn wk sk dk", portents="d2 d3 d4 d5 d6 d7 d8").say("pass", "harvest", "harvest")
    assert (scene.portents, scene.destiny.split()[:6]) == ("d8", ["d5", "d6", "d7", "d2", "d3", "d4"])


def test_three_arcana_earn_a_harvest_only_when_they_become_three() -> None:
    """Q-26, Q-27: three Arcana that stay three earn nothing; three that were two for a while do."""
    scene = given("s2", fate="c9", play="cp cn c3 c4 c5", portents="d2").say("pass", "cups-4")
    assert (scene.play, scene.choices[0]) == ("cp cn c3 c5 c9", "pass")
    assert given("cq", play="cp cn ck", portents="d2").say("pass").choices[0] == "pass"
    scene = given("s2", fate="c4", play="cp cn c5 c9", portents="d2").say("pass", "secure")
    assert scene.prompt.startswith("Three Arcana of Cups: ")


def test_a_newcomer_given_up_meets_nothing() -> None:
    """Q-15, Q-26.4, QR-4: conditions are checked when the domain fits again."""
    scene = given(sources="da", portents="c9 d3 d4 d5 d6", play="w9 s9 d9 c2").say("source", "awaken:discs", "cups-9")
    assert scene.say("cups-9").portents == "d6 da c9 d3 d4 d5"
    scene = given(sources="da", portents="c9 d3 d4 d5 d6", play="w9 s9 d9 c2").say("source", "awaken:discs", "cups-9")
    assert scene.say("cups-2").choices == ["harvest", "no"]


def test_artifacts_and_forging_do_not_count() -> None:
    """QR-6: Artifacts count neither as Arcana nor as Sources, and forging secures nothing."""
    assert given("s2", fate="c9", play="cp cn c3+ c4", portents="d2").say("pass", "secure").choices[0] == "pass"
    assert given("s2", fate="c9", play="w9 s9 d9+", portents="d2").say("pass", "secure").choices[0] == "pass"
    assert given("da", sources="wa ca", play="s9+", portents="d2").say("pass").choices[0] == "pass"


def test_a_full_court_changes_no_number() -> None:
    """QR-2: the printed numbers are compared."""
    scene = given("s2", fate="c9", play="wp wn wq wk w8 s9 d9", portents="d2").say("pass", "secure")
    assert scene.choices[0] == "pass"


def test_harvests_while_awakening() -> None:
    """Q-26, QR-4: the Source in use is in no area; awakened cards are out of Portents."""
    scene = given(sources="ca wa sa", portents="da c2 c3 c4 w2").say("source", "awaken:cups", "discs-ace")
    assert (codes(scene.table.sources), scene.choices[0]) == ("wa sa da", "pass")
    scene = given(sources="ca", portents="wk c2 c3 c4 w5", play="wp wn").say("source", "awaken:cups", "wands-king")
    assert scene.say("harvest").destiny.split()[0] == "w5"
