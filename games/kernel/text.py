"""Words for players: a Text is a message, and a Localizer turns it into words in its reader's language.

Rules, views and buttons hold Texts, never finished strings. So the same log can be read in another language, and a line
can name a player who has since changed their name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from games.kernel.colons import with_one_colon
from games.kernel.names import in_sentences
from games.kernel.quotes import quoted_fields, with_inner_quotes

Seat: TypeAlias = int
"""A place at the table, counted from 0 clockwise."""


class Name(NamedTuple):
    """The name of the player in a seat, which the Localizer looks up."""

    seat: Seat


_Item = TypeVar("_Item")
MAX_IN_A_ROW = 40
"""Maximum number of items that are nested one in the other when they are joined."""
Arg: TypeAlias = "str | int | Text | Name"


class Text(NamedTuple):
    """An English format string with its arguments; `plural` is the key used when the argument `n` is not 1."""

    key: str
    args: tuple[tuple[str, Arg], ...] = ()
    plural: str = ""

    def __bool__(self) -> bool:
        return bool(self.key)


EMPTY = Text("")


def verbatim(words: str) -> Text:
    """Return a Text with words that a person has written. They are in no catalog and are the same in every language."""
    return EMPTY._replace(key=words)


Translate: TypeAlias = Callable[[str, str, int], str]
"""Function from (key, plural key or "", n) to the format string in some language."""


Sign: TypeAlias = Callable[[Text], str]
"""Function that returns the small picture before the words of a Text, or "" for none."""


def t(key: str, /, **args: Arg) -> Text:
    """Return a Text: `t("Round {n} of {of}", n=2, of=4)`."""
    return Text(key, tuple(args.items()))


def tn(one: str, many: str, /, *, n: int, **args: Arg) -> Text:
    """Return a Text that counts: `tn("{n} token", "{n} tokens", n=3)`."""
    return Text(one, (("n", n), *args.items()), many)


def listed(items: Sequence[Arg]) -> Text:
    """Return the items as a list in words: "Ann", "Ann and Bruno", "Ann, Bruno and Chiara"; "nobody" if it is empty.

    Three or more items are separated by semicolons if a name among them has a comma, such as "Tobit, Gathers at Night".
    The Localizer decides this again for the names in its reader's language.
    """
    if not items:
        return t("nobody")
    if len(items) == 1:
        return t("{item}", item=items[0])
    if len(items) > 2 and any(map(_has_comma, items)):
        return t(_LAST_AFTER_SEMICOLON, before=in_a_row(items[:-1], _semicolon), item=items[-1])
    return t(_LAST, before=in_a_row(items[:-1], _comma), item=items[-1])


def comma_list(items: Sequence[Arg]) -> Text:
    """Return the items with the commas of the reader's language, as in "Ann, Bruno, Chiara", or EMPTY."""
    if not items:
        return EMPTY
    return t("{item}", item=items[0]) if len(items) == 1 else _comma(in_a_row(items[:-1], _comma), items[-1])


_COMMA, _SEMICOLON = "{before}, {item}", "{before}; {item}"
_LAST, _LAST_AFTER_SEMICOLON = "{before} and {item}", "{before}; and {item}"
"""The keys of a list of three or more items: with commas, and with semicolons."""
_BETWEEN = {_LAST: _COMMA, _LAST_AFTER_SEMICOLON: _SEMICOLON}


def _comma(before: Arg, item: Arg) -> Text:
    return t(_COMMA, before=before, item=item)


def _semicolon(before: Arg, item: Arg) -> Text:
    return t(_SEMICOLON, before=before, item=item)


def _has_comma(item: Arg, translate: Translate | None = None) -> bool:
    """Return whether a name in an item of a list has a comma, in English or in the language of `translate`."""
    if isinstance(item, Text):
        if item.args:
            return any(_has_comma(arg, translate) for _, arg in item.args)
        return _has_comma(translate(item.key, item.plural, 0) if translate else item.key)
    return isinstance(item, str) and any(sign in item for sign in _COMMAS)


_COMMAS = (", ", "、", "，")


def _items_of(text: Text) -> list[Arg]:
    """Return the items of a list of three or more that `listed` made; [] for any other Text."""
    between = _BETWEEN.get(text.key)
    if between is None or len(text.args) != 2:
        return []
    (_, before), (_, last) = text.args
    head = _in_row(before, between)
    return [*head, last] if len(head) > 1 else []


def _in_row(before: Arg, between: str) -> list[Arg]:
    """Return the items that `in_a_row` has joined by a key."""
    if not (isinstance(before, Text) and before.key == between and len(before.args) == 2):
        return [before]
    (_, first), (_, second) = before.args
    return [*_in_row(first, between), *_in_row(second, between)]


def _with_semicolons(text: Text, translate: Translate) -> Text:
    """Return a list with semicolons between its items if a name has a comma in that language, else with commas."""
    items = _items_of(text)
    if not items:
        return text
    has_comma = any(_has_comma(item, translate) for item in items)
    if has_comma == (text.key == _LAST_AFTER_SEMICOLON):
        return text
    last, join = (_LAST_AFTER_SEMICOLON, _semicolon) if has_comma else (_LAST, _comma)
    return t(last, before=in_a_row(items[:-1], join), item=items[-1])


def in_a_row(items: Sequence[_Item], join: Callable[[_Item, _Item], _Item]) -> _Item:
    """Join one or more items one after another.

    Many items are joined by halves, because a deeply nested Text would exceed the recursion limit.
    """
    if len(items) <= MAX_IN_A_ROW:
        return reduce(join, items)
    middle = len(items) // 2
    return join(in_a_row(items[:middle], join), in_a_row(items[middle:], join))


def signed(number: int) -> str:
    """Return a number with its sign as card players print it: +3, 0, −5 (with a true minus)."""
    return f"+{number}" if number > 0 else with_minus(number)


def with_minus(number: int) -> str:
    """Return a number with a true minus if it is negative, and without a sign otherwise: 3, 0, −5."""
    return str(number).replace("-", "−")


def with_tenths(number: float, sign: Literal["", "+"] = "") -> Arg:
    """Return a number rounded to tenths, with the reader's decimal mark: 3, 0.4, −1.5; with `sign` "+", also +0.4."""
    rounded = round(number, 1) or 0.0  # never −0
    whole, tenth = f"{abs(rounded):.1f}".split(".")
    whole = f"{sign if rounded > 0 else ''}{'−' if rounded < 0 else ''}{whole}"
    return whole if tenth == "0" else t("{whole}.{tenth}", whole=whole, tenth=tenth)


def identity_translation(key: str, plural: str, n: int) -> str:
    """Return the English words: the key itself, or the plural key if `n` is not 1."""
    return plural if plural and n != 1 else key


def unsigned(_text: Text) -> str:
    """Return "": the Sign for places that cannot show pictures."""
    return ""


def mark_of(text: Text, marks: Mapping[str, str]) -> str:
    """Return the mark of the thing that a Text names, or "". See Game.marks."""
    mark = marks.get(text.key, "")
    return mark.format(**dict(text.args)) if "{" in mark else mark


UNKNOWN = 2
"""The number that selects the plural form for a count that is not a number yet, such as the X of a card.

It is 2 because some languages use the same form for 0 and 1.
"""


@dataclass(frozen=True, slots=True)
class Localizer:
    """A writer that puts Texts into words.

    Attributes:
        names: The names of the players, by seat.
        translate: The translation into the reader's language.
        sign: Returns the small picture for a Text.
        inline: Whether that picture appears before the words.
        robots: The seats of computer players, whose names get a sign in pictures.
    """

    names: tuple[str, ...] = ()
    translate: Translate = identity_translation
    sign: Sign = unsigned
    inline: bool = False
    robots: frozenset[Seat] = frozenset()

    def __call__(self, text: Text) -> str:
        """Return the words. Raises KeyError if a Text has arguments but lacks one that its key names."""
        key, args, plural = _with_semicolons(text, self.translate) if text.key in _BETWEEN else text
        if args:
            values: dict[str, int | str] = {
                name: self._said(value) if isinstance(value, tuple) else value for name, value in args
            }
            count = values.get("n", 0) if plural else 0
            pattern = self.translate(key, plural, count if isinstance(count, int) else UNKNOWN)
            if quoted_fields(pattern):
                values = with_inner_quotes(pattern, values)
            colons = ": " in pattern or "：" in pattern
            words = with_one_colon(pattern, values) if colons else pattern.format_map(values)
        else:
            words = self.translate(key, plural, 0)
        return f"{sign} {words}" if self.inline and (sign := self.sign(text)) else words

    def first_sign(self, text: Text) -> str:
        """Return the sign of a Text, or of its first argument that has one, or ""."""
        inner = (value for _, value in text.args if isinstance(value, Text))
        return self.sign(text) or next(filter(None, map(self.first_sign, inner)), "")

    def name(self, seat: Seat) -> str:
        """Return the name of the player in a seat for use on its own; "Seat 3" if no name is known."""
        return self.names[seat] if seat < len(self.names) else self(t("Seat {n}", n=seat + 1))

    def name_within(self, seat: Seat) -> str:
        """Return the name for use in a sentence, isolated so that it does not reorder the words around it."""
        return in_sentences(self.names)[seat] if seat < len(self.names) else self.name(seat)

    def _said(self, value: Text | Name) -> str:
        return self(value) if isinstance(value, Text) else self.name_within(value.seat)


_LONG = Localizer(("M" * 32,) * 8)
"""A Localizer whose names have the maximum length."""


@lru_cache(1 << 13)
def length(text: Text) -> int:
    """Return the number of characters of the English words, assuming player names of maximum length.

    Every board measures the same lines of its descriptions again, so results are cached.
    """
    return len(_LONG(text))


def fit_to_length(sentences: Iterable[Text], room: int) -> Text:
    """Return as many of the sentences as fit into `room` characters, assuming player names of maximum length."""
    words = EMPTY
    for sentence in sentences:
        longer = t("{before} {more}", before=words, more=sentence) if words else sentence
        if length(longer) <= room:
            words = longer
    return words
