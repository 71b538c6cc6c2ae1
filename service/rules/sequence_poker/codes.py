"""The codes that a verdict of Sequence Poker cites: each with its rule and where that is written."""

from service.rules.rulebook import Code
from service.rules.sequence_poker.switches import TIC

__all__ = ["CODES"]

_OPEN = f"our judgement: {TIC.name} leaves the point open"
_TIES = f"{TIC.name}, Breaking Ties"

CODES = (
    Code(
        "higher_rank",
        "decision",
        "The player with the highest-ranking hand wins the round. A player's best hand is that of the best rank, then "
        "of the best total, then of the best cards; cards outside the groups count in the total.",
        f"{TIC.name}, Winning the Round",
    ),
    Code(
        "higher_total",
        "decision",
        "Of hands of one rank, the one wins whose six cards total more: number, shape and colour of each.",
        _TIES,
    ),
    Code(
        "highest_card",
        "decision",
        "The table agreed that high-card hands are settled by the value of their highest card, and only then by total.",
        f"{TIC.name}, Hand Rankings: High Card",
    ),
    Code(
        "higher_card",
        "decision",
        "Of equal totals, the highest-valued card decides, between cards of equal value number, then shape, then "
        "colour; then the next-highest card, until the tie is broken.",
        _TIES,
    ),
    Code("equal_hands", "decision", "Hands that are equal to the last card share the place.", _OPEN),
    Code(
        "deck",
        "ruling",
        "The deck is 125 different cards, every number, shape and colour once. When it runs out, the discards are "
        "shuffled and dealt.",
        _OPEN,
    ),
    Code(
        "after_a_call",
        "ruling",
        "After a call every other player, also one who has acted in this round, acts once more from the caller's left: "
        "one exchange of a private card, or keep. There is no second call, and no exchange of a community card.",
        f"{TIC.name}, Calling; in which order, and that keeping is allowed, is our judgement",
    ),
    Code(
        "infractions",
        "ruling",
        "What was played wrongly is judged as it happened: exchanges out of turn, repeated, too large or of a "
        "community card count as made, and a community card dealt too early ends the round of exchange. A call that "
        "is not allowed does not count and leaves the turn; nothing moves the community cards after a call, and "
        "nothing counts after the hands are revealed.",
        _OPEN,
    ),
    Code(
        "rounds_not_recorded",
        "ruling",
        "No exchange, keep or call is recorded, so whether the rounds of exchange were kept to is not checked.",
        _OPEN,
    ),
    Code(
        "out_of_turn",
        "infraction",
        "The player to the left of the dealer acts first, after a call the one to the left of the caller, and play "
        "continues clockwise. An exchange or keep out of turn counts as made; a call does not.",
        f"{TIC.name}, How to Play",
    ),
    Code(
        "acted_already",
        "infraction",
        "Each player acts once in a round of exchange, and once after a call. Another exchange counts as made; a call "
        "does not.",
        f"{TIC.name}, First Exchange to Fourth Exchange",
    ),
    Code(
        "exchange_too_large",
        "infraction",
        "One private card may be exchanged in a round, in Sequence Draw up to two. A larger exchange counts as made.",
        f"{TIC.name}, First Exchange and Variation 2",
    ),
    Code(
        "community_exchange_not_allowed",
        "infraction",
        "A community card may be exchanged only in the variation Community Exchange. It counts as made.",
        f"{TIC.name}, Variation 1",
    ),
    Code(
        "call_not_allowed",
        "infraction",
        "A player may call once enough community cards show, and only if nobody has called; in Sequence Draw there is "
        "no call. A call that is not allowed does not count, and leaves the turn.",
        f"{TIC.name}, Calling",
    ),
    Code(
        "community_frozen",
        "infraction",
        "After a call the community cards are frozen: a card that is added or exchanged does not count, and who "
        "exchanged one has the turn still.",
        f"{TIC.name}, Calling",
    ),
    Code(
        "dealing_not_finished",
        "infraction",
        "The private cards and two community cards are dealt before anyone acts and before the third community card. "
        "What comes too early counts as made; a call does not.",
        f"{TIC.name}, Setup",
    ),
    Code(
        "round_not_finished",
        "infraction",
        "The dealer adds a community card after every player has acted. One that is dealt before counts, and ends the "
        "round.",
        f"{TIC.name}, First Exchange to Fourth Exchange",
    ),
    Code(
        "no_action_due",
        "infraction",
        "When the round is over the hands are revealed, and nothing that a player does counts any more.",
        f"{TIC.name}, Fourth Exchange and Calling",
    ),
    Code(
        "declared_early",
        "infraction",
        "Players declare when the hands are revealed. A declaration before that does not count.",
        f"{TIC.name}, Fourth Exchange and Building Your Best Hand",
    ),
    Code("declared_already", "infraction", "A hand is declared once: the first declaration stands.", _OPEN),
    Code(
        "not_held",
        "infraction",
        "Who declares a rank that the cards do not hold, or not with the cards named, plays a high card.",
        f"{TIC.name}, Building Your Best Hand; what it comes to is our judgement",
    ),
)
