"""The page of a deal, with the results of other tables with the same cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.deals.public_deals import why_closed
from bot.deals.ranking import described, percentile, ranks_of
from bot.ui.components import Button, Item, UserMenu
from bot.ui.layouts import CONTENT
from bot.ui.page import Page
from bot.ui.sections import shortened
from cogs.deals.challenges import Challenge
from cogs.deals.service import DealScore
from games import game as game_called
from games.kernel.game import AnyGame
from games.kernel.text import Localizer, Text, listed, t, tn
from storage.deal_rows import CHANGED, HINTED, KNOWN, ROLLED_BACK
from storage.deals import ResultRow

MAX_RESULTS = 8
"""Maximum number of results listed."""
PLAY, POST, CHALLENGE, WHOM = "play", "post", "dare", "whom"
"""Suffixes of the custom IDs of the buttons."""
_NOT_COUNTED = (
    (KNOWN, t("You knew this deal before, so your result doesn't count.")),
    (CHANGED, t("A seat changed hands, so your result doesn't count.")),
    (ROLLED_BACK, t("The match was rewound, so your result doesn't count.")),
)


def deal_page(score: DealScore, table_id: int, localizer: Localizer, *, challenges: bool = True) -> Page:
    """Return the page of a deal for a user who asks at that table. It has results only if the user knows the cards.

    With `challenges`, the user can challenge others where they read it.
    """
    deal, game = score.deal, game_called(score.deal.game)
    lines = [
        f"## {localizer(t('Deal {name}', name=deal.name))} · {localizer(game.title)}",
        *map(localizer, _rank_lines(score)),
    ]
    if score.knows:
        lines += [localizer(line) for line in _listed(score, game)]
    return Page(
        shortened("\n".join(lines), CONTENT), items=tuple(_items(score, table_id, localizer, challenges=challenges))
    )


def posted_page(score: DealScore, table_id: int, name: str, localizer: Localizer) -> Page:
    """Return the public message with a player's result."""
    assert score.own is not None
    assert score.rank is not None
    game = game_called(score.deal.game)
    words = t(
        "{who}: {result}. Number {rank} of {all} with this deal.",
        who=name,
        result=described(game, score.own.compared),
        rank=score.rank.better + 1,
        all=sum(score.rank) + 1,
    )
    title = f"**{localizer(game.title)}** · {localizer(t('Deal {name}', name=score.deal.name))}"
    items = () if why_closed(score.deal) else (_button(PLAY, table_id, localizer(_PLAY), ButtonStyle.primary),)
    return Page(f"{title}\n{localizer(words)}", items=items, public=True)


def whom_page(table_id: int, localizer: Localizer) -> Page:
    """Return the page that asks for a user to challenge."""
    words = t("Who should play the same deal? I'll mention them in this channel, without your result.")
    custom_id = str(CustomId(CustomIdKind.DEAL, table_id, 0, WHOM))
    return Page(localizer(words), items=(UserMenu(custom_id, localizer(t("Choose someone"))),))


def challenge_page(challenge: Challenge, table_id: int, localizer: Localizer) -> Page:
    """Return the message that challenges a user to play a deal. It says nothing about results."""
    deal, game = challenge.deal, game_called(challenge.deal.game)
    player, inviter = f"<@{challenge.user}>", f"<@{challenge.inviter}>"
    words = t("{guest}, {who} challenges you to play the same deal.", guest=player, who=inviter)
    after = t("After your match, you'll see each other's results under **This deal**.")
    if challenge.day:
        after = t("It's today's deal: after your match, you'll see each other's results under **/daily**.")
    title = f"**{localizer(game.title)}** · {localizer(t('Deal {name}', name=deal.name))}"
    custom_id = challenge.day or str(CustomId(CustomIdKind.DEAL, table_id, 0, PLAY))
    button = Button(localizer(_PLAY), custom_id, ButtonStyle.primary)
    lines = (title, localizer(words), localizer(after))
    pings = (challenge.user,) if challenge.heard else ()
    return Page("\n".join(lines), items=(button,), pings=pings, public=True, classic=True)


def _rank_lines(score: DealScore) -> Iterator[Text]:
    """Yield the number of tables that played the deal, and the user's own rank."""
    others = score.tables
    if not others:
        yield t("No other table has played it yet.")
    elif score.own is not None:
        yield tn("{n} other table played it.", "{n} other tables played it.", n=others)
    else:
        yield tn("{n} table has played it.", "{n} tables have played it.", n=others)
    if score.own is not None and score.rank is not None and others:
        yield t("You're number {rank} of {all}.", rank=score.rank.better + 1, all=sum(score.rank) + 1)
        if (better := percentile(score.rank)) is not None:
            yield t("That is {better}.", better=better)
    elif score.own is not None:
        yield from (words for flag, words in _NOT_COUNTED if score.own.flags & flag)
    elif score.knows:
        yield t("You know this deal, so your result won't count if you play it.")
    else:
        yield t("You get the same cards. Results are shown after your own match.")


def _listed(score: DealScore, game: AnyGame) -> Iterator[Text]:
    """Yield the best results, each with how it differs from its neighbors."""
    rows, ranks = score.rows[:MAX_RESULTS], ranks_of(score.rows)
    for at, row in enumerate(rows):
        words = _result(row, game, [one.compared for one in (*rows[max(at - 1, 0) : at], *rows[at + 1 : at + 2])])
        if known := [f"<@{user}>" for user in row.users if user in score.rivals]:
            words = t("{who}: {result}", who=listed(known), result=words)
        if score.own is not None and row.match == score.own.match:
            words = t("**you: {result}**", result=words)
        yield t("{rank}. {result}", rank=ranks[at], result=words)
    if (more := len(score.rows) - len(rows)) > 0:
        yield tn("… and {n} more.", "… and {n} more.", n=more)


def _result(row: ResultRow, game: AnyGame, others: Sequence[tuple[int, ...]]) -> Text:
    words = described(game, row.compared, others)
    return t("{answers}, with hints", answers=words) if row.flags & HINTED else words


def _items(score: DealScore, table_id: int, localizer: Localizer, *, challenges: bool) -> Iterator[Item]:
    if score.own is not None and score.rank is not None:
        yield _button(POST, table_id, localizer(t("Post result")))
    if challenges and score.own is not None and not why_closed(score.deal):
        yield _button(CHALLENGE, table_id, localizer(_CHALLENGE))
    if score.own is None and not score.plays and not why_closed(score.deal):
        yield _button(PLAY, table_id, localizer(_PLAY), ButtonStyle.primary)


def _button(what: str, table_id: int, label: str, style: ButtonStyle = ButtonStyle.secondary) -> Button:
    return Button(style=style, label=label, custom_id=str(CustomId(CustomIdKind.DEAL, table_id, 0, what)))


_PLAY, _CHALLENGE = t("Play this deal"), t("Challenge someone")
