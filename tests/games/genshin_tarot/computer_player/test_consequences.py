"""Tests that the announced effects of a choice are exactly those that happen."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract.leaks import copied, hidden_from
from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.rules.piles import shuffle_in
from games.genshin_tarot.rules.resolution import Resolution
from games.genshin_tarot.table import Table
from games.genshin_tarot.turn.actions import Action, ActionKind
from games.genshin_tarot.turn.ending import ending
from games.genshin_tarot.turn.foresight import ForeseenOptions
from games.genshin_tarot.turn.new_hand import BurnRange
from games.genshin_tarot.turn.outcome import EnemyFigures, Outcome, figures, foresee
from games.genshin_tarot.turn.outcome_text import outcome_sentences
from games.genshin_tarot.turn.trial import End
from games.genshin_tarot.vocabulary.news import News
from games.genshin_tarot.vocabulary.stages import Stage
from games.kernel.ask import Ask, random_answer
from games.kernel.codec import pack
from games.kernel.dealer import Dealer
from tests.contract.playing import chance
from tests.games.genshin_tarot.given import READ, Scene, asked, given, ready


def hint(scene: Scene, token: str, seat: int = 0) -> str:
    """Return the text below the label of the option with that token."""
    options = asked(scene.match, seat).options
    return READ(next(option.hint for option in options if option.token == token))


def dash(table: Table) -> Outcome:
    """Return the outcome of a Dash of the first player."""
    outcome = foresee(table, 0, Action(ActionKind.PLAY, "dash"))
    assert outcome is not None
    return outcome


# -- a card -----------------------------------------------------------------------------------------------------------


def test_predicted_damage_accounts_for_shields() -> None:
    """G-56: plain damage has no effect on an enemy with a Shield, and takes 2 of 7 HP from one without."""
    scene = given("favonius-bladework", "hilichurl-gang hilichurl-guard", ap=1)
    assert hint(scene, "play:favonius-bladework:foe:2") == "2 damage: 5 HP left."
    assert scene.tokens("hilichurl-guard").shields == 1
    assert hint(scene, "play:favonius-bladework:foe:3") == "No damage: its Shield holds."
    assert scene.play("favonius-bladework", "foe:2").left("hilichurl-gang") == 5


@pytest.mark.parametrize(
    ("enemy", "card", "words", "line"),
    [
        ("cryo-cicin-swarm", "favonius-bladework", "No damage: Normal Attack cards deal none.",
         "Cryo Cicin Swarm takes no damage: Normal Attack cards deal it none."),
        ("ruin-grader", "sharpshooter", "No damage: its 4 Shields hold and piercing damage does nothing.",
         "Ruin Grader takes no damage: piercing damage does nothing to it."),
    ],
)  # fmt: skip
def test_prevented_damage_names_its_cause(enemy: str, card: str, words: str, line: str) -> None:
    """G-56: the preview names the cause before the card is played, and the log names it afterwards."""
    scene = given(card, f"{enemy} hilichurl-gang", ap=1)
    assert hint(scene, f"play:{card}:foe:2") == words
    assert line in scene.play(card, "foe:2").log_text()


def test_a_predicted_reaction_includes_its_effects() -> None:
    """G-69: Hydro on Pyro is a reaction, whose second element gives 3 Energy; a Shield breaks, and the card draws."""
    scene = given("ripple-of-fate", ap=1, seats=2).seat(1, enemies="hilichurl-gang").enemy("ruin-guard", element="pyro")
    assert hint(scene, "play:ripple-of-fate:foe:2") == (
        "You: +3 Energy. Breaks 1 Shield, 1 damage: 7 HP left. Vaporize: Pyro meets Hydro."
    )
    scene.play("ripple-of-fate", "foe:2")
    assert (scene.tokens("ruin-guard").shields, scene.left("ruin-guard"), scene.player().energy) == (0, 7, 3)


def test_a_preview_names_defeated_enemies_and_the_effects_on_each_player() -> None:
    """G-60: the dying Dendro Shamachurl deals 3 damage to every player; Bruno's 2 Guard block 2 of it."""
    scene = given("sharpshooter", "hilichurl-gang", seats=2, ap=1).seat(1, guard=2)
    scene.enemy("dendro-shamachurl", damage=4)
    words = hint(scene, "play:sharpshooter:foe:3")
    assert words == "You: +4 Mora. On Death: you −3 HP and Bruno −1 HP, −2 Guard. Defeats it."


def test_a_death_that_loses_the_match_says_so_first() -> None:
    """G-86: at 0 HP of any player, all lose."""
    scene = given("sharpshooter", seats=2, ap=1).seat(1, hp=3)
    scene.enemy("dendro-shamachurl", damage=4).enemy("hilichurl-gang")
    assert hint(scene, "play:sharpshooter:foe:2").startswith("Bruno falls: everyone loses! You: +4 Mora.")


def test_a_winning_option_says_so_first() -> None:
    """G-85: the Boss is at 0 HP."""
    scene = given("sharpshooter", wall=False, seats=2, ap=1).seat(1, enemies="hilichurl-gang").boss(damage=26)
    assert hint(scene, "play:sharpshooter:boss") == "Everyone wins! Defeats it."


def test_random_results_are_not_predicted() -> None:
    """After a die roll, nothing can be predicted; the card's own text is shown instead."""
    scene = given("ceremonial-bladework+", "hilichurl-gang", ap=1)
    (option,) = [each for each in asked(scene.match, 0).options if each.token.startswith("play:ceremonial")]
    assert READ(option.hint) == "2 + 1d6 damage to one enemy in your zone."


def test_a_burn_that_might_be_drawn_is_predicted() -> None:
    """G-55: a Burn hurts the player who draws it; its owner knows that one is in the deck, but not where."""
    safe = given("lightning-touch", "hilichurl-gang", ap=1, deck="dash dash")
    risky = given("lightning-touch", "hilichurl-gang", ap=1, deck="dash burn")
    token = "play:lightning-touch:foe:2"
    assert "Burn" not in hint(safe, token)
    assert "You might draw a Burn." in hint(risky, token)


def test_a_burn_that_everyone_knows_to_be_on_top_is_certain() -> None:
    """G-2, G-55: the dying Grenadier puts a Burn on top of every deck. The page said "You might draw a Burn"."""
    scene = given("sharpshooter lightning-touch dash", "hilichurl-gang hilichurl-gang", seats=2, ap=2).seat(1)
    scene.enemy("hilichurl-grenadier", damage=6).play("sharpshooter", "foe:4")
    assert "Ann gets 1 Burn (top of the deck)." in scene.log_text()
    assert hint(scene, "play:lightning-touch:foe:2").startswith("You: \N{MINUS SIGN}1 HP. You will draw 1 Burn.")
    assert hint(scene, "play:dash").startswith("You: \N{MINUS SIGN}1 HP, +1 AP. You will draw 1 Burn.")
    assert "You will draw a Burn" in hint(scene, "done")
    assert "might draw" not in hint(scene, "done")
    scene.play("lightning-touch", "foe:2")
    assert (scene.player().hp, scene.player().holds("burn")) == (11, True)
    assert "Burn" not in hint(scene, "play:dash").partition("(")[0]
    assert "Burn" not in hint(scene, "done")


def test_a_shuffled_deck_has_no_known_top() -> None:
    """G-49: the Burn on top is shuffled in with the next one, so that its place is unknown again."""
    scene = given("sharpshooter dash", seats=2, ap=2).seat(1)
    scene.enemy("hilichurl-grenadier", damage=6).enemy("hilichurl-gang").play("sharpshooter", "foe:2")
    shuffle_in(Resolution(scene.match.table, Dealer(bytes(32))), 0)
    assert "You might draw a Burn." in [READ(each) for each in outcome_sentences(dash(scene.match.table))]


@pytest.mark.parametrize(
    ("deck", "discard", "words"),
    [
        ("burn burn", "", "You: \N{MINUS SIGN}3 HP, +1 AP. You will draw 2 Burns."),
        ("burn", "foreign-rockblade " * 5, "You: \N{MINUS SIGN}1 HP, +1 AP. You will draw 1 Burn."),
        ("burn", "burn " + "foreign-rockblade " * 5,
         "You: \N{MINUS SIGN}1 HP, +1 AP. You will draw at least 1 Burn."),
        ("burn foreign-rockblade foreign-rockblade", "", "You: +1 AP. You might draw a Burn."),
    ],
)  # fmt: skip
def test_burns_that_must_be_drawn_are_certain(deck: str, discard: str, words: str) -> None:
    """G-49, G-55: a player knows which cards are in the deck, and that the whole deck is drawn before the discard."""
    scene = given("dash", "hilichurl-gang", deck=deck, discard=discard)
    assert hint(scene, "play:dash") == words


def test_a_question_during_an_action_previews_each_answer() -> None:
    """GR-52, G-72: the sentence begins with the remaining HP after the action so far."""
    scene = given("divine-archery+", "hilichurl-gang small-pyro-slime", energy=1).do("play:divine-archery+", "way:1")
    assert [READ(each.hint) for each in asked(scene.match, 0).options] == [
        "1 damage: 6 HP left.",
        "1 damage: 4 HP left.",
    ]


def targets(scene: Scene) -> list[str]:
    """Return the texts below the enemies that can be chosen now."""
    return [READ(each.hint) for each in asked(scene.match, 0).options]


def test_targets_after_drawn_cards_show_their_consequences() -> None:
    """G-68, G-69: the drawn cards are unknown to a trial from the start, so only "3 Mora" was said of each enemy."""
    scene = given("dash", "hilichurl-gang", seats=2, party="chongyun jean fischl amber", energy=8).seat(1)
    scene.enemy("hilichurl-guard", element="pyro").do("burst:chongyun").say("dash:1", "foreign-rockblade:1")
    reacts = "You: +2 Energy. Breaks 1 Shield, 0 left. Melt: Pyro meets Cryo."
    assert targets(scene) == ["Leaves Cryo on it.", reacts]
    assert targets(scene.say("foe:2")) == ["It already carries Cryo.", reacts]
    scene.say("foe:3")
    assert (scene.player().energy, scene.tokens("hilichurl-guard").shields) == (7, 0)


def test_each_of_several_targets_shows_its_consequences() -> None:
    """G-41, G-69: of two enemies to choose, only the attack and the Mora were said."""
    scene = given("wind-spirit-creation+", "hilichurl-gang", party="sucrose jean fischl amber", seats=2).seat(1)
    scene.enemy("ruin-guard", element="electro").enemy("hilichurl-guard").do("play:wind-spirit-creation+")
    assert asked(scene.match, 0).low == 2
    gang, guard, _ = targets(scene)
    assert gang == "2 damage: 5 HP left. Leaves Anemo on it."
    assert guard.startswith("You: +1 Dash (discard). Breaks 1 Shield, 2 damage: 6 HP left. Swirl: Electro meets Anemo.")


def test_targets_after_a_die_show_their_consequences(monkeypatch: pytest.MonkeyPatch) -> None:
    """GR-57: each repetition of Sparks 'n' Splash asks for its enemy again, after a die that no trial can know."""
    monkeypatch.setattr(Dealer, "randrange", lambda _dealer, n, _label: n - 1)
    scene = given("", "hilichurl-gang ruin-guard", seats=2, party="klee jean fischl amber", energy=4).seat(1)
    scene.do("burst:klee:foe:3")
    assert asked(scene.match, 0).kind == "enemy", "the die repeats it"
    assert targets(scene) == ["2 damage: 5 HP left.", "2 damage: 4 HP left."]


def test_a_prevented_attack_of_no_damage_is_not_counted() -> None:
    """G-58: a stunned enemy would not attack, so turning it face down prevents no damage."""
    scene = given("", "hilichurl-gang", seats=2).seat(1)
    scene.enemy("hilichurl-guard", stunned=True)
    before = figures(scene.table)
    turned = {number: each for number, each in before.enemies.items() if each.target.key != "hilichurl-guard"}
    nothing = Outcome(0, before, before, before, News(), (), BurnRange(0, 0), None, End.WHOLE)
    outcome = nothing._replace(after=before._replace(enemies=turned))
    assert [READ(each) for each in outcome_sentences(outcome)] == ["Turns Hilichurl Guard face down."]


def test_a_swap_within_a_zone_is_a_consequence() -> None:
    """G-65: both answers to Gale Blade's "You may" led to the same text if both enemies were in the same zone."""
    scene = given("gale-blade", "hilichurl-gang hilichurl-guard", seats=2).seat(1)
    scene.do("play:gale-blade:foe:2")
    leave, use = [READ(each.hint) for each in asked(scene.match, 0).options]
    assert leave == "Changes nothing else."
    assert "Hilichurl Gang and Hilichurl Guard swap places." in use
    assert "1 damage" not in use, "it happens in either case"


def test_the_reward_of_each_reaction_names_its_enemy() -> None:
    """G-69: Geo on three enemies asked the same question three times."""
    scene = given("dominus-lapidis", party="zhongli jean fischl amber", seats=2).seat(1)
    scene.enemy("hilichurl-gang", element="pyro").enemy("hilichurl-guard", element="hydro").do(
        "play:dominus-lapidis:seat:1"
    )
    prompts = []
    while asked(scene.match, 0).kind == "player":
        prompts.append(READ(asked(scene.match, 0).prompt))
        scene.say("seat:0", seat=0)
    assert prompts == [
        f"Dominus Lapidis on {name}: A player you choose gains 2 Guard."
        for name in ("Hilichurl Gang", "Hilichurl Guard")
    ]


def test_a_heralds_gift_names_its_cause() -> None:
    """GR-55: the log said that Ann already had 12 HP, but not why."""
    scene = given("herald-of-frost foreign-rockblade", "hilichurl-gang", party="qiqi jean aether amber", seats=2).seat(
        1
    )
    scene.play("herald-of-frost").play("foreign-rockblade")
    assert "Ann's Herald of Frost takes effect.\nAnn already has 12 HP." in scene.log_text()


# -- the end of the turn ----------------------------------------------------------------------------------------------


def test_the_end_of_the_turn_previews_only_the_players_own_new_enemies() -> None:
    """G-27: every uncovered enemy is revealed in its zone. Those of others were counted as the reader's."""
    scene = given("", "hilichurl-gang", seats=2, wall=False).seat(1)
    assert hint(scene, "done") == "The enemies hit you for 2 HP: 10 left."
    assert hint(scene, "done", seat=1) == "No enemy hurts you. Then 1 more enemy appears before you."


def test_a_player_attacked_only_after_the_end_is_not_called_unhurt() -> None:
    """G-58, G-87: Ann's enemies attack first. The board showed 2 damage for Bruno, and the text none."""
    scene = given("", "hilichurl-gang", seats=2, hp=1).seat(1, enemies="hilichurl-gang")
    assert hint(scene, "done", seat=1).startswith("Ann falls: everyone loses!")
    assert "No enemy hurts you." not in hint(scene, "done", seat=1)


def test_choices_of_a_pending_card_count_from_the_board_shown() -> None:
    """G-90: a card waits for its choices, so the board still shows the enemy with 7 HP and no element."""
    scene = given("sharpshooter oceanborn", party="amber jean aether beidou", ap=2, energy=1, seats=2)
    scene.seat(1, enemies="hilichurl-gang", wall=False)
    scene.play("sharpshooter", "foe:101")
    assert hint(scene, "no") == "1 damage to Hilichurl Gang: 6 HP left."
    assert hint(scene, "yes") == "You: −1 Energy. 1 damage to Hilichurl Gang: 6 HP left. Leaves Pyro on it."


def test_the_end_of_the_turn_previews_the_attacks_of_enemies() -> None:
    """G-27, G-58: two enemies attack for 2 each, and Guard blocks 1. The turn then ends exactly like that."""
    scene = given("", "hilichurl-gang hilichurl-guard", guard=1)
    assert hint(scene, "done") == "The enemies hit you for 3 HP: 9 left. Then 1 more enemy appears before you."
    assert scene.end_turn().player().hp == 9


def test_a_preview_says_that_a_player_would_fall() -> None:
    """G-86: an attack of 2 damage meets a player with 1 HP."""
    scene = given("", "hilichurl-gang", seats=2, hp=1).seat(1)
    assert hint(scene, "done").startswith("You fall: everyone loses!")
    assert hint(scene, "done", seat=1).startswith("Ann falls: everyone loses!")


def test_the_preview_says_that_midnight_comes() -> None:
    """G-19: twelve turns are over, and the Boss is not out."""
    scene = given("", "hilichurl-gang")
    scene.table.turn = 11
    assert hint(scene, "done").startswith("Then it is midnight: everyone loses!")
    scene.end_turn()
    assert scene.match.over


def test_the_preview_counts_the_losing_faces_of_the_bosss_die() -> None:
    """G-82: Dvalin at 3 HP deals 4 damage on a 1, 3 on a 2 and past Guard on 4, 5 and 6; on a 3, you can discard."""
    scene = given("", wall=False, hp=3).boss()
    assert hint(scene, "done").startswith("The Boss rolls a die: on 5 of its 6 faces everyone loses!")
    assert "With the Boss: 2 to 6 HP left." in hint(given("", wall=False, hp=6).boss(), "done")


def test_a_question_that_is_over_can_still_be_read() -> None:
    """A page might be built a moment later, so it must not try cards that are no longer on the table."""
    scene = given("sharpshooter", "hilichurl-gang", ap=1)
    late, read = scene.question(), given("sharpshooter", "hilichurl-gang", ap=1).question()
    assert isinstance(late, Ask)
    assert isinstance(read, Ask)
    scene.end_turn()
    assert [option.label for option in late.options] == [option.label for option in read.options]


# -- whatever is played -----------------------------------------------------------------------------------------------


def alike(enemy: EnemyFigures) -> tuple[Any, ...]:
    """Return an enemy's figures, by which a copy of it is recognized."""
    return enemy.number, enemy.target.key, *enemy[2:]


def ends_with(lines: tuple[Any, ...], last: tuple[Any, ...]) -> bool:
    """Return whether the log since the action began ends with these lines."""
    return lines[len(lines) - len(last) :] == last


def agrees(outcome: Outcome, table: Table) -> None:
    """Fail unless the table matches the prediction."""
    now = figures(table)
    assert table.won == outcome.won
    assert now.players == outcome.after.players
    assert [*map(alike, now.enemies.values())] == [*map(alike, outcome.after.enemies.values())]
    assert ends_with(table.news.struck, outcome.news.struck)
    assert ends_with(table.news.reactions, outcome.news.reactions)


def shuffle_hidden(table: Table, seat: int, randrange: Any) -> Table:
    """Return a table that looks the same to that seat, with its hidden cards in another order."""
    other: Table = copied(GENSHIN_TAROT, table)
    for zone in hidden_from(other, seat):
        zone.cards.sort(key=lambda _card: randrange(1_000))
    return other


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_predictions_come_true(seats: int) -> None:
    """G-24: every action without randomness is checked; predicting changes nothing, and hidden cards do not matter."""
    checked = within = 0
    for number in range(6 // seats + 1):
        match, randrange = ready(seats, 10 * seats + number), chance((seats, number))
        while not match.over:
            seat = match.waiting[randrange(len(match.waiting))]
            question = asked(match, seat)
            tokens = random_answer(question, randrange)
            (value, *_) = question.read(tokens) or (None,)
            outcome = None
            if isinstance(question.options, ForeseenOptions) and len(tokens) == 1:
                outcome = question.options.outcome(tokens[0])
                within += outcome is not None
            if isinstance(value, Action) and value.kind in (ActionKind.PLAY, ActionKind.BURST):
                before = pack(match.table)
                outcome = foresee(match.table, seat, value)
                assert outcome is not None
                again = foresee(shuffle_hidden(match.table, seat, randrange), seat, value)
                assert again is not None
                assert (again.after.players, again.end, again.news) == (
                    outcome.after.players,
                    outcome.end,
                    outcome.news,
                )
                assert pack(match.table) == before
            match.answer(seat, tokens)
            choosing = any(note.startswith(f"{seat}:") for note in match.table.begun)  # G-90
            if (
                outcome
                and outcome.end is not End.UNFORESEEN
                and outcome.burns.fewest == outcome.burns.most
                and not choosing
            ):
                agrees(outcome, match.table)
                checked += 1
    assert checked > 30
    assert within > 3


def test_the_end_of_a_turn_comes_about() -> None:
    """G-27, G-55: alone, while no Boss is out, this is the HP lost until the next turn, whatever Burns are drawn."""
    checked = burnt = 0
    for number in range(5):
        match, randrange, order = ready(1, number + 40), chance(number), chance((number, 1))
        while not match.over:
            table, player = match.table, match.table.players[0]
            tokens = random_answer(asked(match, 0), randrange)
            ends = tokens == ("done",) and not table.ruler.out and not table.standing
            foreseen_end, hp, lost = ending(table, 0), player.hp, player.lost
            assert not ends or ending(shuffle_hidden(table, 0, order), 0) == foreseen_end, "hidden cards do not matter"
            match.answer(0, tokens)
            if ends and match.table.stage is Stage.PLAYERS and not table.ruler.out:
                left = hp - (match.table.players[0].lost_before - lost)
                assert left in (foreseen_end.players[0].hp, *foreseen_end.possible)
                checked += 1
                burnt += foreseen_end.burns.most > 0
    assert checked > 10
    assert burnt > 1
