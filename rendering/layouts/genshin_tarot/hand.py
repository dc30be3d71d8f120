"""A player's private picture of Genshin Tarot: figures, the cards in hand, the bursts, and the enemies in front."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from games.genshin_tarot.view import BurstFace, CardFace, CharacterFace, GenshinView, PlayerSeen, Spot
from games.kernel.text import Reader, Text, t
from rendering.layouts.genshin_tarot.art import art, element, medal
from rendering.layouts.genshin_tarot.boss import ahead, when
from rendering.layouts.genshin_tarot.foe import LARGE, Foe
from rendering.layouts.genshin_tarot.player import labelled_figures, laid, told
from rendering.layouts.genshin_tarot.zone import remaining
from rendering.scenes.builders import named
from rendering.scenes.scene import Icon, Item, Label, Panel, Passage, Scene, Sprite
from rendering.text.text_metrics import rows

WIDTH = 1080
MARGIN = 36
INNER = WIDTH - 2 * MARGIN
GAP = 10
ROW = 112
"""How high a card's line is, with two lines of words."""
WORDS = INNER - 230
"""How broad they may be."""

TAROT, ABLE = 358, 96
"""How high a character's panel is, and each ability in it."""
CARD = 128
COLUMNS = 3


def hand(view: GenshinView, reader: Reader) -> Scene:
    """The seat's cards, bursts and zone. A single player gets no board, so the Boss and the result are on it, too.

    Raises ValueError for a view of the public, who holds nothing.
    """
    own = next((player for player in view.players if player.seat == view.viewer), None)
    if own is None:
        raise ValueError("The public has no hand.")
    items, y = [*_header(view, own, reader)], 168
    if not laid(own):
        for face in own.party or own.tarots:
            items += _tarot(face, y, reader)
            y += TAROT + GAP
        return Scene(WIDTH, y + 26, tuple(items))
    if len(view.players) == 1:
        threats, y = ahead(view, MARGIN, y, INNER, reader)
        items += threats
    for part in (_hand, _bursts, partial(_zone, boss=view.boss.fights), _waiting):
        drawn, y = part(own, y, reader)
        items += drawn
    drawn, y = _others([player for player in view.players if player is not own], y, reader)
    items += drawn
    return Scene(WIDTH, y + 26, tuple(items))


Part = tuple[list[Item], int]
"""What is drawn, and where the next part begins."""


def _header(view: GenshinView, own: PlayerSeen, reader: Reader) -> Iterator[Item]:
    title = t("Your party") if own.party else t("Your tarots")
    yield Label(reader(title), MARGIN + 4, 66, 46, "light", "serif", "bold", room=INNER - 220)
    yield Label(reader(when(view)), MARGIN + INNER, 62, 24, "muted", anchor="right", room=420)
    yield from labelled_figures(own, MARGIN + 22, 108, reader)
    if not laid(own):
        return
    counts = {"deck": own.deck, "discard": len(own.discard)}
    words = reader(t("Deck {deck}  ·  discard {discard}", **counts))
    yield Label(words, MARGIN + INNER, 122, 24, "muted", anchor="right", room=340)


def _heading(words: str, y: int) -> Label:
    return Label(words, MARGIN + 4, y + 26, 26, "gold", weight="semibold", room=INNER)


def _hand(own: PlayerSeen, y: int, reader: Reader) -> Part:
    cards = [card for card in own.hand if isinstance(card, CardFace)]
    if not cards:
        return [], y
    items: list[Item] = [_heading(reader(t("In hand")), y)]
    y += 42
    for card, copies in Counter(cards).items():
        items += _card(card, copies, y, reader)
        y += _height(card.text, reader) + GAP
    return items, y


def _card(card: CardFace, copies: int, y: int, reader: Reader) -> Iterator[Item]:
    """A card on a line, however many of it are held: its sign, name, words, price and number."""
    yield Panel(MARGIN, y, INNER, _height(card.text, reader), "seat")
    yield medal(art(card), MARGIN + 12, y + 24, 64)
    yield Label(reader(card.name), MARGIN + 94, y + 38, 31, "light", "serif", "semibold", room=620)
    yield Passage(reader(card.text), MARGIN + 94, y + 70, WORDS, _lines(card.text, reader), 25, "light")
    price = reader(t("{n} AP", n=card.ap)) if card.ap is not None else reader(t("not playable"))
    yield Label(price, MARGIN + INNER - 20, y + 40, 29, "light", weight="bold", anchor="right", room=200)
    if card.upgraded:
        yield Icon("again", MARGIN + INNER - 36, y + 78, 32, "gold")
    if copies > 1:
        yield Label(f"×{copies}", MARGIN + INNER - 60, y + 88, 31, "gold", weight="bold", anchor="right", room=60)


def _lines(text: Text, reader: Reader) -> int:
    """How many lines the words of a card need, at most: they are written smaller first."""
    return 3 if rows(reader(text), WORDS, 19) > 2 else 2


def _height(text: Text, reader: Reader) -> int:
    return ROW + (_lines(text, reader) - 2) * 32


def _bursts(own: PlayerSeen, y: int, reader: Reader) -> Part:
    items: list[Item] = [_heading(reader(t("Bursts")), y)]
    y += 42
    marks = dict(own.markers)
    for face in own.party:
        ready = own.energy >= face.burst.energy and not own.frozen and not own.idles(face.key)
        items += _burst(face.burst, marks.get(face.key, 0), y, reader, ready=ready)
        y += _height(face.burst.text, reader) + GAP
    return items, y


def _burst(face: BurstFace, marks: int, y: int, reader: Reader, *, ready: bool) -> Iterator[Item]:
    """A burst on a line; one that can be paid for and does something has the gold outline and a tick."""
    yield Panel(MARGIN, y, INNER, _height(face.text, reader), "waiting" if ready else "seat")
    yield medal(art(face), MARGIN + 12, y + 24, 64)
    yield Label(reader(face.name), MARGIN + 94, y + 38, 31, "light", "serif", "semibold", room=620)
    yield Passage(reader(face.text), MARGIN + 94, y + 70, WORDS, _lines(face.text, reader), 25, "light")
    yield Icon("flash", MARGIN + INNER - 70, y + 30, 30, "gold")
    yield Label(str(face.energy), MARGIN + INNER - 20, y + 40, 31, "light", weight="bold", anchor="right", room=40)
    if ready:
        yield Icon("done", MARGIN + INNER - 36, y + 80, 30, "gold")
    if marks:
        yield Icon("map-marker", MARGIN + INNER - 108, y + 80, 26, "gold")
        yield Label(str(marks), MARGIN + INNER - 92, y + 89, 27, "light", weight="bold", room=28)


def _zone(own: PlayerSeen, y: int, reader: Reader, *, boss: bool) -> Part:
    """The enemies face up, with what they do."""
    foes: Sequence[Spot] = [spot for spot in own.zone if spot.enemy is not None]
    items: list[Item] = [_heading(reader(t("In your zone")), y)]
    y += 42
    width = (INNER - (COLUMNS - 1) * GAP) // COLUMNS
    for place, spot in enumerate(foes):
        line, column = divmod(place, COLUMNS)
        x = MARGIN + column * (width + GAP)
        items += Foe(spot, x, y + line * (LARGE + GAP), width, reader, tall=True).items()
    y += -(-len(foes) // COLUMNS) * (LARGE + GAP)
    down = len(own.zone) - len(foes)
    if not own.zone:
        items.append(Label(reader(remaining(boss=boss)), MARGIN + 6, y + 20, 22, "light", room=INNER))
        y += 34
    if down:
        items.append(Label(reader(t("{n} more face down", n=down)), MARGIN + 6, y + 20, 22, "muted", room=INNER))
        y += 34
    return items, y


def _waiting(own: PlayerSeen, y: int, reader: Reader) -> Part:
    """Effects that wait for the next turn, and those that last for this one."""
    items: list[Item] = []
    for icon, words in (*(("waiting", one) for one in own.waiting), *(("spark", one) for one in own.lasting)):
        items.append(Icon(icon, MARGIN + 18, y + 16, 26, "gold"))
        items.append(Passage(reader(words), MARGIN + 42, y + 24, INNER - 50, 2, 22, "light"))
        y += 62
    return items, y


def _others(players: Sequence[PlayerSeen], y: int, reader: Reader) -> Part:
    """The other players' hands, where these are open."""
    shown = [(player, hand) for player in players if (hand := told(player.hand, reader))]
    items: list[Item] = [_heading(reader(t("In the hands of the others")), y)] if shown else []
    y += 42 * bool(shown)
    for player, hand in shown:
        items.append(named(player.seat, MARGIN + 6, y + 26, 25, 190, reader))
        items.append(Passage(hand, MARGIN + 210, y + 24, INNER - 214, 2, 23, "light"))
        y += 64
    return items, y


def _tarot(face: CharacterFace, y: int, reader: Reader) -> Iterator[Item]:
    """A character dealt to the player: its tarot, and what its cards and its burst do."""
    yield Panel(MARGIN, y, INNER, TAROT, "seat")
    words = (reader(face.name), face.tarot, "", "", "", "")
    yield Sprite(f"deck/genshin/{face.key}", MARGIN + 14, y + (TAROT - 217) // 2, CARD, 217, words)
    x, room = MARGIN + CARD + 36, INNER - CARD - 56
    yield Label(reader(face.name), x, y + 44, 36, "light", "serif", "bold", room=room // 2)
    told = t("{title}  ·  {element}", title=face.title, element=face.element.label)
    yield Label(reader(told), MARGIN + INNER - 78, y + 42, 24, "muted", anchor="right", room=room // 2 - 80)
    yield element(face.element.value, MARGIN + INNER - 64, y + 10, 48)
    top = y + 62
    for card in face.kit:
        yield medal(art(card), x, top + 4, 30)
        line = t("{name}, {n} AP", name=card.name, n=card.ap or 0)
        yield from _able(reader(line), reader(card.text), x, top, room)
        top += ABLE
    line = t("{name}, {n} Energy", name=face.burst.name, n=face.burst.energy)
    yield medal(art(face.burst), x, top + 4, 30)
    yield from _able(reader(line), reader(face.burst.text), x, top, room, burst=True)


def _able(line: str, words: str, x: int, y: int, room: int, burst: bool = False) -> Iterator[Item]:
    """An ability of a character: name and price, and what it does."""
    yield Label(line, x + 40, y + 27, 26, "gold" if burst else "light", weight="semibold", room=room - 40)
    yield Passage(words, x + 40, y + 56, room - 40, 2, 23, "light" if burst else "muted")
