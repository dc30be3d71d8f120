"""The texts of a table's messages, for any game: the log, the players to move, the question, the result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from bot.table.live_table import Table, playing
from bot.table.time_lines import addressed
from bot.ui.guidance import PLAIN, PageState
from bot.ui.layouts import CONTENT
from bot.ui.links import link, written_place
from bot.ui.phone import BEYOND_PX, BOUNDLESS_PX, FURTHER_PX, LINE_PX, words_px
from bot.ui.questions import PAUSED, asked_since, asked_until, below_question, opened_words, question_words
from bot.ui.reminders import REMINDERS, replaceable
from bot.ui.sections import SENTENCE
from bot.ui.story import GAP, MORE, SEEN, WHOLE, own_words, phone_lines, quoted, with_causes
from bot.ui.titles import BETWEEN, explained, titled
from bot.ui.verdicts import (
    achievements_won,
    closing,
    deciding,
    ending,
    ending_for,
    own_achievements,
    own_hints,
    own_luck,
    unsaid,
)
from games.kernel.handbook import Aside, Meaning, NewsAside
from games.kernel.match import Asked
from games.kernel.text import EMPTY, Localizer, Name, Seat, Text, comma_list, listed, t, verbatim

_ASIDES = 1200
"""Maximum characters of notes that do not affect the current decision, such as on the effects of the reader's cards."""


class _AsideLine(NamedTuple):
    """A line of a page that can be left out, and the word that it explains if the page has that word, or else ""."""

    words: str
    word: str = ""


_COST_BRACKETS = frozenset("(（")

CUT_PX = LINE_PX + FURTHER_PX
"""Height added by leaving out log lines: a line that says so, and a row for the button that opens the whole log."""


class Telling(NamedTuple):
    """The format of a log; see `quoted`.

    In a direct message (`is_dm`), the news, or else the question, precede the table's name. A page is
    `opened` if it shows a section of its question. `others` are those of the `own` lines that every page shows although
    they are about other players; an opened page has them only if it is not too high with them. `results` are shown only
    after the lines that begin their acts.
    """

    own: frozenset[Text] = frozenset()
    others: frozenset[Text] = frozenset()
    results: frozenset[Text] = frozenset()
    seen: int = SEEN
    in_order: bool = False
    noted: bool = True
    is_dm: bool = False
    opened: bool = False


class Space(NamedTuple):
    """The space that a page has left for text: characters, and CSS pixels of a phone until its end is out of reach.

    `offered` is the text of its offers, which no note repeats.
    """

    max_chars: int = CONTENT
    height: int = BOUNDLESS_PX
    offered: str = ""


BOUNDLESS = Space()


class PageText(NamedTuple):
    """The formatted texts of a page: its title, the log, and the question and answer."""

    title: str
    story: Sequence[Text]
    asked: str


class Words(NamedTuple):
    """The text of a page, above and below its picture, and whether log lines were left out."""

    head: str
    body: str
    is_cut: bool = False


def board_words(
    table: Table,
    story: Sequence[Text],
    asked: Asked | None = None,
    look: PageState = PLAIN,
    space: Space = BOUNDLESS,
    *,
    short: bool = False,
) -> Words:
    """Return the log as a quotation, and the players to move with their questions.

    The second part includes the open sections and chosen options of the question `asked`. Both fit into the `space`
    together. A `short` log leaves out repetitions, and lines that do not fit on a phone.
    """
    localizer = table.markdown_localizer
    to_move = "\n".join(_to_move(table, localizer)) if table.running else closing(table)
    more = [] if asked is None else opened_words(asked, look.draft, look.path, localizer)
    telling = Telling(seen=WHOLE, in_order=True)  # it has many readers, and the next board continues from its last line
    if short:
        story = table.game.condensed(story, None)
        telling = telling._replace(own=frozenset(weighty_lines(table, story)), seen=WHOLE - 1)
    told = PageText(table.title, _unsaid(table, story), "\n".join((to_move, *more)))
    telling = telling._replace(results=_results(table, told.story))
    return _page(table, None, told, space, telling)


def hand_words(
    table: Table,
    seat: Seat,
    news: Sequence[Text],
    look: PageState = PLAIN,
    heads: Sequence[str] = (),
    space: Space = BOUNDLESS,
    *,
    short: bool = False,
) -> Words:
    """Return the table, the news for the seat, its question, and its open sections, chosen options and hint.

    All of it fits into the `space`: the news is cut first, but lines in `missed` last. `heads` are for a direct message
    and follow the table's name, the first one a link to the table; without them, its channel is named. A `short` page
    has no space for events that concern others.
    """
    localizer = table.markdown_localizer
    title = " · ".join((table.title, *(heads or (_channel_name(table, seat, localizer),))))
    asked = question_words(table, seat, localizer) if table.running else _own_end(table, seat, localizer)
    asked += below_question(table, seat, look, localizer)
    shown = _in_letter(table, news, seat) if heads else _brief(table, news, seat)
    story = _unasked(_unsaid(table, shown), asked, localizer)
    own = _own_lines(table, seat, story, look, localizer)
    others = frozenset(_addressed(table, seat, own.difference(look.missed, _acted(table, seat, look))))
    told, own = PageText(title, _addressed(table, seat, story), asked), frozenset(_addressed(table, seat, own))
    results = frozenset(_addressed(table, seat, _results(table, story)))
    seen = WHOLE if heads or look.whole else -1 if short else SEEN
    telling = Telling(own, others, results, seen, noted=not look.whole, is_dm=bool(heads), opened=bool(look.path))
    return _page(table, seat, told, space, telling)


def _own_end(table: Table, seat: Seat, localizer: Localizer) -> str:
    """Return the end of a match for one player: result, achievements or why there are none, what decided it, luck."""
    medals = [f"-# **{localizer(line)}**" for line in own_achievements(table, seat)]
    why = [f"-# {localizer(line)}" for line in deciding(table.summary.recap)]
    luck = [f"-# {localizer(line)}" for line in own_luck(table, seat)]
    hinted = [f"-# {localizer(line)}" for line in own_hints(table, seat)]
    return "\n".join((f"**{localizer(ending_for(table, seat))}**", *medals, *why, *hinted, *luck))


def solo_words(
    table: Table, news: Sequence[Text], look: PageState = PLAIN, space: Space = BOUNDLESS, *, short: bool = False
) -> Words:
    """Return the texts of `hand_words` for the public page of solo play. Once the match is over, they have its result.

    All lines concern the player, so they keep their order. A `short` page has only the important ones.
    """
    localizer = table.markdown_localizer
    title = f"{table.title} · {localizer.name_within(table.solo_seat)}"
    luck = [f"-# {localizer(line)}" for line in own_luck(table, table.solo_seat)]
    asked = question_words(table, table.solo_seat, localizer) if table.running else "\n".join((closing(table), *luck))
    news = table.game.condensed(news, table.solo_seat)
    asked += below_question(table, table.solo_seat, look, localizer)
    told = PageText(title, _unasked(_unsaid(table, news), asked, localizer), asked)
    seen = WHOLE if look.whole else -1 if short else SEEN
    own = _own_lines(table, table.solo_seat, news, look, localizer)
    results = _results(table, news)
    telling = Telling(own, results=results, seen=seen, in_order=True, noted=not look.whole, opened=bool(look.path))
    return _page(table, table.solo_seat, told, space, telling)


def lesson_words(table: Table, news: Sequence[Text], look: PageState = PLAIN) -> Words:
    """Return the texts of a lesson: the events for the learner, and separately the question.

    The question includes open sections, chosen options, and a hint. The lesson describes everything else that matters.
    """
    localizer = table.markdown_localizer
    if not table.running:
        return Words(quoted(_unsaid(table, news), localizer, CONTENT // 2, in_order=True), "")
    asked = question_words(table, 0, localizer) + below_question(table, 0, look, localizer)
    own = frozenset((*weighty_lines(table, news), *look.missed))
    told = with_causes(news, own, _results(table, news))
    text = quoted(_addressed(table, 0, told), localizer, CONTENT // 2, in_order=True)
    noted = "" if look.whole else _noted(table, table.solo_seat, localizer, CONTENT)[0]
    return Words(text, noted + asked)


def _own_lines(
    table: Table, seat: Seat, story: Sequence[Text], look: PageState, localizer: Localizer
) -> frozenset[Text]:
    """Return the lines that a page always shows: important ones, and those about its reader.

    The results of the reader's own press are among them, unless they are long, such as the end of a round.
    """
    acted = [line for line in story if line in _acted(table, seat, look)]
    few = acted if phone_lines([localizer(line) for line in acted]) <= SEEN else []
    return frozenset((*weighty_lines(table, story), *look.missed, *few))


def _acted(table: Table, seat: Seat, look: PageState) -> frozenset[Text]:
    """Return the lines that the answer just given led to, as in the log and as on the player's page."""
    return frozenset((*look.acted, *table.game.condensed(look.acted, seat)))


def weighty_lines(table: Table, story: Sequence[Text]) -> Iterator[Text]:
    """Yield the lines that the game considers important, together with the causes before them."""
    weighty = playing(table).game.important if story else frozenset[str]()
    return (line for line in story if not weighty.isdisjoint((line.key, *_keys_within(line))))


def _results(table: Table, story: Sequence[Text]) -> frozenset[Text]:
    """Return the lines that are unclear without the line that begins their act."""
    results = table.game.results
    return frozenset(line for line in story if line.key in results or _effect(line).key in results)


def _effect(line: Text) -> Text:
    """Return the line within a line that only adds the name of the card that causes it, or EMPTY."""
    args = dict(line.args)
    within = args.get("line") if "why" in args else None
    return within if isinstance(within, Text) else EMPTY


def _keys_within(line: Text) -> Iterator[str]:
    return (value.key for _, value in line.args if isinstance(value, Text))


def not_offered(text: str, offered: str) -> str:
    """Return a text unless one of the offers contains it.

    If it only lists alternatives ("Choose one. • …"), return the alternatives that none of the offers contain.
    """
    head, *ways = text.split("•")
    if not ways or len(SENTENCE.findall(head)) > 1:
        return "" if text in offered else text
    says = [line for line in offered.splitlines() if line]
    left = [way.strip() for way in ways if not any(_is_way(way.rstrip(), does) for does in says)]
    if len(left) == len(ways):
        return text
    return GAP + " ".join(f"• {way}" for way in left) if left else ""


def _is_way(way: str, does: str) -> bool:
    """Return whether an offer says what an alternative does, perhaps with more after it, such as a chance."""
    ends = [does, *(does[: end.end()].strip() for end in SENTENCE.finditer(does))]
    return way.endswith(does) or any(_says(way, said) for said in ends)


def _says(way: str, said: str) -> bool:
    """Return whether these sentences are the whole effect of an alternative, which has its cost in brackets before."""
    before = way.removesuffix(said)
    if before != way and not _COST_BRACKETS.intersection(before) and len(SENTENCE.findall(before)) <= 1:
        return True
    for end in SENTENCE.finditer(said):
        effect, cost = said[end.end() :].strip(), SENTENCE.split(said[: end.start()])[-1].strip()
        if effect and cost and way.endswith(effect) and cost in way.removesuffix(effect):
            return True
    return False


def _noted(
    table: Table,
    seat: Seat | None,
    localizer: Localizer,
    max_chars: int,
    offered: str = "",
    height: int = BOUNDLESS_PX,
    news: str = "",
) -> tuple[str, list[_AsideLine]]:
    """Return the notes on a seat's view, or on the public one (None), that its picture does not show.

    Returns:
        Lines about the current decision and on cards in the `news` about the reader, as many as fit into `max_chars`
        and `height`, and separately the lines about everything else. What is in `offered` is left out.
    """
    match, kept, aside = playing(table), list[str](), list[_AsideLine]()
    max_chars, height = max_chars - len(_more_notes(localizer)), height - words_px(_more_notes(localizer))
    for note in match.game.notes(match.view(seat)):
        text = not_offered(" ".join(localizer(note.text).split()), offered)
        if not text:
            continue
        line = f"-# {explained(f'**{localizer(note.name)}**', text, localizer)}\n"
        if isinstance(note, Meaning):
            aside.append(_AsideLine(line, localizer(note.name)))
            continue
        if isinstance(note, Aside) and not (isinstance(note, NewsAside) and localizer(note.name) in news):
            aside.append(_AsideLine(line))
            continue
        max_chars, height = max_chars - len(line), height - words_px(line)
        if min(max_chars, height) < 0:
            return "".join((*kept, _more_notes(localizer, kept))), []
        kept.append(line)
    return "".join(kept), aside


def _is_untold(story: str, note: str) -> bool:
    """Return whether the log does not say yet what a note does, as it does on the page on which a card is revealed."""
    text = note.partition("**")[2].partition("**")[2].lstrip(BETWEEN)
    return (text.strip() or note) not in story


def _more_notes(
    localizer: Localizer, above: Sequence[str] = (), words: Sequence[str] = (), *, aside: bool = False
) -> str:
    """Return the line that says where to find omitted notes. It describes them if there are none `above`.

    Notes `aside` are about things that do not affect the current decision. If the notes explain `words` of the page, it
    names those.
    """
    text = t("Press **Explain** to see what the cards do.")
    if words:
        text = t("Press **Explain** to read about {cards}.", cards=listed([verbatim(word) for word in words]))
    elif any(above):
        text = t("Press **Explain** to see more about the cards.")
    elif aside:
        text = t("Press **Explain** to see what else is in play.")
    return f"-# {localizer(text)}\n"


def _beside(
    asides: Sequence[_AsideLine], localizer: Localizer, max_chars: int, height: int, above: str, *, opened: bool
) -> str:
    """Return as many of these notes as fit below those `above`, and where to find the others.

    The page has the button *Explain* anyway. A line only points to it if there are no notes, if a section is `opened`,
    whose page has fewer than the one before, or if a word of the page is not explained.
    """
    kept, more = list[str](), _more_notes(localizer, words=[one.word for one in asides if one.word])
    max_chars, height = min(max_chars, _ASIDES) - len(more), height - words_px(more)
    if max_chars < 0:
        return ""
    for index, (line, _) in enumerate(asides):
        max_chars, height = max_chars - len(line), height - words_px(line)
        if min(max_chars, height) < 0:
            words = [one.word for one in asides[index:] if one.word]
            is_known = not words and not opened and any((above, *kept))
            more = _more_notes(localizer, (above, *kept), words, aside=True)
            return "".join(kept) if is_known else "".join((*kept, more))
        kept.append(line)
    return "".join(kept)


def notice_words(table: Table, seat: Seat, why: str, link: str, user: int | None = None) -> str:
    """Return a public notice with the table, its reason, the deadline, and the channel.

    `why` is as in bot/table/notification_plan.py; `user` is pinged.
    """
    localizer = table.markdown_localizer
    title = " · ".join((*([f"<@{user}>"] if user else []), table.title, link))
    asked = playing(table).asked(seat)
    if why == "over" or asked is None:
        mine = [won for won in table.summary.achievements if won.seat == seat]
        return "\n".join((title, f"**{localizer(ending(table))}**", *map(localizer, achievements_won(mine))))
    repeated = [localizer(REMINDERS[why])] if why in REMINDERS else []
    said = (*repeated, asked_until(table, seat, asked, localizer), *map(localizer, replaceable(table, seat, why)))
    return f"{title}\n{' '.join(said)}"


def _page(table: Table, seat: Seat | None, told: PageText, space: Space, telling: Telling) -> Words:
    """Return the text of a page within a space.

    If there is too little space, the actions of others are left out first, then the notes that do not affect the
    current decision. Only if Discord's limits require it, the rest of the log and of the notes follow. An opened
    section, on a page that had the notes and the weighty lines about others before, leaves them out as soon as the page
    would be too long.
    """
    localizer, bound = table.markdown_localizer, telling.seen < WHOLE
    if telling.noted:
        told = told._replace(story=_unnoted(table, seat, told.story))
    least = own_words(told.story, localizer, telling.own, telling.results) if seat is not None or telling.own else ""
    far = space.height + BEYOND_PX - CUT_PX - sum(map(words_px, (told.title, least, told.asked)))
    if telling.opened and bound and far < 0:
        far += words_px(least)
        telling = telling._replace(own=telling.own - telling.others)
        least = own_words(told.story, localizer, telling.own, telling.results)
        far -= words_px(least)
    left = space.max_chars - len(told.title) - len(told.asked) - len(least)
    most = far if telling.opened else BOUNDLESS_PX
    news = "\n".join(localizer(line) for line in told.story if line in telling.own - telling.others)
    noted, asides = _noted(table, seat, localizer, left, space.offered, most, news) if telling.noted else ("", [])
    height = space.height - sum(map(words_px, (told.title, noted, told.asked)))
    if bound:
        seen = max(0, height - words_px(least)) // LINE_PX
        telling = telling._replace(seen=min(telling.seen, seen))
    max_chars = space.max_chars - len(told.title) - len(noted) - len(told.asked) - 2
    story = quoted(
        told.story,
        localizer,
        max_chars,
        telling.own,
        seen=telling.seen,
        in_order=telling.in_order,
        results=telling.results,
    )
    is_untold = partial(_is_untold, story)
    noted = "".join(filter(is_untold, noted.splitlines(keepends=True)))
    asides = [one for one in asides if is_untold(one.words)]
    height = height - words_px(story) if bound else BOUNDLESS_PX
    beside = _beside(asides, localizer, max_chars - len(story) - 1, height, noted, opened=telling.opened)
    end = noted + beside + told.asked
    if telling.is_dm:
        return _dm_words(told, story, end.removesuffix(told.asked), is_cut=localizer(MORE) in story)
    return Words(told.title, "\n".join(part for part in (story, end) if part), localizer(MORE) in story)


def _dm_words(told: PageText, story: str, noted: str, *, is_cut: bool) -> Words:
    """Return a direct message whose first words are useful in a phone's notification, which shows only those.

    They are the news, or the question if there is no news, or so much that the oldest would come first.
    """
    if story and not is_cut:
        return Words(story, f"{told.title}\n{noted}{told.asked}")
    question, _, rest = told.asked.partition("\n")
    return Words(question, "\n".join(part for part in (told.title, story, noted + rest) if part), is_cut)


def _to_move(table: Table, localizer: Localizer) -> list[str]:
    """Return lines with the players to move, their questions, times and deadlines, and the state of a pause."""
    match = playing(table)
    prompts: dict[str, list[str]] = {}
    for seat in table.waiting:
        asked = match.asked(seat)
        if asked:
            prompt = " · ".join((asked_until(table, seat, asked, localizer), *asked_since(table, seat, localizer)))
            prompts.setdefault(prompt, []).append(mention(table, seat))
    lines = [titled(localizer(comma_list(people)), prompt, localizer) for prompt, people in prompts.items()]
    return lines if table.paused is None else [*lines, localizer(PAUSED)]


def place_head(table: Table, seat: Seat, message: int | None = None, *, is_deleted: bool = False) -> str:
    """Return the place of a table for a message to a player: a link to that message of the table, or to its channel.

    At a table in direct messages only, it is the player's name there, by which the others know them. If the channel
    `is_deleted`, the result says so.
    """
    if is_deleted:
        return table.in_language_of(seat).markdown_localizer(t("channel deleted"))
    return _own_name(table, seat) if table.row.is_anonymous else link(table.row.guild, table.row.place, message)


def _own_name(table: Table, seat: Seat) -> str:
    return table.in_language_of(seat).markdown_localizer(t("here you're {name}", name=Name(seat)))


def _channel_name(table: Table, seat: Seat, localizer: Localizer) -> str:
    """Return the place of a table as `place_head` does, but with the name of its channel."""
    if table.row.is_anonymous:
        return _own_name(table, seat)
    return written_place(table.row.guild, table.row.place, localizer)


def mention(table: Table, seat: Seat) -> str:
    """Return the holder of the seat, as a mention if it is a person whom the others know."""
    chair = table.seats[seat]
    return (
        f"<@{chair.user}>" if chair.user and not table.row.is_anonymous else table.markdown_localizer.name_within(seat)
    )


def _unsaid(table: Table, story: Sequence[Text]) -> Sequence[Text]:
    return story if table.running else unsaid(table, story)


def _unnoted(table: Table, seat: Seat | None, story: Sequence[Text]) -> Sequence[Text]:
    """Return the log without lines that the notes of the page also contain."""
    match = playing(table)
    noted = match.game.noted(match.view(seat))
    return [line for line in story if line not in noted] if noted else story


def _unasked(story: Sequence[Text], asked: str, localizer: Localizer) -> Sequence[Text]:
    """Return the log without lines that the question itself begins with, such as an announced action."""
    return [line for line in story if not asked.startswith(f"**{localizer(line)}")]


def _in_letter(table: Table, story: Sequence[Text], seat: Seat) -> Sequence[Text]:
    """Return the log for a direct message: each line is one of the original log, without repetitions.

    If the game's short form has other lines, the whole log is returned, except a last line that the question repeats.
    """
    short = table.game.condensed(story, seat)
    if set(short) <= set(story):
        return short
    return story if table.game.condensed(story[-1:], seat) else story[:-1]


def _addressed(table: Table, seat: Seat, lines: Iterable[Text]) -> list[Text]:
    """Return the lines for the player of the seat: in the second person if they are about that player."""
    return [addressed(table.game, line, seat) for line in lines]


def _brief(table: Table, story: Sequence[Text], seat: Seat) -> Sequence[Text]:
    """Return the log without repetitions, and with each computer player's turns in a few lines."""
    story = table.game.condensed(story, seat)
    for chair in table.seats:
        story = table.game.brief(story, chair.seat) if table.is_bot(chair.seat) else story
    return story
