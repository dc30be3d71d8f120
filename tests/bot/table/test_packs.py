"""Packs of a server, and those of a table."""

from __future__ import annotations

import pytest

from bot.cli.packs import EXAMPLE
from bot.table.packs import MAX_AT_TABLE, at_table, read, switched
from games import game
from games.kernel.ask import Illegal


def example(name: str) -> dict[str, str]:
    """Return the example under another name."""
    return {**EXAMPLE, "pack.toml": EXAMPLE["pack.toml"].replace("My first pack", name)}


def test_a_table_takes_packs_in_and_out() -> None:
    restless = game("the_restless")
    one, other = read(example("One")), read(example("Other"))
    chosen = switched(restless, "", one.key, [one, other])
    chosen = switched(restless, chosen, other.key, [one, other])
    assert {pack.name for pack in at_table(restless, chosen)} == {"One", "Other"}
    assert [pack.name for pack in at_table(restless, switched(restless, chosen, one.key, []))] == ["Other"]


def test_what_is_not_offered_or_too_much_is_refused() -> None:
    restless = game("the_restless")
    packs = [read(example(f"Pack {number}")) for number in range(MAX_AT_TABLE + 1)]
    chosen = ""
    with pytest.raises(Illegal):
        switched(restless, chosen, packs[0].key, packs[1:])
    for pack in packs[:-1]:
        chosen = switched(restless, chosen, pack.key, packs)
    with pytest.raises(Illegal):
        switched(restless, chosen, packs[-1].key, packs)
