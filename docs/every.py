"""Sheets with every kind of picture that the bot posts for each game, as wide as on a phone."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cache
from io import BytesIO
from itertools import chain
from typing import Any

from PIL import Image

from bot.table.recaps import recap_of
from docs.ends import LOST, SEATS, ended, played
from docs.staged import course, halfway, staged
from games import GAMES, game, manifest
from games.kernel.game import AnyGame
from games.kernel.recap import Recap
from games.kernel.text import EMPTY, Localizer, t
from rendering import LAYOUTS
from rendering.deck.portrait import portrait, side_by_side
from rendering.layouts.recap import recap
from rendering.painter.painter import Painter
from rendering.scenes.covers import cover, thumbnail
from rendering.scenes.curve import CurvePoint, ReviewCurve, curve
from rendering.scenes.scene import Scene
from rendering.scenes.stats import PlayedGame, stats

PHONE = 350
"""Width of a picture on a phone, in CSS pixels."""
COLUMNS, GAP = 4, 10
GROUND = (49, 51, 56)
MATCHES = 3
"""Number of matches to search for a moment."""

CARDS: dict[str, tuple[str, ...]] = {
    "tottarot": ("the-hanged-man", "the-sun", "the-tower"),
    "queens_of_fate": ("cups-7", "trump-14", "swords-queen"),
    "parsifal": ("klingsor", "squire", "bow"),
    "genshin_tarot": ("azhdaha", "cicin-electro-mage", "burst-raiden"),
    "the_restless": ("ines-ninefold", "the-inverted-lamb", "queen-of-swords"),
}
"""Cards of several kinds, by game."""

LONG = Localizer(
    (
        "Maximilian von Habsburg-Lothring",
        "アレクサンドラ・フォン・ビスマルク・ツー・シェーンハウゼン一世",
        "🔥DragonSlayer🔥Ωmega_xX99🔥2007🔥",
        "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
        "Bo",
        "さくらももこのだいすきなねこちゃん",
    )
)
"""The longest names that people can have, and a short one."""

KINDS: dict[str, Callable[[Any], Hashable]] = {
    "tottarot": lambda view: (view.step, view.decisive is not None, bool(view.thefts)),
    "queens_of_fate": lambda view: view.step,
    "parsifal": lambda view: (view.pending is not None, view.proposal is not None, min(3, len(view.near))),
    "genshin_tarot": lambda view: (view.stage, view.boss.enters),
    "the_restless": lambda view: (view.scene, view.moment is not None),
}
"""Functions that tell one kind of picture from another, by game."""


def every(key: str, localizer: Localizer) -> Image.Image:
    """Return a sheet with all pictures of a game."""
    return sheet({scene.items: scene for _, scene in scenes(key, localizer)}.values())


def sheet(shown: Iterable[Scene]) -> Image.Image:
    """Return a sheet of scenes, each at most as wide as a phone; narrower ones keep their size."""
    painter = Painter()
    pictures = [_small(painter.paint(scene)) for scene in shown]
    rows = [pictures[at : at + COLUMNS] for at in range(0, len(pictures), COLUMNS)]
    high = [max(one.height for one in row) + GAP for row in rows]
    image = Image.new("RGB", (COLUMNS * (PHONE + GAP) + GAP, sum(high) + GAP), GROUND)
    for index, row in enumerate(rows):
        for column, one in enumerate(row):
            image.paste(one, (GAP + column * (PHONE + GAP), GAP + sum(high[:index])))
    return image


def scenes(key: str, localizer: Localizer) -> Iterator[tuple[str, Scene]]:
    """Yield the kind and the scene of each picture.

    These are boards with the fewest and the most people and with short and the longest names, hands, ends, the
    handbook's pictures, cards, and the pictures in a lobby and in the list of games.
    """
    boards = chain(_boards(key, localizer), _staged(key, localizer), _named(key))
    yield from (("board", scene) for scene in boards)
    yield from (("hand", scene) for scene in _hands(key, localizer))
    yield from _ends(key, localizer)
    yield "curve", curve(_looked_again(key), key, localizer)
    layout, palette = LAYOUTS[key], key
    yield from (
        ("topic", layout.topic(topic.key, topic.picture, localizer)) for topic in game(key).handbook if topic.picture
    )
    cards = [layout.card(card, localizer) for card in CARDS[key]]
    yield "card", portrait(cards[0])
    yield "cards", side_by_side(cards, palette)
    yield "cover", cover(manifest(key).cover, palette)
    yield "thumbnail", thumbnail(manifest(key).cover, palette)


def statistics(localizer: Localizer) -> Iterator[tuple[str, Scene]]:
    """Yield statistics of players: with many matches and half of the medals, with all medals, and with one match."""
    for share in (0, 1, 2):
        games = [_much_played(one, share) for one in GAMES if one.key in SEATS]
        yield "stats", stats(games if share else games[:1], localizer)


def _much_played(one: AnyGame, share: int) -> PlayedGame:
    achievements = tuple([2 * place < share * len(one.achievements) for place in range(len(one.achievements))])
    played, measure = (1, 34, 1234)[share], one.measure
    record = measure.says(12) if measure and share else EMPTY
    return PlayedGame(
        one.title, played, played // 3, played // 9, record, measure.title if measure else EMPTY, achievements
    )


def _boards(key: str, localizer: Localizer) -> Iterator[Scene]:
    """Yield the first board of each kind, and one with the most people in the middle of their match."""
    for view, waiting, _ in _first_of_each(key):
        yield LAYOUTS[key].board(view, waiting, localizer)
    seats = max(game(key).seats)
    if seats > SEATS[key]:
        yield LAYOUTS[key].board(*halfway(key, seats), localizer)


def _staged(key: str, localizer: Localizer) -> Iterator[Scene]:
    for view, waiting in staged(key):
        yield LAYOUTS[key].board(view, waiting, localizer)


def _named(key: str) -> Iterator[Scene]:
    """Yield a board with the fewest and one with the most people, and ends, all with the longest names."""
    for seats in sorted({min(game(key).seats), max(game(key).seats)}):
        for view, waiting in (halfway(key, seats), course(key, seats)[-1]):
            yield LAYOUTS[key].board(view, waiting, LONG)


def _hands(key: str, localizer: Localizer) -> Iterator[Scene]:
    """Yield hands; none for a solo game, whose player has the board."""
    if max(game(key).seats) == 1:
        return
    yield from (LAYOUTS[key].hand(own, localizer) for _, _, own in _first_of_each(key))


def _ends(key: str, localizer: Localizer) -> Iterator[tuple[str, Scene]]:
    """Yield ends, with the course of the match if the game has a picture of it."""
    for won in (True, False) if key in LOST else (True,):
        view, told = _ended(key, won)
        yield "board", LAYOUTS[key].board(view, frozenset(), localizer)
        if told.course is not None:
            yield "recap", recap(told, key, localizer)


def _looked_again(key: str) -> ReviewCurve:
    """Return a curve with the maximum number of choices, three of them moments."""
    values = [(600, 600), (620, 610), (700, 700), (640, 310), (350, 350), (400, 400), (420, 420), (600, 560)]
    points = [CurvePoint(*value) for value in (*values, *reversed(values), *values[:4])]
    title = t("How your match went") if game(key).review.scale else t("Your chance to win")
    return ReviewCurve(title, tuple(points), (3, 12, 7))


@cache
def _ended(key: str, won: bool) -> tuple[Any, Recap]:
    """Return the public view of a finished match, and its recap."""
    match = ended(key, won=won)
    return match.view(None), recap_of(match.record())


@cache
def _first_of_each(key: str) -> list[tuple[Any, frozenset[int], Any]]:
    """Return the first moment of each kind in a few matches: public view, waiting seats, and one seat's view."""
    found: dict[Hashable, tuple[Any, frozenset[int], Any]] = {}
    for match in (match for number in range(MATCHES) for match in played(key, number) if not match.over):
        view = match.view(None)
        if KINDS[key](view) not in found:
            found[KINDS[key](view)] = view, frozenset(match.waiting), match.view(match.waiting[0])
    return [*found.values()]


def _small(png: bytes) -> Image.Image:
    picture = Image.open(BytesIO(png)).convert("RGB")
    wide = min(PHONE, picture.width)
    return picture.resize((wide, round(picture.height * wide / picture.width)), Image.Resampling.LANCZOS)
