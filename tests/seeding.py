"""The luck of a test: the same cards, and the same dice of computer players, whenever it runs.

To look further, name other luck, as in `QUERENT_LUCK=7 make test`; a failure then repeats with the same luck.
"""

from __future__ import annotations

import os
import secrets
from random import Random

import pytest

LUCK = os.environ.get("QUERENT_LUCK", "")
SECRET = 32
"""Bytes of a deal's secret; what is asked for in other sizes names things, and decides nothing."""


def given(patch: pytest.MonkeyPatch, test: str) -> None:
    """Let that test have its luck, until the patch is undone."""
    deals, dice, real = Random(f"deals/{LUCK}/{test}"), Random(f"dice/{LUCK}/{test}"), secrets.token_bytes
    patch.setattr(secrets, "token_bytes", lambda size=None: deals.randbytes(SECRET) if size == SECRET else real(size))
    patch.setattr(secrets, "randbelow", dice.randrange)
