"""The log on a page: the events since its reader last looked, as a quotation.

Events that concern the reader are shown in full. A log that fits is shown whole and in order. In a longer one, those
events come first, a line says that the log has more, and of the rest only the last lines remain, as far as they are
newer. If none is newer, the last of them remains directly before an event of the reader, which it might have caused. A
line that is the result of an act is shown after the line that begins the act.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Sequence
from dataclasses import replace
from math import ceil

from bot.ui.layouts import CONTENT
from bot.ui.read_length import read_length
from bot.ui.sections import shortened
from games.kernel.text import Localizer, Name, Text, t

MANY = 4
"""Maximum number of new log lines for which a page has no pictures of the cards in them."""
MORE = t("… more in the log")
"""The line that replaces omitted lines."""
GAP = "… "
"""The beginning of a line before which others were omitted."""
SEEN, WHOLE = 8, 40
"""Maximum number of lines on a phone for others' events: next to a question, and on a page with the whole log."""
SHORT = 6
"""Maximum number of lines on a phone for which a log is shown whole.

A press often does five things. A log cut to the last two hides the effect for which the player made it.
"""
PHONE_LINE = 38
"""Number of characters in a line on a phone."""
_LINES = 60
"""Number of the last log lines that are always translated, even if they do not concern the reader."""
_FRAME = len("> ") + len(GAP) + len("\n")
"""Number of characters that a line needs in addition to its text."""


def own_words(story: Sequence[Text], localizer: Localizer, own: Container[Text], results: Container[Text] = ()) -> str:
    """Return the quotation of the lines about the reader, each with its cause: the minimum that a page shows.

    It includes the line that says that the log has more, and the line breaks.
    """
    lines = [localizer(line) for line in (*with_causes(story, own, results), MORE)]
    return "\n".join(f"> {line}" for line in lines) + "\n\n"


def with_causes(story: Sequence[Text], own: Container[Text], results: Container[Text]) -> list[Text]:
    """Return the lines that are among `own`, in order, each of the `results` after those that it follows from."""
    chains = _chains(story, results)
    shown = {place for n, line in enumerate(story) if line in own for place in chains[n]}
    return [story[n] for n in sorted(shown)]


def quoted(
    story: Sequence[Text],
    localizer: Localizer,
    max_chars: int = CONTENT,
    own: Container[Text] = (),
    *,
    seen: int = WHOLE,
    in_order: bool = False,
    results: Container[Text] = (),
) -> str:
    """Return the log as a quotation of at most `max_chars` characters.

    To fit, emojis are left out first, then the oldest lines of the others, then the oldest of the reader's. A line of
    the others that does not fit whole is left out, too.

    Args:
        story: The log lines.
        localizer: The Localizer of the page.
        max_chars: Maximum number of characters.
        own: The lines about the reader.
        seen: Maximum number of lines on a phone for the other log lines. Unless it is negative, the newest of them, or
            the act that led to it, is always shown.
        in_order: Whether to keep all lines in their order even if some are left out, instead of the reader's first.
        results: The lines that are shown only after the line that begins their act.
    """
    chains = _chains(story, results)
    wanted = {place for n, line in enumerate(story) if line in own for place in chains[n]}
    recent = max(0, len(story) - _LINES)
    places = sorted({*wanted, *(place for n in range(recent, len(story)) for place in chains[n])})
    texts, index = [story[n] for n in places], {place: n for n, place in enumerate(places)}
    # The cause of a shown line can follow from lines that are too old to be shown.
    needed = [tuple(index[each] for each in chains[n] if each in index) for n in places]
    kept = _choose_lines(texts, needed, localizer, max_chars, own, seen)
    if len(texts) == len(story) and _is_needless([localizer(line) for line in texts], kept, localizer, max_chars):
        kept = [*range(len(texts))]
    if localizer.inline and len(kept) < len(texts):
        bare = replace(localizer, inline=False)
        if len(without := _choose_lines(texts, needed, bare, max_chars, own, seen)) > len(kept):
            localizer, kept = bare, without
    most = max_chars - 2 * _FRAME - len(localizer(MORE))
    kept = [n for n in kept if texts[n] in own or len(localizer(texts[n])) <= most]  # whole, or only in the log
    followed = {n for n in kept if n + 1 in kept and places[n + 1] == places[n] + 1}
    kept = [n for n in kept if n in followed or not _is_heading(texts[n])]
    cut = [MORE] if len(kept) < len(story) else []
    if most <= 0:
        return ""
    if in_order or not cut:
        shown = [*map(localizer, cut), *_with_gaps([(places[n], localizer(texts[n])) for n in kept])]
    else:
        first, rest = _readers_first(kept, {n for n in kept if texts[n] in own}, needed, places)
        shown = [localizer(line) for line in (*(texts[n] for n in first), *cut, *(texts[n] for n in rest))]
    return "\n".join(f"> {shortened(line, most)}" for line in shown)


def _readers_first(
    kept: Sequence[int], own: Collection[int], chains: Sequence[tuple[int, ...]], places: Sequence[int]
) -> tuple[list[int], list[int]]:
    """Return which of the kept lines come first, with those of the reader's acts, and which remain below them.

    An older line below the reader's would seem newer: a Spear was given away, and only then taken.
    """
    own_acts, followed = {chains[n][0] for n in own}, {place for n in own for place in chains[n]}
    theirs = {n for n in kept if chains[n][0] in own_acts or n in followed}
    newest = [n for n in kept if n not in theirs][-1:]
    before = [n for n in newest if n + 1 in theirs and places[n + 1] == places[n] + 1]
    first = [n for n in kept if n in theirs.union(before, (chains[each][0] for each in before))]
    return first, [n for n in kept if n > max(theirs, default=-1)]


def _chains(story: Sequence[Text], results: Container[Text]) -> list[tuple[int, ...]]:
    """Return for each line the indexes of the lines that it follows from, and its own.

    The first one is the line that begins its act, if any. The others are results in between that name the same thing:
    without the first hit, a Target would seem to lose 9 Health by the second one, which deals 6 damage. A heading such
    as "Giant Cryo Slime, On Reveal:" needs the line after it as well.
    """
    chains = list[tuple[int, ...]]()
    names = [_subjects(line) if line in results else frozenset[object]() for line in story]
    cause: int | None = None
    for n, line in enumerate(story):
        cause = cause if line in results else n
        first = cause if cause is not None else max(0, n - 1)  # the log can begin in the middle of an act
        before = (k for k in range(first, n) if k == cause or not names[n].isdisjoint(names[k]))
        chains.append((*before, n, n + 1) if _is_heading(line) and n + 1 < len(story) else (*before, n))
    return chains


def _is_heading(line: Text) -> bool:
    return line.key.endswith(":")


def _subjects(line: Text) -> frozenset[object]:
    """Return the names of the things in a line, such as an enemy or Energy; if it names none, those of the players.

    Otherwise, an enemy whose owner gains Mora would need every line about this player before it.
    """
    named = _named(line)
    return frozenset(name for name in named if isinstance(name, Text)) or named


def _named(line: Text) -> frozenset[object]:
    """Return the names in a line: those of players, and the Texts without arguments."""
    values = [value for _, value in line.args if isinstance(value, Name | Text)]
    inner = [_named(value) if isinstance(value, Text) and value.args else {value} for value in values]
    return frozenset().union(*inner)


def _with_gaps(lines: Sequence[tuple[int, str]]) -> Iterator[str]:
    """Yield the lines with these indexes in a log, with a mark where lines between them are missing.

    Without the mark, a line could look like the result of an unrelated one.
    """
    for (n, line), (before, _) in zip(lines, [(lines[0][0] - 1, ""), *lines] if lines else [], strict=False):
        yield line if n == before + 1 else f"{GAP}{line}"


def _is_needless(words: Sequence[str], kept: Sequence[int], localizer: Localizer, max_chars: int) -> bool:
    """Return whether to keep all lines: they are few, or the missing ones are shorter than their replacement."""
    missing = [line for n, line in enumerate(words) if n not in kept]
    if phone_lines(words) > SHORT and phone_lines(missing) > phone_lines([localizer(MORE)]):
        return False
    return sum(len(line) + _FRAME for line in words) <= max_chars


def phone_lines(words: Sequence[str]) -> int:
    """Return how many lines these log lines take on a phone."""
    return sum(ceil(read_length(line) / PHONE_LINE) for line in words)


def _choose_lines(
    texts: Sequence[Text],
    chains: Sequence[tuple[int, ...]],
    localizer: Localizer,
    max_chars: int,
    own: Container[Text],
    seen: int,
) -> list[int]:
    """Return the indexes of the lines to keep, in order; `chains` are those of the lines that each needs."""
    words = [localizer(line) for line in texts]
    newest = range(len(texts) - 1, -1, -1)
    kept, max_chars = set[int](), max_chars - len(localizer(MORE)) - _FRAME
    for n in (n for n in newest if texts[n] in own):
        needed = {*chains[n]} - kept
        max_chars -= sum(len(words[each]) + _FRAME for each in needed)
        if max_chars < 0 and kept:
            return sorted(kept)
        kept |= needed if max_chars >= 0 else {n}
    others = [n for n in newest if texts[n] not in own and n not in kept]
    last = others[0] if others and seen >= 0 else None
    for n in others:
        needed = {*chains[n]} - kept
        max_chars -= sum(len(words[each]) + _FRAME for each in needed)
        seen -= phone_lines([words[each] for each in needed])
        if kept and (max_chars < 0 or (seen < 0 and n != last)):  # the newest can be the cause of the reader's own
            break
        kept |= {chains[n][0]} if min(seen, max_chars) < 0 and len(needed) > 1 else needed
    return sorted(kept)
