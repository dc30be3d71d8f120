"""Q-28 to Q-30: Reiser's variant."""

from __future__ import annotations

from games.queens_of_fate.cards import Rank
from tests.games.queens_of_fate.given import codes, fresh, given


def test_no_knights() -> None:
    """Q-28, QR-7: 74 cards; a full court is Page, Queen and King; domains hold two at most."""
    view = fresh(1, variant="reiser").view(0)
    assert (view.destiny, view.reiser, view.ranks) == (74, True, (Rank.PAGE, Rank.QUEEN, Rank.KING))
    scene = given("t9", play="wp wq wk w8", variant="reiser").say("pass")
    assert scene.hint("w8") == "adds up to 9, then goes to Portents"


def test_vanquish() -> None:
    """Q-29: a Source discarded in a battle overcomes the Opposition, and only in a battle."""
    scene = given("t21", play="cq", sources="ca", variant="reiser")
    assert scene.say("source").choices == ["harvest:cups", "back"]
    scene.say("back", "pass", "source")
    assert scene.choices == ["vanquish:cups", "harvest:cups", "back"]
    scene.say("vanquish:cups")
    assert (scene.signs, scene.portents, scene.play) == ("t21", "ca", "cq")


def test_harvest_with_a_source() -> None:
    """Q-29: the bottom four come into play in any order; Sources among them do not."""
    scene = given(sources="ca", portents="da w3 wq c2 c5", variant="reiser").say("source", "harvest:cups")
    assert scene.choices == ["wands-3", "wands-queen", "cups-2"]
    scene.say("wands-queen")
    assert (scene.play, scene.portents, codes(scene.table.sources)) == ("wq", "c5 ca da w3 c2", "")


def test_no_artifacts_and_no_recovering() -> None:
    """Q-29."""
    scene = given(play="c5", sources="ca", portents="wq", variant="reiser").say("source")
    assert scene.choices == ["harvest:cups", "back"]


def test_only_sets_earn_a_harvest() -> None:
    """Q-30: four of a number, four Aces, four Pages and four Kings are sets; a family is not."""
    assert given("da", sources="wa ca sa", portents="d2", variant="reiser").say("pass").choices[0] == "harvest"
    assert given("dk", play="wk ck sk", portents="d2", variant="reiser").say("pass").choices[0] == "harvest"
    assert given("dp", play="wp cp sp", portents="d2", variant="reiser").say("pass").choices[0] == "harvest"
    scene = given("s2", fate="c9", play="w9 s9 d9", portents="d2", variant="reiser").say("pass", "secure")
    assert scene.choices[0] == "harvest"


def test_aces_do_not_come_back_through_a_set() -> None:
    """Q-29, Q-30: an Ace among the three harvested cards goes to Portents instead of below Destiny."""
    scene = given("dk", play="wk ck sk", portents="d2 da d3 d4", last=True, variant="reiser").say("pass", "harvest")
    assert (scene.destiny, scene.portents) == ("d2 d3", "d4 da")
    assert scene.heard[-2:] == [
        "Four Kings: you harvest the power. 2 cards of Portents return to Destiny.",
        "Back to Portents: Ace of Discs. In these rules no Ace returns.",
    ]
    scene = given("dk", play="wk ck sk", portents="d2 da d3 d4", last=True).say("pass", "harvest")
    assert (scene.destiny, scene.portents) == ("d2 da d3", "d4")
