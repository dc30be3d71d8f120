"""Examples of the effects of packs, from the printed cards and from the packs included with Querent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from bot.ops.pack_files import pack_files
from games.kernel.effect import Effect, Escape, Part, walk
from games.kernel.packs.pack import PackRules, game_of, read_pack
from games.kernel.packs.problems import Problem
from games.kernel.packs.source import MANIFEST, blocks, parsed
from games.kernel.packs.writing import notation
from games.kernel.text import Localizer

FOLDER = Path(__file__).resolve().parents[1] / "packs"
LOCALIZER = Localizer()


def examples(rules: PackRules, game: str) -> dict[type[Part], str]:
    """Return the shortest example of each effect, as written and as shown to players."""
    found = dict[type[Part], str]()
    for card in (*rules.printed, *_cards_of_packs(rules, game)):
        for part in walk(card):
            if isinstance(part, Effect) and part.steps and (example := _example(rules, part)):
                known = found.get(type(part))
                if known is None or len(example) < len(known):
                    found[type(part)] = example
    return found


def _example(rules: PackRules, effect: Effect) -> str:
    """Return an effect as written and as shown to players; "" if no pack can contain it."""
    if any(isinstance(part, Escape) for part in walk(effect)):
        return ""
    words = " ".join([LOCALIZER(line) for line in rules.say(effect)])
    return f"Example: `{notation(effect, rules.presets, rules.short)}` is “{words}”" if words else ""


def example_card(section: str, game: str) -> str:
    """Return a card of a kind as written in a pack included with Querent: one of medium length."""
    written = list[str]()
    for files in _packs(game):
        for name, source in files.items():
            content = parsed(name, source)
            if name.endswith(".toml") and name != MANIFEST and not isinstance(content, Problem):
                found = [one for one in blocks(name, source, content) if one.section == section]
                written += [source[one.begin : one.end].strip() for one in found]
    return sorted(written, key=len)[len(written) // 2]


def printed_numbers(cls: type[Part], name: str, rules: PackRules) -> str:
    """Return the numbers that the printed cards have in a field of a card or a part; "" if it has no number."""
    values = [getattr(part, name) for part in _printed_parts(cls, rules.printed)]
    numbers = sorted(
        one for value in values for one in (value if type(value) is tuple else (value,)) if type(one) is int
    )
    if not numbers:
        return ""
    low, high = numbers[len(numbers) // 10], numbers[-1 - len(numbers) // 10]
    return f"Printed: mostly {low} to {high}." if low < high else f"Printed: mostly {low}."


def _printed_parts(cls: type[Part], printed: Iterable[Part]) -> list[Part]:
    """Return the parts of a class on these cards, including the cards if they are of that class."""
    return [part for card in printed for part in walk(card) if isinstance(part, Part) and type(part) is cls]


def _packs(game: str) -> Iterator[Mapping[str, str]]:
    """Yield the files of this game's packs that are included with Querent."""
    yield from (files for folder in sorted(FOLDER.iterdir()) if game_of(files := pack_files(folder)) == game)


def _cards_of_packs(rules: PackRules, game: str) -> Iterator[Part]:
    for files in _packs(game):
        yield from (own.card for own in read_pack(files, rules, game).cards)
