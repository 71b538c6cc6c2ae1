"""Requests about Sequence Poker: such as are refused, each with the place and the code; and what rules decide."""

from typing import Any

from tests.rules.sequence_poker.telling import cards, told
from tests.rules.sequence_poker.test_deck import LAST_CARD, LEFT, exchange, going_on

__all__ = [
    "FAULTY_CLAIMS", "FAULTY_MATCHES", "FAULTY_QUERIES", "FAULTY_ROUNDS", "RULED_ROUNDS", "bare", "named",
]  # fmt: skip

Document = dict[str, Any]


def named(text: str) -> str:
    """The cards of a text as a link has them."""
    return ",".join(cards(text))


def bare(*held: str, community: str = "333 444 555", **members: Any) -> Document:
    """A round given as the hands of Ann, Bo and so on."""
    hands = [
        {"player": name, "cards": cards(text)} for name, text in zip(("Ann", "Bo", "Cy", "Di"), held, strict=False)
    ]
    table = {"community": cards(community)} if community else {}
    return {"game": "sequence_poker", "hands": hands, **table, **members}


DEALT = "Ann: 111 222 155\nBo: 411 414 144\n"
LAID = f"{DEALT}table: 333 514\n"
KEPT = "Ann keeps\nBo keeps\n"
THIRD = f"{LAID}{KEPT}table: 441\n"
CALLED = f"{THIRD}Ann calls\nBo keeps\n"
SIX = f"{LAID}table: 441 114 115 141\n"
PLAIN = bare("111 222 115", "411 414 144")
DRAW: Document = {"variation": "draw"}
SAME = ("113 114 131", "311 411 511")
HIGH_CARDS = ("555 111 114", "545 415 414")
HIGHEST = "555 444 554 545 333 222"


def changed(request: Document, event: int, **members: Any) -> Document:
    """The round with other members in an event."""
    events = [{**one, **members} if index == event else one for index, one in enumerate(request["events"])]
    return {**request, "events": events}


# --- what is refused ---

FAULTY_ROUNDS: list[tuple[str, str, Any]] = [
    ("/events", "required", {"game": "sequence_poker"}),
    ("/players", "required", {"game": "sequence_poker", "events": []}),
    ("/hands", "not_together", {**PLAIN, "players": ["Ann", "Bo"], "events": []}),
    ("/community", "not_together", told(LAID, community=[])),
    ("/pot", "unknown_field", {**PLAIN, "pot": 1}),
    ("/players", "too_few", told("Ann: 111")),
    ("/players", "too_many", {**told(LAID), "players": [*"123456789"]}),
    ("/rules/ladder", "unknown_field", {**PLAIN, "rules": {"ladder": "replace"}}),
    ("/rules/call_from", "unknown_choice", {**PLAIN, "rules": {"call_from": 2}}),
    ("/rules/exchange_rounds", "unknown_choice", {**PLAIN, "rules": {**DRAW, "exchange_rounds": 21}}),
    ("/rules/exchange_rounds", "not_in_variation", {**PLAIN, "rules": {"exchange_rounds": 3}}),
    ("/community", "not_in_variation", {**PLAIN, "rules": DRAW}),
    ("/events/2", "not_in_variation", told(LAID, rules=DRAW)),
    ("/events/0/cards/0", "bad_card", changed(told(LAID), 0, cards=["6-star-red"])),
    ("/events/0/cards/0", "wrong_type", changed(told(LAID), 0, cards=[5])),
    ("/events/0/cards", "too_few", changed(told(LAID), 0, cards=[])),
    ("/events/0/cards", "too_many", changed(told(LAID), 0, cards=["1-star-red"] * 10)),
    ("/events/0/cards", "required", {**told(LAID), "events": [{"type": "deal", "player": "Ann"}]}),
    ("/events/0/type", "unknown_choice", {**told(LAID), "events": [{"type": "fold", "player": "Ann"}]}),
    ("/events/0/player", "unknown_player", told(LAID, players=["Cy", "Bo"])),
    ("/events/0/cards/3", "too_many_cards", told("Ann: 111 222 155 411\nBo: 414")),
    ("/events/1/cards/1", "duplicate_card", told("Ann: 111 222 155\nBo: 411 222 144")),
    ("/events/3/discard/0", "not_their_card", told(f"{LAID}Ann exchanges 411 for 112")),
    ("/events/3/draw", "wrong_length", told(f"{LAID}Ann exchanges 111 for 112 113")),
    ("/events/3/discard", "not_a_community_card", told(f"{LAID}Ann changes 111 for 112")),
    ("/events/4/cards", "too_many_cards", told(f"{SIX}Ann declares high_card with 111 222 155 333 514 441 114")),
    ("/events/4/category", "unknown_choice", changed(told(f"{SIX}Ann declares high_card"), 4, category="flush")),
    ("/hands", "missing_hand", {**PLAIN, "players": ["Ann", "Bo", "Cy"]}),
    ("/hands/1/player", "duplicate_player", {**PLAIN, "hands": [PLAIN["hands"][0]] * 2}),
    ("/community/6", "too_many_cards", bare("111", "112", community="333 444 555 511 151 115 155")),
]
CATEGORY: Document = {"type": "category", "player": "Ann", "category": "high_card"}
PLACE: Document = {"type": "place", "player": "Ann", "place": 1}
POINTS: Document = {"type": "points", "player": "Ann", "points": 2}
WINNER: Document = {"type": "winner", "players": ["Ann"]}
FAULTY_CLAIMS: list[tuple[str, str, Any]] = [
    (f"/claims/1{place}", code, {**told(CALLED), "claims": [WINNER, claim, PLACE]})
    for place, code, claim in (
        ("/type", "unknown_choice", {"type": "wild", "wild": ["2"]}),
        ("/type", "required", {"place": 1}),
        ("/player", "unknown_player", {**CATEGORY, "player": "Cy"}),
        ("/category", "unknown_choice", {**CATEGORY, "category": "flush"}),
        ("/category", "required", {"type": "category", "player": "Ann"}),
        ("/players", "too_few", {**WINNER, "players": []}),
        ("/players/1", "not_unique", {**WINNER, "players": ["Ann", "Ann"]}),
        ("/players/1", "unknown_player", {**WINNER, "players": ["Ann", "Cy"]}),
        ("/pot", "unknown_field", {**WINNER, "pot": "main"}),
        ("/place", "out_of_range", {**PLACE, "place": 0}),
        ("/place", "out_of_range", {**PLACE, "place": 9}),
        ("/player", "unknown_player", {**PLACE, "player": "Cy"}),
        ("/points", "out_of_range", {**POINTS, "points": -1}),
        ("/points", "wrong_type", {**POINTS, "points": "2"}),
        ("/player", "unknown_player", {**POINTS, "player": "Cy"}),
        ("/player", "unknown_player", {"type": "to_act", "player": "Cy"}),
        ("/after_event", "no_such_event", {"type": "to_act", "player": "Ann", "after_event": 8}),
        ("/event", "no_such_event", {"type": "legal", "event": 8, "legal": True}),
        ("/legal", "wrong_type", {"type": "legal", "event": 7, "legal": 1}),
    )
] + [
    ("/claims/0/event", "no_such_event", {**PLAIN, "claims": [{"type": "legal", "event": 0, "legal": True}]}),
]

ROUND = {name: value for name, value in PLAIN.items() if name != "game"}


def match(*rounds: Any, **members: Any) -> Document:
    """A match of Ann and Bo."""
    return {
        "game": "sequence_poker",
        "players": ["Ann", "Bo"],
        "rounds_agreed": 2,
        "rounds": [*rounds],
        **members,
    }


FAULTY_MATCHES: list[tuple[str, str, Any]] = [
    ("", "wrong_type", []),
    ("/game", "required", {"players": ["Ann", "Bo"], "rounds_agreed": 2, "rounds": []}),
    ("/game", "unknown_choice", match(game="sequence")),
    ("/game", "unknown_choice", match(game="chess")),
    ("/game", "wrong_type", match(game=None)),
    ("/players", "required", {"game": "sequence_poker", "rounds_agreed": 2, "rounds": []}),
    ("/players", "too_few", match(players=["Ann"])),
    ("/rounds_agreed", "required", {"game": "sequence_poker", "players": ["Ann", "Bo"], "rounds": []}),
    ("/rounds_agreed", "out_of_range", match(rounds_agreed=0)),
    ("/rounds_agreed", "out_of_range", match(rounds_agreed=41)),
    ("/rounds", "required", {"game": "sequence_poker", "players": ["Ann", "Bo"], "rounds_agreed": 2}),
    ("/rounds", "too_many", match(*[ROUND] * 41)),
    ("/rounds/2", "too_many_rounds", match(*[ROUND] * 3)),
    ("/rounds/0", "wrong_type", match([])),
    ("/rounds/0/game", "unknown_choice", match({**ROUND, "game": "sequence"})),
    ("/rounds/0/events", "required", match({})),
    ("/rounds/0/hands", "not_together", match({**ROUND, "events": []})),
    ("/rounds/0/community", "not_together", match({"events": [], "community": []})),
    ("/rounds/0/claims", "unknown_field", match({**ROUND, "claims": []})),
    ("/rounds/0/players/0", "unknown_player", match({**told(DEALT), "players": ["Cy", "Bo"], "events": []})),
    ("/rounds/1/community/0", "bad_card", match(ROUND, {**ROUND, "community": ["6-star-red"]})),
    ("/rounds/1/community/0", "duplicate_card", match(ROUND, {**ROUND, "hands": bare("333", "111")["hands"]})),
    ("/rounds/0/rules/exchange_rounds", "not_in_variation", match({**ROUND, "rules": {"exchange_rounds": 3}})),
    ("/rules/exchange_rounds", "not_in_variation", match(ROUND, rules={"exchange_rounds": 3})),
    ("/rules/wild", "unknown_field", match(rules={"wild": 1})),
    ("/bets", "unknown_field", match(bets=1)),
    ("/reference", "too_long", match(reference="x" * 201)),
]
LINK = f"/v1/adjudications?game=sequence_poker&hand=Ann:{named('111 222 115')}&hand=Bo:{named('411 414 144')}"
HANDS = "/v1/hands?game=sequence_poker"
FAULTY_QUERIES: list[tuple[str, str, str]] = [
    ("hand", "required", "/v1/adjudications?game=sequence_poker"),
    ("hand", "bad_value", f"{LINK}&hand=Cy"),
    ("hand", "bad_card", f"{LINK}&hand=Cy:5-star-pink"),
    ("hand", "duplicate_card", f"{LINK}&hand=Cy:{named('111')}"),
    ("hand", "too_many_cards", f"{LINK}&hand=Cy:{named('112 113 121 131')}"),
    ("hand", "duplicate_player", f"{LINK}&hand=Bo:{named('112')}"),
    ("hand", "too_few", f"/v1/adjudications?game=sequence_poker&hand=Ann:{named('111')}"),
    ("community", "bad_card", f"{LINK}&community=5-star"),
    ("community", "duplicate_card", f"{LINK}&community={named('111')}"),
    ("community", "too_many", f"{LINK}&community={named('112')}&community={named('113')}"),
    ("community", "not_in_variation", f"{LINK}&community={named('112')}&rule=variation:draw"),
    ("rule", "unknown_field", f"{LINK}&rule=odd_chip:seat"),
    ("rule", "unknown_choice", f"{LINK}&rule=call_from:6"),
    ("rule", "not_in_variation", f"{LINK}&rule=exchange_rounds:3"),
    ("reference", "too_long", f"{LINK}&reference={'x' * 201}"),
    ("folded", "unknown_parameter", f"{LINK}&folded=Bo"),
    ("pot", "unknown_parameter", f"{LINK}&pot=4"),
    ("game", "too_many", f"{LINK}&game=sequence"),
    ("community", "unknown_parameter", f"/v1/adjudications?game=sequence&hand=Ann:2c&community={named('112')}"),
    ("game", "unknown_choice", "/v1/wild?upcards=2c&game=sequence_poker"),
    ("game", "unknown_choice", "/v1/hands?game=sequence&cards=2c"),
    ("cards", "required", HANDS),
    ("cards", "bad_card", f"{HANDS}&cards=2c3c4c5c"),
    ("cards", "duplicate_card", f"{HANDS}&cards={named('111 222 111')}"),
    ("cards", "too_many_cards", f"{HANDS}&cards={named('111 112 113 114 115 121 122 123 124 125')}"),
    ("cards", "too_many", HANDS + f"&cards={named('111')}" * 101),
    ("name", "bad_value", f"{HANDS}&cards={named('111')}&name=Ann&name=Bo"),
    ("name", "bad_text", f"{HANDS}&cards={named('111')}&name=%20Ann"),
    ("wild", "unknown_parameter", f"{HANDS}&cards={named('111')}&wild=2"),
    ("low_ranking", "unknown_parameter", f"{HANDS}&cards={named('111')}&low_ranking=ace_to_five"),
    ("rule", "unknown_field", f"{HANDS}&cards={named('111')}&rule=call_from:3"),
]

# --- what rules decide ---

RULED_ROUNDS: list[tuple[str, Document]] = [
    ("higher_rank", bare("111 222 115", "411 414 144")),
    ("higher_total", bare(*HIGH_CARDS, community="144 141 511")),
    ("higher_card", bare("555 411 111", "545 114 112", community="144 141 511")),
    (
        "highest_card",
        bare("555 111 114", "545 415 414", community="144 141 511", rules={"tie_order": "highest_card_first"}),
    ),
    ("equal_hands", bare(*SAME, community=HIGHEST)),
    ("tie_order", bare("555 111 114", "545 415 414", community="144 141 511")),
    ("points_for_ties", bare(*SAME, community=HIGHEST)),
    ("deck", going_on(exchange("Gus", LEFT["Gus"][:2], [LAST_CARD, LEFT["Gus"][0]]))),
    ("after_a_call", told(CALLED)),
    ("call_from", told(CALLED)),
    ("infractions", told(f"{LAID}Bo keeps")),
    ("rounds_not_recorded", told(SIX)),
    ("declarations", told(f"{CALLED}Ann declares high_card")),
    ("out_of_turn", told(f"{LAID}Bo keeps")),
    ("acted_already", told(f"{LAID}Ann keeps\nAnn keeps")),
    ("exchange_too_large", told(f"{LAID}Ann exchanges 111 222 for 112 113")),
    ("community_exchange_not_allowed", told(f"{LAID}Ann changes 333 for 112")),
    ("call_not_allowed", told(f"{LAID}Ann calls")),
    ("community_frozen", told(f"{THIRD}Ann calls\ntable: 112")),
    ("dealing_not_finished", told(f"{DEALT}Ann keeps")),
    ("round_not_finished", told(f"{LAID}Ann keeps\ntable: 112")),
    ("no_action_due", told(f"{CALLED}Ann keeps")),
    ("declared_early", told(f"{LAID}Ann declares high_card\nAnn keeps")),
    ("declared_already", told(f"{CALLED}Ann declares high_card\nAnn declares high_card")),
    ("not_held", told(f"{CALLED}Ann declares five_card_tripo")),
]
