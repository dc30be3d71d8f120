"""The rules retold by topics, terms and lessons, with their wording when they were last reviewed.

The files in this folder cite the numbers of the rules that each term and each step of a lesson retells; topics cite
theirs in the handbook. `looked_at.tsv` has a digest of the sentences about each of these rules: in the code of its game
and on its page or, if there are none, in its tests. After a change, review whatever retells the rule, fix its text, and
run `python -m tests.games.retold`.
"""

from __future__ import annotations

import ast
import csv
import hashlib
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from games import game
from games.kernel.text import Localizer
from tests import ROOT

KEYS = ("tottarot", "queens_of_fate", "parsifal", "genshin_tarot", "the_restless")
LOOKED_AT = Path(__file__).with_name("looked_at.tsv")
_NUMBER = re.compile(r"\b([A-Z]+-R?)(\d+)(?: to \1(\d+))?")
_SENTENCE = re.compile(r"(?<=[.;:])\s+|\n\n|\n(?=\|)")


class Retelling(NamedTuple):
    """A piece of a game's text about its rules, and the numbers of these."""

    name: str
    rules: frozenset[str]


def retellings(key: str) -> Iterator[Retelling]:
    """Yield the topics, terms and steps of the lesson of a game."""
    for topic in game(key).handbook:
        yield Retelling(f"topic {topic.key}", frozenset(topic.rules))
    for kind, name, rules in cited(key):
        yield Retelling(f"{kind} {name}", frozenset(rules.split()))


def cited(key: str) -> list[list[str]]:
    """Return the rows of a game's file: "term" or "step", its key or number, and the rules it retells."""
    with Path(__file__).with_name(f"{key}.tsv").open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file, delimiter="\t"))


def retelling_parts(key: str) -> set[tuple[str, str]]:
    """Return the parts of a game that retell rules, without its topics."""
    lesson = game(key).lesson
    steps = range(len(lesson.steps)) if lesson else ()
    return {("term", term.key) for term in game(key).terms} | {("step", str(number)) for number in steps}


@cache
def digests(key: str) -> Mapping[str, str]:
    """Return a digest of the sentences about each rule of a game, by its number."""
    page = (ROOT / "docs" / f"{key}.md").read_text(encoding="utf-8")
    said = _sentences_by_rule([*_docstrings(ROOT / "games" / key), page])
    said = _sentences_by_rule(_docstrings(ROOT / "tests" / "games" / key)) | said
    return {number: hashlib.sha256("\n".join(sorted(lines)).encode()).hexdigest()[:8] for number, lines in said.items()}


def _sentences_by_rule(sources: Iterable[str]) -> dict[str, set[str]]:
    """Return the sentences about each rule, by its number."""
    said = defaultdict[str, set[str]](set)
    for words in sources:
        for sentence in _SENTENCE.split(words):
            for number in _numbers(sentence):
                said[number].add(" ".join(sentence.split()))
    return dict(said)


def _docstrings(folder: Path) -> Iterator[str]:
    """Yield the docstrings of a folder's code, including those of constants."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                yield ast.get_docstring(node) or ""
            elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                yield node.value.value if isinstance(node.value.value, str) else ""


def _numbers(sentence: str) -> Iterator[str]:
    """Yield the numbers in a sentence; "G-38 to G-40" includes all three."""
    for kind, first, last in _NUMBER.findall(sentence):
        yield from (f"{kind}{number}" for number in range(int(first), int(last or first) + 1))


def looked_at() -> dict[tuple[str, str], str]:
    """Return the digest of each rule at the last review of its retellings, by game and number."""
    with LOOKED_AT.open(encoding="utf-8", newline="") as file:
        return {(key, number): digest for key, number, digest in csv.reader(file, delimiter="\t")}


def now() -> dict[tuple[str, str], str]:
    """Return the value of `looked_at` if everything were reviewed now."""
    rules = {(key, number) for key in KEYS for one in retellings(key) for number in one.rules}
    return {(key, number): digests(key).get(number, "-") for key, number in sorted(rules)}


def changed(before: Mapping[tuple[str, str], str]) -> Iterator[str]:
    """Yield the retellings of each rule whose sentences have changed."""
    for (key, number), digest in now().items():
        if before.get((key, number)) != digest:
            pieces = [f"{one.name} ({_words(key, one.name)})" for one in retellings(key) if number in one.rules]
            yield f"{key}: {number} is told differently. Look at {', '.join(pieces)}"


def _words(key: str, name: str) -> str:
    """Return the beginning of a retelling's text."""
    kind, _, which = name.partition(" ")
    played = game(key)
    if kind == "topic":
        text = next(topic.title for topic in played.handbook if topic.key == which)
    elif kind == "term":
        text = next(term.name for term in played.terms if term.key == which)
    else:
        assert played.lesson is not None
        text = played.lesson.steps[int(which)].text
    return Localizer()(text)[:40]
