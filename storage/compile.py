"""Words the statements as SQL, into compiled.py: `python -m storage.compile`, after each change of statements.py."""

from __future__ import annotations

import textwrap
from pathlib import Path

from sqlalchemy import ClauseElement

from storage import statements
from storage.database import dialect

COMPILED = Path(__file__).with_name("compiled.py")

_HEAD = '''"""The statements as they run, worded by compile.py out of statements.py. Change them there, not here."""

from __future__ import annotations

from typing import Final
'''


def rendered() -> str:
    """The text of compiled.py."""
    found = {name: made for name, made in vars(statements).items() if name.isupper() and not name.startswith("_")}
    return _HEAD + "".join(f'\n{name}: Final = """\n{_worded(made)}\n"""\n' for name, made in found.items())


def _worded(statement: ClauseElement) -> str:
    compiled = statement.compile(dialect=dialect())
    held = {name: value for name, value in compiled.params.items() if value is not None}
    if held:
        raise ValueError(f"a statement holds the values {held}; text cannot: make them parameters")
    return textwrap.fill(" ".join(str(compiled).split()), 110, break_long_words=False, break_on_hyphens=False)


if __name__ == "__main__":
    COMPILED.write_text(rendered(), encoding="utf-8")
