"""The schemas of what the service answers. Our own code builds the answers; tests hold them against these."""

from marshmallow import fields
from marshmallow.validate import OneOf

from service.wire.formats import FORMATS

# Underscored, since members of answers are called so too.
from service.wire.schemas.answer_fields import Answer
from service.wire.schemas.answer_fields import amount as _amount
from service.wire.schemas.answer_fields import codes as _codes
from service.wire.schemas.answer_fields import flag as _flag
from service.wire.schemas.answer_fields import many as _many
from service.wire.schemas.answer_fields import one as _one
from service.wire.schemas.answer_fields import said as _said
from service.wire.schemas.answer_fields import setting as _setting
from service.wire.schemas.answer_fields import text as _text
from service.wire.schemas.answer_fields import texts as _texts
from service.wire.schemas.answer_fields import verdict as _verdict
from service.wire.schemas.answer_fields import whole as _whole

__all__ = [
    "CodeAnswer",
    "CodesAnswer",
    "GameAnswer",
    "GamesAnswer",
    "HandsAnswer",
    "Problem",
    "RefutedProblem",
    "StudVerdict",
    "VerificationAnswer",
    "WildAnswer",
]

CATEGORIES = (
    "natural_sevens", "five_of_a_kind", "royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush",
    "straight", "three_of_a_kind", "two_pair", "one_pair", "high_card",
)  # fmt: skip


class Hand(Answer):
    category = _text("What kind of hand it is; `low` for a low without a pair.", one_of=(*CATEGORIES, "low"))
    description = _text("The hand in words: `four queens, nine kicker`, `6-4-3-2-A`.")
    cards = _texts("The five cards as held: groups first, then by rank.")
    plays_as = _texts("The five as they stand, card for card: what each wild card stands for.")
    strength = fields.List(
        fields.Integer(),
        required=True,
        metadata=_said(
            "Orders all hands: compare from left to right, greater is better. Only for the same `rules` and revision."
        ),
    )


class TimelineEntry(Answer):
    card_number = _whole("1 for the first card dealt, and so on; an exposed hole card counts again.")
    event = _whole("The index in `events`; null for a deal given as `hands`.", null=True)
    street = _whole("3 to 7; null for upcards without a deal.", null=True)
    player = _text("Who got the card; null for the shared card, and for upcards without a deal.", null=True)
    card = _text("The card, also where it was learned later; `??` if nobody saw it.")
    face = _text(
        "How it lay: dealt `down` or `up`, or `exposed` after it was dealt down.", one_of=("down", "up", "exposed")
    )
    wild = _texts("What is wild after this card: for the table, or in Low Hole for who got the card.")
    changed = _flag("Whether this card changed what is wild.")
    why = _codes("why", "The code of the rule that says so.", "stud")
    text = _text("What the card did, in a sentence.")


class Player(Answer):
    name = _text("The player.")
    status = _text(
        "How the player came out: at the `showdown`, `won_uncontested` as the last one left, `folded`, `mucked` "
        "at the showdown, or still `in`.",
        one_of=("showdown", "won_uncontested", "folded", "mucked", "in"),
    )
    down = _texts("Cards dealt face down, in order.")
    up = _texts("Cards dealt face up, in order.")
    community = _texts("The shared card, where there is one and this player was still in when it came.")
    wild = _texts("What is wild for this player in the end.")
    wild_cards = _texts("This player's cards that are wild.")
    high = _one(
        Hand,
        "The best hand, also of who folded; null with fewer than five known cards, and in a game played for low alone.",
        null=True,
    )
    low = _one(Hand, "The best low; null where none qualifies, and in a game that isn't played for low.", null=True)
    paid = _amount("Put in over the deal, less what was returned.")
    won = _amount("Taken out of the pots.")
    returned = _amount("Given back as an uncalled bet.")
    net = _amount("`won` less `paid`.")


class Share(Answer):
    player = _text("Who takes it.")
    side = _text("`whole` unless the pot is split by side.", one_of=("whole", "high", "low", "sevens"))
    amount = _amount("How much.")
    odd_chips = _whole("How many smallest chips of it are beyond the even share.")


class Pot(Answer):
    name = _text("`main`, `side_1` and so on.")
    amount = _amount("What is in it, after rake.")
    rake = _amount("The rake taken from it.")
    eligible = _texts("Who contests it.")
    shares = _many(Share, "Who takes what. Empty while the deal isn't settled.")
    decided_by = _text("Why, in one sentence; null while the deal isn't settled.", null=True)
    code = fields.String(
        required=True,
        allow_none=True,
        metadata=_said(_codes("decision", "The rule that decided it.", "stud").metadata["description"]),
    )


class Won(Answer):
    player = _text("The player.")
    amount = _amount("What the player would have won: chips, in Sequence Poker points.")


class Otherwise(Answer):
    setting = _setting("The other choice.")
    outcome = _text("How the deal would have come out.")
    winners = _texts("Who would have won the main pot or a share of it.")
    won = _many(Won, "What each player would have won.")


class Ruling(Answer):
    code = _codes("ruling", "The house rule, as in `rules`; or another point that the rule book leaves open:", "stud")
    setting = _setting("How it is set in this verdict.")
    text = _text("What that means.")
    source = _text("By whose word.")
    otherwise = _many(Otherwise, "How the deal would have gone under each other choice.")


class Action(Answer):
    type = _text(
        "What to do: `deal`, `fold`, `check`, `call`, `bring_in`, `bet`, `complete`, `raise` or `post`; in Sequence "
        "Poker `deal`, `community`, `exchange`, `exchange_community`, `keep` or `call`."
    )
    face = fields.String(metadata=_said("Which way a card is dealt."))
    to = fields.Float(metadata=_said("What the player then has in on the street."))
    min = fields.Float(metadata=_said("The least that it may be, where it may be anything from `min` to `max`."))
    max = fields.Float(metadata=_said("The most that it may be; left out where an unknown stack is the limit."))


class Expected(Answer):
    player = _text("Whose it was; null for a shared card.", null=True)
    actions = _many(Action, "What could have been done.")


class Infraction(Answer):
    event = _whole("The index in `events`; null for a deal given as `hands`.", null=True)
    code = _codes("infraction", "Which rule was broken.", "stud")
    player = _text("Who is concerned.", null=True)
    text = _text("What was wrong. The verdict is on what happened all the same.")
    expected = _one(Expected, "What should have come instead.", null=True)


class ToDeal(Answer):
    player = _text("Who gets the next card; null for a shared card.", null=True)
    face = fields.String(
        required=True,
        allow_none=True,
        validate=OneOf(("down", "up")),
        metadata=_said("Which way it is dealt; null where either will do, as for an extra card."),
    )


class Need(Answer):
    card_number = _whole("Which card of the `timeline` it is.")
    event = _whole("The index in `events`; null for a deal given as `hands`.", null=True)
    street = _whole("3 to 7.")
    player = _text("Whose card; null for the shared card.", null=True)
    face = _text("How it was dealt.", one_of=("down", "up"))


class State(Answer):
    street = _whole("The street that the deal has reached, 3 to 7.")
    to_act = _text(
        "Who is to act; null where a card is due, where the betting isn't refereed, and where unseen cards decide it.",
        null=True,
    )
    actions = _many(Action, "What that player may do.")
    to_deal = _one(ToDeal, "The next card; null if none is due, or somebody is to act first.", null=True)
    needs = _many(Need, "The unknown cards that could change the result.")
    text = _text("What the deal waits for, in a sentence; null if only its end is missing.", null=True)


class StudVerdict(Answer):
    """The ruling on a deal of the stud family. More fields may come: ignore those you don't know."""

    game = _text("The game.")
    reference = _text("The request's own `reference`.", null=True)
    rules = fields.Dict(
        keys=fields.String(), required=True, metadata=_said("Every house rule in force, defaults filled in.")
    )
    rules_revision = _text("Changes whenever any ruling would: same request, same revision, same bytes.")
    outcome = _text(
        "`showdown`; `uncontested`: one player was left; `unfinished`; `undecided`: cards at the showdown are "
        "unknown and could change the result.",
        one_of=("showdown", "uncontested", "unfinished", "undecided"),
    )
    winners = _texts("Who wins the main pot or a share of it; who would, when no chips are recorded.")
    wild = _texts(
        "What is wild in the end, for the table: ranks, the lowest first, cards, and `joker`. Empty in Low Hole, where "
        "each player has wild cards of his own."
    )
    timeline = _many(TimelineEntry, "One entry per card dealt: what is wild after it, and why.")
    players = _many(Player, "In the order of dealing.")
    pots = _many(Pot, "The main pot, be it 0, and the side pots.")
    show_order = fields.List(
        fields.String(),
        required=True,
        allow_none=True,
        metadata=_said(
            "Who must show at the showdown, in order; null without one, and where the betting isn't refereed or unseen "
            "cards decide it."
        ),
    )
    rulings = _many(Ruling, "Every point where the verdict rests on a house rule that another table may set otherwise.")
    infractions = _many(Infraction, "What in the history was against the rules.")
    state = _one(State, "How things stand; null once the deal is settled.", null=True)
    digest = _text("`sha256:` of the canonical JSON (RFC 8785) of the verdict without this field.")


class Actual(Answer):
    """What is so, with the members that the claim has."""

    wild = fields.List(fields.String(), metadata=_said("What was wild."))
    category = fields.String(metadata=_said("The category of the best hand."))
    description = fields.String(metadata=_said("The best hand in words."))
    cards = fields.List(fields.String(), metadata=_said("Its cards as held: five, in Sequence Poker six."))
    plays_as = fields.List(fields.String(), metadata=_said("The five as they stand."))
    players = fields.List(fields.String(), metadata=_said("Who wins the pot, the round or the game, or shares it."))
    amount = fields.Float(metadata=_said("What the player takes out of the pots."))
    place = fields.Integer(metadata=_said("The player's place, 1 the best."))
    points = fields.Float(metadata=_said("What the player scores."))
    team = fields.Integer(metadata=_said("Which team: an index into the verdict's `teams`."))
    number = fields.Integer(metadata=_said("How many sequences the team has."))
    sequences = fields.List(
        fields.List(fields.String()), metadata=_said("The team's sequences, each with its five spaces.")
    )
    dead = fields.Boolean(metadata=_said("Whether the card was dead."))
    player = fields.String(allow_none=True, metadata=_said("Whose turn it was; null for nobody's."))
    legal = fields.Boolean(metadata=_said("Whether the event was allowed."))


class Unless(Answer):
    code = _codes("ruling", "The house rule, as in the verdict's `rulings`:")
    setting = _setting("The choice that would have to be agreed.")
    text = _text("What that choice means.")
    upheld = _flag("Whether the claim would be upheld then; null where that would not be settled.", null=True)


class Finding(Answer):
    claim = _whole("The index in `claims`.")
    type = _text("The claim's `type`.")
    upheld = _flag("Whether the claim is so; null where the deal doesn't settle it.", null=True)
    actual = _one(Actual, "What is so; null where nothing is.", null=True)
    text = _text("What is so, and why, in a sentence or two.")
    code = fields.String(
        required=True,
        allow_none=True,
        metadata=_said("The code of the rule that says so: see `/v1/codes`. Null where no rule decides it."),
    )
    otherwise = _many(Unless, "The house rules with which the claim would have come out otherwise.")
    line = fields.Integer(metadata=_said("Of a file in another format: the line that says what was collected."))
    claimed = fields.Nested(Won, metadata=_said("Of a file in another format: what that comes to as an award."))


class NotRead(Answer):
    line = _whole("The line.")
    column = _whole("The column.")
    text = _text("What stands there.")


class SourceAnswer(Answer):
    """The file in another format that was read."""

    format = _text("Its format.", one_of=tuple(FORMATS))
    ignored = _many(NotRead, "What bears on nothing, and was not read.")
    notes = _texts("How it was taken where the format leaves that open.")
    event_lines = fields.List(
        fields.Integer(),
        required=True,
        metadata=_said("The line that tells each event, which the verdict counts from 0."),
    )


class VerificationAnswer(Answer):
    """What came of each claim, and the verdict on the deal."""

    upheld = _flag("True if all claims are upheld, false if one is refuted, null otherwise.", null=True)
    findings = _many(Finding, "What came of each claim, in the order of the claims.")
    verdict = _verdict("The verdict on the deal.")
    source = fields.Nested(SourceAnswer, metadata=_said("Of a file in another format: how it was read."))


class WildAnswer(Answer):
    """What a run of upcards makes wild."""

    wild = _texts("What is wild after the last card.")
    timeline = _many(TimelineEntry, "What each card did.")


class RankedHand(Answer):
    name = _text("The name given with `name`.", null=True)
    cards = _texts("The cards of the hand.")
    high = _one(Hand, "The best five; null for fewer than five cards.", null=True)
    low = _one(Hand, "The best low; null where no low was asked for.", null=True)
    place = _whole("1 for the best hand; equal hands share a place. Null for fewer than five cards.", null=True)
    place_low = _whole("The place by low; null where no low was asked for.", null=True)


class HandsAnswer(Answer):
    """Bare hands, ranked and compared."""

    hands = _many(RankedHand, "In the order given.")
    winning = fields.List(fields.Integer(), required=True, metadata=_said("The indexes of the best hands, from 0."))
    winning_low = fields.List(
        fields.Integer(), required=True, metadata=_said("The indexes of the best lows; empty where none is asked for.")
    )


class DocumentAnswer(Answer):
    name = _text("How the document is cited.")
    title = _text("Its title.")
    about = _text("Where it is published.")


class HouseRule(Answer):
    name = _text("The field of `rules`.")
    type = _text("The JSON type of its choices.")
    required = _flag("Whether a request has to say it; then there is no default.")
    default = _setting("What holds where a request says nothing.")
    choices = fields.List(fields.Raw(), required=True, metadata=_said("What it can be set to."))
    meanings = fields.List(fields.String(), required=True, metadata=_said("What each choice means, in the same order."))
    settles = _text("The question that it answers.")
    source = _text("By whose word.")


class GameInBrief(Answer):
    name = _text("What a deal's `game` says.")
    title = _text("What players call it.")
    summary = _text("How it is played, in a sentence.")
    family = _text("The family of games: which request and verdict it has.")
    document = _one(DocumentAnswer, "The rule document that it is judged by.")


class GamesAnswer(Answer):
    """What is judged here."""

    games = _many(GameInBrief, "Each game.")


class GameAnswer(GameInBrief):
    """A game and its house rules."""

    house_rules = _many(HouseRule, "What a table may set otherwise.")


class CodeEntry(Answer):
    game = _text("The game in which it stands.")
    kind = _text("What cites it.", one_of=("why", "ruling", "infraction", "decision"))
    rule = _text("The rule.")
    source = _text("By whose word.")


class CodeAnswer(Answer):
    """The rule behind a code."""

    code = _text("The code.")
    entries = _many(CodeEntry, "One for each game it stands in.")


class CodesAnswer(Answer):
    """Every code that a verdict can cite."""

    codes = _many(CodeAnswer, "Each code.")


class ProblemError(Answer):
    pointer = fields.String(
        metadata=_said("Where in the body, as a JSON Pointer (RFC 6901).", example="/hands/1/cards")
    )
    parameter = fields.String(metadata=_said("Which parameter of the query."))
    line = fields.Integer(metadata=_said("Which line of a file in another format, from 1."))
    column = fields.Integer(metadata=_said("Which column of that line, from 1."))
    code = fields.String(
        required=True, metadata=_said("What kind of fault: see `/problems/invalid-deal`.", example="duplicate_card")
    )
    detail = _text("What is wrong, and how to mend it.")


class Problem(Answer):
    """What went wrong with a request (RFC 9457)."""

    type = _text("A page that says what this kind of problem means and how to mend it.")
    title = _text("The kind of problem.")
    status = _whole("The HTTP status.")
    detail = _text("This one case.")
    request_id = _text("The request's id, also in the header `X-Request-ID`.")
    errors = fields.List(fields.Nested(ProblemError), metadata=_said("The faults found, at most 50."))
    errors_total = fields.Integer(metadata=_said("How many faults were found in all."))


class RefutedProblem(Problem, VerificationAnswer):
    """A refuted claim, where the request asked for an error."""
