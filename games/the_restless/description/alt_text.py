"""The table of The Restless in words, for alt texts and text mode.

An alt text has little room. The least important parts are left out first, until all of it fits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from games.kernel.game import Act
from games.kernel.text import EMPTY, Arg, Name, Seat, Text, length, listed, signed, t, tn
from games.the_restless.description.lasting import lasting
from games.the_restless.text.sentences import join_sentences
from games.the_restless.view import (
    SCENES,
    Ballot,
    Body,
    HealthLossView,
    RestlessView,
    SceneKind,
    TargetView,
    Thing,
    outcome,
    reckoned,
    total_losses,
)
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.card_types import Card, Item

NAMED = 240
"""Maximum length of the names of Items in a description, in characters."""
MAX_CHARS = 1000
"""Maximum length of a description in characters, in English and with names of maximum length."""
MAX_BLOWS = 3
"""Maximum number of losses of Health that are described."""
SPARE, BARE = 2, 4
"""Degrees of brevity that leave out the effects of numbers, and that leave out the contents of card pictures."""


def act(seen: RestlessView) -> Act | None:
    """Return the act: the current Realm, or the fight with the god; None while the party sets out."""
    if not seen.level:
        return None
    alive = [(body.character, body.health) for body in seen.bodies if body.character]
    health = listed([t("{name} {n}", name=face.name, n=health) for face, health in alive])
    if seen.scene is SceneKind.GOD:
        here = t("The god is here. Health: {health}.", health=health)
        return Act(seen.level + 1, here, replace(_at_rest(seen), moment=seen.moment))
    behind = t("Realm {n} is behind you. Health: {health}.", n=labels.REALMS[seen.level - 1], health=health)
    return Act(seen.level, behind, _realm_before(_at_rest(seen)))


def _at_rest(seen: RestlessView) -> RestlessView:
    """Return the table for everyone, without marks of dice, wounds, votes and turns."""
    bodies = tuple([replace(body, acting=False, done=False) for body in seen.bodies])
    return replace(seen, viewer=None, bodies=bodies, votes=(), thrown=None, losses=(), moment=None)


def _realm_before(seen: RestlessView) -> RestlessView:
    """Return the table at the end of the Realm before, without anything that the current Realm brought (R-92)."""
    level = seen.level - 1
    left = dict(seen.discards).get(f"realm {level}", ())
    return replace(
        seen,
        scene=SceneKind.INTERVAL,
        level=level,
        round=0,
        realm=left[-1] if left else None,
        god=(),
        row=(),
        encounter=None,
        rest=None,
        targets=(),
        wares=(),
        offered=(),
        opened=(),
        lasting=(),
        picks=(),
        settled=(),
    )


FORECAST_ENCOUNTERS = 4
"""Number of Encounters between predictions."""


def forecast(seen: RestlessView) -> int:
    """Return the number of the prediction between two Encounters: one before the first, and after every fourth."""
    part, past = divmod(seen.at, FORECAST_ENCOUNTERS)
    return part + 1 if past == 0 and seen.scene is SceneKind.INTERVAL else 0


def chapter(seen: RestlessView) -> Text:
    """Return the heading for an Encounter with its Realm, for the fight with the god, or for setting out."""
    if not seen.level:
        return t("Setting out")
    if seen.scene is SceneKind.GOD:
        return t("The god")
    realm = labels.REALMS[seen.level]
    return t("Realm {level}, Encounter {n}", level=realm, n=seen.at) if seen.at else t("Realm {level}", level=realm)


def describe(seen: RestlessView) -> tuple[Text, ...]:
    """Return the view in lines of words, short enough for an alt text."""
    for terse in range(BARE):
        lines = _all_lines(seen, terse)
        if sum([length(line) + 1 for line in lines]) <= MAX_CHARS:
            return lines
    return _all_lines(seen, BARE)


def _all_lines(seen: RestlessView, terse: int) -> tuple[Text, ...]:
    """Return all lines: complete for 0, with Items counted for 1, and shorter from SPARE and BARE on."""
    called = [_character_name(body, seen) for body in seen.bodies]
    bodies = [
        _walking(body, _vacant(body, seen), who, short=terse > 0 or _many(seen), bare=terse >= BARE)
        for body, who in zip(seen.bodies, called, strict=True)
    ]
    if terse == 0:
        bodies = [
            join_sentences([words, *_trait_and_weight(body)]) for words, body in zip(bodies, seen.bodies, strict=True)
        ]
    if not seen.level:
        return (t("Setting out."), *_choices(seen), *bodies)
    left = tn("{n} Encounter still ahead", "{n} Encounters still ahead", n=len(seen.row))
    counters = tn("{n} Reroll Counter", "{n} Reroll Counters", n=seen.rerolls)
    nights = tn("{n} Rest", "{n} Rests", n=len(seen.rests))
    return (
        _where(seen),
        t("{left}; {counters}; {nights}.", left=left, counters=counters, nights=nights),
        *([t("The Lead decides alone.")] if seen.leads else []),
        *[voting(seen, one) for one in seen.votes],
        *([t("{title}! {line}.", title=seen.moment.title, line=seen.moment.line)] if seen.moment else []),
        *_last_roll(seen),
        *[_described(target, terse) for target in seen.targets[:4]],
        *_lasting(seen, terse),
        *(_choices(seen) if terse < SPARE else ()),
        *(_lying(seen) if terse == 0 else ()),
        *bodies,
    )


def voting(seen: RestlessView, vote: Ballot) -> Text:
    """Return a line with a player's vote."""
    if _is_reader(seen, vote.player):
        return t("You vote: {words}.", words=vote.words)
    return t("{player} votes: {words}.", player=Name(vote.player), words=vote.words)


def _last_roll(seen: RestlessView) -> Iterator[Text]:
    """Yield the last throw of a die, and the Health lost since."""
    if thrown := seen.thrown:
        faces = {body.place: body.character.name for body in seen.bodies if body.character}
        who = faces.get(thrown.place) if thrown.place is not None else None
        head = t("The party rolls {number} on the D{sides}", sides=thrown.sides, number=thrown.number)
        if who:
            head = t("{who} rolls {number} on the D{sides}", sides=thrown.sides, who=who, number=thrown.number)
        if thrown.needed:
            head = t("{head}; {reckoned}: {outcome}", head=head, reckoned=reckoned(thrown), outcome=outcome(thrown))
        yield t("{words}.", words=head)
    if seen.losses:
        losses = total_losses(seen.losses)[-MAX_BLOWS:]
        yield t("Lost Health: {who}.", who=listed([_lost_health(loss) for loss in losses]))


def _lost_health(loss: HealthLossView) -> Text:
    return t("{who} {n}", who=loss.face.name, n=signed(-loss.amount))


def _where(seen: RestlessView) -> Text:
    """Return the Realm and the Encounter by name. Before the first Encounter there is no number."""
    scene = SCENES[seen.scene]
    if seen.round:
        scene = t("{scene}, round {n}", scene=scene, n=seen.round)
    level, last = labels.REALMS[seen.level], labels.REALMS[-1]
    at = t("{scene}; Realm {level} of {last}, Encounter {n}.", scene=scene, level=level, last=last, n=seen.at)
    head = at if seen.at else t("{scene}; Realm {level} of {last}.", scene=scene, level=level, last=last)
    met = [thing.face for thing in (seen.rest, seen.encounter) if thing and not seen.targets]
    named = [face.name for face in ([seen.realm] if seen.realm else []) + met]
    return join_sentences([head, *[t("{words}.", words=words) for words in named]])


def _lasting(seen: RestlessView, terse: int) -> Iterator[Text]:
    """Yield the lasting effects, and the next draws that are Pick From; in the shortest form only their number."""
    if terse >= SPARE + 1:
        if seen.lasting:
            yield tn("{n} lasting effect.", "{n} lasting effects.", n=len(seen.lasting))
        return
    yield from lasting(seen)
    yield from seen.picks


def _choices(seen: RestlessView) -> Iterator[Text]:
    """Yield the cards that are offered face up."""
    if seen.offered:
        yield t("To choose from: {cards}.", cards=listed([face.name for face in seen.offered]))


def _lying(seen: RestlessView) -> Iterator[Text]:
    """Yield the cards for sale, on the ground, and face up on their decks."""
    if seen.wares:
        yield t("Wares: {cards}.", cards=listed([thing.face.name for thing in seen.wares]))
    if seen.ground:
        yield t("On the ground: {cards}.", cards=listed([thing.face.name for thing in seen.ground]))
    if seen.opened:
        yield t("Turned up: {cards}.", cards=listed([face.name for face in seen.opened]))


def _many(seen: RestlessView) -> bool:
    """Return whether there are too many Items for naming them."""
    return sum(len(thing.face.name.key) + 2 for body in seen.bodies for thing in body.items) > NAMED


def _described(target: TargetView, terse: int) -> Text:
    args: dict[str, Arg] = {"name": target.name, "n": target.health, "most": target.most, "defense": target.defense}
    if target.damage is None:
        head = t("{name}: Health {n} of {most}, Die Defense {defense}.", **args)
    else:
        head = t("{name}: Health {n} of {most}, Die Defense {defense}, Damage {damage}.", damage=target.damage, **args)
    return join_sentences([head, *(_traits(target) if terse < BARE else ()), *_counts(target, terse)])


def _traits(target: TargetView) -> Iterator[Text]:
    """Yield a Target's Types and keywords, and the number of attacks for which it is staggered."""
    yield t("{words}.", words=listed([*target.type_words, *target.keyword_words]))
    if target.staggered:
        yield tn("Staggered: its next blow does no damage.", "Staggered: its next {n} blows do no damage.",
                 n=target.staggered)  # fmt: skip


def _counts(target: TargetView, terse: int) -> Iterator[Text]:
    """Yield the counts on a Target, and their effects."""
    for one in target.counts:
        yield t("{words}.", words=one.words)
        yield from one.steps if terse < SPARE else ()


def _alone(seen: RestlessView) -> bool:
    """Return whether one player has all Characters."""
    return len({body.player for body in seen.bodies}) == 1


def _is_reader(seen: RestlessView, player: Seat) -> bool:
    """Return whether a player is the viewer and is called "you".

    The page of a single player is public, so it is not used.
    """
    return player == seen.viewer and not _alone(seen)


def _character_name(body: Body, seen: RestlessView) -> Text:
    """Return the name of a living or dead Character with its player, who is left out if there is only one."""
    face = body.character or body.fallen
    who = face.name if face else EMPTY
    if _alone(seen) and body.place:
        return who
    if _is_reader(seen, body.player):
        return t("{who} (you)", who=who)
    return t("{who} ({player})", who=who, player=Name(body.player))


def _vacant(body: Body, seen: RestlessView) -> Text:
    """Return the line for a seat without a Character."""
    n = body.place + 1
    if _is_reader(seen, body.player):
        return t("Seat {n} (you): dead.", n=n) if seen.level else t("Seat {n} (you): nobody yet.", n=n)
    player = Name(body.player)
    if seen.level:
        return t("Seat {n} ({player}): dead.", n=n, player=player)
    return t("Seat {n} ({player}): nobody yet.", n=n, player=player)


def _walking(body: Body, empty: Text, who: Text, *, short: bool, bare: bool) -> Text:
    """Return a Character's state in one line.

    Args:
        body: The seat.
        empty: The line for a seat without a Character.
        who: The name of the Character.
        short: Whether to count Items and Sins instead of naming them.
        bare: Whether to leave out Statuses.
    """
    if body.character is None:
        if body.fallen:
            return t("{who}: dead.", who=who)
        return empty
    args: dict[str, Arg] = {
        "who": who, "n": body.health, "most": body.max_health, "armor": body.armor, "items": _carried(body, short),
    }  # fmt: skip
    statuses = [] if bare or not body.statuses else [t("{words}.", words=_names(body.statuses))]
    if not body.sins:
        return join_sentences([t("{who}: Health {n} of {most}, Armor {armor}, {items}.", **args), *statuses])
    args["sins"] = tn("{n} Sin", "{n} Sins", n=len(body.sins)) if short else _names(body.sins)
    return join_sentences([t("{who}: Health {n} of {most}, Armor {armor}, {items}, {sins}.", **args), *statuses])


def _trait_and_weight(body: Body) -> Iterator[Text]:
    """Yield a Character's Trait, and their Weight with its maximum."""
    if body.character:
        yield t("{trait}, Weight {n} of {most}.", trait=body.trait, n=body.weight, most=body.most)


def _names(things: Sequence[Thing]) -> Text:
    return listed([thing.face.name for thing in things])


def _carried(body: Body, short: bool) -> Text:
    """Return the Items by name with their state, or only their number if `short`."""
    if short or not body.items:
        return tn("{n} Item", "{n} Items", n=len(body.items))
    return listed([_stated(thing) for thing in body.items])


def _stated(thing: Thing) -> Text:
    if thing.spent:
        return t("{item} (spent)", item=thing.face.name)
    card = Card.of(thing.face.key)
    if thing.counters or (isinstance(card, Item) and card.counters):
        return t("{item} ({n} left)", item=thing.face.name, n=thing.counters)
    return thing.face.name
