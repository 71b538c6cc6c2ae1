"""Every rule that a verdict on the game can cite, as a sentence with its source."""

from service.rules.rulebook import Code
from service.rules.sequence_board.switches import JAX, RULEBOOK

__all__ = ["CODES"]

_OPEN = f"our judgement: {JAX.name} leaves the point open"

CODES = (
    Code("dealt", "why", "Each player is dealt a hand, of a size that goes by the number of players.", JAX.name),
    Code(
        "placed",
        "why",
        "A player plays a card and places a chip on one of the two spaces that show it, as long as it is open.",
        JAX.name,
    ),
    Code(
        "placed_by_jack",
        "why",
        "A two-eyed jack can represent any card: it places a chip on any open space.",
        JAX.name,
    ),
    Code("removed", "why", "A one-eyed jack removes an opponent's chip from a space.", JAX.name),
    Code(
        "sequence",
        "why",
        "The chip makes five in a row. Once a sequence is achieved by a player or team, it stands.",
        f"{JAX.name}; {RULEBOOK}",
    ),
    Code("won", "why", "The side that first has the sequences that are played for has won.", RULEBOOK),
    Code(
        "game_drawn",
        "why",
        "A card is to be drawn, none is left, and the table agreed that this ends the game: it is drawn.",
        _OPEN,
    ),
    Code("exchanged", "why", "A dead card may be exchanged for a new card before a normal play.", JAX.name),
    Code("drawn", "why", "The player draws a replacement card from the draw deck.", JAX.name),
    Code("passed", "why", "A player who can play no card passes.", _OPEN),
    Code(
        "passed_unseen",
        "why",
        "A player whose cards are not all known passes: whether one of them could be played is not checked.",
        _OPEN,
    ),
    Code(
        "out_of_turn",
        "infraction",
        "Play passes to the left. What is done out of turn and otherwise allowed takes effect, and play goes on to "
        "that player's left; a dead card exchanged out of turn does not move the turn.",
        f"{JAX.name}; what comes of it is our judgement",
    ),
    Code(
        "after_the_end",
        "infraction",
        "When a side has won, or the game is drawn, the game is over: nothing changes it any more.",
        RULEBOOK,
    ),
    Code(
        "not_their_card",
        "infraction",
        "A player chooses a card from the hand. A card that cannot be there, by what was dealt and drawn and by the "
        "rulings before, changes nothing and leaves the turn; but one that was drawn with a play that did not count "
        "counts, as though it had been exchanged for the card of that play.",
        f"{JAX.name}; what counts is our judgement",
    ),
    Code(
        "duplicate_card",
        "infraction",
        "Two decks hold each card twice: the third of a kind is one that an earlier infraction put elsewhere. Played, "
        "it changes nothing; drawn or dealt, it counts.",
        RULEBOOK,
    ),
    Code(
        "wrong_space",
        "infraction",
        "A chip goes on a space that shows the card played. Elsewhere it changes nothing and leaves the turn.",
        JAX.name,
    ),
    Code(
        "corner",
        "infraction",
        "The corners are everyone's: no chip is placed there, and none is taken off.",
        RULEBOOK,
    ),
    Code(
        "space_taken",
        "infraction",
        "A chip goes on an open space, which no chip covers. On a covered one it changes nothing and leaves the turn.",
        JAX.name,
    ),
    Code(
        "one_eyed_jack",
        "infraction",
        "One-eyed jacks, those of spades and hearts, remove a chip and place none.",
        f"{JAX.name}; {RULEBOOK}",
    ),
    Code(
        "not_one_eyed",
        "infraction",
        "Only one-eyed jacks, those of spades and hearts, remove a chip.",
        f"{JAX.name}; {RULEBOOK}",
    ),
    Code("no_chip", "infraction", "Only a chip that is there can be removed.", JAX.name),
    Code("own_chip", "infraction", "One-eyed jacks remove an opponent's chip, not one of the own side.", JAX.name),
    Code(
        "in_sequence",
        "infraction",
        "One-eyed jacks cannot remove a chip that is part of a completed sequence.",
        JAX.name,
    ),
    Code(
        "not_dead", "infraction", "A card with an open space on the board is not dead, and is not exchanged.", JAX.name
    ),
    Code(
        "jack_is_never_dead",
        "infraction",
        "Only a card that the board shows can be dead: a jack is never exchanged.",
        _OPEN,
    ),
    Code(
        "too_many_dead_cards",
        "infraction",
        "One dead card is exchanged in a turn, unless the table agreed otherwise; then comes a normal play.",
        RULEBOOK,
    ),
    Code("draw_not_due", "infraction", "A card is drawn to replace one that was played, and no other.", JAX.name),
    Code(
        "draw_too_late",
        "infraction",
        "Who has not drawn before the next player acts has lost that card: it does not count as drawn.",
        RULEBOOK,
    ),
    Code("stock_is_out", "infraction", "No card can be dealt or drawn where none is left.", JAX.name),
    Code("pass_not_allowed", "infraction", "A player who holds a card that can be played may not pass.", _OPEN),
    Code(
        "false_claim",
        "infraction",
        "A five is claimed with the chip that makes it, has the side's chip or a corner on each of five spaces in a "
        "line, and shares at most one space with any other sequence of the side. The chip stays where it is.",
        RULEBOOK,
    ),
    Code(
        "wrong_hand_size",
        "infraction",
        "The number of cards dealt to each player goes by the number of players: 7 for two; 6 for three or four; 5 for "
        "six; 4 for eight or nine; 3 for ten or twelve. The hands are played as they were dealt.",
        JAX.name,
    ),
    Code("dealt_late", "infraction", "Hands are dealt before the first play. A card dealt later counts.", JAX.name),
    Code(
        "board",
        "ruling",
        "The board is the one of the rulebook: ten by ten spaces, four free corners, every card but the jacks twice.",
        f"{RULEBOOK}; {JAX.name}: \u201cEach card is pictured twice on the game board\u201d",
    ),
    Code(
        "five_in_a_row",
        "ruling",
        "A sequence is five in a row across, down or along a diagonal; a corner counts for everyone. Each two "
        "sequences of a side may share one space, a corner too, so nine in a line are two.",
        f"{RULEBOOK}; that a corner may be the space shared is our judgement",
    ),
    Code(
        "choice_of_five",
        "ruling",
        "More fives lie on the chips than can stand side by side, and none of them was claimed: those are credited "
        "that give the side most, now and then later. Once credited, a sequence stands.",
        _OPEN,
    ),
    Code(
        "jacks",
        "ruling",
        "The jacks of spades and hearts are one-eyed and remove a chip; those of diamonds and clubs are two-eyed and "
        "place one on any open space. A jack is never dead.",
        f"{RULEBOOK}; {JAX.name} names two-eyed and one-eyed jacks",
    ),
    Code("pass", "ruling", "A player may pass only if no card held can be played.", _OPEN),
    Code(
        "first_turn",
        "ruling",
        "The player to the left of the dealer goes first, and play passes to the left. In a position that does not say "
        "whose turn it is, the first of the players is taken to be next.",
        f"{JAX.name}: \u201cThe player to the left of the dealer goes first\u201d",
    ),
)
