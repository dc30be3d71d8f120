"""The pages of a Boss and of a Traitor God, which have the most content, are at most two screens high.

They say things only once, and the log of a board is shortened first. Events that affect the player are shown in full,
so some pages after a bad round can be higher.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.custom_ids import parse
from bot.pages import public_pages, seat_pages
from bot.pages.question_controls import Answers, question_controls
from bot.pages.seat_pictures import board_px, own_px
from bot.table.snapshot import Snapshot, snapshot
from bot.ui import phone
from bot.ui.components import Button
from bot.ui.guidance import PLAIN, PageState
from bot.ui.page import Page
from games.genshin_tarot.cards import BOSSES
from games.genshin_tarot.game import GENSHIN_TAROT
from games.kernel.ask import Ask
from games.kernel.codec import pack
from games.kernel.dealer import Dealer
from games.kernel.match import Match
from games.kernel.record import Checkpoint, Record
from games.kernel.text import Text
from games.kernel.zone import EVERYONE, Zone
from games.the_restless.cards.characters import CHARACTERS
from games.the_restless.game import THE_RESTLESS
from games.the_restless.kinds import Kind
from games.the_restless.rules.state.piles import new_piece
from games.the_restless.table import PartyMember, Piece
from games.the_restless.vocabulary.card_types import CARDS, Item
from tests.bot.pages.test_page_laws import table_of
from tests.contract.playing import AnyMatch, chance, open_question
from tests.games.genshin_tarot.given import given
from tests.proofs import spread

MOST_PX = 2 * phone.SCREEN_PX
HAND = "baleful-omen guhua-style+ rain-of-stone+ dominus-lapidis+ tidecaller+"
PARTY = "fischl xingqiu zhongli beidou"
FOES = "hilichurl-berserk pyro-hilichurl-shooter"
GODS = (
    "the-mirrored-saint-of-ilve",
    "vhal-carrow-ledger-of-ash",
    "the-inverted-lamb",
    "hesk-who-was-the-tide",
    "orrowane-the-quiet-bell",
    "the-weigher-below",
    "queen-marrowlight",
    "sallowgate-the-door-of-teeth",
    "the-choir-of-one",
    "udruum-the-patient-grave",
    "little-father-nail",
    "the-unborn-sun",
)
"""The gods; a party that faces one of the two others loses so much here that its own lines need more room."""
ANSWERS = 50


def height(page: Page, picture: int) -> int:
    """Return the approximate height of a page with such a picture on a phone."""
    left = phone.left_px(page.choices, page.items, page.head, page.body, picture=picture, is_dense=page.is_dense)
    return phone.REACH_PX - left


def before_boss(boss: str) -> tuple[AnyMatch, list[Text]]:
    """Return a match of four before a Boss, after a turn in which nobody acted, and its public log.

    Three of the players have enemies.
    """
    scene = given(HAND, seats=4, wall=False, boss=boss, mora=7, energy=5, party=PARTY, deck=f"{HAND} {HAND}")
    for seat in (1, 2, 3):
        scene.seat(seat, "starfell-sword", FOES)
    match, texts = scene.boss().match, list[Text]()
    while match.table.turn == 1 or open_question(match, match.waiting[0]).kind != "action":
        seat = match.waiting[0]
        question = open_question(match, seat)
        acts = question.kind == "action"
        tokens = ("done",) if acts else GENSHIN_TAROT.play(match.view(seat), question, lambda _n: 0)
        texts += [line.text for line in match.answer(seat, tokens).lines if line.to is None]
    return match, texts


@pytest.mark.parametrize("boss", [boss.key for boss in BOSSES])
def test_the_board_of_a_boss_sums_up_the_enemy_phase(boss: str) -> None:
    match, texts = before_boss(boss)
    table = snapshot(table_of(match), (None, *match.waiting))
    page = public_pages.board(table, texts).page
    assert height(page, board_px(table)) <= MOST_PX
    for name in ("Ann", "Bruno", "Chiara", "Dev"):
        assert f"{name}'s new turn – " in page.body, "how it ended for each"
    assert " rolls " in page.body.split("\n-# ")[0]
    assert "attacks Bruno" not in page.body, "the summary says so"
    assert "because it dealt damage" not in page.body, "nor a cause without its effect"
    assert page.body.count("2 Burn cards into their discard") == 1, "three players have that enemy before them"


def test_a_short_board_shows_every_line() -> None:
    match, texts = before_boss("dvalin")
    table = snapshot(table_of(match), (None, *match.waiting))
    page = public_pages.board(table, texts[:12]).page
    assert any("attacks" in table.localizer(line) for line in texts[:12])
    assert [line for line in texts[:12] if table.markdown_localizer(line) not in page.body] == []


def offered(table: Snapshot, *, short: bool, look: PageState = PLAIN) -> Answers:
    """Return the controls of the first player."""
    assert table.match is not None
    return question_controls(table, table.match.asked(0), look, short=short)


def test_a_short_page_shows_the_text_of_its_only_upgrade_before_the_purchase() -> None:
    scene = given("nightrider", seats=2, boss="azhdaha", mora=5, wall=False, party=PARTY).boss()
    table = snapshot(table_of(scene.match), (0,))
    label = "Upgrade Nightrider (5 Mora)"
    whole = {choice.button.label: choice for choice in offered(table, short=False).choices}
    assert "→" in whole[label].does
    short = {choice.button.label: choice for choice in offered(table, short=True).choices}
    assert short[f"{label}…"].does == ""
    assert short["Done for this turn"] == whole["Done for this turn"], "what the end of the turn costs"
    assert short["Nightrider (1 AP)"] == whole["Nightrider (1 AP)"], "the best moves stay as they are"
    custom_id = parse(whole[label].button.custom_id)
    assert custom_id is not None
    shown = offered(table, short=False, look=PageState(offer=[custom_id.args]))
    assert "Electro, then 2 piercing damage, to it.**" in shown.told
    assert [item.label for item in shown.items if isinstance(item, Button)] == [label, "Back"]


def final_battle(god: str) -> AnyMatch:
    """Return four before their god, each with four Items; Old Pell, who has 1 Health, leaves its Items to another."""
    key = bytes([1]) * 32
    laid = THE_RESTLESS.set_up(THE_RESTLESS.settle({}), 4, Dealer(key))
    laid.phase, laid.level, laid.at, laid.rerolls = "night", 5, 19, 0
    laid.begin("realm")
    laid.realm, laid.row = Piece(CARDS["bench-facing-east"]), []
    laid.god, laid.rests = Zone([CARDS[god]], EVERYONE), laid.rests[:1]
    items = [card for card in CARDS.values() if isinstance(card, Item)]
    for index, card in enumerate(CHARACTERS[:4]):
        laid.walkers[index] = PartyMember(Piece(card), 1 if card.name.key == "Old Pell" else 12, 0)
        laid.walkers[index].items = [new_piece(items[7 + index * 4 + n]) for n in range(4)]
    start = Checkpoint(0, THE_RESTLESS.rules, pack(laid), {})
    return Match(THE_RESTLESS, Record("the_restless", THE_RESTLESS.rules, {}, 4, key, start))


def faced(god: str) -> Iterator[tuple[int, Page, str]]:
    """Yield the pages of all four in the battle with a god, with their heights and the kinds of their questions."""
    match, randrange, told = final_battle(god), chance(god), {seat: list[Text]() for seat in range(4)}
    while not match.over and match.entry_count < ANSWERS:
        seat = match.waiting[0]
        question = open_question(match, seat)
        if match.view(seat).scene == "god":
            table = snapshot(table_of(match), (seat,))
            page = seat_pages.hand(table, seat, told[seat]).page
            yield height(page, own_px(table, seat)), page, question.kind
        votes = isinstance(question, Ask) and "face" in {option.token for option in question.options}
        tokens = ("face",) if votes else match.game.play(match.view(seat), question, randrange)
        told[seat] = []
        for line in match.answer(seat, tokens).lines:
            for other in (other for other in told if line.visible_to(other)):
                told[other].append(line.text)


@pytest.mark.parametrize("god", spread(GODS, thin=2))
def test_the_pages_of_a_god_are_two_screens_high_at_most(god: str) -> None:
    """The pages describe Items to discard and show the best attacks first.

    An Item discarded for the sake of another is described before it is discarded, if there is no room next to its
    button. Within a turn, the best attacks come first, and the others need one more press.
    """
    pages = [*faced(god)]
    assert [(kind, page.body) for px, page, kind in pages if px > MOST_PX] == []
    turns = [page for _, page, kind in pages if kind == Kind.TURN]
    attacks = [[each.button.label for each in page.choices if "Attack with" in each.button.label] for page in turns]
    assert attacks
    assert all(attacks), "none of them is behind a press on all of its turns"
    assert any("More moves…" in {item.label for item in page.items if isinstance(item, Button)} for page in turns)
