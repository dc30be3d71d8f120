"""Reading by reflection: plain data and the notation of effects become the classes that cards consist of.

The type hints of the classes are the whole vocabulary. A new effect, condition or field can be used in packs as soon as
its class exists.
"""

from __future__ import annotations

import types
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache, partial
from itertools import islice
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from games.kernel.effect import Effect, Escape, Part, Sequence
from games.kernel.packs.expected import Bounds, allowed, expected, unfit
from games.kernel.packs.names import CardName, Names, spelled_alike
from games.kernel.packs.notation import Call, Chain, Constant, Node, parse
from games.kernel.packs.problems import MAX_ERRORS, ReadingError, read_all, unknown
from games.kernel.packs.short_forms import ShortForm, fitting
from games.kernel.packs.words import own_text, plain_words
from games.kernel.text import Text, comma_list, t

USUAL = range(-99, 100)
"""The numbers that a card can use if there are no narrower bounds."""
MAX_MEMBERS = 24
"""Maximum number of members in one list."""
MAX_PARTS = 400
"""Maximum number of parts in one card: effects, conditions, abilities."""


@dataclass
class PartReader:
    """A reader of the parts of one card.

    Attributes:
        package: The game whose effects can be used, such as "games.the_restless."
        bounds: The numbers, or the members of an Enum, allowed in a field, by class and name; those of a class apply to
            its subclasses, too.
        presets: Values of the fields that packs do not write, by class and name.
        names: The cards of the pack that its other cards can name.
        short: The values and functions that the game has a word for.
        parts: Number of parts read so far.
    """

    package: str
    bounds: Mapping[tuple[type, str], Bounds] = field(default_factory=dict)
    presets: Mapping[tuple[type, str], Any] = field(default_factory=dict)
    names: Names = field(default_factory=dict)
    short: Mapping[str, Any] = field(default_factory=dict)
    parts: int = 0

    def read(self, hint: Any, raw: Any, bounds: Bounds = USUAL) -> Any:
        """Return a value of this type. Raises ReadingError if the raw value does not fit.

        Args:
            hint: A type hint, as of a field of a Part.
            raw: A value from a TOML file or the notation: text, number, truth value, list, table or call.
            bounds: The allowed numbers, or members of an Enum.
        """
        if self._is_short(raw):
            return self._short(hint, raw, bounds)
        if hint in (Text, str, bool, int):
            return _plain(hint, raw, bounds)
        origin = get_origin(hint)
        if origin is tuple:
            return self._members(get_args(hint), raw, bounds)
        if origin in (Union, types.UnionType, Literal) or _is_part(hint) or _is_name(hint) or _is_enum(hint):
            return self._one_of(tuple(members(hint)), raw, bounds)
        raise ReadingError(t("This cannot be written in a pack."))

    def fields(self, cls: type[Part], raw: Mapping[str, Any]) -> Part:
        """Return a part from its fields by name. Errors name the field of the value."""
        preset = preset_fields(cls, self.presets)
        hints = {name: hint for name, hint in fields_of(cls).items() if name not in preset}
        self.parts += 1
        if self.parts > MAX_PARTS:
            raise ReadingError(t("The card has too many parts: at most {n}.", n=MAX_PARTS))
        # more fields than these have as many problems as are named, and each takes a search for the nearest words
        written = islice(raw.items(), len(hints) + MAX_ERRORS)
        said = [(spelled(name, hints), value) for name, value in written]
        attempts = [partial(self._field, cls, name, hints, value) for name, value in said]
        names = [name for name, _ in said]
        values = read_all([*attempts, partial(_check_names, cls, names, preset)])
        return cls(**preset, **dict(zip(names, values, strict=False)))

    def _field(self, cls: type[Part], name: str, hints: Mapping[str, Any], raw: Any) -> Any:
        if name not in hints:
            raise unknown(name, hints)
        try:
            return self.read(hints[name], raw, self.bounds_of(cls, name) or USUAL)
        except ReadingError as error:
            raise error.within(name) from None

    def bounds_of(self, cls: type[Part], name: str) -> Bounds | None:
        """Return the numbers or members allowed in a field; None for the usual ones."""
        return next((found for base in cls.__mro__ if (found := self.bounds.get((base, name)))), None)

    def _members(self, hints: tuple[Any, ...], raw: Any, bounds: Bounds) -> tuple[Any, ...]:
        """Read a list. A single value is a list of one. Some lists have a fixed length."""
        many = list(raw) if isinstance(raw, list) or _is_group(raw) else [raw]
        if len(many) > MAX_MEMBERS:
            raise ReadingError(t("The list is too long: at most {n}.", n=MAX_MEMBERS))
        if hints[-1] is not Ellipsis and len(many) != len(hints):
            raise ReadingError(t("The list must have exactly {n} entries.", n=len(hints)))
        return tuple(read_all([partial(self.read, hints[0], one, bounds) for one in many]))

    def _one_of(self, kinds: tuple[Any, ...], raw: Any, bounds: Bounds) -> Any:
        """Read a value of one of several types: a word, a number, a list, or a part."""
        words = [kind for kind in kinds if isinstance(kind, str)]
        parts = [kind for kind in kinds if _is_part(kind)]
        if isinstance(raw, str) and parts and raw not in words and ("(" in raw or not words):
            raw = parse(raw)
        if isinstance(raw, str):
            return self._word(kinds, words, raw, bounds)
        if self._is_short(raw):
            return self._short(kinds, raw, bounds)
        if (raw is None and type(None) in kinds) or (type(raw) is bool and bool in kinds):
            return raw
        if type(raw) is int and int in kinds:
            return _check_bounds(raw, bounds)
        if isinstance(raw, list) and Effect in parts:
            raw = Chain(tuple(read_all([partial(_parsed, one) for one in raw])))
        if _is_group(raw) and not raw and Effect in parts:
            return Sequence(())
        if isinstance(raw, Call | Chain | dict) and parts:
            return self._part(parts, raw)
        raise self._unfit(kinds, raw, bounds)

    def _unfit(self, kinds: Iterable[Any], raw: Any, bounds: Bounds = USUAL) -> ReadingError:
        """Return the error for a value that has none of the given types."""
        kinds = [*kinds]
        return unfit(_shown(raw), expected(kinds, self._classes(kinds), self.short, bounds))

    def _classes(self, kinds: Iterable[Any]) -> dict[str, type[Part]]:
        """Return the classes that can be written as one of these types, by name."""
        return {
            name: cls for kind in kinds if _is_part(kind) for name, cls in _classes_by_name(kind, self.package).items()
        }

    def _word(self, kinds: tuple[Any, ...], words: list[str], raw: str, bounds: Bounds) -> Any:
        """Read a word: one of a few, a member of an Enum, or the name of a card."""
        values = {member.value: member for kind in kinds if _is_enum(kind) for member in kind}
        if not allowed(values.get(raw), bounds):
            raise self._unfit(kinds, raw, bounds)
        if raw in words or raw in values:
            return values.get(raw, raw)
        if cards := [kind for kind in kinds if _is_name(kind)]:
            return self._named(cards[0], raw, words)
        if words or values:
            raise unknown(raw, [*words, *(one for one, member in values.items() if allowed(member, bounds))])
        raise self._unfit(kinds, raw, bounds)

    def _named(self, kind: type[CardName], raw: str, words: list[str]) -> CardName:
        """Return the name of another card of the pack; the error lists `words` as alternatives."""
        known = kind.known(self.names)
        found = known.get(spelled_alike(raw).casefold())
        if found is None:
            raise unknown(raw, [*words, *(name for _, name in known.values())])
        return kind(*found)

    def _is_short(self, raw: Any) -> bool:
        return isinstance(raw, Constant) or (isinstance(raw, Call) and isinstance(self.short.get(raw.name), ShortForm))

    def _short(self, hint: Any, raw: Constant | Call, bounds: Bounds) -> Any:
        """Return the value of a short form, or the result of its function for the values in brackets."""
        kinds = hint if isinstance(hint, tuple) else tuple(members(hint))
        if raw.name not in self.short:
            constants = [name for name in self.short if name.isupper()]
            if constants and (raw.name.isupper() or raw.name.upper() in constants):
                raise unknown(raw.name, constants)
            raise ReadingError(t("“{word}” needs brackets, or quotes if it is a word.", word=raw.name[:40]), raw.name)
        found = self.short[raw.name]
        if isinstance(raw, Call):
            found = found.called(raw, self.read)
            self._count(found)
        if isinstance(found, ShortForm) or not fitting(found, kinds) or not allowed(found, bounds):
            raise self._unfit(kinds, raw, bounds)
        return found

    def _count(self, made: Any) -> None:
        """Check the result of a function against the bounds of its fields and the limit on parts."""
        self.parts += 1
        if self.parts > MAX_PARTS:
            raise ReadingError(t("The card has too many parts: at most {n}.", n=MAX_PARTS))
        for name, value in zip(made.names, made.values, strict=True) if isinstance(made, Part) else ():
            bounds = self.bounds_of(type(made), name) or USUAL
            if type(value) is int:
                _check_bounds(value, bounds)
            for one in value if type(value) is tuple else (value,):
                if not allowed(one, bounds):
                    word = next((word for word, known in self.short.items() if known is one), str(one.value))
                    raise unfit(word, expected([type(one)], {}, {}, bounds))

    def _part(self, kinds: list[type[Part]], raw: Any) -> Part:
        known = self._classes(kinds)
        if isinstance(raw, dict):
            if len(known) > 1:
                raise ReadingError(t("Write this as an effect in quotes, such as 'Heal(\"each\", 2)'."))
            return self.fields(next(iter(known.values())), raw)
        if isinstance(raw, Chain):
            if Effect not in kinds:
                raise self._unfit(kinds, raw)
            steps = read_all([partial(self._step, one) for one in raw.calls])
            return Sequence(tuple([one for step in steps for one in step.steps]))
        if raw.name not in known:
            raise self._unfit(kinds, raw) if raw.name in self._classes([Part]) else unknown(raw.name, known)
        return self.fields(known[raw.name], self._by_name(known[raw.name], raw))

    def _step(self, raw: Node) -> Effect:
        """Return one effect of a chain."""
        if not isinstance(raw, Call | Chain | Constant):
            raise self._unfit([Effect], raw)
        step = self.read(Effect, raw)
        return step if isinstance(step, Effect) else Sequence(())

    def _by_name(self, cls: type[Part], call: Call) -> dict[str, Any]:
        """Return the values of a call by field name.

        Raises ReadingError if there are too many values, or if one is given twice.
        """
        preset = preset_fields(cls, self.presets)
        names = [name for name in cls.names if name not in preset]
        self._check_list(cls, names, call)
        if len(call.values) > len(names):
            raise ReadingError(t("{kind} takes at most {n} values.", kind=call.name, n=len(names)), call.name)
        given: dict[str, Any] = dict(zip(names, call.values, strict=False))
        for name, value in call.named:
            if name in given:
                raise ReadingError(t("“{word}” is given twice.", word=name), name)
            given[name] = value
        return given

    def _check_list(self, cls: type[Part], names: list[str], call: Call) -> None:
        """Raise ReadingError if the members of a list are written without brackets."""
        hints = fields_of(cls)
        for index, after in enumerate(call.values[1:], 1):
            name, here = names[min(index, len(names)) - 1], [hints[one] for one in names[index : index + 1]]
            if not isinstance(after, Call) or get_origin(hints[name]) is not tuple:
                continue
            fits_here = after.name in self._classes(one for hint in here for one in members(hint))
            if not fits_here and after.name in self._classes(get_args(hints[name])):
                words = t("{field} is a list. Write round brackets around it: ({words}).", field=name, words="…, …")
                raise ReadingError(words, call.name)


def spelled(name: str, fields: Iterable[str]) -> str:
    """Return the name of a field, accepting British and American spelling: `flavor` for `flavour`."""
    return name if name in fields else {_american(one): one for one in fields}.get(_american(name), name)


def _american(name: str) -> str:
    return name.replace("our", "or").replace("ence", "ense")


def _check_names(cls: type[Part], names: list[str], preset: Mapping[str, Any]) -> None:
    """Raise ReadingError if a required field is missing or a field is given twice.

    A missing field is not reported while another name is unknown, because that may be the missing one misspelled.
    """
    missing = sorted(cls.needed - {*names} - preset.keys())
    if missing and {*names} <= {*cls.names}:
        words = t("{kind} needs {words}.", kind=cls.__name__, words=comma_list(missing))
        raise ReadingError(words, cls.__name__)
    if twice := next((name for name in names if names.count(name) > 1), ""):
        raise ReadingError(t("“{word}” is given twice.", word=twice), twice)


def preset_fields(cls: type[Part], presets: Mapping[tuple[type, str], Any]) -> dict[str, Any]:
    """Return the fields of a class that packs do not write, with their values."""
    return {name: value for (base, name), value in presets.items() if issubclass(cls, base)}


def vocabulary(kind: type[Part], package: str) -> Iterator[type[Part]]:
    """Yield the classes of a game that can be written for a part of this class.

    These are its subclasses, if there are any. A class that only serves as a base cannot be written.
    """
    below = [cls for cls in _subclasses(kind) if cls.__module__.startswith(package)]
    if not below:
        yield kind
    for cls in below:
        if cls not in (Sequence, Escape) and (cls.names or not cls.__subclasses__()):
            yield cls


@cache
def _classes_by_name(kind: Any, package: str) -> Mapping[str, type[Part]]:
    """Return the `vocabulary` of a class by name. Looking it up for each part took a fifth of the time of a pack."""
    return {cls.__name__: cls for cls in vocabulary(kind, package)}


def _subclasses(cls: type[Part]) -> Iterator[type[Part]]:
    for inner in cls.__subclasses__():
        yield inner
        yield from _subclasses(inner)


@cache
def _hints(cls: Any) -> dict[str, Any]:
    """Return the type hints of the fields of a part, by name, in order."""
    hints = get_type_hints(cls)
    return {name: hints[name] for name in cls.names}


def fields_of(cls: Any) -> Mapping[str, Any]:
    """Return the type hints of the fields of a Part class, by name, in order."""
    hints: Mapping[str, Any] = _hints(cls)
    return hints


def members(hint: Any) -> Iterator[Any]:
    """Yield the members of a union, flattened: words, classes, the type of None."""
    origin = get_origin(hint)
    if origin is Literal:
        yield from get_args(hint)
    elif origin in (Union, types.UnionType):
        for arg in get_args(hint):
            yield from members(arg)
    else:
        yield hint


def _parsed(raw: Any) -> Node:
    """Return the tree of one effect of a list, which can be written as text."""
    found: Node = parse(raw) if isinstance(raw, str) else raw
    return found


def _plain(kind: Any, raw: Any, bounds: Bounds) -> Any:
    """Return words, a truth value or a number. Raises ReadingError if the type does not match."""
    if type(raw) is not (str if kind is Text else kind):
        raise unfit(_shown(raw), expected([kind], {}, {}, bounds))
    if isinstance(raw, int) and kind is int:
        return _check_bounds(raw, bounds)
    return raw if kind is bool else own_text(raw) if kind is Text else plain_words(raw, 24)


def _check_bounds(number: int, bounds: Bounds) -> int:
    numbers = bounds if isinstance(bounds, range) else USUAL
    if number not in numbers:
        words = t("{n} is out of bounds: {low} to {high}.", n=number, low=numbers[0], high=numbers[-1])
        raise ReadingError(words, str(number))
    return number


def _is_group(raw: Any) -> bool:
    return type(raw) is tuple


def _is_part(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Part)


def _is_enum(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Enum)


def _is_name(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, CardName)


def _shown(raw: Any) -> str:
    """Return a shortened form of a value as it is written."""
    said = raw.name if isinstance(raw, Call | Constant) else ">>" if isinstance(raw, Chain) else str(raw)
    return " ".join(said.split())[:30]
