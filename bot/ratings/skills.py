"""Estimates of skill, and their changes by results: Weng and Lin's model for ranks, after Plackett and Luce.

All functions are pure. The scale is that of openskill: a skill begins at 25 ± 8.3.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from openskill.models import PlackettLuce, PlackettLuceRating

from games.kernel.text import Text, t
from storage.ratings import SkillRow

MEAN = 25.0
"""The skill of a new person. The strength of a new deal for several people is this times their number."""
DOUBT = MEAN / 3
"""The standard deviation of a new estimate."""
LUCK = MEAN / 3
"""The difference in skill that luck can make up for in one match. openskill assumes half of it, for games with less
luck."""
DEAL_DOUBT = MEAN / 6
"""Minimum standard deviation of a new deal, because it can be harder than others of its shape."""
NEW_MATCHES = 5
"""Number of matches that must count before a level is shown."""
SURE = 6.0
"""Maximum standard deviation of a master's skill."""
NEW_SKILL = SkillRow(MEAN, DOUBT)
_MODEL = PlackettLuce(mu=MEAN, sigma=DOUBT, beta=LUCK)


class SkillLevel(IntEnum):
    """Levels of skill, lowest first."""

    NEW = 0
    LEARNING = 1
    STEADY = 2
    STRONG = 3
    MASTER = 4

    @property
    def words(self) -> Text:
        """The level in words."""
        return _WORDS[self]


_WORDS = {
    SkillLevel.NEW: t("new to it"),
    SkillLevel.LEARNING: t("learning"),
    SkillLevel.STEADY: t("steady"),
    SkillLevel.STRONG: t("strong"),
    SkillLevel.MASTER: t("master"),
}
_FROM = ((SkillLevel.STRONG, 28.0), (SkillLevel.STEADY, 23.0))
_MASTER_FROM = 32.0


def level_of(skill: SkillRow) -> SkillLevel:
    """Return the level of a skill."""
    if skill.match_count < NEW_MATCHES:
        return SkillLevel.NEW
    if skill.mu >= _MASTER_FROM and skill.sigma <= SURE:
        return SkillLevel.MASTER
    return next((level for level, least in _FROM if skill.mu >= least), SkillLevel.LEARNING)


def new_deal(shape: SkillRow) -> SkillRow:
    """Return the strength of a new deal, based on that of its shape."""
    return SkillRow(shape.mu, max(shape.sigma, DEAL_DOUBT))


def new_shape(people: int) -> SkillRow:
    """Return the strength of a new shape of deals, for that many people."""
    return SkillRow(MEAN * people, DOUBT)


def rate_ranks(skills: Sequence[SkillRow], ranks: Sequence[int]) -> list[SkillRow]:
    """Return the skills of rivals after a match.

    Args:
        skills: The skills of two or more people before it.
        ranks: Their ranks in it, 0 for the best; equal ones share a rank.
    """
    rated = _MODEL.rate([[_rating(skill)] for skill in skills], ranks=[float(rank) for rank in ranks])
    return [_skill(team[0], before) for team, before in zip(rated, skills, strict=True)]


def rate_deal(skills: Sequence[SkillRow], deal: SkillRow, won: bool | None) -> tuple[list[SkillRow], SkillRow]:
    """Return the skills of people who played a deal together, and its strength, after they won, lost or drew (None)."""
    ranks = {True: [0.0, 1.0], False: [1.0, 0.0], None: [0.0, 0.0]}[won]
    people, [strength] = _MODEL.rate([[_rating(skill) for skill in skills], [_rating(deal)]], ranks=ranks)
    after = [_skill(one, before) for one, before in zip(people, skills, strict=True)]
    return after, SkillRow(strength.mu, strength.sigma)


def _rating(skill: SkillRow) -> PlackettLuceRating:
    return _MODEL.rating(mu=skill.mu, sigma=skill.sigma)


def _skill(rating: PlackettLuceRating, before: SkillRow) -> SkillRow:
    return SkillRow(rating.mu, rating.sigma, before.match_count + 1)
