"""P-1 to P-4: seats, the deck, the first player, and open information."""

from __future__ import annotations

from collections import Counter

import pytest

from games.kernel.text import Localizer
from games.parsifal.cards import ARTIFACTS, CHARACTERS, DECK, NAMED, TAROTS, Tarot
from games.parsifal.game import PARSIFAL
from games.parsifal.vocabulary.clauses import Defeated, InLimbo, Locks, Owns, Unlocked
from tests.games.parsifal.given import fresh, given


def test_two_to_six_play() -> None:
    """P-1."""
    assert list(PARSIFAL.seats) == [2, 3, 4, 5, 6]


def test_the_deck_is_23_characters_and_7_artifacts() -> None:
    """P-2, P-R12, P-R17: with their copies; the Swan is a character, and Titurel is spelled that way."""
    assert (len(DECK), len(CHARACTERS), len(ARTIFACTS)) == (30, 23, 7)
    assert {name: len(copies) for name, copies in NAMED.items() if len(copies) > 1} == {
        "charmer": 6,
        "knight": 2,
        "squire": 4,
    }
    singles = "amfortas ferris gamuret gawan gurnemanz herzeleide klingsor kundry parsifal swan titurel"
    assert {each.key for each in CHARACTERS if len(NAMED[each.name]) == 1} == set(singles.split())
    assert {each.key for each in ARTIFACTS} == {"balm", "bow", "bread", "grail", "horn", "spear", "wine"}
    assert Localizer()(TAROTS["titurel"].title) == "Titurel"


def test_tarots_are_found_by_key() -> None:
    """P-2: copies have different keys."""
    assert [Tarot.of(each.key) for each in DECK] == list(DECK)
    with pytest.raises(KeyError):
        Tarot.of("squire")


def test_quests_refer_to_existing_tarots() -> None:
    """P-R16: every character has two or three quests about existing tarots."""
    for character in CHARACTERS:
        assert 2 <= len(character.quests) <= 3
        for quest in character.quests:
            match quest:
                case Owns(name, artifact):
                    assert not NAMED[name][0].artifact
                    assert TAROTS[artifact].artifact
                case Locks(name, target):
                    assert name == character.name
                    assert not TAROTS[target].artifact
                case Unlocked(target) | Defeated(target):
                    assert not TAROTS[target].artifact
                case InLimbo(card):
                    assert TAROTS[card].artifact


def test_known_figures_of_the_rulebook_and_previews() -> None:
    """P-13, P-47, P-R16: Herzeleide's 2 and 4 locks, the Charmer's and Titurel's quests, and who owns nothing."""
    scene = given("herzeleide", "swan parsifal", common="bow")
    assert scene.seen("herzeleide").capacity == 2
    assert scene.act("herzeleide:take:bow").seen("herzeleide").capacity == 4
    assert TAROTS["charmer-3"].quests == (Locks("charmer", "parsifal"), Owns("klingsor", "grail"))
    assert TAROTS["titurel"].quests == (Locks("titurel", "amfortas"), Owns("titurel", "grail"))
    assert [each.key for each in CHARACTERS if not each.owns] == ["swan"]


def test_a_game_begins_with_nothing_but_a_shuffled_deck() -> None:
    """P-2: the first tarot is drawn right after that (P-6)."""
    decks = set()
    for seed in range(8):
        table = fresh(3, seed).table
        out = [*table.board.home, *table.board.common]
        assert not table.board.limbo
        assert Counter([*table.deck.cards, *out]) == Counter(DECK)
        decks.add(tuple(tarot.key for tarot in table.deck.cards))
    assert len(decks) == 8


def test_start_and_direction_by_lot_or_agreement() -> None:
    """P-3: the starting player and the direction are drawn by lot, or the players agree on them."""
    tables = [fresh(4, seed).table for seed in range(40)]
    assert {(table.first, table.clockwise) for table in tables} == {(s, way) for s in range(4) for way in (True, False)}
    agreed = [fresh(4, seed, start="first", direction="anticlockwise").table for seed in range(8)]
    assert {(table.first, table.clockwise) for table in agreed} == {(0, False)}


def test_the_order_of_play() -> None:
    """P-3: clockwise goes to the next seat, counterclockwise to the one before."""
    for direction, turns in (("clockwise", [0, 1, 2, 0]), ("anticlockwise", [0, 2, 1, 0])):
        scene = given("knight-1", "kundry", "charmer-1", direction=direction)
        seen: list[int] = []
        for _ in turns:
            seen += scene.match.waiting
            scene.act("pass")
        assert seen == turns


def test_everything_but_the_deck_is_public() -> None:
    """P-4: the public sees what every seat sees, and the list of unseen tarots."""
    match = fresh(3, 5)
    public = match.view(None)
    for seat in range(3):
        own = match.view(seat)
        assert own.players == public.players
        assert own.unseen == public.unseen
    assert set(public.unseen) == set(match.table.deck.cards)
    assert [each.key for each in public.unseen] == [each.key for each in DECK if each in public.unseen]


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_table_can_choose_the_starting_player(seat: int) -> None:
    """P-3: "they decide the player who begins the match"."""
    assert {fresh(4, seed, start=f"seat{seat + 1}").table.first for seed in range(8)} == {seat}
