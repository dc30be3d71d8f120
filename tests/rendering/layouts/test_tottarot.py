"""A board shows everything in the view and nothing else, with text and shapes as well as colors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from games.kernel.text import Localizer
from games.kernel.zone import FaceDown
from games.tottarot.cards import FATES
from games.tottarot.description import describe
from games.tottarot.view import Fate, Placed, Player, Step, TottarotView
from rendering import LAYOUTS
from rendering.scenes.scene import Icon, Label, Panel, Passage, Scene, Sprite
from tests.rendering.tottarot_tables import LOCALIZER, Shown, boards, fate, matches, over, own, player, robbed, table

LAYOUT = LAYOUTS["tottarot"]
EVERY = [pytest.param(shown, id=shown.name) for shown in boards()]


def faces(scene: Scene) -> Counter[tuple[str, str, int]]:
    """Return the key, the value and the turn of each face-up card."""
    found = [item for item in scene.items if isinstance(item, Sprite) and item.key.startswith("deck/tottarot/")]
    return Counter((item.key, item.words[2], item.turn) for item in found)


def written(scene: Scene) -> list[str]:
    """Return every label."""
    return [item.text for item in scene.items if isinstance(item, Label)]


def expected(view: TottarotView) -> Counter[tuple[str, str, int]]:
    """Return each face in the view; a card that decided a round appears again."""
    cards = [view.decisive.card] if view.decisive and view.decisive.card else []
    for one in view.players:
        cards += one.row or one.last_row
        cards += [Placed(one.hand)] if isinstance(one.hand, Fate) else []
    return Counter((f"deck/tottarot/{card.fate.key}", sign(card.points), 180 if card.reversed else 0) for card in cards)


def sign(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


@pytest.mark.parametrize("shown", EVERY)
def test_every_card_in_the_view_is_there_and_no_other(shown: Shown) -> None:
    scene = LAYOUT.board(shown.view, shown.waiting, LOCALIZER)
    assert faces(scene) == expected(shown.view)


def test_every_card_of_whole_matches_is_there_and_no_other() -> None:
    for match in matches():
        for shown in match:
            assert faces(LAYOUT.board(shown.view, shown.waiting, LOCALIZER)) == expected(shown.view), shown.name


def test_hidden_hands_are_backs_without_a_word() -> None:
    scene = LAYOUT.board(table(5), frozenset(), LOCALIZER)
    backs = [item for item in scene.items if isinstance(item, Sprite) and item.key == "deck/back/tottarot"]
    hands = sum(isinstance(one.hand, FaceDown) for one in table(5).players)
    assert len(backs) == hands + 2, "and the two piles"
    assert all(not item.words for item in backs)


@pytest.mark.parametrize("shown", EVERY)
def test_each_seat_is_named_and_its_tokens_shown(shown: Shown) -> None:
    scene = LAYOUT.board(shown.view, shown.waiting, LOCALIZER)
    assert set(LOCALIZER.names[: len(shown.view.players)]) <= set(written(scene))
    small = Counter(item.words[0] for item in pieces(scene) if item.width == STEADY)
    per_seat = 0 if shown.view.winners else len(shown.view.players)
    assert all(small[str(token)] == per_seat for token in shown.view.tokens)


def pieces(scene: Scene) -> list[Sprite]:
    """Return every will token."""
    return [item for item in scene.items if isinstance(item, Sprite) and item.key.startswith("deck/token/")]


STEADY = 62
"""Size of the tokens that are counted in every seat, in pixels; the played one is larger."""


def test_the_player_to_move_has_a_gold_outline_an_icon_and_a_gold_name() -> None:
    scene = LAYOUT.board(table(4), frozenset({1, 2}), LOCALIZER)
    kinds = [item.kind for item in scene.items if isinstance(item, Panel) and item.kind in ("seat", "waiting")]
    assert kinds == ["seat", "waiting", "waiting", "seat"]
    assert [item.text for item in scene.items if isinstance(item, Label) and item.tone == "gold"] == ["Bruno", "Chiara"]
    assert sum(isinstance(item, Icon) and item.name == "waiting" for item in scene.items) == 2
    assert [item.words for item in pieces(scene) if item.width > STEADY] == [("?",)] * 2, "theirs lie face down"


def test_no_token_is_shown_as_placed_while_an_icon_is_chosen() -> None:
    for match in matches():
        for shown in match:
            scene = LAYOUT.board(shown.view, shown.waiting, LOCALIZER)
            placing = shown.view.step is Step.MANIFESTATION and bool(shown.waiting)
            others = len(shown.view.players) - len(shown.waiting)
            hidden = [item for item in pieces(scene) if item.words == ("?",)]
            assert len(hidden) == (others if placing else 0), shown.name


def test_the_tokens_of_a_turn_are_large_and_the_highest_is_on_gold() -> None:
    shown = next(shown for shown in boards() if shown.name == "taking-4")
    scene = LAYOUT.board(shown.view, frozenset(), LOCALIZER)
    large = [item for item in pieces(scene) if item.width > 2 * STEADY]
    highest = [one for one in shown.view.players if one.shown == shown.view.highest]
    assert [item.words for item in large] == [(str(one.shown),) for one in shown.view.players]
    assert Counter(item.key for item in large)["deck/token/highest"] == len(highest)
    golden = [item for item in scene.items if isinstance(item, Panel) and item.kind == "pill"]
    assert len(golden) == len(highest)


def test_a_hand_that_was_taken_leaves_a_sign() -> None:
    shown = next(shown for shown in boards() if shown.name == "taking-4")
    robbed = [one for one in shown.view.players if one.hand is None]
    scene = LAYOUT.board(shown.view, frozenset(), LOCALIZER)
    assert sum(isinstance(item, Icon) and item.name == "none" for item in scene.items) == len(robbed) == 1


def test_the_newest_fates_are_on_gold() -> None:
    view = table(4, 3)
    scene = LAYOUT.board(view, frozenset({0}), LOCALIZER)
    golden = [item for item in scene.items if isinstance(item, Panel) and item.kind == "royal"]
    newest = [item for item in scene.items if isinstance(item, Sprite) for field in golden if item.x - 4 == field.x]
    assert len(golden) == 4
    keys = [f"deck/tottarot/{one.row[-1].fate.key}" for one in view.players]
    assert [item.key for item in dict.fromkeys(newest)] == keys


def test_the_previous_round_is_dim_and_its_winner_has_a_banner() -> None:
    shown = next(shown for shown in boards() if shown.name == "begun-4")
    scene = LAYOUT.board(shown.view, shown.waiting, LOCALIZER)
    dim = [item for item in scene.items if isinstance(item, Sprite) and item.dim]
    assert len(dim) == sum(len(one.last_row) for one in shown.view.players)
    assert sum(isinstance(item, Icon) and item.name == "history" for item in scene.items) == 4
    assert sum(isinstance(item, Panel) and item.kind == "banner" for item in scene.items) == 1
    for one in shown.view.players:
        assert sign(one.last_total) in written(scene)


def test_a_computer_player_has_a_sign_instead_of_a_word() -> None:
    view = replace(table(3), viewer=0)
    names = Localizer(("Aiko", "Bruno", "Chiara"), robots=frozenset({1}))
    scene = LAYOUT.board(view, frozenset(), names)
    assert {"Aiko", "Bruno", "Chiara"} <= set(written(scene))
    assert sum(isinstance(item, Icon) and item.name == "robot" for item in scene.items) == 1


def test_reversed_cards_say_so() -> None:
    scene = LAYOUT.board(table(6, 3), frozenset(), LOCALIZER)
    turned = [item for item in scene.items if isinstance(item, Sprite) and item.turn]
    assert turned
    assert all(item.words[-1] == "Reversed" for item in turned)
    assert all(
        item.words[-1] == ""
        for item in scene.items
        if isinstance(item, Sprite) and item.words and not item.turn and item.key.startswith("deck/tottarot/")
    )


@pytest.mark.parametrize(
    ("victories", "crowns", "words"), [(0, 0, []), (1, 1, []), (3, 3, []), (4, 1, ["4 ×"]), (12, 1, ["12 ×"])]
)
def test_victory_tokens_are_crowns_and_many_are_counted(victories: int, crowns: int, words: list[str]) -> None:
    plain = [player(seat, 1)._replace(victories=0) for seat in range(3)]
    view = replace(table(3, 1), players=(plain[0]._replace(victories=victories), *plain[1:]))
    scene = LAYOUT.board(view, frozenset(), LOCALIZER)
    assert sum(isinstance(item, Icon) and item.name == "crown" for item in scene.items) == crowns
    assert [text for text in written(scene) if "×" in text] == words


def test_the_end_names_winners_and_standings() -> None:
    shown = next(shown for shown in boards() if shown.name == "over-5")
    scene = LAYOUT.board(shown.view, shown.waiting, LOCALIZER)
    words = written(scene)
    assert "Bruno and Chiara share the victory" in words
    assert [text for text in words if text in LOCALIZER.names] == ["Bruno", "Chiara", "Aiko", "Dev", "Ester"]
    assert [text for text in words if text.isdigit() and int(text)] == [*"13", *"13", *"31", *"31", *"31"], (
        "rank, crowns"
    )
    large = {item.text: item.size for item in scene.items if isinstance(item, Label)}
    assert large["3"] > max(size for text, size in large.items() if text.startswith("last round")), "what decides"


def test_a_hand_shows_the_own_card_and_the_known_ones_only() -> None:
    view = own(table(5), 1, 3)
    scene = LAYOUT.hand(view, LOCALIZER)
    mine = view.players[1]
    assert faces(scene) == expected(replace(view, players=(mine, view.players[3]._replace(row=()))))
    assert "Dev" in written(scene)
    assert not {"Aiko", "Chiara", "Ester"} & set(written(scene))


def test_a_hand_without_a_card_says_so() -> None:
    view = table(3)
    players = (view.players[0]._replace(hand=None), *view.players[1:])
    assert "You hold no card" in written(LAYOUT.hand(replace(view, viewer=0, players=players), LOCALIZER))


def test_the_public_has_no_hand() -> None:
    with pytest.raises(ValueError, match="no hand"):
        LAYOUT.hand(table(3), LOCALIZER)


@pytest.mark.parametrize("key", FATES)
def test_a_card_tells_points_and_icon(key: str) -> None:
    scene, card = LAYOUT.card(key, LOCALIZER), FATES[key]
    words = written(scene)
    assert card.name.key in words
    assert any(card.worth in text for text in words)
    assert any(isinstance(item, Icon) for item in scene.items) == (card.icon is not None)
    assert [item.key for item in scene.items if isinstance(item, Sprite)] == [f"deck/tottarot/{key}"] * 2


def test_an_unknown_card_is_refused() -> None:
    with pytest.raises(KeyError):
        LAYOUT.card("the-fool", LOCALIZER)


def marked(key: str, plural: str, n: int) -> str:
    return f"‹{plural if plural and n != 1 else key}›"


def spoken(scene: Scene) -> Iterator[str]:
    """Yield every word in a scene, on labels and cards; numerals and icon names are signs, not words."""
    for item in scene.items:
        if isinstance(item, Label):
            yield item.text
        elif isinstance(item, Sprite) and item.key.startswith("deck/tottarot/"):
            title, _, _, _, action, mark = item.words
            yield from (text for text in (title, action, mark) if text)


@pytest.mark.parametrize("shown", EVERY)
def test_every_word_is_translated(shown: Shown) -> None:
    foreign = Localizer(LOCALIZER.names, marked)
    for scene in (
        LAYOUT.board(shown.view, shown.waiting, foreign),
        LAYOUT.hand(own(shown.view, 0, 1), foreign),
        LAYOUT.card(fate(shown.view.deck).key, foreign),
    ):
        plain = {text for text in spoken(scene) if "‹" not in text} - set(LOCALIZER.names)
        assert not {text for text in plain if any(letter.isalpha() for letter in text)}


def test_seats_without_a_name_are_numbered() -> None:
    assert {"Seat 1", "Seat 2", "Seat 3"} <= set(written(LAYOUT.board(table(3), frozenset(), Localizer())))


def test_players_are_read_from_the_view_in_its_order() -> None:
    view = table(4)
    turned: tuple[Player, ...] = view.players[::-1]
    names = [
        text
        for text in written(LAYOUT.board(replace(view, players=turned), frozenset(), LOCALIZER))
        if text in LOCALIZER.names
    ]
    assert names == ["Dev", "Chiara", "Bruno", "Aiko"]


def test_an_arrow_points_from_the_robbed_player_to_the_thief() -> None:
    """The seats are one below the other, in the order of the table."""
    view = robbed(4)
    arrows = [item for item in LAYOUT.board(view, frozenset(), LOCALIZER).items if isinstance(item, Sprite)]
    arrows = [item for item in arrows if item.key.startswith("arrow/")]
    assert [item.key for item in arrows] == ["arrow/down", "arrow/up"], "from the first to the last; from 2 to 1"
    assert arrows[0].height > 2 * arrows[1].height
    words = "\n".join(map(LOCALIZER, describe(view)))
    assert "Bruno (starts): hidden card" in words
    assert "took Chiara's card" in words


def test_a_theft_that_decided_a_round_is_shown_above_the_board() -> None:
    view = robbed(3)
    assert view.decisive is not None
    scene = LAYOUT.board(view, frozenset(), LOCALIZER)
    said = f"Chiara took it from Aiko and won round {view.round - 1}"
    assert said in written(scene)
    assert said in "\n".join(map(LOCALIZER, describe(view)))
    assert scene.height > LAYOUT.board(replace(view, decisive=None), frozenset(), LOCALIZER).height + 200


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        (3, "Equal totals: Chiara won round 3 on unused tokens (3)."),
        (4, "The Devil: Chiara took it from Aiko and won round 4."),
        (5, "The Sun: Bruno won round 5 with it."),
    ],
)
def test_the_deciding_moment_is_drawn_and_described_at_the_end(seats: int, said: str) -> None:
    view = over(seats)
    scene, decisive = LAYOUT.board(view, frozenset(), LOCALIZER), view.decisive
    assert decisive is not None
    assert [item.text for item in scene.items if isinstance(item, Passage)] == [said]
    assert said.partition(":")[2] in "\n".join(map(LOCALIZER, describe(view)))
    largest = max((item for item in scene.items if isinstance(item, Sprite)), key=lambda item: item.height)
    shown = decisive.card.fate.key if decisive.card else "highest"
    assert largest.key.endswith(shown), "it is the largest thing there"
    assert largest.height > 170
