"""What a viewer sees of a table of Parsifal: frozen values. Only the deck's order is hidden from anybody (P-4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.kernel.text import EMPTY, Name, Seat, Text, listed, t, tn
from games.parsifal import quests, score, wording
from games.parsifal.actions import Deed
from games.parsifal.cards import ARTIFACTS, CHARACTERS, DECK, NAMED, TAROTS, Tarot, title
from games.parsifal.table import Ending, Order, Table
from games.parsifal.wording import quest_words, skill_words

__all__ = [
    "ARTIFACTS",
    "CHARACTERS",
    "DECK",
    "NAMED",
    "TAROTS",
    "Character",
    "Deed",
    "Goal",
    "Near",
    "Order",
    "ParsifalView",
    "Pending",
    "Player",
    "Tarot",
    "describe",
    "quest_words",
    "skill_words",
    "view",
]


@dataclass(frozen=True, slots=True)
class Goal:
    """A quest in words ("owns the Grail"), and whether it is fulfilled now."""

    text: Text
    met: bool


@dataclass(frozen=True, slots=True)
class Character:
    """A character in play.

    `locker` is who locks it, `victims` whom it locks (oldest first), of at most `capacity`. `artifacts` lie under it.
    `goals` are its quests; copies share theirs (P-49). `can_act` is whether it may act this very turn.
    """

    tarot: Tarot
    seat: Seat
    artifacts: tuple[Tarot, ...]
    locker: Tarot | None
    victims: tuple[Tarot, ...]
    capacity: int
    goals: tuple[Goal, ...]
    can_act: bool = False

    @property
    def locked(self) -> bool:
        """Whether anybody locks it."""
        return self.locker is not None

    @property
    def missing(self) -> int:
        """How many quests are open: 1 is one step from victory, 0 has won."""
        return sum(not goal.met for goal in self.goals)


@dataclass(frozen=True, slots=True)
class Player:
    """A seat: its area in order of arrival, whether it began this game, and its games won in a series (P-58)."""

    seat: Seat
    characters: tuple[Character, ...]
    active: bool
    starts: bool
    wins: int = 0


@dataclass(frozen=True, slots=True)
class Near:
    """A name in play that lacks one quest only, whose it is (with copies perhaps several seats'), and which quest."""

    name: str
    title: Text
    seats: tuple[Seat, ...]
    missing: Text


@dataclass(frozen=True, slots=True)
class Pending:
    """An action announced and not yet done, while `awaited` may interrupt it (P-38).

    `text` says it whole, `deed` what kind it is. `by` is the character that acts, perhaps through a rival's, `used`.
    `targets` are the tarots it would touch; `to` is the seat something would go to, if any.
    """

    seat: Seat
    text: Text
    deed: Deed
    by: Tarot
    used: Tarot | None
    targets: tuple[Tarot, ...]
    to: Seat | None
    awaited: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class ParsifalView:
    """The table. Players are in seat order.

    `turn` is whose turn it is, `clockwise` the direction of play, `round` counts from 1. `drawn` are the tarots drawn
    this turn, `actions` how many actions are left, `actor` the one character that may make them once it has begun.
    `unseen` lists what lies in the deck, in the order of the rulebook, `deck` counts it. `patience` is the rounds left
    before a game without a deck is tied; None while it does not count. `proposal` is who proposes to end the game
    without a winner. `order` is the viewer's own standing order (P-40). `victors` are the copies that completed their
    quests, `winners` their players.
    """

    viewer: Seat | None
    game: int
    games: int
    round: int
    turn: Seat
    clockwise: bool
    players: tuple[Player, ...]
    deck: int
    unseen: tuple[Tarot, ...]
    common: tuple[Tarot, ...]
    limbo: tuple[Tarot, ...]
    drawn: tuple[Tarot, ...] = ()
    actions: int = 0
    actor: Tarot | None = None
    pending: Pending | None = None
    proposal: Seat | None = None
    order: Order | None = None
    near: tuple[Near, ...] = ()
    patience: int | None = None
    over: bool = False
    winners: tuple[Seat, ...] = ()
    victors: tuple[Tarot, ...] = ()
    outcome: Text = EMPTY


def view(table: Table, viewer: Seat | None) -> ParsifalView:
    """The table as that seat sees it; None: as everybody does (P-4)."""
    over = not table.phase or table.ending is not Ending.NONE
    return ParsifalView(
        viewer=viewer,
        game=table.game,
        games=table.games,
        round=table.turns // table.seats + 1,
        turn=table.turn,
        clockwise=table.clockwise,
        players=_players(table, over),
        deck=len(table.deck),
        unseen=_unseen(table),
        common=tuple(table.board.common),
        limbo=tuple(table.board.limbo),
        drawn=tuple(table.drawn),
        actions=0 if over else table.actions,
        actor=table.actor,
        pending=_pending(table),
        proposal=table.proposal,
        order=None if viewer is None else table.orders[viewer],
        near=() if over else _near(table),
        patience=_patience(table),
        over=over,
        winners=score.result(table).winners if over else (),
        victors=tuple(table.victors),
        outcome=score.result(table).text if over else EMPTY,
    )


def _unseen(table: Table) -> tuple[Tarot, ...]:
    """All that lies nowhere to be seen; the deck itself is not looked into."""
    board = table.board
    seen = {*board.home, *board.common, *board.limbo, *board.owner}
    return tuple([tarot for tarot in DECK if tarot not in seen])


def _patience(table: Table) -> int | None:
    limit = table.options.stalemate_rounds
    return None if table.deck or not limit else -(-(limit * table.seats - table.dry) // table.seats)


def _players(table: Table, over: bool) -> tuple[Player, ...]:
    goals = {name: _goals(table, name) for name in dict.fromkeys(each.name for each in table.board.home)}
    areas: list[list[Character]] = [[] for _ in range(table.seats)]
    for tarot, seat in table.board.home.items():
        areas[seat].append(_character(table, tarot, seat, goals[tarot.name], over))
    return tuple(
        [
            Player(seat, tuple(area), seat == table.turn, seat == table.first, table.wins[seat])
            for seat, area in enumerate(areas)
        ]
    )


def _goals(table: Table, name: str) -> tuple[Goal, ...]:
    return tuple([Goal(wording.quest(quest), quests.met(table.board, quest)) for quest in quests.QUESTS[name]])


def _character(table: Table, tarot: Tarot, seat: Seat, goals: tuple[Goal, ...], over: bool) -> Character:
    board = table.board
    turn = seat == table.turn and table.actor in (None, tarot) and not over
    return Character(
        tarot=tarot,
        seat=seat,
        artifacts=board.artifacts(tarot),
        locker=board.locker.get(tarot),
        victims=tuple(board.victims(tarot)),
        capacity=board.powers(tarot).capacity,
        goals=goals,
        can_act=turn and tarot not in board.locker,
    )


def _pending(table: Table) -> Pending | None:
    action = table.pending
    if action is None or table.awaited is None:
        return None
    targets = tuple([tarot for tarot in (action.tarot, action.receiver) if tarot])
    text = wording.told(action)
    return Pending(table.turn, text, action.deed, action.by, action.used, targets, action.to, (table.awaited,))


def _near(table: Table) -> tuple[Near, ...]:
    """Those one quest away from victory."""
    seats: dict[str, list[Seat]] = {}
    for tarot, seat in table.board.home.items():
        seats.setdefault(tarot.name, []).append(seat)
    near = []
    for name in sorted(seats):
        open_quests = [quest for quest in quests.QUESTS[name] if not quests.met(table.board, quest)]
        if len(open_quests) == 1:
            whose = tuple(sorted(set(seats[name])))
            near.append(Near(name, title(name), whose, wording.quest(open_quests[0])))
    return tuple(near)


def describe(seen: ParsifalView) -> tuple[Text, ...]:
    """The view in words: the table, each area, and what is at stake. Terse, for it is an alt text too."""
    lines = [_head(seen), *map(_area, seen.players)]
    if seen.outcome:
        lines.append(seen.outcome)
    elif seen.pending:
        awaited = listed([Name(seat) for seat in seen.pending.awaited])
        lines.append(t("Announced: {action}. {who} may interrupt.", action=seen.pending.text, who=awaited))
    elif seen.near:
        lines.append(t("One quest short: {names}.", names=_listed([near.title for near in seen.near])))
    return tuple(lines)


def _head(seen: ParsifalView) -> Text:
    facts = [t("Round {round}, {name}'s turn", round=seen.round, name=Name(seen.turn))]
    if seen.games > 1:
        facts.insert(0, t("Game {game}/{games}", game=seen.game, games=seen.games))
    if seen.deck:
        unseen = _listed([tarot.label for tarot in seen.unseen])
        facts.append(t("deck {n}: {unseen}", n=seen.deck, unseen=unseen))
    elif seen.patience is not None and not seen.over:
        facts.append(tn("{n} round to a tie", "{n} rounds to a tie", n=seen.patience))
    for where, tarots in ((t("common"), seen.common), (t("Limbo"), seen.limbo)):
        if tarots:
            facts.append(t("{where} {tarots}", where=where, tarots=_listed([tarot.label for tarot in tarots])))
    return t("{facts}.", facts=wording.together(tuple(facts), "{before}; {part}"))


def _area(player: Player) -> Text:
    characters = _listed([_described(character) for character in player.characters]) or t("–")
    who = (
        t("{name} ({n} won)", name=Name(player.seat), n=player.wins)
        if player.wins
        else t("{name}", name=Name(player.seat))
    )
    return t("{who}: {characters}", who=who, characters=characters)


def _described(character: Character) -> Text:
    """Kundry +Spear, locking Amfortas."""
    words = character.tarot.label
    for artifact in character.artifacts:
        words = t("{who} +{artifact}", who=words, artifact=artifact.label)
    if character.victims:
        victims = wording.together(tuple([victim.label for victim in character.victims]), "{before} & {part}")
        words = t("{who} locks {victims}", who=words, victims=victims)
    return words


def _listed(texts: Sequence[Text]) -> Text:
    return wording.together(tuple(texts), "{before}, {part}") if texts else EMPTY
