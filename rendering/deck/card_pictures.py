"""Every card face by its sprite key, `deck/<game>/<card>`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from games.kernel.packs.pack import Pack
from rendering.deck import backgrounds
from rendering.deck.cards import genshin, genshin_own, parsifal, restless, restless_own, suits
from rendering.deck.cards.trumps import TRUMPS
from rendering.deck.look import Face, Frame

TRUMP, NUMBER, COURT, SOURCE = Frame(), Frame("round", "none"), Frame("hollow", "studs"), Frame("cut", "diamonds")
"""The frames of the tarot's four kinds of card."""

FATES = ("the-world", "the-sun", "the-lovers", "the-hermit", "the-hanged-man", "the-tower", "the-devil")
"""The trumps that Tottarot uses."""

PERSON, TREASURE = Frame(), Frame("hollow", "studs")
HERO, ENEMY, BOSS, EVENT = genshin_own.PERSON, genshin_own.ENEMY, genshin_own.BOSS, genshin_own.EVENT
ACTION_FRAMES, ELEMENTS = genshin_own.ACTION_FRAMES, genshin_own.SKIES


def _tottarot() -> Iterator[tuple[str, Face]]:
    for name in FATES:
        yield f"deck/tottarot/{name}", Face(*TRUMPS[name])


def _queens() -> Iterator[tuple[str, Face]]:
    """Yield the cards of Queens of Fate.

    Numbered cards repeat the suit's emblem, court cards show a figure with it in front. Aces and Queens have rays.
    """
    for index, (emblem, sky) in enumerate(TRUMPS.values()):
        yield f"deck/queens/trump-{index}", Face(emblem, sky, TRUMP)
    for suit, sky in suits.PLACES.items():
        sign = suits.PIPS[suit]
        yield f"deck/queens/{suit}-ace", Face(suits.ACES[suit], sky, SOURCE, shines=True)
        for number in range(2, 11):
            yield f"deck/queens/{suit}-{number}", Face(sign, sky.still(), NUMBER, number=number)
        for rank, figure in suits.FIGURES.items():
            yield f"deck/queens/{suit}-{rank}", Face(figure, sky.still(), COURT, second=sign, shines=rank == "queen")


def _artifacts() -> Iterator[tuple[str, Face]]:
    """Yield each Source combined with a numbered card of its suit: the Source's emblem, with rays, above the card's."""
    for suit, sky in suits.PLACES.items():
        for number in range(2, 11):
            shown = Face(suits.ACES[suit], sky.darker(0.4), SOURCE, second=suits.PIPS[suit], shines=True)
            yield f"deck/artifact/{suit}-{number}", shown


def _parsifal() -> Iterator[tuple[str, Face]]:
    for names, sky in ((parsifal.KNIGHTS, backgrounds.BROTHERHOOD), (parsifal.MAGICIANS, backgrounds.GARDEN)):
        for name, emblem in names.items():
            yield f"deck/parsifal/{name}", Face(emblem, sky, PERSON)
    for name, emblem in parsifal.TREASURES.items():
        yield f"deck/parsifal/{name}", Face(emblem, backgrounds.HALL, TREASURE, shines=True)


def _genshin() -> Iterator[tuple[str, Face]]:
    """Yield characters, their actions and statuses, enemies and Bosses, each on the background of its element."""
    for name, (emblem, element) in genshin.PARTY.items():
        sky, marks = ELEMENTS[element], (genshin.SIGNS[element],)
        yield f"deck/genshin/{name}", Face(emblem, sky, HERO, marks)
        for kind, sign in genshin.ACTION_EMBLEMS.items():
            shown = Face(emblem, sky, ACTION_FRAMES[kind], marks, second=sign, shines=kind == "burst")
            yield f"deck/genshin/{kind}/{name}", shown
    for name, (emblem, element) in genshin.BOSSES.items():
        yield f"deck/genshin/{name}", Face(emblem, ELEMENTS[element], BOSS, (genshin.SIGNS[element],), shines=True)
    for name, (emblem, element) in genshin.STATUSES.items():
        yield f"deck/genshin/{name}", Face(emblem, ELEMENTS[element], NUMBER)
    for name, (emblem, element) in genshin.EVENTS.items():
        yield f"deck/genshin/{name}", Face(emblem, ELEMENTS[element], EVENT, shines=True)
    for emblem, names in genshin.FAMILIES.items():
        for name in names:
            element = next((word for word in name.split("-") if word in genshin.SIGNS), "none")
            own: tuple[str, ...] = (genshin.SIGNS[element],) if element in genshin.SIGNS else ()
            yield f"deck/genshin/foe/{name}", Face(emblem, ELEMENTS[element], ENEMY, own)


class CardArt(dict[str, Face]):
    """Card faces by sprite key. The faces of pack cards are made on demand."""

    def __missing__(self, key: str) -> Face:
        folder, _, name = key.rpartition("/")
        own = Pack.owned.get(name)
        if own is not None and folder == "deck/restless":
            return restless_own.face(own)
        if own is not None and folder.startswith("deck/genshin"):
            return genshin_own.face(own, folder.removeprefix("deck/genshin").removeprefix("/"))
        raise KeyError(key)

    def __contains__(self, key: object) -> bool:
        return super().__contains__(key) or (isinstance(key, str) and key.rpartition("/")[2] in Pack.owned)


@cache
def card_art() -> Mapping[str, Face]:
    """Return all faces of all decks.

    They are built when the first card is drawn, so that they do not delay the start of the bot.
    """
    old = {f"deck/restless/{name}": face for name, face in restless.faces()}
    return CardArt([*_tottarot(), *_queens(), *_artifacts(), *_parsifal(), *_genshin(), *old.items()])
