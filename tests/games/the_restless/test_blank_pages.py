"""Blank Pages, the pack included with the game: it shows every kind of card, and vocabulary that no other card has."""

from __future__ import annotations

import pytest

from games.kernel.effect import walk
from games.kernel.packs.pack import Pack, load, read_pack
from games.kernel.packs.writing import notation
from games.the_restless.game import THE_RESTLESS
from games.the_restless.packs import PACKS, SECTIONS
from rendering.deck.font import listed
from tests import ROOT

FOLDER = ROOT / "packs" / "blank_pages"
ONLY_HERE = [
    'Permit("trade_in_battle"',
    'Permit("skip_attack"',
    'Permit("consumable_any_number"',
    'Forbid("rest"',
    'Forbid("buy"',
    'Forbid("unarmed"',
    'Mod("ranged_damage"',
    'Mod("shots"',
    'Mod("realm_encounters"',
    'Mod("pick_treasure"',
    'Mod("pick_rest"',
    'Pick("character"',
    'Pick("rest"',
    'Pick("realm"',
    'AddEncounter("chosen"',
    "EndGame(",
    'Reveal("rest"',
    'Reveal("anywhere"',
]
"""The words of the vocabulary that no printed card uses."""


@pytest.fixture(scope="module")
def pack() -> Pack:
    """Return the playable pack."""
    files = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.toml")}
    return load(read_pack(files, PACKS, THE_RESTLESS.key).content, PACKS, THE_RESTLESS.key)


def test_blank_pages_has_every_kind_of_card_with_an_emblem_of_the_font(pack: Pack) -> None:
    assert len(pack.cards) >= 30
    assert {type(own.card) for own in pack.cards} == set(SECTIONS.values())
    assert {own.emblem for own in pack.cards} <= {"", *listed()}


@pytest.mark.parametrize("word", ONLY_HERE)
def test_blank_pages_uses_the_words_that_no_printed_card_uses(pack: Pack, word: str) -> None:
    said = [notation(part) for own in pack.cards for part in walk(own.card) if hasattr(part, "steps")]
    assert any(word in one for one in said)
