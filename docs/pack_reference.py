"""Writes the reference of packs from the types with which the bot reads them: `python -m docs.pack_reference`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from pathlib import Path
from textwrap import fill

from docs.pack_examples import example_card, examples, printed_numbers
from docs.pack_vocabulary import Alias, Vocabulary, described, doc_of
from games import GAMES
from games.kernel.effect import Effect, Part
from games.kernel.game import AnyGame
from games.kernel.packs.reading import PartReader, fields_of, preset_fields
from games.kernel.packs.writing import notation
from games.kernel.text import Localizer

PAGE = Path(__file__).with_name("packs-reference.md")
WIDTH = 118
HEAD = """# Reference: words for custom cards

Everything that can be written in a [pack](packs.md), made from the types that the bot reads it by.

Each entry shows how a word is written. After a colon comes what can be written there. What comes after `=` is used if
you leave it out. A *list* has square brackets in a file, and round ones in an effect: `("human",)`. `int` is a whole
number, `bool` is `true` or `false`, and `Text` is any words in quotes. If nothing else is said, a number is from -99 to
99."""


def page() -> str:
    """Return the whole page."""
    parts = [HEAD]
    for game in GAMES:
        if game.packs is not None:
            parts += _game(game)
    return "\n\n".join(parts) + "\n"


def _game(game: AnyGame) -> Iterator[str]:
    """Yield the parts of the page about a game."""
    assert game.packs is not None
    known, rules = Vocabulary.of(game.packs), game.packs
    shown = examples(rules, game.key)
    yield f"## {Localizer()(game.title)}"
    yield "### Kinds of cards"
    yield _filled("Each begins a block in a file of cards. Besides its fields, every kind has `emblem` and `picture`.")
    for section, cls in rules.sections.items():
        yield f"#### `[[{section}]]`"
        yield _filled(doc_of(cls))
        yield "\n".join(_fields(known, cls))
        yield _card_example(section, game.key)
    yield "### Tables in cards"
    yield from (_part(known, cls) for cls in known.tables)
    yield "### Effects"
    for title, classes in known.effects.items():
        yield f"#### {title}"
        yield from (_part(known, cls, shown.get(cls, "")) for cls in classes)
    for alias in known.aliases.values():
        yield from _alias(known, alias)
    if known.short:
        yield "### Short forms"
        yield _filled("These stand for what they are followed by. Nothing else needs them.")
        yield "\n".join(_bullets(known.short))


def _card_example(section: str, game: str) -> str:
    """Return a card of a kind as an author writes it."""
    return f"```toml\n{example_card(section, game)}\n```"


def _fields(known: Vocabulary, cls: type[Part]) -> Iterator[str]:
    """Yield the fields of a kind of card as a table."""
    yield "| field | can be | if left out | meaning |"
    yield "|---|---|---|---|"
    preset = preset_fields(cls, known.rules.presets)
    for name in fields_of(cls):
        if name not in preset:
            usual = "must be there" if name in cls.needed else _usual(cls, name)
            meaning = " ".join(filter(None, [known.meaning(cls, name), printed_numbers(cls, name, known.rules)]))
            yield f"| `{name}` | {_type(known, cls, name)} | {usual} | {meaning} |"


def _part(known: Vocabulary, cls: type[Part], example: str = "") -> str:
    """Return how to write a word, its meaning, its fields that have a description, and an example."""
    fields = ", ".join(
        f"{name}: {_type(known, cls, name)}" + ("" if name in cls.needed else f" = {_usual(cls, name).strip('`')}")
        for name in fields_of(cls)
        if name not in preset_fields(cls, known.rules.presets)
    )
    entry = f"**`{cls.__name__}({fields})`**  \n{_filled(doc_of(cls))}"
    numbers = {name: printed_numbers(cls, name, known.rules) for name in described(cls)}
    said = [f"- `{name}`: {words} {numbers[name]}".rstrip() for name, words in described(cls).items()]
    parts = [entry, "\n".join(map(_bullet, said)), _filled(example)]
    return "\n\n".join([part for part in parts if part])


def _alias(known: Vocabulary, alias: Alias) -> Iterator[str]:
    """Yield a heading for words that are allowed in the same place, and those words."""
    yield f"### {alias.name}"
    if alias.doc:
        yield _filled(alias.doc)
    if alias.within:
        yield _filled("Can also be: " + ", ".join(f"`{name}`" for name in alias.within) + ".")
    if values := known.values(alias):
        yield "\n".join(_bullets(values))
    yield from (_part(known, cls) for cls in alias.parts)


def _bullets(values: Mapping[str, str]) -> Iterator[str]:
    """Yield words with their meanings; those without a meaning together."""
    yield from (_bullet(f"- `{value}`: {words}") for value, words in values.items() if words)
    if bare := [f"`{value}`" for value, words in values.items() if not words]:
        yield _bullet(f"- {', '.join(bare)}")


def _type(known: Vocabulary, cls: type[Part], name: str) -> str:
    """Return the values of a field: the type, or a list of it, with bounds."""
    said = known.annotation(cls, name).replace(" | None", "")
    said = re.sub(r"tuple\[(\w+)(, \.\.\.|(, \w+)+)\]", r"list of \1", said)
    said = re.sub(r"Literal\[(.*?)\]", lambda found: found[1].replace("'", '"').replace(", ", " or "), said)
    bounds = PartReader(known.rules.package, known.rules.bounds).bounds_of(cls, name)
    if bounds is None:
        return said.replace("|", "or")
    if isinstance(bounds, range):
        return said.replace("int", f"int from {bounds[0]} to {bounds[-1]}")
    others = [one for one in type(bounds[0]) if one not in bounds]
    if len(others) < len(bounds):
        return f"{said} except {_quoted(others)}"
    return said.replace(type(bounds[0]).__name__, _quoted(bounds))


def _quoted(members: Iterable[Enum]) -> str:
    return " or ".join([f'"{one.value}"' for one in members])


def _usual(cls: type[Part], name: str) -> str:
    """Return the default value of a field."""
    value = getattr(cls, name)
    if value is None or value == () or (isinstance(value, Effect) and not value.steps):
        return "nothing"
    return f"`{notation(value)}`"


def _filled(words: str) -> str:
    return fill(words, WIDTH, break_long_words=False, break_on_hyphens=False)


def _bullet(words: str) -> str:
    return fill(words, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def undescribed() -> Iterable[str]:
    """Yield each word and field that the page does not describe, as "game: word.field"."""
    for game in GAMES:
        if game.packs is not None:
            yield from (f"{game.key}: {one}" for one in Vocabulary.of(game.packs).undescribed())


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
