"""The state that a computer player imagines from its view, with the notes that every evaluation needs."""

from __future__ import annotations

from games.genshin_tarot.computer_player.healing_enemies import note_healing
from games.genshin_tarot.computer_player.imagined_state import ImaginedState, imagined
from games.genshin_tarot.computer_player.teamwork import note_teammates
from games.genshin_tarot.view import GenshinView


def imagined_state(seen: GenshinView) -> ImaginedState:
    """Return the table as the viewer imagines it. The view must be that of a seat."""
    assert seen.viewer is not None
    state = imagined(seen, seen.players[seen.viewer])
    note_healing(state)
    note_teammates(state)
    return state
