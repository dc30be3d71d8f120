"""The named backgrounds of card faces, only a few for each deck, so that a board does not exceed its palette."""

from __future__ import annotations

from rendering.deck.look import Sky

SEA = Sky((12, 44, 92), (64, 150, 180), (180, 236, 250), (20, 78, 118), (8, 34, 66), "sea", "clouds")
FORGE = Sky((58, 14, 18), (212, 98, 42), (255, 206, 120), (74, 24, 22), (28, 10, 14), "crags", "sparks")
STORM = Sky((36, 38, 62), (122, 124, 152), (224, 226, 250), (46, 48, 68), (20, 20, 34), "crags", "rain")
MEADOW = Sky((24, 82, 84), (164, 190, 118), (246, 248, 190), (48, 104, 54), (18, 50, 32), "meadow", "leaves")
"""Backgrounds of Cups, Wands, Swords and Discs."""

TEAL = Sky((14, 62, 74), (64, 158, 146), (232, 246, 196), (42, 92, 66), (20, 48, 34))
INDIGO = Sky((26, 22, 74), (94, 66, 128), (214, 190, 246), (34, 40, 72), (16, 20, 42))
GREY = Sky((66, 76, 88), (146, 152, 148), (240, 236, 220), (66, 64, 66), (32, 30, 34), "graves", "mist")
CRIMSON = Sky((70, 16, 32), (200, 84, 60), (255, 190, 130), (66, 24, 30), (30, 10, 18), "hills", "sparks")
NOON = Sky((40, 104, 178), (246, 206, 122), (255, 244, 184), (92, 128, 62), (38, 72, 44), "meadow", "beams")
ROSE = Sky((96, 32, 84), (236, 138, 138), (255, 214, 206), (104, 52, 84), (46, 22, 52), "hills", "clouds")
FREEZE_CARD = Sky((38, 64, 98), (150, 184, 204), (234, 248, 255), (108, 134, 158), (48, 66, 92), "hills", "snow")
EMBER = Sky((40, 12, 18), (150, 34, 28), (255, 128, 76), (44, 14, 18), (18, 6, 10), "crags", "sparks")
"""Backgrounds of the trumps, each the place where the trump's scene is set."""

BROTHERHOOD = Sky((28, 66, 72), (150, 172, 120), (248, 240, 184), (50, 82, 52), (20, 40, 32), "hills", "still")
GARDEN = Sky((66, 20, 74), (196, 84, 124), (255, 190, 214), (78, 28, 66), (34, 12, 40), "meadow", "leaves")
HALL = Sky((62, 40, 16), (176, 128, 52), (255, 232, 160), (84, 58, 30), (42, 26, 14), "floor", "beams")
"""Backgrounds of Parsifal: the knights' land, Klingsor's garden, and the hall of the treasures."""

ANEMO = Sky((14, 66, 66), (104, 190, 164), (206, 255, 232), (36, 98, 84), (12, 46, 44), "hills", "clouds")
GEO = Sky((68, 44, 18), (208, 160, 70), (255, 232, 156), (96, 66, 28), (46, 28, 14), "crags", "mist")
ELECTRO = Sky((42, 20, 82), (140, 86, 186), (236, 206, 255), (54, 30, 86), (24, 12, 46), "crags", "rain")
PYRO = Sky((82, 18, 16), (226, 104, 48), (255, 214, 140), (86, 26, 20), (36, 10, 12), "hills", "sparks")
HYDRO = Sky((10, 46, 104), (56, 140, 204), (180, 236, 255), (16, 76, 130), (6, 32, 70), "sea", "clouds")
CRYO = Sky((32, 66, 104), (150, 200, 222), (240, 252, 255), (104, 146, 174), (44, 76, 108), "hills", "snow")
DENDRO = Sky((28, 62, 24), (142, 180, 72), (240, 255, 176), (48, 92, 34), (18, 44, 20), "meadow", "leaves")
PLAIN = Sky((52, 46, 44), (150, 132, 110), (248, 232, 206), (76, 66, 58), (36, 30, 28), "dunes", "clouds")
"""Backgrounds of Genshin Tarot: one for each of the seven elements, and one for cards without an element."""

RUST = Sky((46, 20, 16), (156, 78, 44), (250, 190, 126), (64, 32, 22), (26, 14, 12), "dunes", "leaves")
BONE = Sky((58, 50, 40), (164, 146, 112), (252, 238, 204), (82, 70, 52), (36, 30, 24), "city", "mist")
CLOT = Sky((40, 8, 16), (128, 36, 40), (248, 150, 124), (54, 16, 22), (22, 6, 12), "graves", "mist")
SMOKE = Sky((40, 48, 56), (130, 142, 150), (232, 240, 244), (62, 70, 78), (26, 30, 38), "hills", "beams")
INK = Sky((26, 24, 28), (98, 92, 94), (228, 220, 208), (44, 40, 42), (18, 16, 20), "crags", "rain")
LICHEN = Sky((36, 42, 26), (126, 132, 78), (236, 238, 178), (58, 64, 36), (26, 30, 18), "meadow", "leaves")
LAMP = Sky((44, 22, 14), (190, 118, 50), (255, 222, 142), (70, 38, 20), (30, 16, 12), "floor", "sparks")
ASHFALL = Sky((34, 30, 34), (116, 104, 98), (244, 226, 202), (56, 48, 46), (22, 18, 20), "city", "snow")
"""Backgrounds of The Restless: rust, bone, clotted blood, smoke, ink, lichen, lamplight, ash."""
