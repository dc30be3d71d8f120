"""One line names all effects on a player, and one the changes in a turn; a preview says both beforehand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.pages import public_pages, seat_pages
from bot.table.snapshot import snapshot
from bot.ui.story import with_causes
from games.contract.playing import Setup
from games.kernel.ask import Ask, random_answer
from games.kernel.dealer import LogLine
from games.parsifal.cards import Tarot
from games.parsifal.game import PARSIFAL
from games.parsifal.kinds import Kind
from games.parsifal.rules import quests
from games.parsifal.rules.action_effects import outcome
from games.parsifal.rules.board import Board
from games.parsifal.text import wording
from games.parsifal.vocabulary.actions import Action
from tests.bot.pages.test_page_laws import table_of
from tests.contract.playing import AnyMatch, chance, open_question
from tests.games.parsifal.given import READ, Scene, given
from tests.proofs import runs

FEW = 400
"""Maximum number of answers examined in a match."""


def weighty(lines: list[LogLine]) -> list[str]:
    """Return the lines that are never cut."""
    return [READ(line.text) for line in lines if line.text.key in PARSIFAL.important]


def test_a_lock_and_its_dropped_tarots_are_one_line_per_player() -> None:
    """P-18: each player whom an action affects gets one line."""
    scene = given("knight-1", "kundry+wine>gawan", "gawan").act("knight-1:lock:kundry")
    texts = weighty(list(scene.match.dealer.lines))
    assert texts[:2] == ["Bruno: Kundry is locked and the Wine is up for grabs.", "Chiara: Gawan is free again."]


def test_a_turn_ends_in_how_the_quests_stand() -> None:
    """P-44: the line has the changed quests, and the players who are now one quest from victory."""
    scene = given("klingsor", "kundry", common="spear grail").act("klingsor:take:grail")
    texts = weighty(list(scene.match.dealer.lines))
    assert any(said.startswith("Quests after Ann's turn: ") and "Klingsor 1 of 2" in said for said in texts)
    assert "One quest from victory now: Klingsor (Ann)." in texts


def test_a_turn_that_changes_no_quest_says_nothing_of_them() -> None:
    scene = given("knight-1", "kundry", common="bow").act("pass")
    assert not [said for said in weighty(list(scene.match.dealer.lines)) if said.startswith("Quests after Ann")]


def test_a_page_describes_effects_on_other_players_once() -> None:
    """P-18: the action's line names it, except for the affected player; all players read its other changes."""
    lines = [line.text for line in given("knight-1", "kundry").act("knight-1:lock:kundry").match.dealer.lines]
    befell = "Bruno: Kundry is locked."
    assert befell in map(READ, lines)
    assert befell not in map(READ, PARSIFAL.condensed(lines, 0))
    assert befell in map(READ, PARSIFAL.condensed(lines, 1))
    more = [line.text for line in given("knight-1", "kundry+wine").act("knight-1:lock:kundry").match.dealer.lines]
    assert "Bruno: Kundry is locked and the Wine is up for grabs." in map(READ, PARSIFAL.condensed(more, 0))


def test_a_page_names_the_readers_drawn_tarot_once() -> None:
    """P-7: the question mentions it, only to that player."""
    scene = given("knight-1", "kundry", deck="gawan ferris squire-1").act("pass")
    lines = [line.text for line in scene.match.dealer.lines]
    assert scene.prompt() == "Your turn! You drew Ferris."
    assert READ(lines[-1]) == "Bruno draws Ferris."
    assert [*PARSIFAL.condensed(lines, 1)] == lines[:-1]
    assert [*PARSIFAL.condensed(lines, 0)] == lines


def test_a_direct_message_names_the_readers_drawn_tarot_once() -> None:
    """P-7: earlier, both the news and the question mentioned it."""
    scene = given("knight-1", "kundry", deck="gawan ferris squire-1").act("pass")
    table, news = snapshot(table_of(scene.match), (1,)), [line.text for line in scene.match.dealer.lines]
    said = seat_pages.hand(table, 1, news, entry_count=1, heads=("here",)).page.content
    assert "Ann passes." in said
    assert "Your turn! You drew Ferris." in said
    assert "You draw Ferris" not in said


def answers(seats: int, seed: int) -> Iterator[tuple[AnyMatch, Ask[object], tuple[str, ...]]]:
    """Yield the question and the answer before each action of a random match."""
    match, randrange = Setup(PARSIFAL, seats, {}).opened(seed), chance(f"previews {seats} {seed}")
    while not match.over and match.entry_count < FEW:
        seat = match.waiting[0]
        question = open_question(match, seat)
        tokens = random_answer(question, randrange)
        if isinstance(question, Ask) and question.kind == Kind.ACT:
            yield match, question, tokens
        match.answer(seat, tokens)


@pytest.mark.parametrize("seats", PARSIFAL.seats)
def test_a_preview_names_all_that_an_action_changes(seats: int) -> None:
    """The option names every lock that ends, every artifact that is lost, every quest, and the winner."""
    tried = 0
    for seed in range(runs(thin=1, full=20)):
        for match, question, tokens in answers(seats, seed):
            action = question.read(tokens)[0]
            if not isinstance(action, Action) or action.tarot is None:
                continue
            option = next(each for each in question.options if each.token == tokens[0])
            said, before = f"{READ(option.label)}. {READ(option.hint)}", match.table.board.copy()
            after = outcome(before, question.seat, action)
            if not quests.victors(after) and "And more." not in said:
                tried += 1
                assert missing(said, before, after) == [], said
    assert tried > 10


def missing(said: str, before: Board, after: Board) -> list[str]:
    """Return the tarots and names whose state differs between the boards but that the text leaves out."""
    tarots = [each for each in state(before).keys() | state(after) if state(before).get(each) != state(after).get(each)]
    names = {name for name, _ in quests.fulfilled(before) ^ quests.fulfilled(after)}
    wanted = [
        *(READ(wording.tarot_in_sentence(tarot)) for tarot in tarots),
        *(READ(wording.the(name)) for name in names),
    ]
    return [name for name in wanted if name not in said]


def state(board: Board) -> dict[Tarot, object]:
    """Return each tarot's place and whether it is locked: everything that an action can change."""
    owners = {item: owner for owner, items in board.owned.items() for item in items}
    homes = {each: (seat, each in board.locker) for each, seat in board.home.items()}
    found: dict[Tarot, object] = {**dict.fromkeys(board.common, "common"), **dict.fromkeys(board.limbo, "Limbo")}
    found.update(owners)
    found.update(homes)
    return found


@pytest.mark.parametrize("seats", PARSIFAL.seats)
def test_an_extra_action_names_its_cause(seats: int) -> None:
    """P-25."""
    for seed in range(runs(thin=2, full=20)):
        for _, question, _ in answers(seats, seed):
            if question.card:
                assert "thanks to " in READ(question.prompt)
                assert "nobody" not in READ(question.prompt)


def test_the_board_names_a_player_one_quest_from_victory_once() -> None:
    """The note has it with the missing quest, so the page leaves out the log line."""
    scene = given("klingsor", "kundry", common="spear grail").act("klingsor:take:grail")
    news = [line.text for line in scene.match.dealer.lines]
    page = public_pages.board(snapshot(table_of(scene.match), (None, 0, 1)), news).page
    assert "**One quest from victory**: Klingsor (Ann)" in page.body
    assert page.body.count("One quest from victory") == 1


def test_a_private_page_has_two_short_notes_on_near_victories() -> None:
    """Rivals come first, the next player's before others. Earlier, one note could name seven with their quests."""
    scene = given("knight-1>kundry", "titurel+grail", "gurnemanz", "kundry swan klingsor+spear", limbo="bow")
    assert near_notes(scene, 0) == {
        "One quest from victory": "Titurel (Bruno) lacks “Titurel locks Amfortas”; "
        "Gurnemanz (Chiara) lacks “Parsifal owns the Spear”; "
        "Klingsor (Dario) lacks “Klingsor owns the Grail”; also Kundry (Dario) and Swan (Dario)",
        "You're one quest from victory": "Knight lacks “a Knight locks Klingsor”",
    }
    scene = given("knight-1>kundry gurnemanz swan titurel+grail", "kundry", limbo="bow")
    assert near_notes(scene, 0) == {
        "You're one quest from victory": "Gurnemanz lacks “Parsifal owns the Spear”; "
        "Knight lacks “a Knight locks Klingsor”; also Swan and Titurel",
    }


def test_the_result_of_an_action_for_the_quests_follows_the_action() -> None:
    """A page without space for all lines said "Quests after Chiara's turn", but not what she had done."""
    scene = given("knight-1", "kundry gawan", "ferris").act("knight-1:lock:kundry")
    news = [line.text for line in scene.match.dealer.lines]
    quests = [line for line in news if READ(line).startswith("Quests after ")]
    assert {line.key for line in quests} <= PARSIFAL.results
    assert [*map(READ, with_causes(news, quests, [line for line in news if line.key in PARSIFAL.results]))] == [
        "Ann: Knight 1 locks Kundry.",
        "Quests after Ann's turn: Knight 1 of 2.",
    ]


def test_a_page_says_why_an_announced_action_has_not_happened() -> None:
    """P-38: "Waiting for Bruno." alone did not say that he can stop it."""
    scene = given("amfortas", "knight-1+horn kundry").act("amfortas+knight-1:lock:kundry")
    notes = near_notes(scene, 0)
    assert notes["Not done yet"] == "Bruno has the Horn and is asked whether to stop this."
    assert "Not done yet" not in near_notes(scene, 1)


def near_notes(scene: Scene, seat: int) -> dict[str, str]:
    """Return the notes of a player's page."""
    return {READ(note.name): READ(note.text) for note in PARSIFAL.notes(scene.match.view(seat))}


def test_the_board_names_the_current_owners_of_a_near_victory() -> None:
    """P-49, P-52: Bruno has drawn a Knight since, so a last quest of the Knights would let both win."""
    scene = given("knight-1", "kundry", deck="gawan knight-2 ferris").act("knight-1:lock:kundry")
    news = [line.text for line in scene.match.dealer.lines]
    assert "One quest from victory now: Knight (Ann)." in map(READ, news)
    page = public_pages.board(snapshot(table_of(scene.match), (None, 0, 1)), news).page
    assert "**One quest from victory**: Knight (Ann and Bruno)" in page.body
    assert page.body.count("One quest from victory") == 1
