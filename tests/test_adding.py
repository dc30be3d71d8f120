"""The game in docs/adding-a-game.md is whole and true: its code is taken from the page, and does what the page says."""

from __future__ import annotations

import ast
import importlib.util
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import games
import rendering
from games.contract.form import description_faults, match_faults, result_faults
from games.contract.leaks import closed, permutation, poison, spectator
from games.contract.twins import told_apart
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.text import Reader
from rendering import Layout
from rendering.paint import Painter
from rendering.scene import Label
from tests.contract.playing import LONG, AnyMatch, Setup, agreements, chance, open_question, states
from tests.contract.test_perft import perft
from tests.test_layers import ROOT, allowed, imports

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^`([\w/]+\.py)`[^\n]*\n\n```python\n(.*?)```", PAGE, re.MULTILINE | re.DOTALL))
FRESH = ("games.highcard", "rendering.highcard")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The page's files, written where Python finds them as part of the project."""
    root = tmp_path_factory.mktemp("added")
    for name, code in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(code, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "__path__", [*games.__path__, str(root / "games")])
        patch.setattr(rendering, "__path__", [*rendering.__path__, str(root / "rendering")])
        yield root
    for name in [name for name in sys.modules if name.startswith(FRESH)]:
        del sys.modules[name]


@pytest.fixture(scope="module")
def highcard(folder: Path) -> AnyGame:
    assert folder.exists()
    game: AnyGame = importlib.import_module("games.highcard").HIGHCARD
    return game


@pytest.fixture(scope="module")
def layout(folder: Path) -> Layout:
    assert folder.exists()
    module = importlib.import_module("rendering.highcard")
    return Layout(module.board, module.hand, module.card)


def matches(game: AnyGame) -> Iterator[AnyMatch]:
    """Every state of a match for each agreement and number of players."""
    for setup in agreements(game):
        yield from states(setup)


def test_the_page_has_every_file_it_speaks_of() -> None:
    package = [f"games/highcard/{name}.py" for name in ("table", "phases", "view", "__init__")]
    assert list(FILES) == [*package, "rendering/highcard.py", "tests/games/highcard/test_trick.py"]


@pytest.mark.parametrize("name", FILES)
def test_it_keeps_the_laws_of_the_tree(folder: Path, name: str) -> None:
    package = name.split("/")[0]
    assert package == "tests" or [i for i in imports(folder / name) if not allowed(package, i)] == []
    unsorted = ("--extend-ignore", "I001")  # ruff sorts imports by the folders it finds, and this one is not there
    for command in (("check", *unsorted), ("format", "--check")):
        ruff = [sys.executable, "-m", "ruff", *command, "--no-cache", "--stdin-filename", name, "-"]
        found = subprocess.run(ruff, cwd=ROOT, input=FILES[name], capture_output=True, text=True, check=False)
        assert not found.returncode, found.stdout


def test_it_asks_well_and_ends_and_tells_how(highcard: AnyGame) -> None:
    for match in matches(highcard):
        assert list(match_faults(match, LONG)) == []
        assert list(description_faults(match, LONG)) == []
        if match.over:
            assert list(result_faults(match.result, match.base.seats, LONG)) == []


def test_it_replays(highcard: AnyGame) -> None:
    for match in matches(highcard):
        assert Match(highcard, match.record()).fingerprint() == match.fingerprint()


def test_it_leaks_nothing(highcard: AnyGame) -> None:
    below = chance("adding")
    assert list(closed(highcard.seen)) == []
    for match in matches(highcard):
        for viewer in (None, *range(match.base.seats)):
            assert list(permutation(highcard, match.table, viewer, below)) == []
            assert list(poison(highcard, match.table, viewer)) == []
            assert list(spectator(match.view(None), match.view(viewer))) == []
            assert list(told_apart(match, viewer, below)) == []


def test_its_computer_player_plays_to_the_end(highcard: AnyGame) -> None:
    match, below = Setup(highcard, 4, {}).opened(), chance("bot")
    while not match.over:
        seat = match.waiting[0]
        match.answer(seat, highcard.play(match.view(seat), open_question(match, seat), below), "bot")
    assert sum(match.result.scores) == 3


def test_its_pictures_can_be_painted_and_read(highcard: AnyGame, layout: Layout) -> None:
    match, reader, painter = Setup(highcard, 4, {"cards": "5"}).opened(), Reader(), Painter()
    drawn = [layout.board(match.view(None), frozenset(match.waiting), reader)]
    drawn += [layout.hand(match.view(0), reader), *(layout.card(card.key, reader) for card in highcard.cards[:1])]
    for scene in drawn:
        assert painter.paint(scene).startswith(b"\x89PNG")
        assert [item for item in scene.items if isinstance(item, Label) and item.size < 22] == []


def test_the_count_on_the_page_is_right(highcard: AnyGame) -> None:
    told = re.search(r'`(\("highcard", .+?\)): (\d+)`', PAGE)
    assert told
    _, seats, depth = ast.literal_eval(told[1])
    assert perft(Setup(highcard, seats, {}).opened(), depth) == int(told[2])


@pytest.mark.usefixtures("highcard")
def test_its_own_test_passes_and_can_fail(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = folder / "tests/games/highcard/test_trick.py"
    spec = importlib.util.spec_from_file_location("the_test_on_the_page", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.test_the_highest_card_takes_the_trick()
    monkeypatch.setattr(sys.modules["games.highcard.phases"], "max", min, raising=False)
    with pytest.raises(AssertionError):
        module.test_the_highest_card_takes_the_trick()


def test_its_settings_are_in_its_handbook(highcard: AnyGame) -> None:
    told = " ".join(Reader()(topic.body) for topic in highcard.handbook)
    assert [setting for setting in highcard.settings if Reader()(setting.title) not in told] == []
