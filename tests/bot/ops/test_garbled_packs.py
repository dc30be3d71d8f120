"""Packs with random mistakes: each is read, or refused with a reason, within a second."""

from __future__ import annotations

import io
import random
import re
import zipfile
from collections.abc import Sequence

import pytest

from bot.ops.pack_files import pack_files, zip_files
from games.genshin_tarot import packs as genshin_tarot
from games.genshin_tarot.packs.example import EXAMPLE as PARTY
from games.kernel.packs.pack import PackRules, read_pack
from games.kernel.packs.problems import PackError
from games.kernel.text import Localizer
from games.the_restless import packs as the_restless
from games.the_restless.packs.example import EXAMPLE
from tests import ROOT
from tests.cpu_limit import at_most_a_second
from tests.proofs import runs

FOLDERS = ROOT / "packs"
SAMPLES: tuple[tuple[PackRules, str, dict[str, str]], ...] = (
    (the_restless.PACKS, "the_restless", EXAMPLE),
    (genshin_tarot.PACKS, "genshin_tarot", PARTY),
    (the_restless.PACKS, "the_restless", pack_files(FOLDERS / "blank_pages")),
    (genshin_tarot.PACKS, "genshin_tarot", pack_files(FOLDERS / "salt_road")),
)
"""Packs to put mistakes into, the small ones first."""
TOKEN = re.compile(r"\w+|\s+|.", re.DOTALL)
ODD = (
    *('"', "'", '"""', "'''", "(", ")", "[", "]", "[[", "]]", "{", "}", ",", "=", ".", ">>", "#", "\n", "\\", "\0"),
    *("0", "-1", "1e999", "nan", "0x" + "f" * 60, "9" * 60, "1979-05-27", "true", "None", "[]", "{}", '""'),
    *(
        "a." * 1_200,
        "0x" + "f" * 5_000,
        "[\n" * 60,
        "(" * 60,
        "ENEMY" + ".that(x())" * 300,
        "\u202e",
        "\ud7ff",
        "\U0001f408",
        "é",
        "Sequence(())",
    ),
)
"""Odd text that a mistake inserts anywhere in a pack."""


def garbled(rng: random.Random, source: str) -> str:
    """Return a text with one to four mistakes: tokens removed, repeated, or replaced by other tokens or odd text."""
    if rng.random() < 0.3:
        return misfilled(rng, source)
    tokens = TOKEN.findall(source)
    words = [one for one in tokens if one.strip()]
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(tokens))
        length = rng.choice((1, 1, 1, 2, 5, 40))
        put: Sequence[str] = rng.choice(
            ((), (rng.choice(ODD),), (rng.choice(words),), tokens[at : at + length] * 2, words[-length:])
        )
        tokens[at : at + length] = put
    return "".join(tokens)


def misfilled(rng: random.Random, source: str) -> str:
    """Return a text with odd text in one field or in its name. The result is often valid TOML."""
    lines = source.splitlines()
    at = rng.choice([number for number, line in enumerate(lines) if " = " in line])
    field, value = lines[at].split(" = ", 1)
    quoted = f"'{rng.choice(ODD)}'"
    lines[at] = rng.choice((f"{field} = {rng.choice((*ODD, quoted))}", f"{rng.choice(ODD)}{field} = {value}"))
    return "\n".join(lines)


def refusal(files: dict[str, str], rules: PackRules, game: str) -> list[str]:
    """Return the errors about a pack that cannot be read, or nothing if it can be read."""
    try:
        read_pack(files, rules, game)
    except PackError as error:
        return [Localizer()(one.in_words) for one in error.problems]
    return []


@pytest.mark.parametrize("part", range(10))
def test_a_garbled_pack_is_read_or_refused_in_words(part: int) -> None:
    share, refused = runs(thin=6, full=1000), 0
    for seed in range(part * share, (part + 1) * share):
        rng = random.Random(seed)
        rules, game, files = SAMPLES[seed % 2 if rng.random() < 0.9 else 2 + seed % 2]
        name = rng.choice(sorted(files))
        with at_most_a_second():
            said = refusal({**files, name: garbled(rng, files[name])}, rules, game)
        assert all(0 < len(line) < 400 for line in said), (seed, said)
        refused += bool(said)
    assert refused


def test_a_garbled_zip_is_read_or_refused_in_words() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, words in EXAMPLE.items():
            archive.writestr(name, words)
    for seed in range(runs(thin=60, full=10_000)):
        rng, data = random.Random(seed), bytearray(out.getvalue())
        for _ in range(rng.randint(1, 6)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        with at_most_a_second():
            try:
                files = zip_files(bytes(data[: rng.choice((len(data), rng.randrange(len(data))))]))
            except PackError:
                files = {}
            assert not any("/" in name for name in files)


PROP = "[[loot]]\nname = 'Prop {n}'\nflavour = 'x'\nkind = 'equipment'\ngroups = 'tool'\nweight = 0\nvalue = 1\n"
LARGE = 190_000
"""About as many bytes of text as a pack can have."""


def props(*effects: str) -> str:
    """Return as many Items as a pack can have, each with an ability that has sixty of these effects."""
    items = list[str]()
    for number in range(120):
        chosen = " >> ".join([effects[(60 * number + step) % len(effects)] for step in range(60)])
        ability = f'On("damaged", {chosen})'
        items.append(f"{PROP.format(n=number)}abilities = '{ability}'\n")
    return "".join(items)


HOSTILE = {
    "blank lines": "\n" * LARGE + PROP,
    "blank lines in a list": "a = [" + "\n" * LARGE + "1]",
    "spaces before a bracket": " " * LARGE + PROP,
    "empty cards": "[[loot]]\n" * (LARGE // 9),
    "an unknown word": props('Damage("eachx", 1)'),
    "unknown words": props(*(f'Damage("e{n}", 1)' for n in range(7_200))),
    "long effects": props('Damage("each", 1)'),
    "keys with dots": "".join(f"{'.'.join('abcdefghijklmnopqrst')}.k{n} = 1\n" for n in range(4_000)),
}


@pytest.mark.parametrize("cards", HOSTILE.values(), ids=HOSTILE)
def test_a_pack_made_to_take_long_takes_no_more_than_a_second(cards: str) -> None:
    with at_most_a_second():
        refusal({**EXAMPLE, "cards.toml": cards}, the_restless.PACKS, "the_restless")
