"""Law 1 for every confirmation: its button names what it does, so that nobody has to read the question again.

All labels in the code are read: of buttons in the style of danger, of the pages that ask for confirmation, and of the
options of the games.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ASKING = {"sure_page": 2, "confirmation": 1, "CompanyError": 1}
"""Functions that ask for confirmation, and the index of the button's label among their arguments."""
BARE = re.compile(r"(Yes|No|OK|Okay|Sure|Confirm|Agreed|Accept|Do it|Go ahead|Go on|Proceed|Fine)\b(?!: \{)")
"""Labels that say only that someone agrees or refuses."""
POINTING = re.compile(r"\b(it|that|this|them|one)$")
"""Labels that leave open what the act is for."""


def _texts(node: ast.AST, scope: ast.AST) -> Iterator[str]:
    """Yield the English of the Texts in an expression; a name stands for what the function or module assigns to it."""
    for part in ast.walk(node):
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id in ("t", "tn"):
            for argument in part.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value
    if isinstance(node, ast.Name):
        for one in ast.walk(scope):
            if isinstance(one, ast.Assign) and any(isinstance(to, ast.Name) and to.id == node.id for to in one.targets):
                yield from _texts(one.value, ast.Module([], []))


def _scopes(folder: str, words: re.Pattern[str]) -> Iterator[ast.AST]:
    """Yield the functions, and the module, of each file below a folder that has these words. The rest is not parsed."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        if words.search(source := path.read_text(encoding="utf-8")):
            module = ast.parse(source)
            yield module
            yield from (node for node in ast.walk(module) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def _is_danger(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "danger"


def _labels_of(call: ast.Call, scope: ast.AST) -> Iterator[str]:
    """Yield the labels of a call that makes a button in the style of danger, or a page that asks for confirmation."""
    called = call.func.id if isinstance(call.func, ast.Name) else ""
    given = [*call.args, *(keyword.value for keyword in call.keywords)]
    if called in ASKING and len(call.args) > ASKING[called]:
        yield from _texts(call.args[ASKING[called]], scope)
    elif any(map(_is_danger, given)):
        for each in given:
            yield from _texts(each, scope)


def confirming() -> list[str]:
    """Return the labels of all buttons of the bot that confirm something."""
    found = set[str]()
    for folder in ("bot", "cogs"):
        for scope in _scopes(folder, re.compile(r"danger|" + "|".join(ASKING))):
            for call in ast.walk(scope):
                if isinstance(call, ast.Call):
                    found.update(_labels_of(call, scope))
    return sorted(found)


def option_labels() -> list[str]:
    """Return the labels of all options of the games that are written as Texts."""
    found = set[str]()
    for scope in _scopes("games", re.compile(r"Option\(|LazyHint\(")):
        for call in ast.walk(scope):
            name = call.func.id if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) else ""
            if isinstance(call, ast.Call) and name in ("Option", "LazyHint") and len(call.args) > 1:
                found.update(_texts(call.args[1], scope))
    return sorted(found)


def test_every_confirmation_names_its_act_and_its_object() -> None:
    labels = confirming()
    assert {"Leave the table", "Give up the match", "Undo the last {n} moves", "Join anyway"} <= set(labels)
    assert [label for label in labels if BARE.match(label) or POINTING.search(label) or " " not in label] == []


def test_no_option_of_a_game_says_only_yes_or_no() -> None:
    labels = option_labels()
    assert {"Harvest the power", "Pay these shares", "Don't rest"} <= set(labels)
    assert [label for label in labels if BARE.match(label)] == []


@pytest.mark.parametrize("label", ["Yes", "Yes, do it", "No", "Agreed", "Fine with me", "Yes: give up"])
def test_the_law_knows_a_label_that_names_nothing(label: str) -> None:
    assert BARE.match(label)
