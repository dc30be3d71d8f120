"""In French, a noun agrees with its number, and a button says more than a verb that also closes windows."""

from __future__ import annotations

import pytest

from games.kernel.text import Localizer, Name, Text, listed, t
from locales import catalogue

NAMES = ("Ann", "Bruno")


def french(words: Text, game: str = "") -> str:
    return Localizer(NAMES, catalogue("fr", game) if game else catalogue("fr"))(words)


@pytest.mark.parametrize("language", ["fr", "it"])
def test_undo_is_not_the_word_for_closing_a_window(language: str) -> None:
    """Earlier, "Annuler" beside "Pas maintenant" seemed to close a question, and undid the last move."""
    assert Localizer(NAMES, catalogue(language))(t("Undo")) not in ("Annuler", "Annulla")


def test_one_medal_is_not_plural() -> None:
    for key in (
        "You win a medal: {title}. {about} ({n} of {of} medals)",
        "{who} wins a medal: {title}. {about} ({n} of {of} medals)",
        "{n} of {of} medals, won without hints.",
    ):
        words = french(t(key, title="Première", about="Gagne.", n=1, of=6, who=Name(0)))
        assert "1 médailles" not in words
        assert "1 sur 6" in words


def test_an_invitation_to_one_player_is_not_plural() -> None:
    words = french(t("{host} wants to play again. {names}, are you in?", host=Name(0), names=listed([Name(1)])))
    assert "vous" not in words


def test_a_queen_has_her_article_in_the_reason_for_a_win() -> None:
    words = french(
        t("the {queen} came in year {year}, the last of the four Queens.", queen="Reine", year=46), "queens_of_fate"
    )
    assert words == "la Reine, dernière des quatre Reines, est arrivée en l’an 46."
