"""Links about Sequence Poker: a round by its hands, or bare hands to compare."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from service.rules.cards import BadCards
from service.rules.errors import DealFaults, Place
from service.rules.house_rules import Choice
from service.rules.sequence_poker.cards import Card, card_name, names, parse_cards
from service.rules.sequence_poker.deal import Deal
from service.rules.sequence_poker.switches import SWITCHES, TIE_ORDER
from service.wire.parameters import GAME, RULE, Parameter, Query, QueryReader
from service.wire.schemas.base import MOST_PLAYERS, Limits
from service.wire.schemas.sequence_poker import read_sequence_poker
from service.wire.sequence_poker.cards import MOST_CARDS

__all__ = [
    "ADJUDICATION_PARAMETERS", "HANDS_PARAMETERS", "BareHands", "is_asked", "read_deal_query", "read_hands_query",
]  # fmt: skip

_NAME = "sequence_poker"
_ONLY_HERE = {"enum": [_NAME]}
ADJUDICATION_PARAMETERS = (
    GAME._replace(examples=(_NAME,), required=True, schema=_ONLY_HERE),
    Parameter(
        "hand",
        "A player's private cards as `name:cards`, in the order in which they act; repeated for each player.",
        (
            "Ann:1-circle-violet,2-crescent-cyan,1-circle-yellow",
            "Bo:1-circle-cyan,2-crescent-violet,4-circle-violet",
        ),
        repeats=True,
        required=True,
        schema={"minItems": 2, "maxItems": MOST_PLAYERS},
    ),
    Parameter(
        "community",
        "In Sequence Poker: the community cards, run together or parted by blanks or commas.",
        ("3-triangle-yellow,1-square-orange,5-circle-violet",),
    ),
    RULE._replace(examples=("tie_order:highest_card_first",)),
    Parameter("reference", "Any text; the verdict repeats it.", ("table 7",)),
)
HANDS_PARAMETERS = (
    GAME._replace(meaning=f"`{_NAME}` ranks TIC cards; left out, playing cards.", examples=(_NAME,), schema=_ONLY_HERE),
    Parameter(
        "cards",
        "The cards of a hand, 6 to 9 of them for a best six; repeated to compare hands.",
        ("1-circle-violet,2-crescent-cyan,3-triangle-yellow,4-square-violet,1-star-red,5-circle-red",),
        repeats=True,
        required=True,
    ),
    Parameter("name", "The name of each hand, as many as there are hands.", ("Ann",), repeats=True),
    RULE._replace(examples=("tie_order:highest_card_first",)),
)


def is_asked(query: Query) -> bool:
    """Whether a link is about this game."""
    return _NAME in query.get("game", ())


# --- a round ---


def read_deal_query(query: Query, limits: Limits) -> Deal:
    """The round that a link tells by its hands. Raises `DealFaults`, with parameters for places."""
    reader = QueryReader(query, ADJUDICATION_PARAMETERS)
    hands = [
        {"player": player, "cards": names(_cards(reader, text, ("hand", index)))}
        for index, player, text in reader.pairs("hand", "name:cards, as in Ann:5-star-red,4-star-red", last=True)
    ]
    community = reader.one("community")
    document: dict[str, Any] = {
        "game": _NAME,
        "hands": hands,
        "rules": reader.rules(SWITCHES),
        **({} if community is None else {"community": names(_cards(reader, community, ("community",)))}),
    }
    reference = reader.one("reference")
    if reference is not None:
        document["reference"] = reference
    reader.finish()  # cards that cannot be read would be missed
    return read_sequence_poker(document, limits)


# --- bare hands ---


class BareHands(NamedTuple):
    """Bare hands to compare: their cards, names if given, and house rules."""

    hands: tuple[tuple[Card, ...], ...]
    names: tuple[str | None, ...]
    settings: Mapping[str, Choice]


def read_hands_query(query: Query, limits: Limits) -> BareHands:
    """The hands of a link. Raises `DealFaults`, with parameters for places."""
    reader = QueryReader(query, HANDS_PARAMETERS)
    if reader.game({_NAME: None}) is None:
        raise DealFaults(reader.faults)
    hands = tuple(_cards(reader, text, ("cards", index)) for index, text in enumerate(reader.hands()))
    for index, hand in enumerate(hands):
        _check(reader, hand, ("cards", index))
    found = BareHands(hands, reader.names(len(hands), limits.name_characters), reader.settings((TIE_ORDER,)))
    reader.finish()
    return found


def _check(reader: QueryReader, hand: Sequence[Card], place: Place) -> None:
    if len(hand) > MOST_CARDS:
        reader.fault(place, "too_many_cards", f"A hand has at most {MOST_CARDS} cards, and this has {len(hand)}.")
    for at, card in enumerate(hand):
        if card in hand[:at]:
            reader.fault(place, "duplicate_card", f"{card_name(card)} stands twice in one hand.")


def _cards(reader: QueryReader, text: str, place: Place) -> tuple[Card, ...]:
    """The cards of a string."""
    try:
        return parse_cards(text)
    except BadCards as bad:
        reader.fault(place, "bad_card", f"{str(bad)[0].upper()}{str(bad)[1:]}.")
        return ()
