"""A release has the version of its tag, and its release notes."""

from __future__ import annotations

import pytest

from docs.release_notes import CHANGELOG, latest, notes, sections
from tests.release import missing

WRITTEN = """# Changes

Words before the first section.

## 1.2.0 – 2026-03-01

### Added

- **Queens of Fate:** a ## in a line is no heading.

## 1.1.0 – 2026-02-01

- Older.
"""


def test_the_notes_are_the_section_of_the_tag_alone() -> None:
    assert notes(WRITTEN, "v1.2.0") == "### Added\n\n- **Queens of Fate:** a ## in a line is no heading."
    assert notes(WRITTEN, "v1.1.0") == "- Older."
    with pytest.raises(KeyError):
        notes(WRITTEN, "v1.3.0")


def test_a_complete_release_has_no_faults() -> None:
    assert list(missing(WRITTEN, "v1.2.0")) == list(missing(WRITTEN, "")) == []


@pytest.mark.parametrize(
    ("changelog", "tag", "said"),
    [
        (WRITTEN, "v1.1.0", "newest version in CHANGELOG.md is 1.2.0"),
        (WRITTEN.replace("## 1.2.0", "## Unreleased\n\n- New.\n\n## 1.2.0"), "", "entries under Unreleased"),
        (WRITTEN.replace("## 1.2.0", "## 1.3.0 – 2026-04-01\n\n## 1.2.0"), "", "says nothing about 1.3.0"),
    ],
)
def test_the_faults_of_an_incomplete_release_are_named(changelog: str, tag: str, said: str) -> None:
    (sentence,) = missing(changelog, tag)
    assert said in sentence


def test_every_version_of_the_changelog_has_notes() -> None:
    written = CHANGELOG.read_text(encoding="utf-8")
    assert all(sections(written).values())
    assert notes(written, f"v{latest(written)}")
