"""The schemas of what the service answers about Sequence Poker."""

from marshmallow import fields

from service.rules.sequence_poker.hands import CATEGORIES
from service.wire.schemas import answer_fields as field
from service.wire.schemas.answers import Action, Infraction, Ruling

__all__ = ["MatchVerdict", "SequencePokerHandsAnswer", "SequencePokerVerdict"]

_FAMILY = "sequence_poker"
_OUTCOMES = ("showdown", "unfinished")
_KINDS = ("mono", "duo", "tripo")


def _decision() -> fields.String:
    said = field.codes("decision", "The rule that decided the first place; null while the round is not over.", _FAMILY)
    return fields.String(required=True, allow_none=True, metadata=said.metadata)


def _decided_by() -> fields.String:
    return field.text("Why the first place goes where it goes, in a sentence; null while it is not over.", null=True)


def _place() -> fields.Integer:
    return field.whole("1 the best; equal hands share a place. Null while the round is not over.", null=True)


def _points() -> fields.Float:
    description = "What the place scores; null while the round is not over. Shared places can be worth a half."
    return fields.Float(required=True, allow_none=True, metadata=field.said(description))


def _way(of: str) -> fields.Integer:
    return fields.Integer(metadata=field.said(f"Which way the {of} run: 1 up, -1 down."))


class SequencePokerSteps(field.Answer):
    """Which properties run, and which way: 1 up, -1 down; properties that need not run are left out."""

    number = _way("numbers")
    shape = _way("shapes")
    colour = _way("colours")


class SequencePokerGroup(field.Answer):
    kind = field.text("Whether one, two or all three properties run.", one_of=_KINDS)
    cards = field.texts("The cards in running order.")
    steps = field.one(SequencePokerSteps, "Which properties run, and which way.")


class SequencePokerSix(field.Answer):
    """Six cards that play together."""

    rank = field.whole("1, a high card, to 12, a five-card tripo.")
    category = field.text("The category, from the lowest rank to the highest.", one_of=CATEGORIES)
    description = field.text("The hand in words: `four-card duo, 2-circle-red to 5-square-violet`.")
    groups = field.many(SequencePokerGroup, "The groups that make the category; none for a high card.")
    cards = field.texts("The six cards, the highest first.")
    total = field.whole("Number, shape and colour of all six together.")
    strength = fields.List(
        fields.Integer(),
        required=True,
        metadata=field.said(
            "Orders all hands: compare from left to right, greater is better. Only for the same `rules` and revision."
        ),
    )


class SequencePokerTimelineEntry(field.Answer):
    event = field.whole("The index in `events`.")
    stage = field.text("The stage it came in: `deal`, `exchange_1` and so on, `final_exchange` after a call, `reveal`.")
    community_count = field.whole("How many community cards count after it.")
    legal = field.flag("Whether it was allowed.")
    text = field.text("What happened, and what was wrong with it.")


class SequencePokerPlayer(field.Answer):
    name = field.text("The player.")
    cards = field.texts("The private cards, in the end or so far.")
    best = field.one(
        SequencePokerSix, "The best hand of private and community cards; null of fewer than six.", null=True
    )
    played = field.one(
        SequencePokerSix, "What plays instead, where a declaration binds; null where the best hand plays.", null=True
    )
    place = _place()
    points = _points()


class SequencePokerRuling(Ruling):
    code = field.codes(
        "ruling", "The house rule, as in `rules`; or another point that the rule book leaves open:", _FAMILY
    )


class SequencePokerInfraction(Infraction):
    event = field.whole("The index in `events`.")
    code = field.codes("infraction", "Which rule was broken.", _FAMILY)


class SequencePokerToDeal(field.Answer):
    player = field.text("Who is to be dealt private cards; null for community cards.", null=True)
    cards = field.whole("How many cards are still to be dealt.")


class SequencePokerState(field.Answer):
    stage = field.text("The stage of the round, as in `timeline`.")
    to_act = field.text("Who is to act; null where cards are to be dealt.", null=True)
    actions = field.many(Action, "What that player may do.")
    to_deal = field.one(SequencePokerToDeal, "The cards to be dealt; null where somebody is to act.", null=True)
    text = field.text("What the round waits for, in a sentence.")


class SequencePokerVerdict(field.Answer):
    """The ruling on a round of Sequence Poker. More fields may come: ignore those you don't know."""

    game = field.text("The game.")
    reference = field.text("The request's own `reference`.", null=True)
    rules = fields.Dict(
        keys=fields.String(), required=True, metadata=field.said("Every house rule in force, defaults filled in.")
    )
    rules_revision = field.text("Changes whenever any ruling would: same request, same revision, same bytes.")
    outcome = field.text(
        "`showdown` once the hands are revealed; before, `unfinished`.", one_of=("showdown", "unfinished")
    )
    winners = field.texts("Who wins the round or shares the first place; empty while it is not over.")
    community = field.texts("The community cards that count, in order.")
    timeline = field.many(SequencePokerTimelineEntry, "One entry per event; empty for a round given as `hands`.")
    players = field.many(SequencePokerPlayer, "In the order in which they act.")
    decision = _decision()
    decided_by = _decided_by()
    rulings = field.many(
        SequencePokerRuling, "Every point where the verdict rests on a house rule that another table may set otherwise."
    )
    infractions = field.many(SequencePokerInfraction, "What in the history was against the rules.")
    state = field.one(SequencePokerState, "How things stand; null once the hands are revealed.", null=True)
    digest = field.text("`sha256:` of the canonical JSON (RFC 8785) of the verdict without this field.")


# --- a match ---


class MatchPlayer(field.Answer):
    name = field.text("The player.")
    category = field.text("The category of the hand that plays; null of fewer than six cards.", null=True)
    description = field.text("That hand in words.", null=True)
    place = _place()
    points = _points()


class MatchInfraction(field.Answer):
    event = field.whole("The index in the round's `events`.")
    code = field.text("Which rule was broken: see `/v1/codes`.")
    player = field.text("Who is concerned.", null=True)
    text = field.text("What was wrong.")


class MatchRound(field.Answer):
    """A round's verdict in brief; the whole of it is that of `POST /v1/adjudications`."""

    reference = field.text("The round's own `reference`.", null=True)
    outcome = field.text("`showdown`, or `unfinished`, which scores nothing.", one_of=_OUTCOMES)
    winners = field.texts("Who wins the round.")
    decision = _decision()
    decided_by = _decided_by()
    players = field.many(MatchPlayer, "In the order in which they act.")
    rulings = field.texts("The codes of the points on which it rests.")
    infractions = field.many(MatchInfraction, "What was against the rules.")
    digest = field.text("The digest of the whole verdict.")


class MatchStanding(field.Answer):
    name = field.text("The player.")
    points = field.amount("The points of all rounds so far.")
    place = field.whole("The place among all, 1 the best.")
    places = fields.List(
        fields.Integer(allow_none=True),
        required=True,
        metadata=field.said("The place in each round; null where it is not over, or the player was not in it."),
    )


class MatchVerdict(field.Answer):
    """How a match stands."""

    game = field.text("The game.")
    reference = field.text("The request's own `reference`.", null=True)
    rules_revision = field.text("Changes whenever any ruling would: same request, same revision, same bytes.")
    rounds_agreed = field.whole("How many rounds were agreed.")
    rounds_played = field.whole("How many are over.")
    winners = field.texts("Who has most points in the end, several if equal; empty until all rounds are played.")
    standings = field.many(MatchStanding, "Everyone, from the most points down.")
    rounds = field.many(MatchRound, "Each round's verdict in brief.")
    digest = field.text("`sha256:` of the canonical JSON (RFC 8785) of the answer without this field.")


# --- bare hands ---


class SequencePokerRankedHand(field.Answer):
    name = field.text("The name given with `name`.", null=True)
    cards = field.texts("The cards of the hand.")
    best = field.one(SequencePokerSix, "The best six; null for fewer than six cards.", null=True)
    place = field.whole("1 for the best hand; equal hands share a place. Null for fewer than six cards.", null=True)


class SequencePokerHandsAnswer(field.Answer):
    """Bare hands of TIC cards, ranked and compared."""

    game = field.text("The game.")
    hands = field.many(SequencePokerRankedHand, "In the order given.")
    winning = fields.List(
        fields.Integer(), required=True, metadata=field.said("The indexes of the best hands, from 0.")
    )
