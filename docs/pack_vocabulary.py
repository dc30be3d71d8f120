"""The words of packs, from their types and the descriptions next to them; the reference is generated from these."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple, get_args, get_origin

from games.kernel.effect import Effect, Part
from games.kernel.packs.names import CardName
from games.kernel.packs.pack import PackRules
from games.kernel.packs.reading import fields_of, members, preset_fields, vocabulary
from games.kernel.packs.short_forms import ShortForm
from games.kernel.packs.writing import notation
from games.kernel.text import Text

_NUMBERS = re.compile(r" ?\((?:[A-Z]{1,2}-\w+|[A-Z]{1,2}-\w+(?:, | to | and )[^)]*)\)")
"""Rule numbers at the end of a sentence, which readers of the reference cannot look up."""
_NAME = re.compile(r"\w+")
_PLAIN = ("int", "bool", "str", "Text")
LIKELY = 0.4
"""Minimum share of the values of a type that a table of labels must have to describe it."""


class Alias(NamedTuple):
    """A named type.

    Attributes:
        name: Its name in the code.
        doc: The description beside it.
        hint: The type.
        parts: The classes that can be written there.
        within: Other named types that it contains, and plain ones.
    """

    name: str
    doc: str
    hint: Any
    parts: tuple[type[Part], ...]
    within: tuple[str, ...]


@dataclass
class Vocabulary:
    """The words of one game, in the order in which its cards refer to them."""

    rules: PackRules
    modules: dict[str, ModuleType]
    labels: list[dict[str, str]] = field(default_factory=list)
    classes: dict[type[Part], None] = field(default_factory=dict)
    aliases: dict[str, Alias] = field(default_factory=dict)
    short: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, rules: PackRules) -> Vocabulary:
        """Return the words of a game."""
        package = importlib.import_module(rules.package.rstrip("."))
        found = pkgutil.walk_packages(package.__path__, rules.package)
        names = [one.name for one in found if not one.ispkg]
        known = cls(rules, {name: importlib.import_module(name) for name in names})
        known.labels = [
            labels
            for name in sorted(names, key=lambda name: ".vocabulary." not in name)
            for labels in _tables(known.modules[name])
        ]
        for card in rules.sections.values():
            known._reach(card)
        known.short = {_short_name(name, value): _meaning(value) for name, value in sorted(rules.short.items())}
        return known

    @property
    def tables(self) -> list[type[Part]]:
        """The classes that are neither cards nor effects and have no named type."""
        others = {*self.rules.sections.values(), *(cls for alias in self.aliases.values() for cls in alias.parts)}
        return [cls for cls in self.classes if cls not in others and not issubclass(cls, Effect)]

    @property
    def effects(self) -> dict[str, list[type[Part]]]:
        """The effects, by the subject of their file."""
        found = dict[str, list[type[Part]]]()
        for cls in sorted(vocabulary(Effect, self.rules.package), key=lambda cls: cls.__name__):
            about = (sys.modules[cls.__module__].__doc__ or "").split("\n")[0]
            found.setdefault(_without_numbers(about).rstrip("."), []).append(cls)
        return dict(sorted(found.items()))

    def annotation(self, cls: type[Part], name: str) -> str:
        """Return the type of a field, as it is written in the code."""
        own = (vars(base).get("__annotations__", {}) for base in cls.__mro__)
        return str(next(found[name] for found in own if name in found))

    def meaning(self, cls: type[Part], name: str) -> str:
        """Return the meaning of a field: the description in its class, otherwise that of its type, otherwise ""."""
        for base in cls.__mro__:
            if said := described(base).get(name):
                return said
        for word in _NAME.findall(self.annotation(cls, name)):
            if word in self.aliases and self.aliases[word].doc:
                return self.aliases[word].doc
            classes: list[type[Part]] = [Effect, *self.classes]
            if found := next((one for one in classes if one.__name__ == word), None):
                return doc_of(found)
        return ""

    def values(self, alias: Alias) -> dict[str, str]:
        """Return the plain words of a named type, each with its meaning, or "" if no label says it.

        Those of named types within it are left out.
        """
        if isinstance(alias.hint, type) and issubclass(alias.hint, Enum):
            return _members_of(alias.hint)
        inner = {one for name in alias.within if name in self.aliases for one in members(self.aliases[name].hint)}
        values = [one for one in members(alias.hint) if isinstance(one, str) and one not in inner]
        likely = sorted(
            (table for table in self.labels if sum(one in table for one in values) >= LIKELY * len(values)),
            key=lambda table: (-sum(one in table for one in values), len(table)),
        )
        return {f'"{one}"': next((table[one] for table in likely if one in table), "") for one in values}

    def undescribed(self) -> Iterator[str]:
        """Yield each word and each field without a description."""
        for cls in self.classes:
            if not doc_of(cls):
                yield cls.__name__
            preset = preset_fields(cls, self.rules.presets)
            for name in fields_of(cls):
                if name not in preset and not self._is_said(cls, name):
                    yield f"{cls.__name__}.{name}"
        yield from (alias.name for alias in self.aliases.values() if not alias.doc)

    def _is_said(self, cls: type[Part], name: str) -> bool:
        words = " ".join(base.__doc__ or "" for base in cls.__mro__ if issubclass(base, Part))
        return bool(self.meaning(cls, name)) or f"`{name}`" in words or "Literal" in self.annotation(cls, name)

    def _reach(self, cls: type[Part]) -> None:
        """Collect a class and the values of its fields."""
        if cls in self.classes:
            return
        self.classes[cls] = None
        preset = preset_fields(cls, self.rules.presets)
        for name, hint in fields_of(cls).items():
            if name not in preset:
                self._reach_names(self.annotation(cls, name))
                self._reach_hint(hint)

    def _reach_hint(self, hint: Any) -> None:
        inner = get_args(hint)[0] if get_origin(hint) is tuple else hint
        for one in members(inner):
            if isinstance(one, type) and issubclass(one, Part):
                for cls in vocabulary(one, self.rules.package):
                    self._reach(cls)

    def _reach_names(self, said: str) -> None:
        """Collect the named types in the source of a type."""
        for word in _NAME.findall(said):
            found = _named_types(self.rules.package).get(word)
            if found is None or word in self.aliases:
                continue
            doc, source, hint = found
            parts = [one for one in members(hint) if isinstance(one, type) and issubclass(one, Part)]
            classes = tuple([cls for one in parts for cls in vocabulary(one, self.rules.package) if one is not Effect])
            within = [one for one in _NAME.findall(source) if one in (*_named_types(self.rules.package), *_PLAIN)]
            self.aliases[word] = Alias(
                word, doc, hint, classes, tuple(dict.fromkeys(one for one in within if one != word))
            )
            self._reach_names(source)
            self._reach_hint(hint)


def _short_name(name: str, value: Any) -> str:
    """Return a short form as an author writes it, with its arguments in brackets."""
    if not isinstance(value, ShortForm):
        return name
    taken = [f"{said}, …" if one.many else said for said, one in value.arguments.items() if said != "self"]
    own = f"{'TARGET.' if 'self' in value.arguments else ''}{name}"
    return f"{own}({', '.join(taken)})"


def _meaning(value: Any) -> str:
    """Return the meaning of a short form: its long form, or the description of its function."""
    if isinstance(value, ShortForm):
        first = " ".join(value.description.split("\n\n")[0].split()).removeprefix("Return ")
        return _without_numbers(first[:1].upper() + first[1:])
    return f"`{notation(value)}`"


def doc_of(cls: type) -> str:
    """Return the description of a class, without its fields and rule numbers."""
    if "__doc__" not in vars(cls) or not cls.__doc__:
        return ""
    return _without_numbers(" ".join(inspect.cleandoc(cls.__doc__).partition("Attributes:")[0].split()))


def described(cls: type) -> dict[str, str]:
    """Return the descriptions of fields in the docstring of a class."""
    _, _, said = inspect.cleandoc(cls.__doc__ or "").partition("Attributes:\n")
    found, name = dict[str, str](), ""
    for line in said.splitlines():
        if match := re.match(r"    (\w+): (.*)", line):
            name, found[match[1]] = match[1], match[2]
        elif name and line.strip():
            found[name] += f" {line.strip()}"
    return {name: _without_numbers(words) for name, words in found.items()}


def _without_numbers(words: str) -> str:
    return _NUMBERS.sub("", words)


@cache
def _named_types(package: str) -> Mapping[str, tuple[str, str, Any]]:
    """Return the description, the source and the value of each named type and Enum of a game, by its name."""
    found = dict[str, tuple[str, str, Any]]()
    for name, module in sorted(sys.modules.items()):
        if name.startswith(package) and module.__file__:
            for named, doc, source in _assigned(inspect.getsource(module)):
                found[named] = (doc, source, getattr(module, named))
            for value in vars(module).values():
                if isinstance(value, type) and value.__module__ == name and issubclass(value, Enum | CardName):
                    found[value.__name__] = (doc_of(value), "", value)
    return found


def _assigned(source: str) -> Iterator[tuple[str, str, str]]:
    """Yield each named type in a file: its name, the string below it, and its source."""
    body = ast.parse(source).body
    for node, after in zip(body, [*body[1:], None], strict=True):
        if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name) or node.value is None:
            continue
        if ast.unparse(node.annotation) == "TypeAlias":
            yield node.target.id, _string(after), ast.unparse(node.value)


def _string(node: ast.stmt | None) -> str:
    said = node.value if isinstance(node, ast.Expr) else None
    words = said.value if isinstance(said, ast.Constant) and isinstance(said.value, str) else ""
    return _without_numbers(" ".join(words.split()))


def _members_of(kind: type[Enum]) -> dict[str, str]:
    """Return the words of an Enum, with the strings below them."""
    tree = ast.parse(inspect.getsource(kind)).body[0]
    assert isinstance(tree, ast.ClassDef)
    found = dict[str, str]()
    for node, after in zip(tree.body, [*tree.body[1:], None], strict=True):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found[f'"{kind[node.targets[0].id].value}"'] = _string(after)
    return found


def _tables(module: ModuleType) -> Iterator[dict[str, str]]:
    """Yield the tables of labels in a module: Texts by words."""
    for value in vars(module).values():
        if isinstance(value, dict) and value and all(isinstance(key, str) for key in value):
            labels = {key: _label(one) for key, one in value.items()}
            if all(labels.values()):
                yield labels


def _label(value: Any) -> str:
    """Return the words of a label, or of the first of several; "" if it is not a label."""
    first = next(iter(value), None) if isinstance(value, tuple) and not isinstance(value, Text) else value
    return first.key if isinstance(first, Text) else ""
