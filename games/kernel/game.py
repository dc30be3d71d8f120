"""What a game is: settings, a table, phases that carry out the rules, views, and a computer player."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from dataclasses import field as dataclass_field
from functools import cached_property
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from games.kernel.ask import Illegal, Question
from games.kernel.asking.advance import AdvanceKind
from games.kernel.box import Box
from games.kernel.codec import LATER, later, unpack
from games.kernel.dealer import Dealer
from games.kernel.handbook import CardText, Term, Topic
from games.kernel.lesson import Lesson
from games.kernel.packs.pack import Pack, PackRules, load
from games.kernel.packs.problems import PackError
from games.kernel.recap import NO_RECAP, Moment, Recap
from games.kernel.record import Record
from games.kernel.telling import Section
from games.kernel.text import EMPTY, Seat, Text, t
from games.kernel.zone import redeal


class HasPhase(Protocol):
    """What every table has: the name of the phase being played, "" when the match is over."""

    phase: str


TableT = TypeVar("TableT", bound=HasPhase)
ViewT = TypeVar("ViewT")

RandRange: TypeAlias = Callable[[int], int]
Tokens: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One value a setting may have, as `token` in the log and `label` for people; `about` says what it changes."""

    token: str
    label: Text
    value: Any
    about: Text = EMPTY


@dataclass(frozen=True, slots=True)
class Setting:
    """Something to agree on before play. The first choice is the rulebook's.

    With `seats`, it is asked in the lobby of tables for just so many, and matters to no others. `together` is the token
    that a table of two people and more begins with instead of the first; `first` the one that *Play now* takes for
    people who have finished no match of the game, where the rulebook has another game for them.
    """

    key: str
    title: Text
    choices: tuple[Choice, ...]
    seats: int | None = None
    together: str = ""
    first: str = ""

    def usual(self, people: int) -> str:
        """The token of the choice that a table begins with where nobody has chosen."""
        return self.together if self.together and people > 1 else self.choices[0].token

    def choice(self, token: str) -> Choice:
        """The choice of that token. Raises Illegal when there is none."""
        for choice in self.choices:
            if choice.token == token:
                return choice
        raise Illegal(t("{title} cannot be {token}.", title=self.title, token=token))


def setting(
    title: Text, *choices: Choice, seats: int | None = None, later: bool = False, together: str = "", first: str = ""
) -> Any:
    """A field of a game's Options: `turns: int = setting(t("Turns a round"), Choice("3", t("three"), 3), ...)`.

    `seats`, `together` and `first` as in Setting; `later`: earlier editions did not have it (see codec.later).
    """
    came = {LATER: True} if later else {}
    shown = {"title": title, "choices": choices, "seats": seats, "together": together, "first": first}
    return dataclass_field(default=choices[0].value, metadata={**shown, **came})


PACKS = "packs"
"""The field of a game's Options with the packs a table plays with, and the key under which a record stores them."""


def packs_field() -> Any:
    """A field of a game's Options for packs: `packs: tuple[Pack, ...] = packs_field()`."""
    return later(())


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended: who won (nobody: all lost), each seat's score if there is one, and a sentence."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    text: Text


class Medal(NamedTuple):
    """What a player may be proud of, won once: a key that never changes, its name, and what it is for.

    `won(table, result, seat)` says from a match that is over whether the seat has earned it.
    """

    key: str
    title: Text
    about: Text
    won: Callable[[Any, Result, Seat], bool]


@dataclass(frozen=True, slots=True)
class Measure:
    """What a game's scores tell of how well somebody played, so that matches can be compared.

    `title` names the best of them ("Shortest Ascension"), `says` words one; `least`: the smallest is the best.
    """

    title: Text
    says: Callable[[int], Text]
    least: bool = False


@dataclass(frozen=True, slots=True)
class Act:
    """A round, or another part of a match: its number, which only rises, and in a sentence that the part before it is
    over and how things stand.

    `seen` is the view of the table after the last move of the part before, which the picture of its card shows; None:
    the picture of the last board stays.
    """

    number: int
    before: Text
    seen: Any = None


@dataclass(frozen=True)
class Lookahead(Generic[TableT, ViewT]):
    """How a computer player looks ahead (see games/search): it tries answers in copies of the match.

    `moves(view, question, below)` are the answers worth trying, at least one; one alone is given without trying it.
    What the seat cannot see in a copy is dealt anew by `redeal(table, seat, below)`, which must not depend on what it
    replaces. `reply(view, question, below)` answers whatever is asked in a copy, quickly. A copy is played on until
    the `clock` of its table has gone on by `span`; `worth(table, seat)` is then how good the table is for the seat.
    `fair` and `strong` say in how many samples these players try the moves before they drop the worse half of them;
    with none the first move is given.
    """

    moves: Callable[[ViewT, Question, RandRange], tuple[Tokens, ...]]
    reply: Callable[[ViewT, Question, RandRange], Tokens]
    worth: Callable[[TableT, Seat], int]
    clock: Callable[[TableT], int]
    span: int
    fair: int
    strong: int
    redeal: Callable[[TableT, Seat, RandRange], None] = redeal


@dataclass(frozen=True)
class Game(Generic[TableT, ViewT]):
    """A game, whole. `rules` is raised when behaviour changes, never for a refactor.

    `lay(options, seats, dealer)` makes the first table. Each of the `phases` plays until everything that is true lies
    on the table, and returns the name of the next phase, or None at the end. `view(table, viewer)` builds what a seat
    (None: the public) sees; `describe(view)` says it in short, for an alt text, and `tell(view)` whole, in parts, for
    players who read words instead of pictures: every fact that a picture shows, with its unit. `play(view, question,
    below)` is the computer player by its evaluation alone, and may give no answer where nobody waits for one: `()`;
    `lookahead` is how it looks ahead, if it does; `reason(view, question, tokens)` says in one sentence why it would
    give that answer, and is EMPTY where it has no words for it. `kinds` are what its questions can be (see Ask.kind).
    `marks` says beside which of its words a small picture may stand: the picture's mark, such as "suit/wands", by the
    key of a Text; a mark may name the Text's arguments. `terms` are the words that cards use without saying what they
    mean; `shows(view)` gives the keys of the terms and cards to be seen in a picture of that view, and `notes(view)`
    what is told in words beside it because no picture says it, those that matter most first; an `Aside` among them only
    where the page has room. `act(view)` is the part
    of the match being played, of a game that has a handful of them: as each ends, the channel keeps a card of it.
    `problem(options, seats)` says why these settings do not go together; `measure` makes the scores of matches
    comparable, where they are; `box` says which cards there are and which fields of the table are their places, so that
    the contract can count them; `packs` says how cards that people write join the game; `windows` says whether silence
    answers any question; `interruptions` are the kinds
    of those that all others wait for, which the table's window closes, however it waits else; `rivals` whether
    players play against each other, so that a match which nobody wins is a draw; `all_public` whether what
    is hidden is hidden from everybody, so that anybody may read any question, and `open_hands(options)` whether these
    settings open everybody's hand to all; `upgrade` mends old checkpoints.
    `attended(table)` is called whenever a person has answered, now or in advance, and not a computer player or the
    clock: that is all that rules ever learn of who plays. `advance` are the kinds of questions that may be answered in
    advance; the table then has a field `advance` for these answers, empty at first. `lets_first(view, question)` are
    the seats that a computer player waits for before it answers, as far as people sit there and are asked, too, so that
    a team-mate does not play its whole turn before anybody can plan one with it. `recap(moments)` tells a finished
    match in short, from all its moments; `medals` are those that can be won; `lesson` teaches the game: where there is
    one, the manifest says so. `first_words` say by the kind of a question what matters in it, to whoever meets it for
    the first time; `verbs`, likewise by kind, what the button of an explained option says before its name, where that
    alone would leave open whether it is kept or lost. `names(view, seat)` are the keys of the Texts that name what is a
    seat's own. `weighty` are the keys of those lines of the story that are told whole on every page; so are lines
    that name the reader, and those told to them alone. `foremost(view, question)` are the moves of a long list, each by
    the tokens of its options, the best for a beginner first: a page shows the first of them, and all others behind one
    press. `condensed(lines, seat)` is a story for a player's page without what its later lines or a note tell again;
    the log and direct messages tell all. `brief(lines, seat)` is the same story with what one seat did in
    a turn of its own told in a few lines: a private page tells the turns of computer players so; the board, direct
    messages and the log tell all of it.

    A match keeps a checkpoint of the table whenever a phase begins, with two exceptions. A phase that follows itself
    gets one only every `stride` times: more than 1 where playing a phase costs less than storing the table. And those
    in `passing`, which ask hardly anything, get none. An answer can be undone only until the next checkpoint.
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
    shows: Callable[[ViewT], tuple[str, ...]] = lambda _view: ()
    notes: Callable[[ViewT], tuple[CardText, ...]] = lambda _view: ()
    act: Callable[[ViewT], Act | None] = lambda _view: None
    problem: Callable[[Any, int], Text] = lambda _options, _seats: EMPTY
    measure: Measure | None = None
    windows: bool = False
    interruptions: frozenset[str] = frozenset()
    rivals: bool = False
    all_public: bool = False
    open_hands: Callable[[Any], bool] = lambda _options: False
    passing: frozenset[str] = frozenset()
    stride: int = 1
    lookahead: Lookahead[TableT, ViewT] | None = None
    reason: Callable[[ViewT, Question, Tokens], Text] = lambda _view, _question, _tokens: EMPTY
    upgrade: Callable[[dict[str, Any], int], dict[str, Any]] = lambda raw, _rules: raw
    attended: Callable[[TableT], None] = lambda _table: None
    advance: tuple[AdvanceKind, ...] = ()
    lets_first: Callable[[ViewT, Question], frozenset[Seat]] = lambda _view, _question: frozenset()
    recap: Callable[[Iterable[Moment]], Recap] = lambda _moments: NO_RECAP
    medals: tuple[Medal, ...] = ()
    lesson: Lesson | None = None
    tell: Callable[[ViewT], tuple[Section, ...]] = lambda _view: ()
    first_words: Mapping[str, Text] = dataclass_field(default_factory=dict)
    verbs: Mapping[str, Text] = dataclass_field(default_factory=dict)
    names: Callable[[ViewT, Seat], frozenset[str]] = lambda _view, _seat: frozenset()
    weighty: frozenset[str] = frozenset()
    foremost: Callable[[ViewT, Question], tuple[Tokens, ...]] = lambda _view, _question: ()
    condensed: Callable[[Sequence[Text], Seat], Sequence[Text]] = lambda lines, _seat: lines
    brief: Callable[[Sequence[Text], Seat], Sequence[Text]] = lambda lines, _seat: lines
    box: Box[TableT] | None = None
    packs: PackRules | None = None

    def __post_init__(self) -> None:
        """Raises ValueError where `passing`, or the phase that a table begins with, is none of the phases, or where
        the table has no field for answers in advance."""
        table: Any = self.table
        if self.advance and not any(f.name == "advance" for f in fields(table)):
            raise ValueError(f"{self.key} has no place for answers in advance")
        first = [f.default for f in fields(table) if f.name == "phase" and f.default is not MISSING]
        if unknown := sorted({*first, *self.passing} - set(self.phases)):
            raise ValueError(f"{self.key} has no phase called {', '.join(unknown)}")

    @cached_property
    def settings(self) -> tuple[Setting, ...]:
        """The settings, read off the fields of `options`."""
        return tuple(
            Setting(f.name, *[f.metadata[part] for part in ("title", "choices", "seats", "together", "first")])
            for f in fields(self.options)
            if "title" in f.metadata
        )

    def settle(self, chosen: Mapping[str, str]) -> Any:
        """An `options` value from setting key -> token; what is not chosen is the rulebook's. Raises Illegal."""
        known, chosen = {s.key: s for s in self.settings}, dict(chosen)
        packs = self._packs(chosen.pop(PACKS, ""))
        if strangers := sorted(set(chosen) - set(known)):
            raise Illegal(t("{game} has no setting called {key}.", game=self.title, key=strangers[0]))
        return self.options(**packs, **{key: known[key].choice(token).value for key, token in chosen.items()})

    def own_card(self, key: str) -> CardText | None:
        """The card of a pack with that key in words, if it is known."""
        own = Pack.owned.get(key)
        return CardText(key, own.card.name, self.packs.words(own.card)) if own and self.packs else None

    def own_cards(self, chosen: Mapping[str, str]) -> tuple[CardText, ...]:
        """The cards of the packs among these settings, in words."""
        packs = self._packs(chosen.get(PACKS, "")).get(PACKS, ())
        found = [self.own_card(own.key) for pack in packs for own in pack.cards]
        return tuple([card for card in found if card is not None])

    def _packs(self, contents: str) -> dict[str, tuple[Pack, ...]]:
        """The packs of these contents, which spaces separate, as a value of `options`; nothing if there are none."""
        if not contents:
            return {}
        if self.packs is None:
            raise Illegal(t("{game} is not played with packs.", game=self.title))
        rules = self.packs
        try:
            return {PACKS: tuple([load(one, rules, self.key) for one in sorted(contents.split())])}
        except PackError as error:
            raise Illegal(t("A pack cannot be read: {problem}", problem=error.problems[0].told)) from error


def laid(game: Game[TableT, ViewT], record: Record, dealer: Dealer) -> TableT:
    """The table that a record goes on from: that of its checkpoint, or without one the first, dealt."""
    start = record.checkpoint
    options = game.settle(record.options) if start is None or PACKS in record.options else None  # the cards, first
    if start is None:
        return game.set_up(options, record.seats, dealer)
    dealer.counts = dict(start.counts)
    return unpack(game.table, game.upgrade(dict(start.table), start.rules))


AnyGame: TypeAlias = "Game[Any, Any]"
