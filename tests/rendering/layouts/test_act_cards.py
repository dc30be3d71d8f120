"""The picture of an act shows its state after the last move, with its winner and every theft."""

from __future__ import annotations

from collections import Counter

import pytest

from games.contract.playing import Setup
from games.kernel.ask import random_answer
from games.kernel.text import signed
from games.parsifal import description as parsifal
from games.parsifal.game import PARSIFAL
from games.tottarot.description import act
from games.tottarot.game import TOTTAROT
from games.tottarot.table import Table
from rendering import LAYOUTS
from rendering.scenes.scene import Icon, Label, Panel, Sprite
from tests.contract.playing import AnyMatch, chance, open_question
from tests.proofs import runs
from tests.rendering.tottarot_tables import LOCALIZER


def rounds(match: AnyMatch, luck: str) -> dict[int, Table]:
    """Play on at random until a round ends; return its number and the table right after, or nothing at the end."""
    randrange, begun = chance(luck), match.table.round
    while not match.over and match.table.round == begun:
        seat = match.waiting[0]
        match.answer(seat, random_answer(open_question(match, seat), randrange))
    return {} if match.over else {begun: match.table}


@pytest.mark.parametrize("seats", TOTTAROT.seats)
def test_a_round_of_tottarot_is_shown_with_its_last_rows_and_its_winner(seats: int) -> None:
    layout = LAYOUTS["tottarot"]
    for luck in range(runs(thin=2, full=30)):
        match = Setup(TOTTAROT, seats, {}).opened(luck)
        while ended := rounds(match, f"acts {seats} {luck} {match.entry_count}"):
            ((number, table),) = ended.items()
            seen = act(match.view(None)).seen
            assert (seen.round, seen.turn) == (number, seen.turns)
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


def test_who_won_the_round_stands_beside_it() -> None:
    match = Setup(TOTTAROT, 3, {}).opened("said")
    ((number, table),) = rounds(match, "said").items()
    said = LOCALIZER(act(match.view(None)).before)
    winner = LOCALIZER.name(next(seat for seat, past in enumerate(table.past) if past.won))
    assert winner in said.split(" won round ")[0]
    assert f"won round {number} with " in said


def test_a_round_of_parsifal_is_shown_without_what_was_drawn_since() -> None:
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
