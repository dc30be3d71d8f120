"""The randomness of a test: the same cards, and the same computer players' dice, in every run.

To try other random numbers, set a seed, as in `QUERENT_LUCK=7 make test`; a failure can be repeated with the same seed.
"""

from __future__ import annotations

import os
import secrets
from random import Random

import pytest

LUCK = os.environ.get("QUERENT_LUCK", "")
SECRET = 32
"""Number of bytes in a deal's secret; other sizes are for names, and decide nothing."""


def use_randomness_of(patch: pytest.MonkeyPatch, test: str) -> None:
    """Use the random numbers of that test until the patch is undone."""
    deals, dice, real = Random(f"deals/{LUCK}/{test}"), Random(f"dice/{LUCK}/{test}"), secrets.token_bytes
    patch.setattr(secrets, "token_bytes", lambda size=None: deals.randbytes(SECRET) if size == SECRET else real(size))
    patch.setattr(secrets, "randbelow", dice.randrange)
