"""Where the rule texts and house rules leave the betting open: how the player of legal deals decides.

A deal's `doubts` name those that it rests on, so that a disagreement with the referee can be traced to one of them.
"""

__all__ = ["DOUBTS"]

DOUBTS: dict[str, str] = {
    "alone_against_short_bring_in": "One who alone has chips left still owes the full bring-in after a short one.",
    "bring_in_is_a_bet": "A bring-in as large as a small bet is the first bet of the street.",
    "bring_in_of_history": "A bring-in that isn't in the stakes is taken as recorded; before it a check is offered.",
    "checked_before_short_all_in": "Who has checked has acted: a short all-in bet isn't completed by him.",
    "community_opener": "With a shared card five cards show, and straights and flushes count.",
    "first_bet_over_bring_in": "Pot and no limit: a first bet over a bring-in, and so the next raise, is the total.",
    "forced_after_pass": "A forced bring-in that was passed to the left is forced there too.",
    "heads_up_beside_all_in": "Two are left who can bet, beside others all in: there is no cap (RR, Betting 3).",
    "nobody_can_call_more": "No bet or raise is offered where no opponent could put in more than there is to match.",
    "pair_folded": "A pair that showed on fourth street allows big bets on that street also after it is folded.",
    "paired_opener": "View 1: the pair's holder is all in; who then opens may bet big only with a pair of his own.",
    "pot_below_least_bet": "Pot limit: a small bet, or a least raise, is allowed also where the pot is smaller.",
    "puts_all_in": "What puts every opponent all in may be less than a full bet; it never goes beyond the largest one.",
    "razz_high_card": "In razz the house rule that the high card opens means the best door card, which is the lowest.",
    "razz_suit_tie": "In razz the lower suit of the highest card shown is the lower hand.",
    "reopened_for_some": "Short all-ins that add up reopen the betting to those who face enough themselves (TDA 47).",
    "short_big_bet": "All in between a small and a big bet, with an open pair: a big bet if it is half of one.",
    "short_completion": "All in over a bring-in: half a small bet is measured on the total, not on what it adds.",
    "short_ones_add_up": "Short all-ins that add up to half a bet are one bet, and a raise stands on the last of them.",
    "spread_over_bring_in": "Spread limit: over a bring-in the total is from a small to a big bet.",
}
"""By name, what was decided."""
