"""The rules in our own words, a page a topic, and what each card says."""

from __future__ import annotations

from games.kernel.game import CardText, Topic
from games.kernel.text import t
from games.tottarot.cards import FATES

HANDBOOK: tuple[Topic, ...] = ()
CARDS: tuple[CardText, ...] = tuple(CardText(f.key, f.name, t("{p}", p=f.worth)) for f in FATES.values())
