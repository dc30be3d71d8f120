"""The kinds of questions that this game asks (see Ask.kind)."""

from __future__ import annotations

from enum import StrEnum

from games.kernel.members import plain


@plain
class Kind(StrEnum):
    """The subject of a question: an action, whether to blow the Horn, or whether to end without a winner."""

    ACT = "act"
    INTERRUPT = "interrupt"
    AGREE = "agree"
