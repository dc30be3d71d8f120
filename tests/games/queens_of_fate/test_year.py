"""Q-1 to Q-16: the deck, the table, Fate and domains, and the ending."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.ui.layouts import SEEN_LABEL
from games.queens_of_fate import story
from games.queens_of_fate.cards import CARDS, SUITS, Kind, Suit
from games.queens_of_fate.game import QUEENS_OF_FATE
from games.queens_of_fate.table import Step
from tests.games.queens_of_fate.given import READ, card, codes, fresh, given


def test_the_deck() -> None:
    """Q-1, Q-2: it has 22 trumps, from The Fool (0) to The World (XXI), four Aces, 16 court cards and 36 Arcana."""
    assert Counter(each.kind for each in CARDS.values()) == {
        Kind.OPPOSITION: 22,
        Kind.SOURCE: 4,
        Kind.COURT: 16,
        Kind.ARCANA: 36,
    }
    trumps = [each for each in CARDS.values() if each.suit is Suit.TRUMPS]
    assert [each.value for each in trumps] == list(range(22))
    assert (trumps[0].mark, trumps[21].mark) == ("0", "XXI")
    assert all(CARDS[key] is each is type(each).of(key) for key, each in CARDS.items())


def test_opposing_suits() -> None:
    """Q-3: Cups oppose Wands, and Discs oppose Swords."""
    assert [suit.opposing for suit in SUITS] == [Suit.CUPS, Suit.WANDS, Suit.DISCS, Suit.SWORDS]
    assert Suit.TRUMPS.opposing is None


@pytest.mark.parametrize(("filled", "capacity"), [(0, 1), (1, 2), (3, 3)])
def test_the_places_of_a_domain_have_one_wording_for_any_number(filled: int, capacity: int) -> None:
    """A domain has one to three places, and "0 of 1 places" is not correct English."""
    assert READ(story.room(Suit.SWORDS, filled, capacity)) == f"Places of Swords taken: {filled} of {capacity}."


def test_the_start() -> None:
    """Q-4, Q-5: all 78 are in Destiny, shuffled; everything else is empty."""
    one, other = fresh(1), fresh(2)
    assert sorted(each.key for each in one.table.destiny.cards) == sorted(CARDS)
    assert one.table.destiny.cards != other.table.destiny.cards
    view = one.view(0)
    assert (view.destiny, view.portents, view.signs, view.sources, view.fate, view.challenge) == (
        78,
        0,
        (),
        (),
        None,
        None,
    )
    assert all((d.court, d.arcana, d.artifacts, d.capacity) == ((), (), (), 1) for d in view.domains)


def test_tens_may_be_left_out() -> None:
    """QR-1: if kept, they are Arcana of value 10; if removed, 74 cards are left."""
    assert card("c10").value == 10
    view = fresh(1, tens="removed").view(0)
    assert (view.destiny, view.tens) == (74, False)
    assert all(each.value < 10 for each in fresh(1, tens="removed").table.destiny.cards if each.kind is Kind.ARCANA)


def test_sources_and_courts_are_secured() -> None:
    """Q-10, Q-11, Q-12."""
    scene = given("sa dn").say("pass", "pass")
    assert (codes(scene.table.sources), scene.play, scene.table.year) == ("sa", "dn", 2)
    assert "The Knight of Discs joins your cause." in scene.heard


def test_fate_takes_the_first_arcana() -> None:
    """Q-13."""
    scene = given("c7").say("pass")
    assert (scene.table.fate, scene.portents) == (card("c7"), "")


@pytest.mark.parametrize(
    ("fate", "challenge", "left", "gone"),
    [("c7", "w4", "c7", "w4"), ("c4", "w7", "w7", "c4"), ("s3", "d9", "d9", "s3"), ("c5", "w5", "", "c5 w5")],
)
def test_conflict(fate: str, challenge: str, left: str, gone: str) -> None:
    """Q-14: the higher stays; if they are equal, neither does, and nothing is asked."""
    scene = given(challenge, fate=fate).say("pass")
    assert (scene.table.fate, scene.portents) == (card(left) if left else None, gone)
    assert scene.heard[-1].startswith("Opposing suits: "), "the reason, which harmony lacks"
    assert scene.choices[0] == "pass"


def test_a_king_makes_peace() -> None:
    """Q-14, Q-15: the Challenge's King counts, not that of the card in Fate."""
    assert given("w4", fate="c7", play="wk").say("pass").choices == ["secure", "discard"]
    assert given("w4", fate="c7", play="ck").say("pass").portents == "w4"


def test_harmony() -> None:
    """Q-3, Q-15: a suit with itself or with a third; the old card is secured or discarded."""
    scene = given("s4", fate="c7").say("pass", "secure")
    assert (scene.table.fate, scene.play, scene.portents) == (card("s4"), "c7", "")
    scene = given("c4", fate="c7").say("pass", "discard")
    assert (scene.table.fate, scene.play, scene.portents) == (card("c4"), "", "c7")


@pytest.mark.parametrize(("court", "room"), [("", 1), ("cp", 2), ("cn", 2), ("cp cn", 3), ("ck cq", 1)])
def test_capacity(court: str, room: int) -> None:
    """Q-6: a domain holds one card, and one more each for the Knight and the Page of that suit."""
    arcana = ["c2", "c3", "c4"][:room]
    scene = given("s4", fate="c9", play=" ".join([court, "wp wn", *arcana])).say("pass")
    assert scene.choices == [*(f"cups-{each[1:]}" for each in arcana), "discard"]
    scene = given("s4", fate="c9", play=" ".join([court, *arcana[1:]])).say("pass")
    assert scene.choices == ["secure", "discard"]


def test_a_full_domain_asks_for_a_discard_immediately() -> None:
    """Q-15: the card given up goes to Portents; an Artifact takes a place and can be given up, with both its cards."""
    scene = given("s4", fate="c9", play="cp c2 c5+").say("pass")
    assert scene.choices == ["artifact:cups-5", "cups-2", "discard"]
    assert given("s4", fate="c9", play="cp c2 c5+").say("pass", "cups-2").portents == "c2"
    scene.say("artifact:cups-5")
    assert (scene.portents, scene.play) == ("c5 ca", "cp c2 c9")


def test_a_button_names_the_card_to_discard_and_why() -> None:
    """Q-15: earlier, two names on one button were too long for a phone, so the page repeated both, without places."""
    scene = given("s4", fate="s10", play="sp sn s2 s3 s5").say("pass")
    options = [option for option in scene.question.options if option.token.startswith("swords")]
    assert [READ(option.label) for option in options] == [f"Secure it, discard the {n} of Swords" for n in (2, 3, 5)]
    assert {READ(option.hint) for option in options} == {"Places of Swords taken: 3 of 3."}
    assert all(len(READ(option.label)) <= SEEN_LABEL for option in options)


def test_not_only_arcana_are_woken() -> None:
    """Q-25: court cards and Sources, too, whatever the effect is called."""
    scene = given(sources="ca", portents="d9 sa dp c5").say("source", "awaken:cups")
    assert scene.prompt.startswith("Which do you awaken?")


def test_passing_years_stops_at_a_choice() -> None:
    """Q-10: forced years pass; a choice and a battle with a choice do not."""
    scene = given("c7 w4 sp t3 d5", play="w5").say("on")
    assert scene.table.year == 4
    assert scene.choices == ["w5", "lose:swords-page"]
    scene = given("c7 w4 d5 s2 s3").say("on")
    assert (scene.table.year, scene.choices) == (3, ["secure", "discard"])
    assert scene.say("discard").choices[0] == "pass"


def test_playing_on_stops_at_a_source() -> None:
    """Q-10, Q-22: it can be invoked immediately; until then, any number of forced years pass."""
    scene = given("c9 w2 w3 w4 w5 w6 w7 w8 w10 c2 c3 c4 c5 sa d2").say("on")
    assert (scene.table.year, codes(scene.table.sources)) == (14, "sa")
    assert scene.choices == ["pass", "source"]


def test_the_ascension() -> None:
    """Q-8: the fourth Queen wins immediately, whatever is left."""
    scene = given("dq", play="wq cq sq").say("pass")
    assert scene.match.over
    assert (scene.match.result.winners, scene.match.result.scores) == ((0,), (1,))
    assert scene.heard[-1].startswith("Ascension in year 1: the four Queens are united, with ")


def test_the_end_of_the_world() -> None:
    """Q-9: Destiny has run out."""
    scene = given("c7 d4", last=True).say("pass", "pass", "secure")
    assert scene.match.over
    assert (scene.match.result.winners, scene.match.result.scores) == ((), ())
    assert scene.match.view(0).won is False
    assert scene.heard[-1] == "The world ends in year 2: Destiny has run out."


def test_the_end_is_judged_after_the_year() -> None:
    """QR-3: a harvest from the last Challenge saves the world; the last Queen wins although Destiny is empty."""
    scene = given("ca", last=True, sources="wa sa da", portents="c2 c3 c4 c5").say("pass", "harvest")
    assert (scene.match.over, scene.destiny) == (False, "c2 c3 c4")
    assert given("dq", last=True, play="wq cq sq").say("pass").match.result.winners == (0,)


def test_every_agreement_can_be_made() -> None:
    """Q-28, QR-1."""
    decks = {
        (variant, tens): len(QUEENS_OF_FATE.settle({"variant": variant, "tens": tens}).deck)
        for variant in ("classic", "reiser")
        for tens in ("kept", "removed")
    }
    assert list(decks.values()) == [78, 74, 74, 70]


def test_losses_during_skipped_years_are_important_lines() -> None:
    """Q-10, Q-19, Q-20: pages keep these lines when there is no room for all."""
    scene = given("t15 s2 s3 s4 s5 s6 s7 s8 s9 s10 c2 c3 c4 c5 c6 c7 cq t3 w2 d3").say("on", "on", "on")
    texts = [line.text for line in scene.match.dealer.lines]
    said = [READ(text) for text in texts if text.key in QUEENS_OF_FATE.important]
    assert said[0].startswith("15 cards are lost from Destiny: ")
    assert said[1:] == [
        "The Queen of Cups is with you! 1 of 4 Queens.",
        "You endure The Empress and lose the Queen of Cups. A Source or a harvest can bring her back.",
    ]


def test_the_tip_on_securing_says_that_a_full_domain_can_take_a_new_card() -> None:
    """Q-15: you choose which card you give up. A player who believed that the place was taken gave up good cards."""
    scene = given("w5 w9", play="w4").say("pass", "pass")
    assert scene.question.kind == Step.FATE
    assert any(READ(option.label).startswith("Secure it, discard") for option in scene.question.options)
    assert "replace" in READ(QUEENS_OF_FATE.tips[scene.question.kind])
