"""The matches that count for ratings, and how each of them changes the ratings.

Rivals are rated by their ranks at the table. People who play alone or together are rated against the deal, including
its computer players; the results show how hard deals of its kind are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from bot.ratings.skills import NEW_SKILL, new_deal, new_shape, rate_deal, rate_ranks
from games.kernel.game import PACKS, AnyGame
from storage.deal_rows import CHANGED, HINTED, KNOWN, ROLLED_BACK
from storage.ratings import Known, PlayedRow, SeatedRow, SkillRow
from storage.results import DRAWN, HELPED, LEFT, WON

MOST_MEETINGS = 3
"""Maximum matches per day and game that count for the same two rivals, so that one account cannot feed another."""


class RankedSeat(NamedTuple):
    """A person in a match with their rank (0 is best), and whether the match can only lower their rating."""

    user: int
    rank: int
    capped: bool


def is_standard(game: AnyGame, options: Mapping[str, str], people: int) -> bool:
    """Return whether a match was played by the standard rules: without packs, and with the usual settings only."""
    usual = {one.key: {one.usual(people), one.usual(1), one.daily} for one in game.settings}
    return not options.get(PACKS) and all(token in usual.get(key, ()) for key, token in options.items() if key != PACKS)


def rate_match(played: PlayedRow, game: AnyGame, known: Known) -> Known:
    """Return the ratings that a match changes; empty if it does not count.

    Args:
        played: The match.
        game: Its game.
        known: The ratings before it, at least those of its people, its deal and its shape.
    """
    nothing = Known({}, {}, {})
    people = [one for one in played.people if one.outcome != HELPED]
    flags = [result.flags for result in played.results.values()]
    if not people or not flags or any(one & ROLLED_BACK for one in flags):
        return nothing
    if not is_standard(game, played.options, played.bots.count("person")):
        return nothing
    if game.rivals and len(people) > 1:
        return _among_rivals(played, people, known) if played.meetings < MOST_MEETINGS else nothing
    return _against_deal(played, people, known)


def _among_rivals(played: PlayedRow, people: Iterable[SeatedRow], known: Known) -> Known:
    ranked = _ranked(played, people)
    if len(ranked) < 2:
        return Known({}, {}, {})
    before = [known.users.get((one.user, played.game), NEW_SKILL) for one in ranked]
    after = rate_ranks(before, [one.rank for one in ranked])
    pairs = zip(ranked, before, after, strict=True)
    users = {(one.user, played.game): _allowed(old, new, one.capped) for one, old, new in pairs}
    return Known(users, {}, {})


def _ranked(played: PlayedRow, people: Iterable[SeatedRow]) -> list[RankedSeat]:
    """Return the ranks of rivals. Those who left are last; people without a result have no rank."""
    there = [one.seat for one in people if one.outcome != LEFT and one.seat in played.results]
    staying = {seat: played.results[seat] for seat in there}
    order = sorted({result.compared for result in staying.values()}, reverse=True)
    found = []
    for one in people:
        if one.outcome == LEFT:
            found.append(RankedSeat(one.user, len(order), False))
        elif one.seat in staying:
            result = staying[one.seat]
            found.append(RankedSeat(one.user, order.index(result.compared), _is_capped(one, played, result.flags)))
    return found


def _against_deal(played: PlayedRow, people: list[SeatedRow], known: Known) -> Known:
    """Rate people against their deal. If players left the table, only they are rated, and they lost."""
    shape = known.shapes.get(played.shape) or new_shape(max(1, played.bots.count("person")))
    deal = known.deals.get(played.deal) or new_deal(shape)
    flags = next(iter(played.results.values())).flags
    if flags & CHANGED or any(one.outcome == LEFT for one in people):
        return Known(_rate_leavers([one for one in people if one.outcome == LEFT], played.game, deal, known), {}, {})
    won = {WON: True, DRAWN: None}.get(people[0].outcome, False)
    before = [known.users.get((one.user, played.game), NEW_SKILL) for one in people]
    after, harder = rate_deal(before, deal, won)
    capped = [_is_capped(one, played, flags) for one in people]
    trios = zip(people, before, after, capped, strict=True)
    users = {(one.user, played.game): _allowed(old, new, cap) for one, old, new, cap in trios}
    if any(capped):
        return Known(users, {}, {})
    return Known(users, {played.deal: harder}, {played.shape: rate_deal(before, shape, won)[1]})


def _rate_leavers(
    people: Iterable[SeatedRow], game: str, deal: SkillRow, known: Known
) -> dict[tuple[int, str], SkillRow]:
    """Return the skills of people who gave up their seats, each computed as one of a team of equals that lost."""
    found = {}
    for one in people:
        before = known.users.get((one.user, game), NEW_SKILL)
        alone = SkillRow(before.mu, deal.sigma)
        [after], _ = rate_deal([before], alone, False)
        found[one.user, game] = after
    return found


def _is_capped(person: SeatedRow, played: PlayedRow, flags: int) -> bool:
    """Return whether a result can only lower a person's rating: with hints, on a known deal, or without own answers.

    Answers are counted only at tables where others wait for them.
    """
    is_idle = not person.answers and any(one.answers for one in played.people)
    return is_idle or bool(flags & (HINTED | KNOWN))


def _allowed(before: SkillRow, after: SkillRow, capped: bool) -> SkillRow:
    """Return the skill after a match, but not a higher one for a player whose rating can only fall."""
    return before._replace(match_count=after.match_count) if capped and after.mu > before.mu else after
