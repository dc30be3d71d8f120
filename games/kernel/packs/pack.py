"""A pack: its author, its game and its cards, read from text files and stored as one line of text."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, count, islice
from typing import Any, ClassVar, NamedTuple

from games.kernel.effect import Part
from games.kernel.packs.expected import Bounds, unfit
from games.kernel.packs.faults import NO_FAULT, Fault, located, unsaid
from games.kernel.packs.names import Names, named_parts
from games.kernel.packs.pictures import FILE_NAME, MAX_PICTURES, MAX_PICTURES_BYTES, SUFFIX, picture_bytes
from games.kernel.packs.problems import PackError, Problem, ReadingError, unknown
from games.kernel.packs.reading import PartReader
from games.kernel.packs.silent import silent
from games.kernel.packs.source import MANIFEST, MAX_BYTES, MAX_CARDS, MAX_FILES, Block, Files, blocks, line_of, parsed
from games.kernel.packs.words import MAX_NAME, plain_words
from games.kernel.text import Text, t, verbatim

ABOUT = {"name": 40, "author": 40, "license": 40, "language": 12, "game": 32, "about": 160}
"""Fields of `pack.toml` and their maximum lengths in characters; all but `about` are required."""
MAX_CONTENT = 600_000
"""Maximum length of a stored pack, in characters."""
MAX_PLAIN = 2 * (MAX_BYTES + MAX_PICTURES_BYTES)
"""Maximum size of an unpacked pack, in bytes."""
MAX_PROBLEMS = 200
"""Number of problems after which no more cards are read: the nearest known word of each takes time to find."""
KEY_DIGITS = 8
"""Number of digits of a pack's digest in the keys of its cards."""
_EMBLEM = re.compile(r"[a-z0-9]+(-[a-z0-9]+){0,7}")


class OwnCard(NamedTuple):
    """A card of a pack.

    Attributes:
        key: Its key in the game.
        card: The card itself.
        emblem: The name of its emblem; "" for the emblem of its kind.
        picture: The author's PNG, shown instead of the emblem, or b"".
    """

    key: str
    card: Any
    emblem: str
    picture: bytes = b""


@dataclass(frozen=True, eq=False)
class Pack:
    """A pack that can be played with.

    Two packs with the same key are the same pack, so a table stores the key alone.

    Attributes:
        key: Digest of the content.
        content: The content as it is stored.
        cards: The cards.
        faces: The cards that are examined: those of a character instead of the character.
        outdated: Whether the stored pack would be refused if it were new. Its matches continue, but no table can choose
            it.
        known: The packs of this process by key.
        owned: The cards of all these packs by key.
    """

    key: str
    name: str
    author: str
    license: str
    language: str
    game: str
    about: str
    content: str
    cards: tuple[OwnCard, ...]
    faces: tuple[OwnCard, ...]
    outdated: bool = False
    known: ClassVar[dict[str, Pack]] = {}
    owned: ClassVar[dict[str, OwnCard]] = {}

    @classmethod
    def of(cls, key: str) -> Pack:
        """Return the pack with that key. Raises KeyError if no record of a match or list of packs has loaded it yet."""
        return cls.known[key]

    @property
    def title(self) -> Text:
        """The name as a Text."""
        return verbatim(self.name)


@dataclass(frozen=True)
class PackRules:
    """The declarations of a game about packs.

    Attributes:
        package: The game's package followed by a dot; effects come from there.
        sections: The classes of cards, by the name of their section in a file.
        add: Registers the cards of a pack where the game looks up cards.
        problem: Returns a fault of a card that the types of its fields do not show, or NO_FAULT.
        keyed: Returns the card with another key.
        words: Returns the effects of a card in words, as `/card` shows them.
        say: Returns a card, or a part of one, in words; nothing for a part that has no words alone. A card with a
            part for which this raises an error is refused, because players could not read it (see faults.SPEECHLESS).
        printed: The printed cards.
        exchange: Returns a sentence on how these cards change the decks.
        bounds: The numbers, and the members of an Enum, allowed in fields; see PartReader.
        presets: The fields that packs do not write, with their values; see PartReader.
        short: The short forms of the game; see short_forms.
        faces: Returns the cards that are examined instead of this one, with their keys, such as those of a character.
        example: The files of a small pack to begin with, by name.
        warnings: Yields the parts of a card that have no effect, although the card can be read and played with.
        meeting: Returns, for each card of the pack that a table meets only by chance, the settings of a table that is
            certain to meet it and those of one that meets a printed card instead; see `querent pack check`.
        peers: Returns the names of the printed cards that a table meets in the same way as a card of the pack.
        together: Yields cards of a pack that need other cards, with a sentence about what is missing.
        refused: Returns why a card is refused in a new pack, though not in a stored one, or NO_FAULT.
    """

    package: str
    sections: Mapping[str, type[Part]]
    add: Callable[[Sequence[OwnCard]], None]
    problem: Callable[[Any], Fault]
    keyed: Callable[[Any, str], Any]
    words: Callable[[Any], Text]
    say: Callable[[Any], Sequence[Text]]
    printed: Sequence[Part]
    exchange: Callable[[Sequence[Any]], Text]
    bounds: Mapping[tuple[type, str], Bounds] = field(default_factory=dict)
    presets: Mapping[tuple[type, str], Any] = field(default_factory=dict)
    short: Mapping[str, Any] = field(default_factory=dict)
    faces: Callable[[OwnCard], Sequence[tuple[str, Any]]] = lambda own: [(own.key, own.card)]
    example: Mapping[str, str] = field(default_factory=dict)
    warnings: Callable[[Any], Iterable[Text]] = lambda _card: ()
    meeting: Callable[[Sequence[Any]], Sequence[tuple[Mapping[str, str], Mapping[str, str]]]] = lambda _cards: ()
    peers: Callable[[Any], frozenset[str]] = lambda _card: frozenset()
    together: Callable[[Sequence[OwnCard]], Iterable[tuple[OwnCard, Text]]] = lambda _cards: ()
    refused: Callable[[Any], Fault] = lambda _card: NO_FAULT

    def fault(self, card: Any) -> Fault:
        """Return the fault of a card whose fields are all valid separately, or NO_FAULT."""
        return self.problem(card) or unsaid(card, self.say, self.short) or self.refused(card)

    def warned(self, cards: Sequence[OwnCard]) -> Iterator[tuple[OwnCard, Text]]:
        """Yield cards of a pack with a warning: about a part without effect or words, or about a missing card."""
        for own in cards:
            for words in dict.fromkeys((*self.warnings(own.card), *silent(own.card, self.say, self.short))):
                yield own, words
        yield from self.together(cards)

    @property
    def of_stored(self) -> PackRules:
        """The rules for a stored pack, without those added after the first packs were stored."""
        numbers = {place: bounds for place, bounds in self.bounds.items() if isinstance(bounds, range)}
        return replace(self, bounds=numbers, refused=lambda _card: NO_FAULT)


def read_pack(files: Files, rules: PackRules, game: str) -> Pack:
    """Return the pack in the given files. Raises PackError with the problems found, at most some MAX_PROBLEMS.

    It changes nothing, so it can be called in another thread.
    """
    _check_size(files)
    content = {name: parsed(name, source) for name, source in sorted(files.items()) if not name.endswith(SUFFIX)}
    problems = [one for one in content.values() if isinstance(one, Problem)]
    tables = {name: one for name, one in content.items() if not isinstance(one, Problem)}
    about = _about(files, tables.pop(MANIFEST, None), game, problems)
    found = [one for name, table in tables.items() for one in blocks(name, files[name], table)]
    digest, stored_form = stored(_used(files, found))
    if not found and not problems:
        problems.append(Problem(MANIFEST, 0, t("The pack has no cards. Write them into a second file.")))
    if len(found) > MAX_CARDS:
        problems.append(Problem(MANIFEST, 0, t("The pack has too many cards: at most {n}.", n=MAX_CARDS)))
    cards = list(_cards(files, found[:MAX_CARDS] if about["game"] == game else (), rules, digest, problems))
    if problems:
        raise PackError(problems)
    faces = [own._replace(key=key, card=card) for own in cards for key, card in rules.faces(own)]
    return Pack(key=digest, content=stored_form, cards=tuple(cards), faces=tuple(faces), outdated=False, **about)


def load(content: str, rules: PackRules, game: str) -> Pack:
    """Return the pack of a stored content, ready to be played with. Raises PackError if the content is invalid."""
    return known_pack(content) or admit(read_stored(content, rules, game), rules)


def known_pack(content: str) -> Pack | None:
    """Return the pack of a stored content if this process has loaded it already."""
    known = Pack.known.get(content.partition(":")[0])
    return known if known is not None and known.content == content else None


def read_stored(content: str, rules: PackRules, game: str) -> Pack:
    """Return the pack of a stored content. Like `read_pack`, it changes nothing.

    A pack that would now be refused is `outdated`: the matches that use it can continue.

    Raises:
        PackError: The content is invalid.
    """
    files = unstored(content)
    try:
        pack = read_pack(files, rules, game)
    except PackError:
        pack = replace(read_pack(files, rules.of_stored, game), outdated=True)
    if pack.key != content.partition(":")[0]:
        raise PackError([Problem(MANIFEST, 0, t("The content does not match its digest."))])
    return pack


def game_of(files: Files) -> str:
    """Return the key of the game that these files are a pack for; "" if they do not name one."""
    table = parsed(MANIFEST, files.get(MANIFEST, ""))
    said = "" if isinstance(table, Problem) else table.get("game", "")
    return said if isinstance(said, str) else ""


def admit(pack: Pack, rules: PackRules) -> Pack:
    """Register a pack so that tables can hold its cards. Return the known pack if it is already registered.

    Raises PackError if its cards can have the keys of other cards. The digest in a key is short enough to be forged,
    and a forged pack must not replace the cards of running matches.
    """
    if pack.key not in Pack.known:
        if any(known[:KEY_DIGITS] == pack.key[:KEY_DIGITS] for known in Pack.known):
            words = t("The pack can't be distinguished from another one. Change any word in it.")
            raise PackError([Problem(MANIFEST, 0, words)])
        rules.add(pack.cards)
        Pack.owned.update({one.key: one for one in (*pack.faces, *pack.cards)})
        Pack.known[pack.key] = pack
    return Pack.known[pack.key]


def unstored(content: str) -> dict[str, str]:
    """Return the files of a stored content. Raises PackError if it is invalid."""
    broken = PackError([Problem(MANIFEST, 0, t("The stored pack cannot be read."))])
    if len(content) > MAX_CONTENT:
        raise broken
    try:
        packed = base64.b64decode(content.partition(":")[2], validate=True)
        reader = zlib.decompressobj()
        files = json.loads(reader.decompress(packed, MAX_PLAIN))
    except (ValueError, zlib.error, RecursionError):
        raise broken from None
    if not isinstance(files, dict) or not all(isinstance(one, str) for one in files.values()):
        raise broken
    return files


def _used(files: Files, found: Sequence[Block]) -> Files:
    """Return the text files, and the pictures that cards name."""
    named = {name for one in found if isinstance(name := one.raw.get("picture"), str)}
    return {name: source for name, source in files.items() if not name.endswith(SUFFIX) or name in named}


def stored(files: Files) -> tuple[str, str]:
    """Return the digest of the files, 16 hexadecimal digits, and the stored form, which begins with it.

    Raises PackError if that would be too long to be read again.
    """
    plain = json.dumps(dict(sorted(files.items())), ensure_ascii=False, separators=(",", ":")).encode()
    digest = hashlib.blake2b(plain, digest_size=8).hexdigest()
    content = f"{digest}:{base64.b64encode(zlib.compress(plain, 9)).decode()}"
    if len(content) > MAX_CONTENT:
        raise PackError([Problem(MANIFEST, 0, t("The pack is too large. Leave out cards or pictures."))])
    return digest, content


def _check_size(files: Files) -> None:
    if MANIFEST not in files:
        raise PackError([Problem(MANIFEST, 0, t("The file is missing: every pack has one."))])
    pictures = [len(source) * 3 // 4 for name, source in files.items() if name.endswith(SUFFIX)]
    if len(files) - len(pictures) > MAX_FILES:
        raise PackError([Problem(MANIFEST, 0, t("The pack has too many files: at most {n}.", n=MAX_FILES))])
    if sum(len(source.encode()) for name, source in files.items() if not name.endswith(SUFFIX)) > MAX_BYTES:
        raise PackError([Problem(MANIFEST, 0, t("The pack is too large: at most {n} bytes of text.", n=MAX_BYTES))])
    if len(pictures) > MAX_PICTURES:
        raise PackError([Problem(MANIFEST, 0, t("The pack has too many pictures: at most {n}.", n=MAX_PICTURES))])
    if sum(pictures) > MAX_PICTURES_BYTES:
        words = t("The pack is too large: at most {n} bytes of pictures.", n=MAX_PICTURES_BYTES)
        raise PackError([Problem(MANIFEST, 0, words)])


def _about(files: Files, table: Mapping[str, Any] | None, game: str, problems: list[Problem]) -> dict[str, str]:
    """Return the fields of the manifest, and add problems to the list; without a table, it cannot be read at all."""
    said, source = dict.fromkeys(ABOUT, ""), files[MANIFEST]
    if table is None:
        return said
    for name, value in islice(table.items(), 2 * len(ABOUT)):
        try:
            if name not in ABOUT:
                raise unknown(name, ABOUT)
            if not isinstance(value, str):
                raise ReadingError(unfit(str(value)[:30], ['"…"']).words, name)
            said[name] = value if value == game else plain_words(value, ABOUT[name])
        except ReadingError as error:
            line = line_of(source, error.word or name)
            problems.append(Problem(MANIFEST, line, t("{field}: {words}", field=name[:40], words=error.words)))
    missing = [name for name in ABOUT if name not in table and name != "about"]
    problems += [Problem(MANIFEST, 0, t("“{word}” is missing.", word=name)) for name in missing]
    if said["game"] and said["game"] != game:
        words = t("The pack is for another game: {word}.", word=said["game"])
        problems.append(Problem(MANIFEST, line_of(source, "game"), words))
    return said


def _cards(
    files: Files, found: Sequence[Block], rules: PackRules, digest: str, problems: list[Problem]
) -> Iterator[OwnCard]:
    """Yield the cards that can be read, and append any problems to the list."""
    keys = _keys(found, digest)
    names, said = _names(found, keys), set[str]()
    for block, key in zip(found, keys, strict=True):
        if len(problems) > MAX_PROBLEMS:
            return
        try:
            for _, name in named_parts(block.section, block.raw):
                if name.casefold() in said:
                    raise ReadingError(t("Two cards are called “{word}”.", word=name[:MAX_NAME]), name)
                said.add(name.casefold())
            picture = _picture(files, block.raw.get("picture"))
            card, emblem = _card(block, rules, names)
            yield OwnCard(key, rules.keyed(card, key), emblem, picture)
        except ReadingError as error:
            problems += [Problem(block.file, block.line_of(files[block.file], one), one.words) for one in error]


def _keys(found: Sequence[Block], digest: str) -> list[str]:
    """Return the keys of the cards: a slug of the name, or the card's number, followed by the pack's digest."""
    keys = list[str]()
    for number, block in enumerate(found, 1):
        name = block.raw.get("name")
        slugs = chain([_slug(name) if isinstance(name, str) else ""], (f"card-{one}" for one in count(number)))
        keys.append(next(key for slug in slugs if slug and (key := f"{slug}.{digest[:KEY_DIGITS]}") not in keys))
    return keys


def _names(found: Sequence[Block], keys: Sequence[str]) -> Names:
    """Return the keys and names that cards of the pack can refer to: its cards, and the named tables inside them."""
    return {
        (section, name.casefold()): (inner_key(key, section.partition(".")[2]), name)
        for block, key in zip(found, keys, strict=True)
        for section, name in named_parts(block.section, block.raw)
    }


def inner_key(key: str, field_name: str) -> str:
    """Return the key of a card written inside another one; if `field_name` is "", the key of the card itself."""
    slug, _, digest = key.rpartition(".")
    return f"{slug}-{field_name}.{digest}" if field_name else key


def _card(block: Block, rules: PackRules, names: Names) -> tuple[Any, str]:
    """Return one card and its emblem. Raises ReadingError."""
    if block.section not in rules.sections:
        raise unknown(block.section, rules.sections)
    raw = {name: value for name, value in block.raw.items() if name != "picture"}
    emblem = raw.pop("emblem", "")
    if emblem and not (isinstance(emblem, str) and len(emblem) < 60 and _EMBLEM.fullmatch(emblem)):
        raise ReadingError(t("An emblem is a name such as “ancient-sword”."), "emblem")
    for _, name in named_parts(block.section, raw):
        plain_words(name, MAX_NAME)
    reader = PartReader(rules.package, rules.bounds, rules.presets, names, rules.short)
    card = reader.fields(rules.sections[block.section], raw)
    if wrong := rules.fault(card):
        raise located(card, wrong, rules.short)
    return card, emblem


def _picture(files: Files, name: Any) -> bytes:
    """Return the picture that a card names; b"" if it names none. Raises ReadingError."""
    if name is None:
        return b""
    if not isinstance(name, str) or not FILE_NAME.fullmatch(name):
        raise ReadingError(t("A picture is a file of the pack such as “lamp.png”."), "picture")
    if name not in files:
        raise unknown(name, [one for one in files if one.endswith(SUFFIX)])
    try:
        return picture_bytes(files[name])
    except ReadingError as error:
        raise ReadingError(t("{field}: {words}", field=name, words=error.words), name) from None


def _slug(name: str) -> str:
    return re.sub("[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")
