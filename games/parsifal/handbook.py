"""The rules in our own words, a page a topic, and what each tarot says."""

from __future__ import annotations

from games.kernel.game import CardText, Topic
from games.kernel.text import t
from games.parsifal import wording
from games.parsifal.cards import NAMED

HANDBOOK: tuple[Topic, ...] = (Topic("idea", t("What it is about"), t("Later.")),)
CARDS: tuple[CardText, ...] = ()
