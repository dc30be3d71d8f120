"""The kinds of questions that this game asks (see Ask.kind)."""

from __future__ import annotations

from games.queens_of_fate.table import Step

KINDS = frozenset(Step) - {Step.END}
"""Every step but the end: the kind of a question is the step in which it is asked."""
