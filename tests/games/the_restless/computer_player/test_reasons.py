"""The reason of a hint: one sentence about what matters most."""

from __future__ import annotations

import re
from collections import Counter

from games.kernel.ask import Ask, random_answer
from games.kernel.text import Text
from games.kernel.zone import Zone
from games.the_restless.game import THE_RESTLESS
from games.the_restless.kinds import Kind
from games.the_restless.table import Table
from games.the_restless.vocabulary.card_types import CARDS
from tests.contract.playing import Setup, chance, open_question
from tests.games.the_restless.given import READ, Scene, both, given, on_top, set_
from tests.proofs import runs

FIGURES = re.compile(r"\d+(?:\.\d)?")


def why(scene: Scene, *tokens: str) -> str:
    """Return the reason for that answer of the first player."""
    asked = scene.match.asked(0)
    assert asked
    return READ(THE_RESTLESS.reason(scene.match.view(0), asked.question, tokens))


def hint_for(scene: Scene, seat: int = 0) -> tuple[str, ...]:
    """Return the hint for a player, or () to wait."""
    return THE_RESTLESS.play(scene.match.view(seat), open_question(scene.match, seat), chance("hint"))


def hurt_too(table: Table) -> None:
    """Alter the table: the others have 2 Health left."""
    for member in table.walkers[1:]:
        member.health = 2


def all_hurt_but_the_first(table: Table) -> None:
    """Alter the table: the first Character has lost 1 Health, and the others have 2 left."""
    hurt_too(table)
    table.walkers[0].health = 6


def hurt(table: Table) -> None:
    """Alter the table: the first Character has 2 Health left."""
    table.walkers[0].health = 2


def test_an_attack_is_explained_by_its_expected_result() -> None:
    """R-125, R-130: an attack that might end it; a missed shot without a cost; otherwise, damage against risk."""
    scene = given("beast", items={0: ["martyr", "sling"]}).say("turn:0")
    share, shot, fist = (why(scene, f"hit:1:{means}") for means in ("0", "1", "unarmed"))
    assert share.endswith("% to defeat Prop Beast before it can strike again.")
    assert shot.startswith("A miss costs nothing. It deals ")
    assert fist.startswith("It deals ")
    assert re.fullmatch(r"It deals [\d.]+ damage on average and costs [\d.]+ Health\.", fist), (
        "no stronger one is named"
    )


def test_to_flee_and_to_stay_are_explained_by_the_same_figures() -> None:
    """R-135: the cost of fleeing and of fighting, whichever is better."""
    ogre, beast = why(given("ogre"), "flee"), why(given("beast"), "flee")
    assert ogre.startswith("Fleeing costs about ")
    assert ogre != beast
    scene = given("beast", players=2).say("flee", seat=1)
    flee, stay = why(scene, "flee"), why(scene, "stay")
    assert sorted(FIGURES.findall(flee)) == sorted(FIGURES.findall(stay))


def test_other_choices_are_explained() -> None:
    """Taking or leaving Food and rerolls has a reason with the decisive figures."""
    assert why(given("beast", items={0: ["bread"]}, alter=hurt), "use:0:0").endswith("has 2 of 7 Health.")
    scene = given("beast", dice={1: [9]}, alter=set_(rerolls=2)).say("turn:0", "hit:1:unarmed")
    assert FIGURES.findall(why(scene, "reroll"))
    assert why(scene, "reroll") != why(scene, "accept")


def test_food_is_valued_by_the_health_of_its_holder() -> None:
    """R-32: bread heals only the one who eats it, so the Health of the others is no reason to eat it."""
    fed = given("beast", items={0: ["bread"]}, alter=all_hurt_but_the_first)
    assert hint_for(fed) != ("use:0:0",)
    assert why(fed, "use:0:0").endswith("has 6 of 7 Health.")
    hungry = given("beast", items={0: ["bread"]}, alter=hurt)
    assert hint_for(hungry) == ("use:0:0",)
    assert why(hungry, "use:0:0").endswith("has 2 of 7 Health.")


def test_a_hint_after_a_vote_is_to_wait() -> None:
    """R-208: undoing a vote is never hinted, so that hints do not go in circles."""
    scene = given("ogre", players=2, alter=both(hurt, hurt_too))
    assert hint_for(scene) == ("flee",)
    scene.say("flee")
    assert scene.choices() == ["stay", "turn:0", "turn:2", "flee"]
    assert hint_for(scene) == ()
    assert why(scene) == "You voted: Flee."
    assert hint_for(scene, 1) == ("flee",)


def test_a_hint_after_the_turn_does_not_alternate_between_fleeing_and_staying() -> None:
    """Earlier, hints alternated between fleeing and staying, because there was no other option."""
    scene = given("beast", players=2)
    for place in ("0", "2"):
        scene.say(f"turn:{place}", "hit:1:unarmed")
    assert scene.match.waiting == (1,)
    assert scene.choices() == ["flee"]
    assert hint_for(scene) == ()
    assert why(scene) == ""


def test_the_hint_to_pick_something_up_counts_the_gain_of_the_one_who_picks_it_up() -> None:
    """R-48: the others gain most from the club, which is no reason for Bert, who has a better weapon, to take it."""
    rolls: dict[int | str, list[int]] = {1: [1], 2: [20], 3: [20], 4: [20]}
    alter = both(frail, on_top("loot", "ring"))
    scene = given("beast", items={0: ["club"], 1: ["martyr"]}, dice=rolls, alter=alter)
    scene.say("turn:0", "hit:1:unarmed")
    for place in ("1", "2", "3"):
        if f"turn:{place}" in scene.choices():
            scene.say(f"turn:{place}", "hit:1:unarmed")
    scene.say("place:1", "take:1")
    assert (scene.ground(), scene.prompt()) == (["club", "ring"], "Which Item does Prop Bert pick up?")
    assert hint_for(scene) == ("item:1",)
    assert why(scene, "item:1").startswith("It is worth about ")
    assert "to Prop Bert." in why(scene, "item:1")
    assert why(scene, "item:0").startswith("Prop Bert gains nothing from it now.")


def frail(table: Table) -> None:
    """Alter the table: the first Character has 1 Health left."""
    table.walkers[0].health = 1


def test_a_price_in_a_reason_is_that_of_the_option() -> None:
    """R-106, R-109: a discount counts. Earlier, "Buy Prop Charm for 0" had the reason that it "costs 1"."""
    cheap = set_(rerolls=9, row=[Zone([CARDS["stall-selling-one-thing"]])])
    for ware, price, said in (("crown", 2, "and costs 2."), ("charm", 0, "and costs nothing.")):
        scene = given("trader", alter=both(cheap, on_top("treasure", ware))).say("on", "see", "place:0")
        (label,) = [READ(option.label) for option in scene.options() if option.token == "buy:0"]
        assert label.endswith(f" for {price} Reroll Counters")
        assert why(scene, "buy:0").endswith(said)
        assert re.search("Prop (Anna|Bert|Cleo|Dora)", why(scene, "buy:0")), "the one who gains is named"


NO_FIGURE = (
    "Making room for it would cost you two Items.",
    "It costs nothing.",
    "I see no gain in it now.",
    "It looks harmless.",
    "I rate them all the same.",
    "Nobody has room for it now.",
    "It leaves you in the best position.",
    "Nothing else is worth doing this turn.",
    "Nothing else here is worth doing now.",
    "After this, you have no use for Rests.",
    "This is the last fight, so nothing is worth keeping.",
    "The price costs no Health.",
    "It is a gift.",
    "I see no gain now.",
    "None of your Items is worth less to you than a Trader pays for it.",
    "Somebody has to go first; it hardly matters who.",
    "You voted: ",
)
"""Beginnings of the reasons for answers that no number decided: no price, no other option, or all options equal."""


SENTENCE = re.compile(r"(?<=[.!?]) ")


def _compares_equal_figures(sentence: str) -> bool:
    """Return whether a comparison has the same figure twice: "It is worth 2.5, another roll only 2.5"."""
    found = FIGURES.findall(sentence)
    return (
        len(found) != len({*found}) and re.search(r"worth(?! doing)|danger|[Ff]lee|attacks? deal", sentence) is not None
    )


def test_a_reason_names_the_figure_that_decided() -> None:
    """Checks the hints of whole matches. Earlier, "It helps you the most." was the reason for each of three Items."""
    seen = Counter[str]()
    for number in range(runs(thin=2, full=40)):
        match, randrange = Setup(THE_RESTLESS, 1 + number % 4, {}).opened(f"figures {number}"), chance(number)
        while not match.over:
            seat = match.waiting[0]
            question = open_question(match, seat)
            tokens = THE_RESTLESS.play(match.view(seat), question, randrange)
            words = READ(THE_RESTLESS.reason(match.view(seat), question, tokens))
            if words and isinstance(question, Ask) and len(question.options) > 1:
                assert FIGURES.search(words) or words.startswith(NO_FIGURE), (question.kind, tokens, words)
                assert not re.search(r"[-\N{MINUS SIGN}]\d", words), words
                assert not [said for said in SENTENCE.split(words) if _compares_equal_figures(said)], words
                if question.kind in (Kind.PICK_UP, Kind.STARTER) and "Nobody has room" not in words:
                    who = dict(question.prompt.args)["who"]
                    assert isinstance(who, Text)
                    assert READ(who) in words, "the one who gets it, even if another Character gains more"
                seen[question.kind] += bool(FIGURES.search(words))
            match.answer(seat, tokens or random_answer(question, randrange))
    assert {"turn", "interval", "reroll", "ability", "drawer", "way", "who", "trader"} <= {*+seen}
