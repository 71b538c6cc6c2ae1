"""What each code of a faulty request means; a test holds this against the codes that occur."""

__all__ = ["FAULT_CODES", "FORMAT_CODES", "FORM_CODES", "QUERY_CODES", "SENSE_CODES"]

FORM_CODES = {
    "required": "A member or parameter that must be there is missing.",
    "wrong_type": "The value is of another JSON type than it should be. Leave optional members out instead of null.",
    "unknown_field": "There is no such member, or no such house rule: it may be misspelt. Nothing unknown is ignored.",
    "unknown_choice": "The value is none of those that can be chosen here.",
    "bad_card": "The text is not a card: rank 2-9 T J Q K A and suit c d h s, as in Th; ?? where it may be unseen. Of "
    "TIC cards: number, shape and colour, as in 5-star-red.",
    "bad_space": "The text is no space of the board: column A-J and row 1-10, as in C4.",
    "bad_wild": "The text names nothing that can be wild: a rank, as in 2, a card, as in Kh, joker, or in house rules "
    "a name such as deuces.",
    "bad_hand": "The cards are not a hand in the form hole cards / upcards / river, 2 / 4 / 1 cards when full.",
    "bad_text": "The text holds characters that cannot stand in it, or begins or ends with a blank.",
    "too_long": "The text is longer than is taken.",
    "too_short": "The text is shorter than it must be.",
    "too_many": "There are more items than are taken, or a parameter is given more than once.",
    "too_few": "There are fewer items than are needed.",
    "not_unique": "Two players have the same name.",
    "not_together": "Two members that exclude each other are both given.",
    "events_needed": "The game deals extra cards, so that whole hands don't tell a deal of it: give its events.",
    "out_of_range": "The number is smaller or larger than it can be here.",
}
"""What does not have the right form, and so fails against the published schema too."""

SENSE_CODES = {
    "not_a_multiple": "The amount cannot be paid in smallest chips: set the smallest chip.",
    "too_many_digits": "The amount, or all amounts together, has more than 15 significant digits.",
    "below_small_bet": "The big bet is less than the small bet.",
    "rake_too_large": "The rake is more than there is in the pots.",
    "unknown_player": "The name is not one of the players.",
    "duplicate_player": "A player stands twice where each may stand once.",
    "missing_hand": "A player has no hand among the hands.",
    "nobody_left": "Everyone is said to have folded, which cannot be.",
    "acted_after_fold": "A player acts who has folded or mucked before.",
    "more_than_stack": "A player puts in more chips than the stack holds.",
    "below_what_is_in": "A bet's 'to' is less than the player has in on this street already.",
    "acted_all_in": "A player bets who is all in already.",
    "not_all_in": "A player is said to be all in whose stack holds more.",
    "wrong_length": "The rake is given for more or fewer pots than there are, or an exchange is not one for one.",
    "duplicate_card": "A card is dealt, drawn, shown, played or held more often than there are of it: one in a "
    "deck, and two decks in the board game.",
    "joker_not_in_deck": "A joker stands here that is not in the deck.",
    "deck_exhausted": "More cards are dealt than the deck holds.",
    "too_many_cards": "A player gets more cards than the game gives, a hand holds more, or a shared card too many is "
    "dealt.",
    "not_their_card": "A player shows, exposes, plays, discards or declares a card that the player does not hold.",
    "not_a_community_card": "A community card is exchanged that does not lie there.",
    "not_in_variation": "The variation of the game that is played has no such thing.",
    "too_many_rounds": "As many rounds of the match as were agreed are played before this one.",
    "not_face_down": "A card is exposed that was dealt face up.",
    "no_such_card": "A claim is about a card that was not dealt.",
    "no_such_event": "A claim is about an event that there is not.",
    "not_played_for": "A claim is about a side that this game is not played for.",
    "no_such_pot": "A claim is about a pot that there is not.",
    "already_exposed": "A card is exposed that has been exposed before.",
    "wrong_number": "So many cannot play this game.",
    "missing_teams": "More than three play the board game, and it is not told who plays with whom.",
    "unequal_teams": "There are not two or three teams of the same size.",
    "missing_player": "A player stands in no team.",
    "teams_do_not_alternate": "The teams do not take turns in the order of play.",
    "unknown_team": "There is no team with this index.",
    "bad_board": "The board of a position holds a sign that cannot stand there.",
    "bad_sequence": "A sequence of a position is no line of five, lacks a chip, or shares too much with another.",
    "won_twice": "Two teams have the sequences that win in a position.",
}
"""What has the right form and cannot be."""

QUERY_CODES = {
    "unknown_parameter": "There is no such parameter: it may be misspelt. Nothing unknown is ignored.",
    "bad_value": "The value of a parameter cannot be read.",
    "bad_choice": "The value of a parameter is none of those that can be chosen.",
}
"""What only a query can get wrong."""

FORMAT_CODES = {
    "bad_encoding": "The file is not in UTF-8.",
    "bad_syntax": "The file is no TOML. The detail says what is wrong there.",
    "bad_header": "The file does not begin as a hand in this format does.",
    "not_supported": "The file tells a game, or something of a game, that is not read here.",
    "unknown_line": "The line is none that is known. Nothing unknown is ignored.",
    "bad_action": "The action is none of this game's, or can't be read.",
    "bad_amount": "The amount cannot be paid in smallest chips, or is absurdly long or large.",
    "does_not_balance": "Amounts in the file contradict one another.",
    "contradiction": "The file says something here, and something else elsewhere.",
    "one_hand": "The file holds several hands: send one at a time.",
    "not_in_format": "The deal has something that the format has no room for.",
}
"""What only a file in another format can get wrong, or a deal that is to be told in one."""

FAULT_CODES = {**FORM_CODES, **SENSE_CODES, **QUERY_CODES, **FORMAT_CODES}
