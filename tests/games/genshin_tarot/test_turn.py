"""The turn: clock, Guard, AP, Ley Lines, and the ends of both phases."""

from __future__ import annotations

from games.genshin_tarot.description import describe
from games.genshin_tarot.recap import recap
from games.genshin_tarot.story import begins
from games.genshin_tarot.vocabulary.stages import Stage
from games.kernel.recap import Moment
from tests.games.genshin_tarot.given import READ, Scene, asked, given, ready


def test_a_new_turn_resets_guard_and_ap() -> None:
    """G-18 to G-21, GR-34: Guard is 0 and AP are 3, unspent AP are lost, and the clock advances."""
    scene = given(guard=5, ap=7).end_turn()
    assert (scene.player().guard, scene.player().ap) == (0, 3)
    assert scene.match.table.hour == 2


def test_hands_go_and_five_are_drawn_before_the_enemies_come() -> None:
    """G-26, GR-6: all cards including Burns are discarded; Burns drawn reduce the Guard of this turn."""
    scene = given("burn foreign-rockblade", guard=1, deck="dash dash dash burn dash dash").end_turn()
    assert scene.player().hp == 12
    assert sorted(scene.hand()) == ["burn", "dash", "dash", "dash", "dash"]
    assert scene.discard() == ["burn", "foreign-rockblade"]


def test_face_up_enemies_attack_and_open_ones_are_revealed() -> None:
    """G-27, G-58, G-57, GR-12, GR-11: Guard first; then unobstructed enemies turn up, too late to attack."""
    scene = given(enemies="hilichurl-gang hilichurl-gang", guard=1, hp=12)
    scene.enemy("hilichurl-guard", up=False).end_turn()
    assert scene.player().hp == 12 - 2 - 2 + 1
    assert scene.player().lost_before == 3
    assert scene.tokens("hilichurl-guard").shields == 1
    assert scene.find("ruin-hunter").tokens is not None


def test_a_covered_enemy_is_not_revealed() -> None:
    """G-16, G-27, G-7: a face-down enemy has no effect either."""
    scene = given(enemies="hilichurl-gang")
    scene.table.players[0].zone[-1].on = [1]
    assert scene.end_turn().find("ruin-hunter").tokens is None


def test_stunned_enemies_do_not_attack_this_turn() -> None:
    """G-62, G-27, GR-47: the stun ends with the turn."""
    scene = given("explosive-puppet", "hilichurl-gang").play("explosive-puppet")
    assert "Hilichurl Gang won't attack this turn." in scene.log_text()
    scene.end_turn()
    assert scene.player().hp == 12
    assert not scene.tokens("hilichurl-gang").stunned


def test_effects_of_damage_follow_attacks_that_ignore_guard_and_not_blocked_ones() -> None:
    """G-58, G-57, GR-12: "if I damage you" requires HP lost; ignored Guard stays."""
    scene = given(enemies="cryo-hilichurl-shooter", guard=5).end_turn()
    assert (scene.player().hp, scene.discard()) == (11, ["freeze"])
    scene = given(enemies="hilichurl-berserk", guard=5).end_turn()
    assert (scene.player().hp, scene.discard()) == (12, [])


def test_a_hit_takes_cards_of_the_next_hand() -> None:
    """GR-6, G-48: the damaged player discards 3 of the 5 cards just drawn."""
    scene = given(enemies="anemo-boxer").end_turn()
    assert len(scene.hand()) == 2


def test_a_vishap_does_nothing_to_guard_of_two() -> None:
    """G-4: the Vishap does not affect a player with 2 or more Guard."""
    assert given(enemies="vishap-hatchling", guard=2).end_turn().player().hp == 12
    assert given(enemies="vishap-hatchling", guard=1).end_turn().player().hp == 10


def test_ap_lost_between_player_phases_is_taken_at_the_next() -> None:
    """GR-43, G-21: during a Player Phase it is lost immediately, and never falls below 0."""
    scene = given("freeze", wall=False, deck="freeze " * 9).enemy("giant-hydro-slime", up=False)
    scene.enemy("hilichurl-gang").end_turn()
    assert scene.player().ap == 2


def test_damage_taken_last_turn_is_looked_at() -> None:
    """G-57, GR-14: the last turn includes its Enemy Phase and Burns."""
    scene = given("oceanborn+", "ruin-guard", party="beidou aether jean amber", lost_before=1)
    scene.tokens("ruin-guard").shields = 0
    scene.play("oceanborn+")
    assert scene.left("ruin-guard") == 4


def test_enemies_restore_themselves_before_waiting_effects_come() -> None:
    """G-22, GR-46: both happen at the start of the Player Phase."""
    scene = given().enemy("anemo-hypostasis", damage=8).standing("guoba-fire").end_turn()
    assert scene.left("anemo-hypostasis") == 9 - 2
    assert given().enemy("stonehide-lawachurl", shields=0).end_turn().tokens("stonehide-lawachurl").shields == 2


def test_pending_effects_can_precede_the_enemies() -> None:
    """G-22, G-50, GR-46: with 2 HP and no Shields, the Lawachurl burns first if the player orders it so."""
    scene = given().enemy("stonehide-lawachurl", shields=0, damage=6).standing("guoba-fire")
    wall = scene.token("stonehide-lawachurl")
    assert scene.do("order").choices() == [wall, "wait:1"]
    scene.say("wait:1", wall).end_turn()
    assert scene.gone("stonehide-lawachurl")
    unordered = given().enemy("stonehide-lawachurl", shields=0, damage=6).standing("guoba-fire").end_turn()
    assert (unordered.left("stonehide-lawachurl"), unordered.tokens("stonehide-lawachurl").shields) == (2, 2)


def test_pending_effects_can_precede_the_boss() -> None:
    """G-22, GR-46: Andrius's Bitter Cold would end the match before the pending effect that wins it."""
    for order, won in ((["wait:1", "boss"], True), (["boss", "wait:1"], False)):
        scene = given(wall=False, boss="andrius", deck="freeze " * 20, hp=6)
        scene.boss(damage=38).standing("guoba-fire")
        scene.table.ruler.full = 40
        scene.do("order").say(*order)
        scene.match.dealer.counts["the Boss"] = _throw(scene, 1)
        assert scene.end_turn().match.table.won is won


def _throw(scene: Scene, face: int) -> int:
    """Return the number of the first roll for the Boss with that face."""
    dealer = scene.match.dealer
    for n in range(100):
        dealer.counts["the Boss"] = n
        if dealer.randrange(6, "the Boss") + 1 == face:
            return n
    raise AssertionError(f"no {face} in a hundred throws")


def test_no_order_is_offered_if_it_cannot_matter() -> None:
    """GR-46: this applies to one pending effect before plain enemies, to none, and to a Boss with only choices."""
    assert "order" not in given(enemies="ruin-guard").standing("guoba-fire").choices()
    assert "order" not in given().enemy("stonehide-lawachurl", shields=0).choices()
    assert "order" not in given(wall=False).boss().standing("guoba-fire").choices()


def test_an_order_holds_for_one_turn() -> None:
    """GR-46: the choice for the next turn does not apply to any other."""
    scene = given().enemy("stonehide-lawachurl", shields=0).standing("guoba-fire").do("order")
    scene.say("wait:1", scene.token("stonehide-lawachurl")).end_turn()
    assert scene.player().late == ()


def test_ley_lines_come_one_two_three() -> None:
    """G-74, G-23, GR-8, G-75: different within a turn, from turns III, VI and IX."""
    for turn, lines in ((1, 0), (2, 1), (4, 1), (5, 2), (8, 3), (10, 3)):
        scene = given()
        scene.table.turn = turn
        keys = {line.key for line in scene.end_turn().match.table.ley_lines}
        assert len(keys) == lines


def test_guard_from_a_ley_line_lasts_for_the_player_phase() -> None:
    """GR-7, G-19 to G-23: Ley Lines come after Guard is gone and hands are drawn."""
    found = False
    for seed in range(40):
        match = ready(1, seed)
        match.table.turn = 8
        while match.table.turn == 8 and not match.over:
            match.answer(0, asked(match, 0).fallback)
        if "reinforced-shields" in [line.key for line in match.table.ley_lines] and match.table.stage is Stage.PLAYERS:
            found = True
            assert match.table.players[0].guard == 3
            break
    assert found


def test_twelve_is_a_loss() -> None:
    """G-19, G-86, G-76, GR-9: eleven Player Phases, unless the Boss is out."""
    scene = given(enemies="hilichurl-gang")
    scene.table.turn = 11
    assert scene.end_turn().match.table.won is False
    scene = given(wall=False).boss(shields=9)
    scene.table.turn = 11
    assert scene.end_turn().match.table.hour == 0
    assert not scene.match.over


def test_midnight_is_not_called_a_boss_fight() -> None:
    """G-19, G-78: at XII the log said "The Boss fight continues", also at the first XII of an early clock."""
    scene = given(enemies="hilichurl-gang")
    scene.table.turn = 11
    words = scene.end_turn().log_text()
    assert "Turn 12, XII o'clock. Everything holds its breath.\nThe clock strikes XII." in words
    assert "Boss fight" not in words
    assert READ(begins(3, 12)).startswith("Turn 3, XII o'clock.")
    assert READ(begins(3, 0)) == "Turn 3 begins. The Boss fight continues."


def test_a_reprieve_gives_turns_without_ley_lines() -> None:
    """G-89, G-10: the clock starts that many hours earlier."""
    match = ready(1, reprieve="3")
    assert (match.table.turn, match.table.hour) == (-2, 10)
    assert match.table.players[0].hp == 12


def test_turns_are_counted_from_one_however_early_the_clock_starts() -> None:
    """G-89: the log, the picture, its text, and the recap all start with turn 1."""
    match = ready(1, reprieve="3")
    seen = match.view(0)
    assert (
        READ(match.dealer.lines[-1].text)
        == "Turn 1, X o'clock. Behind the last wall, something turns over in its sleep."
    )
    assert READ(describe(seen)[0]).startswith("Turn 1 of 14, clock X: ")
    assert (seen.turn, match.table.options.counted(12)) == (1, 15)
    course = recap([Moment(match.table, match.dealer.lines)]).course
    assert course
    assert [READ(label) for label in course.steps] == ["1"]


def test_a_match_of_sixty_turns_is_closed() -> None:
    """G-88: such a match is neither won nor lost."""
    scene = given(wall=False).boss(shields=9)
    scene.table.turn, scene.table.players[0].hp = 60, 12
    match = scene.end_turn().match
    assert match.over
    assert match.result.winners == ()


def test_the_first_loss_ends_it_for_all() -> None:
    """G-86, G-87, GR-10, GR-60: effects are carried out in player order, and after the loss the rest has no effect."""
    scene = given("foreign-rockblade", seats=2, hp=3).enemy("dendro-shamachurl", damage=4).seat(1, hp=3)
    scene.play("foreign-rockblade")
    assert scene.match.over
    assert (scene.player(0).hp, scene.player(1).hp) == (0, 3)
    assert scene.match.result.winners == ()
