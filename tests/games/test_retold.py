"""Texts follow rules: topics, terms and lessons cite the rules they retell, and are reviewed when these change."""

from __future__ import annotations

import pytest

from tests.games import retold
from tests.games.test_cited import rule_numbers


@pytest.mark.parametrize("key", retold.KEYS)
def test_every_term_and_every_step_of_a_lesson_cites_rules_that_there_are(key: str) -> None:
    rows = retold.cited(key)
    assert {(kind, name) for kind, name, _ in rows} == retold.retelling_parts(key)
    assert len(rows) == len(retold.retelling_parts(key))
    for kind, name, rules in rows:
        assert rules.split(), f"{kind} {name} cites nothing"
        assert {*rules.split()} <= rule_numbers(key), f"{kind} {name}"


def test_texts_that_retell_a_rule_are_compared_when_it_changes() -> None:
    """If this fails, compare the named texts with the rule, fix them, and run `python -m tests.games.retold`."""
    assert [*retold.changed(retold.looked_at())] == []


def test_a_changed_rule_is_listed_with_every_text_that_retells_it() -> None:
    """Earlier, a topic still had an older version of G-90."""
    (line,) = retold.changed(retold.looked_at() | {("the_restless", "R-85"): "other"})
    assert line.startswith("the_restless: R-85 is told differently. Look at ")
    assert "term reveal (Reveal)" in line


def test_the_file_has_exactly_the_rules_with_retellings() -> None:
    assert retold.looked_at().keys() == retold.now().keys()
