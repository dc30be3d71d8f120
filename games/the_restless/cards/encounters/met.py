"""Bargains, hazards, shrines, remains and wanderers."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.counts import Per
from games.the_restless.effects import Choose, Discard, Draw, LoseHealth, Rerolls, Reveal, SwapEncounter, Way
from games.the_restless.printed import Encounter

MET = (
    Encounter(t("Well of Returned Teeth"),
        t("Every family gave one, so as to be remembered by something that lasts."), "bargain", steps=Choose((
        Way(t("Bleed into the bucket"), Draw("treasure", by="chosen"), cost=LoseHealth("chosen", 3)),
        Way(t("Drop something in"), Rerolls(Per("value", plus=1)), cost=Discard("chosen")),
        Way(t("Read the teeth"), Reveal("row") >> SwapEncounter("chosen"), trait="bonesetter"), Way(t("Walk on"))))),
)
