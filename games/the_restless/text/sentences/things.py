"""Sentences of effects on cards."""

from __future__ import annotations

from games.kernel.text import Text, t, tn
from games.the_restless.text.sentences.say import dispatch, filled, pattern
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.effects import (
    AddEncounter,
    DropEncounter,
    EndGame,
    ExtraAttack,
    FreeReroll,
    Hit,
    Mend,
    Nudge,
    Reveal,
    Stagger,
    SwapEncounter,
)


@dispatch.register(AddEncounter)
def _(effect: AddEncounter) -> Text:
    return filled((COMBATS if effect.combat else ENCOUNTERS)[effect.at], effect.n)


ENCOUNTERS = {
    "next": tn("Add an Encounter: it comes next.", "Add {n} Encounters: they come next.", n=1),
    "last": tn("Add an Encounter at the end of the row.", "Add {n} Encounters at the end of the row.", n=1),
    "chosen": tn("Add an Encounter anywhere in the row.", "Add {n} Encounters anywhere in the row.", n=1),
}
COMBATS = {
    "next": tn("Add a Combat Encounter: it comes next.", "Add {n} Combat Encounters: they come next.", n=1),
    "last": tn(
        "Add a Combat Encounter at the end of the row.", "Add {n} Combat Encounters at the end of the row.", n=1
    ),
    "chosen": tn("Add a Combat Encounter anywhere in the row.", "Add {n} Combat Encounters anywhere in the row.", n=1),
}


pattern(Hit, t("Deal {n} damage to {to}."))

pattern(Mend, t("Restore {n} Health to {to}."), of_all=t("Restore all Health to {to}."))

pattern(
    Stagger,
    tn(
        "The next failed roll against {to} does no damage.",
        "The next {n} failed rolls against {to} do no damage.",
        n=1,
    ),
)

pattern(
    ExtraAttack,
    tn("{who} has one more Attack this turn.", "{who} has {n} more Attacks this turn.", n=1),
    yours=tn("You have one more Attack this turn.", "You have {n} more Attacks this turn.", n=1),
    doing=True,
)


@dispatch.register(Nudge)
def _(effect: Nudge) -> Text:
    return filled(t("{n} to the result of this roll."), effect.by, signed=True)


pattern(FreeReroll, t("Roll that die again at no cost."))


@dispatch.register(Reveal)
def _(effect: Reveal) -> Text:
    return filled(t("Reveal {what}."), effect.n, what=labels.HIDDEN[effect.what])


@dispatch.register(DropEncounter)
def _(effect: DropEncounter) -> Text:
    return filled(t("Remove {at}."), 1, at=labels.SPOTS[effect.at])


@dispatch.register(SwapEncounter)
def _(effect: SwapEncounter) -> Text:
    return filled(t("Replace {at} with a new one."), 1, at=labels.SPOTS[effect.at])


@dispatch.register(EndGame)
def _(effect: EndGame) -> Text:
    return filled(t("The game ends in {ending}."), 1, ending=labels.ENDINGS[effect.ending])
