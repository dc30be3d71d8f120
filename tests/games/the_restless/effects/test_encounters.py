"""Changes of the row of Encounters (R-98 to R-100)."""

from __future__ import annotations

from games.the_restless.effects.encounters import AddEncounter, DropEncounter, SwapEncounter
from tests.games.the_restless.given import on_top
from tests.games.the_restless.made import did


def test_encounters_are_added_removed_and_replaced() -> None:
    """R-98 to R-100: cards skipped to find a Combat Encounter are put back."""
    added = did(AddEncounter("next", combat=True), alter=on_top("encounter", "gate", "beast"))
    assert [zone.cards[0].key for zone in added.table.row] == ["prop-beast", "prop-stone"]
    assert "prop-gate" in [card.key for card in added.table.decks["encounter"].cards]
    assert did(DropEncounter("last")).table.row == []
    swapped = did(SwapEncounter("next"), alter=on_top("encounter", "gate"))
    assert swapped.table.row[0].cards[0].key == "prop-gate"
    assert swapped.table.discards["encounter"].cards[-1].key == "prop-stone"
    assert "prop-stone" not in [face.key for face in swapped.match.view(0).met], "nobody has been there"
