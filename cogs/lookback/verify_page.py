"""The page of `/verify`: the source of the deal, and two files with which anyone can check it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.history.bot_answers import BotCheck
from bot.history.verify import SCRIPT, Opened, Roll, facts
from bot.table.live_table import escaped_name, naming
from bot.table.match_history import Verdict
from bot.table.seals import seals_of
from bot.ui.layouts import CONTENT
from bot.ui.page import Attachment, Page
from bot.ui.sections import shortened
from cogs.lookback.replay_page import title_of
from games import game as game_called
from games.kernel.draw_labels import draw_words
from games.kernel.text import Localizer, Name, Text, comma_list, t, tn
from storage.matches import MatchRow

MAX_DRAWS = 10
"""Maximum number of draws on the page; the file has all of them."""
CARDS = 6
"""Maximum number of cards that are shown for a shuffle."""
VERDICTS = {
    Verdict.EXACT: t("Replayed here, the match comes out exactly the same."),
    Verdict.UNVERIFIED: t(
        "This match used an earlier version of the rules, so it isn't replayed here: the file has the secret and "
        "the key, but not the individual draws."
    ),
    Verdict.DIVERGED: t(
        "Replayed here, the match comes out differently: the file has the secret and the key, but not the "
        "individual draws. Please report this."
    ),
}


def verify_page(opened: Opened, localizer: Localizer, bots: BotCheck | None = None) -> Page:
    """Return the page with its files, and with the result of repeating computer players' answers."""
    row = opened.past.row
    written = naming(localizer, row.seats, escaped=True)
    parts = [title_of(row, written), "\n".join(map(written, _source(opened))), written(VERDICTS[opened.verdict])]
    parts += [written(_asked_again(bots))] if bots else []
    parts += ["\n".join(_throws(opened, written))] if opened.throws else []
    paper = Attachment(facts(opened), _name(opened))
    if opened.name is None or not opened.throws:  # the script could not repeat anything
        return Page(shortened("\n\n".join(parts), CONTENT), papers=(paper,))
    how = written(
        t(("Put both files in one folder and run: {command}"), command=f"`python3 {SCRIPT.name} {paper.name}`")
    )
    said = shortened("\n\n".join(parts), CONTENT - len(how) - 1)
    return Page(f"{said}\n{how}", papers=(paper, Attachment(SCRIPT.read_bytes(), SCRIPT.name)))


def _asked_again(bots: BotCheck) -> Text:
    if bots.different:
        return tn(
            "Computer players: {n} of {asked} randomly picked answers is different when computed again. An update "
            "may have changed how they play.",
            "Computer players: {n} of {asked} randomly picked answers are different when computed again. An update "
            "may have changed how they play.",
            n=len(bots.different),
            asked=bots.asked,
        )
    return tn(
        "Computer players: {n} of {total} answers, picked at random, is the same when computed again.",
        "Computer players: {n} of {total} answers, picked at random, are the same when computed again.",
        n=bots.asked,
        total=bots.total,
    )


def _source(opened: Opened) -> Iterator[Text]:
    """Yield the secrets with their seals, the words and the key."""
    row = opened.past.row
    yield from _sealed(row)
    if opened.pick is not None:
        among = opened.past.among
        yield t(
            "The lobby's secret picked number {place} of {n} deals that nobody here knew: {names}. The number is "
            "the HMAC-SHA256 of {table} under that secret, modulo {n}, plus 1.",
            place=opened.pick + 1,
            n=len(among),
            names=comma_list(among),
            table=t("“{words}”", words=opened.number),
        )
    for chair in row.seats:
        if chair.shuffle_words and opened.words:
            said = t("“{words}”", words=escaped_name(chair.shuffle_words))
            yield t("{who}'s words: {words}", who=Name(chair.seat), words=said)
    key = f"`{opened.past.record.key.hex()}`"
    if opened.name is None:
        yield t("Key of all draws: {key}. The players' words that went into it are no longer stored.", key=key)
    else:
        yield t(
            "Key of all draws: {key}, the HMAC-SHA256 of {name} and everyone's words in seat order, one line "
            "each, under the secret.",
            key=key,
            name=t("“{words}”", words=opened.name),
        )


def _sealed(row: MatchRow) -> Iterator[Text]:
    """Yield each secret with the source of its seal."""
    secret = f"`{row.secret.hex()}`"
    if row.lot is not None:
        yield t("Secret of the lobby, which picked the deal: {secret}", secret=f"`{row.lot.hex()}`")
        yield _made(row.seal, row.blind)
        yield t("Secret of the deal: {secret}", secret=secret)
        yield from (_made(seal, row.blind) for seal in seals_of(row)[1:])
    else:
        yield t("Secret: {secret}", secret=secret)
        yield _made(row.seal, row.blind)


def _made(seal: str, blind: bytes | None) -> Text:
    if blind is None:
        return t("Its SHA-256, the seal shown before the deal: {seal}", seal=f"`{seal}`")
    return t(
        "Its seal, shown before the deal: {seal}, the SHA-256 of the bytes {blind} followed by the secret.",
        seal=f"`{seal}`",
        blind=f"`{blind.hex()}`",
    )


def sealed_words(row: MatchRow) -> Text:
    """Return the refusal to reveal the deal of a running match, with its seals."""
    lobby, *of_deal = seals_of(row)
    if of_deal:
        return t(
            "Table {n} is still being played. You can check its deal once the match is over. Until then, these are the "
            "seals of the lobby and of the deal that the lobby's secret picked: {lobby} {deal}",
            n=row.id,
            lobby=f"`{lobby}`",
            deal=f"`{of_deal[0]}`",
        )
    return t(
        "Table {n} is still being played. You can check its deal once the match is over. Until then, this is its seal: "
        "{seal}",
        n=row.id,
        seal=f"`{lobby}`",
    )


def _throws(opened: Opened, localizer: Localizer) -> Iterator[str]:
    throws, declared = opened.throws, game_called(opened.past.row.game).draws
    yield localizer(tn("{n} draw of the match:", "{n} draws of the match, in order:", n=len(throws)))
    for throw in throws[:MAX_DRAWS]:
        yield f"- {localizer(_draw_words(throw, draw_words(declared, throw.label)))}"
    if len(throws) > MAX_DRAWS:
        yield localizer(t("… and {n} more.", n=len(throws) - MAX_DRAWS))


def _draw_words(throw: Roll, label: Text) -> Text:
    if isinstance(throw.came, int):
        return t("{label}: {came} of 0 to {most}", label=label, came=throw.came, most=throw.randrange - 1)
    first = [*map(escaped_name, throw.came[:CARDS])]
    if len(throw.came) > CARDS:
        first[-1] += "…"
    return t("{label}, {n} shuffled: {cards}", label=label, n=len(throw.came), cards=comma_list(first))


def _name(opened: Opened) -> str:
    return f"querent-{opened.past.row.id}-facts.json"
