"""The text of Tottarot has every fact of its pictures, for six seats, with its unit."""

from __future__ import annotations

from games.kernel.text import signed
from games.tottarot.cards import Fate
from games.tottarot.game import TOTTAROT
from games.tottarot.view import Player, TottarotView
from rendering.layouts.tottarot import must_read
from tests.games.telling_facts import NAMES, READ, says, section_texts, views
from tests.games.tottarot.given import given


def drawn_facts(player: Player) -> list[str]:
    """Return the facts in a seat's panel: the card, the tokens, the row with its total."""
    row = player.row or player.last_row
    total = player.total if player.row else player.last_total
    return [
        *([READ(player.hand.name)] if isinstance(player.hand, Fate) else []),
        *map(str, player.unused),
        *([str(player.shown)] if player.shown is not None else []),
        *(f"{READ(one.fate.name)} {signed(one.points)}" for one in row),
        *([signed(total)] if row else []),
        *([str(player.victories)] if player.victories else []),
    ]


def of_table(view: TottarotView) -> list[str]:
    start = ["You" if player.seat == view.viewer else NAMES[player.seat] for player in view.players if player.start]
    return [f"Round {view.round} of {view.rounds}", f"Turn {view.turn} of {view.turns}", READ(view.step_name),
            *start, str(view.deck), str(view.discards)]  # fmt: skip


def test_the_text_has_every_seat_and_the_table() -> None:
    for view, viewer in views(TOTTAROT):
        words = section_texts(TOTTAROT, view)
        assert says(words["table"], *of_table(view)) == []
        for player in view.players:
            section = words["you" if player.seat == viewer else f"seat{player.seat}"]
            assert says(section, *drawn_facts(player)) == []
            assert player.seat == viewer or NAMES[player.seat] in section
        for taker, victim in view.thefts:
            named = "your card" if victim == view.viewer else NAMES[victim]
            assert named in words["you" if taker == viewer else f"seat{taker}"]


def test_the_text_has_everything_that_must_be_readable_in_the_pictures() -> None:
    for view, viewer in views(TOTTAROT):
        words = "\n".join(section_texts(TOTTAROT, view).values())
        asked = must_read.board(view, READ) if viewer is None else must_read.hand(view, READ)
        spent = {str(token) for token in view.tokens}  # a played token is not among the remaining ones
        assert [fact for fact in says(words, *asked.words) if fact not in spent] == []
        assert says(words, *asked.names) == []


def test_a_card_that_changed_hands_is_named_to_those_who_know_it() -> None:
    """Earlier, a player who took a card unseen was never told which one it was."""
    taken = [
        (view, theft)
        for view, viewer in views(TOTTAROT)
        for theft in view.thefts
        if theft.taker == viewer and isinstance(view.players[theft.taker].hand, Fate)
    ]
    for view, theft in taken:
        card = view.players[theft.taker].hand
        assert isinstance(card, Fate)
        assert READ(card.name) in section_texts(TOTTAROT, view)["you"]


def test_a_token_has_the_same_text_in_the_next_turn() -> None:
    """A token of this turn is one of the previous turn on the next page: the same fact, so the text is the same."""
    tokens: dict[tuple[int, int, int], set[str]] = {}
    for view, _ in views(TOTTAROT):
        for player in view.players:
            token = player.compared if player.shown is None else player.shown
            if token is not None:
                turn = view.turn - (player.shown is None)
                key = "you" if player.seat == view.viewer else f"seat{player.seat}"
                lines = section_texts(TOTTAROT, view)[key].splitlines()
                said = {line for line in lines if line.startswith("Last token")}
                tokens.setdefault((view.round, turn, player.seat), set()).update(said)
    assert tokens
    assert {len(said) for said in tokens.values()} == {1}


def test_the_text_says_the_effect_of_the_players_icon() -> None:
    """Earlier, the text of The Hanged Man was only "icon: Reverse", although its picture shows the value of the row."""
    scene = given(3, "sun tower devil hanged tower devil").tokens(0, 3, 1).take(1, None)
    words = section_texts(TOTTAROT, scene.match.view(0))
    assert "With it, your row is worth −5." in words["texts"]
    assert "texts" not in section_texts(TOTTAROT, scene.match.view(None))
