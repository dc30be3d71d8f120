"""What each thing is worth to the computer player, in thousandths of a logit (see evaluation.py).

The first number counts in full when the last Opposition is met, the second is added in full at the start. They are
fitted in two steps. A logistic regression told which tables were won among those of some 20,000 deals that the player
played itself, one answer in thirty by chance; with its weights as many deals were played again, and so on, six times.
Then, wherever several choices seemed nearly equal, each was played on for four years, in the same eight imagined
Destinies, and the weights were fitted to by how much that made one better than another. Those of the original were
then moved to where more deals are won: each step follows what 16 or 20 random changes of all weights, and their
opposites, won of the same 2,000 deals in a simulation of the game. Things that always come together share what they are
worth, so a single number may look odd.
"""

from __future__ import annotations

from collections.abc import Mapping

WEIGHTS: Mapping[str, Mapping[str, tuple[int, int]]] = {
    "classic": {
        "always": (-4302, -324),
        "queens in play: 1": (-98, 824),
        "queens in play: 2": (-157, 553),
        "queens in play: 3": (37, 139),
        "fallen Queens": (-549, 188),
        "fallen Queens within reach": (-95, 503),
        "fallen Queens within reach later": (-235, 377),
        "Sources held: 1": (721, 462),
        "Sources held: 2": (609, 347),
        "Sources held: 3": (184, 138),
        "Sources to come": (1451, -1692),
        "other court cards at most 0": (-1180, 344),
        "other court cards at most 1": (-676, -137),
        "other court cards at most 2": (-652, 35),
        "other court cards at most 3": (-639, 120),
        "other court cards at most 4": (-666, 203),
        "other court cards at most 6": (-684, -96),
        "Pages and Knights": (372, -556),
        "Kings": (147, -269),
        "other court cards to come": (931, -1269),
        "Arcana": (20, 497),
        "number of Arcana": (32, 200),
        "Arcana, by Oppositions ahead": (912, -1008),
        "Arcana, by middling Oppositions left": (108, -670),
        "Oppositions ahead": (-740, 741),
        "other court cards, by Oppositions ahead": (710, -637),
        "Oppositions left, squared": (-374, 1255),
        "strong Oppositions left": (-231, -311),
        "mean strength left": (102, -2610),
        "mean cost of an Opposition": (-148, 164),
        "share that can be overcome": (374, -94),
        "domains almost packed": (467, -420),
        "families almost whole": (261, -240),
        "Arcana among the lowest": (-421, 456),
        "court cards among the lowest": (367, -328),
        "cards in Portents": (1263, -1493),
        "Fate that finds room": (130, 242),
        "best Artifact": (-3052, -443),
        "Queens a card": (-59, -2548),
        "cards of Destiny": (5865, 2167),
    },
    "reiser": {
        "always": (14, -705),
        "queens in play: 1": (-487, 340),
        "queens in play: 2": (-552, 242),
        "queens in play: 3": (-1376, 1521),
        "fallen Queens": (-5683, 4566),
        "fallen Queens within reach": (4893, -4322),
        "fallen Queens within reach later": (5644, -5394),
        "Sources held: 1": (476, 442),
        "Sources held: 2": (777, 6),
        "Sources held: 3": (806, 18),
        "Sources to come": (653, 190),
        "other court cards at most 0": (-680, -316),
        "other court cards at most 1": (-435, -484),
        "other court cards at most 2": (-163, -787),
        "other court cards at most 3": (-90, -729),
        "other court cards at most 4": (-123, -320),
        "other court cards at most 6": (106, -522),
        "Pages and Knights": (330, -755),
        "Kings": (212, -633),
        "other court cards to come": (641, -199),
        "Arcana": (75, 329),
        "number of Arcana": (27, 96),
        "Arcana, by Oppositions ahead": (469, -672),
        "Arcana, by middling Oppositions left": (0, -172),
        "Oppositions ahead": (-609, -443),
        "other court cards, by Oppositions ahead": (1391, -1297),
        "Oppositions left, squared": (-450, 197),
        "strong Oppositions left": (-648, -326),
        "mean strength left": (206, -2290),
        "mean cost of an Opposition": (-139, 161),
        "share that can be overcome": (467, -463),
        "domains almost packed": (0, 0),
        "families almost whole": (0, 0),
        "Arcana among the lowest": (18, 16),
        "court cards among the lowest": (174, 60),
        "cards in Portents": (-126, -37),
        "Fate that finds room": (177, -13),
        "best Artifact": (0, 0),
        "Queens a card": (-489, 2838),
        "cards of Destiny": (2983, 1053),
    },
}
