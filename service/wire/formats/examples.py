"""One hand in each of the other formats: they stand in the documentation, and tests hold them against each other."""

__all__ = ["FILES"]

_POKERSTARS = """\
PokerStars Hand #1001:  7 Card Stud Limit ($1/$2 USD) - 2026/11/30 20:15:00 ET
Table 'Acacia' 8-max
Seat 1: Ann ($40 in chips)
Seat 4: Bo ($31.50 in chips)
Ann: posts the ante $0.10
Bo: posts the ante $0.10
*** 3rd STREET ***
Dealt to Ann [2d]
Dealt to Bo [Qs Kd Kh]
Ann: brings in for $0.25
Bo: raises $0.75 to $1
Ann: calls $0.75
*** 4th STREET ***
Dealt to Ann [2d] [4c]
Dealt to Bo [Qs Kd Kh] [7s]
Bo: bets $1
Ann: folds
Uncalled bet ($1) returned to Bo
Bo collected $2.10 from pot
Bo: doesn't show hand
*** SUMMARY ***
Total pot $2.20 | Rake $0.10
Seat 1: Ann folded on the 4th Street
Seat 4: Bo collected ($2.10)
"""

_PHH = """\
variant = "F7S"
ante_trimming_status = true
antes = [0.10, 0.10]
bring_in = 0.25
small_bet = 1
big_bet = 2
starting_stacks = [40, 31.50]
actions = [
  # Third street
  "d dh p1 ????2d",
  "d dh p2 QsKdKh",
  "p1 pb",
  "p2 cbr 1",
  "p1 cc",
  # Fourth street
  "d dh p1 4c",
  "d dh p2 7s",
  "p2 cbr 1",
  "p1 f",
]
players = ["Ann", "Bo"]
winnings = [0, 2.10]
_rake = 0.10
"""

_OHH = """\
{"ohh": {
  "spec_version": "1.4.7",
  "site_name": "Example",
  "game_type": "Stud",
  "bet_limit": {"bet_type": "FL"},
  "ante_amount": 0.10,
  "players": [
    {"id": 0, "seat": 1, "name": "Ann", "starting_stack": 40.00},
    {"id": 1, "seat": 4, "name": "Bo", "starting_stack": 31.50}
  ],
  "rounds": [
    {"id": 0, "street": "Third Street", "actions": [
      {"action_number": 1, "player_id": 0, "action": "Post Ante", "amount": 0.10},
      {"action_number": 2, "player_id": 1, "action": "Post Ante", "amount": 0.10},
      {"action_number": 3, "player_id": 0, "action": "Dealt Cards", "cards": ["2d"]},
      {"action_number": 4, "player_id": 1, "action": "Dealt Cards", "cards": ["Qs", "Kd", "Kh"]},
      {"action_number": 5, "player_id": 0, "action": "Post Extra Blind", "amount": 0.25},
      {"action_number": 6, "player_id": 1, "action": "Raise", "amount": 1.00},
      {"action_number": 7, "player_id": 0, "action": "Call", "amount": 0.75}
    ]},
    {"id": 1, "street": "Fourth Street", "actions": [
      {"action_number": 1, "player_id": 0, "action": "Dealt Cards", "cards": ["4c"]},
      {"action_number": 2, "player_id": 1, "action": "Dealt Cards", "cards": ["7s"]},
      {"action_number": 3, "player_id": 1, "action": "Bet", "amount": 1.00},
      {"action_number": 4, "player_id": 0, "action": "Fold"}
    ]}
  ],
  "pots": [
    {"number": 0, "amount": 2.20, "rake": 0.10, "player_wins": [{"player_id": 1, "win_amount": 2.10}]}
  ]
}}
"""

FILES = {"phh": _PHH, "ohh": _OHH, "pokerstars": _POKERSTARS}
"""By the name of the format. Ann brings it in, Bo completes and bets his kings, and Ann folds."""
