"""Temporary."""

from __future__ import annotations

from games.the_restless.effects.worth import constant_worth
from games.the_restless.vocabulary.effects import OpenTrader

constant_worth(OpenTrader, 1.0)
