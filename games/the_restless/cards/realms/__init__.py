"""The Realms: twelve of each of five levels."""

from __future__ import annotations

from games.the_restless.cards.realms.first import FIRST
from games.the_restless.printed import Realm

REALMS: tuple[Realm, ...] = FIRST
