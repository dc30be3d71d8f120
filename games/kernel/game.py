"""The definition of a game: settings, a table, phases that carry out the rules, views, and a computer player."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from dataclasses import field as dataclass_field
from functools import cached_property
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from games.kernel.ask import IllegalError, Question
from games.kernel.asking.advance import AdvanceKind
from games.kernel.box import Box
from games.kernel.codec import LATER, later, unpack
from games.kernel.dealer import Dealer
from games.kernel.handbook import CardText, Term, Topic
from games.kernel.lesson import Lesson
from games.kernel.luck import DiceWords
from games.kernel.packs.pack import Pack, PackRules, load
from games.kernel.packs.problems import PackError
from games.kernel.recap import NO_RECAP, Moment, Recap
from games.kernel.record import Record
from games.kernel.review import ReviewRules
from games.kernel.telling import Section
from games.kernel.text import EMPTY, Seat, Text, t
from games.kernel.zone import redeal


class HasPhase(Protocol):
    """A table with the name of the phase being played; "" when the match is over."""

    phase: str


TableT = TypeVar("TableT", bound=HasPhase)
ViewT = TypeVar("ViewT")

RandRange: TypeAlias = Callable[[int], int]
Tokens: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One possible value of a setting: `token` in the log, `label` for players; `about` explains what it changes.

    `seat` is the seat whose player it names, if any.
    """

    token: str
    label: Text
    value: Any
    about: Text = EMPTY
    seat: Seat | None = None


def naming(seats: range) -> tuple[Choice, ...]:
    """Return a choice for each of these seats, with which a table names one of its players.

    Its value is the seat in decimal.
    """
    named = [(f"seat{seat + 1}", t("player {n} at the table", n=seat + 1), seat) for seat in seats]
    return tuple([Choice(token, label, str(seat), seat=seat) for token, label, seat in named])


def unnamed(value: str, seats: int) -> Text:
    """Return why a table with `seats` seats cannot name a player by a value, or EMPTY if it can.

    Values that do not name a player, such as "lot", are always possible.
    """
    if not value.isdecimal() or int(value) < seats:
        return EMPTY
    return t("The settings name player {n}, but there are only {seats}.", n=int(value) + 1, seats=seats)


@dataclass(frozen=True, slots=True)
class Setting:
    """A rule that a table agrees on before play. The first choice is the rulebook's.

    Attributes:
        seats: Number of seats of the tables that the setting applies to. The lobbies of other tables do not show it.
            None for all tables.
        together: Token that a table with two or more people begins with instead of the first; "" for the first.
        first: Token that *Play now* uses for people who have never finished a match of the game, if the rulebook has a
            simpler game for them; "" for the usual one.
        daily: Token that the deal of the day has instead of the first; "" for the first.
    """

    key: str
    title: Text
    choices: tuple[Choice, ...]
    seats: int | None = None
    together: str = ""
    first: str = ""
    daily: str = ""

    def usual(self, people: int) -> str:
        """Return the token that a table with `people` people begins with."""
        return self.together if self.together and people > 1 else self.choices[0].token

    def choice(self, token: str) -> Choice:
        """Return the choice with that token. Raises IllegalError if there is none."""
        for choice in self.choices:
            if choice.token == token:
                return choice
        raise IllegalError(t("{title} cannot be {token}.", title=self.title, token=token))


def setting(
    title: Text,
    *choices: Choice,
    seats: int | None = None,
    later: bool = False,
    together: str = "",
    first: str = "",
    daily: str = "",
) -> Any:
    """Return a field of a game's Options.

    For example, `turns: int = setting(t("Turns a round"), Choice("3", t("three"), 3), Choice("4", t("four"), 4))`.

    Args:
        title: The setting's name.
        choices: The choices; the first is the rulebook's.
        seats: As in Setting.
        later: Whether the field is missing in earlier versions (see codec.later).
        together: As in Setting.
        first: As in Setting.
        daily: As in Setting.
    """
    came = {LATER: True} if later else {}
    shown = {"title": title, "choices": choices, "seats": seats, "together": together, "first": first, "daily": daily}
    return dataclass_field(default=choices[0].value, metadata={**shown, **came})


PACKS = "packs"
"""The field of a game's Options for the packs that a table plays with, and the key under which a record stores them."""


def packs_field() -> Any:
    """Return a field of a game's Options for packs.

    For example, `packs: tuple[Pack, ...] = packs_field()`.
    """
    return later(())


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a match: the winners (none if all lost), a score for each seat if there are scores, and a sentence."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    text: Text


class Achievement(NamedTuple):
    """An achievement that a player can earn once: a key that never changes, its name, and its description.

    `won(table, result, seat)` returns whether the seat has earned it in a finished match.
    """

    key: str
    title: Text
    about: Text
    won: Callable[[Any, Result, Seat], bool]


@dataclass(frozen=True, slots=True)
class Measure:
    """A way to compare matches by their scores.

    Attributes:
        title: Name of the best score ("Shortest Ascension").
        says: Returns a score in words.
        least: Whether the lowest score is the best.
    """

    title: Text
    says: Callable[[int], Text]
    least: bool = False


Comparison: TypeAlias = tuple[int, ...]
"""The values that rank a seat in a match, the most important first; higher is better in each of them."""
WON_MATCH, LOST_MATCH = t("won"), t("lost")
"""The first part of a comparison, in words."""


def compare_winners(_table: Any, result: Result, seat: Seat) -> Comparison:
    """Return (1,) for a winner and (0,) for anyone else."""
    return (int(seat in result.winners),)


def describe_outcome(compared: Comparison) -> tuple[Text, ...]:
    """Return whether the match was won, in words. That is the only part of a comparison by `compare_winners`."""
    return (WON_MATCH if compared[0] else LOST_MATCH,)


@dataclass(frozen=True, slots=True)
class Act:
    """A round, or another part of a match.

    Attributes:
        number: The number of the part, which only rises.
        before: A sentence that says that the previous part is over, and what the result is so far.
        seen: The view of the table after the last move of the previous part, which the picture of its card shows; None
            keeps the picture of the last board.
    """

    number: int
    before: Text
    seen: Any = None


@dataclass(frozen=True)
class Lookahead(Generic[TableT, ViewT]):
    """The settings by which a computer player looks ahead (see games/search): it tries answers in copies of the match.

    Attributes:
        moves: Returns the answers worth trying, at least one. A single answer is given without trying it.
        reply: Returns a quick answer to any question in a copy.
        worth: Returns the value of a table for a seat when a copy ends.
        clock: Returns the time of a table. A copy is played until it has advanced by `span`.
        span: How far to play a copy, in units of `clock`.
        fair: Number of samples in which a fair player tries the moves before it drops the worse half; 0 gives the first
            move.
        strong: The same number for a strong player.
        redeal: Deals the cards that the seat cannot see in a copy. It must not depend on the cards it replaces.
        bluffs: Returns whether a computer player should now choose among its moves at random, so that its answers do
            not reveal its cards. A hint is never a bluff.
        settled: Returns whether nobody will ever win a copy with this table if all give quick answers. A rollout ends
            there without a winner. It is called between any two answers.
    """

    moves: Callable[[ViewT, Question, RandRange], tuple[Tokens, ...]]
    reply: Callable[[ViewT, Question, RandRange], Tokens]
    worth: Callable[[TableT, Seat], int]
    clock: Callable[[TableT], int]
    span: int
    fair: int
    strong: int
    redeal: Callable[[TableT, Seat, RandRange], None] = redeal
    bluffs: Callable[[ViewT, Question, RandRange], bool] = lambda _seen, _question, _below: False
    settled: Callable[[TableT], bool] = lambda _table: False


@dataclass(frozen=True)
class Game(Generic[TableT, ViewT]):
    """A whole game.

    A match keeps a checkpoint of the table whenever a phase begins, with two exceptions. A phase that follows itself
    gets one only every `checkpoint_interval` times. The phases in `inline_phases` get none. An answer can be undone
    only until the next checkpoint.

    Attributes:
        rules: Version of the rules, raised when behavior changes, never for a refactor.
        set_up: Makes the first table from the options, the number of seats and the dealer.
        phases: Phases by name. Each plays until all facts are on the table, then returns the next phase's name, or None
            at the end.
        view: Returns what a seat sees, or the public (None).
        describe: Returns a view in short, for an alt text.
        tell: Returns all of a view in parts, for players who read words instead of pictures: every fact that a picture
            shows, with its unit.
        play: Returns the computer player's answer by evaluation alone. It can be () if nobody waits for the seat.
        lookahead: How the computer player looks ahead, if it does.
        reason: Returns one sentence on why the computer player would give an answer, or EMPTY.
        kinds: Kinds of the game's questions (see Ask.kind).
        marks: Marks of the small pictures beside words, such as "suit/wands", by the key of a Text. A mark can name the
            Text's arguments.
        terms: Words that cards use without explaining them.
        draws: Labels of all draws from the dealer, so that they can be translated (see draw_labels.py).
        shows: Returns the keys of the terms and cards in a picture of the view.
        notes: Returns the facts that no picture shows, in words, the most important first. An `Aside` appears only
            where the page has room, a `NewsAside` also where the log names its card.
        noted: Returns the lines of the log and of the description that the notes of a view or its question say, too.
            Pages with notes leave them out.
        act: Returns the part of the match being played, in a game that has a handful of them. As each ends, the channel
            keeps a card of it.
        forecast: Returns the number of the part of the match that a view is at the beginning of, or 0. Spectators can
            predict then how the match will end. It is given the public view only; what follows must still decide.
        concluded: Returns the table of a match that can end early as it is then: with the result that nothing left can
            change. None while it can.
        chapter: Returns the heading of the part of the story that a view belongs to, such as "Round 3", or EMPTY if the
            story has no parts. Unlike acts, there can be dozens.
        problem: Returns why these settings do not go together, or EMPTY.
        measure: Makes the scores of matches comparable, if they are.
        compare: Returns how well a seat did in a finished match, to compare it with others of the same deal: the most
            important part first, in each of them larger is better.
        describe_comparison: Returns the parts of a comparison in words, one Text each. A stored comparison can have
            fewer parts than `compare` returns now.
        box: The cards, and the fields of the table that hold them, so that the contract can count cards.
        packs: How cards that users write join the game.
        review: How a finished match is examined again.
        has_response_windows: Whether silence answers any question.
        interruptions: Kinds of questions that all other players wait for. The table's window closes them, however it
            waits otherwise.
        rivals: Whether players play against each other, so that a match without a winner is a draw.
        all_public: Whether hidden cards are hidden from all players, so that anyone can read any question.
        open_hands: Returns whether these settings open every hand to all.
        inline_phases: Phases that ask hardly anything and get no checkpoint.
        checkpoint_interval: How many times a phase follows itself for one checkpoint; more than 1 if playing it costs
            less than storing the table.
        upgrade: Converts old checkpoints.
        on_player_active: Called when a person has answered, also by auto-action; not for computer players or the clock.
            Rules learn nothing else about who plays.
        advance: Kinds of questions that auto-actions can answer. The table then has a field `advance`, empty at
            first.
        lets_first: Returns the seats that a computer player waits for before it answers, if people sit there and are
            asked, too. Its teammates can then plan a turn with it.
        recap: Returns a finished match in short, from all its moments.
        dice: How it says how lucky a player's dice were, in a game in which players throw dice (see Dealer.note).
        achievements: Achievements that can be earned.
        lesson: Teaches the game. If there is one, the manifest says so.
        tips: Tips by the kind of a question, for players who meet it for the first time.
        verbs: Words before the name of an explained option, by the kind of a question, where the name alone leaves open
            whether it is kept or lost. EMPTY if the options' labels are actions, which need no "Choose" before them.
        revealing: Kinds of questions whose options are read for the first time, such as a draft: their text is beside
            their buttons however high the page is.
        names: Returns the keys of the Texts that name things of the seat.
        important: Keys of the log lines that every page shows in full. Lines that name the reader, or that only the
            reader gets, are shown in full, too.
        results: Keys of the log lines that are unclear without their cause, such as damage without an attacker. The
            cause is the last line before them that is not a result. A page that leaves out lines keeps both or neither.
            A line "{why}: {line}" is a result if its `line` is one.
        foremost: Returns the moves of a long list, as the tokens of their options, the best for a beginner first. A
            page shows the first ones, and the others behind one press.
        condensed: Returns the log for a player's page, without lines that later lines or a note repeat; for None, that
            of a board that would be too high otherwise. The log shows all. A direct message has only lines of the log:
            all of them if the short form has others.
        addressed: Returns a log line as the player of a seat reads it on their own pages: "your row" instead of their
            name.
        brief: Returns the log with what one seat did in its turn reduced to a few lines. Private pages show the turns
            of computer players so; the board, direct messages and the log show all.
    """

    key: str
    title: Text
    tagline: Text
    seats: range
    rules: int
    options: type
    table: type[TableT]
    seen: type[ViewT]
    set_up: Callable[[Any, int, Dealer], TableT]
    phases: Mapping[str, Callable[[TableT, Dealer], Coroutine[Any, Any, str | None]]]
    view: Callable[[TableT, Seat | None], ViewT]
    describe: Callable[[ViewT], tuple[Text, ...]]
    result: Callable[[TableT], Result]
    play: Callable[[ViewT, Question, RandRange], tuple[str, ...]]
    handbook: tuple[Topic, ...]
    cards: Sequence[CardText]
    kinds: frozenset[str] = frozenset()
    marks: Mapping[str, str] = dataclass_field(default_factory=dict)
    terms: tuple[Term, ...] = ()
    draws: tuple[Text, ...] = ()
    shows: Callable[[ViewT], tuple[str, ...]] = lambda _view: ()
    notes: Callable[[ViewT], tuple[CardText, ...]] = lambda _view: ()
    noted: Callable[[ViewT], frozenset[Text]] = lambda _view: frozenset()
    act: Callable[[ViewT], Act | None] = lambda _view: None
    concluded: Callable[[TableT], TableT | None] = lambda _table: None
    chapter: Callable[[ViewT], Text] = lambda _view: EMPTY
    forecast: Callable[[ViewT], int] = lambda _view: 0
    problem: Callable[[Any, int], Text] = lambda _options, _seats: EMPTY
    measure: Measure | None = None
    compare: Callable[[TableT, Result, Seat], Comparison] = compare_winners
    describe_comparison: Callable[[Comparison], tuple[Text, ...]] = describe_outcome
    has_response_windows: bool = False
    interruptions: frozenset[str] = frozenset()
    rivals: bool = False
    all_public: bool = False
    open_hands: Callable[[Any], bool] = lambda _options: False
    inline_phases: frozenset[str] = frozenset()
    checkpoint_interval: int = 1
    lookahead: Lookahead[TableT, ViewT] | None = None
    reason: Callable[[ViewT, Question, Tokens], Text] = lambda _view, _question, _tokens: EMPTY
    upgrade: Callable[[dict[str, Any], int], dict[str, Any]] = lambda raw, _rules: raw
    on_player_active: Callable[[TableT], None] = lambda _table: None
    advance: tuple[AdvanceKind, ...] = ()
    lets_first: Callable[[ViewT, Question], frozenset[Seat]] = lambda _view, _question: frozenset()
    recap: Callable[[Iterable[Moment]], Recap] = lambda _moments: NO_RECAP
    dice: DiceWords | None = None
    achievements: tuple[Achievement, ...] = ()
    lesson: Lesson | None = None
    tell: Callable[[ViewT], tuple[Section, ...]] = lambda _view: ()
    tips: Mapping[str, Text] = dataclass_field(default_factory=dict)
    verbs: Mapping[str, Text] = dataclass_field(default_factory=dict)
    revealing: frozenset[str] = frozenset()
    names: Callable[[ViewT, Seat], frozenset[str]] = lambda _view, _seat: frozenset()
    important: frozenset[str] = frozenset()
    results: frozenset[str] = frozenset()
    foremost: Callable[[ViewT, Question], tuple[Tokens, ...]] = lambda _view, _question: ()
    condensed: Callable[[Sequence[Text], Seat | None], Sequence[Text]] = lambda lines, _seat: lines
    addressed: Callable[[Text, Seat], Text] = lambda line, _seat: line
    brief: Callable[[Sequence[Text], Seat], Sequence[Text]] = lambda lines, _seat: lines
    box: Box[TableT] | None = None
    packs: PackRules | None = None
    review: ReviewRules = dataclass_field(default_factory=ReviewRules)

    def __post_init__(self) -> None:
        """Check the game. Raises ValueError if a phase is unknown, or if the table lacks a field that it needs.

        The phases in `inline_phases`, and the phase that a table begins with, must be among `phases`.
        """
        table: Any = self.table
        if self.advance and not any(f.name == "advance" for f in fields(table)):
            raise ValueError(f"{self.key} has no place for answers in advance: a field `advance` of its table")
        if not any(f.name == "phase" for f in fields(table)):
            raise ValueError(f"the table of {self.key} has no field `phase` for the name of the phase being played")
        first = [f.default for f in fields(table) if f.name == "phase" and f.default is not MISSING]
        if unknown := sorted({*first, *self.inline_phases} - set(self.phases)):
            raise ValueError(f"{self.key} has no phase called {', '.join(unknown)}; it has {', '.join(self.phases)}")

    @cached_property
    def settings(self) -> tuple[Setting, ...]:
        """The settings, from the fields of `options`."""
        return tuple(
            Setting(f.name, *[f.metadata[part] for part in ("title", "choices", "seats", "together", "first", "daily")])
            for f in fields(self.options)
            if "title" in f.metadata
        )

    def settle(self, chosen: Mapping[str, str]) -> Any:
        """Return an `options` value for these tokens, by setting key. Settings that are not given follow the rulebook.

        Raises IllegalError.
        """
        known, chosen = {s.key: s for s in self.settings}, dict(chosen)
        packs = self._packs(chosen.pop(PACKS, ""))
        if strangers := sorted(set(chosen) - set(known)):
            raise IllegalError(t("{game} has no setting called {key}.", game=self.title, key=strangers[0]))
        return self.options(**packs, **{key: known[key].choice(token).value for key, token in chosen.items()})

    def own_card(self, key: str) -> CardText | None:
        """Return the card of a pack with that key, in words; None if no loaded pack has it."""
        own = Pack.owned.get(key)
        return CardText(key, own.card.name, self.packs.words(own.card)) if own and self.packs else None

    def own_cards(self, chosen: Mapping[str, str]) -> tuple[CardText, ...]:
        """Return the cards of the packs among these settings, in words."""
        packs = self._packs(chosen.get(PACKS, "")).get(PACKS, ())
        found = [self.own_card(own.key) for pack in packs for own in pack.faces]
        return tuple([card for card in found if card is not None])

    def _packs(self, contents: str) -> dict[str, tuple[Pack, ...]]:
        """Return the packs with these space-separated contents as arguments of `options`; {} if there are none."""
        if not contents:
            return {}
        if self.packs is None:
            raise IllegalError(t("{game} doesn't use packs.", game=self.title))
        rules = self.packs
        try:
            return {PACKS: tuple([load(one, rules, self.key) for one in sorted(contents.split())])}
        except PackError as error:
            raise IllegalError(t("A pack cannot be read: {problem}", problem=error.problems[0].in_words)) from error


def laid(game: Game[TableT, ViewT], record: Record, dealer: Dealer) -> TableT:
    """Return the table that a record continues from: its checkpoint's, or a newly dealt one if it has none."""
    start = record.checkpoint
    options = game.settle(record.options) if start is None or PACKS in record.options else None  # the cards, first
    if start is None:
        return game.set_up(options, record.seats, dealer)
    dealer.counts = dict(start.counts)
    return unpack(game.table, game.upgrade(dict(start.table), start.rules))


AnyGame: TypeAlias = "Game[Any, Any]"
