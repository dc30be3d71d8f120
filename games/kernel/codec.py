"""Conversion of tables to plain JSON values and back, driven by type hints alone, so that games need no code for it.

Supported types: None, bool, int, str, bytes, Enum (by value), dataclasses and named tuples (by field; missing fields
take their default, and `later` fields are left out while they have it), list, tuple, dict (as pairs, because their
order matters and a JSON object has none), unions, and *cataloged* types, which have a `key: str` and a classmethod
`of(key)`, such as cards. Those are stored by their key.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from enum import Enum
from functools import cache, cached_property
from itertools import count
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")

Turn = Callable[[Any], Any]
PLAIN = (type(None), bool, int, str)
"""The types whose values are already JSON values."""


Written = Callable[[str], str]


@dataclass(frozen=True)
class Codec:
    """A codec that packs values of one type to JSON values and unpacks them again.

    `written(expression)` returns Python source that packs the expression. `pack` is compiled from it, in the way
    dataclasses compile __init__. The source of a type includes that of the types it contains, so that packing a whole
    table, which happens at every checkpoint, is a single function.
    """

    written: Written
    unpack: Turn

    @cached_property
    def pack(self) -> Turn:
        """Function that returns a value as plain JSON data."""
        packing: Turn = eval(f"lambda value: {self.written('value')}", _CALLED)
        return packing


NO_METADATA: Mapping[str, str] = types.MappingProxyType({})
STORED = "stored"
"""Metadata key of the name under which a field is stored, if that differs from its name."""


def stored_as(name: str) -> dict[str, str]:
    """Return the metadata of a field that is stored under its former name; a named tuple has it in `Annotated`.

    Stored matches can then be read, and their state hashes stay the same, after a field has been renamed.
    """
    return {STORED: name}


LATER = "later"
"""Metadata key of a field that a later version added; it is not packed while it has its default."""


def later(default: Any, metadata: Mapping[str, str] = NO_METADATA) -> Any:
    """Declare a field of a dataclass that earlier versions did not store.

    A table that does not use the field packs as before, so the state hashes of stored matches stay the same. The
    default has to be immutable.
    """
    return field(default=default, metadata={LATER: True, **metadata})


DISPLAYED = "displayed"
"""Metadata key of a field that is only displayed."""


def displayed(default: Any, metadata: Mapping[str, str] = NO_METADATA) -> Any:
    """Declare a `later` field of a table that is only displayed, such as the last roll.

    The rules never read it. It is not part of a state hash, and a stored match without it continues unchanged.
    """
    return field(default=default, metadata={LATER: True, DISPLAYED: True, **metadata})


_CALLED: dict[str, Any] = {}
"""The functions that compiled packing code calls by name, for work that cannot be written as an expression."""
_numbers = count()  # two threads that make a codec at the same time must not use one name for two functions


def pack(value: object, kind: Any = None) -> Any:
    """Return the value as plain JSON data.

    Pass its type as `kind` if the value alone does not determine it (`list[int]`).
    """
    return codec(kind if kind is not None else type(value)).pack(value)


def counted(table: Any) -> Any:
    """Return a table as plain JSON data without its `displayed` fields."""
    kind: Any = type(table)
    packed = pack(table)
    for hidden in _only_displayed(kind):
        packed.pop(hidden, None)
    return packed


@cache
def _only_displayed(table: Any) -> frozenset[str]:
    return frozenset(part.metadata.get(STORED, part.name) for part in fields(table) if DISPLAYED in part.metadata)


def unpack(kind: type[T], raw: Any) -> T:
    """Return the value of that type. Raises KeyError, TypeError or ValueError on data that does not fit."""
    value: T = codec(kind).unpack(raw)
    return value


def codec(kind: Any) -> Codec:
    """Return the codec of a type. Raises TypeError for types that tables must not hold (sets and floats among them)."""
    return _codec(kind)


@cache
def _codec(kind: Any) -> Codec:
    origin, args = get_origin(kind), get_args(kind)
    if kind in PLAIN:
        return Codec(_same, _exactly(kind))
    if kind is bytes:
        return Codec("{}.hex()".format, bytes.fromhex)
    if origin in (Union, types.UnionType):
        return _union(args)
    if origin in _CONTAINERS:
        return _CONTAINERS[origin](args)
    return _of_class(kind, origin or kind)


def _same(value: str) -> str:
    return value


def _calling(function: Turn) -> Written:
    name = f"pack_{next(_numbers)}"
    _CALLED[name] = function
    return f"{name}({{}})".format


def _exactly(kind: Any) -> Turn:
    def check(raw: Any) -> Any:
        if type(raw) is not kind:
            raise TypeError(f"{raw!r} is no {kind.__name__}")
        return raw

    return check


def _of_class(kind: Any, cls: Any) -> Codec:
    if isinstance(cls, type) and issubclass(cls, Enum):
        return Codec("{}._value_".format, cls)
    if callable(getattr(cls, "of", None)):
        return Codec("{}.key".format, cls.of)
    if is_dataclass(cls):
        needed = [f.name for f in fields(cls) if f.default is MISSING and f.default_factory is MISSING]
        return _fielded(cls, kind, needed)
    if hasattr(cls, "_fields"):
        return _fielded(cls, kind, [name for name in cls._fields if name not in cls._field_defaults])
    raise TypeError(f"a table cannot hold {kind!r}")


def fields_of(kind: Any) -> dict[str, Any]:
    """Return the types of the fields of a dataclass or named tuple, by name."""
    cls = get_origin(kind) or kind
    holes, hints = dict(zip(getattr(cls, "__parameters__", ()), get_args(kind), strict=False)), get_type_hints(cls)
    names = [part.name for part in fields(cls)] if is_dataclass(cls) else cls._fields
    return {name: _filled(hints[name], holes) for name in names}


def _fielded(cls: Any, kind: Any, needed: Sequence[str]) -> Codec:
    parts = fields(cls) if is_dataclass(cls) else ()
    added = {part.name: part.default for part in parts if LATER in part.metadata}
    made = _Fields(cls, fields_of(kind), needed, added, _former_names(cls))
    return Codec(made.written, made.unpack)


def _former_names(cls: Any) -> dict[str, str]:
    """Return the stored names of renamed fields, from the fields of a dataclass or the annotations of a named tuple."""
    if is_dataclass(cls):
        return {part.name: part.metadata[STORED] for part in fields(cls) if STORED in part.metadata}
    found = get_type_hints(cls, include_extras=True).items()
    return {name: more[STORED] for name, hint in found for more in getattr(hint, "__metadata__", ()) if STORED in more}


class _Fields:
    """The codec of one class. It finds the codecs of the fields on first use, so that types can contain themselves."""

    def __init__(
        self, cls: Any, kinds: dict[str, Any], needed: Sequence[str], added: dict[str, Any], former: dict[str, str]
    ) -> None:
        self.cls, self.kinds, self.needed, self.added = cls, kinds, needed, added
        self.stored = {name: former.get(name, name) for name in kinds}
        self.within = False

    @cached_property
    def codecs(self) -> dict[str, Codec]:
        return {name: self._of_field(name, kind) for name, kind in self.kinds.items()}

    def _of_field(self, name: str, kind: Any) -> Codec:
        try:
            return codec(kind)
        except TypeError as error:
            raise TypeError(f"{error}: the field `{name}` of {self.cls.__name__}") from error

    def written(self, value: str) -> str:
        """Return code that packs field by field.

        A class inside itself is packed by a call, or the code would never end.
        """
        if self.within:
            return self.called(value)
        self.within = True
        try:
            parts = [self._part(name, inner, f"{value}.{name}") for name, inner in self.codecs.items()]
        finally:
            self.within = False
        return f"{{{', '.join(parts)}}}"

    def _part(self, name: str, inner: Codec, value: str) -> str:
        part = f"{self.stored[name]!r}: {inner.written(value)}"
        if name not in self.added:
            return part
        default = f"default_{next(_numbers)}"
        _CALLED[default] = self.added[name]
        return f"**({{}} if {value} == {default} else {{{part}}})"

    @cached_property
    def called(self) -> Written:
        return _calling(lambda value: self.whole.pack(value))

    @cached_property
    def whole(self) -> Codec:
        return Codec(self.written, self.unpack)

    def unpack(self, raw: dict[str, Any]) -> Any:
        if lacking := [name for name in self.needed if self.stored[name] not in raw]:
            raise KeyError(f"{self.cls.__name__} lacks {', '.join(lacking)}")
        found = [(name, self.stored[name], inner) for name, inner in self.codecs.items()]
        return self.cls(**{name: inner.unpack(raw[key]) for name, key, inner in found if key in raw})


def _filled(hint: Any, holes: dict[Any, Any]) -> Any:
    """Return a hint with the type variables of a generic class filled in: list[C] in Zone[Card] becomes list[Card]."""
    if isinstance(hint, TypeVar):
        return holes[hint]
    if not holes or not get_args(hint):
        return hint
    filled = tuple(_filled(arg, holes) for arg in get_args(hint))
    return Union[filled] if isinstance(hint, types.UnionType) else get_origin(hint)[filled]  # noqa: UP007


def _list(args: tuple[Any, ...]) -> Codec:
    inner = codec(args[0])
    return Codec(_each(inner), lambda raw: list(map(inner.unpack, raw)))


def _each(inner: Codec) -> Written:
    """Return code that packs many values. It always makes a new list, because the table's list will change.

    The test for an empty list comes first, because most lists of a table are empty.
    """
    if inner.written is _same:
        return "[*{}]".format
    return lambda many: f"([{inner.written('each')} for each in {many}] if {many} else [])"


def _tuple(args: tuple[Any, ...]) -> Codec:
    if args[-1] is Ellipsis:
        inner = codec(args[0])
        return Codec(_each(inner), lambda raw: tuple(map(inner.unpack, raw)))
    each = [codec(arg) for arg in args]
    return Codec(
        _calling(lambda v: [c.pack(x) for c, x in zip(each, v, strict=True)]),
        lambda raw: tuple(c.unpack(x) for c, x in zip(each, raw, strict=True)),
    )


def _dict(args: tuple[Any, ...]) -> Codec:
    key, inner = codec(args[0]), codec(args[1])
    return Codec(
        lambda pairs: f"[[{key.written('key')}, {inner.written('each')}] for key, each in {pairs}.items()]",
        lambda raw: {key.unpack(k): inner.unpack(x) for k, x in raw},
    )


def _union(args: tuple[Any, ...]) -> Codec:
    """Return the codec of a union.

    Plain members, and a single other member beside None, are packed as they are. Several other members carry their
    class names.
    """
    odd = [arg for arg in args if arg not in PLAIN]
    if len(odd) == 1 and len(args) == 2 and type(None) in args:
        return _perhaps(codec(odd[0]))
    named = {(get_origin(arg) or arg).__name__: arg for arg in odd}
    if len(named) < len(odd):
        raise TypeError(f"a table cannot distinguish the members of {args!r}")
    return _tagged(named, tuple(arg for arg in args if arg in PLAIN))


def _perhaps(inner: Codec) -> Codec:
    return Codec(
        lambda value: f"(None if {value} is None else {inner.written(value)})",
        lambda raw: None if raw is None else inner.unpack(raw),
    )


def _tagged(named: dict[str, Any], plain: tuple[Any, ...]) -> Codec:
    classes = {name: get_origin(arg) or arg for name, arg in named.items()}

    def pack_one(value: Any) -> Any:
        if type(value) in plain:
            return value
        name = next((name for name, cls in classes.items() if isinstance(value, cls)), None)
        if name is None:
            raise TypeError(f"a table cannot hold {value!r} here")
        return {"@": name, "is": codec(named[name]).pack(value)}

    def unpack_one(raw: Any) -> Any:
        return raw if type(raw) in plain else codec(named[raw["@"]]).unpack(raw["is"])

    return Codec(_calling(pack_one) if named else _same, unpack_one)


_CONTAINERS: dict[Any, Callable[[tuple[Any, ...]], Codec]] = {list: _list, tuple: _tuple, dict: _dict}
