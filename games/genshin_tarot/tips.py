"""The tip for each kind of question, shown when a player meets it for the first time, and the verbs of its buttons.

G-n are rule numbers.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.genshin_tarot.kinds import Kind
from games.kernel.text import EMPTY, Text, t

TIPS: Mapping[str, Text] = {
    Kind.GIVE_UP: t(
        "The other four are your party. Mix elements: two on one enemy react. Cards cost AP (3+ a turn), bursts Energy."
    ),
    Kind.DECK: t("Not sure? The default deck is a good one."),
    Kind.ACTION: t(
        "Spend your AP: unused ones are lost, Energy and Mora stay. Then you discard your hand, and face-up enemies "
        "attack you."
    ),
    Kind.ENEMY: t("Two different elements on one enemy react. Shields soak up damage until they are broken."),
    Kind.REWARD: t("Energy pays for bursts, the strongest moves you have."),
    Kind.OFFER: t("This part is up to you. The rest of the card happens in any case."),
    Kind.TRASH: t("A trashed card never comes back. A thin deck brings your best cards sooner."),
}
"""The tips by kind (G-6, G-11, G-12, G-24, G-30, G-37, G-72)."""
VERBS: Mapping[str, Text] = {
    Kind.GIVE_UP: t("Bench"),
    Kind.TRASH: t("Trash it"),
    Kind.FETCH: t("Take it"),
    **dict.fromkeys((Kind.DECK, Kind.ACTION, Kind.REWARD, Kind.CHOICE, Kind.OFFER, Kind.MARKER), EMPTY),
}
"""The action on the chosen card, for each kind of question; EMPTY if the labels of its options are actions."""
