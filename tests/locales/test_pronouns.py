"""The word for "you" has the form of an object where it is one: "an dich" and "a ti", not "an du" and "a tú"."""

from __future__ import annotations

import re
from functools import cache

import pytest

from games import GAMES
from games import game as game_called
from games.kernel.ask import random_answer
from games.kernel.text import Localizer, Text
from games.the_restless.effects.items import HandOver
from games.the_restless.text.sentences.say import say
from games.the_restless.vocabulary.labels import STATS
from locales import Language, catalogue
from tests.contract.playing import Setup, chance, open_question
from tests.proofs import runs

AFTER_A_PREPOSITION: dict[Language, re.Pattern[str]] = {
    "es": re.compile(r"\b(a|de|para|por|con|contra|sobre|en|hacia|sin|desde|ante|tras)\s+tú\b"),
    "fr": re.compile(r"\b(à|de|pour|par|contre|sur|avec|vers|chez|sans|devant)\s+tu\b"),
    "de": re.compile(r"\b(an|von|für|auf|zu|mit|gegen|bei|um|über|vor|nach|aus|ohne|durch)\s+du\b(?! \w+st\b)"),
}
"""A preposition before the subject form of "you"."""
ANSWERS = runs(thin=80, full=1_000)


@pytest.mark.parametrize(("language", "said"), [("es", "a ti."), ("fr", "à toi."), ("de", "an dich.")])
def test_a_card_gives_you_something(language: Language, said: str) -> None:
    """Earlier, "La siguiente Figura … entrega un Objeto a tú" and "… gibt einen Gegenstand an du"."""
    read = Localizer(translate=catalogue(language, "the_restless"))
    assert read(say(HandOver("left", "holder"))).endswith(said)


@pytest.mark.parametrize("language", AFTER_A_PREPOSITION)
def test_no_card_and_no_log_has_the_subject_form_after_a_preposition(language: Language) -> None:
    """On all printed cards, and in random matches of all games."""
    wrong = AFTER_A_PREPOSITION[language]
    for game in GAMES:
        read = Localizer(("Ann", "Bruno", "Chiara"), catalogue(language, game.key))
        texts = [*(card.text for card in game.cards), *log_and_questions(game.key)]
        assert [words for words in map(read, texts) if wrong.search(words)] == []


@cache
def log_and_questions(key: str) -> list[Text]:
    """Return the log of a random match, as each seat reads it, and its questions."""
    game = game_called(key)
    setup = Setup(game, min(game.seats[-1], 3), {})
    match, randrange, texts = setup.opened("pronouns"), chance("pronouns"), list[Text]()
    for _ in range(ANSWERS):
        if match.over:
            break
        seat = match.waiting[0]
        question = open_question(match, seat)
        texts.append(question.prompt)
        lines = match.answer(seat, random_answer(question, randrange)).lines
        texts += [setup.game.addressed(line.text, each) for line in lines for each in range(setup.seats)]
    return texts


def test_a_value_that_a_card_sets_has_an_article_in_spanish() -> None:
    """Earlier, "Fija número de tiradas de Esquiva al huir en 1"."""
    read = Localizer(translate=catalogue("es", "the_restless"))
    article = re.compile(r"(el|la|los|las|todas|todo) ")
    assert [words for words in map(read, STATS.values()) if not article.match(words)] == []
