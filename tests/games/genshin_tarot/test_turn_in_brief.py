"""The log gives a computer player's turn three lines, and always includes its effects on others."""

from __future__ import annotations

from games.contract.playing import chance
from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.text.turn_in_brief import CAUSED
from games.kernel.text import Name, Text
from games.search.search import answer
from games.search.strength import Strength
from tests.games.genshin_tarot.given import READ, ready


def _turns(seed: int) -> list[list[Text]]:
    """Return the log of each whole turn of the second player, as everyone can read it."""
    match, below = ready(2, seed), chance(seed)
    turns: list[list[Text]] = []
    for _ in range(400):
        if match.over:
            break
        seat = 1 if 1 in match.waiting else match.waiting[0]
        line_count = len(match.dealer.lines)
        acts = match.asked(seat).question.kind == "action"  # type: ignore[union-attr]
        tokens = answer(match, seat, Strength.EASY, below)
        match.answer(seat, list(tokens))
        lines = [line.text for line in match.dealer.lines[line_count:] if line.to is None]
        if seat == 1 and acts and tokens != ("done",):
            turns = turns or [[]]
            turns[-1] += lines
        elif turns and turns[-1]:
            turns.append([])
    return [turn for turn in turns if turn]


def test_a_long_turn_is_three_lines_and_its_effects_on_others() -> None:
    long = [turn for seed in range(3) for turn in _turns(seed) if len(turn) > 8]
    assert long
    for turn in long:
        texts = GENSHIN_TAROT.brief(turn, 1)
        others = [line for line in turn if any(isinstance(arg, Name) and arg.seat == 0 for _, arg in line.args)]
        assert {*others} <= {*texts}
        assert len([line for line in texts if line not in turn]) <= 3
        assert len(texts) < len(turn)


def test_effects_on_others_keep_their_reason_on_their_pages() -> None:
    """Another player's page joins the two lines before it shortens the turn."""
    helped = 0
    for turn in (turn for seed in range(3) for turn in _turns(seed)):
        page = GENSHIN_TAROT.condensed(turn, 0)
        reasons = [line for line in page if line.key == CAUSED]
        texts = GENSHIN_TAROT.brief(page, 1)
        assert {*reasons} <= {*texts}
        assert not {dict(line.args)["cause"] for line in reasons} & {*texts}, "the act is told once"
        helped += len(reasons)
    assert helped


def test_turns_of_people_are_not_condensed() -> None:
    turn = max(_turns(1), key=len)
    assert list(GENSHIN_TAROT.brief(turn, 0)) == turn


def test_a_condensed_turn_names_the_cards_and_their_effects() -> None:
    turn = max(_turns(1), key=len)
    first, second, *_ = map(READ, GENSHIN_TAROT.brief(turn, 1))
    assert first.startswith("Bruno plays ")
    assert " damage, " in second
