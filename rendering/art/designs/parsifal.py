"""The art of Parsifal's tarots: the brotherhood in greens and golds, the garden in reds and violets, seven
treasures."""

from __future__ import annotations

from rendering.art.designs.arcana import Art

CHARACTERS: dict[str, Art] = {
    "amfortas": Art("broken-heart", (116, 34, 48), (40, 10, 22), (255, 150, 140)),
    "charmer": Art("flower", (142, 50, 104), (54, 14, 50), (255, 164, 214)),
    "ferris": Art("crossed-swords", (92, 64, 64), (30, 18, 24), (246, 170, 140)),
    "gamuret": Art("ship", (30, 84, 118), (10, 28, 50), (150, 214, 244)),
    "gawan": Art("leaf", (44, 98, 52), (12, 36, 26), (182, 234, 130)),
    "gurnemanz": Art("old-knight", (82, 86, 56), (26, 30, 22), (232, 226, 160)),
    "herzeleide": Art("mother", (78, 66, 118), (26, 18, 50), (226, 196, 255)),
    "klingsor": Art("sorcerer", (84, 40, 124), (26, 10, 52), (222, 150, 255)),
    "knight": Art("templar", (62, 82, 112), (18, 26, 46), (196, 220, 255)),
    "kundry": Art("masks", (124, 58, 32), (46, 18, 20), (255, 188, 116)),
    "parsifal": Art("feather", (30, 96, 104), (8, 32, 46), (150, 240, 230)),
    "squire": Art("horseshoe", (104, 74, 40), (38, 24, 18), (244, 206, 142)),
    "swan": Art("swan", (62, 86, 122), (22, 32, 60), (232, 242, 255)),
    "titurel": Art("tomb", (70, 70, 82), (20, 20, 30), (240, 220, 160)),
}

TREASURE = ((106, 78, 26), (40, 26, 12))
"""The sky and ground of what can be owned."""

ARTIFACTS: dict[str, Art] = {
    "balm": Art("balm", *TREASURE, (170, 240, 190), burst=True),
    "bow": Art("bow", *TREASURE, (255, 196, 130), burst=True),
    "bread": Art("bread", *TREASURE, (255, 226, 160), burst=True),
    "grail": Art("grail", *TREASURE, (255, 240, 170), burst=True),
    "horn": Art("horn", *TREASURE, (200, 220, 255), burst=True),
    "spear": Art("spear", *TREASURE, (255, 170, 150), burst=True),
    "wine": Art("wine", *TREASURE, (236, 170, 255), burst=True),
}
