"""A view of Parsifal in words: every character with its quests and its player, and the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel.telling import About, Fact, Section, part
from games.kernel.text import EMPTY, Name, Text, listed, t, tn
from games.parsifal.cards import Tarot
from games.parsifal.text.skill_names import SKILL_NAMES
from games.parsifal.text.wording import players, quest, tarot_in_sentence
from games.parsifal.view import Character, ParsifalView, Player


def tell(seen: ParsifalView) -> tuple[Section, ...]:
    """Return the announced action, the viewer's characters, those near victory, the other players, and the table."""
    own = [player for player in seen.players if player.seat == seen.viewer]
    others = [player for player in seen.players if player.seat != seen.viewer]
    return (
        *part("announced", t("Right now"), _announced(seen), About.DANGER, fleeting=True),
        *(one for player in own for one in part("you", t("You"), _player(player), About.MINE, fleeting=True)),
        *part("near", t("One quest from victory"), _near(seen), About.DANGER),
        *(one for player in others for one in _other(player)),
        *part("table", t("The table"), _table(seen), About.TABLE, fleeting=True),
        *part("deck", t("In the deck"), _unseen(seen), About.TABLE, on_demand=True),
    )


def _other(player: Player) -> tuple[Section, ...]:
    return part(f"seat{player.seat}", t("{name}", name=Name(player.seat)), _player(player), About.OTHERS, fleeting=True)


def _announced(seen: ParsifalView) -> Iterator[tuple[str, Text]]:
    if seen.pending:
        who = listed([Name(seat) for seat in seen.pending.interrupters])
        yield "pending", t("Announced: {action}.", action=seen.pending.text)
        yield "interrupters", t("{who} can interrupt.", who=who)
    if seen.proposal is not None:
        yield "proposal", t("{name} proposes to end the game without a winner.", name=Name(seen.proposal))


def _near(seen: ParsifalView) -> Iterator[Fact]:
    for one in seen.near:
        names = players(one.seats, seen.viewer)
        words = t("{who} ({names}) lacks “{quest}”.", who=one.title, names=names, quest=one.missing)
        yield Fact(one.name, words, t("{who} (one quest from victory)", who=one.title))


def _player(player: Player) -> Iterator[tuple[str, Text]]:
    yield "wins", tn("{n} game won.", "{n} games won.", n=player.wins) if player.wins else EMPTY
    yield "starts", t("Began this game.") if player.starts else EMPTY
    if not player.characters:
        yield "none", t("No characters.")
    for one in player.characters:
        yield one.tarot.key, _character(one)
    for one in {one.tarot.name: one for one in player.characters}.values():
        yield f"{one.tarot.name} quests", _quests(one)
    for one in player.characters:
        yield f"{one.tarot.key} skills", _skills(one)


def _character(character: Character) -> Text:
    """Return a character with its lock, its treasures, and the characters it locks."""
    said = [
        *([t("can act now")] if character.can_act else []),
        *([t("locked by {who}", who=character.locker.label)] if character.locker else []),
        *([t("owns {what}", what=_names(character.artifacts))] if character.artifacts else []),
        *([t("locks {names}", names=_names(character.victims))] if character.victims else []),
    ]
    if not said:
        return t("{who}: free.", who=character.tarot.label)
    words = said[0]
    for more in said[1:]:
        words = t("{before}, {part}", before=words, part=more)
    return t("{who}: {facts}.", who=character.tarot.label, facts=words)


def _quests(character: Character) -> Text:
    """Return the open and the fulfilled quests of a character, which its copies share."""
    lacking = [goal.text for goal in character.goals if not goal.met]
    met = [goal.text for goal in character.goals if goal.met]
    if not character.goals:
        return EMPTY
    if not lacking:
        return t("{who} has completed all quests: {quests}.", who=character.tarot.title, quests=_quoted(met))
    lacks = t("{who} still needs: {quests}.", who=character.tarot.title, quests=_quoted(lacking))
    return t("{lacks} Done: {quests}.", lacks=lacks, quests=_quoted(met)) if met else lacks


def _quoted(quests: Sequence[Text]) -> Text:
    return listed([t("“{quest}”", quest=words) for words in quests])


def _skills(character: Character) -> Text:
    """Return the skills of a character, and the number of characters it can lock."""
    names = dict.fromkeys(SKILL_NAMES[type(skill)] for skill in character.tarot.skills)
    skills = t("{who} can: {skills}.", who=character.tarot.label, skills=listed([*names])) if names else EMPTY
    if character.capacity < 2:
        return skills
    many = tn(
        "{who} can lock {n} character.",
        "{who} can lock {n} characters.",
        n=character.capacity,
        who=character.tarot.label,
    )
    return t("{skills} {many}", skills=skills, many=many) if skills else many


def _unseen(seen: ParsifalView) -> Iterator[tuple[str, Text]]:
    """Yield the tarots that are still in the deck, in the order of the rulebook, and the last action."""
    yield "unseen", t("Not drawn yet: {tarots}.", tarots=_names(seen.unseen)) if seen.unseen else EMPTY
    yield "last_action", t("Just now: {deed}.", deed=seen.last_action) if seen.last_action and not seen.over else EMPTY


def _table(seen: ParsifalView) -> Iterator[tuple[str, Text]]:
    yield "outcome", seen.outcome
    yield "last", _last_game(seen)
    yield "last_action", t("Just now: {deed}.", deed=seen.last_action) if seen.last_action and seen.over else EMPTY
    if seen.games > 1:
        yield "game", t("Game {game} of {games}.", game=seen.game, games=seen.games)
    yield "round", t("Round {n}.", n=seen.round)
    yield "turn", t("{name}'s turn.", name=Name(seen.turn))
    yield "actions", _actions(seen)
    yield "way", t("Play goes clockwise.") if seen.clockwise else t("Play goes counterclockwise.")
    yield "drawn", t("Drawn this turn: {tarots}.", tarots=_names(seen.drawn)) if seen.drawn else EMPTY
    yield "deck", tn("Deck: {n} tarot.", "Deck: {n} tarots.", n=seen.deck) if seen.deck else t("The deck is empty.")
    if seen.patience is not None and not seen.over:
        yield "patience", tn("{n} round until a draw.", "{n} rounds until a draw.", n=seen.patience)
    yield "common", t("In the common area: {tarots}.", tarots=_names(seen.common)) if seen.common else EMPTY
    yield "limbo", t("In Limbo: {tarots}.", tarots=_names(seen.limbo)) if seen.limbo else EMPTY


def _actions(seen: ParsifalView) -> Text:
    if not seen.actions:
        return EMPTY
    left = tn("{n} action left", "{n} actions left", n=seen.actions)
    return (
        t("{left}, for {who}.", left=left, who=tarot_in_sentence(seen.actor)) if seen.actor else t("{left}.", left=left)
    )


def _last_game(seen: ParsifalView) -> Text:
    """Return the quests that won the last game of a series, which its outcome leaves out."""
    if not (seen.outcome and seen.victors and seen.games > 1):
        return EMPTY
    quests = dict.fromkeys(quest(one) for victor in seen.victors for one in victor.quests)
    return t("The last game was won by {who}: {quests}.", who=_names(seen.victors), quests=listed([*quests]))


def _names(tarots: Sequence[Tarot]) -> Text:
    return listed([tarot.label for tarot in tarots])
