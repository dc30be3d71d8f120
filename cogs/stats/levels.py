"""The level of a user in each game: for the user, compared with others; for others, only if the user shows it."""

from __future__ import annotations

from collections.abc import Mapping

from bot.ratings.skills import NEW_MATCHES, level_of
from bot.services import Services
from games.kernel.text import Text, t, tn
from storage.ratings import RatingRank, SkillRow

ENOUGH = 10
"""Minimum number of other rated users for a percentage; fewer would reveal too much about each of them."""


class Levels:
    """Reads levels."""

    def __init__(self, services: Services) -> None:
        self._ratings, self._register = services.store.ratings, services.matches.register

    async def own(self, user: int, guild: int | None) -> Mapping[str, Text]:
        """Return the levels of the reader by game, compared with players in a server, or in all servers."""
        return {
            game: _own_words(skill, await self._ratings.rank(user, game, NEW_MATCHES, guild))
            for game, skill in (await self._ratings.of(user)).items()
        }

    async def shown(self, user: int) -> Mapping[str, Text]:
        """Return a user's levels by game for others; empty if the user hides them."""
        if not (await self._register.of(user)).level_shown:
            return {}
        return {
            game: t("Level: {level}.", level=level_of(skill).words)
            for game, skill in (await self._ratings.of(user)).items()
        }


def _own_words(skill: SkillRow, rank: RatingRank) -> Text:
    level = level_of(skill).words
    if skill.match_count < NEW_MATCHES or rank.others < ENOUGH:
        return tn(
            "Level: {level}, after {n} match.", "Level: {level}, after {n} matches.", n=skill.match_count, level=level
        )
    share = round(100 * rank.lower / rank.others)
    return tn("Level: {level}, after {n} match. Better than {share}% here.",
              "Level: {level}, after {n} matches. Better than {share}% here.",
              n=skill.match_count, level=level, share=share)  # fmt: skip
