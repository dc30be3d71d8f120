"""The weight of each feature for the computer player, in thousandths of a logit (see evaluation.py).

The first number applies in full when the last Opposition is met. The second is added in full at the start.

The weights were fitted in three steps:

1. Logistic regression on which tables were won, over some 20,000 deals that the player played against itself, with one
answer in thirty at random. The same number of deals was then played with the new weights, six times in all.
2. Each of several choices that seemed nearly equal was played on for four years in the same eight imagined Destinies.
The weights were fitted to the differences between the choices.
3. The weights of the original game were moved toward more wins, in a simulation of the game. Each step compares how
many of the same 2,000 deals are won with 16 or 20 random changes of all weights, and with their opposites.

Then, three times, half of the choices in up to 24,000 simulated deals were played to the end: each choice that seemed
nearly as good as the best one, in the same four Destinies. All weights were moved together to where the chosen option
wins most often. Of 62 further features, those that made little difference were dropped; Reiser's rules have no weights
for the eight that remained. A regression then converted the sums back into chances, as closely as the choices allow. A
last small change keeps the player from giving up a Queen in the first years if a Page is as good.

Features that always occur together share their value, so a single number can look odd.
"""

from __future__ import annotations

from collections.abc import Mapping

WEIGHTS: Mapping[str, Mapping[str, tuple[int, int]]] = {
    "classic": {
        "always": (-6935, -2991),
        "queens in play: 1": (-41, 2346),
        "queens in play: 2": (97, 2064),
        "queens in play: 3": (200, 1549),
        "fallen Queens": (-450, 1783),
        "fallen Queens within reach": (139, 167),
        "fallen Queens within reach later": (97, -57),
        "fallen Queens, by Sources to come": (-315, 286),
        "fallen Queens: cards below them": (-334, 491),
        "Sources held: 1": (796, 784),
        "Sources held: 2": (452, 734),
        "Sources held: 3": (343, 291),
        "Sources to come": (1214, -1177),
        "other court cards at most 0": (-64, -802),
        "other court cards at most 1": (-121, -701),
        "other court cards at most 2": (-297, -497),
        "other court cards at most 3": (-276, -336),
        "other court cards at most 4": (-358, 72),
        "other court cards at most 6": (-470, -45),
        "Pages and Knights": (738, -871),
        "Kings": (466, -461),
        "other court cards to come": (817, -1324),
        "Arcana": (146, 153),
        "number of Arcana": (129, 175),
        "Arcana, by Oppositions ahead": (667, -616),
        "Arcana, by middling Oppositions left": (285, -497),
        "Oppositions ahead": (-2839, 9660),
        "other court cards, by Oppositions ahead": (1156, -1020),
        "Oppositions left, squared": (-596, -961),
        "strong Oppositions left": (-711, 694),
        "mean strength left": (915, -4566),
        "mean cost of an Opposition": (-42, 39),
        "share that can be overcome": (-53, 168),
        "share that one Arcana overcomes": (341, -232),
        "domains almost packed": (296, -258),
        "families almost whole": (174, -180),
        "domains with room": (57, -3),
        "Arcana among the lowest": (-138, 168),
        "court cards among the lowest": (338, -161),
        "cards in Portents": (806, -1299),
        "Portents: Sources among the lowest": (223, -183),
        "Portents: other court cards to harvest": (184, -173),
        "Portents: a Page or a Knight to recover": (262, -373),
        "Fate that finds room": (109, 237),
        "best Artifact": (-704, 449),
        "Queens a card": (219, 2329),
        "cards of Destiny": (4510, 5706),
        "cards of Destiny in danger": (-684, 728),
    },
    "reiser": {
        "always": (14, -705),
        "queens in play: 1": (-487, 340),
        "queens in play: 2": (-552, 242),
        "queens in play: 3": (-1376, 1521),
        "fallen Queens": (-5683, 4566),
        "fallen Queens within reach": (4893, -4322),
        "fallen Queens within reach later": (5644, -5394),
        "fallen Queens, by Sources to come": (0, 0),
        "fallen Queens: cards below them": (0, 0),
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
        "share that one Arcana overcomes": (0, 0),
        "domains almost packed": (0, 0),
        "families almost whole": (0, 0),
        "domains with room": (0, 0),
        "Arcana among the lowest": (18, 16),
        "court cards among the lowest": (174, 60),
        "cards in Portents": (-126, -37),
        "Portents: Sources among the lowest": (0, 0),
        "Portents: other court cards to harvest": (0, 0),
        "Portents: a Page or a Knight to recover": (0, 0),
        "Fate that finds room": (177, -13),
        "best Artifact": (0, 0),
        "Queens a card": (-489, 2838),
        "cards of Destiny": (2983, 1053),
        "cards of Destiny in danger": (0, 0),
    },
}
