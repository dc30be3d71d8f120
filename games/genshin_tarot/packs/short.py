"""The short forms of packs for Genshin Tarot: the words that its printed cards are written in."""

from __future__ import annotations

from games.genshin_tarot.vocabulary import (
    amounts,
    card_builders,
    conditions,
    control_flow,
    effects,
    elements,
    enemy_targets,
    lasting_effects,
    player_targets,
    resources,
)
from games.genshin_tarot.vocabulary.card_types import Ability, Touched
from games.kernel.packs.short_forms import short_forms

_VOCABULARY = (
    amounts,
    conditions,
    control_flow,
    effects,
    elements,
    enemy_targets,
    lasting_effects,
    player_targets,
    resources,
)
SHORT = short_forms(_VOCABULARY) | short_forms((card_builders,), (Ability, Touched))
"""The words for printed cards other than effects: `ENEMY`, `carries(PYRO)`, `on_death(…)`."""
