"""The tip for each kind of question, shown when a player meets it for the first time. T-n are rule numbers."""

from __future__ import annotations

from collections.abc import Mapping

from games.kernel.text import EMPTY, Text, t
from games.tottarot.kinds import Kind

TIPS: Mapping[str, Text] = {
    Kind.WILL: t(
        "The best row wins the round. The highest token loses its card, even if tied. Good card? Play low. "
        "Bad card? High."
    ),
    Kind.TAKE: t("You get that card unseen, and it scores for you. A low token often guards a good card."),
    Kind.PEEK: t("Only you see the card. Then everyone plays a token: is that card worth taking?"),
    Kind.EXCHANGE: t("You two see each other’s card. Nobody else does."),
    Kind.KEEP: t("If you swap, you discard your card first, then take one or none."),
}
"""The tips by kind (T-11 to T-16, T-25 to T-27)."""
VERBS: Mapping[str, Text] = dict.fromkeys((Kind.WILL, Kind.KEEP), EMPTY)
"""The kinds of questions whose options' labels are actions (see Game.verbs)."""
