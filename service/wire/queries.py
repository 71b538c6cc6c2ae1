"""From the query of a link to what the rules need: a deal, a run of upcards, or bare hands.

A query is given as its parameters, each with all its values. A fault's place is the parameter and which of
its values, so that the answer can name it.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from service.rules.cards import JOKERS, UNKNOWN, BadCards, Card, card_words, parse_cards
from service.rules.errors import DealFaults, Fault
from service.rules.games import GAMES
from service.rules.house_rules import Choice
from service.rules.ranking.low import LowRules
from service.rules.stud.best_hands import LOW_RANKING, QUALIFIER, RANKING_SWITCHES
from service.rules.stud.variants import VARIANTS
from service.rules.stud.wilds import JOKER_PLAYS, JOKERS_IN_DECK, wild_named
from service.wire.card_shapes import MOST_CARDS
from service.wire.deals import LIMITS, Limits, games_by_hands, read_deal
from service.wire.parameters import FAIL_ON, FORM, GAME, RULE, Parameter, Query, QueryReader
from service.wire.schemas.base import MOST_PLAYERS
from service.wire.sequence_poker import queries as sequence_poker
from service.wire.shapes import Word, shown

__all__ = [
    "ADJUDICATION_PARAMETERS", "CLAIMS", "FAIL_ON", "FILE_RULE", "FORM", "HANDS_PARAMETERS", "WILD_PARAMETERS",
    "Bare", "Parameter", "Query", "Upcards",
    "parameter", "read_deal_query", "read_hands_query", "read_rules", "read_wild_query", "told",
]  # fmt: skip

ADJUDICATION_PARAMETERS = (
    GAME._replace(required=True, schema={"enum": games_by_hands()}),
    Parameter(
        "hand",
        "A hand as `name:down/up/down`, in Sequence Poker as `name:cards`, in dealing order; repeated for each player.",
        ("Ann:4h9d/2cJd3h6c/As", "Bo:KsKd/5c4s8hTc/Kh"),
        repeats=True,
        required=True,
        schema={"minItems": 2, "maxItems": MOST_PLAYERS},
    ),
    Parameter("folded", "The name of a player who folded; may be repeated.", ("Bo",), repeats=True),
    Parameter("pot", "Chips in the middle that nobody's betting accounts for.", ("40",)),
    Parameter("ante", "What each player posted.", ("1",)),
    Parameter(
        "put_in", "What a player put in besides the ante, as `name:amount`; may be repeated.", ("Ann:20",), repeats=True
    ),
    Parameter("rake", "What is taken from the pots.", ("2",)),
    Parameter("smallest_chip", "The unit in which pots are split.", ("0.01",)),
    Parameter("final", "`false` if the deal goes on.", ("true",), schema={"enum": ["true", "false"]}),
    RULE,
    Parameter("reference", "Any text; the verdict repeats it.", ("table 7",)),
)
WILD_PARAMETERS = (
    Parameter(
        "upcards",
        "The upcards in the order in which they were dealt, run together or parted by blanks or commas.",
        ("4c2sJd3h6c5d4s",),
        required=True,
    ),
    GAME._replace(meaning="The game, `sequence` if left out: see `/v1/games`.", schema={"enum": list(VARIANTS)}),
    RULE._replace(examples=("ladder_end:wrap",)),
)
HANDS_PARAMETERS = (
    Parameter(
        "cards",
        "The cards of a hand, 5 to 11 of them for a best five; repeated to compare hands.",
        ("2s2dQcQh9s5d3c",),
        repeats=True,
        required=True,
    ),
    Parameter(
        "wild",
        "A rank, such as `2`, a card, such as `Kh`, `joker`, or a name, such as `one_eyed_jacks`, that is wild; may be "
        "repeated.",
        ("2",),
        repeats=True,
    ),
    Parameter("name", "The name of each hand, as many as there are hands.", ("Ann",), repeats=True),
    Parameter(
        "low_ranking",
        "Ranks lows too, in this way.",
        ("ace_to_five",),
        schema={"enum": list(LOW_RANKING.choices)},
    ),
    RULE._replace(examples=("flush_duplicates:false",)),
)
FILE_RULE = RULE._replace(
    meaning="With a file in another format, a house rule as `name:value`; may be repeated. JSON has its own `rules`."
)
CLAIMS = Parameter(
    "claims",
    "`true`: what a file says was collected comes as `claims` of the JSON, as `/v1/verifications` takes it.",
    ("true",),
    schema={"enum": ["true", "false"]},
)


def read_rules(values: Sequence[str], game: str) -> dict[str, Any]:
    """The house rules of a game that are given as `name:value`, as a request's JSON has them.

    Raises `DealFaults`, with parameters for places.
    """
    reader = QueryReader({RULE.name: values}, (RULE,))
    rules = {switch.name: value for switch, value in reader.checked(GAMES[game].switches)}
    reader.finish()
    return rules


# --- a deal ---


def read_deal_query(query: Query, limits: Limits) -> Any:
    """The deal that a link tells by its hands. Raises `DealFaults`, with parameters for places."""
    if sequence_poker.is_asked(query):
        return sequence_poker.read_deal_query(query, limits)
    reader = QueryReader(query, ADJUDICATION_PARAMETERS)
    game = reader.game(dict.fromkeys(games_by_hands()))
    if game is None or not query.get("hand"):
        raise DealFaults(reader.faults)
    document = _document(reader, game)
    if len(document["hands"]) < len(query["hand"]):  # those that cannot be read would be missed
        raise DealFaults(reader.faults)
    try:
        deal = read_deal(document, limits)
    except DealFaults as error:
        raise DealFaults([*reader.faults, *error.faults]) from None
    reader.finish()
    return deal


def _document(reader: QueryReader, game: str) -> dict[str, Any]:
    """The same deal as a request's JSON, so that there is one reader of deals."""
    folded = reader.query.get("folded", ())
    hands = [
        {"player": player, "cards": cards, "folded": player in folded}
        for _, player, cards in reader.pairs("hand", "name:cards, as in Ann:4h9d/2cJd3h6c/As", last=True)
    ]
    for index, player in enumerate(folded):
        if player not in [hand["player"] for hand in hands]:
            reader.fault(
                ("folded", index), "unknown_player", f"There is no hand of {player!r}, who is said to have folded."
            )
    document: dict[str, Any] = {"game": game, "hands": hands, "rules": reader.rules(GAMES[game].switches)}
    put_in = [
        {"player": player, "amount": number}
        for index, player, amount in reader.pairs("put_in", "name:amount, as in Ann:20", last=True)
        if (number := reader.number(amount, ("put_in", index))) is not None
    ]
    if put_in:
        document["put_in"] = put_in
    document |= {"stakes": reader.numbers("ante", "smallest_chip"), **reader.numbers("pot", "rake")}
    final = reader.one("final")
    if final is not None:
        if final not in ("true", "false"):
            reader.fault(("final",), "bad_value", f"{shown(final)} should be true or false.")
        document["final"] = final == "true"
    reference = reader.one("reference")
    return {**document, **({} if reference is None else {"reference": reference})}


def told(fault: Fault) -> str:
    """What is wrong, and in which of several hands."""
    numbered = fault.place[1] if fault.place[:1] == ("hands",) and len(fault.place) > 1 else None
    return f"Hand {numbered + 1}: {fault.detail}" if isinstance(numbered, int) else fault.detail


def parameter(fault: Fault) -> str:
    """The parameter in which a fault lies, also one of the deal that the query tells."""
    first, *rest = fault.place or ("pot",)
    if first == "stakes":
        return str(rest[0])
    return {"hands": "hand", "rules": "rule"}.get(str(first), str(first))


# --- upcards ---


class Upcards(NamedTuple):
    """Upcards in the order dealt, of a game under house rules."""

    game: str
    cards: tuple[Card, ...]
    settings: dict[str, Choice]


def read_wild_query(query: Query) -> Upcards:
    """The upcards of a link. Raises `DealFaults`, with parameters for places."""
    reader = QueryReader(query, WILD_PARAMETERS)
    game = reader.game(VARIANTS, "sequence")
    if game is None:
        raise DealFaults(reader.faults)
    variant = VARIANTS[game]
    switches = (*variant.wild.switches, JOKERS_IN_DECK, JOKER_PLAYS)
    settings = reader.settings(switches)
    for switch in switches:
        if switch.required and switch.name not in settings and not reader.faults:
            reader.fault(("rule",), "required", f"{switch.name!r} is missing: rule={switch.name}:2")
    jokers = JOKERS[: variant.terms(variant.in_force(settings)).jokers]
    cards = _cards(reader, "upcards", 0, reader.one("upcards") or "", known=False, jokers=jokers)
    reader.finish()
    return Upcards(game, cards, settings)


# --- bare hands ---


class Bare(NamedTuple):
    """Bare hands to compare: their cards, which are wild, names if given, house rules, and how lows rank if they do."""

    hands: tuple[tuple[Card, ...], ...]
    wild: frozenset[Card]
    names: tuple[str | None, ...]
    settings: dict[str, Choice]
    lows: LowRules | None = None


def read_hands_query(query: Query, limits: Limits = LIMITS) -> Bare | sequence_poker.BareHands:
    """The hands of a link. Raises `DealFaults`, with parameters for places."""
    if query.get("game"):
        return sequence_poker.read_hands_query(query, limits)
    reader = QueryReader(query, HANDS_PARAMETERS)
    texts = reader.hands()
    wild = frozenset(card for index, text in enumerate(query.get("wild", ())) for card in _wild(reader, index, text))
    jokers = [joker for joker in JOKERS if joker in wild]
    hands = tuple(_cards(reader, "cards", index, text, known=True, jokers=jokers) for index, text in enumerate(texts))
    for index, hand in enumerate(hands):
        if len(hand) > MOST_CARDS:
            reader.fault(
                ("cards", index), "too_many_cards", f"A hand has at most {MOST_CARDS} cards, and this has {len(hand)}."
            )
    names = reader.names(len(hands), limits.name_characters)
    settings = reader.settings((*RANKING_SWITCHES, JOKER_PLAYS, QUALIFIER))
    lows = _lows(reader, settings)
    reader.finish()
    return Bare(hands, wild, names, settings, lows)


def _lows(reader: QueryReader, settings: Mapping[str, Choice]) -> LowRules | None:
    """How lows are ranked, if they are asked for."""
    ranking, qualifier = reader.one("low_ranking"), settings.get(QUALIFIER.name)
    if ranking is None:
        if QUALIFIER.name in settings:
            reader.fault(("rule",), "not_together", "A qualifier is for lows: add low_ranking=ace_to_five.")
        return None
    reader.faults += Word(tuple(map(str, LOW_RANKING.choices))).explain(ranking, ("low_ranking",))
    return LowRules(ranking, qualifier if isinstance(qualifier, int) else None)


def _cards(
    reader: QueryReader, name: str, index: int, text: str, *, known: bool, jokers: Sequence[Card]
) -> tuple[Card, ...]:
    """The cards of a string, none of them twice; of the jokers these can stand in it."""
    place = (name, index)
    try:
        cards = parse_cards(text)
    except BadCards as bad:
        reader.fault(place, "bad_card", f"{str(bad)[0].upper()}{str(bad)[1:]}.")
        return ()
    for at, card in enumerate(cards):
        if card == UNKNOWN and known:
            reader.fault(place, "bad_card", "Hands are compared by cards that are known: leave ?? out.")
        elif card in JOKERS and card not in jokers:
            how = "wild=joker" if known else f"rule=jokers:{JOKERS.index(card) + 1}"
            reader.fault(place, "joker_not_in_deck", f"This joker is not in the deck: say {how} if it is.")
        elif card != UNKNOWN and card in cards[:at]:
            reader.fault(place, "duplicate_card", f"{card_words(card).capitalize()} stands twice in {shown(text)}.")
    return cards


def _wild(reader: QueryReader, index: int, text: str) -> Iterator[Card]:
    """The cards that a rank or a card, or several of them, make wild."""
    for word in text.replace(",", " ").split():
        try:
            yield from wild_named((word,))
        except BadCards as bad:
            reader.fault(("wild", index), "bad_value", f"{str(bad)[0].upper()}{str(bad)[1:]}.")
