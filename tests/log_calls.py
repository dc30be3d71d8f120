"""The logging calls in the program, read from its source once for all tests."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests import ROOT

PACKAGES = ("bot", "cogs", "games", "storage", "rendering", "locales")
FUNCTIONS = {
    "log.info": ("info", 0),
    "log.warning": ("warning", 0),
    "log.error": ("error", 0),
    "log.exception": ("error", 0),
    "retry_forever": ("warning", 1),
}
"""The logging functions, each with the level of the line, and the index of the argument with its message."""
_LOGS = re.compile("|".join(rf"\b{re.escape(name)}\(" for name in FUNCTIONS))


class LogCall(NamedTuple):
    """A call of a logging function."""

    path: Path
    module: ast.Module
    call: ast.Call

    @property
    def place(self) -> str:
        """The file's name and the line, for messages."""
        return f"{self.path.name}:{self.call.lineno}"

    @property
    def function(self) -> str:
        """The name of the function, a key of `FUNCTIONS`."""
        return ast.unparse(self.call.func)

    @property
    def level(self) -> str:
        """The level of the line."""
        return FUNCTIONS[self.function][0]

    @property
    def words(self) -> ast.expr:
        """The message of the line, as in the code."""
        return self.call.args[FUNCTIONS[self.function][1]]


@cache
def log_calls() -> tuple[LogCall, ...]:
    """Return each logging call at level info or above."""
    return tuple(
        found for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py")) for found in _in(path)
    )


def _in(path: Path) -> list[LogCall]:
    source = path.read_text(encoding="utf-8")
    if not _LOGS.search(source):
        return []
    module = ast.parse(source)
    calls = (node for node in ast.walk(module) if isinstance(node, ast.Call))
    return [LogCall(path, module, call) for call in calls if ast.unparse(call.func) in FUNCTIONS]


def calls_by_message() -> dict[str, LogCall]:
    """Return each line with a fixed message, by the message."""
    return {str(found.words.value): found for found in log_calls() if isinstance(found.words, ast.Constant)}
