"""Search for every English format string in the code: the arguments of `t`, `tn` and `Text`.

Most are literals. A name is traced back to its literals through assignments, the values of a dictionary, and, for a
parameter, the callers of the function.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeAlias

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef

MAKERS = {"t": (0,), "tn": (0, 1), "Text": (0, 2)}
"""The functions that make a Text, with the positions of the format string and its plural."""

_LEAVES = (ast.Constant, ast.Name, ast.expr_context, ast.boolop, ast.operator, ast.unaryop, ast.cmpop)
"""Nodes with no call in them, which most nodes are."""


class Pattern(NamedTuple):
    """A format string and its plural ("" if none), the file it is in, and its context."""

    key: str
    plural: str
    file: str
    context: str = ""


class UnknownPatternError(Exception):
    """Raised for a Text whose words cannot be traced back to literals."""


@dataclass
class Module:
    """The syntax tree of a file, and the assignments in it."""

    file: str
    tree: ast.Module

    @cached_property
    def globals(self) -> dict[str, list[ast.expr]]:
        """Every value assigned to each top-level name."""
        return _assigned(self.tree)


class CodePosition(NamedTuple):
    """A position in the code: a file and, if inside one, a function."""

    module: Module
    within: Function | None = None

    def calls(self) -> list[tuple[CodePosition, ast.Call]]:
        """Return every call at this position, each with its own position."""
        found: list[tuple[CodePosition, ast.Call]] = []
        self._add_calls(self.module.tree, found)
        return found

    def _add_calls(self, node: ast.AST, found: list[tuple[CodePosition, ast.Call]]) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, _LEAVES):
                continue
            inner = CodePosition(self.module, child) if isinstance(child, Function) else self
            if isinstance(child, ast.Call):
                found.append((self, child))
            inner._add_calls(child, found)


class Patterns:
    """The format strings in some files."""

    def __init__(self, files: Iterable[tuple[str, str]]) -> None:
        """Parse the files, given as pairs of name and source."""
        positions = [CodePosition(Module(file, ast.parse(source))) for file, source in files]
        self._calls = [found for position in positions for found in position.calls()]
        self._callers: dict[str, list[tuple[CodePosition, ast.Call]]] = {}
        for position, call in self._calls:
            self._callers.setdefault(_called(call), []).append((position, call))

    def __iter__(self) -> Iterator[Pattern]:
        """Yield the patterns in the order of files and lines. Raises UnknownPatternError."""
        for position, call in self._calls:
            if position.within is not None and position.within.name in MAKERS:
                continue
            given = [call.args[at] for at in MAKERS.get(_called(call), ()) if at < len(call.args)]
            if given:
                yield from self._made(position, given)

    def _made(self, position: CodePosition, given: list[ast.expr]) -> Iterator[Pattern]:
        keys, *more = [list(self._words(position, argument)) for argument in given]
        plurals = [plural for found in more for plural in found if keys] or [("", "")] * len(keys)
        if len(plurals) != len(keys):
            raise UnknownPatternError(f"{position.module.file}:{given[0].lineno}: not as many plurals as singulars")
        for (key, file), (plural, _) in zip(keys, plurals, strict=True):
            if key:
                yield Pattern(key, plural, file)

    def _words(self, position: CodePosition, value: ast.expr) -> Iterator[tuple[str, str]]:
        """Yield all texts that an expression can evaluate to, each with the file of its literal."""
        match value:
            case ast.Constant(str(words)):
                yield words, position.module.file
            case ast.BinOp(left, ast.Add(), right):
                for head, file in self._words(position, left):
                    yield from ((head + tail, file) for tail, _ in self._words(position, right))
            case ast.Attribute(_, "key" | "plural"):
                return  # from a Text, which is found where it is created
            case _:
                for where, one in self._meant(position, value):
                    yield from self._words(where, one)

    def _meant(self, position: CodePosition, value: ast.expr) -> Iterator[tuple[CodePosition, ast.expr]]:
        """Yield the expressions that an expression can evaluate to."""
        match value:
            case ast.IfExp(_, one, other):
                yield from ((position, one), (position, other))
            case ast.BoolOp(_, parts):
                yield from ((position, part) for part in parts)
            case ast.Subscript(table):
                for where, values in self._tables(position, table):
                    yield from ((where, one) for one in values)
            case ast.Name(name):
                yield from self._given(position, name)
            case _:
                raise UnknownPatternError(f"{position.module.file}:{value.lineno}: {ast.unparse(value)}")

    def _tables(self, position: CodePosition, table: ast.expr) -> Iterator[tuple[CodePosition, list[ast.expr]]]:
        """Yield the values of all dictionaries that an expression can evaluate to."""
        match table:
            case ast.Dict(_, values):
                yield position, values
            case ast.IfExp(_, one, other):
                yield from self._tables(position, one)
                yield from self._tables(position, other)
            case ast.Name(name):
                for where, one in self._given(position, name):
                    yield from self._tables(where, one)
            case _:
                raise UnknownPatternError(f"{position.module.file}:{table.lineno}: {ast.unparse(table)}")

    def _given(self, position: CodePosition, name: str) -> Iterator[tuple[CodePosition, ast.expr]]:
        """Yield the values of a name: from its function, that function's callers, or the top level of the file."""
        within, found = position.within, False
        if within is not None:
            for value in _assigned(within).get(name, ()):
                found = True
                yield position, value
            if name in (parameters := _parameters(within)):
                found = True
                yield from self._passed(position, within, name, parameters)
        if not found:
            values = position.module.globals.get(name, ())
            if not values:
                raise UnknownPatternError(f"{position.module.file}: {name}")
            yield from ((CodePosition(position.module), value) for value in values)

    def _passed(
        self, position: CodePosition, within: Function, name: str, parameters: list[str]
    ) -> Iterator[tuple[CodePosition, ast.expr]]:
        """Yield the arguments that callers pass for a parameter, and its default."""
        if name in (defaults := _defaults(within)):
            yield position, defaults[name]
        for caller, call in self._callers.get(within.name, ()):
            if within.name.startswith("_") and caller.module is not position.module:
                continue
            at = parameters.index(name)
            named = [keyword.value for keyword in call.keywords if keyword.arg == name]
            yield from ((caller, value) for value in (named or call.args[at : at + 1]))


def _called(call: ast.Call) -> str:
    """Return the name of the called function, without its object."""
    match call.func:
        case ast.Name(name) | ast.Attribute(_, name):
            return name
    return ""


def _assigned(node: ast.AST) -> dict[str, list[ast.expr]]:
    """Return every value assigned to each name in a node, in order, except in inner functions."""
    found: dict[str, list[ast.expr]] = {}
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.Assign([ast.Name(name)], value) | ast.AnnAssign(ast.Name(name), _, ast.expr() as value):
                found.setdefault(name, []).append(value)
            case ast.Assign([ast.Tuple(targets)], ast.Tuple() | ast.IfExp() as value):
                for target, part in (pair for row in _rows(value) for pair in zip(targets, row, strict=True)):
                    if isinstance(target, ast.Name):
                        found.setdefault(target.id, []).append(part)
        if not isinstance(child, Function | ast.ClassDef):
            for name, values in _assigned(child).items():
                found.setdefault(name, []).extend(values)
    return found


def _rows(value: ast.expr) -> Iterator[list[ast.expr]]:
    """Yield the tuples that an expression can evaluate to."""
    match value:
        case ast.Tuple(parts):
            yield parts
        case ast.IfExp(_, one, other):
            yield from _rows(one)
            yield from _rows(other)


def _parameters(function: Function) -> list[str]:
    """Return the names of the positional, then of the keyword-only parameters, without `self`."""
    names = [each.arg for each in (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)]
    return names[1:] if names[:1] == ["self"] else names


def _defaults(function: Function) -> dict[str, ast.expr]:
    """Return the defaults of parameters."""
    by_place = [each.arg for each in (*function.args.posonlyargs, *function.args.args)]
    given = dict(zip(by_place[len(by_place) - len(function.args.defaults) :], function.args.defaults, strict=True))
    alone = {
        each.arg: value
        for each, value in zip(function.args.kwonlyargs, function.args.kw_defaults, strict=True)
        if value
    }
    return {**given, **alone}
