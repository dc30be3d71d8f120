"""A page shows the whole result of its reader's own press, no matter how high it is.

Earlier, a page with a burst left out the enemies that it hit.
"""

from __future__ import annotations

from functools import partial

import pytest

from bot.table.snapshot import snapshot
from bot.ui.guidance import PageState
from bot.ui.wording import Space, hand_words, solo_words
from games.genshin_tarot.game import GENSHIN_TAROT
from games.kernel.game import AnyGame
from games.kernel.text import Name, Text, t
from games.parsifal.game import PARSIFAL
from locales.books import read
from tests.bot.pages.test_page_laws import table_of
from tests.contract.playing import Setup

SPACE = Space(4000, 0)
OTHERS = [t("{foe} is fully healed.", foe=f"Slime {n}") for n in range(9)]
HITS = [t("{foe} takes {damage} damage, {left} HP left.", foe=f"Slime {n}", damage=2, left=3) for n in range(7)]
BURST: list[Text] = [t("{name} unleashes {burst}!", name=Name(0), burst="Midnight"), *HITS]


@pytest.mark.parametrize("seats", [1, 2])
def test_a_page_that_is_too_high_keeps_the_result_of_the_press(seats: int) -> None:
    table = snapshot(table_of(Setup(GENSHIN_TAROT, seats, {}).opened("acts")), (0,))
    news, look = [*OTHERS, *BURST], PageState(acted=BURST)
    if seats == 1:
        words, actor = solo_words(table, news, look, SPACE), "Ann unleashes"
    else:
        words, actor = hand_words(table, 0, news, look, space=SPACE, short=True), "You unleash"
    shown = [line for line in f"{words.head}\n{words.body}".splitlines() if line.startswith("> ")]
    expected = [f"> {actor} Midnight!", *(f"> Slime {n} takes 2 damage, 3 HP left." for n in range(7))]
    assert [line for line in shown if line in expected] == expected
    assert words.is_cut, "others' lines give way"


@pytest.mark.parametrize("seats", [1, 2])
def test_a_page_that_is_too_high_keeps_the_defeats_of_the_press(seats: int) -> None:
    """A long act is cut, but never what it defeated."""
    table = snapshot(table_of(Setup(GENSHIN_TAROT, seats, {}).opened("acts")), (0,))
    last = t("{foe} takes {damage} damage, {left} HP left.", foe="Dvalin", damage=2, left=0)
    falls = t("{foe} falls; {name} gains {mora} Mora.", foe="Dvalin", name=Name(seats - 1), mora=5)
    act = [*BURST, *HITS, last, falls, *HITS]
    words = (solo_words if seats == 1 else partial(hand_words, seat=0))(
        table, news=[*OTHERS, *act], look=PageState(acted=act), space=SPACE, short=True
    )
    assert f"Dvalin takes 2 damage and falls; {'Ann' if seats == 1 else 'Bruno'} gains 5 Mora." in words.body
    assert words.is_cut


def test_the_end_of_a_long_round_is_not_kept_whole() -> None:
    """One answer can end a round of thirty lines, which no phone has room for."""
    table = snapshot(table_of(Setup(GENSHIN_TAROT, 2, {}).opened("acts")), (0,))
    long = [*OTHERS, *OTHERS[:1]]
    words = hand_words(table, 0, long, PageState(acted=long), short=True)
    assert words.is_cut


def test_the_page_of_another_player_names_the_act_of_a_result() -> None:
    """Earlier, "Slime 6 takes 2 damage, 3 HP left." was all that Bruno read of Ann's burst."""
    table = snapshot(table_of(Setup(GENSHIN_TAROT, 2, {}).opened("acts")), (1,))
    for room in range(0, 400, 40):
        words = hand_words(table, 1, [*OTHERS, *BURST], space=Space(4000, room))
        shown = [line for line in f"{words.head}\n{words.body}".splitlines() if line.startswith("> ")]
        assert "> Ann unleashes Midnight!" in shown, shown
        assert all(shown.index("> Ann unleashes Midnight!") < n for n, line in enumerate(shown) if "takes" in line)


@pytest.mark.parametrize("game", [GENSHIN_TAROT, PARSIFAL], ids=lambda game: game.key)
def test_every_result_is_a_line_of_the_log(game: AnyGame) -> None:
    """A line that got other words would be shown without its cause again."""
    known = {
        one
        for message in read("it", game.key)
        for one in (message.id if isinstance(message.id, tuple) else (message.id,))
    }
    assert game.results
    assert game.results <= known
