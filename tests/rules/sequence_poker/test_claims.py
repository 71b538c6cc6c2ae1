"""Claims about rounds of Sequence Poker: worked by hand, and held against verdicts on random rounds."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from service.rules.sequence_poker.hands import CATEGORIES
from tests.judging import claim_faults, judge, verified
from tests.rules.sequence_poker.random_rounds import kept_round, loose_round
from tests.rules.sequence_poker.telling import Document, cards, told

Claim = dict[str, Any]

# After the call at event 7 Bo acts once more; Ann declares less than her tripo of 1, 2, 3 and 4.
CALLED = told("""
    Ann: 111 222 155
    Bo: 411 414 144
    table: 333 514
    Bo keeps
    Ann exchanges 155 for 151
    table: 444
    Bo calls
    Ann calls
    Bo exchanges 411 for 512
    Ann declares three_card_tripo
    Bo declares four_card_duo
""")
OPEN = {**CALLED, "events": CALLED["events"][:8]}
SPLIT: Document = {
    "game": "sequence_poker",
    "hands": [
        {"player": name, "cards": cards(held)}
        for name, held in (("Ann", "113 114 131"), ("Bo", "311 411 511"), ("Cy", "111 112 121"))
    ],
    "community": cards("555 444 554 545 333 222"),
}
UNRECORDED = told("Ann: 111 222 155\nBo: 411 414 144\ntable: 333 514\ntable: 444")


def found(request: Document, claim: Claim) -> Document:
    """What comes of one claim."""
    finding: Document = verified(request, [claim])["findings"][0]
    return finding


def place(player: str, number: int) -> Claim:
    return {"type": "place", "player": player, "place": number}


def points(player: str, number: float) -> Claim:
    return {"type": "points", "player": player, "points": number}


def category(player: str, name: str) -> Claim:
    return {"type": "category", "player": player, "category": name}


def winner(*players: str) -> Claim:
    return {"type": "winner", "players": [*players]}


def to_act(player: str, after: int | None = None) -> Claim:
    return {"type": "to_act", "player": player, **({} if after is None else {"after_event": after})}


def legal(event: int, allowed: bool) -> Claim:
    return {"type": "legal", "event": event, "legal": allowed}


CASES: list[tuple[str, Document, Claim, bool | None, str | None, str]] = [
    (
        "what is declared plays",
        CALLED,
        category("Ann", "three_card_tripo"),
        True,
        "declarations",
        (
            "Ann plays a three-card tripo, 2-crescent-cyan to 4-square-orange. Ann declared it, and that binds. The "
            "best that the cards hold is a four-card tripo."
        ),
    ),
    (
        "not the best that the cards hold",
        CALLED,
        category("Ann", "four_card_tripo"),
        False,
        "declarations",
        (
            "Ann plays a three-card tripo, 2-crescent-cyan to 4-square-orange, not a four-card tripo. Ann declared it, "
            "and that binds. The best that the cards hold is a four-card tripo."
        ),
    ),
    (
        "what the cards do not hold is a high card",
        CALLED,
        category("Bo", "four_card_duo"),
        False,
        "not_held",
        (
            "Bo plays a high card, 4-square-orange, not a four-card duo. Bo declared a four-card duo. The cards do not "
            "hold that, so they play as a high card."
        ),
    ),
    (
        "a hand that was not declared",
        SPLIT,
        category("Cy", "five_card_tripo"),
        True,
        "higher_rank",
        "Cy plays a five-card tripo, 1-circle-violet to 5-star-red.",
    ),
    (
        "two of them are a plural",
        {**SPLIT, "hands": SPLIT["hands"][:2], "community": cards("331 221 555 445 335 444")},
        category("Bo", "high_card"),
        False,
        "higher_rank",
        "",
    ),
    (
        "a hand that may still change",
        OPEN,
        category("Ann", "four_card_tripo"),
        None,
        None,
        (
            "The round is not over, and the cards may still change. Ann plays a four-card tripo, 1-circle-violet to "
            "4-square-orange so far."
        ),
    ),
    (
        "no hand yet",
        told("Ann: 111 222 155\nBo: 411"),
        category("Bo", "high_card"),
        None,
        None,
        (
            "The round is not over, and the cards may still change. So far Bo has fewer than 6 cards to choose from, "
            "and so no hand."
        ),
    ),
    (
        "who wins",
        CALLED,
        winner("Ann"),
        True,
        "higher_rank",
        "Ann wins the round. Ann's three-card tripo beats Bo's high card.",
    ),
    (
        "who does not",
        CALLED,
        winner("Bo"),
        False,
        "higher_rank",
        "Ann wins the round, not Bo. Ann's three-card tripo beats Bo's high card.",
    ),
    (
        "nobody beside the winner",
        CALLED,
        winner("Ann", "Bo"),
        False,
        "higher_rank",
        "Ann wins the round, not Ann and Bo. Ann's three-card tripo beats Bo's high card.",
    ),
    ("nobody has won yet", OPEN, winner("Ann"), None, None, "The round is not over, so nobody has won it yet."),
    (
        "the first place",
        CALLED,
        place("Ann", 1),
        True,
        "higher_rank",
        "Ann comes in place 1 of 2. Ann's three-card tripo beats Bo's high card.",
    ),
    (
        "another place",
        CALLED,
        place("Bo", 1),
        False,
        "higher_rank",
        "Bo comes in place 2 of 2, not 1. Ann's three-card tripo beats Bo's high card.",
    ),
    (
        "a place that is shared",
        SPLIT,
        place("Bo", 2),
        True,
        "equal_hands",
        (
            "Bo comes in place 2 of 3. Ann and Bo hold hands that are equal to the last card, and share the place. "
            "Cy's five-card tripo beats Bo's four-card tripo."
        ),
    ),
    ("no third place where two share the second", SPLIT, place("Bo", 3), False, "equal_hands", ""),
    ("no place yet", OPEN, place("Ann", 1), None, None, "The round is not over, so Ann has no place yet."),
    (
        "points",
        CALLED,
        points("Ann", 2),
        True,
        "higher_rank",
        "Ann scores 2: place 1 of 2. Ann's three-card tripo beats Bo's high card.",
    ),
    (
        "the points of a place that is shared",
        SPLIT,
        points("Bo", 1.5),
        False,
        "points_for_ties",
        (
            "Bo scores 2, not 1.5: place 2 of 3. Ann and Bo hold hands that are equal to the last card, and share the "
            "place. Cy's five-card tripo beats Bo's four-card tripo. Players who share a place each score the points "
            "of that place."
        ),
    ),
    (
        "half a point",
        {**SPLIT, "rules": {"points_for_ties": "split"}},
        points("Bo", 1.5),
        True,
        "points_for_ties",
        "",
    ),
    ("no points yet", OPEN, points("Ann", 0), None, None, "The round is not over, and scores nothing yet."),
    (
        "whose turn it was at first",
        CALLED,
        to_act("Ann", 2),
        True,
        None,
        "After event 2: Ann is to act: exchange one private card or keep.",
    ),
    (
        "whose it was not",
        CALLED,
        to_act("Bo", 2),
        False,
        None,
        "After event 2: Ann is to act: exchange one private card or keep; it was not Bo's turn.",
    ),
    (
        "a call that does not count leaves the turn",
        CALLED,
        to_act("Ann", 6),
        True,
        None,
        "After event 6: Ann is to act: exchange one private card, keep or call.",
    ),
    (
        "once more after the call",
        CALLED,
        to_act("Bo", 7),
        True,
        None,
        "After event 7: Bo is to act: exchange one private card or keep.",
    ),
    ("at the end", OPEN, to_act("Bo"), True, None, "At the end: Bo is to act: exchange one private card or keep."),
    (
        "nobody's turn once it is over",
        CALLED,
        to_act("Bo"),
        False,
        None,
        "At the end the round was over, and nobody was to act.",
    ),
    (
        "the dealer's turn",
        CALLED,
        to_act("Ann", 4),
        False,
        None,
        "After event 4: The dealer is to lay one more card face up; it was not Ann's turn.",
    ),
    (
        "turns that nobody recorded",
        UNRECORDED,
        to_act("Ann"),
        None,
        None,
        "Whose turn it was cannot be said: no exchange, keep or call is recorded.",
    ),
    ("the first turn, though no other is recorded", UNRECORDED, to_act("Ann", 2), True, None, ""),
    ("a round of bare hands that is over", SPLIT, to_act("Ann"), False, None, ""),
    ("bare hands have no turns", {**SPLIT, "community": []}, to_act("Ann"), None, None, ""),
    (
        "an event that was not allowed",
        CALLED,
        legal(6, True),
        False,
        "out_of_turn",
        "Event 6 was not allowed. It was Ann's turn. The call does not count.",
    ),
    ("and is said not to have been", CALLED, legal(6, False), True, "out_of_turn", ""),
    ("an event that was allowed", CALLED, legal(7, True), True, None, "Event 7 was allowed."),
    ("and is said not to have been allowed", CALLED, legal(7, False), False, None, "Event 7 was allowed."),
    ("a declaration that the cards do not hold", CALLED, legal(10, False), True, "not_held", ""),
    (
        "whether a card came in time",
        UNRECORDED,
        legal(3, True),
        None,
        None,
        "Whether the card came in time cannot be said: no exchange, keep or call is recorded.",
    ),
    ("the first cards came in time", UNRECORDED, legal(2, True), True, None, ""),
]


@pytest.mark.parametrize(
    ("claim", "request_", "upheld", "code", "text"),
    [pytest.param(claim, request, upheld, code, text, id=name) for name, request, claim, upheld, code, text in CASES],
)
def test_worked_claims(claim: Claim, request_: Document, upheld: bool | None, code: str | None, text: str) -> None:
    """Upheld, refuted or not settled, by which rule, and in which words where they are given."""
    finding = found(request_, claim)
    assert (finding["upheld"], finding["code"]) == (upheld, code)
    assert text in ("", finding["text"])


@pytest.mark.parametrize(
    ("request_", "claim", "actual"),
    [
        (CALLED, winner("Bo"), {"players": ["Ann"]}),
        (CALLED, place("Bo", 1), {"place": 2}),
        ({**SPLIT, "rules": {"points_for_ties": "split"}}, points("Bo", 2), {"points": 1.5}),
        (CALLED, to_act("Bo", 2), {"player": "Ann"}),
        (CALLED, to_act("Bo"), {"player": None}),
        (CALLED, legal(6, True), {"legal": False}),
        (
            CALLED,
            category("Bo", "four_card_duo"),
            {
                "category": "high_card",
                "description": "high card, 4-square-orange",
                "cards": cards("444 514 414 333 144 512"),
            },
        ),
        (OPEN, winner("Ann"), None),
        (OPEN, place("Ann", 1), None),
        (OPEN, points("Ann", 1), None),
        (UNRECORDED, to_act("Ann"), None),
        (UNRECORDED, legal(3, True), None),
        (told("Ann: 111\nBo: 411"), category("Ann", "high_card"), None),
    ],
)
def test_what_is_so_has_the_members_of_the_claim(request_: Document, claim: Claim, actual: Document | None) -> None:
    """Null where nothing is settled."""
    assert found(request_, claim)["actual"] == actual


@pytest.mark.parametrize(
    ("request_", "claim", "faults"),
    [
        (CALLED, winner("Ann", "Zoe"), [(("claims", 0, "players", 1), "unknown_player")]),
        (CALLED, to_act("Ann", 11), [(("claims", 0, "after_event"), "no_such_event")]),
        (CALLED, legal(11, True), [(("claims", 0, "event"), "no_such_event")]),
        (SPLIT, legal(0, True), [(("claims", 0, "event"), "no_such_event")]),
    ],
)
def test_a_claim_about_what_there_is_not_is_refused(request_: Document, claim: Claim, faults: list[Any]) -> None:
    """With its place among the claims."""
    assert [(fault.place, fault.code) for fault in claim_faults(request_, [claim])] == faults


# --- random rounds ---


def rounds(seed: str, many: int) -> Iterator[tuple[Random, Document]]:
    for at in range(many):
        rng = Random(f"{seed} {at}")
        yield rng, loose_round(rng) if rng.random() < 0.7 else kept_round(rng).request


def claims_about(request: Document, rng: Random) -> list[Claim]:
    """A few of each type, so or not so."""
    names, events = request["players"], len(request["events"])
    return [
        *[category(rng.choice(names), rng.choice(CATEGORIES[:6])) for _ in range(3)],
        *[winner(*rng.sample(names, rng.randint(1, 2))) for _ in range(3)],
        *[place(rng.choice(names), rng.randint(1, 3)) for _ in range(3)],
        *[points(rng.choice(names), rng.choice([1, 1.5, 2, 2.5, 3])) for _ in range(3)],
        *[to_act(rng.choice(names), rng.choice([None, rng.randrange(events)])) for _ in range(3)],
        *[legal(rng.randrange(events), rng.random() < 0.5) for _ in range(3)],
    ]


def is_so(claim: Claim, request: Document, verdict: Document) -> bool | None:
    """What the verdict says of a claim; of turns, the verdict on the round so far."""
    player: Document = next((one for one in verdict["players"] if one["name"] == claim.get("player")), {})
    settled = verdict["outcome"] == "showdown"
    match claim["type"]:
        case "category":
            hand = player["played"] or player["best"]
            return hand["category"] == claim["category"] if settled else None
        case "winner":
            return set(verdict["winners"]) == set(claim["players"]) if settled else None
        case "place":
            return bool(player["place"] == claim["place"]) if settled else None
        case "points":
            return bool(player["points"] == claim["points"]) if settled else None
        case "legal":
            return bool(verdict["timeline"][claim["event"]]["legal"] == claim["legal"])
    after = claim.get("after_event", len(request["events"]) - 1)
    so_far = judge({**request, "events": request["events"][: after + 1]})["state"]
    return so_far is not None and so_far["to_act"] == claim["player"]


def acts_from_the_start(request: Document) -> bool:
    """Whether the round so far says of turns what the whole of it does: something is recorded before what ends it."""
    laid = acted = 0
    for event in request["events"]:
        laid += len(event["cards"]) if event["type"] == "community" else 0
        acted += event["type"] in ("exchange", "exchange_community", "keep", "call")
        if not acted and (laid > 2 or event["type"] == "declare"):
            return False
    return acted > 0


def test_claims_say_what_the_verdict_says() -> None:
    """Whatever is claimed of a random round."""
    came: Counter[tuple[str, bool | None]] = Counter()
    for rng, request in rounds("claims", 250):
        if not acts_from_the_start(request):
            continue
        claims = claims_about(request, rng)
        answer = verified(request, claims)
        for claim, finding in zip(claims, answer["findings"], strict=True):
            assert finding["upheld"] is is_so(claim, request, answer["verdict"]), (claim, request)
            came[claim["type"], finding["upheld"]] += 1
    kinds = ("category", "winner", "place", "points", "to_act", "legal")
    assert min(came[kind, upheld] for kind in kinds for upheld in (True, False)) > 20, came


def test_otherwise_names_every_house_rule_that_would_change_a_claim() -> None:
    """And no other: each of them set otherwise gives what is told."""
    named: Counter[str] = Counter()
    for rng, request in rounds("otherwise", 150):
        claims = claims_about(request, rng)
        answer = verified(request, claims)
        under = {
            (ruling["code"], other["setting"]): verified(
                {**request, "rules": {**request["rules"], ruling["code"]: other["setting"]}}, claims
            )["findings"]
            for ruling in answer["verdict"]["rulings"]
            for other in ruling["otherwise"]
        }
        for at, finding in enumerate(answer["findings"]):
            told_ = {(one["code"], one["setting"]): one["upheld"] for one in finding["otherwise"]}
            differing = {key: other[at]["upheld"] for key, other in under.items()}
            assert told_ == {key: upheld for key, upheld in differing.items() if upheld is not finding["upheld"]}
            named.update(code for code, _ in told_)
    assert {"call_from", "declarations", "tie_order"} <= set(named), named
