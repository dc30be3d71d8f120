"""The figures that an effect leaves a player with, for the options of a choice that all players make."""

from __future__ import annotations

from collections.abc import Iterator

from games.genshin_tarot.rules.queries import measure, stock
from games.genshin_tarot.rules.resolution import EffectContext
from games.genshin_tarot.table import Player
from games.genshin_tarot.text.effect_text import resource_text
from games.genshin_tarot.vocabulary.effects import Discard, Hurt, Lose
from games.genshin_tarot.vocabulary.player_targets import PlayerTarget
from games.genshin_tarot.vocabulary.resources import CardFilter, Resource
from games.kernel.effect import Effect
from games.kernel.text import EMPTY, Seat, Text, listed, t, tn

FALLS = t("You fall: everyone loses!")
"""The warning on an option that costs the player's last HP."""


def remaining(effect: Effect, context: EffectContext, seat: Seat) -> Text:
    """Return a sentence with the HP, resources and cards left after an effect's costs; EMPTY if it takes none of them.

    Args:
        effect: The effect, which affects only the player.
        context: The context of that player.
        seat: The player.
    """
    player = context.table.players[seat]
    own = [step for step in effect.steps if getattr(step, "who", None) is PlayerTarget.YOU]
    hits = [step for step in own if isinstance(step, Hurt)]
    through = sum(measure(context, hit.amount) for hit in hits if hit.piercing)
    stopped = sum(measure(context, hit.amount) for hit in hits if not hit.piercing)
    hp = player.hp - through - max(0, stopped - player.guard)
    if hp <= 0:
        return FALLS
    parts = [t("{n} HP", n=hp)] if hits else []
    if stopped:
        parts.append(resource_text(Resource.GUARD, max(0, player.guard - stopped)))
    parts += _lost(own, player)
    if not parts:
        return EMPTY
    left = t("{figures} left.", figures=listed(parts))
    return t("{left} {excluded}", left=left, excluded=excluded) if (excluded := _excluded(own, player)) else left


def _excluded(steps: list[Effect], player: Player) -> Text:
    """Return the sentence for the status cards in hand that cannot be discarded as Action cards (GR-26), or EMPTY."""
    if not any(isinstance(step, Discard) and step.sort is CardFilter.ACTION for step in steps):
        return EMPTY
    names = [*dict.fromkeys(card.name for card in player.hand.cards if not card.action)]
    return tn("{cards} doesn't count.", "{cards} don't count.", n=len(names), cards=listed(names)) if names else EMPTY


def _lost(steps: list[Effect], player: Player) -> Iterator[Text]:
    for step in steps:
        if isinstance(step, Lose):
            yield resource_text(step.stock, max(0, stock(player, step.stock) - step.amount))
        elif isinstance(step, Discard):
            yield tn("{n} card", "{n} cards", n=max(0, len(player.hand) - step.amount))
