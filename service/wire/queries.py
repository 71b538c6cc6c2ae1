"""From the query of a link to what the rules need: a deal, a run of upcards, or bare hands.

A query is given as its parameters, each with all its values. A fault's place is the parameter and which of
its values, so that the answer can name it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from types import MappingProxyType
from typing import Any, NamedTuple

from service.rules.cards import JOKERS, UNKNOWN, BadCards, Card, card_words, parse_cards, parse_wild
from service.rules.errors import DealFaults, Fault, Place
from service.rules.games import GAMES
from service.rules.house_rules import Choice, Switch
from service.rules.ranking.low import LowRules
from service.rules.stud.best_hands import LOW_RANKING, QUALIFIER, RANKING_SWITCHES
from service.rules.stud.deal import Deal
from service.rules.stud.variants import VARIANTS
from service.wire.card_shapes import MOST_CARDS
from service.wire.deals import LIMITS, Limits, read_deal
from service.wire.schemas.stud import MOST_PLAYERS
from service.wire.shapes import Setting, Word, did_you_mean, json_word, player_name, shown, unknown_fields

__all__ = [
    "ADJUDICATION_PARAMETERS", "CLAIMS", "FAIL_ON", "FILE_RULE", "FORM", "HANDS_PARAMETERS", "MOST_HANDS",
    "WILD_PARAMETERS",
    "Bare", "Parameter", "Query", "Upcards",
    "parameter", "read_deal_query", "read_hands_query", "read_rules", "read_wild_query", "told",
]  # fmt: skip

Query = Mapping[str, Sequence[str]]
_NUMBER = re.compile(r"[+-]?(?:[0-9]{1,40}(?:\.[0-9]{0,40})?|\.[0-9]{1,40})(?:[eE][+-]?[0-9]{1,2})?", re.ASCII)
MOST_HANDS = 100


class Parameter(NamedTuple):
    """A query parameter: its meaning, examples that go together, and whether it may repeat or must be there."""

    name: str
    meaning: str
    examples: tuple[str, ...]
    repeats: bool = False
    required: bool = False
    schema: Mapping[str, Any] = MappingProxyType({"type": "string"})


_GAME = Parameter("game", "The game: see `/v1/games`.", ("sequence",), schema={"enum": list(GAMES)})
_RULE = Parameter("rule", "A house rule as `name:value`; may be repeated.", ("odd_chip:high_card",), repeats=True)
ADJUDICATION_PARAMETERS = (
    _GAME._replace(required=True),
    Parameter(
        "hand",
        "A hand as `name:down/up/down`, in dealing order; repeated for each player.",
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
    _RULE,
    Parameter("reference", "Any text; the verdict repeats it.", ("table 7",)),
)
WILD_PARAMETERS = (
    Parameter(
        "upcards",
        "The upcards in the order in which they were dealt, run together or parted by blanks or commas.",
        ("4c2sJd3h6c5d4s",),
        required=True,
    ),
    _GAME._replace(meaning="The game, `sequence` if left out: see `/v1/games`."),
    _RULE._replace(examples=("ladder_end:wrap",)),
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
        "wild", "A rank, such as `2`, or a card, such as `Kh`, that is wild; may be repeated.", ("2",), repeats=True
    ),
    Parameter("name", "The name of each hand, as many as there are hands.", ("Ann",), repeats=True),
    Parameter(
        "low_ranking",
        "Ranks lows too, in this way.",
        ("ace_to_five",),
        schema={"enum": list(LOW_RANKING.choices)},
    ),
    _RULE._replace(examples=("flush_duplicates:false",)),
)
FAIL_ON = Parameter(
    "fail_on",
    "`refuted`: a refuted claim is a problem of status 409, so that a script fails.",
    ("refuted",),
    schema={"enum": ["refuted"]},
)
FILE_RULE = _RULE._replace(
    meaning="With a file in another format, a house rule as `name:value`; may be repeated. JSON has its own `rules`."
)
CLAIMS = Parameter(
    "claims",
    "`true`: what a file says was collected comes as `claims` of the JSON, as `/v1/verifications` takes it.",
    ("true",),
    schema={"enum": ["true", "false"]},
)
FORM = (
    Parameter("format", "`json` or `text`: overrides `Accept`.", ("text",), schema={"enum": ["json", "text"]}),
    Parameter(
        "ascii",
        "`true` for a report without suit glyphs; JSON has none.",
        ("true",),
        schema={"enum": ["true", "false"]},
    ),
)
"""The parameters that say in which form the answer is to come."""


class _Reader:
    """Takes the values of a query one by one, and collects what is wrong with them."""

    def __init__(self, query: Query, known: Sequence[Parameter]) -> None:
        self.query = query
        self.faults: list[Fault] = []
        names = [parameter.name for parameter in (*known, *FORM)]
        for fault in unknown_fields([name for name in query if name not in names], names, (), "parameter"):
            self.faults.append(fault._replace(code="unknown_parameter"))
        for parameter in known:
            values = query.get(parameter.name, ())
            if parameter.required and not values:
                self.fault(
                    (parameter.name,),
                    "required",
                    f"{parameter.name!r} is missing: {parameter.name}={parameter.examples[0]}",
                )
            if len(values) > 1 and not parameter.repeats:
                self.fault(
                    (parameter.name,), "too_many", f"{parameter.name!r} is given {len(values)} times, and counts once."
                )

    def fault(self, place: Place, code: str, detail: str) -> None:
        self.faults.append(Fault(place, code, detail))

    def one(self, name: str) -> str | None:
        return next(iter(self.query.get(name, ())), None)

    def pairs(self, name: str, form: str, *, last: bool = False) -> Iterator[tuple[int, str, str]]:
        """The values of the form `name:value`, parted at the first colon or the last."""
        for index, text in enumerate(self.query.get(name, ())):
            left, colon, right = text.rpartition(":") if last else text.partition(":")
            if colon:
                yield index, left, right
            else:
                self.fault((name, index), "bad_value", f"{shown(text)} should be {form}.")

    def numbers(self, *parameters: str) -> dict[str, Decimal]:
        """The amounts among the parameters."""
        given = [(name, text) for name in parameters if (text := self.one(name)) is not None]
        read = {name: self.number(text, (name,)) for name, text in given}
        return {name: amount for name, amount in read.items() if amount is not None}

    def number(self, text: str, place: Place) -> Decimal | None:
        """An amount as JSON would have it: exact, and within reason."""
        if _NUMBER.fullmatch(text):
            return Decimal(text)
        self.fault(place, "bad_value", f"{shown(text)} is not a number.")
        return None

    def rules(self, switches: Sequence[Switch]) -> dict[str, Choice]:
        by_name = {switch.name: switch for switch in switches}
        found: dict[str, Choice] = {}
        for index, name, value in self.pairs("rule", "name:value"):
            place = ("rule", index)
            if name not in by_name:
                hint = did_you_mean(name, list(by_name))
                self.fault(place, "unknown_field", f"There is no house rule {shown(name)} here{hint}")
            elif name in found:
                self.fault(place, "too_many", f"The house rule {name!r} is set twice.")
            else:
                found[name] = _choice(by_name[name], value)
        return found

    def settings(self, switches: Sequence[Switch]) -> dict[str, Choice]:
        """House rules whose values nobody checks later."""
        found = self.rules(switches)
        for switch in switches:
            if switch.name in found:
                self.faults += Setting(switch).explain(found[switch.name], ("rule",))
        return found

    def game(self, games: Mapping[str, object], default: str | None = None) -> str | None:
        """The game that is asked for, if it is one of these."""
        game = self.one("game")
        if game is not None and game not in games:
            hint = did_you_mean(game, list(games))
            self.fault(("game",), "unknown_choice", f"There is no game {shown(game)} here{hint}")
            return None
        return default if game is None else game

    def finish(self) -> None:
        if self.faults:
            raise DealFaults(self.faults)


def _choice(switch: Switch, text: str) -> Choice:
    """What a value of a query stands for among a switch's choices: the text itself if it is none of them."""
    words = {json_word(choice): choice for choice in switch.choices}
    return words.get(text, text)


def read_rules(values: Sequence[str], game: str) -> dict[str, Choice]:
    """The house rules of a game that are given as `name:value`. Raises `DealFaults`, with parameters for places."""
    reader = _Reader({_RULE.name: values}, (_RULE,))
    settings = reader.settings(GAMES[game].switches)
    reader.finish()
    return settings


# --- a deal ---


def read_deal_query(query: Query, limits: Limits) -> Deal:
    """The deal that a link tells by its hands. Raises `DealFaults`, with parameters for places."""
    reader = _Reader(query, ADJUDICATION_PARAMETERS)
    game = reader.game(GAMES)
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


def _document(reader: _Reader, game: str) -> dict[str, Any]:
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
    reader = _Reader(query, WILD_PARAMETERS)
    game = reader.game(VARIANTS, "sequence")
    if game is None:
        raise DealFaults(reader.faults)
    cards = _cards(reader, "upcards", 0, reader.one("upcards") or "", known=False)
    settings = reader.settings(VARIANTS[game].wild.switches)
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


def read_hands_query(query: Query, limits: Limits = LIMITS) -> Bare:
    """The hands of a link. Raises `DealFaults`, with parameters for places."""
    reader = _Reader(query, HANDS_PARAMETERS)
    texts = query.get("cards", ())
    if len(texts) > MOST_HANDS:
        reader.fault(("cards",), "too_many", f"There are {len(texts)} hands here; at most {MOST_HANDS} are compared.")
        reader.finish()
    hands = tuple(_cards(reader, "cards", index, text, known=True) for index, text in enumerate(texts))
    for index, hand in enumerate(hands):
        if len(hand) > MOST_CARDS:
            reader.fault(
                ("cards", index), "too_many_cards", f"A hand has at most {MOST_CARDS} cards, and this has {len(hand)}."
            )
    wild = frozenset(card for index, text in enumerate(query.get("wild", ())) for card in _wild(reader, index, text))
    names = tuple(query.get("name", ()))
    if names and len(names) != len(hands):
        reader.fault(
            ("name",), "bad_value", f"Of names there are {len(names)}, of hands {len(hands)}: name each hand, or none."
        )
    for index, text in enumerate(names):
        reader.faults += player_name(limits.name_characters).explain(text, ("name", index))
    settings = reader.settings((*RANKING_SWITCHES, QUALIFIER))
    lows = _lows(reader, settings)
    reader.finish()
    return Bare(hands, wild, names or (None,) * len(hands), settings, lows)


def _lows(reader: _Reader, settings: Mapping[str, Choice]) -> LowRules | None:
    """How lows are ranked, if they are asked for."""
    ranking, qualifier = reader.one("low_ranking"), settings.get(QUALIFIER.name)
    if ranking is None:
        if QUALIFIER.name in settings:
            reader.fault(("rule",), "not_together", "A qualifier is for lows: add low_ranking=ace_to_five.")
        return None
    reader.faults += Word(tuple(map(str, LOW_RANKING.choices))).explain(ranking, ("low_ranking",))
    return LowRules(ranking, qualifier if isinstance(qualifier, int) else None)


def _cards(reader: _Reader, name: str, index: int, text: str, *, known: bool) -> tuple[Card, ...]:
    """The cards of a string, none of them twice."""
    place = (name, index)
    try:
        cards = parse_cards(text)
    except BadCards as bad:
        reader.fault(place, "bad_card", f"{str(bad)[0].upper()}{str(bad)[1:]}.")
        return ()
    for at, card in enumerate(cards):
        if card == UNKNOWN and known:
            reader.fault(place, "bad_card", "Hands are compared by cards that are known: leave ?? out.")
        elif card in JOKERS:
            reader.fault(place, "joker_not_in_deck", "No joker is in this deck.")
        elif card != UNKNOWN and card in cards[:at]:
            reader.fault(place, "duplicate_card", f"{card_words(card).capitalize()} stands twice in {shown(text)}.")
    return cards


def _wild(reader: _Reader, index: int, text: str) -> Iterator[Card]:
    """The cards that a rank or a card, or several of them, make wild."""
    for word in text.replace(",", " ").split():
        try:
            cards = parse_wild(word)
        except BadCards as bad:
            reader.fault(("wild", index), "bad_value", f"{str(bad)[0].upper()}{str(bad)[1:]}.")
            continue
        if cards <= frozenset(JOKERS):
            reader.fault(("wild", index), "joker_not_in_deck", "No joker is in this deck.")
        else:
            yield from cards
