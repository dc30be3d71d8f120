"""A number and its percent sign stay on one line: earlier, a phone broke "64 %" in Spanish after the number."""

from __future__ import annotations

import re

import pytest
from babel.messages.pofile import read_po

from tests import ROOT

BREAKABLE = re.compile(r"[\d}] +%")


@pytest.mark.parametrize("language", ["es", "fr", "de"])
def test_a_percent_sign_is_never_alone_on_a_line(language: str) -> None:
    found = []
    for path in sorted((ROOT / "locales" / language).glob("*.po")):
        with path.open("rb") as file:
            catalog = read_po(file)
        words = [message.string for message in catalog]
        found += [one for one in words if BREAKABLE.search(one if isinstance(one, str) else "\n".join(one or ()))]
    assert found == []
