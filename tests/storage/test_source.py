"""Rules for the source code of the storage."""

from __future__ import annotations

import subprocess
import sys

from tests import ROOT

STORAGE = ROOT / "storage"


def test_few_modules_know_the_database() -> None:
    """All other modules contain SQL that runs unchanged on either database."""
    naming = {path.name for path in STORAGE.rglob("*.py") if "sqlite" in path.read_text(encoding="utf-8").lower()}
    made_differently = {"upserts.py", "metadata.py", "outbox.py", "backup.py", "restore.py", "file_place.py"}
    renamed = "0012_names_searches_and_predictions.py"
    assert naming == {"sqlite.py", "backend.py", "preconditions.py", renamed, *made_differently}


def test_the_running_bot_does_not_import_alembic() -> None:
    """Alembic is needed only once per update, and would stay in memory."""
    heavy = "import sys, storage.store, storage.upkeep.health; print({'alembic'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", heavy], cwd=ROOT, check=True, capture_output=True, text=True)
    assert done.stdout == "set()\n"
