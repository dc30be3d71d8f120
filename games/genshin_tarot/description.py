"""The view in words: a line for the table, then one for each player. It is short, because it is also an alt text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from games.genshin_tarot.story import roman
from games.genshin_tarot.terms import TERMS
from games.genshin_tarot.text import card_faces
from games.genshin_tarot.text.card_faces import BossFace
from games.genshin_tarot.view import STAGES, BossSeen, CardFace, GenshinView, PlayerSeen, Spot
from games.genshin_tarot.vocabulary.card_types import Boss, BossCard, Card, Enemy, LeyLine, When
from games.genshin_tarot.vocabulary.effects import Put
from games.genshin_tarot.vocabulary.stages import Stage
from games.kernel.effect import Part, walk
from games.kernel.game import Act
from games.kernel.handbook import Aside, CardText, NewsAside
from games.kernel.text import Localizer, Name, Seat, Text, listed, signed, t, tn
from games.kernel.zone import FaceDown

CROWD, ROOM = 8, 850
"""Maximum number of face-up enemies that are named instead of counted, and maximum length in characters.

A longer text leaves out the viewer's deck, then the other players' hands, then the names of all enemies. An alt text
holds 1,024 characters, and players' names can be longer than the seat names used for measuring.
"""
_ENGLISH = Localizer()


HOURS, ACTS = 3, 4
"""Number of turns in an act before the Boss is out, and number of these acts."""


def act(seen: GenshinView) -> Act:
    """Return the act: a quarter of the clock, or the fight with the Boss."""
    players = listed([t("{name} {hp} HP", name=Name(player.seat), hp=player.hp) for player in seen.players])
    if seen.boss.out:
        here = t("{boss} is here. {players}.", boss=seen.boss.board.name, players=players)
        return Act(ACTS + 1, here, seen._replace(viewer=None))
    number = min(1 + max(seen.turn - 1, 0) // HOURS, ACTS)
    return Act(number, t("Turn {n} is over. {players}.", n=seen.turn - 1, players=players), as_it_ended(seen))


def as_it_ended(seen: GenshinView) -> GenshinView:
    """Return the table as the turn before left it: its wounds, and neither Ley Lines nor AP of the turn that begins."""
    players = [
        player._replace(ap=0, losing=0, acted=False, done=False, played=(), waiting=(), lasting=())
        for player in seen.players
    ]
    hour = (seen.hour - 1 or 12) if seen.hour else 0
    return seen._replace(
        viewer=None,
        turn=seen.turn - 1,
        hour=hour,
        stage=STAGES[Stage.ENEMIES],
        players=tuple(players),
        ley_lines=(),
        acting=None,
    )


def chapter(seen: GenshinView) -> Text:
    """Return the heading of a turn, or of the choice of the party before the first turn."""
    return t("Turn {turn}", turn=seen.turn) if seen.turn else t("The party is chosen")


def forecast(seen: GenshinView) -> int:
    """Return the number of the part that a forecast covers, or 0 if none begins now.

    A part begins with every odd turn until the Boss is out. It stops being new when a player acts.
    """
    begun = seen.boss.out or seen.won is not None or any(player.acted or player.done for player in seen.players)
    turn = max(seen.turn, 1)
    return 0 if begun or turn % 2 == 0 else (turn + 1) // 2


def describe(seen: GenshinView) -> tuple[Text, ...]:
    """Return the view in words."""
    up = sum(spot.enemy is not None for player in seen.players for spot in player.zone)
    head, own, outcome = _head(seen), _own(seen), [seen.outcome] if seen.outcome else []
    lines = _players(seen, crowded=up > CROWD, hands=True)
    decks = [_deck(player.within) for player in seen.players if player.within]
    if _length(head, *lines, *own, *decks, *outcome) > ROOM:
        decks = []
    if _length(head, *lines, *own, *outcome) > ROOM:
        lines = _players(seen, crowded=up > CROWD, hands=False)
    if _length(head, *lines, *own, *outcome) > ROOM:
        lines = _players(seen, crowded=True, hands=False)
    left = _piles(seen)
    piles = [left] if seen.won is None and _length(head, *lines, *own, *decks, left) <= ROOM else []
    return (head, *lines, *own, *decks, *piles, *outcome)


def _players(seen: GenshinView, *, crowded: bool, hands: bool) -> list[Text]:
    """Return one line for each player.

    Args:
        seen: The view.
        crowded: Whether to count the enemies instead of naming them.
        hands: Whether to name the cards that the others hold, if they are visible.
    """
    boss, viewer = seen.boss.fights, seen.viewer
    return [_player(one, crowded, boss=boss, named=hands or one.seat == viewer) for one in seen.players]


def _piles(seen: GenshinView) -> Text:
    """Return the line on the status cards that are left."""
    dash, overheat, burn, freeze = seen.piles
    return t("Left: {dash} Dash, {overheat} Overheat, {burn} Burn, {freeze} Freeze.",
             dash=dash, overheat=overheat, burn=burn, freeze=freeze)  # fmt: skip


def _own(seen: GenshinView) -> list[Text]:
    """Return the viewer's bursts with their prices, and the number of cards in their deck and discard."""
    own = [player for player in seen.players if player.seat == seen.viewer and player.party]
    return [
        t(
            "Your bursts: {bursts}. Deck {deck}, discard {discard}.",
            bursts=_join_facts([t("{who} {n} Energy", who=one.name, n=one.burst.energy) for one in player.party]),
            deck=player.deck,
            discard=len(player.discard),
        )
        for player in own
        if seen.won is None
    ]


def _length(*lines: Text) -> int:
    return sum(map(_long, lines))


@lru_cache(256)
def _long(line: Text) -> int:
    """Return the length of a line in characters. It is cached: each line is measured several times for every viewer."""
    return len(_ENGLISH(line))


def _deck(within: Sequence[tuple[CardFace, int]]) -> Text:
    """Return the cards in the viewer's deck, in an order that reveals nothing."""
    cards = [t("{n} {card}", n=number, card=face.name) for face, number in within]
    return t("Your deck holds: {cards}.", cards=_join_facts(cards))


def _head(seen: GenshinView) -> Text:
    clock = t("clock {hour}", hour=roman(seen.hour)) if seen.hour else t("no clock")
    boss = _boss(seen.boss)
    if (last := seen.last_turn) is None:
        head = t("Turn {turn}, {clock}: {stage}. {boss}.", turn=seen.turn, clock=clock, stage=seen.stage, boss=boss)
    else:
        head = t("Turn {turn} of {last}, {clock}: {stage}. {boss}.",
                 turn=seen.turn, last=last, clock=clock, stage=seen.stage, boss=boss)  # fmt: skip
    if not seen.ley_lines:
        return head
    return t("{head} Ley Lines: {lines}.", head=head, lines=_join_facts([line.name for line in seen.ley_lines]))


def _boss(boss: BossSeen) -> Text:
    if not boss.out:
        return t("{boss} waits ({hp} HP)", boss=boss.board.name, hp=boss.full)
    if not boss.fights:
        return t("{boss} is defeated", boss=boss.board.name)
    facts = [t("{boss} {hp}/{full} HP", boss=boss.board.name, hp=boss.hp, full=boss.full)]
    if boss.shields:
        facts.append(tn("{n} Shield", "{n} Shields", n=boss.shields))
    if boss.element:
        facts.append(boss.element.label)
    if boss.card:
        facts.append(boss.card.name)
    facts += _news(boss)
    return t("The Boss is here: {facts}", facts=_join_facts(facts)) if boss.enters else _join_facts(facts)


def _news(seen: BossSeen | Spot) -> list[Text]:
    """Return the damage just dealt to an enemy, and the elements that have just reacted on it."""
    news = [_signed(-seen.struck)] if seen.struck else []
    if seen.reaction and not seen.element:
        news.append(t("({elements} just reacted)", elements=listed([one.label for one in seen.reaction])))
    return news


def _signed(number: int) -> Text:
    return t("{number}", number=signed(number))


def _player(player: PlayerSeen, crowded: bool, *, boss: bool, named: bool) -> Text:
    if not player.party:
        tarots = _join_facts([tarot.name for tarot in player.tarots])
        return t("{name}: tarots {cards}", name=Name(player.seat), cards=tarots)
    if not (player.zone or player.hand or player.deck or player.discard):
        party = _join_facts([character.name for character in player.party])
        return t("{name}: party {cards}", name=Name(player.seat), cards=party)
    pattern = "{name}: {hp} HP, {guard} Guard, {energy} Energy, {ap} AP, {mora} Mora, {hand}; {enemies}"
    return t(
        pattern + " (done)" if player.done else pattern,
        name=Name(player.seat),
        hp=player.hp,
        guard=player.guard,
        energy=player.energy,
        ap=player.ap,
        mora=player.mora,
        hand=_hand(player.hand, named=named),
        enemies=_threat(player, _enemies(player.zone, crowded=crowded, boss=boss)),
    )


def _threat(player: PlayerSeen, enemies: Text) -> Text:
    """Return the enemies, the damage that those in the zone would deal now, and the HP lost last (G-57)."""
    facts = [enemies]
    if coming := sum(spot.enemy.attack for spot in player.zone if spot.enemy and not spot.stunned):
        facts.append(t("{n} damage coming", n=coming))
    if lost := player.just_lost:
        facts.append(t("lost {n} HP this turn", n=lost) if player.losing else t("lost {n} HP last turn", n=lost))
    return _join_facts(facts, "{before}; {fact}")


def _hand(hand: Sequence[CardFace | FaceDown], *, named: bool) -> Text:
    """Return the visible cards in hand by name, or the number of cards."""
    cards = Counter([card.name for card in hand if isinstance(card, CardFace)])
    if not named or not cards:
        return tn("{n} card", "{n} cards", n=len(hand))
    return t("hand {cards}", cards=_join_facts([_several(name, n) for name, n in cards.items()]))


def _several(card: Text, number: int) -> Text:
    return t("{n} {card}", n=number, card=card) if number > 1 else card


def _enemies(zone: Sequence[Spot], *, crowded: bool, boss: bool) -> Text:
    up = [spot for spot in zone if spot.enemy]
    down = len(zone) - len(up)
    if not zone:
        return t("no enemies left but the Boss") if boss else t("no enemies left")
    counted = crowded or not up
    shown = (
        tn("{n} enemy face up", "{n} enemies face up", n=len(up))
        if counted
        else _join_facts([_enemy(spot) for spot in up])
    )
    return t("{enemies}, {down} face down", enemies=shown, down=down) if down else shown


def _enemy(spot: Spot) -> Text:
    assert spot.enemy is not None
    facts = [t("{enemy} {hp}/{full}", enemy=spot.enemy.name, hp=spot.hp, full=spot.enemy.hp)]
    if spot.shields:
        facts.append(t("Shields {n}", n=spot.shields))
    if spot.element:
        facts.append(spot.element.label)
    facts += _news(spot)
    return _join_facts(facts, "{before} {fact}")


def _join_facts(facts: Sequence[Text], pattern: str = "{before}, {fact}") -> Text:
    joined = facts[0]
    for fact in facts[1:]:
        joined = t(pattern, before=joined, fact=fact)
    return joined


def shows(view: GenshinView) -> tuple[str, ...]:
    """Return the keys of the terms and of the cards in a view, the viewer's first."""
    cards = [view.boss.board.key] if view.boss.out else []
    cards += [view.boss.card.key] if view.boss.card else []
    for player in sorted(view.players, key=lambda player: player.seat != view.viewer):
        cards += [card.key for card in player.hand if not isinstance(card, FaceDown)]
        cards += [f"burst-{who.key}" for who in player.party]
        cards += [spot.enemy.key for spot in player.zone if spot.enemy]
    cards += [line.key for line in view.ley_lines]
    return (*[term.key for term in TERMS], *dict.fromkeys(cards))


def names(seen: GenshinView, seat: Seat) -> frozenset[str]:
    """Return the keys of the names of the face-up enemies in a seat's zone, which the player has to fight."""
    return frozenset(spot.enemy.name.key for spot in seen.players[seat].zone if spot.enemy)


def notes(seen: GenshinView) -> tuple[CardText, ...]:
    """Return the texts of everything in play.

    The order is the viewer's enemies, the Boss, the viewer's lasting effects and status cards. Last, as asides, come
    the status cards that something in play can hand out or that the viewer already has, the enemies of the others,
    enemies whose abilities are used up and the Ley Lines of this turn, which are over. Without a viewer, the status
    cards come after the enemies.
    """
    if seen.won is not None:
        return ()
    own = [player for player in seen.players if player.seat == seen.viewer]
    others = [player for player in seen.players if player.seat != seen.viewer]
    done = [Aside(line.key, t("{line} (already done this turn)", line=line.name), line.text) for line in seen.ley_lines]
    mine = _able(own)
    spent = [enemy for enemy in mine if _is_spent(enemy.key)]
    theirs = [enemy for enemy in _able(others) if enemy not in mine]
    elsewhere = [Aside(enemy.key, enemy.name, enemy.text) for enemy in (*theirs, *spent)]
    able = [enemy for enemy in mine if enemy not in spent]
    held = [*_statuses(own)]
    coming = dict.fromkeys([*_owned(own), *_handed_out(seen)])
    given = [status for status in coming if status.key not in {note.key for note in held}]
    asides = [*given, *_guard(own), *elsewhere, *done] if own else [*elsewhere, *given, *done]
    found = [*able, *_of_boss(seen.boss), *_lasting(own), *held, *asides]
    return tuple([note for note in found if note.text])


def _guard(own: Sequence[PlayerSeen]) -> Iterator[NewsAside]:
    """Yield the note on Guard while the viewer has some: it is lost when the next turn begins (G-20)."""
    terms = [term for term in TERMS if term.key == "guard-term" and any(player.guard for player in own)]
    yield from [NewsAside(term.key, term.name, term.text) for term in terms]


def _able(players: Sequence[PlayerSeen]) -> list[CardText]:
    """Return the enemies with abilities; equal ones only once."""
    enemies = [spot.enemy for player in players for spot in player.zone if spot.enemy]
    return [*dict.fromkeys(CardText(enemy.key, enemy.name, enemy.text) for enemy in enemies)]


@cache
def _is_spent(key: str) -> bool:
    """Return whether a face-up enemy has no abilities left, because all were On Reveal."""
    enemy = Enemy.of(key)
    others = (enemy.touched, enemy.immune, enemy.traits)
    return all(ability.when is When.REVEAL for ability in enemy.abilities) and not any(others)


def _of_boss(boss: BossSeen) -> Iterator[CardText]:
    """Yield the passives of a Boss in battle, its Boss card in play, and the action on each face of its die."""
    if not boss.fights:
        return
    board = boss.board
    yield (CardText if boss.enters else Aside)(board.key, board.name, GOAL)
    yield from [CardText(board.key, name, text) for name, text in board.passives]
    if boss.card:
        yield CardText(boss.card.key, boss.card.name, boss.card.text)
    yield CardText(board.key, t("{boss} rolls", boss=board.name), _die(board))


@cache
def _die(board: BossFace) -> Text:
    """Return the Boss's action on each face of its die. Faces with the same action are listed together."""
    rows = []
    for name, text in dict.fromkeys(board.faces):
        faces = listed([t("{n}", n=face + 1) for face, other in enumerate(board.faces) if other == (name, text)])
        rows.append(t("{faces}: {name}. {text}", faces=faces, name=name, text=text))
    return _join_facts(rows, "{before} {fact}")


def _lasting(own: Sequence[PlayerSeen]) -> Iterator[CardText]:
    """Yield the effects that wait for the viewer's next turn, and those that last this turn."""
    for player in own:
        yield from [CardText("", t("Waiting"), words) for words in player.waiting]
        for words, n in Counter(player.lasting).items():
            yield CardText("", t("This turn") if n == 1 else t("{card} ×{n}", card=t("This turn"), n=n), words)


GOAL = t("Bring it to 0 HP to win. The clock has stopped. It is an enemy in every empty zone, and acts each turn.")
"""The way to win once the Boss has come (G-78, G-79, G-82, G-85)."""
_HARMFUL = ("burn", "freeze")
"""The status cards that matter while they are in hand (G-54, G-55)."""


def _statuses(own: Sequence[PlayerSeen]) -> Iterator[CardText]:
    """Yield the status cards in the viewer's hand that have an effect there, without duplicates: Burn and Freeze."""
    hand = dict.fromkeys(card for player in own for card in player.hand if isinstance(card, CardFace))
    yield from [CardText(card.key, card.name, card.text) for card in hand if card.key in _HARMFUL]


def _owned(own: Sequence[PlayerSeen]) -> Iterator[NewsAside]:
    """Yield the harmful status cards in the viewer's deck and discard pile, without duplicates."""
    cards = [card for player in own for card in (*[face for face, _ in player.within], *player.discard, *player.top)]
    yield from [_status_note(card) for card in dict.fromkeys(cards) if card.key in _HARMFUL]


def _status_note(card: CardFace) -> NewsAside:
    return NewsAside(card.key, card.name, card.text)


def _handed_out(seen: GenshinView) -> Iterator[NewsAside]:
    """Yield the status cards that an enemy, the Boss or a Ley Line in play hands out, the viewer's enemies first."""
    zones = sorted(seen.players, key=lambda player: player.seat != seen.viewer)
    sources: list[Part] = [Enemy.of(spot.enemy.key) for player in zones for spot in player.zone if spot.enemy]
    sources += [LeyLine.of(line.key) for line in seen.ley_lines]
    if seen.boss.fights:
        sources.append(Boss.of(seen.boss.board.key))
        sources += [BossCard.of(seen.boss.card.key)] if seen.boss.card else []
    for key in dict.fromkeys(key for source in sources for key in _statuses_from(source)):
        yield _status_note(card_faces.card(Card.of(key)))


@cache
def _statuses_from(source: Part) -> tuple[str, ...]:
    """Return the keys of the status cards that an enemy, a Boss, a Boss card or a Ley Line hands out."""
    return tuple([part.sort.value for part in walk(source) if isinstance(part, Put)])
