"""Compiles the statements to SQL text in compiled.py; run `python -m storage.schema.compile` after each change."""

from __future__ import annotations

import textwrap
from pathlib import Path

from sqlalchemy import ClauseElement

from storage.engine.database import dialect
from storage.schema import (
    personal_data,
    queries_after,
    queries_past,
    queries_results,
    queries_seats,
    queries_timers,
    statements,
)

COMPILED = Path(__file__).parents[1] / "engine" / "compiled.py"

_LEAD = " " * 40
"""The indentation of continued lines."""
_HEAD = '''"""The statements as they run, worded by compile.py: change them in the modules that it names."""

from __future__ import annotations

from typing import Final
'''


def rendered() -> str:
    """The text of compiled.py."""
    found = {
        **vars(statements),
        **vars(queries_results),
        **vars(queries_timers),
        **vars(queries_past),
        **vars(personal_data),
        **vars(queries_seats),
        **vars(queries_after),
    }
    named = {name: made for name, made in found.items() if name.isupper() and not name.startswith("_")}
    return _HEAD + "".join(f'\n{name}: Final = """{_worded(made)}"""\n' for name, made in named.items())


def _worded(statement: ClauseElement) -> str:
    compiled = statement.compile(dialect=dialect())
    held = {name: value for name, value in compiled.params.items() if value is not None}
    if held:
        raise ValueError(f"a statement holds the values {held}; text cannot: make them parameters")
    words = " ".join(str(compiled).split())
    words += ";" if words.endswith('"') else ""  # a quote must not touch those that end the string
    return textwrap.fill(words, 115, initial_indent=_LEAD, break_long_words=False, break_on_hyphens=False).removeprefix(
        _LEAD
    )


if __name__ == "__main__":
    COMPILED.write_text(rendered(), encoding="utf-8")
