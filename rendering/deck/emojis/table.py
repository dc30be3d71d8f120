"""The contents of the emojis, by mark."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from rendering.deck import backgrounds
from rendering.deck.cards import genshin, parsifal, suits
from rendering.deck.look import Sky
from rendering.deck.relief import GOLD, SILVER, Metal
from rendering.deck.tokens.pieces import PIECES

Outline: TypeAlias = Literal["round", "eight", "square", "shield", "none"]
"""Outline of an emoji. Each family of marks has a different one; "none" is for dice."""


class Emoji(NamedTuple):
    """An emblem on a background, or a number instead of the emblem: dots of a token, or the figure on a die."""

    emblem: str
    sky: Sky = backgrounds.INK
    outline: Outline = "round"
    metal: Metal = GOLD
    number: str = ""


TYPES = {"beast": "bear-head", "divine": "angel-wings", "profane": "bull-horns", "human": "cowled"}
ARCANA: dict[str, tuple[str, Sky]] = {
    "the_world": ("globe", backgrounds.TEAL),
    "the_sun": ("barbed-sun", backgrounds.NOON),
    "the_lovers": ("self-love", backgrounds.ROSE),
    "the_hermit": ("old-lantern", backgrounds.INDIGO),
    "the_hanged_man": ("gibbet", backgrounds.TEAL),
    "the_tower": ("tower-fall", backgrounds.CRIMSON),
    "the_devil": ("ram-profile", backgrounds.EMBER),
    "trump": ("star-swirl", backgrounds.INDIGO),
}
GENSHIN: dict[str, tuple[str, Sky]] = {
    "ap": ("sands-of-time", backgrounds.PLAIN),
    "burst": ("magic-swirl", backgrounds.ELECTRO),
    "energy": ("explosion-rays", backgrounds.ELECTRO),
    "guard": ("templar-shield", backgrounds.HYDRO),
    "hp": ("hearts", backgrounds.CRIMSON),
    "mora": ("two-coins", backgrounds.GEO),
    "shield": ("checked-shield", backgrounds.CRYO),
}
QUEENS: dict[str, tuple[str, Sky]] = {
    "artifact": ("cut-diamond", backgrounds.HALL),
    "awaken": ("sunbeams", backgrounds.NOON),
    "endure": ("broken-heart", backgrounds.CRIMSON),
    "harvest": ("sickle", backgrounds.MEADOW),
    "overcome": ("crossed-swords", backgrounds.STORM),
    "recover": ("angel-wings", backgrounds.ROSE),
    "year": ("hourglass", backgrounds.INDIGO),
}
PARSIFAL: dict[str, tuple[str, Sky]] = {
    "draw": ("poker-hand", backgrounds.HALL),
    "drop": ("pointing", backgrounds.BROTHERHOOD),
    "free": ("breaking-chain", backgrounds.BROTHERHOOD),
    "give": ("shaking-hands", backgrounds.HALL),
    "limbo": ("ghost", backgrounds.INDIGO),
    "lock": ("manacles", backgrounds.GARDEN),
    "move": ("card-exchange", backgrounds.GARDEN),
    "pass": ("halt", backgrounds.GREY),
    "release": ("key", backgrounds.BROTHERHOOD),
    "take": ("grab", backgrounds.HALL),
}
RESTLESS: dict[str, tuple[str, Sky]] = {
    "attack": ("crossed-swords", backgrounds.CLOT),
    "coin": ("two-coins", backgrounds.LAMP),
    "counter": ("cycle", backgrounds.LICHEN),
    "discard": ("swap-bag", backgrounds.RUST),
    "flee": ("sprint", backgrounds.SMOKE),
    "give": ("shaking-hands", backgrounds.LAMP),
    "health": ("heart-organ", backgrounds.CLOT),
    "order": ("scroll-quill", backgrounds.BONE),
    "pick_up": ("grab", backgrounds.BONE),
    "rest": ("campfire", backgrounds.LAMP),
    "road": ("horizon-road", backgrounds.RUST),
    "use": ("health-potion", backgrounds.SMOKE),
}


def _action_emojis(game: str, shown: dict[str, tuple[str, Sky]]) -> dict[str, Emoji]:
    return {f"{game}/{name}": Emoji(emblem, sky, "square") for name, (emblem, sky) in shown.items()}


EMOJIS: dict[str, Emoji] = {
    **{f"suit/{suit}": Emoji(suits.PIPS[suit], sky) for suit, sky in suits.PLACES.items()},
    **{f"arcana/{name}": Emoji(emblem, sky, "eight") for name, (emblem, sky) in ARCANA.items()},
    **{f"element/{name}": Emoji(sign, getattr(backgrounds, name.upper())) for name, sign in genshin.SIGNS.items()},
    **{f"treasure/{name}": Emoji(emblem, backgrounds.HALL, "eight") for name, emblem in parsifal.TREASURES.items()},
    **{f"type/{name}": Emoji(emblem, backgrounds.BONE, "shield") for name, emblem in TYPES.items()},
    **{f"token/{number}": Emoji("", backgrounds.TEAL, metal=SILVER, number=str(number)) for number in range(5)},
    **{f"die/{face}": Emoji(PIECES[f"deck/die/{face}"][0], outline="none", metal=SILVER) for face in range(1, 7)},
    "die/d20": Emoji("", outline="none", metal=SILVER, number="20"),
    **_action_emojis("genshin", GENSHIN),
    **_action_emojis("queens", QUEENS),
    **_action_emojis("parsifal", PARSIFAL),
    **_action_emojis("restless", RESTLESS),
}
"""All emojis by mark. The games decide which of their words have one."""
