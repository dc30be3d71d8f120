"""Packs by chance, of the same classes that packs are read by."""

from __future__ import annotations

import random
import re
import types
from typing import Any, Literal, Union, get_args, get_origin

from games.kernel.effect import Effect, Part, Sequence
from games.kernel.packs.names import CardName
from games.kernel.packs.reading import fields_of, preset_fields, vocabulary
from games.kernel.packs.writing import card_toml
from games.kernel.text import Text
from games.the_restless.packs import PACKS, SECTIONS, problem
from games.the_restless.vocabulary.basics.branches import Band
from games.the_restless.vocabulary.basics.conditions import AllOf
from games.the_restless.vocabulary.basics.targets import Target
from games.the_restless.vocabulary.card_types import Card

ABOUT = 'name = "Chance"\nauthor = "Nobody"\nlicense = "CC0-1.0"\nlanguage = "en"\ngame = "the_restless"\n'
DEEPEST = 4
STATUS = "Mood"
"""The name of a Status in each pack, which other cards can name."""


def pack_files(seed: int, cards: int = 6) -> dict[str, str]:
    """Return the files of a pack by chance: its cards are right in form, whatever they mean."""
    luck, sections = random.Random(seed), sorted(SECTIONS)
    written = [card_by_chance(luck, luck.choice(sections), number) for number in range(cards)]
    written.append(re.sub('"Card .*?"', f'"{STATUS}"', card_by_chance(luck, "status", cards), count=1))
    return {"pack.toml": ABOUT, "cards.toml": "\n".join(written)}


def card_by_chance(luck: random.Random, section: str, number: int) -> str:
    """Return a card by chance as TOML, one that can be played with."""
    card = _card(luck, section, number)
    while problem(card):
        card = _card(luck, section, number)
    return card_toml(section, card, preset_fields(SECTIONS[section], PACKS.presets))


def _card(luck: random.Random, section: str, number: int) -> Card:
    cls = SECTIONS[section]
    values = {name: _field(luck, cls, name, hint, 0) for name, hint in _chosen(luck, cls)}
    if section in ("encounter", "rest"):
        fights = values["kind"] in ("combat", "horror")
        values["target"] = _part(luck, Target, 0) if fights else None
    values |= preset_fields(cls, PACKS.presets)
    values |= {"name": Text(f"Card {number} of {luck.randrange(10**6)}"), "flavour": Text("By chance.")}
    card = cls(**values)
    assert isinstance(card, Card)
    return card


def _chosen(luck: random.Random, cls: type[Part]) -> list[tuple[str, Any]]:
    """Return the fields that are needed, and some of the others."""
    preset = preset_fields(cls, PACKS.presets)
    fields = [(name, hint) for name, hint in fields_of(cls).items() if name not in preset]
    return [(name, hint) for name, hint in fields if name in cls.needed or luck.random() < 0.4]


def _field(luck: random.Random, cls: type[Part], name: str, hint: Any, depth: int) -> Any:
    allowed = next((PACKS.bounds[base, name] for base in cls.__mro__ if (base, name) in PACKS.bounds), range(-9, 10))
    return _value(luck, hint, depth, allowed)


def _value(luck: random.Random, hint: Any, depth: int, allowed: range) -> Any:
    origin = get_origin(hint)
    if hint is Text:
        return Text(f"words {luck.randrange(100)}")
    if hint is str:
        return luck.choice(["young", "debt", "mine", "yours"])
    if hint is bool:
        return luck.random() < 0.5
    if hint is int:
        return luck.choice(allowed)
    if hint is type(None):
        return None
    if origin is Literal:
        return luck.choice(get_args(hint))
    if origin is tuple:
        most = 3 if depth < DEEPEST else 1
        return tuple([_value(luck, get_args(hint)[0], depth + 1, allowed) for _ in range(luck.randint(1, most))])
    if origin in (Union, types.UnionType):
        members = [one for one in get_args(hint) if depth < DEEPEST or not isinstance(one, type) or one is int]
        return _value(luck, luck.choice(members or get_args(hint)), depth + 1, allowed)
    return hint("mood", STATUS) if issubclass(hint, CardName) else _part(luck, hint, depth)


def _part(luck: random.Random, kind: type[Part], depth: int) -> Part:
    if kind is Effect and depth < DEEPEST and luck.random() < 0.3:
        first, then = _part(luck, kind, depth + 1), _part(luck, kind, depth + 1)
        assert isinstance(first, Effect)
        assert isinstance(then, Effect)
        return first >> then
    known = sorted(vocabulary(kind, PACKS.package), key=lambda cls: cls.__name__)
    small = [cls for cls in known if not any("Effect" in str(hint) for hint in fields_of(cls).values())]
    cls = luck.choice(small if depth >= DEEPEST and small else known)
    if depth > 9:
        return AllOf() if kind is not Effect else Sequence(())
    values = {name: _field(luck, cls, name, hint, depth + 1) for name, hint in _chosen(luck, cls)}
    if cls is Band:
        values["low"], values["high"] = sorted((values["low"], values["high"]))
    return cls(**values)
