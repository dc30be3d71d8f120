"""The log lines of Parsifal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from games.kernel import second_person
from games.kernel.second_person import Args, Rewrite, about, with_you
from games.kernel.text import Name, Seat, Text, in_a_row, listed, t, tn
from games.parsifal.cards import Tarot, title
from games.parsifal.rules import quests
from games.parsifal.rules.board import Board
from games.parsifal.rules.changes import Change, Turn
from games.parsifal.table import Ending, Table
from games.parsifal.text import wording
from games.parsifal.vocabulary.actions import Action

NO_OWNERS: Mapping[Tarot, Seat] = {}
"""The new owners of lost tarots if nobody owns them now."""


def game_begins(table: Table) -> Text:
    """Return the line on the first player and the direction of play (P-3)."""
    way = t("clockwise") if table.clockwise else t("counterclockwise")
    if table.games == 1:
        return t("{start} starts, then play goes {way}.", start=Name(table.first), way=way)
    pattern = "Game {game} of {games}: {start} starts, then play goes {way}."
    return t(pattern, game=table.game, games=table.games, start=Name(table.first), way=way)


_DREW, _DREW_ARTIFACT = "{name} draws {tarot}.", "{name} draws {tarot}, which goes to the common area."
"""The lines for a drawn character and for a drawn artifact."""


@cache
def drew(seat: Seat, tarot: Tarot) -> Text:
    """Return the line for a tarot drawn from the deck, and its destination (P-7)."""
    pattern = _DREW_ARTIFACT if tarot.artifact else _DREW
    return t(pattern, name=Name(seat), tarot=wording.tarot_in_sentence(tarot))


LAST = t("That was the last card of the deck.")


def announced(seat: Seat, action: Action) -> Text:
    """Return the line for an action that can still be interrupted (P-38)."""
    return t("{name} announces: {action}.", name=Name(seat), action=wording.action_text(action))


_ANNOUNCED, _DONE = "{name} announces: {action}.", "{name}: {action}."
"""The lines for an action that is announced, and for one that was carried out."""


named = cache(Name)
"""The name of a seat. Names are cached, because every line has one."""


def done(seat: Seat, action: Action) -> Text:
    """Return the line for an action that was carried out."""
    return Text(_DONE, (("name", named(seat)), ("action", wording.action_text(action))))


def befell(seat: Seat, changes: Sequence[Change], owners: Mapping[Tarot, Seat] = NO_OWNERS) -> Text:
    """Return the line for the effect of an action on a player, with the new `owners` of tarots (P-18, P-19, P-31)."""
    facts = [
        wording.loss_to(each.tarot, owners[each.tarot])
        if each.turn is Turn.LOST and each.tarot in owners
        else wording.change(each.turn.value, each.tarot)
        for each in changes
    ]
    return t("{name}: {facts}.", name=named(seat), facts=listed(facts))


def turn_ends(seat: Seat, done: Mapping[str, int]) -> Text:
    """Return the line that sums up a turn: the names whose quests changed, with their fulfilled quests (P-44)."""
    counts = [
        t("{title} {done} of {all}", title=title(name), done=n, all=len(quests.QUESTS[name]))
        for name, n in done.items()
    ]
    return t("Quests after {name}'s turn: {counts}.", name=named(seat), counts=listed(counts))


def nearly(name: str, seats: Sequence[Seat]) -> Text:
    """Return the warning that a name has only one open quest, with the players who own it."""
    who = listed([named(seat) for seat in seats])
    return t("One quest from victory now: {title} ({names}).", title=title(name), names=who)


def quests_now(counts: Sequence[Text]) -> Text:
    """Return the line for quests that changed over several turns: each name with its number of fulfilled quests."""
    return t("Quests now: {counts}.", counts=listed(counts))


def condensed(lines: Sequence[Text], seat: Seat | None) -> Sequence[Text]:
    """Return the log for a page, without lines that the page or later lines repeat.

    Quests appear in one line, as of the end of the log; a note names the characters that lack only one. An announcement
    is left out once the action is done, and so is the player who let it happen. The question names the character that
    its reader has just drawn. An action names the character of another player that it locks or frees.
    """
    me = None if seat is None else Name(seat)
    lines = [line for index, line in enumerate(lines) if not _adds_nothing(line, lines[max(0, index - 1)], me)]
    if lines and lines[-1].key == _DREW and dict(lines[-1].args)["name"] == me:
        lines = lines[:-1]
    sums = [index for index, line in enumerate(lines) if line.key == turn_ends(0, {}).key]
    last: dict[str, Text] = {}
    for place in sums:
        last.update((str(dict(count.args)["title"]), count) for count in _counts(lines[place]))
    now = {sums[-1]: quests_now([*last.values()])} if len(sums) > 1 else {}
    happened = [dict(line.args)["action"] for line in lines if line.key == _DONE]
    texts = [(index, now.get(index, line)) for index, line in enumerate(lines) if index not in sums[:-1]]
    return [
        line
        for _, line in texts
        if line.key not in _ELSEWHERE and not (line.key == _ANNOUNCED and dict(line.args)["action"] in happened)
    ]


def _adds_nothing(line: Text, before: Text, me: Name | None) -> bool:
    """Return whether a line adds nothing to the action before it and is not about the reader."""
    if line.key != befell(0, ()).key or before.key != _DONE or dict(line.args)["name"] == me:
        return False
    action = dict(before.args)["action"]
    return isinstance(action, Text) and dict(line.args)["facts"] == listed([wording.result(action)])


def addressed(line: Text, seat: Seat) -> Text:
    """Return the line in the second person if it is about the player in the seat."""
    return second_person.addressed(line, seat, _REWRITES)


def _counts(line: Text) -> Iterator[Text]:
    """Yield the quest counts of names in a line, in order."""
    if line.key == "{title} {done} of {all}":
        yield line
    for _, part in line.args:
        if isinstance(part, Text):
            yield from _counts(part)


@cache
def passed(seat: Seat) -> Text:
    """Return the line for a player who does not act, or not again (P-10)."""
    return t("{name} passes.", name=Name(seat))


def idle(seat: Seat, board: Board, actor: Tarot | None) -> Text:
    """Return the line for a player who cannot do anything, with the reason (P-10, P-25).

    `actor` is the character that has acted this turn already; only it can act again.
    """
    area = board.areas[seat]
    if actor is not None:
        why = t("{who} has nothing more to do", who=wording.tarot_in_sentence(actor))
    elif not area:
        why = t("no characters")
    elif all(each in board.locker for each in area):
        why = t("every character in the area is locked")
    else:
        why = t("no unlocked character has anything to do")
    return t(_IDLE, name=Name(seat), why=why)


_IDLE, _WAS_IDLE = "{name} can't act: {why}.", "{name} has no one who can act."
"""The line for a player who cannot do anything, and that of earlier versions."""


@cache
def ordered(order: str) -> Text:
    """Return the private line for the player whose standing order changed (P-40)."""
    words = {
        "always": t("You will be asked about every action that you can interrupt."),
        "important": t("You will only be asked about important actions."),
        "never": t("You won't be asked whether to interrupt."),
    }
    return words[order]


@cache
def interrupted(seat: Seat, turn: Seat) -> Text:
    """Return the line for an action that was stopped (P-41)."""
    pattern = "{name} blows the Horn: the action is stopped and {turn}'s turn ends. The Horn goes to Limbo."
    return t(pattern, name=Name(seat), turn=Name(turn))


@cache
def let(seat: Seat) -> Text:
    """Return the line for a player who does not interrupt (P-39)."""
    return t("{name} lets it happen.", name=Name(seat))


_ELSEWHERE = (nearly("kundry", (0,)).key, let(0).key)
"""The lines that a note or the next line makes superfluous."""


@cache
def proposed(seat: Seat) -> Text:
    """Return the line for a proposed draw (P-56)."""
    return t("{name} proposes to end the game without a winner.", name=Name(seat))


def declined(seats: Sequence[Seat]) -> Text:
    """Return the line for a draw that is declined."""
    who = listed([Name(seat) for seat in seats])
    return tn("{who} wants to play on.", "{who} want to play on.", n=len(seats), who=who)


def ended(table: Table) -> Text:
    """Return the line for the end of a game (P-51 to P-57)."""
    if table.ending is Ending.AGREED:
        return t("Everyone agrees to end the game without a winner.")
    if table.ending is Ending.STALEMATE:
        one = "The deck has been empty for {n} round, and nobody has completed their quests: a draw."
        many = "The deck has been empty for {n} rounds, and nobody has completed their quests: a draw."
        return tn(one, many, n=table.dry // table.seats)
    names = dict.fromkeys(victor.name for victor in table.victors)
    titles = listed([wording.holder(name) for name in names])
    quests = [wording.quest(quest) for victor in table.victors for quest in victor.quests]
    won = tn(
        "{who} wins with {titles}",
        "{who} win together with {titles}",
        n=len(table.winners),
        who=_seats(table),
        titles=titles,
    )
    # the words of a quest have commas, so "and" between two of them could be part of one
    fulfilled = in_a_row([*dict.fromkeys(quests)], lambda before, item: t("{before}; {item}", before=before, item=item))
    return t(_WON, won=won, quests=fulfilled)


_WON, _WINS = "{won}: {quests}.", "{who} wins with {titles}"
"""The line for a game that is won, and the part of it that names a single winner."""


def _seats(table: Table) -> Text:
    return listed([Name(seat) for seat in table.winners])


def standings(table: Table) -> Text:
    """Return the line with the games won so far in a series (P-58)."""
    counts = [t("{name} {count}", name=Name(seat), count=count) for seat, count in enumerate(table.wins)]
    return t("Games won: {counts}.", counts=listed(counts))


def series_won(winners: Sequence[Seat], most: int) -> Text:
    """Return the line for the players who won the most games of a series (P-58)."""
    who = listed([Name(seat) for seat in winners])
    if len(winners) == 1:
        return tn("{who} wins the series with {n} game.", "{who} wins the series with {n} games.", n=most, who=who)
    one, many = "{who} share the series with {n} game each.", "{who} share the series with {n} games each."
    return tn(one, many, n=most, who=who)


def uncatchable(seat: Seat) -> Text:
    """Say that only this player can still win the series (P-58)."""
    return t("Nobody can catch {name} now: the series is decided.", name=Name(seat))


CAN_END = t("**End the match** stops it here with this result, if everyone agrees.")
"""The line after that one."""
EARLIER = (
    t("{name} can't do anything this turn."),
    t("{name} has no one who can act."),
    t("Free again: {tarots}."),
    t("Back in the common area: {tarots}."),
    t("{one} {other}"),
    t("every character is locked"),
    t("{name} can't be caught any more: the series is decided."),
    t("You won't be asked about interrupting."),
    t("anticlockwise"),
    t("as printed: the Horn is asked about all that concerns its owner"),
    t("**/tarot end** ends it here with this result, if everyone agrees."),
)
"""Log lines of earlier versions, which stored logs can still contain."""
NO_SERIES = t("Nobody has won a game: the series has no winner.")
IMPORTANT = frozenset(
    line.key
    for line in (
        befell(0, ()),
        turn_ends(0, {}),
        quests_now(()),
        nearly("kundry", (0,)),
        interrupted(0, 1),
        uncatchable(0),
        CAN_END,
    )
)
"""The lines that are kept if there is no room for all: the effects on players, and the state of the quests."""
RESULTS = frozenset({befell(0, ()).key, turn_ends(0, {}).key})
"""The lines that are unclear without their cause: the effects of an action on a player, and on the quests."""
_HORN = interrupted(0, 1).key


def _horn(args: Args, me: Name) -> Text | None:
    blower = t("You blow the Horn: the action is stopped and {turn}'s turn ends. The Horn goes to Limbo.")
    stopped = t("{name} blows the Horn: the action is stopped and your turn ends. The Horn goes to Limbo.")
    return about("name", blower)(args, me) or about("turn", stopped)(args, me)


def _won(args: Args, me: Name) -> Text | None:
    won, quests = args["won"], args["quests"]
    if not isinstance(won, Text) or won.key != _WINS:
        return None
    who, titles = dict(won.args)["who"], dict(won.args)["titles"]
    if who == listed([me]):
        return t("You win with {titles}: {quests}.", titles=titles, quests=quests)
    if (you := with_you(who, me)) is None:
        return None
    return t("{you} win together with {titles}: {quests}.", you=you, titles=titles, quests=quests)


def _series_won(args: Args, me: Name) -> Text | None:
    n = args["n"]
    if args["who"] != listed([me]) or not isinstance(n, int):
        return None
    return tn("You win the series with {n} game.", "You win the series with {n} games.", n=n)


def _series_shared(args: Args, me: Name) -> Text | None:
    n, you = args["n"], with_you(args["who"], me)
    if you is None or not isinstance(n, int):
        return None
    one, many = "{you} share the series with {n} game each.", "{you} share the series with {n} games each."
    return tn(one, many, n=n, you=you)


_REWRITES: Mapping[str, Rewrite] = {
    _WON: _won,
    series_won((0,), 1).key: _series_won,
    series_won((0, 1), 1).key: _series_shared,
    befell(0, ()).key: about("name", t("In your area: {facts}.")),
    uncatchable(0).key: about("name", t("Nobody can catch you now: the series is decided.")),
    _DONE: about("name", t("You: {action}.")),
    _ANNOUNCED: about("name", t("You announce: {action}.")),
    _DREW: about("name", t("You draw {tarot}.")),
    _DREW_ARTIFACT: about("name", t("You draw {tarot}, which goes to the common area.")),
    passed(0).key: about("name", t("You pass.")),
    turn_ends(0, {}).key: about("name", t("Quests after your turn: {counts}.")),
    _IDLE: about("name", t("You can't act: {why}.")),
    _WAS_IDLE: about("name", t("You have no one who can act.")),
    _HORN: _horn,
}
"""Functions for the lines that have a second-person form, by the key of the line."""
