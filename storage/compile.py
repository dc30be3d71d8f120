"""Words the statements as SQL, into compiled.py: `python -m storage.compile`, after each change of them."""

from __future__ import annotations

import textwrap
from pathlib import Path

from sqlalchemy import ClauseElement

from storage import pasts, seatings, statements, tallies, timings, traces
from storage.database import dialect

COMPILED = Path(__file__).with_name("compiled.py")

_LEAD = " " * 40
"""Room for a statement's name."""
_HEAD = '''"""The statements as they run, worded by compile.py: change them in the modules that it names."""

from __future__ import annotations

from typing import Final
'''


def rendered() -> str:
    """The text of compiled.py."""
    found = {**vars(statements), **vars(tallies), **vars(timings), **vars(pasts), **vars(traces), **vars(seatings)}
    named = {name: made for name, made in found.items() if name.isupper() and not name.startswith("_")}
    return _HEAD + "".join(f'\n{name}: Final = """{_worded(made)}"""\n' for name, made in named.items())


def _worded(statement: ClauseElement) -> str:
    compiled = statement.compile(dialect=dialect())
    held = {name: value for name, value in compiled.params.items() if value is not None}
    if held:
        raise ValueError(f"a statement holds the values {held}; text cannot: make them parameters")
    words = " ".join(str(compiled).split())
    words += ";" if words.endswith('"') else ""  # a quote must not stand beside those that end the text
    return textwrap.fill(words, 115, initial_indent=_LEAD, break_long_words=False, break_on_hyphens=False).removeprefix(
        _LEAD
    )


if __name__ == "__main__":
    COMPILED.write_text(rendered(), encoding="utf-8")
