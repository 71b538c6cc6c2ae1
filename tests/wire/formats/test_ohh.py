"""What Open Hand History documents hold that readers stumble over, above all what their amounts mean."""

import json
import random
from collections.abc import Callable, Iterator
from decimal import Decimal
from itertools import count, islice
from typing import Any

import pytest

from service.wire.deals import Limits
from service.wire.formats import FORMATS
from service.wire.formats.examples import FILES
from service.wire.formats.read import FormatFaults
from service.wire.strict_json import NotJSON
from tests.hand_files import faults, judged, read, verified
from tests.judging import judge
from tests.oracles import stud_player
from tests.real_hands import RealHand, real_hands
from tests.wire.formats.ohh_files import ADDED, RAISED_TO, TOTALS, as_ohh, ohh_text

SHORT = FILES["ohh"]
Document = dict[str, Any]
MEANINGS = (ADDED, RAISED_TO, TOTALS)
REAL = [hand for hand in real_hands() if hand.document["game"] != "razz"]


def short() -> Document:
    """The hand in the documentation, to be changed."""
    document: Document = json.loads(SHORT)
    return document


def changed(change: Callable[[Document], Any]) -> str:
    document = short()
    change(document["ohh"])
    return json.dumps(document, indent=1)


def actions(ohh: Document) -> list[Document]:
    """All actions, in the order of the rounds: they are the document's own, so they can be changed."""
    return [action for one in ohh["rounds"] for action in one["actions"]]


# --- amounts ---


@pytest.mark.skipif(not REAL, reason="the hands do not lie beside the project")
@pytest.mark.parametrize("amounts", MEANINGS)
@pytest.mark.parametrize("hand", REAL, ids=lambda hand: hand.name)
def test_real_hands_are_upheld(hand: RealHand, amounts: str) -> None:
    """Told with what an action adds, with raises as street totals, or with all bets as such."""
    verdict = judge(hand.document)
    text = ohh_text(as_ohh(hand.document, verdict, amounts))
    found = verified("ohh", text)
    assert found["upheld"] is True
    nets = [player["net"] for player in verdict["players"]]
    assert [player["net"] for player in found["verdict"]["players"]] == nets


def legal_deals(*kinds: str) -> Iterator[Document]:
    """Deals told in full, in cents or whole chips, in which events of these types happen."""
    for seed in count():
        rng = random.Random(seed)
        played = stud_player.play(rng, rng.choice(("seven_card_stud", "stud_high_low")), "fixed_limit")
        document = played.document
        whole = len(document.get("stacks", ())) == len(document["players"]) and str(played.unit) in ("1", "0.01")
        has_them = {*kinds} <= {event["type"] for event in document["events"]}
        if whole and has_them and not document.get("pot") and not document.get("rules") and _bets_to_the_end(document):
            yield document


def _bets_to_the_end(document: Document) -> bool:
    """Whether somebody acts on the last street, or wins before: else the format leaves no trace of the last cards."""
    verdict = judge(document)
    last = next(event["type"] for event in reversed(document["events"]) if event["type"] not in ("show", "muck"))
    return verdict["outcome"] in ("showdown", "uncontested") and last not in ("deal", "community")


@pytest.mark.parametrize("amounts", MEANINGS)
def test_legal_deals_are_upheld(amounts: str) -> None:
    """With side pots, raises and players who are all in, whatever the amounts mean."""
    for document in islice(legal_deals(), 60):
        verdict = judge(document)
        told = read("ohh", ohh_text(as_ohh(document, verdict, amounts)))
        found = judged(told)
        assert [player["net"] for player in found["players"]] == [player["net"] for player in verdict["players"]]
        chip = Decimal(told.document["stakes"].get("smallest_chip", 1))
        collected = {one.player: one.chips * chip for one in told.collected if one.chips}
        assert collected == {player["name"]: player["won"] for player in verdict["players"] if player["won"]}


def two_raises(*amounts: float) -> str:
    """The short hand, with more raises in it on third street: of Ann, and of Bo again."""

    def change(ohh: Document) -> None:
        third = ohh["rounds"][0]["actions"]
        third[5]["amount"], first, second, call = amounts
        third[6:] = [
            {"action_number": 7, "player_id": 0, "action": "Raise", "amount": first},
            {"action_number": 8, "player_id": 1, "action": "Raise", "amount": second},
            {"action_number": 9, "player_id": 0, "action": "Call", "amount": call},
        ]
        ohh["pots"][0]["amount"] = 6.2
        ohh["pots"][0]["player_wins"][0]["win_amount"] = 6.1

    return changed(change)


def test_amounts_are_what_an_action_adds() -> None:
    """As the specification says: 'the amount the player put into the pot for this action'."""
    told = read("ohh", two_raises(1, 1.75, 2, 1))
    assert [event["to"] for event in told.document["events"] if "to" in event][:5] == [0.25, 1, 2, 3, 3]
    assert not any("street totals" in note for note in told.notes)


def test_the_smallest_chip_is_what_amounts_are_told_in() -> None:
    """The format doesn't say it. Where that is no whole chip, a note does."""
    told = read("ohh", SHORT)
    assert told.document["stakes"]["smallest_chip"] == Decimal("0.01")
    assert told.notes == ("The smallest chip is taken to be 0.01, since amounts are told in such.",)


def test_a_short_bring_in_leaves_open_what_there_is_to_call() -> None:
    """The first who calls with chips left says it, and all others then call that."""
    document = short()
    ohh = document["ohh"]
    ohh["players"] += [{"id": 2, "name": "Cy", "starting_stack": 20}]
    ohh["players"][0]["starting_stack"] = 0.2
    ohh["rounds"][0]["actions"] = [
        *({"player_id": number, "action": "Post Ante", "amount": 0.1} for number in range(3)),
        *({"player_id": number, "action": "Dealt Cards", "cards": [("2d", "Qs", "Kd")[number]]} for number in range(3)),
        {"player_id": 0, "action": "Bring In", "amount": 0.1, "is_allin": True},
        {"player_id": 1, "action": "Call", "amount": 0.25}, {"player_id": 2, "action": "Call", "amount": 0.25},
    ]  # fmt: skip
    del ohh["rounds"][1], ohh["pots"]
    text = json.dumps(document, indent=1)
    assert [event.get("to") for event in read("ohh", text).document["events"]][3:] == [
        Decimal("0.1"), Decimal("0.25"), Decimal("0.25"),
    ]  # fmt: skip
    ohh["rounds"][0]["actions"][-1]["amount"] = 0.3
    (fault,) = faults("ohh", json.dumps(document, indent=1))
    assert fault.detail.startswith("A call puts in 0.25 here, and not 0.3.")


def test_raises_may_be_street_totals() -> None:
    """Or all bets: what they are is what balances, and a note says so."""
    for amounts, note in (((1, 2, 3, 1), "raises"), ((1, 2, 3, 3), "bets")):
        told = read("ohh", two_raises(*amounts))
        assert [event["to"] for event in told.document["events"] if "to" in event][:5] == [0.25, 1, 2, 3, 3]
        assert told.notes[0] == (
            f"The amounts of {note} are taken as street totals, since as chips added they do not balance."
        )


def test_amounts_that_balance_in_no_way_are_refused() -> None:
    """Where the first of them stands that can't be, with what it is and should be."""
    text = two_raises(1, 1.75, 2, 1.5)
    (fault,) = faults("ohh", text)
    assert (fault.code, fault.detail) == (
        "does_not_balance",
        "A call puts in 1 here, and not 1.5. With amounts as street totals it does not balance either.",
    )
    assert json.loads(_object_at(text, fault.line)) == {
        "action_number": 9, "player_id": 0, "action": "Call", "amount": 1.5,
    }  # fmt: skip


def _object_at(text: str, line: int) -> str:
    rest = "\n".join(text.split("\n")[line - 1 :]).strip()
    return rest[: rest.index("}") + 1]


def test_pots_that_hold_something_else_are_refused() -> None:
    """However the amounts are taken."""
    text = changed(lambda ohh: ohh["pots"][0].update(amount=2.3))
    (fault,) = faults("ohh", text)
    assert fault.code == "does_not_balance"
    assert fault.detail.startswith("The actions put 2.2 into the pots, which hold 2.3 by this.")
    assert text.split("\n")[fault.line - 1].strip() == '"amount": 2.3,'


def test_more_than_the_stack_is_refused() -> None:
    """Or being all in with less."""
    (fault,) = faults("ohh", changed(lambda ohh: ohh["players"][1].update(starting_stack=0.9)))
    assert (fault.code, fault.detail.split(". ")[0]) == ("does_not_balance", "Bo puts in 1 here, and has 0.8")
    (fault,) = faults("ohh", changed(lambda ohh: actions(ohh)[6].update(is_allin=True)))
    assert fault.detail.startswith("Ann is said to be all in with this, and has 39.65.")


def test_without_pots_there_is_nothing_to_verify() -> None:
    """The deal can be judged all the same."""
    text = changed(lambda ohh: ohh.pop("pots"))
    assert judged(read("ohh", text))["players"][1]["net"] == Decimal("1.1")
    with pytest.raises(FormatFaults, match="nothing to verify"):
        verified("ohh", text)


# --- pots ---


def test_another_amount_or_winner_is_refuted() -> None:
    """Naming who should have had how much, with the line that says otherwise."""
    win = {"player_id": 1, "win_amount": 2.0}
    text = changed(lambda ohh: ohh["pots"][0].update(player_wins=[win]))
    (finding,) = (one for one in verified("ohh", text)["findings"] if not one["upheld"])
    assert finding["text"].startswith("Bo wins 2.1, not 2. ")
    assert "player_id" in _object_at(text, finding["line"])
    text = changed(lambda ohh: ohh["pots"][0].update(player_wins=[{"player_id": 0, "win_amount": 2.1}]))
    refuted = [one["text"] for one in verified("ohh", text)["findings"] if not one["upheld"]]
    assert refuted[0].startswith("Ann folded, and wins nothing, not 2.1. ")
    assert refuted[1].startswith("Bo wins 2.1, not 0. ")


def test_rake_and_jackpot_are_taken_out_of_the_pot() -> None:
    """Both are what the house kept."""
    text = changed(lambda ohh: ohh["pots"][0].update(rake=0.06, jackpot=0.04))
    assert read("ohh", text).document["rake"] == Decimal("0.1")
    assert verified("ohh", text)["upheld"] is True


def three_pots() -> Document:
    """A real shape of deal: two all in for different stacks, raked pot by pot."""
    for document in legal_deals():
        raked = {**document, "rake_by_pot": [1 if "smallest_chip" not in document["stakes"] else 0.01] * 2}
        if len(judge(document)["pots"]) == 2:
            return raked
    raise AssertionError("no such deal")


def test_rake_by_pot() -> None:
    """Where the betting makes as many pots as are told, each has its own rake; else they have it together."""
    document = three_pots()
    verdict = judge(document)
    ohh = as_ohh(document, verdict)
    told = read("ohh", ohh_text(ohh))
    assert told.document["rake_by_pot"] == document["rake_by_pot"]
    assert verified("ohh", ohh_text(ohh))["upheld"] is True
    first, second = ohh["ohh"]["pots"]
    first["amount"] += second["amount"]
    first["rake"] += second["rake"]
    del ohh["ohh"]["pots"][1]
    assert read("ohh", ohh_text(ohh)).document["rake"] == sum(document["rake_by_pot"])


# --- cards and order ---


def test_cards_that_nobody_saw_need_not_be_listed() -> None:
    """None, the upcard alone or all three on third street; null and an empty string are none."""
    for cards, dealt in (
        (["2d"], {"down": ["??", "??"], "up": ["2d"]}),
        (["3c", "4c", "2d"], {"down": ["3c", "4c"], "up": ["2d"]}),
        ([], {"down": ["??", "??"], "up": ["??"]}),
        ("", {"down": ["??", "??"], "up": ["??"]}),
        (None, {"down": ["??", "??"], "up": ["??"]}),
    ):
        document = short()
        document["ohh"]["rounds"][0]["actions"][2]["cards"] = cards
        text = json.dumps(document)
        assert read("ohh", text).document["events"][0] == {"type": "deal", "player": "Ann", **dealt}


def test_other_numbers_of_cards_are_refused() -> None:
    """Two on third street, two at once later, or somebody who is dealt none at all."""
    for street, index, cards in ((0, 2, ["2d", "3d"]), (1, 0, ["4c", "5c"])):
        document = short()
        document["ohh"]["rounds"][street]["actions"][index]["cards"] = cards
        (fault,) = faults("ohh", json.dumps(document))
        assert fault.code == "bad_action"
    text = changed(lambda ohh: ohh["rounds"][0]["actions"].pop(2))
    assert {fault.code for fault in faults("ohh", text)} >= {"required", "unknown_player"}


def test_what_happened_first_is_said_by_numbers() -> None:
    """Rounds by `id`, actions by `action_number`, pots by `number`; not by where they stand."""

    def shuffle(ohh: Document) -> None:
        ohh["rounds"].reverse()
        for one in ohh["rounds"]:
            one["actions"].reverse()
        ohh["players"].reverse()

    told = read("ohh", changed(shuffle))
    assert told.document == read("ohh", SHORT).document
    assert told.where(("events", 8)).line < told.where(("events", 0)).line


def test_a_shared_river_card() -> None:
    """It is told with the round, and nobody has one of his own."""
    document = next(legal_deals("community"))
    verdict = judge(document)
    found = judged(read("ohh", ohh_text(as_ohh(document, verdict))))
    assert found["players"][0]["community"] == verdict["players"][0]["community"]
    assert [player["net"] for player in found["players"]] == [player["net"] for player in verdict["players"]]


def test_the_betting_is_not_judged() -> None:
    """The format doesn't say how much a bet is."""
    assert read("ohh", SHORT).document["stakes"]["structure"] == "unchecked"


# --- strictness ---


def test_what_is_not_read_is_listed_once_for_each_kind() -> None:
    """With its line; what is no play is listed each time."""
    told = read("ohh", changed(lambda ohh: [player.update(display="x") for player in ohh["players"]]))
    texts = [one.text for one in told.ignored]
    assert texts.count("the member 'display'") == 1
    assert {"the member 'site_name'", "the member 'seat'", "the member 'bet_limit'"} <= {*texts}
    sits = {"action_number": 0, "player_id": 0, "action": "Sits Down"}
    told = read("ohh", changed(lambda ohh: ohh["rounds"][0]["actions"].insert(0, sits)))
    assert "the action 'Sits Down'" in [one.text for one in told.ignored]


BAD: tuple[tuple[str, Callable[[Document], Any], str], ...] = (
    ("version", lambda ohh: ohh.update(spec_version="2.0"), "not_supported"),
    ("no version", lambda ohh: ohh.pop("spec_version"), "required"),
    ("game", lambda ohh: ohh.update(game_type="Holdem"), "not_supported"),
    ("rounds", lambda ohh: ohh.update(rounds={}), "wrong_type"),
    ("street", lambda ohh: ohh["rounds"][0].update(street="Eighth Street"), "unknown_choice"),
    ("round", lambda ohh: ohh["rounds"].append(7), "wrong_type"),
    ("player", lambda ohh: ohh["players"][0].update(id="0"), "wrong_type"),
    ("two players", lambda ohh: ohh["players"][1].update(id=0), "contradiction"),
    ("two names", lambda ohh: ohh["players"][1].update(name="Ann"), "not_unique"),
    ("stack", lambda ohh: ohh["players"][0].update(starting_stack="40"), "wrong_type"),
    ("no stack", lambda ohh: ohh["players"][0].pop("starting_stack"), "required"),
    ("action", lambda ohh: actions(ohh)[4].update(action="Straddle"), "bad_action"),
    ("case", lambda ohh: actions(ohh)[4].update(action="bet"), "bad_action"),
    ("who", lambda ohh: actions(ohh)[4].update(player_id=9), "unknown_player"),
    ("nobody", lambda ohh: actions(ohh)[4].pop("player_id"), "unknown_player"),
    ("amount", lambda ohh: actions(ohh)[4].update(amount=-1), "bad_amount"),
    ("amount as text", lambda ohh: actions(ohh)[4].update(amount="0.25"), "bad_amount"),
    ("card", lambda ohh: actions(ohh)[2].update(cards=["10h"]), "bad_card"),
    ("cards", lambda ohh: actions(ohh)[2].update(cards="2d"), "wrong_type"),
    ("twice", lambda ohh: actions(ohh)[2].update(cards=["Kd"]), "duplicate_card"),
    ("all in", lambda ohh: actions(ohh)[4].update(is_allin="yes"), "wrong_type"),
    ("winner", lambda ohh: ohh["pots"][0]["player_wins"][0].update(player_id=5), "unknown_player"),
    ("rake", lambda ohh: ohh["pots"][0].update(rake=99), "rake_too_large"),
)


@pytest.mark.parametrize(("change", "code"), [one[1:] for one in BAD], ids=[one[0] for one in BAD])
def test_what_can_not_be_is_refused_where_it_stands(change: Callable[[Document], Any], code: str) -> None:
    """With the line of the value, or of the object that lacks one."""
    text = changed(change)
    found = [fault for fault in faults("ohh", text) if fault.code == code]
    assert found
    assert all(1 <= fault.line <= text.count("\n") + 1 for fault in found)
    plain = json.dumps(short(), indent=1).split("\n")
    (line, column) = found[0][:2]
    if code not in ("required", "contradiction", "duplicate_card", "unknown_player"):
        assert text.split("\n")[line - 1] not in plain or column > 0
        assert text.split("\n")[line - 1][: column - 1].strip(' "_abcdefghijklmnopqrstuvwxyz:') == ""


def test_one_hand_at_a_time() -> None:
    """Files hold the hands of a session; the next one is refused where it begins."""
    (fault,) = faults("ohh", f"{SHORT}\n{SHORT}")
    lines = f"{SHORT}\n{SHORT}".split("\n")
    assert (fault.line, fault.column, fault.code) == (SHORT.count("\n") + 2, 2, "one_hand")
    assert lines[fault.line - 1].startswith('{"ohh"')


def test_a_player_may_be_called_ohh() -> None:
    """The name of the format begins a hand only where it names a member."""
    text = SHORT.replace('"Bo"', '"ohh"')
    assert verified("ohh", text)["upheld"] is True


def test_what_is_no_json_is_refused_as_such() -> None:
    """As any request that is none."""
    for text in ("{", "[]]", SHORT[:-10], '{"ohh": NaN}'):
        with pytest.raises(NotJSON):
            read("ohh", text)
    for text in ("[]", "{}", '{"ohh": []}', "7"):
        (fault,) = faults("ohh", text)
        assert fault[:3] == (1, 1, "bad_header")


def test_too_much_is_refused() -> None:
    """More events than a deal may have, or more values than a hand could hold."""
    with pytest.raises(FormatFaults) as refused:
        FORMATS["ohh"].read(SHORT.encode(), Limits(events=5))
    assert [fault.code for fault in refused.value.faults] == ["too_many"]
    (fault,) = faults("ohh", json.dumps({"ohh": [[]] * 60_000}))
    assert fault.code == "too_many"
