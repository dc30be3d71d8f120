"""Everything in play is readable: everything with an ability has its text among the player's notes."""

from __future__ import annotations

from random import Random

import pytest

from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.turn.turn_summary import Earlier, before, summaries
from games.genshin_tarot.view import CardFace, EnemyFace, EventFace, GenshinView
from games.genshin_tarot.vocabulary.card_types import Card, LeyLine
from games.kernel.ask import random_answer
from games.kernel.handbook import Aside, NewsAside
from tests.contract.playing import Setup, open_question
from tests.games.genshin_tarot.given import READ, given
from tests.proofs import runs


def texts(seen: GenshinView) -> list[tuple[str, str]]:
    """Return the name and text of everything in a view that has an ability."""
    spots = [spot.enemy for player in seen.players for spot in player.zone if spot.enemy]
    found: list[EnemyFace | EventFace] = [
        *spots,
        *seen.ley_lines,
        *([seen.boss.card] if seen.boss.fights and seen.boss.card else []),
    ]
    found_texts = [(READ(face.name), READ(face.text)) for face in found]
    if seen.boss.fights:
        found_texts += [(READ(name), READ(text)) for name, text in (*seen.boss.board.passives, *seen.boss.board.faces)]
    for player in seen.players:
        if player.seat == seen.viewer:
            found_texts += [("", READ(words)) for words in (*player.waiting, *player.lasting)]
            hand = [card for card in player.hand if isinstance(card, CardFace) and card.ap is None]
            found_texts += [(READ(card.name), READ(card.text)) for card in hand]
    return [(name, text) for name, text in found_texts if text]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_everything_with_an_ability_has_its_text_on_the_board(seats: int) -> None:
    """Checks every fifth state of whole matches."""
    seen_any = 0
    for number in range(runs(thin=1, full=10)):
        match, random = Setup(GENSHIN_TAROT, seats, {}).opened(f"in play {number}"), Random(number)
        while not match.over:
            seat = match.waiting[0]
            seen = match.view(seat)
            if match.entry_count % 5 == 0:
                noted = "\n".join(f"{READ(note.name)}: {READ(note.text)}" for note in GENSHIN_TAROT.notes(seen))
                missing = [(name, text) for name, text in texts(seen) if name not in noted or text not in noted]
                assert missing == []
                seen_any += len(texts(seen))
            question = open_question(match, seat)
            answer = GENSHIN_TAROT.play(seen, question, random.randrange) if random.random() < 0.8 else ()
            match.answer(seat, answer or random_answer(question, random.randrange))
    assert seen_any > 0


def test_the_readers_enemies_come_first_and_the_boss_has_its_die() -> None:
    """Urgent things come first; faces with the same effect are grouped."""
    scene = given("burn", "electro-hypostasis", seats=2).seat(1, enemies="dendro-shamachurl")
    first, *_, last = [READ(note.name) for note in GENSHIN_TAROT.notes(scene.match.view(0))]
    assert (first, last) == ("Electro Hypostasis", "Dendro Shamachurl")
    boss = GENSHIN_TAROT.notes(given("burn", wall=False).boss().match.view(0))
    die = next(READ(note.text) for note in boss if READ(note.name) == "Dvalin rolls")
    assert "4, 5 and 6: Gathering Storm. Add 2 Shields to it." in die


def test_a_turn_ends_with_a_summary_in_one_line() -> None:
    """The line has the damage by cause, the remaining HP, the Ley Lines with their effects, and new enemies."""
    scene = given("dash", "hilichurl-gang ruin-guard", guard=3)
    scene.table.turn = 5
    summary = next(line for line in scene.end_turn().log_text().splitlines() if "'s new turn – " in line)
    assert "Enemies attacked for 5: 3 Guard and 2 HP lost. 10 HP left." in summary
    assert "Ley Lines: " in summary
    assert summary.endswith("New: Ruin Hunter.")
    weighty = [line.text for line in scene.match.dealer.lines if line.text.key in GENSHIN_TAROT.important]
    assert summary in map(READ, weighty)


def test_a_summary_names_the_cards_that_an_enemy_made_the_player_trash() -> None:
    """G-26: a Hydro Gunner's hit trashes the top card; the page said only that enemies attacked."""
    scene = given("dash", "hydro-gunner", deck="gale-blade " * 10).end_turn()
    assert "10 HP left. Trashed: Gale Blade." in scene.log_text()
    scene = given("dash", "hilichurl-gang", deck="gale-blade " * 10).end_turn()
    assert "Trashed" not in scene.log_text()


def test_a_freeze_in_hand_is_explained_because_it_takes_the_bursts_away() -> None:
    """G-54: no burst was offered in spite of the Energy, and the page did not mention the Freeze."""
    scene = given("freeze dash", "hilichurl-gang", energy=12)
    assert "Freeze" in [READ(note.name) for note in GENSHIN_TAROT.notes(scene.match.view(0))]


def test_ley_lines_come_last_among_the_notes_because_they_are_over() -> None:
    """G-74, G-75: "Put 1 Freeze on top of your deck" was on the page all turn, as if it would happen again."""
    scene = given("dash", "cryo-hilichurl-shooter")
    scene.table.ley_lines = [LeyLine.of("sheer-cold")]
    last = GENSHIN_TAROT.notes(scene.match.view(0))[-1]
    assert (READ(last.name), isinstance(last, Aside)) == ("Sheer Cold (already done this turn)", True)


def test_the_hp_left_follows_everything_that_took_some() -> None:
    """Earlier, the log said "Hit for 2. 9 HP left. Ley Line: −1 HP" to a player with 12 HP."""
    table = given("dash", "hilichurl-gang").table
    ended, table.players[0].hp = before(table), 10
    attacked, table.players[0].hp = before(table), 9
    table.ley_lines = [LeyLine.of("engulfing-storm")]
    (summary,) = summaries(table, Earlier(ended, ended, ended, attacked), attacked)
    assert READ(summary) == "Ann's new turn – Enemies attacked: 2 HP lost. Ley Line: −1 HP. 9 HP left."


def test_a_summary_does_not_repeat_the_names_of_ley_lines() -> None:
    """G-74: with three of them, each was on the page in full and by name in the summary of each of two players."""
    scene = given("dash", seats=2)
    scene.table.turn = 8
    scene.end_turn()
    named = [READ(line.name) for line in scene.match.table.ley_lines]
    text = scene.log_text()
    assert len(named) == 3
    assert [text.count(name) for name in named] == [1, 1, 1]


def test_new_cards_are_not_among_the_new_enemies() -> None:
    """G-26: "New: Electro Hammer and 1 Burn." read as if a Burn were an enemy, and "3 Burn" as a misprint."""
    table = given("dash", "hilichurl-gang").table
    was = before(table)
    table.players[0].owned += [Card.of("burn")] * 3 + [Card.of("freeze")]
    empty = (was[0]._replace(up=()),)
    (summary,) = summaries(table, Earlier(empty, empty, empty, empty), was)
    assert READ(summary).endswith("New: Hilichurl Gang. New cards: 3 Burns and 1 Freeze.")


def test_a_summary_names_the_damage_of_a_burn_apart_from_the_attacks() -> None:
    """G-26, G-55: a drawn Burn deals its damage before the enemies attack. It used to count as their attack."""
    quiet = given("dash", wall=False, deck="burn " + "foreign-rockblade " * 4).end_turn().log_text()
    assert "Ann's new turn – Burn: 1 HP lost. 11 HP left." in quiet
    guarded = given("dash", "hilichurl-gang", guard=1, deck="burn " + "foreign-rockblade " * 4).end_turn().log_text()
    assert "Ann's new turn – Burn: 1 Guard lost. Enemies attacked: 2 HP lost. 10 HP left." in guarded


def test_the_notes_explain_the_status_cards_that_something_in_play_hands_out() -> None:
    """G-54, G-55: "puts 1 Freeze into their discard" was explained nowhere on the page."""
    scene = given("dash", "cryo-hilichurl-shooter", seats=2).seat(1, enemies="hilichurl-grenadier")
    told = {READ(note.name): READ(note.text) for note in GENSHIN_TAROT.notes(scene.match.view(0))}
    assert "you can neither gain nor spend Energy" in told["Freeze"]
    assert told["Burn"].startswith("When drawn: Take 1 damage")
    assert not {"Freeze", "Burn"} & {
        READ(note.name) for note in GENSHIN_TAROT.notes(given("dash", "ruin-guard").match.view(0))
    }


def test_the_notes_explain_harmful_status_cards_that_the_reader_has() -> None:
    """G-54, G-55: nothing explained a Burn in the deck or the discard pile once its giver was gone."""
    scene = given("dash", "ruin-guard", deck="burn dash")
    scene.table.players[0].discard.put([Card.of("freeze")])
    told = {READ(note.name): note for note in GENSHIN_TAROT.notes(scene.match.view(0))}
    assert isinstance(told["Burn"], NewsAside)
    assert isinstance(told["Freeze"], NewsAside)


def test_the_notes_explain_guard_to_a_reader_who_has_some() -> None:
    """G-20: a player gave Guard to a partner whom no enemy attacked, because nothing said that it is lost."""
    told = {READ(note.name): READ(note.text) for note in GENSHIN_TAROT.notes(given("dash", guard=3).match.view(0))}
    assert "until your next turn begins" in told["Guard"]
    assert "Guard" not in {READ(note.name) for note in GENSHIN_TAROT.notes(given("dash").match.view(0))}


def test_the_mark_of_a_loss_goes_as_soon_as_its_player_acts() -> None:
    """The mark belongs to the last turn; a loss in this turn is marked until the next."""
    scene = given("dash", "hilichurl-gang", deck="foreign-rockblade " * 12).end_turn()
    assert scene.match.view(0).players[0].just_lost == 2
    scene.do(scene.choices()[1])
    assert scene.match.view(0).players[0].just_lost == 0


def test_the_notes_say_how_to_win_on_the_turn_in_which_the_boss_comes() -> None:
    """G-78, G-79, G-85: the page no longer had "of 11", and did not say that the clock had stopped."""
    scene = given("dash", wall=False).boss()
    later = GENSHIN_TAROT.notes(scene.match.view(0))
    scene = given("dash", wall=False).boss()
    scene.table.news = scene.table.news._replace(entered=scene.table.turn)
    now = GENSHIN_TAROT.notes(scene.match.view(0))
    for notes, is_aside in ((now, False), (later, True)):
        (goal,) = [note for note in notes if "The clock has stopped." in READ(note.text)]
        assert isinstance(goal, Aside) is is_aside


def test_a_summary_names_the_boss_that_struck() -> None:
    """G-82: "Enemies attacked: 4 HP lost." was about the roll of a Boss, with no enemy left before the player."""
    table = given("dash", wall=False).boss().table
    ended, table.players[0].hp = before(table), 8
    (summary,) = summaries(table, Earlier(ended, ended, ended, before(table)), before(table))
    assert READ(summary) == "Ann's new turn – Dvalin: 4 HP lost. 8 HP left."
