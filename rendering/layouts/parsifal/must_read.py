"""Contents that must be legible in Parsifal's pictures: players, characters, open quests, lockers, owners."""

from __future__ import annotations

from games.kernel.text import Localizer
from games.parsifal.view import Character, ParsifalView
from rendering.layouts.parsifal.deciding import fulfilled
from rendering.layouts.parsifal.tarots import missing, subject
from rendering.scenes.must_read import MustRead

MEDAL = "deck/medal/parsifal/{name}"


def board(view: ParsifalView, localizer: Localizer) -> MustRead:
    """Return every player and character by name, with open quests, lockers and artifacts as medals."""
    names = tuple([localizer.name(player.seat) for player in view.players])
    if view.over:
        return _end(view, names, localizer)
    held = [one for player in view.players for one in player.characters]
    medals = [name for one in held for name in (*_quests(one), *_icons_beside(one))]
    common = [tarot.name for tarot in (*view.common, *view.limbo)]
    words = tuple([localizer(one.tarot.label) for one in held])
    return MustRead(words, names, tuple([MEDAL.format(name=name) for name in (*medals, *common)]))


def hand(view: ParsifalView, localizer: Localizer) -> MustRead:
    """Return each of the viewer's characters by name, with its open quests."""
    own = next(player.characters for player in view.players if player.seat == view.viewer)
    if view.over:
        return board(view, localizer)
    medals = [MEDAL.format(name=name) for one in own for name in _quests(one)]
    return MustRead(tuple([localizer(one.tarot.label) for one in own]), signs=tuple(medals))


def _end(view: ParsifalView, names: tuple[str, ...], localizer: Localizer) -> MustRead:
    """Return all players, the victors, each quest that they completed, and all tarots of all areas."""
    goals = [localizer(goal.text) for goal in fulfilled(view).values()]
    held = [one.tarot.name for player in view.players for one in player.characters]
    medals = tuple([MEDAL.format(name=name) for name in held])
    return MustRead(names=names, signs=medals, titles=(*(localizer(one.label) for one in view.victors), *goals))


def _quests(character: Character) -> list[str]:
    return [subject(quest).name for quest in missing(character)]


def _icons_beside(character: Character) -> list[str]:
    return [tarot.name for tarot in (*([character.locker] if character.locker else []), *character.artifacts)]
