"""Claims: held against the verdict, against every card that an unseen one could be, and against judging again."""

from collections.abc import Iterable, Iterator
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from service.rules.house_rules import Switch
from tests.contract import test_codes
from tests.judging import judge, verified
from tests.oracles import low_hands
from tests.oracles.high_hands import Best, best, category_order
from tests.property.claimed import (
    MOST_CLAIMS,
    Claim,
    cards_of,
    findings,
    is_settled,
    same_five,
    true_claims,
    untrue_claims,
    wins,
)
from tests.property.random_player import play
from tests.property.strategies import (
    BETTING,
    DECK,
    HIGH_LOW,
    NAMES,
    SEQUENCE,
    UNKNOWN,
    Document,
    deals,
    event_deals,
    examples,
    hand_deals,
    other_choices,
    showdowns_with_unknown_cards,
    switches,
)
from tests.property.test_invariance import replaced
from tests.property.test_unknown_cards import blots_of, filled_in, unseen

DEALS = deals(SEQUENCE, refereed=False)
SWITCHES = [switch for switch in switches("sequence") if switch.name not in BETTING]
RULED_DEALS = [(code, deal) for code, deal in test_codes.RULED_DEALS if code in {one.name for one in SWITCHES}]
RANDOMS = st.randoms(use_true_random=True)  # a seed is drawn, and all else follows from it
PLAYED = st.integers(0, 1 << 20).map(lambda seed: play(seed).document)


def chip_of(document: Document) -> Any:
    return document.get("stakes", {}).get("smallest_chip", 1)


def some_claims(document: Document, rng: Random, most: int = 40) -> list[Claim]:
    """True ones and untrue ones."""
    verdict = judge(document)
    every = [stated.claim for stated in true_claims(verdict, rng)]
    every += untrue_claims(verdict, chip_of(document), rng)
    return rng.sample(every, min(len(every), most))


class TestClaims:
    """ "upheld and findings[]: claim (index), upheld (null where the deal doesn't settle it), actual, text, code"."""

    @given(DEALS | PLAYED, RANDOMS)
    @examples(150)
    def test_that_are_true_are_upheld(self, document: Document, rng: Random) -> None:
        """Everything that the verdict says can be claimed of it, and its own words are the answer."""
        verdict = judge(document)
        stated = list(true_claims(verdict, rng))
        for one, finding in zip(stated, findings(document, [one.claim for one in stated]), strict=True):
            assert finding["upheld"] is True, (one.claim, finding)
            assert (finding["actual"], finding["code"]) == (one.actual, one.code), one.claim
            assert finding["text"].endswith(".")
            event(f"{one.claim['type']}: {one.actual and one.actual.get('category')}")

    @given(DEALS | PLAYED, RANDOMS)
    @examples(150)
    def test_that_are_untrue_are_refuted(self, document: Document, rng: Random) -> None:
        claims = list(untrue_claims(judge(document), chip_of(document), rng))
        for claim, finding in zip(claims, findings(document, claims), strict=True):
            assert finding["upheld"] is False, (claim, finding)
            event(claim["type"])

    @given(DEALS, RANDOMS)
    @examples(50)
    def test_are_judged_each_by_itself(self, document: Document, rng: Random) -> None:
        """What else is claimed doesn't matter; all together are upheld if each is, and refuted if one is."""
        claims = some_claims(document, rng, 6)
        together = verified(document, claims)
        alone = [verified(document, [claim]) for claim in claims]
        assert [{**one["findings"][0], "claim": at} for at, one in enumerate(alone)] == together["findings"]
        each = {one["upheld"] for one in alone}
        assert together["upheld"] == (False if False in each else None if None in each else True)
        assert together["verdict"] == judge(document)

    @given(DEALS | PLAYED, RANDOMS)
    @examples(60)
    def test_of_renamed_players_have_the_same_findings(self, document: Document, rng: Random) -> None:
        """Under their own names."""
        new_names = {name: f"Zoë-{number}" for number, name in enumerate(NAMES)}

        def renamed(text: str) -> str:
            return new_names.get(text, text)

        def called_as_before(text: str) -> str:
            for old, new in new_names.items():
                text = text.replace(new, old)
            return text

        claims = some_claims(document, rng)
        others = findings(replaced(document, renamed), replaced(claims, renamed))
        assert replaced(others, called_as_before) == findings(document, claims)


# --- cards that nobody saw ---


def must_not_mislead(claim: Claim, upheld: bool | None, possible: Iterable[bool]) -> None:
    """A finding says no more than what is so whatever the cards are."""
    assert upheld is None or {upheld} == set(possible), claim


class TestBestHandsWithUnseenCards:
    """ "upheld (null where the deal doesn't settle it)": of a best hand, held against the cards it could be made of."""

    @given(DEALS | showdowns_with_unknown_cards(1) | showdowns_with_unknown_cards(3), RANDOMS)
    @examples(120)
    def test_are_settled_only_as_every_card_would_settle_them(self, document: Document, rng: Random) -> None:
        """One unseen card is tried as every card it could be, several as some of them."""
        verdict = judge(document)
        for player in verdict["players"]:
            if UNKNOWN in (held := cards_of(player)):
                known = [card for card in held if card != UNKNOWN]
                made = [
                    (cards, best_of(cards, verdict)) for cards in completed(known, len(held) - len(known), verdict, rng)
                ]
                self.check(document, player, made, rng)

    @staticmethod
    def check(document: Document, player: Document, made: list[tuple[list[str], Best | None]], rng: Random) -> None:
        verdict = judge(document)
        wild = {card for card in DECK if card[0] in verdict["wild"]}
        fives = [(one.category, [*one.plays_as]) for _, one in rng.sample(made, min(len(made), 6)) if one]
        fives += [(player["high"]["category"], player["high"]["plays_as"])] if player["high"] else []
        claims: list[Claim] = [{"category": category} for category in category_order()]
        claims += [{"plays_as": five} for _, five in fives]
        claims += [{"category": category, "plays_as": five} for category, five in fives]
        told = findings(document, [{"type": "high", "player": player["name"], **claim} for claim in claims])
        to_come = verdict["outcome"] == "unfinished" and player["status"] == "in"
        for claim, finding in zip(claims, told, strict=True):
            if len(cards_of(player)) < 5:
                assert finding["upheld"] is (None if to_come else False)
                continue
            possible = [
                claim.get("category", one.category) == one.category
                and ("plays_as" not in claim or same_five(claim["plays_as"], one.category, one.plays_as, held, wild))
                for held, one in made
                if one
            ]
            must_not_mislead(claim, finding["upheld"], possible)
            event(f"{'either' if len({*possible}) > 1 else possible[0]}, found {finding['upheld']}")


class TestLowsWithUnseenCards:
    """The same of best lows, where nobody need have one at all."""

    @given(
        showdowns_with_unknown_cards(1, HIGH_LOW)
        | showdowns_with_unknown_cards(3, HIGH_LOW)
        | showdowns_with_unknown_cards(8, HIGH_LOW),
        RANDOMS,
    )
    @examples(150)
    def test_are_settled_only_as_every_card_would_settle_them(self, document: Document, rng: Random) -> None:
        verdict = judge(document)
        if verdict["rules"]["plays_for"] == "high":
            return
        for player in verdict["players"]:
            held = cards_of(player)
            if missing := held.count(UNKNOWN):
                known = [card for card in held if card != UNKNOWN]
                lows = [low_of(cards, verdict) for cards in completed(known, missing, verdict, rng)]
                self.check(document, player["name"], lows, missing == 1, rng)

    @staticmethod
    def check(document: Document, name: str, lows: list[low_hands.Best | None], exact: bool, rng: Random) -> None:
        shown = [(low.category, [*low.plays_as]) for low in rng.sample(lows, 5) if low]
        claims: list[Claim] = [{"category": category} for category in LOWS]
        claims += [{"plays_as": five} for _, five in shown]
        claims += [{"category": category, "plays_as": five} for category, five in shown]
        told = findings(document, [{"type": "low", "player": name, **claim} for claim in claims])
        for claim, finding in zip(claims, told, strict=True):
            possible = {low is not None and is_so_of_a_low(claim, low) for low in lows}
            must_not_mislead(claim, finding["upheld"], possible)
            assert not exact or finding["upheld"] == (None if len(possible) > 1 else possible == {True}), claim
            event(f"{'either' if len(possible) > 1 else possible}, found {finding['upheld']}")


LOWS = ("low", "one_pair", "two_pair", "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind")


def low_of(held: list[str], verdict: Document) -> low_hands.Best | None:
    rules = verdict["rules"]
    qualifier = rules["qualifier"] if rules["plays_for"] == "high_low" else None
    return low_hands.best(held, set(), rules["low_ranking"], qualifier)


def is_so_of_a_low(claim: Claim, low: low_hands.Best) -> bool:
    """Suits make no low."""
    ranks = sorted(card[0] for card in low.plays_as)
    return claim.get("category", low.category) == low.category and (
        "plays_as" not in claim or sorted(card[0] for card in claim["plays_as"]) == ranks
    )


def best_of(held: list[str], verdict: Document) -> Best | None:
    wild = {card for card in held if card[0] in verdict["wild"]}
    return best(held, wild, verdict["rules"]["flush_duplicates"], verdict["rules"]["five_of_a_kind"])


def completed(known: list[str], missing: int, verdict: Document, rng: Random) -> Iterator[list[str]]:
    """The hand with its unseen cards, as every card that one can be, or as some that several can be."""
    seen = {card for player in verdict["players"] for card in cards_of(player)}
    free = [card for card in DECK if card not in seen]
    ways = [[card] for card in free] if missing == 1 else [rng.sample(free, missing) for _ in range(40)]
    for way in ways:
        yield [*known, *way]


def says(claim: Claim, verdict: Document) -> bool:
    """Whether a settled deal says the same as a claim about who wins, or how much."""
    assert is_settled(verdict)
    if claim["type"] == "award":
        return any(
            (player["name"], player["won"]) == (claim["player"], claim["amount"]) for player in verdict["players"]
        )
    pot = next(pot for pot in verdict["pots"] if pot["name"] == claim.get("pot", "main"))
    return {*wins(pot)} == {*claim["players"]}


def claims_of_chips(verdicts: Iterable[Document], chip: Any, rng: Random) -> list[Claim]:
    """Who wins each pot and how much each takes by any of the verdicts, and by none."""
    found: list[Claim] = []
    for verdict in verdicts:
        found += [stated.claim for stated in true_claims(verdict, rng)]
        found += untrue_claims(verdict, chip, rng)
    return [claim for at, claim in enumerate(found) if claim["type"] in ("winner", "award") and claim not in found[:at]]


class TestChipsWithUnseenCards:
    """The same of pots and awards, held against judging the deal with each card that the unseen one could be."""

    @given(showdowns_with_unknown_cards(1), RANDOMS)
    @examples(40)
    def test_are_settled_only_as_every_card_would_settle_them(self, document: Document, rng: Random) -> None:
        verdict, blots = judge(document), blots_of(document)
        whole = [judge(filled_in(document, blots, cards)) for cards in permutations(unseen(document), 1)]
        claims = claims_of_chips(rng.sample(whole, 6), 1, rng)
        for claim, finding in zip(claims, findings(document, claims), strict=True):
            must_not_mislead(claim, finding["upheld"], [says(claim, one) for one in whole])
            assert finding["upheld"] is not None or verdict["outcome"] == "undecided"
            event(f"{verdict['outcome']}: {finding['upheld']}")


# --- deals that go on ---


@st.composite
def cuts(draw: st.DrawFn) -> tuple[Document, Document]:
    """A deal as it stood after some of its events, and the whole deal."""
    whole = draw(event_deals(games=SEQUENCE) | PLAYED)
    return {**whole, "events": whole["events"][: draw(st.integers(0, len(whole["events"])))], "final": False}, whole


class TestUnfinishedDeals:
    """What is settled in the middle of a deal stays so to its end."""

    @given(cuts(), RANDOMS)
    @examples(150)
    def test_settle_no_chips_otherwise_than_their_end(self, deal: tuple[Document, Document], rng: Random) -> None:
        document, whole = deal
        verdict, end = judge({**document, "rake": 0}), judge({**whole, "rake": 0})
        if is_settled(end):
            pots = {pot["name"] for pot in verdict["pots"]} & {pot["name"] for pot in end["pots"]}
            claims = [
                claim for claim in claims_of_chips([end], chip_of(whole), rng) if claim.get("pot", "main") in pots
            ]
            for claim, finding in zip(claims, findings({**document, "rake": 0}, claims), strict=True):
                must_not_mislead(claim, finding["upheld"], [says(claim, end)])
                event(f"{verdict['outcome']}: {finding['upheld']}")

    @given(cuts(), RANDOMS)
    @examples(60)
    def test_know_what_was_wild(self, deal: tuple[Document, Document], rng: Random) -> None:
        """What was wild after a card is so for good."""
        document, whole = deal
        verdict = judge({**document, "rake": 0})
        claims = [stated.claim for stated in true_claims(verdict, rng)]
        claims = [claim for claim in claims if "after_card" in claim or "after_upcard" in claim]
        assert all(finding["upheld"] for finding in findings(whole, claims))


# --- house rules ---


def is_settled_by_the_document(switch: Switch, verdict: Document) -> bool:
    return switch.settled and verdict["rules"][switch.name] == switch.default


class TestOtherwise:
    """ "otherwise": with another setting of a house rule a claim comes out as is said, and else as it did."""

    @staticmethod
    def check(
        code: str, setting: Any, told: list[dict[str, Any]], then: list[dict[str, Any]], settled: bool = False
    ) -> Iterator[str]:
        """What is said of one other setting, held against the findings under it; names the types of what differs.

        Of a point that the document itself settles it is said only what a table could have agreed to be right.
        """
        for finding, other in zip(told, then, strict=True):
            said = [one for one in finding["otherwise"] if (one["code"], one["setting"]) == (code, setting)]
            differs = other["upheld"] != finding["upheld"] and (other["upheld"] is True or not settled)
            assert [one["upheld"] for one in said] == ([other["upheld"]] if differs else []), (code, setting, finding)
            if differs:
                yield finding["type"]

    def judged_otherwise(self, document: Document, claims: list[Claim]) -> Iterator[tuple[str, str]]:
        """Holds what is said of every house rule against judging again; the rules and types of claims that differ."""
        told = findings(document, claims)
        verdict = judge(document)
        settled = {switch.name for switch in SWITCHES if is_settled_by_the_document(switch, verdict)}
        named = {ruling["code"] for ruling in verdict["rulings"]} | settled
        assert {one["code"] for finding in told for one in finding["otherwise"]} <= named
        for switch in SWITCHES:
            for setting in other_choices(verdict, switch) if switch.name in named else ():
                other = {**document, "rules": {**verdict["rules"], switch.name: setting}}
                then = findings(other, claims)
                for kind in self.check(switch.name, setting, told, then, switch.name in settled):
                    yield switch.name, kind
        texts = {(switch.name, choice): text for switch in SWITCHES for choice, text in switch.choices.items()}
        for one in [one for finding in told for one in finding["otherwise"] if one["code"] != "standard_order"]:
            assert one["text"] == texts[one["code"], one["setting"]]

    @given(DEALS | hand_deals(4, SEQUENCE, ("tied", "suited")), RANDOMS)
    @examples(250)
    def test_is_what_would_be_found(self, document: Document, rng: Random) -> None:
        """Of every house rule that the verdict rests on, or that the document settles, and of no other."""
        for name, kind in self.judged_otherwise(document, some_claims(document, rng, 16)):
            event(f"{name}: {kind}")

    @pytest.mark.parametrize(("name", "document"), RULED_DEALS)
    def test_names_the_house_rule_that_decides(self, name: str, document: Document) -> None:
        """What is so under another setting is claimed: that setting is named."""
        verdict, rng = judge(document), Random(name)
        switch = next(switch for switch in SWITCHES if switch.name == name)
        rules = [{**verdict["rules"], name: setting} for setting in other_choices(verdict, switch)]
        claims = [stated.claim for other in rules for stated in true_claims(judge({**document, "rules": other}), rng)]
        assert name in dict(self.judged_otherwise(document, claims[:MOST_CLAIMS]))

    @given(hand_deals(5, SEQUENCE), RANDOMS)
    @examples(80)
    def test_is_what_another_first_seat_would_make_of_it(self, document: Document, rng: Random) -> None:
        """Of what comes of the deal, that is; a card of another order of dealing has another number."""
        claims = [claim for claim in some_claims(document, rng) if not any(key.startswith("after") for key in claim)]
        told = findings(document, claims)
        hands = document["hands"]
        for first in range(1, len(hands)):
            then = findings({**document, "hands": [*hands[first:], *hands[:first]]}, claims)
            for kind in self.check("standard_order", hands[first]["player"], told, then):
                event(kind)
