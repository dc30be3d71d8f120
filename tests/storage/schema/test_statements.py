"""What the source must and must not say."""

from __future__ import annotations

import subprocess
import sys

from storage.schema import compile as words
from tests import ROOT

STORAGE = ROOT / "storage"


def test_the_compiled_statements_are_those_of_the_expressions() -> None:
    assert words.COMPILED.read_text(encoding="utf-8") == words.rendered(), "run python -m storage.schema.compile"


def test_one_module_knows_the_database() -> None:
    naming = {path.name for path in STORAGE.rglob("*.py") if "sqlite" in path.read_text(encoding="utf-8").lower()}
    assert naming == {"database.py"}


def test_the_running_bot_imports_neither_sqlalchemy_nor_alembic() -> None:
    heavy = "import sys, storage.store, storage.upkeep.health; print({'sqlalchemy', 'alembic'} & set(sys.modules))"
    told = subprocess.run([sys.executable, "-c", heavy], cwd=ROOT, check=True, capture_output=True, text=True)
    assert told.stdout == "set()\n"
