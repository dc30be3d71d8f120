"""The computer player: which characters it keeps, and where it sends enemies."""

from __future__ import annotations

from collections import Counter

from games.genshin_tarot.computer_player.character_ratings import CHARACTER_RATINGS
from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.player import JUDGES
from games.genshin_tarot.vocabulary.card_types import Boss
from games.kernel.ask import Ask, random_answer
from tests.contract.playing import chance
from tests.games.genshin_tarot.given import Scene, asked, fresh, given
from tests.games.genshin_tarot.test_setup import with_parties


def test_the_computer_player_discards_its_weakest_character() -> None:
    """G-11: The World counts as much as the better of its two possible characters."""
    for seed in range(20):
        match = fresh(1, seed)
        question = asked(match, 0)
        assert isinstance(question, Ask)
        dealt = [option.token for option in question.options]
        gone = GENSHIN_TAROT.play(match.view(0), question, chance(seed))
        worth = {token: CHARACTER_RATINGS["aether" if token == "lumine" else token] for token in dealt}
        assert [worth[token] for token in gone] == [min(worth.values())]


def test_the_computer_player_chooses_the_better_traveler_for_the_world() -> None:
    """G-11: the computer player chooses Aether, regardless of the other characters."""
    asked_of = 0
    for seed in range(50):
        match = fresh(1, seed)
        dealt = [option.token for option in asked(match, 0).options]
        if "lumine" not in dealt:
            continue
        match.answer(0, [next(token for token in dealt if token != "lumine")])
        assert GENSHIN_TAROT.play(match.view(0), asked(match, 0), chance(seed)) == ("aether",)
        asked_of += 1
    assert asked_of


def test_the_computer_player_sends_enemies_behind_the_thickest_wall() -> None:
    """G-66: the computer player avoids a zone where the Boss would appear."""
    scene = given(enemies="hilichurl-gang", seats=3, party="lumine jean fischl amber", energy=3)
    scene.seat(1, "", "hilichurl-guard").seat(2, "", "ruin-guard ruin-hunter ruin-grader")
    scene.do("burst:lumine:foe:2").do("yes")
    assert GENSHIN_TAROT.play(scene.match.view(0), scene.question(), chance(1)) == ("seat:2",)


def test_a_computer_player_who_is_done_stays_so_unless_there_is_something_better() -> None:
    """G-24: returning to the turn has no value in itself."""
    idle = given("burn", "hilichurl-gang", seats=2).seat(1).do("done")
    assert idle.choices()[0] == "back"
    assert GENSHIN_TAROT.play(idle.match.view(0), idle.question(), chance(1)) == ()
    able = given("starfell-sword", "hilichurl-gang", seats=2).seat(1).do("done")
    (action,) = GENSHIN_TAROT.play(able.match.view(0), able.question(), chance(1))
    assert action.startswith("play:starfell-sword")


def test_a_computer_player_keeps_its_deck() -> None:
    """See G-12."""
    match = with_parties(2)
    match.answer(0, ["default"])
    assert match.waiting == (1,)
    assert GENSHIN_TAROT.play(match.view(0), asked(match, 0), chance(1)) == ()


def _does(scene: Scene, seat: int = 0) -> str:
    """Return the computer player's next action."""
    (token,) = GENSHIN_TAROT.play(scene.match.view(seat), asked(scene.match, seat), chance(1))
    return token


def test_the_computer_player_takes_a_win_that_is_there() -> None:
    """G-85: the Boss's last HP comes before anything else, even from behind a wall."""
    nearly = Boss.of("dvalin").hp[0] - 1
    party = "xiangling jean fischl amber"
    free = given("dough-fu", wall=False, party=party, mora=20, energy=12).boss(damage=nearly)
    assert _does(free) == "play:dough-fu:boss"
    others = given("wind-spirit-creation", "small-pyro-slime", seats=2, party="sucrose jean fischl amber")
    others.seat(1, wall=False).boss(damage=Boss.of("dvalin").hp[1] - 1)
    assert _does(others) == "play:wind-spirit-creation:boss"


def test_the_computer_player_kills_no_friend_by_an_on_death() -> None:
    """G-60, G-86: a dying Dendro Shamachurl deals 3 damage to every player."""
    for enemy, done in (("dendro-shamachurl", True), ("hilichurl-gang", False)):
        scene = given("foreign-rockblade", seats=2).seat(1, hp=3).enemy(enemy, damage=3)
        assert (_does(scene) == "done") is done


def test_the_computer_player_kills_not_itself_by_an_on_death() -> None:
    """G-60, G-46: an Eye of Storm costs 5 Energy or 3 HP."""
    for energy, done in ((0, True), (5, False)):
        scene = given("foreign-rockblade", hp=3, energy=energy, party="aether barbara qiqi jean")
        scene.enemy("eye-of-storm", damage=5, stunned=True)
        assert (_does(scene) == "done") is done


def test_the_computer_player_draws_no_burn_that_would_end_the_match() -> None:
    """G-55, G-86: with 1 HP and no Guard, it plays no Dash from a deck of Burns."""
    for deck, drawn in (("burn burn burn", False), ("jade-screen jade-screen jade-screen", True)):
        assert (_does(given("dash", hp=1, ap=0, deck=deck)) == "play:dash") is drawn


def test_the_computer_player_plays_free_cards_and_skips_optional_costs() -> None:
    """G-30: Rain of Stone defeats a slime with 1 HP; the Energy for another enemy need not be spent."""
    scene = given("rain-of-stone", ap=0, energy=1, party="zhongli jean fischl amber")
    scene.enemy("small-pyro-slime", damage=4)
    assert _does(scene).startswith("play:rain-of-stone")


def test_the_computer_player_plays_nothing_into_a_shield_for_nothing() -> None:
    """G-56: an attack that a Shield blocks is not worth a card."""
    assert _does(given("foreign-rockblade", "ruin-guard")) == "done"


def test_the_computer_player_names_the_character_with_most_cards_in_its_deck() -> None:
    """GR-51: players know the content of their decks, but not the order."""
    party = "mona jean fischl amber"
    for deck, named in (("ripple-of-fate favonius-bladework favonius-bladework", "jean"), ("ripple-of-fate", "mona")):
        scene = given(energy=12, party=party, deck=deck)
        assert _does(scene.say("burst:mona")) == named


def test_every_kind_of_question_has_a_judge() -> None:
    """No evaluator exists for a kind of question that is never asked."""
    assert set(JUDGES) == GENSHIN_TAROT.kinds == {kind.value for kind in Kind}


def test_every_question_has_a_kind_and_names_an_existing_card() -> None:
    """Checks random play, since programs use kinds and cards, not texts."""
    cards, seen = {card.key for card in GENSHIN_TAROT.cards}, Counter[str]()
    for seed in range(60):
        match, randrange = fresh(1 + seed % 4, seed, sword="sword"), chance(seed)
        while not match.over:
            for seat in range(match.base.seats):
                if held := match.asked(seat):
                    question = held.question
                    assert question.kind in GENSHIN_TAROT.kinds
                    assert not question.card or question.card in cards
                    seen[question.kind] += 1
            seat = match.waiting[0]
            match.answer(seat, random_answer(asked(match, seat), randrange))
    assert len(seen) > len(GENSHIN_TAROT.kinds) - 5, "the rarest of them may be missing"


def test_a_question_names_the_card_that_asks_it() -> None:
    """The question can come from a burst, an enemy or a card."""
    burst = given(party="keqing aether jean amber", energy=8)
    for key in ("hilichurl-gang", "hilichurl-guard", "ruin-guard"):
        burst.enemy(key, element="electro")
    enemy = given("foreign-rockblade", energy=5).enemy("eye-of-storm", damage=6)
    card = given("tempered-sword gale-blade+", party="diluc aether jean amber", ap=2).enemy("ruin-guard", shields=0)
    assert _about(burst.do("burst:keqing")) == (Kind.ENEMY, "burst-keqing")
    assert _about(enemy.play("foreign-rockblade")) == (Kind.CHOICE, "eye-of-storm")
    assert _about(card.play("tempered-sword")) == (Kind.OFFER, "tempered-sword")


def _about(scene: Scene) -> tuple[str, str]:
    question = scene.question()
    return question.kind, question.card
