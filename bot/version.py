"""The version and build of Querent, which are only set here."""

from __future__ import annotations

import os
import subprocess
from functools import cache
from pathlib import Path

VERSION = "1.0.0"
"""The version of the code, as in CHANGELOG.md; pyproject.toml reads it here."""

_ROOT = Path(__file__).resolve().parents[1]
_PATIENCE_SECONDS = 2


@cache
def build() -> str:
    """Return the abbreviated commit from which this code was built, or "" if it is unknown.

    Container images set it as QUERENT_BUILD. In a checkout, this asks git, which takes some milliseconds the first
    time.
    """
    return os.environ.get("QUERENT_BUILD", "").strip() or _commit(_ROOT)


def described() -> str:
    """Return the version and build for display, such as "1.0.0 (96c11d2)"."""
    return f"{VERSION} ({build()})" if build() else VERSION


def _commit(root: Path) -> str:
    """Return the abbreviated commit of a checkout; "" if the folder is not a checkout, or without git."""
    if not (root / ".git").exists():  # an installed package can be inside another checkout
        return ""
    # A service often runs as another user than the one who cloned, and git refuses folders that belong to others.
    asked = ["git", "-c", f"safe.directory={root}", "-C", str(root), "rev-parse", "--short", "HEAD"]
    try:
        said = subprocess.run(asked, capture_output=True, text=True, check=True, timeout=_PATIENCE_SECONDS)
    except (OSError, subprocess.SubprocessError):
        return ""
    return said.stdout.strip()
