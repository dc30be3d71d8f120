"""Prints the notes of one release: `python -m docs.release_notes TAG REPOSITORY`, its section of the changelog.

REPOSITORY is an address such as https://github.com/owner/querent, for the links: a release is shown outside the tree.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from docs.links import absolute

CHANGELOG = Path(__file__).parents[1] / "CHANGELOG.md"
HEADING = re.compile(r"^## (?P<name>\S+)[^\n]*$", re.MULTILINE)
UNRELEASED = "Unreleased"


def sections(changelog: str) -> dict[str, str]:
    """Return the sections of a changelog by version, the newest first, without their headings."""
    names = [found["name"] for found in HEADING.finditer(changelog)]
    _, *bodies = HEADING.sub("\0", changelog).split("\0")
    return {name: body.strip() for name, body in zip(names, bodies, strict=True)}


def latest(changelog: str) -> str:
    """Return the newest version of a changelog."""
    return next(name for name in sections(changelog) if name != UNRELEASED)


def notes(changelog: str, tag: str) -> str:
    """Return the section of a tag such as v1.2.0.

    Raises:
        KeyError: The changelog has no such version.
    """
    return sections(changelog)[tag.removeprefix("v")]


if __name__ == "__main__":
    tag, repository = sys.argv[1:]
    print(absolute(notes(CHANGELOG.read_text(encoding="utf-8"), tag), repository, tag))
