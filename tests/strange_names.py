"""Display names of users from several communities, and names that cause trouble."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

LIVING = tuple(Path(__file__).with_suffix(".txt").read_text(encoding="utf-8").splitlines())
"""Real names, one per line; the first ones were drawn wrongly, or not at all, when outsiders tried them."""

LONG = tuple([(letter * 32)[:32] for letter in ("W", "i", "e\u0301", "م", "漢", "😀", "a b ", "👍🏽", "ก็")])

INVISIBLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e"
    "\u2060\u2061\u2062\u2063\u2064\u2065\u2066\u2067\u2068\u2069\u206a\u206f\u2800\u3000\u3164\ufe00\ufe0f\ufeff\uffa0"
    "\ufff9\ufffb\U0001d159\U0001d173\U000e0001\U000e0020\U000e0061\U000e007f\U000e0100\U000e01ef"
    "\t\n\r\x0b\x85\xa0\u1680\u2028\u2029\0\x1b\ue000"
)
"""Characters that draw nothing, or that are white space or control characters."""

LOOK_ALIKES = (
    *("Alex", "alex", "ALEX", "Аlex", "Αlex", "Alеx", "AIex", "A1ex", "A|ex", "Álex"),
    *("Ａｌｅｘ", "𝐀𝐥𝐞𝐱", "🅰lex", "A\u0332lex"),
)
"""Names that look like Alex."""

ALONE = tuple(char * 3 for char in INVISIBLE)
WITHIN = tuple(f"Al{char}ex" for char in INVISIBLE)
AROUND = tuple(f"{char}Bo{char}" for char in INVISIBLE)

NAMES = (*LIVING, *LONG, *ALONE, *WITHIN, *AROUND, *LOOK_ALIKES)


def tables(seats: int) -> list[tuple[str, ...]]:
    """Return all names, that many at each table, and tables where all have the same name or look-alikes."""
    rest = iter(NAMES)
    found = [tuple(table) for table in iter(lambda: list(islice(rest, seats)), [])]
    full = [table + NAMES[: seats - len(table)] for table in found]
    mixed = ("محمد", "דוד", "Bo") * 3
    return [*full, ("Alex",) * seats, ("\u3164",) * seats, ("W" * 32,) * seats, mixed[:seats]]
