"""The contents of each emoji, by its mark."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from rendering.deck import skies
from rendering.deck.cards import genshin, parsifal, suits
from rendering.deck.look import Sky
from rendering.deck.relief import GOLD, SILVER, Metal
from rendering.deck.tokens.pieces import PIECES

Outline: TypeAlias = Literal["round", "eight", "square", "shield", "none"]
"""The ground an emblem lies on; each family of marks has another."""


class Emoji(NamedTuple):
    """An emblem on a ground under a sky, or a number in its place: in dots, or written on a die."""

    emblem: str
    sky: Sky = skies.INK
    outline: Outline = "round"
    metal: Metal = GOLD
    number: str = ""


TYPES = {"beast": "bear-head", "divine": "angel-wings", "profane": "bull-horns", "human": "cowled"}
ARCANA: dict[str, tuple[str, Sky]] = {
    "the_world": ("globe", skies.TEAL),
    "the_sun": ("barbed-sun", skies.NOON),
    "the_lovers": ("self-love", skies.ROSE),
    "the_hermit": ("old-lantern", skies.INDIGO),
    "the_hanged_man": ("gibbet", skies.TEAL),
    "the_tower": ("tower-fall", skies.CRIMSON),
    "the_devil": ("ram-profile", skies.EMBER),
    "trump": ("star-swirl", skies.INDIGO),
}
GENSHIN: dict[str, tuple[str, Sky]] = {
    "ap": ("sands-of-time", skies.PLAIN),
    "burst": ("magic-swirl", skies.ELECTRO),
    "energy": ("explosion-rays", skies.ELECTRO),
    "guard": ("templar-shield", skies.HYDRO),
    "hp": ("hearts", skies.CRIMSON),
    "mora": ("two-coins", skies.GEO),
    "shield": ("checked-shield", skies.CRYO),
}
QUEENS: dict[str, tuple[str, Sky]] = {
    "artifact": ("cut-diamond", skies.HALL),
    "awaken": ("sunbeams", skies.NOON),
    "endure": ("broken-heart", skies.CRIMSON),
    "harvest": ("sickle", skies.MEADOW),
    "overcome": ("crossed-swords", skies.STORM),
    "recover": ("angel-wings", skies.ROSE),
    "year": ("hourglass", skies.INDIGO),
}
PARSIFAL: dict[str, tuple[str, Sky]] = {
    "draw": ("poker-hand", skies.HALL),
    "drop": ("pointing", skies.BROTHERHOOD),
    "free": ("breaking-chain", skies.BROTHERHOOD),
    "give": ("shaking-hands", skies.HALL),
    "limbo": ("ghost", skies.INDIGO),
    "lock": ("manacles", skies.GARDEN),
    "move": ("card-exchange", skies.GARDEN),
    "pass": ("halt", skies.GREY),
    "release": ("key", skies.BROTHERHOOD),
    "take": ("grab", skies.HALL),
}
RESTLESS: dict[str, tuple[str, Sky]] = {
    "attack": ("crossed-swords", skies.CLOT),
    "coin": ("two-coins", skies.LAMP),
    "counter": ("cycle", skies.LICHEN),
    "discard": ("swap-bag", skies.RUST),
    "flee": ("sprint", skies.SMOKE),
    "give": ("shaking-hands", skies.LAMP),
    "health": ("heart-organ", skies.CLOT),
    "order": ("scroll-quill", skies.BONE),
    "pick_up": ("grab", skies.BONE),
    "rest": ("campfire", skies.LAMP),
    "road": ("horizon-road", skies.RUST),
    "use": ("health-potion", skies.SMOKE),
}


def _deeds(game: str, shown: dict[str, tuple[str, Sky]]) -> dict[str, Emoji]:
    return {f"{game}/{name}": Emoji(emblem, sky, "square") for name, (emblem, sky) in shown.items()}


EMOJIS: dict[str, Emoji] = {
    **{f"suit/{suit}": Emoji(suits.PIPS[suit], sky) for suit, sky in suits.PLACES.items()},
    **{f"arcana/{name}": Emoji(emblem, sky, "eight") for name, (emblem, sky) in ARCANA.items()},
    **{f"element/{name}": Emoji(sign, getattr(skies, name.upper())) for name, sign in genshin.SIGNS.items()},
    **{f"treasure/{name}": Emoji(emblem, skies.HALL, "eight") for name, emblem in parsifal.TREASURES.items()},
    **{f"type/{name}": Emoji(emblem, skies.BONE, "shield") for name, emblem in TYPES.items()},
    **{f"token/{number}": Emoji("", skies.TEAL, metal=SILVER, number=str(number)) for number in range(5)},
    **{f"die/{face}": Emoji(PIECES[f"deck/die/{face}"][0], outline="none", metal=SILVER) for face in range(1, 7)},
    "die/d20": Emoji("", outline="none", metal=SILVER, number="20"),
    **_deeds("genshin", GENSHIN),
    **_deeds("queens", QUEENS),
    **_deeds("parsifal", PARSIFAL),
    **_deeds("restless", RESTLESS),
}
"""All emojis by their marks. The game decides which of its words have one."""
