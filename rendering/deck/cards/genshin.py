"""Emblems of Genshin Tarot: one for every character and Boss, and one for each family of enemies."""

from __future__ import annotations

PARTY: dict[str, tuple[str, str]] = {
    "aether": ("winged-sword", "geo"),
    "albedo": ("round-bottom-flask", "geo"),
    "amber": ("rabbit-head", "pyro"),
    "barbara": ("love-song", "hydro"),
    "beidou": ("galleon", "electro"),
    "bennett": ("sticking-plaster", "pyro"),
    "chongyun": ("ice-pop", "cryo"),
    "diluc": ("hawk-emblem", "pyro"),
    "diona": ("cat", "cryo"),
    "eula": ("ballerina-shoes", "cryo"),
    "fischl": ("raven", "electro"),
    "ganyu": ("goat", "cryo"),
    "hu-tao": ("ghost", "pyro"),
    "jean": ("dandelion-flower", "anemo"),
    "kaeya": ("eyepatch", "cryo"),
    "kazuha": ("maple-leaf", "anemo"),
    "keqing": ("thunder-blade", "electro"),
    "klee": ("unlit-bomb", "pyro"),
    "lisa": ("book-aura", "electro"),
    "lumine": ("flower-star", "anemo"),
    "mona": ("astrolabe", "hydro"),
    "ningguang": ("cut-diamond", "geo"),
    "noelle": ("rose", "geo"),
    "qiqi": ("herbs-bundle", "cryo"),
    "raiden": ("katana", "electro"),
    "razor": ("wolf-howl", "electro"),
    "rosaria": ("nun-face", "cryo"),
    "sucrose": ("bubbling-flask", "anemo"),
    "tartaglia": ("whale-tail", "hydro"),
    "venti": ("lyre", "anemo"),
    "xiangling": ("chef-toque", "pyro"),
    "xiao": ("oni", "anemo"),
    "xingqiu": ("sword-array", "hydro"),
    "xinyan": ("guitar", "pyro"),
    "yanfei": ("gavel", "pyro"),
    "yoimiya": ("flaming-arrow", "pyro"),
    "zhongli": ("meteor-impact", "geo"),
}
"""Emblem and element of each character."""

BOSSES: dict[str, tuple[str, str]] = {
    "dvalin": ("wyvern", "anemo"),
    "andrius": ("direwolf", "cryo"),
    "azhdaha": ("spiked-dragon-head", "geo"),
}
"""Emblem and element of each Boss."""

FAMILIES: dict[str, tuple[str, ...]] = {
    "boxing-glove": ("anemo-boxer",),
    "cubes": ("anemo-hypostasis", "electro-hypostasis", "geo-hypostasis"),
    "totem-mask": ("anemo-shamachurl", "dendro-shamachurl", "geo-shamachurl"),
    "fire-axe": ("blazing-axe-mitachurl",),
    "witch-face": ("cicin-cryo-mage", "cicin-electro-mage"),
    "warlock-hood": ("cryo-abyss-mage", "hydro-abyss-mage", "pyro-abyss-mage"),
    "butterfly": ("cryo-cicin-swarm", "electro-cicin-swarm"),
    "musket": ("cryo-gunner", "hydro-gunner"),
    "crossbow": ("cryo-hilichurl-shooter", "electro-hilichurl-shooter", "pyro-hilichurl-shooter"),
    "carnivorous-plant": ("cryo-regisvine", "pyro-regisvine"),
    "twirly-flower": ("cryo-whopperflower", "pyro-whopperflower"),
    "warhammer": ("electro-hammer",),
    "tornado": ("eye-of-storm",),
    "ice-golem": ("frostarm-lawachurl",),
    "rock-golem": ("stonehide-lawachurl",),
    "shouting": ("geo-chanter",),
    "slime": (
        "giant-anemo-slime",
        "giant-cryo-slime",
        "giant-dendro-slime",
        "giant-electro-slime",
        "giant-geo-slime",
        "giant-hydro-slime",
        "giant-pyro-slime",
    ),
    "gloop": (
        "small-anemo-slime",
        "small-cryo-slime",
        "small-dendro-slime",
        "small-electro-slime",
        "small-geo-slime",
        "small-hydro-slime",
        "small-pyro-slime",
    ),
    "wood-club": ("hilichurl-berserk",),
    "goblin-camp": ("hilichurl-gang",),
    "bandit": ("treasure-hoarder-gang",),
    "molotov": ("hilichurl-grenadier",),
    "viking-shield": ("hilichurl-guard",),
    "hooded-assassin": ("pyro-agent",),
    "blunderbuss": ("pyro-slinger",),
    "megabot": ("ruin-grader",),
    "robot-golem": ("ruin-guard",),
    "mecha-mask": ("ruin-hunter",),
    "shield-bash": ("shield-bearer-mitachurl",),
    "cabbage": ("unusual-hilichurl",),
    "gecko": ("vishap-hatchling",),
}
"""Enemies by emblem, one for each kind. The key of an elemental enemy contains its element."""

SIGNS: dict[str, str] = {
    "anemo": "wind-slap",
    "geo": "stone-block",
    "electro": "lightning-trio",
    "pyro": "flame",
    "hydro": "droplets",
    "cryo": "snowflake-1",
    "dendro": "oak-leaf",
}
"""Icon of each element, so that no meaning depends on color alone."""

ACTION_EMBLEMS: dict[str, str] = {"attack": "crossed-swords", "skill": "magic-swirl", "burst": "explosion-rays"}
"""Icon of each kind of action card."""

STATUSES: dict[str, tuple[str, str]] = {
    "dash": ("sprint", "anemo"),
    "overheat": ("burning-passion", "pyro"),
    "burn": ("small-fire", "pyro"),
    "freeze": ("frozen-body", "cryo"),
}
"""Emblem and element of each status card."""

EVENTS: dict[str, tuple[str, str]] = {
    "engulfing-storm": ("tornado", "anemo"),
    "smoldering-flames": ("burning-embers", "pyro"),
    "monster-attendants": ("goblin-head", "none"),
    "adrenaline": ("heart-beats", "none"),
    "condensed-ice": ("ice-cube", "cryo"),
    "lightning-bolts": ("lightning-storm", "electro"),
    "reinforced-shields": ("checked-shield", "geo"),
    "elemental-refresh": ("cycle", "dendro"),
    "slowing-water": ("drowning", "hydro"),
    "chaos-cluster": ("gooey-molecule", "none"),
    "high-energy-cores": ("ball-glow", "electro"),
    "icicle-blast": ("ice-bolt", "cryo"),
    "plasma-field": ("lightning-dome", "electro"),
    "energy-tides": ("wave-crest", "hydro"),
    "wind-current": ("wind-hole", "anemo"),
    "sheer-cold": ("snowing", "cryo"),
    "spirits-of-the-pack": ("wolf-head", "cryo"),
    "infusion-pyro": ("fire-ring", "pyro"),
    "infusion-hydro": ("at-sea", "hydro"),
    "infusion-cryo": ("frozen-ring", "cryo"),
    "infusion-electro": ("lightning-frequency", "electro"),
}
"""Emblem and element of each Ley Line and of each card that a Boss brings."""
