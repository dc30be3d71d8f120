"""Questions: the meaning of silence, the text about targets, the view, and the computer player."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from games.genshin_tarot.cards import ACTIONS
from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.interpreter.offers import pay_label
from games.genshin_tarot.interpreter.remaining import remaining
from games.genshin_tarot.rules.resolution import EffectContext, Resolution
from games.genshin_tarot.table import Tokens
from games.genshin_tarot.text.effect_text import price_text
from games.genshin_tarot.turn.first_target import FirstTarget, first
from games.genshin_tarot.view import CardFace
from games.genshin_tarot.vocabulary.conditions import at_most
from games.genshin_tarot.vocabulary.control_flow import Gate, if_, may
from games.genshin_tarot.vocabulary.effects import Apply, Discard, Draw, Heal, Hit, Hurt
from games.genshin_tarot.vocabulary.elements import GEO, HYDRO
from games.genshin_tarot.vocabulary.enemy_targets import ENEMY, ZONE, Scope
from games.genshin_tarot.vocabulary.player_targets import ANYONE
from games.genshin_tarot.vocabulary.resources import HP, CardFilter
from games.kernel.ask import IllegalError
from games.kernel.dealer import Dealer
from games.kernel.effect import Effect
from games.kernel.zone import BACK, only
from tests.contract.playing import chance
from tests.games.genshin_tarot.given import READ, Scene, asked, fresh, given, ready


def silent(scene: Scene, seat: int = 0) -> tuple[str, ...]:
    """Return the answer that silence gives to the open question."""
    fallback: tuple[str, ...] = asked(scene.match, seat).fallback
    return fallback


def test_the_fallback_of_each_kind_of_question() -> None:
    """G-92: be done, skip options, choose the first enemy and oneself, lose no HP, discard the least valuable."""
    scene = given("divine-archery+ starfell-sword", "hilichurl-gang hilichurl-guard", seats=2, energy=3)
    scene.table.players[0].zone[2].tokens = Tokens(element=HYDRO)
    assert silent(scene) == ("done",)
    scene.do("play:divine-archery+")
    assert silent(scene) == ("way:1",)
    scene.say("way:1")
    assert silent(scene) == ("foe:2",)
    scene.say("foe:2").do("play:starfell-sword")
    assert silent(scene) == ("seat:0",)
    scene = given("sharpshooter", "hilichurl-gang", energy=3).play("sharpshooter")
    assert silent(scene) == ("no",)
    scene = given("foreign-rockblade", energy=3).enemy("anemo-shamachurl", damage=3).play("foreign-rockblade")
    assert silent(scene) == ("way:1",)
    scene = given(enemies="anemo-boxer", deck="dash freeze burn gale-blade+ gale-blade", hp=12).do("done")
    assert silent(scene) == ("gale-blade:1", "burn:1", "freeze:1")


def test_those_who_are_done_are_not_waited_for() -> None:
    """G-92, G-25: players who are done can still continue."""
    scene = given(seats=2).do("done")
    assert scene.match.waiting == (1,)
    assert scene.choices(0)[0] == "back"


def test_face_down_enemies_are_never_offered() -> None:
    """GR-39, G-7, G-64: "any zone" means the face-up ones."""
    scene = given("sharpshooter chihayaburu", "hilichurl-gang ruin-guard hilichurl-guard", ap=1)
    scene.table.players[0].zone[3].tokens = scene.table.players[0].zone[3].face = None
    assert scene.choices() == ["done", "play:sharpshooter:foe:2", "play:sharpshooter:foe:3", "play:chihayaburu"]


def words(scene: Scene) -> list[tuple[str, ...]]:
    """Return the texts of each option: label, short label and hint."""
    return [tuple(map(READ, (each.label, each.short, each.hint))) for each in asked(scene.match, 0).options]


def test_a_target_shows_its_figures_its_zone_and_the_effect() -> None:
    """G-37: HP, Shields, element and attack, whose zone it is in, and the effect on it."""
    scene = given("divine-archery+", "hilichurl-gang", seats=2, energy=1).seat(1)
    scene.enemy("ruin-guard", 1, element="pyro", damage=3).do("play:divine-archery+", "way:1")
    assert words(scene) == [
        ("Hilichurl Gang: 7 HP, attack 2", "", "1 damage: 6 HP left."),
        ("Ruin Guard (Bruno): 5 HP, 1 Shield, Pyro", "", "1 damage: 4 HP left."),
    ]


def test_the_question_for_a_target_names_its_kind() -> None:
    """Fiery Rain hits the enemies in a player's zone. "Which player is it for?" sounded as if it helped that player."""
    scene = given("jade-screen", "hilichurl-gang", seats=2, energy=5).seat(1, enemies="ruin-guard")
    questions = {READ(each.asks[0]) for each in asked(scene.match, 0).options if each.group and each.asks}
    assert "Fiery Rain (5 Energy): which player's zone is it for?" in questions
    assert "Jade Screen (1 AP): which player is it for?" in questions


def test_card_and_target_are_one_choice() -> None:
    """G-24, G-29, G-90: an option names both, or only the target if it is in the section of its card."""
    scene = given("sharpshooter jade-screen", "hilichurl-gang", seats=2, energy=5).seat(1, hp=4)
    scene.enemy("ruin-guard", 1, element="pyro", damage=3)
    options = asked(scene.match, 0).options
    assert options[0].token == "done"
    assert [READ(each.group[0]) for each in options if each.group][::2] == [
        "Sharpshooter (0 AP)",
        "Jade Screen (1 AP)",
        "Midnight Phantasmagoria (5 Energy)",
        "Fiery Rain (5 Energy)",
    ]
    gang, guard, me, bruno, *_, zone = (said for said, each in zip(words(scene), options, strict=True) if each.group)
    here = ("Hilichurl Gang: 7 HP, attack 2", "1 damage: 6 HP left. Another choice follows.")
    assert gang == ("Sharpshooter (0 AP): Hilichurl Gang, 7 HP, attack 2", *here)
    there = (
        "Ruin Guard (Bruno): 5 HP, 1 Shield, Pyro",
        "1 damage: 4 HP left.",
    )
    assert guard == ("Sharpshooter (0 AP): Ruin Guard, 5 HP, 1 Shield, Pyro, attack 3", *there)
    shot = "1 piercing damage to one enemy in any zone. You may pay 1 Energy: Pyro on it."
    assert {READ(each.about) for each in options if each.token.startswith("play:sharpshooter")} == {shot}
    assert me[0] == "Jade Screen (1 AP): you, 12 HP, 0 Guard, 5 Energy"
    assert bruno[0] == "Jade Screen (1 AP): Bruno, 4 HP, 0 Guard, 0 Energy"
    assert zone[0] == "Fiery Rain (5 Energy): Bruno, 1 enemy there"


def test_with_one_enemy_a_card_is_one_press() -> None:
    """G-91: its name is enough; a price that depends on the target is shown with the target (G-29)."""
    scene = given("sharpshooter firework-flare-up", "hilichurl-gang", party="yoimiya jean amber aether")
    assert [label for label, _, _ in words(scene)[1:]] == ["Sharpshooter (0 AP)", "Firework Flare-Up (1 AP)"]
    scene = given("firework-flare-up", "hilichurl-gang", party="yoimiya jean amber aether")
    scene.enemy("ruin-guard", element="pyro", shields=0)
    assert [label for label, _, _ in words(scene)[1:]] == [
        "Firework Flare-Up (0 AP): Ruin Guard, 8 HP, Pyro, attack 3",
        "Firework Flare-Up (1 AP): Hilichurl Gang, 7 HP, attack 2",
    ]


def test_a_target_is_not_asked_before_an_earlier_step() -> None:
    """G-37: no target is chosen before cards are drawn, or before another choice."""
    assert first(Draw(1) >> Hit(1, ENEMY)) is None
    assert first(may(Hit(1, ENEMY))) is None
    assert first(Apply(GEO, ZONE) >> Heal(1, ANYONE)) is None
    assert first(Hurt(1) >> if_(at_most(7, HP), Hit(2, ENEMY), Heal(1))) is None
    assert first(Hurt(1) >> if_(at_most(7, HP), Hit(2, ENEMY), Hit(1, ENEMY))) == FirstTarget(Scope.OWN)


def test_an_old_button_never_means_another_enemy() -> None:
    """G-24: the chosen enemy is gone, and no other is hit instead."""
    scene = given("sharpshooter", "hilichurl-gang", seats=2).seat(1, "sharpshooter")
    scene.enemy("ruin-guard", 1).table.players[0].zone[1].tokens = Tokens(damage=6)
    scene.play("sharpshooter", "foe:2", seat=1)
    with pytest.raises(IllegalError):
        scene.do("play:sharpshooter:foe:2")
    assert scene.choices()[:2] == ["done", "play:sharpshooter:foe:102"]


def test_a_view_shows_waiting_and_lasting_effects() -> None:
    """G-50, G-44: effects are text; the tokens, the clock and the Boss are shown, too."""
    scene = given("explosive-puppet layered-frost", "hilichurl-gang", party="chongyun amber jean aether")
    seen = scene.play("explosive-puppet").play("layered-frost").match.view(0)
    (player,) = seen.players
    assert [re.split(": | – ", READ(text))[0] for text in (*player.waiting, *player.lasting)] == [
        "Explosive Puppet",
        "Layered Frost",
    ]
    down, gang = player.zone
    assert (down.enemy, down.row, gang.stunned, gang.hp) == (None, 5, True, 7)
    assert (seen.hour, seen.boss.out, seen.boss.hp, seen.piles) == (1, False, seen.boss.full, (15, 15, 15, 15))
    assert "Hilichurl Gang 7/7" in "\n".join(map(READ, GENSHIN_TAROT.describe(seen)))


@pytest.mark.parametrize(
    ("hand", "enemies", "wanted"),
    [
        ("foreign-rockblade starfell-sword", "hilichurl-gang hilichurl-gang hilichurl-gang", "play:starfell-sword"),
        ("foreign-rockblade burn", "hilichurl-gang", "play:foreign-rockblade:foe:2"),
        ("dash foreign-rockblade", "hilichurl-gang", "play:dash"),
    ],
)
def test_the_computer_player_chooses_the_best_action(hand: str, enemies: str, wanted: str) -> None:
    """G-24: the computer player looks one step ahead."""
    scene = given(hand, enemies)
    assert GENSHIN_TAROT.play(scene.match.view(0), scene.question(), chance(1)) == (wanted,)


def test_the_computer_player_attacks_an_enemy_that_it_can_defeat() -> None:
    """G-60: the card defeats the second enemy, but not the first."""
    scene = given("foreign-rockblade", "ruin-hunter").enemy("hilichurl-gang", damage=5)
    assert GENSHIN_TAROT.play(scene.match.view(0), scene.question(), chance(1)) == ("play:foreign-rockblade:foe:3",)


def test_the_computer_player_helps_the_weakest_player() -> None:
    """G-47: Jade Screen goes to the other player, who has 4 HP and faces the stronger enemy."""
    scene = given("jade-screen", "hilichurl-gang", seats=2).seat(1, "", "ruin-guard", hp=4)
    assert GENSHIN_TAROT.play(scene.match.view(0), scene.question(), chance(1)) == ("play:jade-screen:seat:1",)


def test_the_computer_player_clears_its_way() -> None:
    """G-35, G-36: a player who only waits defeats nobody."""
    left = 0
    for seed in range(4):
        match, randrange = ready(1, seed), chance(seed)
        while not match.over and match.table.turn < 5:
            match.answer(0, GENSHIN_TAROT.play(match.view(0), asked(match, 0), randrange))
        left += len(match.table.players[0].zone)
    assert left <= 4 * 9


def test_a_card_can_be_taken_back_until_its_enemy_is_named() -> None:
    """G-28, G-37: it is not in the log yet, and nobody else can know about it."""
    scene = given("divine-archery+", "hilichurl-gang ruin-guard", seats=1, energy=1).do("play:divine-archery+")
    assert (back := scene.match.undone(0)) is not None
    assert "play:divine-archery+" in [option.token for option in asked(back, 0).options]
    scene.say("way:1").say("foe:2")
    assert scene.match.undone(0) is None


def test_the_owner_knows_the_cards_of_a_deck_but_not_their_order() -> None:
    """G-49: each kind is shown with its number, except the card in play; other players see only the total."""
    scene = given("ripple-of-fate+", deck="gale-blade dash gale-blade burn", discard="dash", seats=2).seat(1)
    held = [(face.key, number) for face, number in scene.match.view(0).players[0].within]
    assert held == [("burn", 1), ("dash", 1), ("gale-blade", 2)]
    assert scene.match.view(1).players[0].within == scene.match.view(None).players[0].within == ()
    scene = given("divine-archery+", "hilichurl-gang", deck="dash", energy=1).do("play:divine-archery+")
    assert [(face.key, number) for face, number in scene.match.view(0).players[0].within] == [("dash", 1)]


def test_a_hand_can_be_shown_until_it_is_laid_down() -> None:
    """G-25, G-26: only hands that are not public can be shown; a player who is done stays done."""
    scene = given("dash burn", "hilichurl-gang", seats=2, open_hands="off").seat(1)
    for player in scene.table.players:
        player.hand.sight = only(scene.table.players.index(player))
    scene.do("done").do("show")
    assert [card.key for card in scene.match.view(None).players[0].hand if isinstance(card, CardFace)] == [
        "dash",
        "burn",
    ]
    assert scene.player().done
    assert "Ann shows their hand: Dash and Burn." in scene.log_text()
    assert "show" not in scene.choices()
    scene.do("done", seat=1)
    assert scene.match.view(1).players[0].hand == (BACK,) * 5
    assert "show" not in given("dash", "hilichurl-gang").choices()


def test_equal_cards_in_a_menu_are_numbered() -> None:
    """G-12: there are three copies of each basic card."""
    match = fresh(1)
    match.answer(0, [asked(match, 0).options[0].token])
    match.answer(0, ["own"])
    labels = [READ(option.label) for option in asked(match, 0).options]
    assert len(set(labels)) == 24
    assert labels[0].endswith("(1 of 3)")


def test_options_looked_up_later_are_unchanged() -> None:
    """G-24: the options of an answered question still list its targets, and have no other attributes."""
    scene = given("sharpshooter", "hilichurl-gang ruin-guard", seats=2).seat(1)
    before = asked(scene.match, 0).options
    scene.play("sharpshooter", "foe:2")
    tokens = [option.token for option in before]
    assert tokens[:3] == ["done", "play:sharpshooter:foe:2", "play:sharpshooter:foe:3"]
    assert not hasattr(before, "colour")


def shared_healing(*hp: int) -> Scene:
    """Return a scene with Barbara's burst, which distributes 5 HP among players with these HP."""
    scene = given(party="barbara aether jean amber", seats=len(hp), energy=5, hp=hp[0])
    for seat, left in enumerate(hp[1:], start=1):
        scene.seat(seat, hp=left)
    return scene.do("burst:barbara")


def hp_of_all(scene: Scene) -> list[int]:
    """Return the HP of all players."""
    return [player.hp for player in scene.match.table.players]


class TestShared:
    """G-47: "5 HP, shared out as you like" takes at most one answer per player, and none without an effect."""

    def test_oneself_first_then_the_others_and_the_last_recovers_the_rest(self) -> None:
        scene = shared_healing(4, 6, 9)
        assert scene.choices() == ["hp:0", "hp:1", "hp:2", "hp:3", "hp:4", "hp:5"]
        assert READ(asked(scene.match, 0).options[2].label) == "2 HP: 6 in total"
        scene.say("hp:1")
        assert scene.choices() == ["hp:1", "hp:2", "hp:3", "hp:4"], "the third has room for 3 of the 4 that are left"
        assert hp_of_all(scene.say("hp:2")) == [5, 8, 11]

    def test_the_question_is_asked_only_if_damage_and_room_differ(self) -> None:
        scene = shared_healing(10, 9)
        assert scene.choices() == ["hp:2"] or hp_of_all(scene) == [12, 12], "all of it has room"
        assert hp_of_all(shared_healing(12, 9)) == [12, 12]
        assert hp_of_all(shared_healing(3, 12)) == [8, 12]
        assert hp_of_all(shared_healing(12, 12)) == [12, 12]

    def test_all_healing_can_go_to_one_character(self) -> None:
        assert hp_of_all(shared_healing(4, 6, 12).say("hp:0")) == [4, 11, 12]
        assert hp_of_all(shared_healing(4, 6, 12).say("hp:5")) == [9, 6, 12]

    def test_silence_keeps_it_as_it_did_point_by_point(self) -> None:
        """G-92: silence chooses oneself."""
        assert silent(shared_healing(4, 6)) == ("hp:5",)
        assert silent(shared_healing(10, 6)) == ("hp:2",)

    def test_a_computer_player_helps_the_player_in_most_danger(self) -> None:
        scene = shared_healing(9, 2)
        view = scene.match.view(0)
        assert GENSHIN_TAROT.play(view, asked(scene.match, 0), chance(1)) == ("hp:0",)
        assert hp_of_all(scene.say("hp:0")) == [9, 7]

    def test_answers_to_an_earlier_version_continue_one_by_one(self) -> None:
        scene = given(party="barbara aether jean amber", seats=2, energy=5, hp=4)
        scene.seat(1, hp=6).table.rules = 2
        scene.do("burst:barbara")
        assert scene.choices() == ["seat:0", "seat:1"]
        for token in ("seat:0", "seat:1", "seat:1", "seat:0", "seat:0"):
            scene.say(token)
        assert hp_of_all(scene) == [7, 8]


def test_a_button_names_the_price_that_it_pays() -> None:
    """Mora, AP, Energy and Guard are paid, cards are trashed, and markers are removed."""
    paid = given("sharpshooter", "hilichurl-gang", party="amber jean aether mona", energy=1).play("sharpshooter")
    assert [READ(option.label) for option in asked(paid.match, 0).options] == ["Don't pay", "Pay 1 Energy"]
    every = [(price, READ(pay_label(price))) for price in dict.fromkeys(_prices())]
    assert len(every) > 3
    for price, label in every:
        named = READ(price_text(price))
        assert named.startswith(label[0].lower() + label[1:]), (named, label)


def test_an_option_that_takes_action_cards_names_the_cards_that_are_none() -> None:
    """GR-26: nothing said if a Freeze is an Action card."""
    scene = given("freeze sharpshooter gale-blade", "hilichurl-gang", deck="dash burn")
    part = EffectContext(Resolution(scene.table, Dealer(bytes(32))), 0)
    says = READ(remaining(Discard(2, sort=CardFilter.ACTION), part, 0))
    assert says == "1 card left. Freeze doesn't count."
    assert READ(remaining(Discard(2), part, 0)) == "1 card left."


@pytest.mark.parametrize(("card", "party", "answers", "labels", "brings", "element"), [
    ("sucrose-anemo-hypostasis", "sucrose", ["foe:2"], ["Skip this part", "Cover another enemy"],
     ("face down", "puts Hilichurl Gang on top", "doesn't attack until Hilichurl Gang is gone", "full HP"), "cryo"),
    ("stellar-restoration", "keqing", ["foe:2"], ["Skip this part", "Cover another enemy"],
     ("face down", "puts Hilichurl Gang on top", "doesn't attack until Hilichurl Gang is gone", "full HP"), "cryo"),
    ("gale-blade", "jean", ["foe:2"], ["Skip this part", "Swap places"],
     ("Swaps the place of Hilichurl Gang", "attacks the player whose zone it is in"), "pyro"),
    ("lemniscatic-wind", "xiao", ["foe:2"], ["Skip this part", "Return it to your hand"], ("into your hand",), "pyro"),
])  # fmt: skip
@pytest.mark.parametrize("seats", [1, 2])
def test_the_options_of_a_part_of_a_card_differ(
    card: str, party: str, answers: list[str], labels: list[str], brings: tuple[str, ...], element: str, seats: int
) -> None:
    """G-30: both options listed only the same Dash and Swirl, and neither said what turning face down brings."""
    scene = given(card, seats=seats, party=f"{party} mona fischl amber").enemy("hilichurl-gang", element=element)
    scene.enemy("ruin-guard").play(card, *answers)
    options = [*asked(scene.match, 0).options]
    assert [READ(option.label) for option in options] == labels
    hints = [READ(option.hint) for option in options]
    for words in brings:
        assert words in hints[1]
    sentences = [set(re.findall(r"[^.]+[.]", hint)) for hint in hints]
    assert all(sentences)
    assert not sentences[0] & sentences[1]


def test_declining_to_return_a_card_names_its_destination() -> None:
    """G-49: Lemniscatic Wind goes to the discard pile, unless it is returned to the hand."""
    scene = given("lemniscatic-wind", "hilichurl-gang ruin-guard", party="xiao jean fischl amber")
    scene.play("lemniscatic-wind", "foe:2")
    assert [READ(option.hint) for option in asked(scene.match, 0).options] == [
        "The card goes into your discard pile.",
        "The card goes back into your hand.",
    ]
    assert scene.say("no").discard() == ["lemniscatic-wind"]


def _prices() -> Iterator[Effect]:
    """Yield the prices that printed cards offer to pay."""
    for card in ACTIONS:
        for step in card.effect.steps:
            if isinstance(step, Gate) and step.price is not None:
                yield step.price


def test_a_question_that_is_asked_several_times_says_which_time_it_is() -> None:
    """Three equal questions in a row looked as if the answer had been lost."""
    hand, enemies = "raging-tide foreign-rockblade sharpshooter gale-blade", "hilichurl-gang hilichurl-gang"
    scene = given(hand, enemies, party="tartaglia aether fischl amber", deck="burn")
    scene.do("play:raging-tide")
    scene.say(*[option.token for option in asked(scene.match, 0).options][:3])
    prompts = list[str]()
    for _ in range(3):
        prompts.append(READ(asked(scene.match, 0).prompt))
        scene.say(asked(scene.match, 0).options[0].token)
    assert [prompt[-8:] for prompt in prompts] == ["(1 of 3)", "(2 of 3)", "(3 of 3)"]


def test_a_discard_question_shows_the_effect_of_each_card() -> None:
    party = "tartaglia aether fischl amber"
    scene = given("raging-tide foreign-rockblade sharpshooter", "hilichurl-gang", party=party, deck="burn burn")
    prompt = READ(asked(scene.do("play:raging-tide").match, 0).prompt)
    asked_for = "Which cards do you discard, 3 at most? For each: Hydro on one enemy in your zone."
    assert prompt.endswith(f"{asked_for} Each reaction: Gain 3 Energy.")
