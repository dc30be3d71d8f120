"""A Status that a card names is explained on the page, or named there and explained one press away (R-40)."""

from __future__ import annotations

from dataclasses import replace

from bot.table.live_table import playing
from bot.table.snapshot import snapshot
from bot.ui.wording import Space, board_words
from games.kernel.handbook import Aside, Meaning
from games.the_restless.effects.statuses import Grant
from games.the_restless.game import THE_RESTLESS
from games.the_restless.rules.state.piles import new_piece
from games.the_restless.text.card_text import lines
from games.the_restless.view import Face, RestlessView
from games.the_restless.vocabulary.card_types import CARDS, Card
from tests.bot.pages.test_page_laws import table_of
from tests.contract.playing import SETUPS
from tests.games.the_restless.given import READ, both, given, on_top, prop, set_
from tests.games.the_restless.made import tool


def draft(players: int = 1) -> RestlessView:
    """Return the public view of a draft in which a Character that gives the Status Kindled is offered."""
    giving = next(one for one in CARDS.values() if one.deck == "character" and "Kindled" in words(one))
    view = given("stone", players=players).match.view(None)
    return replace(view, level=0, offered=(Face(giving.key, giving.name, giving.deck),))


def words(card: Card) -> str:
    return " ".join(READ(line) for line in lines(card))


def names(view: RestlessView) -> list[str]:
    return [READ(note.name) for note in THE_RESTLESS.notes(view) if type(note) is not Aside]


def test_the_board_of_a_crowded_draft_explains_a_status() -> None:
    for players in (1, 2, 3, 4):
        [note] = [one for one in THE_RESTLESS.notes(draft(players)) if READ(one.name) == "Kindled"]
        assert isinstance(note, Meaning)


def test_explain_lists_a_status_that_a_carried_item_names() -> None:
    """Steadfast was missing in "Read about…", although Lys's Diary gives it for a price."""
    carried = given("stone", items={0: [tool(Grant("steadfast", "lowest"))]}).match.view(0)
    assert "steadfast" in THE_RESTLESS.shows(carried)
    assert "kindled" in THE_RESTLESS.shows(draft())


def test_a_status_that_a_ware_gives_is_explained() -> None:
    """R-104: the Item costs 3 of 5 Reroll Counters, and its text is "Gain the Status Shrouded."."""
    sold = tool(Grant("shrouded", "holder"))
    scene = given("trader", alter=both(on_top("loot", sold), set_(rerolls=5))).say("on", "see")
    if not scene.table.wares:
        scene.say(scene.choices()[0])
    assert scene.table.wares[0].card.key == f"prop-{sold}"
    assert "Shrouded" in names(scene.match.view(0))


def test_a_page_without_room_names_the_statuses_to_read_about() -> None:
    """Two screens are full of Characters, but one line more says where the meaning is."""
    setup = next(one for one in SETUPS if one.game is THE_RESTLESS and one.seats == 3)
    found = 0
    for seed in range(9):
        table = snapshot(table_of(setup.opened(f"statuses {seed}")), (0,))
        named = names(playing(table).view(None))
        spaces = (Space(height=0), Space())
        full, wide = (" ".join(map(str, board_words(table, [], space=one, short=True))) for one in spaces)
        assert all(f"**{name}**" in wide for name in named)
        assert ("Press **Explain** to read about" in full) == bool(named)
        assert all(name in full.partition("to read about")[2] for name in named)
        found += bool(named)
    assert found


def test_a_status_that_an_item_on_the_ground_gives_is_explained() -> None:
    """R-47: any player can pick it up, or leave it behind by moving on."""
    held = tool(Grant("shrouded", "holder"))
    scene = given("stone", players=2)
    scene.table.ground.append(new_piece(prop(held)))
    assert "Shrouded" in names(scene.match.view(1))
