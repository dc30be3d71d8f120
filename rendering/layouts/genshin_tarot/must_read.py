"""Required contents of Genshin Tarot's pictures: figures, enemies with what they will do, cards in hand, the Boss."""

from __future__ import annotations

from collections.abc import Iterator

from games.genshin_tarot.view import CardFace, GenshinView, PlayerSeen
from games.kernel.text import Localizer
from rendering.layouts.genshin_tarot.boss import when
from rendering.layouts.genshin_tarot.figures import coming, figures
from rendering.layouts.genshin_tarot.player import is_laid_out
from rendering.scenes.must_read import MustRead

CROWD = 6
"""Maximum number of face-up enemies in a zone for which names are required; for more, only figures are."""


def board(view: GenshinView, localizer: Localizer) -> MustRead:
    """Return the turn, the Boss, every player with their figures, and every enemy; at the end the HP left."""
    names = tuple([localizer.name(player.seat) for player in view.players])
    if view.won is not None:
        left = [str(max(0, player.hp)) for player in view.players]
        return MustRead((*left, _boss_health(view)), names, titles=(localizer(view.boss.board.name),))
    here = [player for player in view.players if is_laid_out(player)]
    words = [word for player in here for word in (*_figures(player), *_enemies(player))]
    titles = [title for player in here for title in _titles(player, localizer)]
    events = [localizer(event.name) for event in view.ley_lines]
    shown = (localizer(when(view)), _boss_health(view), *words)
    return MustRead(shown, names, titles=(localizer(view.boss.board.name), *events, *titles))


def hand(view: GenshinView, localizer: Localizer) -> MustRead:
    """Return the viewer's figures, enemies, characters, and the cards in hand with their prices."""
    own = next(player for player in view.players if player.seat == view.viewer)
    if view.won is not None:
        return board(view, localizer)
    if not is_laid_out(own):
        return MustRead(titles=tuple([localizer(face.name) for face in own.party or own.tarots]))
    cards = [*dict.fromkeys(card for card in own.hand if isinstance(card, CardFace))]
    prices = [str(card.ap) for card in cards if card.ap is not None]
    costs = [str(face.burst.energy) for face in own.party]
    attack = [str(coming(own))] if coming(own) else []
    held = [localizer(name) for name in (*(card.name for card in cards), *(face.name for face in own.party))]
    words = (*_figures(own), *_enemies(own), *attack, *prices, *costs)
    return MustRead(words, titles=(*held, *_titles(own, localizer)))


def _boss_health(view: GenshinView) -> str:
    return f"{view.boss.hp}/{view.boss.full}"


def _figures(player: PlayerSeen) -> Iterator[str]:
    return (figure.number for figure in figures(player))


def _enemies(player: PlayerSeen) -> Iterator[str]:
    """Yield the HP of each enemy that is face up, and the damage it will do unless it is stunned."""
    for spot in player.zone:
        if spot.enemy is not None:
            yield str(spot.hp)
            yield from () if spot.stunned else (str(spot.enemy.attack),)


def _titles(player: PlayerSeen, localizer: Localizer) -> Iterator[str]:
    found = [localizer(spot.enemy.name) for spot in player.zone if spot.enemy is not None]
    return iter(found if len(found) <= CROWD else [])
