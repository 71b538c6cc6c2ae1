"""The schemas of what the service answers about Sequence, the board game."""

from typing import Any

from marshmallow import fields

from service.wire.schemas import answer_fields as field
from service.wire.schemas.answers import Expected, Infraction, Ruling

__all__ = ["SequenceBoardVerdict"]

_FAMILY = "sequence_board"
_MOVES = "`play`, `remove`, `dead_card`, `draw` or `pass`"


def _entry_code() -> fields.String:
    why, wrong = field.codes("why", "", _FAMILY), field.codes("infraction", "", _FAMILY)
    rules = f"{why.metadata['description'].strip()}\n{wrong.metadata['description'].strip()}"
    return field.text(f"The code of the rule that says so.\n\n{rules}")


class SequenceBoardTimelineEntry(field.Answer):
    event = field.whole("The index in `events`.")
    legal = field.flag("Whether it was allowed.")
    code = _entry_code()
    text = field.text("What it did, or what was wrong with it, in a sentence or two.")


class SequenceBoardSequence(field.Answer):
    team = field.whole("Whose: an index into `teams`.")
    spaces = field.texts("Its five spaces in order.")
    event = field.whole("The event that made it; null for one that the position had.", null=True)


class SequenceBoardHand(field.Answer):
    player = field.text("The player.")
    cards: fields.List[Any] = fields.List(
        fields.String(),
        required=True,
        allow_none=True,
        metadata=field.said(
            "What the player holds, `??` for a card that was not seen or not told; null where no hand was dealt."
        ),
    )


class SequenceBoardMove(field.Answer):
    type = field.text(f"What may be done: {_MOVES}.")
    card = field.text("With which card; null for `draw` and `pass`.", null=True)
    space = field.text("On which space; null where no chip is placed or removed.", null=True)


class SequenceBoardState(field.Answer):
    to_act = field.text("Whose turn it is.")
    moves: fields.List[Any] = fields.List(
        fields.Nested(SequenceBoardMove),
        required=True,
        allow_none=True,
        metadata=field.said("Everything that this player may do; null where the hand is not known."),
    )


class SequenceBoardAction(field.Answer):
    type = field.text(f"What could be done: {_MOVES}.")
    card = fields.String(metadata=field.said("With which card; left out where any would do."))
    space = fields.String(metadata=field.said("On which space; left out where there are many."))


class SequenceBoardExpected(Expected):
    player = field.text("Whose turn it was, or who could have done otherwise.")
    actions = field.many(SequenceBoardAction, "What could have been done; empty where it depends on the hand.")


class SequenceBoardInfraction(Infraction):
    event = field.whole("The index in `events`.")
    code = field.codes("infraction", "Which rule was broken.", _FAMILY)
    player = field.text("Who is concerned.")
    text = field.text("What was wrong, and what came of it.")
    expected = field.one(SequenceBoardExpected, "What should have come instead.", null=True)


class SequenceBoardRuling(Ruling):
    code = field.codes(
        "ruling", "The house rule, as in `rules`; or another point that the rule book leaves open:", _FAMILY
    )


class SequenceBoardVerdict(field.Answer):
    """The ruling on a game of Sequence, the board game. More fields may come: ignore those you don't know."""

    game = field.text("The game.")
    reference = field.text("The request's own `reference`.", null=True)
    rules = fields.Dict(
        keys=fields.String(), required=True, metadata=field.said("Every house rule in force, defaults filled in.")
    )
    rules_revision = field.text("Changes whenever any ruling would: same request, same revision, same bytes.")
    outcome = field.text(
        "`won`; `unfinished`; `drawn`: no card was left to draw, where the table agreed that this ends the game.",
        one_of=("won", "unfinished", "drawn"),
    )
    winner_team = field.whole("The team that has won: an index into `teams`. Null while none has.", null=True)
    winners = field.texts("The players of that team.")
    teams: fields.List[Any] = fields.List(
        fields.List(fields.String()), required=True, metadata=field.said("Who plays with whom.")
    )
    timeline = field.many(SequenceBoardTimelineEntry, "One entry an event: whether it was legal, and why.")
    sequences = field.many(SequenceBoardSequence, "The sequences that stand.")
    board = field.texts(
        "Ten rows of ten spaces, the top row first: `.` open, `*` a corner, a team's index as a digit for its chip."
    )
    hands: fields.List[Any] = fields.List(
        fields.Nested(SequenceBoardHand),
        required=True,
        allow_none=True,
        metadata=field.said("What each player holds; null where no hand was dealt in the history."),
    )
    stock = field.whole("How many cards are left to draw; null where that is not known.", null=True)
    state = field.one(SequenceBoardState, "How things stand; null once the game is over.", null=True)
    rulings = field.many(
        SequenceBoardRuling,
        "Every point where the verdict rests on a house rule that another table may set otherwise, or that the rule "
        "book leaves open.",
    )
    infractions = field.many(SequenceBoardInfraction, "What in the history was against the rules.")
    digest = field.text("`sha256:` of the canonical JSON (RFC 8785) of the verdict without this field.")
