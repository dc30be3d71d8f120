"""The calls in the program that log, read from its source once for all tests."""

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
"""The functions that log: the level of the line, and which argument has its words."""
_LOGS = re.compile("|".join(rf"\b{re.escape(name)}\(" for name in FUNCTIONS))


class LogCall(NamedTuple):
    """A call that logs."""

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
        """The words of the line, as they are in the code."""
        return self.call.args[FUNCTIONS[self.function][1]]


@cache
def log_calls() -> tuple[LogCall, ...]:
    """Return each call that logs, at info or above."""
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


def logged() -> dict[str, LogCall]:
    """Return each line that has fixed words, by them."""
    return {str(found.words.value): found for found in log_calls() if isinstance(found.words, ast.Constant)}
