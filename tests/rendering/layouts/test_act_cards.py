"""The picture of an act shows its state after the last move, with its winner and every theft."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bot.ui.alt_texts import words_of_view
from games.contract.playing import Setup
from games.genshin_tarot.game import GENSHIN_TAROT
from games.kernel.ask import random_answer
from games.kernel.game import Act
from games.kernel.text import signed
from games.parsifal import description as parsifal
from games.parsifal.game import PARSIFAL
from games.the_restless.game import THE_RESTLESS
from games.the_restless.vocabulary.labels import REALMS
from games.tottarot.description import act
from games.tottarot.game import TOTTAROT
from games.tottarot.table import Table
from rendering import LAYOUTS
from rendering.painter.legibility import unreadable
from rendering.scenes.scene import Icon, Label, Panel, Sprite
from rendering.text.text_raster import TextRaster
from tests.contract.playing import AnyMatch, chance, open_question
from tests.proofs import runs
from tests.rendering.tottarot_tables import LOCALIZER


def rounds(match: AnyMatch, seed: str) -> dict[int, Table]:
    """Play on at random until a round ends; return its number and the table right after, or nothing at the end."""
    randrange, begun = chance(seed), match.table.round
    while not match.over and match.table.round == begun:
        seat = match.waiting[0]
        match.answer(seat, random_answer(open_question(match, seat), randrange))
    return {} if match.over else {begun: match.table}


@pytest.mark.parametrize("seats", TOTTAROT.seats)
def test_a_round_of_tottarot_is_shown_with_its_last_rows_and_its_winner(seats: int) -> None:
    layout = LAYOUTS["tottarot"]
    for seed in range(runs(thin=2, full=30)):
        match = Setup(TOTTAROT, seats, {}).opened(seed)
        while ended := rounds(match, f"acts {seats} {seed} {match.entry_count}"):
            ((number, table),) = ended.items()
            seen = act(match.view(None)).seen
            assert (seen.round, seen.turn) == (number, seen.turns)
            laid = sum(len(past.row) for past in table.past)
            assert (seen.deck, seen.discards) == (21 - seats * seen.turns, seats * seen.turns - laid), "T-5, T-21"
            items = layout.board(seen, frozenset(), LOCALIZER).items
            cards = Counter(
                item.key for item in items if isinstance(item, Sprite) and item.key.startswith("deck/tottarot/")
            )
            assert cards == Counter(f"deck/tottarot/{one.fate.key}" for past in table.past for one in past.row)
            totals = Counter(signed(sum(one.points for one in past.row)) for past in table.past)
            labels = Counter(item.text for item in items if isinstance(item, Label))
            assert all(labels[total] >= count for total, count in totals.items())
            crowns = [min(count, 1 if count > 3 else count) for count in table.victories]
            assert sum(isinstance(item, Icon) and item.name == "crown" for item in items) == sum(crowns)
            won = [past for past in table.past if past.won and past.row]
            assert sum(isinstance(item, Panel) and item.kind == "banner" for item in items) == len(won)
            arrows = [item for item in items if isinstance(item, Sprite) and item.key.startswith("arrow/")]
            assert len(arrows) == len(table.last.thefts if table.last else ())


def test_the_winner_of_a_round_is_shown_next_to_it() -> None:
    match = Setup(TOTTAROT, 3, {}).opened("said")
    ((number, table),) = rounds(match, "said").items()
    said = LOCALIZER(act(match.view(None)).before)
    winner = LOCALIZER.name(next(seat for seat, past in enumerate(table.past) if past.won))
    assert winner in said.split(" won round ")[0]
    assert f"won round {number} with " in said


def test_a_round_of_parsifal_is_shown_without_later_draws() -> None:
    match, randrange = Setup(PARSIFAL, 3, {}).opened("acts"), chance("acts")
    while not match.over and match.table.turns < 9:
        seat = match.waiting[0]
        match.answer(seat, random_answer(open_question(match, seat), randrange))
    view = match.view(None)
    seen = parsifal.act(view).seen
    fresh = {tarot for tarot in view.drawn if view.actor is None}
    shown = {one.tarot for player in seen.players for one in player.characters} | {*seen.common}
    before = {one.tarot for player in view.players for one in player.characters} | {*view.common}
    assert shown == before - fresh
    assert seen.round == view.round - 1
    assert not any(player.active for player in seen.players)
    LAYOUTS["parsifal"].board(seen, frozenset(), LOCALIZER)


def acts(match: AnyMatch, seed: str) -> Iterator[tuple[Act, Any]]:
    """Let computer players continue; yield each act that begins, with the table at that time."""
    randrange, number = chance(seed), 0
    while not match.over:
        seat = match.waiting[0]
        match.answer(seat, match.game.play(match.view(seat), open_question(match, seat), randrange))
        begun = match.game.act(match.view(None)) if match.waiting else None
        if begun is not None and begun.number > number:
            if number:
                yield begun, match.table
            number = begun.number


def texts(game: str, card: Act) -> list[str]:
    items = LAYOUTS[game].board(card.seen, frozenset(), LOCALIZER).items
    return [item.text for item in items if isinstance(item, Label)]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_turn_of_genshin_tarot_is_shown_with_the_hp_that_it_left(seats: int) -> None:
    """The card shows the table after the last attacks and before the next turn."""
    shown = 0
    for card, table in acts(Setup(GENSHIN_TAROT, seats, {}).opened("cards"), "cards"):
        said, labels = LOCALIZER(card.before), texts("genshin_tarot", card)
        assert Counter(str(player.hp) for player in table.players) <= Counter(labels)
        assert all(f"{player.hp} HP" in said for player in table.players)
        if not table.ruler.out:
            assert f"Turn {table.turn - 1} is over." in said
            assert any(label.startswith(f"Turn {table.turn - 1} ") for label in labels)
            assert not {LOCALIZER(line.name) for line in table.ley_lines} & {*labels}
        shown += 1
    assert shown


@pytest.mark.parametrize("seats", [2, 4])
def test_a_realm_of_the_restless_is_shown_with_the_health_that_it_left(seats: int) -> None:
    """The last die, damage and votes are left out. Earlier, a Natural 1 was on the card of another Realm."""
    shown = 0
    for card, table in acts(Setup(THE_RESTLESS, seats, {}).opened("cards"), "cards"):
        said, labels = LOCALIZER(card.before), texts("the_restless", card)
        living = [walker for walker in table.walkers if walker.piece is not None and walker.alive]
        assert all(f"{LOCALIZER(one.character.name)} {one.health}" in said for one in living)
        assert sum("/" in label for label in labels) >= len(living)
        assert all(any(label.startswith(f"{one.health}/") for label in labels) for one in living)
        assert not [
            label for label in labels if label.startswith("Natural") or label in ("Hit", "Miss", "Success", "Failure")
        ]
        assert not any(
            isinstance(item, Sprite) and item.key == "deck/d20" and item.words == ("1",)
            for item in LAYOUTS["the_restless"].board(card.seen, frozenset(), LOCALIZER).items
        )
        shown += 1
    assert shown


@pytest.mark.parametrize("seats", [2, 4])
def test_the_card_of_a_realm_shows_that_realm_and_nothing_of_the_next(seats: int) -> None:
    """R-92: neither the picture nor the alt text has the next Realm's name, row or Targets."""
    shown = 0
    for card, table in acts(Setup(THE_RESTLESS, seats, {}).opened("cards"), "cards"):
        if table.scene == "god":
            continue
        over, begun = card.number - 1, LOCALIZER(table.realm.card.name)
        left = LOCALIZER(table.discards[f"realm {over}"].cards[-1].name)
        alt, labels = words_of_view(THE_RESTLESS, card.seen, LOCALIZER), texts("the_restless", card)
        assert f"Realm {REALMS[over]} of V, Encounter {table.at}." in alt
        assert "0 Encounters still ahead" in alt
        assert left in alt
        assert left in labels
        assert any(label.startswith(f"Realm {REALMS[over]} ") for label in labels)
        assert begun not in alt
        assert begun not in labels
        assert not any(f"Realm {REALMS[card.number]}" in words for words in (alt, *labels))
        shown += 1
    assert shown


@pytest.mark.parametrize("seats", [2, 4])
def test_the_card_of_a_game_in_a_series_shows_its_winner_and_cause(seats: int) -> None:
    """P-58: only the public view has them, so that computer players answer as before."""
    shown = won = 0
    match = Setup(PARSIFAL, seats, {"series": "series"}).opened("cards")
    for card, table in acts(match, "cards"):
        last = table.last_game
        said, labels = LOCALIZER(card.before), texts("parsifal", card)
        assert f"Game {table.game - 1} is over." in said
        assert card.seen.over
        assert card.seen.winners == last.winners
        assert any(label.startswith(f"Game {table.game - 1} of ") for label in labels)
        areas = [tuple(who.tarot for who in player.characters) for player in card.seen.players]
        assert areas == [tuple(area) for area in last.board.areas]
        if last.winners:
            won += 1
            names = [LOCALIZER.name(seat) for seat in last.winners]
            assert all(name in said.split(" win")[0] for name in names)
            assert {quest for victor in last.victors for quest in victor.quests}, "by what"
            assert (
                unreadable(
                    LAYOUTS["parsifal"].board(card.seen, frozenset(), LOCALIZER),
                    TextRaster(),
                    LAYOUTS["parsifal"].board_needs(card.seen, LOCALIZER),
                )
                == []
            )
        assert match.view(0).before is None
        shown += 1
    assert shown
    assert won
