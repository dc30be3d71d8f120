"""Facts about Discord for a single test, as if the experiment had found them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import pytest

from bot.runtime.known_discord import KNOWN, Trait

Facts: TypeAlias = Callable[[Trait, bool], None]


@pytest.fixture
def facts() -> Iterator[Facts]:
    """Yield a function that makes a fact the only one the process knows; after the test, the process knows none."""
    yield lambda trait, fact: KNOWN.replace({trait.value: fact})
    KNOWN.replace({})
