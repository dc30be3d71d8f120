"""A page says everything once, and a line after its cause is still shown in full."""

from __future__ import annotations

from random import Random

from bot.table.live_table import playing
from bot.table.seat_clock import SeatClock
from bot.table.snapshot import snapshot
from bot.ui.guidance import PageState
from bot.ui.story import GAP, MORE, quoted, with_causes
from bot.ui.wording import Space, hand_words, not_offered, weighty_lines
from games.genshin_tarot.game import GENSHIN_TAROT
from games.kernel.ask import Ask, answer_in_words
from games.kernel.text import Localizer, t
from games.the_restless import story
from games.the_restless.game import THE_RESTLESS
from games.tottarot import story as tottarot_story
from games.tottarot.cards import FATES
from games.tottarot.game import TOTTAROT
from storage.timers import DEADLINE
from tests.bot.pages.test_page_laws import table_of
from tests.bot.ui.test_hints import dealt
from tests.contract.playing import Setup
from tests.proofs import runs

CHOICE = "Choose one. • Dig: Draw Treasure. • Weed the border: Gain 1 Reroll Counter."


def test_a_weighty_line_stays_weighty_with_its_cause_before_it() -> None:
    table = snapshot(table_of(Setup(THE_RESTLESS, 2, {}).opened("weighty")), (0,))
    died, rolled = story.died(t("Josse")), story.threw(20, 4)
    caused = [story.because(t("Widow's Cat"), line) for line in (died, rolled)]
    assert [*weighty_lines(table, [died, rolled, *caused])] == [died, caused[0]]


def test_a_choice_that_the_offers_say_is_not_noted_again() -> None:
    assert not_offered(CHOICE, "Draw Treasure.\nGain 1 Reroll Counter.") == ""
    assert not_offered(CHOICE, "") == CHOICE
    before, after = f"Lose 1 Health. {CHOICE}", f"{CHOICE} At the end: Lose 1 Health."
    assert not_offered(before, "Draw Treasure.\nGain 1 Reroll Counter.") == before
    assert "At the end: Lose 1 Health." in not_offered(after, "Draw Treasure.\nGain 1 Reroll Counter.")


def test_a_note_on_a_choice_lists_only_the_options_not_offered() -> None:
    """A trait that no Character has, or a price that the party cannot pay, is still read on the card."""
    assert not_offered(CHOICE, "Draw Treasure.") == "… • Weed the border: Gain 1 Reroll Counter."


def test_a_way_is_offered_if_its_cost_and_its_effect_are() -> None:
    """The card has the cost in brackets, the offer in a sentence before the effect."""
    card = "Choose one. • Leave a coin (pay 1 Reroll Counter): Draw Loot. • Leave it: Nothing happens."
    assert not_offered(card, "Cost: pay 1 Reroll Counter. Draw Loot.\nNothing happens.") == ""
    assert "Leave a coin" in not_offered(card, "Cost: pay 2 Reroll Counters. Draw Loot.\nNothing happens.")
    assert "Leave a coin" in not_offered(card, "Draw Loot. Draw Loot.\nNothing happens.")


def test_a_way_is_offered_if_the_offer_adds_its_result_or_chance() -> None:
    """Earlier, a page repeated the option whose button said whom it heals now, or how probable it is."""
    card = "Choose one. • Send a child: You must roll 10 or more. Failure: Lose 3 Health. • Shiver: Restore 3 Health."
    offers = "You must roll 10 or more. Failure: Lose 3 Health. 55% chance to succeed.\nRestore 3 Health. Heals nobody."
    assert not_offered(card, offers) == ""
    assert not_offered(card, offers.splitlines()[0]) == "… • Shiver: Restore 3 Health."
    several = "Choose one. • Dig: Lose 1 Health. Draw Loot. • Leave: Nothing happens."
    assert "Dig" in not_offered(several, "Draw Loot. 55% chance to succeed.\nNothing happens.")


def test_a_line_before_which_others_are_left_out_says_so() -> None:
    """Otherwise, a loss in year 6 would seem to be the price of an event in year 5."""
    story = [t("Year {n}: nothing much happens to anybody at all.", n=n) for n in range(30)]
    own = {story[3], story[7], story[8]}
    lines = [
        line.removeprefix("> ") for line in quoted(story, Localizer(), own=own, seen=2, in_order=True).splitlines()
    ]
    said = [Localizer()(line) for line in story]
    assert lines == [Localizer()(MORE), said[3], f"… {said[7]}", said[8], f"… {said[29]}"]


def test_a_line_long_ago_says_that_others_are_left_out_before_it() -> None:
    """Of a long log, only the last lines are rendered, and those that are never left out."""
    story = [t("Year {n}: nothing much happens to anybody at all.", n=n) for n in range(90)]
    shown = quoted(story, Localizer(), own={story[3], story[5]}, seen=2, in_order=True)
    said = [Localizer()(line) for line in story]
    assert shown.replace("> ", "").splitlines() == [Localizer()(MORE), said[3], f"… {said[5]}", f"… {said[89]}"]


def test_a_short_log_is_shown_in_full() -> None:
    """Earlier, the log hid the reaction that a press was made for."""
    story = [t("Bruno plays Rain."), t("Superconduct!"), t("It takes {n}.", n=3), t("Bruno gains 4 Mora.")]
    said = [f"> {Localizer()(line)}" for line in story]
    assert quoted(story, Localizer(), own={story[3]}, seen=0).splitlines() == said


def test_the_readers_lines_are_first_only_if_others_are_left_out() -> None:
    """At the top of a whole log, they would seem to have happened first, so a mark separates them from the rest."""
    story = [t("Bruno plays card {n} of a hand that never ends.", n=n) for n in range(9)]
    said, more = [f"> {Localizer()(line)}" for line in story], f"> {Localizer()(MORE)}"
    assert quoted(story, Localizer(), own={story[5]}).splitlines() == said
    assert quoted(story, Localizer(), own={story[5]}, seen=2).splitlines() == [said[5], more, said[8]]


def test_a_line_is_never_shown_after_a_later_one() -> None:
    """Earlier, a player read that a Spear was given away, and below that it was taken."""
    story = [t("Bruno plays card {n} of a hand that never ends.", n=n) for n in range(9)]
    for place in range(len(story)):
        lines = quoted(story, Localizer(), own={story[2], story[place]}, seen=2).replace("> ", "").splitlines()
        numbers = [int(line.split()[3]) for line in lines if line != Localizer()(MORE)]
        assert numbers == sorted(numbers), lines
        assert Localizer()(MORE) in lines


BURST, ICE, WATER = t("Ann unleashes Rain!"), t("Ice takes 2 damage."), t("Water takes 3 damage.")
RESULTS = {ICE, WATER}


def test_the_last_result_is_shown_with_the_act_that_led_to_it() -> None:
    """Earlier, "Small Cryo Slime takes 2 damage" was all that Bruno read of Ann's burst."""
    story = [*(t("Bruno plays card {n} of a hand that never ends.", n=n) for n in range(9)), BURST, WATER, ICE]
    shown = quoted(story, Localizer(), own={story[5]}, seen=2, results=RESULTS).replace("> ", "").splitlines()
    assert shown[-2:] == ["Ann unleashes Rain!", "Ice takes 2 damage."]
    less = quoted(story, Localizer(), own={story[5]}, seen=1, results=RESULTS).replace("> ", "").splitlines()
    assert less[-1] == "Ann unleashes Rain!", "with room for one line, the act says more than its last result"
    board = quoted(story, Localizer(), seen=2, in_order=True, results=RESULTS).replace("> ", "").splitlines()
    assert board == [Localizer()(MORE), "Ann unleashes Rain!", "… Ice takes 2 damage."]


def test_a_result_is_never_before_its_cause() -> None:
    """Earlier, a page began "Hydro Gunner loses 1 Shield. You play …", which that card had not done."""
    mine = t("You play a card.")
    story = [BURST, ICE, WATER, *(t("Bruno plays card {n} of his hand.", n=n) for n in range(9)), mine, WATER]
    shown = quoted(story, Localizer(), own={mine, WATER}, seen=1, results=RESULTS).replace("> ", "").splitlines()
    water = "Water takes 3 damage."
    assert shown == [
        "Ann unleashes Rain!", water, "Bruno plays card 8 of his hand.", "You play a card.", water, Localizer()(MORE)
    ]  # fmt: skip


def test_a_result_among_the_readers_lines_comes_with_its_act() -> None:
    """A lesson shows only the learner's lines. "Ice takes 2 damage." is unclear without the burst before it."""
    other = t("Bruno plays a card.")
    assert with_causes([other, BURST, WATER, ICE, other], {ICE}, RESULTS) == [BURST, ICE]
    assert with_causes([other, BURST, WATER, ICE, other], {WATER, ICE}, RESULTS) == [BURST, WATER, ICE]
    assert with_causes([WATER, other, BURST], {WATER, BURST}, RESULTS) == [WATER, BURST]


def test_a_long_log_is_shown_even_if_a_cause_has_older_causes() -> None:
    """Earlier, a board failed if more than sixty lines were new and a result followed from another result."""
    both = t("{one} passes 1 damage on to {other}.", one=t("Ice"), other=t("Water"))
    own = t("{one} takes 1 damage.", one=t("Water"))
    chained = [BURST, t("{one} takes 2 damage.", one=t("Ice")), both, own]
    story = [*chained, *(t("Bruno plays card {n} of his hand.", n=n) for n in range(70))]
    shown = quoted(story, Localizer(), own={own}, seen=1, results={*chained[1:]}).replace("> ", "").splitlines()
    assert shown == [
        "Ann unleashes Rain!", "Ice passes 1 damage on to Water.", "Water takes 1 damage.", Localizer()(MORE),
        "Bruno plays card 69 of his hand.",
    ]  # fmt: skip


def test_any_log_is_shown_within_its_room() -> None:
    """Lines follow from each other by the names in them, in any order and number."""
    names = [t("Ice"), t("Water"), t("Ann"), t("Rain")]
    for seed in range(runs(thin=300, full=10_000)):
        dice = Random(seed)
        lines = [
            t("{one} meets {other}, {n}.", one=dice.choice(names), other=dice.choice(names), n=n) for n in range(9)
        ]
        story = dice.choices(lines, k=dice.randrange(150))
        own, results = ({*dice.sample(lines, dice.randrange(9))} for _ in range(2))
        room, seen, in_order = dice.randrange(40, 3000), dice.randrange(-1, 12), dice.random() < 0.5
        shown = quoted(story, Localizer(), room, own, seen=seen, in_order=in_order, results=results)
        said = {f"> {Localizer()(line)}" for line in (*lines, MORE)}
        assert len(shown) <= room
        assert {line.replace(GAP, "", 1) for line in shown.splitlines() if not line.endswith(Localizer()(MORE))} <= said


def test_results_of_an_unknown_cause_are_shown_alone() -> None:
    story = [ICE] * 9
    shown = quoted(story, Localizer(), seen=1, results=RESULTS).replace("> ", "").splitlines()
    assert shown == [Localizer()(MORE), "Ice takes 2 damage."]


def test_a_letter_begins_with_its_news() -> None:
    """A phone shows the beginning of a direct message, which earlier was the game and the number of the table."""
    table = snapshot(table_of(Setup(THE_RESTLESS, 2, {}).opened("letter")), (0,))
    news = [story.died(t("Josse"))]
    words = hand_words(table, table.waiting[0], news, heads=("here",))
    assert words.head == f"> {table.localizer(news[0])}"
    assert table.title in words.body
    long = [t("Year {n}: nothing much happens to anybody at all.", n=n) for n in range(90)]
    much = hand_words(table, table.waiting[0], long, heads=("here",))
    assert much.is_cut
    assert much.head.startswith("**"), "the oldest of many lines is no news"
    plain = hand_words(table, table.waiting[0], [], heads=("here",))
    assert plain.head.startswith("**"), "without news, the question"
    assert table.title in plain.body


def test_a_direct_message_leaves_out_a_line_that_another_says() -> None:
    """Earlier, Ann first read that she takes a card, and in the next line which card it is."""
    table = snapshot(table_of(Setup(TOTTAROT, 3, {}).opened("letter")), (0,))
    card = next(iter(FATES.values()))
    news = [tottarot_story.took(0, 1), tottarot_story.you_took(1, card), tottarot_story.took(2, 1)]
    words = hand_words(table, 0, news, heads=("here",))
    assert words.head.splitlines() == [f"> {table.markdown_localizer(line)}" for line in news[1:]]


def test_a_reaction_is_shown_even_with_little_room() -> None:
    """Earlier, the log hid the reaction that a card was played for."""
    table = snapshot(table_of(Setup(GENSHIN_TAROT, 2, {}).opened("reaction")), (0,))
    reacts = t(
        "{reaction}: {first} meets {second} on {foe}!", reaction="Vaporize", first="Hydro", second="Pyro", foe="it"
    )
    hits = [
        t("{foe} takes {damage} damage, {left} HP left.", foe="Giant Dendro Slime", damage=1, left=n) for n in range(9)
    ]
    words = hand_words(table, 0, [reacts, *hits], space=Space(height=0))
    assert words.is_cut
    assert "> Vaporize: Hydro meets Pyro on it!" in words.body


def test_a_hint_and_the_answer_to_silence_use_the_words_of_the_button() -> None:
    """Earlier, "Hint: Beidou." and "If you don't answer: Beidou." left open whether she would come or stay behind."""
    table = dealt("genshin_tarot", 2)
    asked = playing(table).asked(0)
    assert asked
    assert isinstance(asked.question, Ask)
    token, name = asked.question.fallback[0], table.localizer(answer_in_words(asked.question, asked.question.fallback))
    assert f"Hint – Bench: {name}." in hand_words(table, 0, (), PageState(hint=(token,))).body
    table.seat_clocks[0] = SeatClock(0, ((DEADLINE, 100),))
    assert f"If you don't answer – Bench: {name}." in hand_words(table, 0, ()).body


def test_a_defeat_is_shown_after_the_damage_that_leads_to_it() -> None:
    """Earlier, the last page of The Restless began "Ossuline is defeated. … more in the log"."""
    target = t("Ogre")
    hit, defeat = story.target_damaged(target, 5, 0), story.defeated(target)
    lines = [*(story.target_damaged(target, 1, n) for n in range(30, 20, -1)), hit, defeat, t("Anna discards Club.")]
    results = {line for line in lines if line.key in THE_RESTLESS.results}
    shown = quoted(lines, Localizer(), own={defeat}, seen=1, results=results).replace("> ", "").splitlines()
    assert shown[:3] == ["Ogre takes 5 damage; Health 0.", "Ogre is defeated.", Localizer()(MORE)]


def test_a_shortened_log_keeps_each_hit_of_an_attack_on_the_same_target() -> None:
    """R-220: earlier, a Target with 9 Health took 6 damage and was defeated, because its first hit was left out."""
    ogre, whelp = t("Ogre"), t("Whelp")
    roll = story.rolled(t("Anna"), "combat", 14, 14, 10)
    first, other = story.target_damaged(ogre, 3, 6), story.target_damaged(whelp, 1, 4)
    second, defeat = story.because(t("Hinge"), story.target_damaged(ogre, 6, 0)), story.defeated(ogre)
    lines = [*(t("Bert waits {n}.", n=n) for n in range(30)), roll, first, other, second, defeat]
    table = table_of(Setup(THE_RESTLESS, 2, {}).opened("hits"))
    words = hand_words(snapshot(table, (0,)), 0, lines, space=Space(4000, 0), short=True)
    shown = [line.removeprefix("> ") for line in words.body.splitlines() if line.startswith("> ")]
    expected = [Localizer()(line) for line in (roll, first, second, defeat)]
    assert [line for line in shown if line in expected] == expected
    assert Localizer()(other) not in shown
    assert words.is_cut


def test_a_heading_is_never_shown_without_the_line_after_it() -> None:
    """ "Pyro Slinger, On Reveal:" was all that a page said of it; the rest was cut."""
    heading, others = t("{foe}, On Reveal:", foe=t("Pyro Slinger")), [t("Slime {n} moves.", n=n) for n in range(4)]
    effects = [t("{foe} has Pyro.", foe=t("Slime {n}", n=n)) for n in range(3)]
    for log in ([*others, heading, *effects], [heading, *effects, *others], [*others, heading]):
        for own in ((), (heading,), effects[:1]):
            for seen in (-1, 0, 1, 2, 5):
                for room in range(60, 400, 20):
                    shown = quoted(log, Localizer(), room, own=own, seen=seen, results=effects).splitlines()
                    alone = [n for n, line in enumerate(shown) if line.endswith("Reveal:")]
                    assert all(shown[n + 1 : n + 2] == ["> Slime 0 has Pyro."] for n in alone), shown


def test_an_answer_so_far_includes_its_verb() -> None:
    """G-11: "Your answer so far: Keqing (Electro)." left open whether she stays or is benched."""
    match = Setup(GENSHIN_TAROT, 2, {}).opened("so far")
    options = match.asked(0).question.options  # type: ignore[union-attr]
    match.answer(0, [options[0].token])
    body = hand_words(snapshot(table_of(match), (0,)), 0, ()).body
    assert f"Your answer so far – Bench: {Localizer()(options[0].label)}." in body


def test_a_long_log_leaves_out_the_causes_of_causes() -> None:
    """A line was needed by one that another line needs, but is older than the lines that a page can show."""
    links = [t("{one} meets {two}.", one=t(one), two=t(two)) for one, two in ("ab", "bc", "cd")]
    story = [t("Ann acts."), *links, *(t("Line {n}.", n=n) for n in range(70))]
    shown = quoted(story, Localizer(("Ann",)), 400, own=links[2:], results=story[1:])
    assert shown.splitlines()[:3] == ["> Ann acts.", "> b meets c.", "> c meets d."]
