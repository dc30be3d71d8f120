"""The art of Genshin Tarot: seven elements, whose colours and signs all other cards use."""

from __future__ import annotations

from rendering.art.designs.arcana import Art
from rendering.scenes.theme import Colour

ELEMENTS: dict[str, tuple[Colour, Colour, Colour]] = {
    "anemo": ((30, 92, 80), (10, 42, 44), (150, 244, 208)),
    "geo": ((98, 70, 22), (46, 30, 14), (255, 214, 112)),
    "electro": ((80, 48, 128), (28, 14, 58), (214, 162, 255)),
    "pyro": ((126, 42, 26), (54, 14, 16), (255, 164, 104)),
    "hydro": ((24, 76, 132), (8, 24, 64), (124, 206, 255)),
    "cryo": ((44, 84, 108), (16, 36, 58), (196, 240, 255)),
    "dendro": ((52, 86, 34), (18, 40, 20), (198, 240, 118)),
    "none": ((76, 68, 60), (30, 26, 26), (236, 214, 184)),
}
"""Sky, ground and glow; "none" for whatever has no element."""

SIGNS: dict[str, str] = {
    "anemo": "weather-windy",
    "geo": "diamond-stone",
    "electro": "lightning-bolt",
    "pyro": "fire",
    "hydro": "water",
    "cryo": "snowflake",
    "dendro": "leaf",
}
"""Each element has its own sign, so that nobody has to tell colours apart."""

PARTY: dict[str, tuple[str, str]] = {
    "aether": ("spark", "geo"),
    "albedo": ("flask", "geo"),
    "amber": ("bow", "pyro"),
    "barbara": ("music", "hydro"),
    "beidou": ("wheel", "electro"),
    "bennett": ("bandage", "pyro"),
    "chongyun": ("ice-pop", "cryo"),
    "diluc": ("bird", "pyro"),
    "diona": ("cat", "cryo"),
    "eula": ("flower-poppy", "cryo"),
    "fischl": ("owl", "electro"),
    "ganyu": ("sheep", "cryo"),
    "hu-tao": ("ghost", "pyro"),
    "jean": ("feather", "anemo"),
    "kaeya": ("pirate", "cryo"),
    "kazuha": ("leaf-maple", "anemo"),
    "keqing": ("sword", "electro"),
    "klee": ("bomb", "pyro"),
    "lisa": ("book-open-variant", "electro"),
    "lumine": ("star", "anemo"),
    "mona": ("crystal-ball", "hydro"),
    "ningguang": ("justice", "geo"),
    "noelle": ("broom", "geo"),
    "qiqi": ("sprout", "cryo"),
    "raiden": ("weather-lightning", "electro"),
    "razor": ("strength", "electro"),
    "rosaria": ("cross", "cryo"),
    "sucrose": ("test-tube", "anemo"),
    "tartaglia": ("fish", "hydro"),
    "venti": ("bottle-wine", "anemo"),
    "xiangling": ("chef-hat", "pyro"),
    "xiao": ("masks", "anemo"),
    "xingqiu": ("battle", "hydro"),
    "xinyan": ("guitar-electric", "pyro"),
    "yanfei": ("gavel", "pyro"),
    "yoimiya": ("firework", "pyro"),
    "zhongli": ("terrain", "geo"),
}
"""Sign and element of each character."""

_KINDS: dict[str, tuple[str, ...]] = {
    "boxing-glove": ("anemo-boxer",),
    "cube-outline": ("anemo-hypostasis", "electro-hypostasis", "geo-hypostasis"),
    "campfire": ("anemo-shamachurl", "dendro-shamachurl", "geo-shamachurl"),
    "axe-battle": ("blazing-axe-mitachurl",),
    "magician": ("cicin-cryo-mage", "cicin-electro-mage"),
    "sorcerer": ("cryo-abyss-mage", "hydro-abyss-mage", "pyro-abyss-mage"),
    "bee": ("cryo-cicin-swarm", "electro-cicin-swarm"),
    "pistol": ("cryo-gunner", "hydro-gunner"),
    "bow": ("cryo-hilichurl-shooter", "electro-hilichurl-shooter", "pyro-hilichurl-shooter"),
    "flower-poppy": ("cryo-regisvine", "pyro-regisvine"),
    "flower-tulip": ("cryo-whopperflower", "pyro-whopperflower"),
    "hammer": ("electro-hammer",),
    "weather-hurricane": ("eye-of-storm",),
    "arm-flex": ("frostarm-lawachurl", "stonehide-lawachurl"),
    "bullhorn": ("geo-chanter",),
    "liquid-spot": (
        "giant-anemo-slime",
        "giant-cryo-slime",
        "giant-dendro-slime",
        "giant-electro-slime",
        "giant-geo-slime",
        "giant-hydro-slime",
        "giant-pyro-slime",
        "small-anemo-slime",
        "small-cryo-slime",
        "small-dendro-slime",
        "small-electro-slime",
        "small-geo-slime",
        "small-hydro-slime",
        "small-pyro-slime",
    ),
    "axe": ("hilichurl-berserk",),
    "account-group": ("hilichurl-gang", "treasure-hoarder-gang"),
    "bomb": ("hilichurl-grenadier",),
    "shield-outline": ("hilichurl-guard",),
    "knife-military": ("pyro-agent",),
    "target": ("pyro-slinger",),
    "robot": ("ruin-grader", "ruin-guard", "ruin-hunter"),
    "shield-sword": ("shield-bearer-mitachurl",),
    "emoticon-confused": ("unusual-hilichurl",),
    "snake": ("vishap-hatchling",),
}
"""Which enemies share a sign."""


def _element(name: str) -> str:
    """The element in an enemy's name, or "none"."""
    return next((word for word in name.split("-") if word in SIGNS), "none")


FOES: dict[str, tuple[str, str]] = {name: (sign, _element(name)) for sign, names in _KINDS.items() for name in names}
"""Sign and element of each enemy."""

BOSSES: dict[str, tuple[str, str]] = {
    "dvalin": ("weather-tornado", "anemo"),
    "andrius": ("fool", "cryo"),
    "azhdaha": ("hexagon-multiple", "geo"),
}
"""Sign and element of each Boss."""

STATUSES: dict[str, tuple[str, str]] = {
    "dash": ("run-fast", "anemo"),
    "overheat": ("fire-circle", "pyro"),
    "burn": ("fire-alert", "pyro"),
    "freeze": ("snowflake-alert", "cryo"),
}
"""Sign and element of each status card."""

DEEDS: dict[str, str] = {"attack": "sword", "skill": "creation", "burst": "star"}
"""The sign of each kind of card."""


def _art(sign: str, element: str, burst: bool = False, mark: str = "") -> Art:
    return Art(sign, *ELEMENTS[element], sign=mark, burst=burst)


GENSHIN_ART: dict[str, Art] = {
    **{f"genshin/{name}": _art(sign, element) for name, (sign, element) in {**PARTY, **STATUSES}.items()},
    **{f"genshin/{name}": _art(sign, element, burst=True) for name, (sign, element) in BOSSES.items()},
    **{f"foe/{name}": _art(sign, element) for name, (sign, element) in FOES.items()},
    **{f"element/{element}": _art(SIGNS[element], element) for element in SIGNS},
    **{
        f"{kind}/{name}": _art(sign, PARTY[name][1], mark=PARTY[name][0])
        for name in PARTY
        for kind, sign in DEEDS.items()
    },
}
"""Every card and medal by its key: foes by sign and element, cards of a character by what they are and whose."""
