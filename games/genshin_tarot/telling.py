"""A view of Genshin Tarot in words: the viewer, the enemies they face, the Boss, the other players, and the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from games.genshin_tarot.description import notes
from games.genshin_tarot.story import roman
from games.genshin_tarot.view import BossSeen, CardFace, CharacterFace, GenshinView, PlayerSeen, Spot
from games.genshin_tarot.vocabulary.elements import Element
from games.kernel.telling import About, Fact, Section, card_texts, part
from games.kernel.text import EMPTY, Name, Text, listed, t, tn

ROYAL_ROW = 5


def tell(seen: GenshinView) -> tuple[Section, ...]:
    """Return the viewer's enemies and resources, then the Boss, the other players, and the table."""
    own = [player for player in seen.players if player.seat == seen.viewer]
    others = [player for player in seen.players if player.seat != seen.viewer]
    return (
        *(one for player in own for one in part("foes", t("Your enemies"), _zone(seen, player), About.DANGER)),
        *(one for player in own for one in _own(seen, player)),
        *part("boss", t("The Boss"), _boss(seen.boss), *([About.DANGER] if seen.boss.fights else [])),
        *(one for player in others for one in _other(seen, player)),
        *part("table", t("The table"), _table(seen), About.TABLE, fleeting=True),
        *part("news", t("Just now"), _news(seen), About.TABLE, on_demand=True),
        *card_texts([note for note in notes(seen) if note.key]),
    )


def _own(seen: GenshinView, player: PlayerSeen) -> tuple[Section, ...]:
    return (
        *part("you", t("You"), (*_player(player), *_cards(player)), About.MINE),
        *(
            part("hand", t("Your hand"), _in_hand(seen, player), About.MINE, fleeting=True)
            if _is_laid_out(player)
            else ()
        ),
        *part("bursts", t("Your bursts"), _bursts(player), About.MINE),
        *part("within", t("In your deck"), _deck_cards(player), About.MINE, on_demand=True),
    )


def _other(seen: GenshinView, player: PlayerSeen) -> tuple[Section, ...]:
    """Return another player, and in a separate section the enemies of that player."""
    hand = [("hand", _hand(player)), *_cards(player)] if _is_laid_out(player) else ()
    name = Name(player.seat)
    return (
        *part(f"seat{player.seat}", t("{name}", name=name), [*_player(player), *hand], About.OTHERS),
        *part(f"foes{player.seat}", t("{name}'s enemies", name=name), _zone(seen, player), About.OTHERS),
    )


def _is_laid_out(player: PlayerSeen) -> bool:
    """Return whether cards and enemies have been laid out."""
    return bool(player.zone or player.hand or player.deck or player.discard)


def _player(player: PlayerSeen) -> Iterator[tuple[str, Text]]:
    """Yield the player's characters and resources, or the characters to choose from."""
    if not player.party:
        yield "tarots", t("Characters to choose from: {cards}.", cards=_characters(player.tarots))
        return
    yield "party", t("Party: {cards}.", cards=_characters(player.party))
    if not _is_laid_out(player):
        return
    yield "done", t("Done for this turn.") if player.done else EMPTY
    yield "hp", t("{n} HP.", n=player.hp)
    lost = "Lost this turn: {n} HP." if player.losing else "Lost last turn: {n} HP."
    yield "lost", t(lost, n=player.just_lost) if player.just_lost else EMPTY
    yield "guard", t("{n} Guard.", n=player.guard)
    yield "energy", t("{n} Energy.", n=player.energy)
    yield "ap", t("{n} AP.", n=player.ap)
    yield "mora", t("{n} Mora.", n=player.mora)
    for index, words in enumerate(player.waiting):
        yield f"waiting{index}", t("Waiting: {words}", words=words)
    for index, words in enumerate(player.lasting):
        yield f"lasting{index}", t("This turn: {words}", words=words)


def _characters(faces: Sequence[CharacterFace]) -> Text:
    return listed([t("{who} ({element})", who=face.name, element=face.element.label) for face in faces])


def _hand(player: PlayerSeen) -> Text:
    """Return the visible cards in hand with their prices, and the number of hidden ones."""
    shown = Counter([card for card in player.hand if isinstance(card, CardFace)])
    hidden = len(player.hand) - shown.total()
    if not shown:
        return tn("{n} card in hand.", "{n} cards in hand.", n=hidden)
    cards = [_card(card, number) for card, number in shown.items()]
    if hidden:
        cards.append(tn("{n} hidden card", "{n} hidden cards", n=hidden))
    return t("Hand: {cards}.", cards=listed(cards))


def _in_hand(seen: GenshinView, player: PlayerSeen) -> Iterator[tuple[str, Text]]:
    """Yield each card in the viewer's hand. The subjects name the turn, so a new turn tells all cards again."""
    cards = Counter([card for card in player.hand if isinstance(card, CardFace)])
    for card, number in cards.items():
        yield f"{seen.turn} {card.key} {card.upgraded}", t("{card}.", card=_card(card, number))
    if not cards:
        yield "none", t("No cards.")


def _card(card: CardFace, number: int) -> Text:
    price = t("cannot be played") if card.ap is None else t("{ap} AP", ap=card.ap)
    name = t("upgraded {card}", card=card.name) if card.upgraded else card.name
    words = t("{card} ({price})", card=name, price=price)
    return t("{n} times {card}", n=number, card=words) if number > 1 else words


def _cards(player: PlayerSeen) -> Iterator[tuple[str, Text]]:
    """Yield the number of cards in deck and discard, once cards have been laid out."""
    if not _is_laid_out(player):
        return
    yield "deck", tn("Deck: {n} card.", "Deck: {n} cards.", n=player.deck)
    yield "discard", tn("Discard: {n} card.", "Discard: {n} cards.", n=len(player.discard))
    if player.top:
        yield "top", t("On top of the deck: {cards}.", cards=listed([card.name for card in player.top]))


def _bursts(player: PlayerSeen) -> Iterator[tuple[str, Text]]:
    """Yield each burst with its price, whether the player can pay it, and the markers on its character."""
    if not _is_laid_out(player):
        return
    markers = dict(player.markers)
    for one in player.party:
        ready = player.energy >= one.burst.energy and not player.frozen and not player.idles(one.key)
        pattern = "{who}: {n} Energy; ready now." if ready else "{who}: {n} Energy; not now."
        words = t(pattern, who=one.name, n=one.burst.energy)
        if marks := markers.get(one.key):
            words = t("{words} {marks}", words=words, marks=tn("{n} marker.", "{n} markers.", n=marks))
        yield one.key, words


def _deck_cards(player: PlayerSeen) -> Iterator[tuple[str, Text]]:
    """Yield the cards in the deck, in an order that reveals nothing."""
    for face, number in player.within:
        yield face.key, t("{n} {card}.", n=number, card=face.name)


def _zone(seen: GenshinView, player: PlayerSeen) -> Iterator[tuple[str, Text] | Fact]:
    """Yield the coming damage, each face-up enemy, and the number of face-down ones."""
    if not _is_laid_out(player):
        return
    up = [spot for spot in player.zone if spot.enemy]
    coming = sum(spot.enemy.attack for spot in up if spot.enemy and not spot.stunned)
    if up:
        yield "coming", t("At the end of the turn they deal {n} damage.", n=coming)
    for spot in sorted(up, key=lambda spot: spot.row):
        yield _enemy(spot)
    yield "down", _face_down([spot for spot in player.zone if not spot.enemy])
    if not player.zone:
        boss = seen.boss.fights
        yield "none", t("No enemies left but the Boss.") if boss else t("No enemies left.")


def _enemy(spot: Spot) -> Fact:
    """Return an enemy: its HP, its attack, its tokens, and its place, which distinguishes two with the same name."""
    assert spot.enemy is not None
    attack = t("stunned, does not attack") if spot.stunned else t("attacks for {n}", n=spot.enemy.attack)
    facts = [
        t("{hp} of {full} HP", hp=spot.hp, full=spot.enemy.hp),
        *_shields(spot.shields),
        attack,
        *_element(spot.element),
        _where(spot),
        *([] if spot.open else [t("covered by another")]),
    ]
    name = t("{enemy} ({place})", enemy=spot.enemy.name, place=_where(spot))
    return Fact(f"foe{spot.number}", t("{enemy}: {facts}.", enemy=spot.enemy.name, facts=_join_facts(facts)), name)


def _shields(shields: int) -> list[Text]:
    return [tn("{n} Shield", "{n} Shields", n=shields)] if shields else []


def _element(element: Element | None) -> list[Text]:
    """Return the element on an enemy, if there is one."""
    return [t("{element} on it", element=element.label)] if element else []


def _where(spot: Spot) -> Text:
    if spot.enemy and spot.enemy.royal and spot.row == ROYAL_ROW:
        return t("royal row")
    return t("row {n} from you", n=max(1, spot.row))


def _face_down(spots: Sequence[Spot]) -> Text:
    """Return the number of face-down enemies, and of those that are covered."""
    if not spots:
        return EMPTY
    down = tn("{n} enemy face down", "{n} enemies face down", n=len(spots))
    covered = sum(not spot.open for spot in spots)
    return t("{down}, {n} of them covered.", down=down, n=covered) if covered else t("{down}.", down=down)


def _boss(boss: BossSeen) -> Iterator[tuple[str, Text]]:
    name = boss.board.name
    if not boss.out:
        yield "state", t("{boss} is not here yet; it has {hp} HP.", boss=name, hp=boss.full)
        return
    if not boss.fights:
        yield "state", t("{boss} is defeated.", boss=name)
        return
    facts = [
        t("{hp} of {full} HP", hp=boss.hp, full=boss.full),
        *_shields(boss.shields),
        *_element(boss.element),
    ]
    yield "state", t("{boss}: {facts}.", boss=name, facts=_join_facts(facts))
    yield "enters", t("It came this turn.") if boss.enters else EMPTY
    yield "die", t("Its last roll: {n}.", n=boss.die) if boss.die else EMPTY
    yield "card", t("Boss card in play: {card}.", card=boss.card.name) if boss.card else EMPTY


def _turn(seen: GenshinView) -> Text:
    if (last := seen.last_turn) is not None:
        return t("Turn {n} of {last}.", n=seen.turn, last=last)
    return t("Turn {n}.", n=seen.turn) if seen.turn else EMPTY


def _table(seen: GenshinView) -> Iterator[tuple[str, Text]]:
    yield "outcome", seen.outcome
    yield "turn", _turn(seen)
    yield "stage", t("Now: {stage}.", stage=seen.stage)
    yield "clock", t("The clock shows {hour}.", hour=roman(seen.hour)) if seen.hour else t("The clock is gone.")
    if seen.acting is not None:
        yield "acting", t("{name}'s action is in progress.", name=Name(seen.acting))
    lines = [line.name for line in seen.ley_lines]
    yield "ley", t("Ley Lines this turn: {lines}.", lines=listed(lines)) if lines else EMPTY
    if seen.won is None:
        dash, overheat, burn, freeze = seen.piles
        yield "piles", t(
            "Status cards left: {dash} Dash, {overheat} Overheat, {burn} Burn, {freeze} Freeze.",
            dash=dash, overheat=overheat, burn=burn, freeze=freeze,
        )  # fmt: skip


def _news(seen: GenshinView) -> Iterator[tuple[str, Text]]:
    """Yield the latest events that affected enemies and the Boss, which the log also contains."""
    hit = [(spot.enemy.name, spot.struck, spot.reaction) for one in seen.players for spot in one.zone if spot.enemy]
    for index, (who, struck, met) in enumerate((*hit, (seen.boss.board.name, seen.boss.struck, seen.boss.reaction))):
        if struck:
            yield f"struck{index}", t("{who} lost {n} HP.", who=who, n=struck)
        if met:
            elements = listed([one.label for one in met])
            yield f"met{index}", t("Elements that met on {who}: {elements}.", who=who, elements=elements)


def _join_facts(facts: Sequence[Text]) -> Text:
    joined = facts[0]
    for fact in facts[1:]:
        joined = t("{before}, {fact}", before=joined, fact=fact)
    return joined
