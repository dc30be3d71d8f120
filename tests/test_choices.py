"""Each choice that the rulebooks leave to players has an existing place that docs/choices.md names."""

from __future__ import annotations

import re

import pytest

from games import GAMES, game
from tests import ROOT

ROWS = [
    tuple(cell.strip() for cell in line.strip("|").split("|"))
    for line in (ROOT / "docs/choices.md").read_text(encoding="utf-8").splitlines()
    if line.startswith("| ") and not line.startswith("| game |")
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]}: {row[1]}"[:60])
def test_every_choice_of_players_exists_as_listed(row: tuple[str, ...]) -> None:
    """The place of a row is a setting, a kind of question, a topic, a ruling, or a feature."""
    key, words, here, place = row
    assert words
    assert here
    sort, name = place.split(" ", 1)
    found = game(key)
    if sort == "setting":
        assert name in [setting.key for setting in found.settings]
    elif sort == "question":
        assert name in found.kinds
    elif sort == "topic":
        assert name in [topic.key for topic in found.handbook]
    elif sort == "ruling":
        page = (ROOT / f"docs/{key}.md").read_text(encoding="utf-8")
        assert re.search(rf"^\| (?:[A-Z]+-\d+, )*{name}\b", page, re.MULTILINE)
    else:
        assert sort == "feature"
        assert (ROOT / name / "__init__.py").exists()


def test_every_game_and_every_setting_of_a_rulebook_is_listed() -> None:
    """Only settings that are in no rulebook are not listed: pace, limits and easier modes of Querent."""
    ours = {"pace", "tiebreak", "stalemate_rounds", "series", "variant", "tens", "handicap", "reprieve", "alone"}
    listed = {(row[0], row[3].removeprefix("setting ")) for row in ROWS if row[3].startswith("setting ")}
    settings = {(one.key, setting.key) for one in GAMES for setting in one.settings}
    assert {(key, name) for key, name in settings - listed if name not in ours} == set()
    assert {row[0] for row in ROWS} == {one.key for one in GAMES}
