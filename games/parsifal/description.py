"""A view of Parsifal in words: the alt text of its pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import permutations

from games.kernel.game import Act
from games.kernel.handbook import CardText
from games.kernel.text import EMPTY, Name, Seat, Text, length, listed, t, tn
from games.parsifal.cards import NAMED
from games.parsifal.story import nearly
from games.parsifal.terms import TERMS
from games.parsifal.text import wording
from games.parsifal.text.skill_names import SKILL_NAMES
from games.parsifal.view import Character, Near, ParsifalView, Player

ROUNDS, ACTS = 3, 5
"""Number of rounds in one act of a single game, and maximum number of acts."""
MAX_RIVALS, MAX_OWN = 3, 2
"""Maximum number of names with their missing quests in the notes of a private page.

The picture shows the others' quests. With more of them, the note would leave no space for what happened to the reader.
"""
_NEXT = "{before}; {part}"
ALT = 1024
"""Maximum length of an alt text in characters."""


def act(seen: ParsifalView) -> Act:
    """Return the act: the current game of a series (P-58), or a part of a single game, by rounds."""
    if seen.games > 1:
        won = [t("{name} {n}", name=Name(player.seat), n=player.wins) for player in seen.players]
        games = t("Game {n} is over. Games won: {won}.", n=seen.game - 1, won=listed(won))
        if seen.before is None:
            return Act(seen.game, games)
        ended = replace(seen, before=None, over=True, near=(), actions=0, **seen.before._asdict())
        return Act(seen.game, t("{before} {part}", before=seen.before.outcome, part=games), ended)
    number, over = min(1 + (seen.round - 1) // ROUNDS, ACTS), t("Round {n} is over.", n=seen.round - 1)
    ended = as_it_ended(seen)
    if not ended.near:
        return Act(number, over, ended)
    near = t("One quest short: {names}.", names=_listed([*map(_lacking, ended.near)]))
    return Act(number, t("{before} {part}", before=over, part=near), ended)


def chapter(seen: ParsifalView) -> Text:
    """Return the heading of a round, with its game in a series (P-58)."""
    if seen.games > 1:
        return t("Game {game}, round {round}", game=seen.game, round=seen.round)
    return t("Round {round}", round=seen.round)


def forecast(seen: ParsifalView) -> int:
    """Return the number of the part that a forecast covers, or 0 if none begins now.

    In a single game, a part begins with every odd round. In a series, it begins with each game.
    """
    if seen.over:
        return 0
    if seen.games > 1:
        return seen.game if seen.round == 1 else 0
    return (seen.round + 1) // 2 if seen.round % 2 else 0


def as_it_ended(seen: ParsifalView) -> ParsifalView:
    """Return the table after the last move of the previous round.

    Tarots drawn since are left out unless someone has acted, and so are the names that the draw brought close to
    victory.
    """
    fresh = () if seen.actor else seen.drawn
    players = [
        replace(player, active=False, characters=tuple([who for who in player.characters if who.tarot not in fresh]))
        for player in seen.players
    ]
    names = {who.tarot.name for player in players for who in player.characters}
    order = 1 if seen.clockwise else -1
    return replace(
        seen,
        viewer=None,
        round=seen.round - 1,
        turn=(seen.turn - order) % len(players),
        players=tuple(players),
        deck=seen.deck + len(fresh),
        unseen=(*seen.unseen, *fresh),
        common=tuple([tarot for tarot in seen.common if tarot not in fresh]),
        drawn=(),
        actions=0,
        near=tuple([near for near in seen.near if near.name in names]),
    )


def shows(seen: ParsifalView) -> tuple[str, ...]:
    """Return the keys of the terms and of the visible tarots: first the one just drawn, then the viewer's area."""
    areas = sorted(seen.players, key=lambda player: player.seat != seen.viewer)
    held = [tarot for player in areas for who in player.characters for tarot in (who.tarot, *who.artifacts)]
    names = dict.fromkeys(tarot.name for tarot in (*seen.drawn, *held, *seen.common, *seen.limbo))
    return (*(term.key for term in TERMS), *names)


def describe(seen: ParsifalView) -> tuple[Text, ...]:
    """Return the view in words: the viewer's quests, the table, each area, and who is close to victory.

    It is also an alt text, so it has to fit even if names are long. The skills and open quests of the viewer's
    characters are named only as far as there is room for them in English.
    """
    table = tuple(_table(seen))
    texts, room = list[Text](), ALT - sum([length(line) + 1 for line in table])
    for ways in () if seen.outcome else _own_quests(seen):
        line = next((way for way in ways if length(way) < room), None)
        if line is not None:
            texts.append(line)
            room -= length(line) + 1
    return (*texts, *table)


def _table(seen: ParsifalView) -> Iterator[Text]:
    yield from (_head(seen), *map(_area, seen.players))
    if seen.outcome:
        yield from _end(seen)
        return
    if seen.pending:
        interrupters = listed([Name(seat) for seat in seen.pending.interrupters])
        yield t("Announced: {action}. {who} can interrupt.", action=seen.pending.text, who=interrupters)
    elif seen.proposal is not None:
        proposal = t("{name} proposes to end the game", name=Name(seen.proposal))
        yield t("{proposal}. {terms}.", proposal=proposal, terms=t("Without a winner, if all agree"))
    elif seen.near:
        yield _near_in_short(seen)
    if seen.last_action and not seen.pending:
        yield _just_now(seen)


def _own_quests(seen: ParsifalView) -> Iterator[tuple[Text, Text]]:
    """Yield the open quests of each character in the viewer's area, with the character's skills and without."""
    for who in next((player.characters for player in seen.players if player.seat == seen.viewer), ()):
        open_quests = [quest for quest, goal in zip(who.tarot.quests, who.goals, strict=True) if not goal.met]
        lacks = listed([*map(wording.quest, open_quests)]) if open_quests else t("–")
        able = listed([SKILL_NAMES[type(skill)] for skill in who.tarot.skills])
        name = t("{who} ({skills})", who=who.tarot.label, skills=able) if who.tarot.skills else who.tarot.label
        yield _lacks(who, name, lacks), _lacks(who, who.tarot.label, lacks)


def _lacks(character: Character, name: Text, lacks: Text) -> Text:
    if character.locker is None:
        return t("{who} lacks: {quests}", who=name, quests=lacks)
    return t("{who}, locked by {locker}, lacks: {quests}", who=name, locker=character.locker.label, quests=lacks)


def _end(seen: ParsifalView) -> Iterator[Text]:
    """Yield the deciding action and the result."""
    if seen.last_action:
        yield _just_now(seen)
    if seen.victors and seen.games > 1:
        yield _last_game(seen)
    yield seen.outcome


def _just_now(seen: ParsifalView) -> Text:
    return t("Just now: {deed}.", deed=seen.last_action)


def _last_game(seen: ParsifalView) -> Text:
    """Return the quests that won the last game of a series, which the outcome of the series leaves out."""
    names = dict.fromkeys(victor.name for victor in seen.victors)
    quests = dict.fromkeys(wording.quest(quest) for victor in seen.victors for quest in victor.quests)
    titles = listed([wording.holder(name) for name in names])
    return t("The last game was won by {titles}: {quests}.", titles=titles, quests=listed([*quests]))


def notes(seen: ParsifalView) -> tuple[CardText, ...]:
    """Return who is one quest from victory, and the effects of the artifacts that the player to move can take.

    The picture shows both, the second only as an icon. Players should not lose, or have to look up a card, because of
    that.
    """
    if seen.over:
        return ()
    return (*_interruption(seen), *_near_notes(seen), *_for_taking(seen))


def _interruption(seen: ParsifalView) -> Iterator[CardText]:
    """Yield why an announced action has not happened yet, for the players who are not asked (P-38)."""
    if seen.pending and seen.viewer is not None and seen.viewer not in seen.pending.interrupters:
        who = listed([Name(seat) for seat in seen.pending.interrupters])
        yield CardText("", t("Not done yet"), t("{who} has the Horn and is asked whether to stop this.", who=who))


def _near_notes(seen: ParsifalView) -> Iterator[CardText]:
    """Yield who is one quest from victory: for a player, first the rivals in order of play, then the player's own."""
    title, own_title = t("One quest from victory"), t("You're one quest from victory")
    if seen.viewer is None:
        if seen.near:
            yield CardText("", title, wording.join_texts(tuple([_near(one, None) for one in seen.near]), _NEXT))
        return
    rivals = [one for one in seen.near if seen.viewer not in one.seats]
    rivals.sort(key=lambda one: _turns_until(seen, one.seats))
    if rivals:
        yield CardText("", title, _first_near(rivals, MAX_RIVALS, seen.viewer))
    if own := [one for one in seen.near if seen.viewer in one.seats]:
        yield CardText("", own_title, _first_near(own, MAX_OWN, seen.viewer))


def _turns_until(seen: ParsifalView, seats: Sequence[Seat]) -> int:
    """Return the number of turns until one of these players is to move."""
    order = 1 if seen.clockwise else -1
    return min(order * (seat - seen.turn) % len(seen.players) for seat in seats)


def _first_near(near: Sequence[Near], most: int, reader: Seat) -> Text:
    """Return the first of these names with their missing quests, and of the others only who they are."""
    words = wording.join_texts(tuple([_near(one, reader) for one in near[:most]]), _NEXT)
    if rest := [_whose(one, reader) for one in near[most:]]:
        return t("{before}; also {names}", before=words, names=listed(rest))
    return words


def _near(near: Near, reader: Seat | None) -> Text:
    if near.seats == (reader,):
        return t("{who} lacks “{quest}”", who=near.title, quest=near.missing)
    names = wording.players(near.seats, reader)
    return t("{who} ({names}) lacks “{quest}”", who=near.title, names=names, quest=near.missing)


def _whose(near: Near, reader: Seat) -> Text:
    if near.seats == (reader,):
        return near.title
    return t("{who} ({names})", who=near.title, names=wording.players(near.seats, reader))


def _near_in_short(seen: ParsifalView) -> Text:
    """Return the line of the alt text with the same content as the first note."""
    return t("One quest left: {names}.", names=_listed([*map(_lacking, seen.near)]))


def noted(seen: ParsifalView) -> frozenset[Text]:
    """Return the warnings of the log and the alt text that the first note repeats, as of now."""
    near = () if seen.over else seen.near
    warned = frozenset[Text]().union(*(_warnings(each.name, len(seen.players)) for each in near))
    return warned | {_near_in_short(seen)} if near else warned


@cache
def _warnings(name: str, players: int) -> frozenset[Text]:
    """Return the warnings of the log about a name, for all players who can have had its copies then.

    A copy can be drawn or moved since. Its quests are those of the others (P-49), so the note names its player, too.
    """
    most = min(len(NAMED[name]), players)
    holders = [seats for n in range(1, most + 1) for seats in permutations(range(players), n)]
    return frozenset(nearly(name, seats) for seats in holders)


def _for_taking(seen: ParsifalView) -> Iterator[CardText]:
    """Yield the effect of each artifact in the common area, for the player to move and for the public page."""
    if seen.pending is None and seen.viewer in (None, seen.turn):
        for artifact in seen.common:
            yield CardText("", artifact.label, wording.join_texts(wording.skill_words(artifact)))


def _lacking(near: Near) -> Text:
    """Return a name with its missing quest: "Charmer (Klingsor owns the Grail)"."""
    return t("{who} ({quest})", who=near.title, quest=near.missing)


def _head(seen: ParsifalView) -> Text:
    facts = [t("Round {round}, {name}'s turn", round=seen.round, name=Name(seen.turn))]
    if seen.games > 1:
        facts.insert(0, t("Game {game}/{games}", game=seen.game, games=seen.games))
    if seen.deck and seen.viewer is not None:
        facts.append(t("deck {n}", n=seen.deck))
    elif seen.deck:
        unseen = _listed([tarot.label for tarot in seen.unseen])
        facts.append(t("deck {n}: {unseen}", n=seen.deck, unseen=unseen))
    elif seen.patience is not None and not seen.over:
        facts.append(tn("{n} round until a draw", "{n} rounds until a draw", n=seen.patience))
    for where, tarots in ((t("common"), seen.common), (t("Limbo"), seen.limbo)):
        if tarots:
            facts.append(t("{where} {tarots}", where=where, tarots=_listed([tarot.label for tarot in tarots])))
    return t("{facts}.", facts=wording.join_texts(tuple(facts), "{before}; {part}"))


def _area(player: Player) -> Text:
    characters = _listed([_described(character) for character in player.characters]) or t("–")
    who = (
        t("{name} ({n} won)", name=Name(player.seat), n=player.wins)
        if player.wins
        else t("{name}", name=Name(player.seat))
    )
    return t("{who}: {characters}", who=who, characters=characters)


def _described(character: Character) -> Text:
    """Return a short description of a character: "Kundry 1/2 +Spear locks Amfortas".

    The numbers are its fulfilled quests and all of them.
    """
    words = character.tarot.label
    if done := sum(goal.met for goal in character.goals):
        words = t("{who} {done}/{all}", who=words, done=done, all=len(character.goals))
    for artifact in character.artifacts:
        words = t("{who} +{artifact}", who=words, artifact=artifact.label)
    if character.victims:
        victims = wording.join_texts(tuple([victim.label for victim in character.victims]), "{before} & {part}")
        words = t("{who} locks {victims}", who=words, victims=victims)
    return words


def _listed(texts: Sequence[Text]) -> Text:
    return wording.join_texts(tuple(texts), "{before}, {part}") if texts else EMPTY
