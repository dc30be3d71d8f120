"""Checks that the tree can be released: `python -m tests.release [TAG]`, as run by `make release-check`."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

from docs.release_notes import CHANGELOG, UNRELEASED, latest, sections
from tests import ROOT

COMPLETE = ("tests/locales", "tests/test_docs.py", "--release")
"""The arguments of pytest, for translations and for pages with the version."""


def main(tag: str = "") -> int:
    """Print what the release still lacks; return 0 if that is nothing.

    Args:
        tag: The tag that is released, such as v1.2.0, or "" before there is one.
    """
    lacking = list(missing(CHANGELOG.read_text(encoding="utf-8"), tag))
    print(*lacking, sep="\n")
    return subprocess.run([sys.executable, "-m", "pytest", *COMPLETE], cwd=ROOT, check=False).returncode or bool(
        lacking
    )


def missing(changelog: str, tag: str) -> Iterator[str]:
    """Yield a sentence for everything missing from a changelog for the release of that tag."""
    version = latest(changelog)
    if sections(changelog).get(UNRELEASED):
        yield f"CHANGELOG.md has entries under {UNRELEASED}. Give them a version and a date."
    if not sections(changelog)[version]:
        yield f"CHANGELOG.md says nothing about {version}. Add what changed."
    if tag and tag != f"v{version}":
        yield f"The tag is {tag}, and the newest version in CHANGELOG.md is {version}. Make them agree."


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
