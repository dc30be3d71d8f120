"""Search for the names and descriptions of commands in the code, which Discord shows in the user's language."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from locales.lookup import NAME
from locales.patterns import Function, Pattern

FRAMEWORK = ("self", "interaction")
"""Parameters that are not options of a command."""


def signs(file: str, source: str) -> Iterator[Pattern]:
    """Yield every name and description in a file that defines commands, in order."""
    tree = ast.parse(source)
    for node in ast.walk(_Written(tree).visit(tree)):
        for words, context in _of_node(node):
            yield Pattern(words, "", file, context)


class _Written(ast.NodeTransformer):
    """A transformer that replaces names with the texts assigned to them at the top level of the file."""

    def __init__(self, tree: ast.Module) -> None:
        self._words: dict[str, ast.Constant] = {}
        for node in tree.body:
            match node:
                case ast.Assign([ast.Name(name)], ast.Constant(str()) as words):
                    self._words[name] = words

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self._words.get(node.id, node) if isinstance(node.ctx, ast.Load) else node


def _of_node(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield the texts at a node, each with its context: NAME for a name."""
    match node:
        case ast.ClassDef(keywords=keywords):
            yield from _named(keywords, "group_name", "group_description")
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            decorators = {_last(each.func): each.keywords for each in node.decorator_list if isinstance(each, ast.Call)}
            if (said := decorators.get("command")) is not None:
                yield from _of_command(node, said, decorators.get("describe", []), decorators.get("rename", []))
        case ast.Call(func, _, keywords) if _last(func) == "Group":
            yield from _named(keywords, "name", "description")
        case ast.Call(func, _, keywords) if _last(func) in ("Choice", "ContextMenu"):
            yield from ((words, "") for words in _said(keywords, "name"))


def _of_command(
    made: Function, said: list[ast.keyword], described: list[ast.keyword], renamed: list[ast.keyword]
) -> Iterator[tuple[str, str]]:
    yield from ((name, NAME) for name in [*_said(said, "name")] or [made.name])
    yield from ((words, "") for words in _said(said, "description"))
    for parameter in made.args.args:
        if parameter.arg not in FRAMEWORK:
            yield from ((name, NAME) for name in [*_said(renamed, parameter.arg)] or [parameter.arg])
            yield from ((words, "") for words in _said(described, parameter.arg))


def _named(keywords: list[ast.keyword], name: str, description: str) -> Iterator[tuple[str, str]]:
    yield from ((words, NAME) for words in _said(keywords, name))
    yield from ((words, "") for words in _said(keywords, description))


def _said(keywords: list[ast.keyword], name: str) -> Iterator[str]:
    """Yield the text of a keyword, if it is a literal."""
    for keyword in keywords:
        match keyword:
            case ast.keyword(arg, ast.Constant(str(words))) if arg == name:
                yield words


def _last(called: ast.expr) -> str:
    return ast.unparse(called).rpartition(".")[2]
