"""The games with wild cards: who wins, the ledger, what must not matter, and that every ruling is named."""

from collections import Counter
from collections.abc import Collection
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.rules.errors import DealFaults
from service.rules.stud.variants import VARIANTS
from tests.judging import judge
from tests.oracles import makeable_hands as oracle
from tests.property.shelf import SHELF, WILD, any_rules, shelf_deal
from tests.property.strategies import BETTING, DECK, SUITS, Document, event_deals, examples, other_choices
from tests.property.test_rulings import SETTLED_BY_THE_DOCUMENT, facts, gives_odd_chips, ruling

DEALS = (40, pytest.param(600, marks=pytest.mark.long))
FEW = (15, pytest.param(300, marks=pytest.mark.long))
SETTLED_HERE = SETTLED_BY_THE_DOCUMENT | {("sevens", "beat_all")}
RANKS = "A23456789TJQKA"


def documents(what: str, game: str, count: int) -> list[Document]:
    return [shelf_deal(Random(f"{what} {game} {count} {at}"), game) for at in range(count)]


@pytest.mark.parametrize("deals", DEALS)
@pytest.mark.parametrize("game", SHELF)
class TestTheLedger:
    """No chip is lost, and none is made."""

    def test_balances(self, game: str, deals: int) -> None:
        for document in documents("ledger", game, deals):
            verdict = judge(document)
            players = verdict["players"]
            carried = document.get("pot", 0)
            paid = sum(player["paid"] for player in players) + carried
            assert sum(pot["amount"] for pot in verdict["pots"]) == paid, document
            if verdict["outcome"] in ("showdown", "uncontested"):
                assert sum(player["won"] for player in players) == paid, document
                assert sum(share["amount"] for pot in verdict["pots"] for share in pot["shares"]) == paid, document
            assert all(player["net"] == player["won"] - player["paid"] for player in players), document


@pytest.mark.parametrize("deals", FEW)
@pytest.mark.parametrize("game", SHELF)
class TestWhatMustNotMatter:
    """Names and suits are only names."""

    def test_renamed_players_have_the_same_verdict(self, game: str, deals: int) -> None:
        for document in documents("names", game, deals):
            there = {name: f"Zoë-{at}" for at, name in enumerate(("Ann", "Bo", "Cy", "Dee", "Eve"))}
            other = facts(judge(replaced(document, there)))
            back = {new: name for name, new in there.items()}
            assert replaced(other, back) == facts(judge(document)), document

    def test_relabelled_suits_make_the_same_hands(self, game: str, deals: int) -> None:
        """Where no card is wild by its suit, and the fall of odd chips does not ask for one."""
        for at, document in enumerate(documents("suits", game, deals)):
            if game == "wild_stud":
                document["rules"]["wild"] = ["2"] if at % 2 else ["A", "joker"]
                document["rules"]["jokers"] = 2
            document["rules"]["odd_chip"] = "seat"
            suits = Random(at).sample(SUITS, 4)
            if game == "deuces_jacks_axe":
                suits = [*Random(at).sample("chs", 3)]
                suits.insert(SUITS.index("d"), "d")
            table = str.maketrans(SUITS, "".join(suits))
            other, verdict = judge(relabelled(document, table)), judge(document)
            for player, same in zip(verdict["players"], other["players"], strict=True):
                assert player["won"] == same["won"], document
                for side in ("high", "low"):
                    assert (player[side] is None) == (same[side] is None)
                    if player[side]:
                        for key in ("category", "strength", "description"):
                            assert player[side][key] == same[side][key], document
            assert (verdict["outcome"], verdict["winners"]) == (other["outcome"], other["winners"])


@pytest.mark.parametrize("deals", FEW)
@pytest.mark.parametrize("game", SHELF)
class TestRulings:
    """For every switch and every other choice of it: if more than wording changes, the switch is named."""

    def test_name_every_switch_that_decided(self, game: str, deals: int) -> None:
        """But those of the betting, which nobody referees."""
        named = Counter(
            name for document in documents("rulings", game, deals) for name in checked(document, ALL - BETTING)
        )
        assert named, "no deal rests on a house rule"

    @pytest.mark.long
    def test_name_every_switch_of_the_betting(self, game: str, deals: int) -> None:
        """Deals whose betting is refereed, though much of it was not allowed."""
        named: Counter[str] = Counter()

        @given(event_deals(games=(game,), refereed=True), st.sampled_from(WILD))
        @examples(2 * deals)
        def check(document: Document, wild: list[str]) -> None:
            if game == "wild_stud":
                document["rules"]["wild"] = wild
            if document["rules"].get("declare"):
                document["rules"]["plays_for"] = "high_low"
            named.update(checked(document, ALL))

        check()
        assert BETTING & {*named}, "no deal rests on a house rule of the betting"


ALL = {switch.name for game in SHELF for switch in VARIANTS[game].switches}


def checked(document: Document, names: Collection[str]) -> list[str]:
    """The house rules named of those asked for, each found to be decisive, and no other."""
    verdict = judge(document)
    found = []
    for switch in VARIANTS[document["game"]].switches:
        if switch.name not in names:
            continue
        setting, named = verdict["rules"][switch.name], ruling(verdict, switch.name)
        if switch.names_the_game or (switch.name, setting) in SETTLED_HERE:
            assert named is None, (switch.name, document)
            continue
        choices = other_choices(verdict, switch)
        others = {choice: under(document, switch.name, choice) for choice in choices}
        if any(other is None or facts(other) != facts(verdict) for other in others.values()):
            assert named is not None, (switch.name, document)
        elif not (switch.name == "odd_chip" and gives_odd_chips(verdict)):
            assert named is None, (switch.name, document)
        if named is not None:
            found.append(switch.name)
            for one in named["otherwise"]:
                other = others.pop(one["setting"])
                if other is not None:
                    assert (one["outcome"], one["winners"]) == (other["outcome"], other["winners"]), document
            assert not any(others.values()), (switch.name, document)
    return found


@pytest.mark.parametrize("deals", DEALS)
class TestWhoWins:
    """The winners are those of hands that are made by going through all the hands there are."""

    @pytest.mark.parametrize("natural_beats_wild", ["off", "no_wilds_wins", "fewer_wilds_wins"])
    @pytest.mark.parametrize("plays_for", ["high", "low"])
    def test_with_wild_cards(self, plays_for: str, natural_beats_wild: str, deals: int) -> None:
        decided = 0
        for at in range(deals):
            rng = Random(f"winners {plays_for} {deals} {at}")
            rules = any_rules(rng, "wild_stud")
            rules |= {"plays_for": plays_for, "natural_beats_wild": natural_beats_wild, "declare": False}
            hands = alike(rng, rng.choice((2, 3)), rules)
            document = {"game": "wild_stud", "hands": hands_told(hands), "pot": 12, "rules": rules}
            verdict = judge(document)
            orders = [order_of(hand, verdict["rules"]) for hand in hands]
            best = max(orders)
            expected = [f"P{seat}" for seat, order in enumerate(orders) if order == best]
            if best[0] != NOTHING:
                assert verdict["winners"] == expected, document
            decided += len({order[:1] for order in orders}) < len({*orders})
        assert decided or natural_beats_wild == "off"

    @pytest.mark.parametrize("exactly_two", [False, True])
    @pytest.mark.parametrize("sevens", ["beat_all", "half", "off"])
    def test_natural_sevens(self, sevens: str, exactly_two: bool, deals: int) -> None:
        """A pair of them beats everything or takes half; without one, and for the other half, the hands speak."""
        met = 0
        for at in range(deals):
            rng = Random(f"sevens {deals} {at}")
            deck = sorted(rng.sample(DECK, 52), key=lambda card: card[0] != "7" or rng.random() < 0.5)
            players = rng.choice((2, 3, 4))
            dealt = rng.sample(deck[: 7 * players], 7 * players)
            hands = [dealt[seat::players] for seat in range(players)]
            rules = {"sevens": sevens, "sevens_exactly_two": exactly_two}
            verdict = judge({"game": "deuces_jacks_axe", "hands": hands_told(hands), "pot": 48, "rules": rules})
            wild = [rank + suit for rank in "2J" for suit in SUITS] + ["Kd"]
            orders = [-oracle.high_place(oracle.best_high(hand, wild)) for hand in hands]
            ordinary = [seat for seat, order in enumerate(orders) if order == max(orders)]
            held = [sum(card[0] == "7" for card in hand) for hand in hands]
            pairs = [seat for seat, count in enumerate(held) if count == 2 or (count > 2 and not exactly_two)]
            won = [0] * players
            halves = {"beat_all": (pairs, pairs), "half": (pairs, ordinary), "off": (ordinary, ordinary)}[sevens]
            for half in halves:
                for seat in half if pairs else ordinary:
                    won[seat] += 24 // len(half if pairs else ordinary)
            assert [player["won"] for player in verdict["players"]] == won, hands
            met += bool(pairs)
        assert met > deals // 4


def under(document: Document, name: str, choice: Any) -> dict[str, Any] | None:
    """The verdict under another choice; None where the history can't have happened under it."""
    try:
        return judge({**document, "rules": {**document["rules"], name: choice}})
    except DealFaults:
        return None


NOTHING = -(10**6)


def order_of(hand: list[str], rules: dict[str, Any]) -> tuple[int, int]:
    """Where a hand comes, the greater the better, and how natural it is where the table asks."""
    jokers = [card for card in hand if card[:2] == "Jk"]
    named = rules["wild"]
    wild = [card for card in hand if card not in jokers and is_wild(card, named)]
    bugs = jokers if rules["joker_plays"] == "bug" else []
    wild += [] if bugs else jokers
    if rules["plays_for"] == "high":
        made = oracle.best_high(hand, wild, bugs, rules["flush_duplicates"], rules["five_of_a_kind"])
        place = -oracle.high_place(made, rules["flush_duplicates"], rules["five_of_a_kind"])
    else:
        ranking = rules["low_ranking"]
        if bugs and ranking != "ace_to_five":
            made = oracle.best_low_with_bugs(hand, wild, bugs, ranking)
        else:
            made = oracle.best_low(hand, wild + bugs, ranking)
        place = -oracle.low_place(made, ranking)
        qualifier = rules["qualifier"]
        if qualifier is not None and (made.category != "low" or made.ranks[0] > qualifier):
            return NOTHING, 0
    if rules["natural_beats_wild"] == "fewer_wilds_wins":
        return place, -made.wilds_used
    return place, int(rules["natural_beats_wild"] == "no_wilds_wins" and not made.wilds_used)


def is_wild(card: str, named: list[str]) -> bool:
    names = {"deuces": ["2"], "one_eyed_jacks": ["Js", "Jh"], "suicide_king": ["Kh"], "man_with_the_axe": ["Kd"]}
    meant = [each for name in named for each in names.get(name, [name])]
    return card in meant or card[0] in meant


def alike(rng: Random, players: int, rules: dict[str, Any]) -> list[list[str]]:
    """Hands of the same ranks, some cards of which are then changed for those that may be wild, and jokers."""
    first = rng.randrange(9)
    in_a_row = "3456789TJQKA"[first : first + 5]
    others = [rank for rank in "3456789TJQKA" if rank not in in_a_row]
    ranks = [*in_a_row, *rng.sample(others, 7 - len(in_a_row))]
    hands = [[rank + SUITS[(place + seat) % 4] for place, rank in enumerate(ranks)] for seat in range(players)]
    free = [card for card in DECK if card[0] not in ranks and card[0] in "2AJK7"]
    free += ["Jk1", "Jk2"][: rules.get("jokers", 0)]
    rng.shuffle(free)
    for hand in hands:
        for place in rng.sample(range(7), rng.choice((0, 1, 1, 2, 3))):
            if free:
                hand[place] = free.pop()
    return hands


def hands_told(hands: list[list[str]]) -> list[Document]:
    return [
        {"player": f"P{seat}", "cards": f"{' '.join(hand[:2])} / {' '.join(hand[2:6])} / {hand[6]}"}
        for seat, hand in enumerate(hands)
    ]


def replaced(value: Any, names: dict[str, str]) -> Any:
    """The same with every string that is a name changed for the new one."""
    if isinstance(value, dict):
        return {key: replaced(item, names) for key, item in value.items()}
    if isinstance(value, list):
        return [replaced(item, names) for item in value]
    return names.get(value, value) if isinstance(value, str) else value


def relabelled(document: Document, table: dict[int, int]) -> Document:
    """The deal with its suits exchanged; jokers have none."""
    other = deepcopy(document)

    def turned(card: str) -> str:
        return card if card[:2] == "Jk" else card[0] + card[1].translate(table)

    for told in other["events"]:
        for key in ("down", "up"):
            if key in told:
                told[key] = [turned(card) for card in told[key]]
        if "card" in told:
            told["card"] = turned(told["card"])
    return other
