"""What PHH files hold that readers stumble over, and what is refused of them, by the specification's headings."""

import re
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from service.rules.stud.variants import VARIANTS
from service.wire.deals import Limits
from service.wire.formats import FORMATS
from service.wire.formats.examples import FILES
from service.wire.formats.phh import USED
from service.wire.formats.read import FormatFaults
from tests.hand_files import faults, judged, read, verified

SHORT = FILES["phh"]


def phh(*actions: str, fields: str = "", **changed: str) -> str:
    """A hand for two with these actions; the fields that it must have can be changed."""
    told = {
        "variant": '"F7S"', "antes": "[1, 1]", "bring_in": "2", "small_bet": "4", "big_bet": "8",
        "starting_stacks": "[100, 100]", "ante_trimming_status": "true",
        "actions": "[" + ", ".join(f"'{action}'" for action in actions) + "]",
    } | changed  # fmt: skip
    return "\n".join([*(f"{name} = {value}" for name, value in told.items() if value), fields])


THIRD = ("d dh p1 2c3c4d", "d dh p2 AcAd9d", "p1 pb", "p2 cbr 4", "p1 cc")
LATER = ("d dh p1 6h", "d dh p2 9h", "p2 cc", "p1 cc", "d dh p1 8s", "d dh p2 Js", "p2 cc", "p1 cc",
         "d dh p1 Kd", "d dh p2 Tc", "p2 cc", "p1 cc", "d dh p1 Qh", "d dh p2 2h", "p2 cc", "p1 cc")  # fmt: skip
SHOWN = ("p2 sm AcAd9d9hJsTc2h", "p1 sm 2c3c4d6h8sKdQh")
WHOLE = (*THIRD, *LATER, *SHOWN)


def events(text: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = read("phh", text).document["events"]
    return found


class TestActions:
    """The action notation."""

    def test_checks_and_calls_are_told_apart(self) -> None:
        """`cc` calls what there is to call, and checks else."""
        kinds = [event["type"] for event in events(phh(*WHOLE))]
        assert kinds[:7] == ["deal", "deal", "bring_in", "complete", "call", "deal", "deal"]
        assert kinds.count("check") == 8

    def test_commentary_and_comments_are_no_actions(self) -> None:
        """TOML comments are gone; commentary, alone or after an action, is listed with its line."""
        text = phh(*THIRD).replace("'p1 pb'", "# third street\n  'p1  pb # thinks', '', '   ', '# a card is burnt'")
        told = read("phh", text)
        assert told.document == read("phh", phh(*THIRD)).document
        assert [(one.line, one.text) for one in told.ignored] == [
            (9, "commentary: thinks"), (9, "commentary: a card is burnt"),
        ]  # fmt: skip

    def test_any_blanks_part_the_words(self) -> None:
        """Also at the ends, and line breaks in a text of several lines."""
        text = phh(*THIRD).replace("'p2 cbr 4'", '"""\n  p2\tcbr\n 4 """')
        assert read("phh", text).document == read("phh", phh(*THIRD)).document

    def test_cards_dealt_one_by_one(self) -> None:
        """Around the table or to a player at a time, at once or not: the cards lie as stud deals them."""
        around = phh(
            "d dh p1 2c", "d dh p2 Ac", "d dh p1 3c", "d dh p2 Ad", "d dh p1 4d", "d dh p2 9d", *THIRD[2:], *LATER
        )
        once = phh(*THIRD, *LATER)
        assert [event for event in events(around) if event["type"] == "deal"][:6] == [
            {"type": "deal", "player": "p1", "down": ["2c"]}, {"type": "deal", "player": "p2", "down": ["Ac"]},
            {"type": "deal", "player": "p1", "down": ["3c"]}, {"type": "deal", "player": "p2", "down": ["Ad"]},
            {"type": "deal", "player": "p1", "up": ["4d"]}, {"type": "deal", "player": "p2", "up": ["9d"]},
        ]  # fmt: skip
        members = ("down", "up", "net", "status")
        assert [[player[name] for name in members] for player in judged(read("phh", around))["players"]] == [
            [player[name] for name in members] for player in judged(read("phh", once))["players"]
        ]

    def test_unseen_cards(self) -> None:
        """`??` is a card that isn't known, and a later `sm` tells it."""
        told = (
            "d dh p1 ????4d",
            "d dh p2 ????9d",
            *THIRD[2:],
            *LATER[:-4],
            "d dh p1 ??",
            "d dh p2 ??",
            "p2 cc",
            "p1 cc",
        )
        verdict = judged(read("phh", phh(*told, *SHOWN)))
        assert [player["down"] for player in verdict["players"]] == [["2c", "3c", "Qh"], ["Ac", "Ad", "2h"]]
        assert verdict["outcome"] == "showdown"
        partly = judged(read("phh", phh(*told, SHOWN[0], "p1 sm ????4d6h8sKd??")))
        assert partly["players"][0]["down"] == ["??", "??", "??"]
        assert partly["outcome"] == "undecided"

    def test_unseen_upcards(self) -> None:
        """Which card was up is told by the place of it among those that are shown, or else not at all."""
        told = ("d dh p1 2c3c4d", "d dh p2 ??????", *THIRD[2:], *LATER)
        (_, second) = judged(read("phh", phh(*told, *SHOWN)))["players"]
        assert (second["down"], second["up"]) == (["Ac", "Ad", "2h"], ["9d", "9h", "Js", "Tc"])
        for cards in ("AcAd9d9hJsTc", "AcAd9d9hJs2hTc"):
            (fault,) = faults("phh", phh(*told, f"p2 sm {cards}"))
            assert (fault.line, fault.code) == (8, "contradiction")

    def test_shows_and_mucks(self) -> None:
        """With cards, with a dash for cards that are known, or without: that is a muck."""
        told = events(phh(*THIRD, *LATER, "p2 sm -", "p1 sm"))[-2:]
        assert told == [{"type": "show", "player": "p2"}, {"type": "muck", "player": "p1"}]

    def test_two_shows_after_an_early_all_in(self) -> None:
        """Who is all in shows before the last card is dealt, and again after it."""
        all_in = ("p2 cbr 8", "p1 cc", "p1 sm 2c3c4d6h8sKd", "p2 sm AcAd9d9hJsTc", "d dh p1 Qh", "d dh p2 2h", *SHOWN)
        told = (*THIRD, *LATER[:8], "d dh p1 Kd", "d dh p2 Tc", *all_in)
        text = phh(*told, starting_stacks="[13, 100]", fields="winnings = [0, 26]")
        assert [event["type"] for event in events(text)].count("show") == 4
        found = verified("phh", text)
        assert found["upheld"] is True
        assert found["verdict"]["infractions"] == []

    def test_a_shared_card(self) -> None:
        """Board dealing: the river card for all."""
        text = phh(*THIRD, *LATER[:-4], "d db Qh", "p2 cc", "p1 cc")
        assert judged(read("phh", text))["players"][0]["community"] == ["Qh"]

    def test_a_bring_in_goes_as_far_as_the_stack(self) -> None:
        """And others still owe all of it."""
        text = phh(*THIRD[:3], "p2 cc", starting_stacks="[2, 100]")
        assert [event.get("to") for event in events(text)][2:] == [1, None]
        assert judged(read("phh", text))["players"][1]["paid"] == 3

    BAD = (
        ("p1 xx", "bad_action"), ("d dd p1 2c", "bad_action"), ("d", "bad_action"), ("p1 sd", "bad_action"),
        ("p1 cbr", "bad_action"), ("p1 cbr x", "bad_action"), ("p1 cbr -4", "bad_action"),
        ("p1 cbr 4 4", "bad_action"), ("p1 cc 4", "bad_action"), ("p1 f#x", "bad_action"), ("p3 f", "unknown_player"),
        ("p0 f", "unknown_player"), ("px f", "unknown_player"), ("d dh p3 2c", "unknown_player"),
        ("d dh p1 2x", "bad_card"), ("d dh p1 2", "bad_card"), ("d dh p1 10h", "bad_card"),
        ("d dh p1 2h 3h", "bad_action"), ("d db 2h3h", "bad_action"), ("p1 sm 2", "bad_card"),
        ("d dh p1 Jk1", "joker_not_in_deck"), ("d dh p1 2c", "duplicate_card"), ("# _event {", "bad_action"),
        ("# _event []", "bad_action"), ('# _event {"type":"flop"}', "unknown_choice"), ("p1 cbr 2.5", "bad_amount"),
        ('# _event {"type":"post","player":"Bo","amount":1}', "unknown_player"),
    )  # fmt: skip

    @pytest.mark.parametrize(("action", "code"), BAD)
    def test_what_is_no_action_is_refused_where_it_stands(self, action: str, code: str) -> None:
        """With its line and column, whether the reader finds it or the rules do."""
        text = phh(*THIRD, fields="_smallest_chip = 1").replace("'p1 pb'", f"\n  '{action}',\n  'p1 pb'")
        assert (9, 3, code) in [fault[:3] for fault in faults("phh", text)]


class TestAmounts:
    """Integers and floats, in whatever unit."""

    def test_floats_are_exact(self) -> None:
        """The smallest chip is what amounts are told in, cents at least."""
        told = read("phh", SHORT)
        assert told.document["stakes"]["smallest_chip"] == Decimal("0.01")
        assert told.document["stacks"][1]["amount"] == Decimal("31.50")
        assert told.notes == ("The smallest chip is taken to be 0.01, since amounts are told in such.",)

    def test_integers_are_whole_chips(self) -> None:
        """Unless `_smallest_chip` says otherwise, which is taken without a note."""
        assert "smallest_chip" not in read("phh", phh(*THIRD)).document["stakes"]
        told = read("phh", phh(*THIRD, fields="_smallest_chip = 0.5"))
        assert (told.document["stakes"]["smallest_chip"], told.notes) == (Decimal("0.5"), ())
        assert read("phh", phh(*THIRD, fields="winnings = [2.5, 2.5]")).document["stakes"]["smallest_chip"] == Decimal(
            "0.01"
        )

    def test_infinite_stacks_are_not_known(self) -> None:
        """`inf` is a stack that isn't known: what is left of it can't be verified, and is listed."""
        told = read("phh", phh(*WHOLE, starting_stacks="[inf, 100]", fields="finishing_stacks = [0, 105]"))
        assert told.document["stacks"] == [{"player": "p2", "amount": 100}]
        assert [one.player for one in told.collected] == ["p2"]
        assert [one.text for one in told.ignored] == ["the finishing stack of 'p1', whose first isn't known"]

    BAD = (
        ("antes", "[1, 1, 1]", "contradiction"), ("antes", "[1, true]", "wrong_type"), ("antes", "1", "wrong_type"),
        ("antes", "[-1, 1]", "out_of_range"), ("starting_stacks", "[0, 100]", "out_of_range"),
        ("small_bet", "'4'", "wrong_type"), ("starting_stacks", "[nan, 100]", "wrong_type"),
        ("big_bet", "1e30", "out_of_range"), ("big_bet", "inf", "wrong_type"),
        ("bring_in", "0.0000001", "out_of_range"), ("bring_in", "9999999999999999", "out_of_range"),
        ("bring_in", "1e999", "bad_amount"), ("bring_in", "9" * 50, "bad_amount"), ("bring_in", "", "required"),
        ("small_bet", "", "required"), ("actions", "", "required"), ("antes", "", "required"),
        ("variant", "", "required"), ("starting_stacks", "", "required"), ("variant", "'NT'", "unknown_choice"),
        ("variant", "7", "wrong_type"), ("actions", "'p1 f'", "wrong_type"), ("actions", "[1]", "wrong_type"),
        ("starting_stacks", "[100]", "too_few"),
    )  # fmt: skip

    @pytest.mark.parametrize(("name", "value", "code"), BAD)
    def test_what_a_field_cannot_be_is_refused(self, name: str, value: str, code: str) -> None:
        """With the place of the value, or the top for one that is missing."""
        text = phh(
            *(() if code == "too_few" else THIRD), **{name: value}, **({"antes": "[1]"} if code == "too_few" else {})
        )
        found = [fault for fault in faults("phh", text) if fault.code == code]
        assert found
        line = text.splitlines()[found[0].line - 1]
        assert found[0].line == 1 if code == "required" else line.startswith(name) or code == "too_few"


class TestAntes:
    """Antes, and the Ante Trimming Status."""

    def test_uniform(self) -> None:
        """In the stakes."""
        assert read("phh", phh(*THIRD)).document["stakes"]["ante"] == 1

    def test_others_are_events_where_they_are_trimmed(self) -> None:
        """Each player can win of another only as much as he put in himself."""
        told = read("phh", phh(*THIRD, antes="[1, 3]"))
        assert told.document["stakes"]["ante"] == 3
        assert told.document["events"][0] == {"type": "ante", "player": "p1", "amount": 1}

    def test_others_are_dead_money_where_they_are_not(self) -> None:
        """As a big blind's ante: all can win it."""
        told = read("phh", phh(*THIRD, antes="[0, 3]", ante_trimming_status="false"))
        assert "ante" not in told.document["stakes"]
        assert told.document["events"][0] == {"type": "post", "player": "p2", "amount": 3}
        assert told.where(("events", 0)) == (2, 13)

    def test_a_short_ante_is_read_only_where_antes_are_trimmed(self) -> None:
        """By the rules here a player wins no more of an ante than he paid."""
        text = phh("d dh p1 2c3c4d", "d dh p2 AcAd9d", antes="[5, 5]", starting_stacks="[3, 100]")
        assert judged(read("phh", text))["players"][0]["paid"] == 3
        (fault,) = faults("phh", text.replace("status = true", "status = false"))
        assert (fault.line, fault.code) == (2, "not_supported")


class TestFields:
    """Required fields, optional ones, and those that are ours."""

    def test_those_that_bear_on_nothing_are_listed(self) -> None:
        """Optional ones, unknown ones and user-defined ones that aren't ours."""
        fields = 'author = "A. B."\nyear = 2024\ntime = 12:00:00\n_sponsors = ["", "x"]\nfuture = {a = 1}'
        told = read("phh", phh(*THIRD, fields=fields))
        assert [(one.line, one.text) for one in told.ignored] == [
            (9, "the field 'author'"), (10, "the field 'year'"), (11, "the field 'time'"),
            (12, "the field '_sponsors'"), (13, "the field 'future'"),
        ]  # fmt: skip

    def test_names(self) -> None:
        """A player without a name goes by the number."""
        told = read("phh", phh(*THIRD, fields='players = ["", "Bo"]'))
        assert told.document["players"] == ["p1", "Bo"]
        found = faults("phh", phh(*THIRD, fields='players = ["Bo", "Bo"]'))
        assert [(fault.line, fault.column, fault.code) for fault in found] == [(9, 18, "not_unique")]

    @pytest.mark.parametrize("field", ["blinds_or_straddles = [1, 2]", "min_bet = 2"])
    def test_those_of_games_with_blinds_are_refused(self, field: str) -> None:
        """Bring-In: "both must never be defined together"."""
        assert [fault.code for fault in faults("phh", phh(*THIRD, fields=field))] == ["not_together"]

    def test_those_of_our_own_are_documented(self) -> None:
        """Each has its row in `docs/formats.md`."""
        table = (Path(__file__).parents[3] / "docs" / "formats.md").read_text("utf-8")
        for name in (name for name in USED if name.startswith("_")):
            assert re.search(rf"^\|[^|]*`{name}`", table, re.MULTILINE), name

    @pytest.mark.parametrize("game", VARIANTS)
    def test_every_game_of_ours_by_its_name(self, game: str) -> None:
        """Under its own code, plain stud's or its name as the variant."""
        for variant in (game, {"stud_high_low": "F7S/8", "razz": "FR"}.get(game, "F7S")):
            told = read("phh", phh(*THIRD, variant=f'"{variant}"', fields=f'_game = "{game}"'))
            assert told.document["game"] == game

    def test_another_game_is_refused(self) -> None:
        """Unknown, or not the one that the variant names."""
        (fault,) = faults("phh", phh(*THIRD, fields='_game = "sequense"'))
        assert (fault.line, fault.code) == (9, "unknown_choice")
        (fault,) = faults("phh", phh(*THIRD, variant='"FR"', fields='_game = "stud_high_low"'))
        assert (fault.line, fault.code) == (1, "contradiction")

    def test_house_rules(self) -> None:
        """In a table, the choice that TOML has no word for as "null"; a misspelt one is refused where it stands."""
        rules = '_rules = {odd_chip = "high_card", cap = "null", cap_heads_up = false}'
        told = read("phh", phh(*THIRD, fields=rules))
        assert told.document["rules"] == {"odd_chip": "high_card", "cap": None, "cap_heads_up": False}
        assert judged(told)["rules"]["cap"] is None
        (fault,) = faults("phh", phh(*THIRD, fields='[_rules]\noddchip = "seat"'))
        assert (fault.line, fault.code) == (10, "unknown_field")
        (fault,) = faults("phh", phh(*THIRD, fields="_rules = { cap = 99 }"))
        assert (fault.line, fault.column, fault.code) == (9, 18, "unknown_choice")

    def test_rake_and_what_was_in_the_middle(self) -> None:
        """`_rake`, or `_rake_by_pot`, and `_pot`."""
        text = phh(*WHOLE, fields="_rake = 1\n_pot = 5\nwinnings = [0, 14]")
        assert verified("phh", text)["upheld"] is True
        (fault,) = faults("phh", text.replace("_rake = 1", "_rake = 99"))
        assert (fault.line, fault.column, fault.code) == (9, 9, "rake_too_large")

    def test_winnings_and_finishing_stacks_are_claims(self) -> None:
        """Both, where both are told: of everybody who did not fold, and everybody's stack."""
        text = phh(*WHOLE, fields="winnings = [0, 10]\nfinishing_stacks = [95, 105]")
        found = verified("phh", text)
        assert found["upheld"] is True
        assert [(finding["line"], finding["claimed"]["amount"]) for finding in found["findings"]] == [
            (9, 0), (9, 10), (10, 0), (10, 10),
        ]  # fmt: skip
        wrong = verified("phh", text.replace("[95, 105]", "[94, 106]"))
        assert [finding["upheld"] for finding in wrong["findings"]] == [True, True, False, False]
        assert wrong["findings"][3]["text"].startswith("p2 wins 10, not 11. p2's two pair, aces and nines")

    def test_a_hand_that_goes_on(self) -> None:
        """A partial history is unfinished."""
        assert judged(read("phh", phh(*THIRD)))["outcome"] == "unfinished"
        assert judged(read("phh", phh()))["state"]["to_deal"]["player"] == "p1"

    def test_whole_hands_leave_actions_empty(self) -> None:
        """`_hands` is a deal without a history."""
        hands = '_hands = ["4h9d/2cJd3h6c/As", "KsKd/5c4s8hTc/Kh"]\n_structure = "unchecked"\n_pot = 40'
        assert judged(read("phh", phh(fields=f"{hands}\n_game = 'sequence'", variant="'sequence'")))["winners"] == [
            "p2"
        ]
        (fault,) = faults("phh", phh(*THIRD, fields=hands))
        assert fault.code == "not_together"


class TestText:
    """The file as text, and as TOML."""

    @pytest.mark.parametrize("ending", ["\r\n", "\n", " \n"])
    @pytest.mark.parametrize("mark", ["", "\ufeff"])
    def test_line_ends_and_byte_order_marks_do_not_matter(self, ending: str, mark: str) -> None:
        """The same deal, and the same places."""
        told = read("phh", mark + SHORT.replace("\n", ending))
        assert told.document == read("phh", SHORT).document
        assert [told.where(("events", index)) for index in range(9)] == [
            read("phh", SHORT).where(("events", index)) for index in range(9)
        ]

    BAD = (
        ("variant = F7S", "bad_syntax", 1, 11), ("antes = [1, 1]\nantes = [2, 2]", "bad_syntax", 2, 15),
        ("x = [1, 2", "bad_syntax", 1, 10), ("x = [[[[[[1]]]]]]", "too_many", 1, 10),
        ("a.b.c.d.e.f.g = 1", "too_many", 1, 10), ("x = 1979-13-45", "bad_syntax", 1, 9),
        (f"x = {'9' * 5000}", "bad_amount", 1, 5), ("\x00", "bad_syntax", 1, 1),
    )  # fmt: skip

    @pytest.mark.parametrize(("text", "code", "line", "column"), BAD)
    def test_what_is_no_toml_or_too_much_is_refused(self, text: str, code: str, line: int, column: int) -> None:
        """With its place."""
        (fault, *_) = faults("phh", text)
        assert (fault.line, fault.column, fault.code) == (line, column, code)

    def test_too_many_actions_are_refused(self) -> None:
        """As a deal of so many events is."""
        with pytest.raises(FormatFaults) as refused:
            FORMATS["phh"].read(phh(*WHOLE).encode(), Limits(events=10))
        assert [fault.code for fault in refused.value.faults] == ["too_many"]
