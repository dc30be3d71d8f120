"""A view of The Restless in words: the Targets, the viewer's Characters, the others, the events, and the road."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel.telling import About, Fact, Section, card_texts, part
from games.kernel.text import EMPTY, Name, Text, listed, t, tn
from games.kernel.zone import FaceDown
from games.the_restless.description.alt_text import voting
from games.the_restless.description.lasting import lasting
from games.the_restless.description.notes import whole_notes
from games.the_restless.view import (
    SCENES,
    Body,
    Face,
    HealthLossView,
    RestlessView,
    SceneKind,
    TargetView,
    Thing,
    of,
    outcome,
    reckoned,
    total_losses,
)
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.card_types import Card, Item


def tell(seen: RestlessView) -> tuple[Section, ...]:
    """Return the Targets first, then the viewer's Characters, the others', the last roll, and the road."""
    known = {*lasting(seen), *seen.picks}
    own = [body for body in seen.bodies if body.player == seen.viewer]
    others = [body for body in seen.bodies if body.player != seen.viewer]
    return (
        *part("foes", t("Targets"), _targets(seen), About.DANGER),
        *part("turns", t("Turns"), _turns(seen), About.TABLE, fleeting=True),
        *part("offer", t("Face-up cards"), _open(seen), About.TABLE, fleeting=True),
        *part("own", t("Your Characters"), _bodies(seen, own, whose=False), About.MINE),
        *part("others", t("Other Characters"), _bodies(seen, others, whose=True), About.OTHERS),
        *part("roll", t("The last roll"), _rolled(seen), About.TABLE, fleeting=True),
        *part("lasting", t("Lasting effects"), _lasting(seen), About.DANGER),
        *part("party", t("The party"), _party(seen), About.TABLE),
        *part("road", t("The road"), _road(seen), About.TABLE),
        *card_texts([note for note in whole_notes(seen) if note.text not in known]),
    )


def _targets(seen: RestlessView) -> Iterator[tuple[str, Text] | Fact]:
    """Yield each Target, and the Characters that the next hit can kill."""
    yield from (Fact(f"foe{target.number}", _target_facts(target), target.name) for target in seen.targets)
    if seen.targets:
        dying = [body.character.name for body in seen.bodies if body.character and _in_danger(seen, body)]
        yield "danger", t("The next blow can kill {who}.", who=listed(dying)) if dying else t("No blow can kill now.")


def _target_facts(target: TargetView) -> Text:
    """Return a Target with all its figures, its Types and keywords, and its counts and cards."""
    facts = [
        t("Health {n} of {most}", n=target.health, most=target.most),
        t("Die Defense {n}", n=target.defense),
        *([] if target.damage is None else [t("Damage {n}", n=target.damage)]),
        *([tn("staggered for {n} blow", "staggered for {n} blows", n=target.staggered)] if target.staggered else []),
        listed([*target.type_words, *target.keyword_words]),
        *[one.words for one in target.counts],
        *([t("holds {things}", things=_names(target.spoils))] if target.spoils else []),
    ]
    steps = [step for one in target.counts for step in one.steps]
    words = t("{name}: {facts}.", name=target.name, facts=_join_facts(facts))
    for step in steps:
        words = t("{before} {more}", before=words, more=step)
    return words


def _bodies(seen: RestlessView, bodies: Sequence[Body], *, whose: bool) -> Iterator[tuple[str, Text]]:
    """Yield two lines for each place: the state of its Character, and the cards it carries."""
    for body in bodies:
        yield f"body{body.place}", _standing(seen, body, whose=whose)
        if body.character:
            yield f"things{body.place}", _things(body, body.character.name)


def _standing(seen: RestlessView, body: Body, *, whose: bool) -> Text:
    name = body.character or body.fallen
    who = name.name if name else t("Seat {n}", n=body.place + 1)
    if whose:
        who = t("{who} ({player})", who=who, player=Name(body.player))
    if body.character is None:
        return t("{who}: dead.", who=who) if seen.level or body.fallen else t("{who}: nobody yet.", who=who)
    facts = [
        t("Health {n} of {most}", n=body.health, most=body.max_health),
        t("Armor {n}", n=body.armor),
        t("deals up to {n} damage", n=_power(body)),
        body.trait,
    ]
    return t("{who}: {facts}.", who=who, facts=_join_facts(facts))


def _turns(seen: RestlessView) -> Iterator[tuple[str, Text]]:
    """Yield who is acting, and in a battle who has acted and who has not."""
    living = [(body, body.character.name) for body in seen.bodies if body.character]
    acting = [name for body, name in living if body.acting]
    yield "acting", t("Acting now: {who}.", who=listed(acting)) if acting else EMPTY
    if seen.round:
        done = [name for body, name in living if body.done and not body.acting]
        left = [name for body, name in living if not (body.done or body.acting)]
        yield "done", t("Has acted this round: {who}.", who=listed(done)) if done else EMPTY
        yield "left", t("Still to act this round: {who}.", who=listed(left)) if left else EMPTY


def _power(body: Body) -> int:
    """Return the highest printed damage of a Character, with a Weapon or with bare hands."""
    keys = [body.character.key] if body.character else []
    return max([of(key).power or 0 for key in [*keys, *(thing.face.key for thing in body.items)]], default=0)


def _in_danger(seen: RestlessView, body: Body) -> bool:
    damages = [target.damage for target in seen.targets if target.damage is not None]
    return any(damage >= body.health + body.armor for damage in damages)


def _things(body: Body, who: Text) -> Text:
    """Return the load of a Character with its Weight, and the Character's Statuses, Sins and Blessings."""
    said = [
        t(
            "{who} carries {items}; Weight {n} of {most}.",
            who=who,
            items=_items(body.items),
            n=body.weight,
            most=body.most,
        ),
        *([t("Statuses: {cards}.", cards=_stated(body.statuses))] if body.statuses else []),
        *([t("Sins: {cards}.", cards=_stated(body.sins))] if body.sins else []),
        *([t("Blessings: {cards}.", cards=_stated(body.blessings))] if body.blessings else []),
    ]
    words = said[0]
    for more in said[1:]:
        words = t("{before} {more}", before=words, more=more)
    return words


def _items(items: Sequence[Thing]) -> Text:
    return _stated(items) if items else t("nothing")


def _stated(things: Sequence[Thing]) -> Text:
    return listed([_thing(thing) for thing in things])


def _thing(thing: Thing) -> Text:
    """Return a card in play with the figures in its picture, each with its unit."""
    shown = of(thing.face.key)
    facts = [
        *([t("{n} damage", n=shown.power)] if shown.power else []),
        *([t("Armor {n}", n=thing.armor)] if thing.armor else []),
        *([t("{n} left", n=thing.counters)] if thing.counters or _has_counters(thing) else []),
        *([t("spent")] if thing.spent else []),
        *[one.words for one in thing.counts],
        *([t("Weight {n}", n=shown.weight)] if shown.weight is not None else []),
    ]
    if not facts:
        return thing.face.name
    return t("{item} ({facts})", item=thing.face.name, facts=_join_facts(facts))


def _has_counters(thing: Thing) -> bool:
    """Return whether an Item has printed Counters, all of which may be used up."""
    card = Card.of(thing.face.key)
    return isinstance(card, Item) and card.counters > 0


def _open(seen: RestlessView) -> Iterator[tuple[str, Text]]:
    """Yield the cards that are offered, for sale, on the ground, turned up, or shared."""
    faces = t("To choose from: {cards}.", cards=_faces(seen.offered)) if seen.offered else EMPTY
    yield "offered", faces
    yield "wares", t("Wares: {cards}.", cards=_stated(seen.wares)) if seen.wares else EMPTY
    yield "ground", t("On the ground: {cards}.", cards=_stated(seen.ground)) if seen.ground else EMPTY
    yield "opened", t("Turned up: {cards}.", cards=_faces(seen.opened)) if seen.opened else EMPTY
    shared = [thing for thing, _ in seen.shared]
    yield "shared", t("Group Blessings: {cards}.", cards=_stated(shared)) if shared else EMPTY
    yield "pools", t("Resource Pools: {cards}.", cards=_stated(seen.pools)) if seen.pools else EMPTY


def _rolled(seen: RestlessView) -> Iterator[tuple[str, Text]]:
    """Yield the event to highlight, the die that was thrown last, and the losses since."""
    if seen.moment:
        yield "moment", t("{title}! {line}.", title=seen.moment.title, line=seen.moment.line)
    if thrown := seen.thrown:
        faces = {body.place: body.character.name for body in seen.bodies if body.character}
        who = (faces.get(thrown.place) if thrown.place is not None else None) or t("The party")
        words = t("{who} rolled {number} on the D{sides}.", who=who, number=thrown.number, sides=thrown.sides)
        if thrown.needed:
            came = t("{reckoned}: {outcome}.", reckoned=reckoned(thrown), outcome=outcome(thrown))
            words = t("{before} {more}", before=words, more=came)
        yield "thrown", words
    if seen.losses:
        yield "blows", t("{losses}.", losses=listed([_lost_health(loss) for loss in total_losses(seen.losses)]))


def _lost_health(loss: HealthLossView) -> Text:
    return t("{who} lost {n} Health", who=loss.face.name, n=loss.amount)


def _lasting(seen: RestlessView) -> Iterator[tuple[str, Text]]:
    for index, words in enumerate(lasting(seen)):
        yield f"lasting{index}", words
    for index, words in enumerate(seen.picks):
        yield f"pick{index}", words


def _party(seen: RestlessView) -> Iterator[tuple[str, Text]]:
    """Yield the party's common resources, and how each player votes."""
    yield "leads", t("The Lead decides alone.") if seen.leads else EMPTY
    for one in seen.votes:
        yield f"vote{one.player}", voting(seen, one)
    if seen.level:
        yield "rerolls", tn("{n} Reroll Counter left.", "{n} Reroll Counters left.", n=seen.rerolls)
        nights = tn("{n} Rest left.", "{n} Rests left.", n=len(seen.rests))
        locked = t("{nights} No Rest may be used now.", nights=nights)
        yield "rests", locked if seen.fled else nights


def _road(seen: RestlessView) -> Iterator[tuple[str, Text]]:
    """Yield the Realm, the current Encounter, the Encounters ahead, and those behind."""
    if not seen.level:
        yield "scene", t("Setting out.")
        return
    scene = SCENES[seen.scene]
    yield "scene", t("{scene}, round {n}.", scene=scene, n=seen.round) if seen.round else t("{words}.", words=scene)
    yield "realm", _realm(seen)
    met = seen.rest or seen.encounter
    over = met is not None and seen.scene is SceneKind.INTERVAL and of(met.face.key).fight
    yield "met", t("Here: {card}.", card=met.face.name) if met and not over and not seen.targets else EMPTY
    yield "ahead", tn("{n} Encounter still ahead.", "{n} Encounters still ahead.", n=len(seen.row))
    yield "known", _known_ahead(seen.row)
    gods = [card.name for card in seen.god if isinstance(card, Face)]
    yield "god", t("The god at the end: {gods}.", gods=listed(gods)) if gods else EMPTY
    yield "passed", t("Behind you: {cards}.", cards=_faces(seen.met[-3:])) if seen.met else EMPTY


def _realm(seen: RestlessView) -> Text:
    level, last = labels.REALMS[seen.level], labels.REALMS[-1]
    if seen.realm is None:
        return t("Realm {level} of {last}.", level=level, last=last)
    return t("Realm {level} of {last}, {name}.", level=level, last=last, name=seen.realm.name)


def _known_ahead(row: Sequence[Sequence[Face | FaceDown]]) -> Text:
    """Return the face-up Encounters ahead by their distance, and stacks of several cards."""
    found = []
    for index, stack in enumerate(row, 1):
        card = stack[0]
        if isinstance(card, Face):
            found.append(t("{card} ({n} ahead)", card=card.name, n=index))
        elif len(stack) > 1:
            found.append(t("{cards} cards ({n} ahead)", cards=len(stack), n=index))
    return t("Known: {cards}.", cards=listed(found)) if found else EMPTY


def _names(things: Sequence[Thing]) -> Text:
    return listed([thing.face.name for thing in things])


def _faces(faces: Sequence[Face]) -> Text:
    return listed([face.name for face in faces])


def _join_facts(facts: Sequence[Text]) -> Text:
    joined = facts[0]
    for fact in facts[1:]:
        joined = t("{before}, {fact}", before=joined, fact=fact)
    return joined
