"""The checks of the contract. Each is independent: it plays matches and yields faults as sentences."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice, product
from typing import Any

from games.contract.form import Read, comparison_faults, match_faults, result_faults, view_faults, word_faults
from games.contract.leaks import borrowed, closed, copied, hidden_from, permutation, poison, spectator
from games.contract.playing import (
    BOUND,
    LONG,
    AnyMatch,
    Setup,
    chance,
    glimpses,
    meeting,
    open_question,
    states,
    viewer_name,
)
from games.contract.twins import distinguishable
from games.kernel.ask import RefusedError
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import Localizer, Seat
from games.kernel.zone import redeal
from games.search.deal_chance import view_digest
from games.search.search import answer
from games.search.strength import Strength

ENOUGH = 800
"""The number of states after which the check of form starts no further match."""
TOGETHER = 3
"""The size of the groups of settings whose combinations each are played in some match."""
MATCHES = range(2)
"""Seeds of the matches played at random and of those between computer players, each with its own deal."""
MOST, TWINS = 32, 12
"""Maximum number of states of one match that are searched for leaks, and that get twins.

They are evenly spread over the match.
"""
SAMPLES = 2
"""Maximum number of samples in which the computer players of twins try their moves.

A few samples are enough: one card differs, so a player that knows hidden cards reveals it just as soon.
"""
LOOKED, LEAP = 120, 11
"""Number of states of a match that are considered for looking ahead, and the step between those that are used."""


# -- of a game --------------------------------------------------------------------------------------------------------


def plain_views(game: AnyGame) -> Iterator[str]:
    """Check that views are frozen plain data, so that nothing in them leads to the table."""
    yield from closed(game.seen)


def every_agreement(game: AnyGame) -> Iterator[str]:
    """Check that any TOGETHER valid choices of settings can be played to the end, and that the results can be compared.

    The number of seats counts as a setting.
    """
    for setup in meeting(game, TOGETHER):
        for match in states(setup):
            if match.over:
                yield from result_faults(match.result, setup.seats, LONG)
                yield from comparison_faults(match, LONG)


def problems(game: AnyGame) -> Iterator[str]:
    """Check that an invalid number of seats or combination of settings is explained."""
    for seats in game.seats:
        for setting in game.settings:
            for choice in setting.choices:
                if problem := game.problem(game.settle({setting.key: choice.token}), seats):
                    yield from word_faults("problem", problem, Localizer(), 400)


def handbook(game: AnyGame) -> Iterator[str]:
    """Check that every setting is in the handbook."""
    localizer = Localizer()
    pages = " ".join(f"{localizer(topic.title)} {localizer(topic.body)}" for topic in game.handbook).casefold()
    for setting in game.settings:
        if localizer(setting.title).casefold() not in pages:
            yield f"the handbook does not mention the setting {localizer(setting.title)!r}"


def words(game: AnyGame) -> Iterator[str]:
    """Check that titles, cards and pages are well formed and have unique keys."""
    said = [game.title, game.tagline]
    said += [text for card in game.cards for text in (card.name, card.text)]
    said += [text for topic in game.handbook for text in (topic.title, topic.body)]
    said += [text for term in game.terms for text in (term.name, term.text)]
    said += [text for s in game.settings for text in (s.title, *(choice.label for choice in s.choices))]
    for text in said:
        yield from word_faults("text", text, Localizer(), 4000)
    cards, terms = [card.key for card in game.cards], [term.key for term in game.terms]
    for kind, keys in (("card", [*cards, *terms]), ("topic", [topic.key for topic in game.handbook])):
        if not keys or len(set(keys)) < len(keys):
            yield f"there is no {kind}, or two have the same key"


def windows(game: AnyGame) -> Iterator[str]:
    """Check that some question has a fallback if the game has response windows."""
    setups = [Setup(game, seats, {}) for seats in game.seats]
    if game.has_response_windows and not any(silences(match) for setup in setups for match in states(setup)):
        yield "the game has windows, but silence answers no question"


# -- of a game for a number of players --------------------------------------------------------------------------------


def form(setup: Setup) -> Iterator[str]:
    """Check that questions, words and results are well formed, and that the match ends."""
    looked, known = 0, {*(card.key for card in setup.game.cards), *(term.key for term in setup.game.terms)}
    for seed in range(8):
        line_count, read = 0, Read()
        if looked > ENOUGH:
            break
        for match in states(setup, seed):
            yield from match_faults(match, LONG, read)
            if silences(match) and not setup.game.has_response_windows:
                yield "silence answers what the lobby knows nothing of"
            yield from _kind_faults(match)
            yield from view_faults(match, LONG, read, known)
            read.goes_on()
            looked += 1
            for line in match.dealer.lines[line_count:]:
                yield from word_faults("line", line.text, LONG, 2000)
            line_count = len(match.dealer.lines)
        yield from result_faults(match.result, setup.seats, LONG)
        yield from comparison_faults(match, LONG)


def silences(match: AnyMatch) -> bool:
    """Return whether an open question has a fallback."""
    return any(getattr(open_question(match, seat), "fallback", ()) for seat in match.waiting)


def _kind_faults(match: AnyMatch) -> Iterator[str]:
    """Yield a fault for each open question whose kind the game does not declare."""
    for seat in match.waiting:
        kind = open_question(match, seat).kind
        if kind not in (match.game.kinds or {""}):
            yield f"the game does not name the kind {str(kind)!r} of a question: add it to `kinds`"


def bots_play(setup: Setup) -> Iterator[str]:
    """Check that the computer player can play to the end with only its view."""
    for seed in MATCHES:
        match = setup.opened(seed)
        yield from unpackable(match)
        for turn in range(BOUND):
            if match.over:
                break
            seat = match.waiting[0]
            seen, answers = (match.view(seat), open_question(match, seat)), list[tuple[str, ...]]()
            yield from borrowed(noted(match.game.play, answers), seen, partial(chance, (seed, turn)))
            match.answer(seat, answers[0], by="bot")
        if not match.over:
            yield f"computer players do not end a match within {BOUND} answers"


def unpackable(match: AnyMatch) -> Iterator[str]:
    """Yield a fault if a view cannot be packed, because the chance of computer players is derived from it."""
    try:
        for seat in match.waiting:
            view_digest(match, seat)
    except TypeError as error:
        yield f"computer players get no chance from a view: {error}"


def noted(play: Callable[..., tuple[str, ...]], answers: list[tuple[str, ...]]) -> Callable[..., tuple[str, ...]]:
    """Return a player that also records its answers, because each takes a long time to compute."""

    def noting(*seen: Any) -> tuple[str, ...]:
        answers.append(play(*seen))
        return answers[-1]

    return noting


def bots_take_over(setup: Setup) -> Iterator[str]:
    """Check that the computer player has a legal answer in every state: it can take over a seat at any time."""
    for seed in MATCHES:
        randrange = chance(seed)
        for match in states(setup, seed):
            for seat in match.waiting:
                tokens = match.game.play(match.view(seat), open_question(match, seat), randrange)
                try:
                    match.check(seat, tokens)
                except RefusedError as refused:
                    yield f"the computer player answers {tokens} after {match.entry_count} answers: {refused}"


def bots_look_ahead(setup: Setup) -> Iterator[str]:
    """Check that a computer player that looks ahead answers legally at any strength and changes nothing."""
    ahead = setup.game.lookahead
    if ahead is not None and ahead.strong < ahead.fair:
        yield "strong computer players look at less than fair ones"
    for match in islice(states(setup), 0, LOOKED, LEAP) if ahead else ():
        before = match.state_hash()
        for seat, strength in product(match.waiting[:1], Strength):
            match.check(seat, answer(match, seat, strength, chance(match.entry_count)))
        if match.state_hash() != before:
            yield f"looking ahead after {match.entry_count} answers changes the match"


def undo(setup: Setup) -> Iterator[str]:
    """Check that an undo shows other players nothing new. In solo play, the player's own view counts, too."""
    public = {None} if setup.seats > 1 else set()
    for match in glimpses(setup):
        for seat in range(setup.seats):
            back = match.undone(seat)
            if back is None:
                continue
            for other in public | set(range(setup.seats)) - {seat}:
                if back.view(other) != match.view(other):
                    yield f"by an undo of seat {seat}, seat {other} learns something"
            if Match(match.game, back.record()).state_hash() != back.state_hash():
                yield f"a match in which seat {seat} took an answer back is rebuilt differently"


def replay(setup: Setup) -> Iterator[str]:
    """Check that a match loaded at any answer is the same match."""
    for match in glimpses(setup):
        again = Match(match.game, stored(match.record()))
        if again.state_hash() != match.state_hash():
            yield f"loaded after {match.entry_count} answers, the match is another"
        for viewer in (None, *range(setup.seats)):
            if again.view(viewer) != match.view(viewer):
                yield f"loaded after {match.entry_count} answers, {viewer_name(viewer)} sees something else"
            if viewer is not None and again.asked(viewer) != match.asked(viewer):
                yield f"loaded after {match.entry_count} answers, seat {viewer} is asked something else"


def checkpoints(setup: Setup) -> Iterator[str]:
    """Check that the match ends the same way when it continues from any checkpoint."""
    kept: dict[int, Record] = {}
    for match in states(setup):
        assert match.checkpoint is not None
        kept.setdefault(match.checkpoint.entry_count, replace(match.record(), entries=()))
    entries = tuple(match.entries)
    for n, record in kept.items():
        if Match(match.game, replace(stored(record), entries=entries[n:])).state_hash() != match.state_hash():
            yield f"played on from the checkpoint after {n} answers, the match ends differently"
    if Match(match.game, replace(match.base, entries=entries)).state_hash() != match.state_hash():
        yield "played again from its deal, the match ends differently"


def stored(record: Record) -> Record:
    """Return the record after a round trip through JSON with sorted keys."""
    assert record.checkpoint is not None
    held: dict[str, Any] = json.loads(json.dumps({"table": record.checkpoint.table}, sort_keys=True))
    counts = dict(record.checkpoint.counts)
    return replace(record, checkpoint=record.checkpoint._replace(table=held["table"], counts=counts))


def hidden(setup: Setup) -> Iterator[str]:
    """Check that views do not depend on hidden cards."""
    randrange = chance(setup)
    for match in _some(setup, MOST):
        for viewer in _viewers(match):
            yield from permutation(match.game, match.table, viewer, randrange)
            yield from poison(match.game, match.table, viewer)


def public(setup: Setup) -> Iterator[str]:
    """Check that every seat sees what the public sees, and that no seat sees more cards if everything is public."""
    for match in _some(setup, MOST):
        seen = match.view(None)
        if setup.game.all_public and (own := [zone for zone in hidden_from(match.table, None) if zone.sight.seats]):
            yield f"{len(own)} zones are hidden from the public and not from everyone"
        for seat in range(setup.seats):
            yield from spectator(seen, match.view(seat))


def happenings(setup: Setup) -> Iterator[str]:
    """Check that nothing that happens reveals where hidden cards are."""
    randrange, boundary = chance(setup), -1
    for match in _some(_trying_little(setup), TWINS):
        if match.checkpoint and match.checkpoint.entry_count != boundary:
            boundary = match.checkpoint.entry_count
            for viewer in _viewers(match):
                yield from distinguishable(match, viewer, randrange)


def dealt_again(setup: Setup) -> Iterator[str]:
    """Check that the cards a seat cannot see can be dealt again without changing its view.

    Reviews do this, and so does each copy in which a computer player looks ahead.
    """
    ahead = setup.game.lookahead
    for match in _some(setup, TWINS):
        for seat in range(setup.seats):
            table = copied(setup.game, match.table)
            (ahead.redeal if ahead else redeal)(table, seat, chance(match.entry_count))
            if setup.game.view(table, seat) != match.view(seat):
                after = f"after {match.entry_count} answers"
                yield f"{after}, seat {seat} sees something else when what it cannot see is dealt again"


def _trying_little(setup: Setup) -> Setup:
    """Return the setup with computer players that try their moves in few samples."""
    ahead = setup.game.lookahead
    if ahead is None:
        return setup
    return replace(setup, game=replace(setup.game, lookahead=replace(ahead, fair=min(ahead.fair, SAMPLES))))


def _viewers(match: AnyMatch) -> tuple[Seat | None, ...]:
    return (None, *range(match.base.seats))


def _some(setup: Setup, most: int) -> Iterator[AnyMatch]:
    """Yield states of a few matches, evenly spread."""
    for seed in MATCHES:
        step = sum(1 for _ in states(setup, seed)) // most + 1
        yield from islice(states(setup, seed), 0, None, step)
