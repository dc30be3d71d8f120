"""Phrases that no native English-speaking engineer would write: their numbers can only fall.

Player text has a separate test, tests/locales/test_voice.py. After rewriting something, lower the numbers in LEFT.
"""

from __future__ import annotations

import ast
import re
import tokenize
from collections.abc import Callable, Iterator
from functools import cache
from io import StringIO
from pathlib import Path

import pytest

from tests import ROOT
from tests.test_layers import statements

ANYWHERE = (
    r"\b[Ww]ho(m|se)?(so)?ever\b(?! (you|it|they) )",
    r"\b(for|by|of|to|with|from|than|does|lets?|nor) who\b(?! (they|he|she|it) )",
    r"(^|[.:;] )Where (?!is\b|are\b|to\b|do\b|can\b)[a-z][^?.]*?,",
    r"\bby (itself|themselves)\b",
    r"\b[Aa]t once\b",
    r"\bof (its|their|your|one's|his|her) own\b",
    r"\bone's\b",
    r"\b(is|are|was|were|be|been|being) told\b|\btell(s|ing)? of\b|\btold (of|in short)\b",
    r"\b[Mm]end(s|ed|ing)?\b",
    r"\banew\b",
    r"\bawaited\b",
    r"\b(stands?|stood) (in|on|at|below|under|above|there|beside|behind|with|alone|last|as)\b(?! for)",
    r"(?<![Tt]here )\b(is|are|was|were) no (?!longer|more|less|one|\w+ (to|for|in|on|at|left)\b)[a-z]+",
    r"\bin (the )?place of\b",
    r"\b(the|an) own\b",
    r"\bhangs? on\b",
    r"\b(is|are|was|were) (not )?to be (\w+ed|told|seen|done|met|made|shown|given|sent|taken|found|noted)\b",
    r"\bmay not\b",
    r"\b[Dd]ata (are|were|have)\b",
    r"\bfor ever\b|\bbreadth\b|\bbroad(er|est)?\b|\buppermost\b",
    r"\b([Ss]ome|[Ee]very|[Aa]ny)body\b",
    r"\b[Ss]ome (seconds|minutes|hours|days|weeks|months)\b",
    r"\b(told|tells?|telling) (you|them|him|her|everyone|anyone) of\b",
    r"\b(go|goes|going|went) on with\b",
)
"""Phrases to replace anywhere."""
IN_DOCSTRINGS = (
    r"^(What|How|Who|Whose|Whom|Where|When|Which|In which|From (which|how)|Up to|By (how|which))\b",
    r"^(It|Its|They|Their|Those|That|The same|The other|Such|And|So|But|Also)\b",
    r"^The (most|least|fewest) [a-z]",
    r'; (None|none|0|nothing|\[\]|""|EMPTY|False)[ ,]+(where|if there is none|without|for none)\b',
)
"""Ways to begin or end a docstring that are questions, or that depend on the previous line."""
CODE = ("bot", "cogs", "games", "rendering", "storage", "locales", "sandbox", "bench", "docs")
PAGES = ("README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/*.md", "tests/upgrades/README.md")
TESTS = ("tests",)
SCRIPTS = ("sandbox/static/**/*.js", "sandbox/static/**/*.css", "bot/match_page/*.js", "bot/match_page/*.css")
SCRIPT_COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`/])//[^\n]*", re.DOTALL)
"""Comments of scripts and style sheets; two slashes in a URL or a string do not begin one."""
TEST_NAMES = re.compile(r"^ *(?:async )?def (test_(?:\w+_)?(?:what|where)(?:_\w+)?)\(", re.MULTILINE)
"""Names of tests that ask a question, as `test_it_says_what_it_lacks` does, instead of naming the behavior."""
LEFT = {
    "docs": 0,
    "docstrings": 0,
    "comments": 0,
    "errors": 0,
    "docstrings of tests": 0,
    "comments of tests": 0,
    "scripts": 0,
}
"""Number of phrases left in each kind of text."""


def docs() -> Iterator[str]:
    """Yield the paragraphs of the pages, without code."""
    for pattern in PAGES:
        for path in sorted(ROOT.glob(pattern)):
            text = re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
            text = re.sub(r"`[^`\n]+`", "", text)
            yield from (" ".join(paragraph.split()) for paragraph in text.split("\n\n"))


def docstrings(packages: tuple[str, ...] = CODE) -> Iterator[str]:
    """Yield the docstrings of modules, classes and functions, and the strings below constants."""
    for statement in _statements(packages):
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            yield " ".join(str(statement.value.value).split())


def comments(packages: tuple[str, ...] = CODE) -> Iterator[str]:
    """Yield the comments in the code; a hash within a string does not count."""
    for path in _paths(packages):
        source = path.read_text(encoding="utf-8")
        if re.search(r"#.*\w", source):
            tokens = tokenize.generate_tokens(StringIO(source).readline)
            yield from (token.string for token in tokens if token.type == tokenize.COMMENT)


def scripts() -> Iterator[str]:
    """Yield the comments in scripts and style sheets of pages."""
    for pattern in SCRIPTS:
        for path in sorted(ROOT.glob(pattern)):
            yield from (" ".join(text.split()) for text in SCRIPT_COMMENT.findall(path.read_text(encoding="utf-8")))


def errors() -> Iterator[str]:
    """Yield the texts of errors and log lines, and the help of the command line."""
    for statement in _statements(CODE):
        if isinstance(statement, ast.Raise) or _speaks(statement):
            parts = (part.value for part in ast.walk(statement) if isinstance(part, ast.Constant))
            yield from (words for words in parts if isinstance(words, str))


def _speaks(statement: ast.stmt) -> bool:
    """Return whether a statement is a call that logs, or that adds to the command line."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
        return False
    return ast.unparse(call.func.value) == "log" or call.func.attr in ("add_argument", "add_parser")


@cache
def _paths(packages: tuple[str, ...]) -> tuple[Path, ...]:
    return tuple(path for package in packages for path in sorted((ROOT / package).rglob("*.py")))


def _statements(packages: tuple[str, ...]) -> Iterator[ast.stmt]:
    """Yield every statement without the statements' expressions, which contain the data of thousands of cards."""
    found = (statement for path in _paths(packages) for statement in statements(path))
    return (statement for statement in found if isinstance(statement, ast.stmt))


TEXTS: dict[str, Callable[[], Iterator[str]]] = {
    "docs": docs,
    "docstrings": docstrings,
    "comments": comments,
    "errors": errors,
    "scripts": scripts,
    "docstrings of tests": lambda: docstrings(TESTS),
    "comments of tests": lambda: comments(TESTS),
}


@pytest.mark.parametrize("kind", TEXTS)
def test_phrases_to_replace_only_become_fewer(kind: str) -> None:
    text = "\n".join(TEXTS[kind]())
    patterns = [*ANYWHERE, *(IN_DOCSTRINGS if kind.startswith("docstrings") else ())]
    found = [phrase[0] for pattern in patterns for phrase in re.finditer(pattern, text, re.MULTILINE)]
    assert len(found) <= LEFT[kind], sorted(set(found))


def test_names_of_tests_describe_behavior() -> None:
    assert [name for path in _paths(TESTS) for name in TEST_NAMES.findall(path.read_text(encoding="utf-8"))] == []
    assert TEST_NAMES.findall("async def test_it_says_what_it_lacks() -> None:") == ["test_it_says_what_it_lacks"]
    assert TEST_NAMES.findall("def test_a_table_elsewhere_is_listed() -> None:") == []
