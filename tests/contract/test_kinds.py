"""Programs identify a question by its kind in every game; its computer player has a judge for each kind.

A game has its kinds in a `StrEnum`, lists them all in `Game.kinds`, and gives one to every question. Its module
`player` exposes JUDGES, a mapping with an entry for exactly these kinds. A kind that ordinary matches rarely reach is
asked in a match built for it; see rare.py.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import chain, product
from pathlib import Path

import pytest

from bot.ui.layouts import SHORT_LABEL
from games import GAMES
from games.kernel.game import AnyGame
from tests import ROOT
from tests.contract.playing import BOUND, SETUPS, AnyMatch, Setup, chance, meeting, open_question, states
from tests.contract.rare import RARE
from tests.test_layers import imports

KINDS = [*GAMES]

BY_CHANCE = 3
"""Number of random matches for each agreement, before the computer player plays one."""

WORDS = frozenset({"prompt", "label", "hint", "about", "__name__", "__qualname__", "__class__"})
"""Attributes intended for people, or with the name of a class."""
PARSING = frozenset({"startswith", "endswith", "removeprefix", "removesuffix", "split", "partition", "rpartition"})


def kinds(match: AnyMatch) -> set[str]:
    """Return the kinds of all open questions."""
    return {open_question(match, seat).kind for seat in range(match.base.seats) if match.asked(seat)}


def computer_matches(setup: Setup) -> Iterator[AnyMatch]:
    """Yield a match of the computer player before each answer; it reaches states that random play rarely does."""
    match, randrange = setup.opened("kinds"), chance("kinds")
    for _ in range(BOUND):
        yield match
        if match.over:
            return
        seat = match.waiting[0]
        match.answer(seat, match.game.play(match.view(seat), open_question(match, seat), randrange), by="bot")


@cache
def asked_kinds(key: str) -> frozenset[str]:
    """Return the kinds asked in enough matches of a game to include every kind that is not rare."""
    (game,) = [game for game in GAMES if game.key == key]
    found = set[str]()
    for match in _matches(game):
        found |= kinds(match)
        if match.over and found >= game.kinds - rare_kinds(key):
            break
    return frozenset(found)


def _matches(game: AnyGame) -> Iterator[AnyMatch]:
    """Yield states of random matches and of computer players' matches in which any two settings meet.

    Random matches come first, because they take the least time.
    """
    pairs = [*meeting(game, 2)]
    for setup in [each for each in SETUPS if each.game is game]:
        yield from chain(states(setup, "kinds"), computer_matches(setup))
    for seed, setup in product(range(BY_CHANCE), pairs):
        yield from states(setup, ("kinds", seed))
    for setup in pairs:
        yield from computer_matches(setup)


def rare_kinds(key: str) -> frozenset[str]:
    """Return the kinds that ordinary matches of a game rarely reach."""
    return frozenset(kind for of, kind in RARE if of == key)


@pytest.mark.parametrize("game", KINDS, ids=lambda game: game.key)
def test_every_question_is_of_a_kind_of_its_game_and_every_kind_is_asked(game: AnyGame) -> None:
    unusual = rare_kinds(game.key)
    assert asked_kinds(game.key) | unusual == game.kinds
    assert asked_kinds(game.key).isdisjoint(unusual), "ordinary matches come to it"
    made = {kind for kind in unusual if kind in kinds(RARE[game.key, kind]())}
    assert made == unusual, "the match made for it has another"


@pytest.mark.parametrize("setup", [setup for setup in SETUPS if setup.game in KINDS], ids=str)
def test_a_question_names_its_kind_and_a_card_of_the_handbook_if_any(setup: Setup) -> None:
    known = {"", *(card.key for card in setup.game.cards)}
    for match in states(setup):
        for seat in match.waiting:
            question = open_question(match, seat)
            assert question.kind in setup.game.kinds
            assert question.card in known


@pytest.mark.parametrize("game", KINDS, ids=lambda game: game.key)
def test_the_computer_player_has_a_judge_for_each_kind(game: AnyGame) -> None:
    assert set(import_module(f"games.{game.key}.player").JUDGES) == game.kinds


def imported_modules(modules: set[str], package: str) -> set[str]:
    """Return these modules and all modules of a package that they import, directly or not."""
    found: set[str] = set()
    while more := {name for name in modules if name.startswith(f"{package}.") and path_of(name).exists()} - found:
        found |= more
        modules = {name for module in more for name in imports(path_of(module))}
    return found


def path_of(module: str) -> Path:
    found = ROOT / module.replace(".", "/")
    return found / "__init__.py" if found.is_dir() else found.with_suffix(".py")


def of_the_player(game: AnyGame) -> set[str]:
    """Return the modules that only a game's computer player needs, and its recap and review, which judge alike."""
    package = f"games.{game.key}"
    faces = {*imports(ROOT / "games" / game.key / "game.py")}
    players = {f"{package}.player", *(face for face in faces if face.endswith((".lookahead", ".reasons")))}
    judging = {f"{package}.recap", f"{package}.review"}
    return imported_modules(players, package) - imported_modules(faces - players - judging, package)


def faults(source: str) -> Iterator[str]:
    """Yield the places that examine texts, names of classes, or parts of tokens."""
    for node in ast.walk(ast.parse(source)):
        read = isinstance(node, ast.Attribute) and _of_words(node)
        if read or (isinstance(node, ast.Compare) and _of_tokens(node)):
            yield ast.unparse(node)


def _of_words(node: ast.Attribute) -> bool:
    """Return whether the node is a text attribute, or takes a token apart."""
    return node.attr in WORDS or (node.attr in PARSING and "token" in ast.unparse(node.value))


def _of_tokens(node: ast.Compare) -> bool:
    """Return whether tokens are compared with literals."""
    sides = [node.left, *node.comparators]
    written = any(isinstance(part, ast.Constant) and isinstance(part.value, str) for part in sides)
    return written and any("token" in ast.unparse(part) for part in sides)


@pytest.mark.parametrize("game", KINDS, ids=lambda game: game.key)
def test_the_computer_player_reads_no_words_and_no_tokens(game: AnyGame) -> None:
    modules = of_the_player(game)
    assert f"games.{game.key}.player" in modules
    for module in sorted(modules):
        assert list(faults(path_of(module).read_text(encoding="utf-8"))) == [], module


@pytest.mark.parametrize(
    "source",
    [
        "question.prompt.key",
        "type(question).__name__",
        "tokens[0].startswith('seat:')",
        "option.token.split(':')",
        "'keep' in tokens",
        "option.token == 'keep'",
    ],
)
def test_uses_of_words_and_tokens_are_found(source: str) -> None:
    assert len(list(faults(source))) == 1
    assert list(faults("judge = JUDGES[question.kind]; token = option.token if option.value is None else ''")) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_first_words_are_for_questions_that_are_asked(game: AnyGame) -> None:
    """The kind of a tip must exist, and the tip must be short enough to be read."""
    assert game.tips
    assert set(game.tips) <= game.kinds
    assert [words.key for words in game.tips.values() if len(words.key) > 120] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_verbs_are_for_questions_that_are_asked(game: AnyGame) -> None:
    """The verb on a button before the name of an explained option belongs to an existing kind, and is short."""
    assert set(game.verbs) <= game.kinds
    assert [verb.key for verb in game.verbs.values() if len(verb.key) > SHORT_LABEL] == []
