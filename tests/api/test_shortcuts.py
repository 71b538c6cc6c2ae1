"""Links: a deal given as hands, a run of upcards, and bare hands."""

import json
from collections.abc import Iterator
from decimal import Decimal
from random import Random
from typing import Any
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

import pytest
import requests
from flask.testing import FlaskClient
from hypothesis import given, settings
from werkzeug.test import TestResponse

from service import create_app
from service.ops.settings import Settings
from service.wire.fault_codes import FAULT_CODES
from tests.api.test_adjudications import exact
from tests.contract.test_shapes import RANDOMS, random_deal

APP = create_app(Settings())
DEAL = "/v1/adjudications?game=sequence&pot=40&hand=Ann:4h9d/2cJd3h6c/As&hand=Bo:KsKd/5c4s8hTc/Kh"
WILD = "/v1/wild?upcards=4c2sJd3h6c5d4s"
HANDS = "/v1/hands?cards=2s2dQcQh9s5d3c&wild=2"
LINKS = (DEAL, WILD, HANDS)


@pytest.fixture
def client() -> FlaskClient:
    return APP.test_client()


def read(client: FlaskClient, address: str) -> dict[str, Any]:
    answer = client.get(address)
    assert (answer.status_code, answer.content_type) == (200, "application/json"), answer.text
    return dict(answer.get_json())


def errors_of(answer: TestResponse) -> list[tuple[str, str]]:
    """The parameter at fault, and the code, of each error."""
    assert (answer.status_code, answer.content_type) == (422, "application/problem+json"), answer.text
    problem = answer.get_json(force=True)
    assert problem["type"] == "/problems/invalid-query"
    assert problem["errors_total"] == len(problem["errors"])
    return [(error["parameter"], error["code"]) for error in problem["errors"]]


@pytest.mark.parametrize("link", LINKS)
class TestEveryLink:
    """What all three have in common."""

    def test_can_be_kept(self, client: FlaskClient, link: str) -> None:
        """It may be cached by anybody, one copy for each form of the answer."""
        answer = client.get(link)
        assert answer.cache_control.public
        assert answer.cache_control.max_age == Settings().cache_seconds
        assert answer.headers["Vary"] == "Accept"
        assert answer.get_etag() == (answer.get_etag()[0], False)

    def test_is_sent_again_only_if_it_changed(self, client: FlaskClient, link: str) -> None:
        """304 for who has it; 200 for who has something else."""
        tag = client.get(link).headers["ETag"]
        again = client.get(link, headers={"If-None-Match": tag})
        assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", tag)
        assert again.headers["Vary"] == "Accept"
        assert again.cache_control.max_age == Settings().cache_seconds
        assert client.get(link, headers={"If-None-Match": '"another"'}).status_code == 200

    def test_has_a_tag_for_each_form(self, client: FlaskClient, link: str) -> None:
        """The text is no answer for who has the JSON."""
        tag = client.get(link).headers["ETag"]
        text = client.get(link, headers={"If-None-Match": tag, "Accept": "text/plain"})
        assert text.status_code == 200
        assert text.headers["ETag"] != tag
        assert client.get(f"{link}&format=text").headers["ETag"] == text.headers["ETag"]

    def test_has_the_same_bytes_every_time(self, client: FlaskClient, link: str) -> None:
        """Also from another replica, with the same tag."""
        other = create_app(Settings()).test_client()
        assert client.get(link).data == other.get(link).data
        assert client.get(link).headers["ETag"] == other.get(link).headers["ETag"]

    def test_over_a_connection_is_the_same(self, client: FlaskClient, link: str, live_server: str) -> None:
        """gunicorn adds nothing and takes nothing away."""
        answer = requests.get(f"{live_server}{link}", timeout=10)
        assert (answer.content, answer.headers["ETag"]) == (client.get(link).data, client.get(link).headers["ETag"])

    def test_has_a_head(self, client: FlaskClient, link: str) -> None:
        """The headers of the answer, without it."""
        head, answer = client.head(link), client.get(link)
        assert (head.status_code, head.data) == (200, b"")
        for name in ("ETag", "Content-Type", "Content-Length", "Cache-Control"):
            assert head.headers[name] == answer.headers[name]
        assert client.head(f"{link}&misspelt=1").status_code == 422

    def test_is_text_for_who_wants_it(self, client: FlaskClient, link: str) -> None:
        """At most 100 columns, as every report."""
        answer = client.get(link, headers={"Accept": "text/plain"})
        assert (answer.status_code, answer.content_type) == (200, "text/plain; charset=utf-8")
        assert max(map(len, answer.text.splitlines())) <= 100
        assert client.get(f"{link}&format=text").data == answer.data
        assert client.get(f"{link}&format=json", headers={"Accept": "text/plain"}).data == client.get(link).data

    def test_is_nothing_else(self, client: FlaskClient, link: str) -> None:
        """406 for another `Accept`, 422 for another `format`."""
        assert client.get(link, headers={"Accept": "text/html"}).status_code == 406
        assert errors_of(client.get(f"{link}&format=html")) == [("format", "bad_choice")]
        assert errors_of(client.get(f"{link}&format=text&format=text")) == [("format", "bad_choice")]

    def test_has_no_parameter_that_is_ignored(self, client: FlaskClient, link: str) -> None:
        """A misspelt one is refused, with the one that was meant."""
        answer = client.get(f"{link}&gane=sequence")
        assert errors_of(answer) == [("gane", "unknown_parameter")]
        assert "'game'" in answer.get_json(force=True)["detail"] or link == HANDS

    @pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
    def test_cannot_be_written(self, client: FlaskClient, link: str, method: str) -> None:
        """405 with the methods there are."""
        answer = client.open(link, method=method)
        assert answer.status_code == 405
        assert {"GET", "HEAD", "OPTIONS"} <= set(answer.headers["Allow"].split(", "))

    def test_refusals_are_not_kept(self, client: FlaskClient, link: str) -> None:
        """What is refused today may be taken after an update."""
        answer = client.get(f"{link}&misspelt=1")
        assert answer.headers["Cache-Control"] == "no-store"
        assert "ETag" not in answer.headers

    @pytest.mark.parametrize("query", ["\xff", "game=\xff", "%ff", "game=%ff", "&&&", "=", "==&=", "+", "%", "%00=%00"])
    def test_that_is_garbled_is_refused(self, client: FlaskClient, link: str, query: str) -> None:
        """Bytes that are no UTF-8, half an escape: never a failure of the service."""
        answer = client.get(urlsplit(link).path, environ_overrides={"QUERY_STRING": query})
        assert answer.status_code in (400, 422), answer.text
        assert answer.content_type == "application/problem+json"


# --- deals ---


def link_of(deal: dict[str, Any]) -> str:
    """The link that tells the same deal."""
    return f"/v1/adjudications?{urlencode([*_parameters(deal)])}"


def _parameters(deal: dict[str, Any]) -> Iterator[tuple[str, str]]:
    yield "game", deal["game"]
    for hand in deal["hands"]:
        yield "hand", f"{hand['player']}:{hand['cards']}"
        if hand.get("folded"):
            yield "folded", hand["player"]
    for put in deal.get("put_in", ()):
        yield "put_in", f"{put['player']}:{put['amount']}"
    for name, value in [*deal.get("stakes", {}).items(), *deal.items()]:
        if name in ("ante", "smallest_chip", "pot", "rake", "reference"):
            yield name, str(value)
    for name, value in deal.get("rules", {}).items():
        yield "rule", f"{name}:{_word(value)}"
    if "final" in deal:
        yield "final", _word(deal["final"])


def _word(value: Any) -> str:
    if isinstance(value, list):
        return ",".join(value)
    return value if isinstance(value, str) else json.dumps(value)


class TestDeal:
    """`/v1/adjudications` by its query."""

    def test_is_the_deal_that_is_posted(self, client: FlaskClient) -> None:
        """The link of the documentation: the same verdict, byte for byte."""
        hands = [
            {"player": "Ann", "cards": "4h9d/2cJd3h6c/As"},
            {"player": "Bo", "cards": "KsKd/5c4s8hTc/Kh"},
        ]
        posted = client.post("/v1/adjudications", json={"game": "sequence", "pot": 40, "hands": hands})
        linked = client.get(DEAL)
        assert linked.data == posted.data
        assert linked.headers["ETag"] == f'"{linked.get_json()["digest"]}"'

    @given(RANDOMS)
    @settings(derandomize=True, deadline=None, max_examples=400, database=None)
    def test_whatever_it_is_is_the_deal_that_is_posted(self, rng: Random) -> None:
        """Odd names, amounts, house rules: the same verdict, or the same faults."""
        deal = random_deal(rng)
        if "hands" not in deal or "players" in deal or "structure" in deal.get("stakes", {}):
            return
        client = APP.test_client()
        posted = client.post("/v1/adjudications", data=exact(deal), content_type="application/json")
        linked = client.get(link_of(deal))
        assert linked.status_code == posted.status_code
        if posted.status_code == 200:
            assert linked.data == posted.data
        else:
            codes = [error["code"] for error in posted.get_json(force=True)["errors"]]
            assert [code for _, code in errors_of(linked)] == codes

    @pytest.mark.parametrize(
        "name", ["a:b", "Ann: the 2nd", ":", "::", "ratio 2:1", "A/B", "a&b=c", "10%", "a+b", "Zoë ♠"]
    )
    def test_takes_any_name(self, client: FlaskClient, name: str) -> None:
        """A hand is parted from its name at the last colon, and so is what was put in."""
        word = quote(name, safe="")
        link = f"{DEAL}&hand={word}:7s7d/7c&folded={word}&put_in={word}:0"
        assert read(client, link)["players"][2]["name"] == name
        assert read(client, link)["players"][2]["status"] == "folded"

    def test_takes_amounts_exactly(self, client: FlaskClient) -> None:
        """As JSON does."""
        answer = client.get(
            f"{DEAL.replace('pot=40', 'pot=0.30')}&smallest_chip=1e-1&ante=0.1&put_in=Ann:0.2&put_in=Bo:.2"
        )
        verdict = json.loads(answer.data, parse_float=Decimal)
        assert verdict["pots"][0]["amount"] == Decimal("0.9")
        assert [player["paid"] for player in verdict["players"]] == [Decimal("0.3")] * 2

    @pytest.mark.parametrize("amount", ["", "5_0", "0x5", "nan", "inf", "1e999999999", "\u0665", "5,0"])
    @pytest.mark.parametrize("parameter", ["ante", "rake", "pot", "smallest_chip", "put_in"])
    def test_takes_no_other_numbers(self, client: FlaskClient, parameter: str, amount: str) -> None:
        """What is no number is neither guessed at nor ignored; each is one fault."""
        value = f"Ann:{amount}" if parameter == "put_in" else amount
        assert errors_of(client.get(f"{DEAL.replace('&pot=40', '')}&{parameter}={value}")) == [(parameter, "bad_value")]

    @pytest.mark.parametrize(
        ("query", "errors"),
        [
            ("&hand=Cy:4h", [("hand", "duplicate_card")]),
            ("&hand=Cy:Jk1", [("hand", "joker_not_in_deck")]),
            ("&hand=Bo:3d", [("hand", "duplicate_player")]),
            ("&hand=Cy:3d/4d", [("hand", "bad_hand")]),
            ("&hand=Cy:3x", [("hand", "bad_card")]),
            ("&hand=Cy", [("hand", "bad_value")]),
            ("&hand=:3d", [("hand", "too_short")]),
            (f"&hand={'x' * 41}:3d", [("hand", "too_long")]),
            ("&folded=Ann&folded=Bo", [("hand", "nobody_left")]),
            ("&folded=Cy", [("folded", "unknown_player")]),
            ("&folded=", [("folded", "unknown_player")]),
            ("&put_in=Cy:1", [("put_in", "unknown_player")]),
            ("&put_in=Bo:1&put_in=Bo:1", [("put_in", "duplicate_player")]),
            ("&put_in=Bo", [("put_in", "bad_value")]),
            ("&put_in=Bo:0.5", [("put_in", "not_a_multiple")]),
            ("&ante=0.5", [("ante", "not_a_multiple")]),
            ("&smallest_chip=0", [("smallest_chip", "out_of_range")]),
            ("&smallest_chip=7", [("pot", "not_a_multiple")]),
            ("&rake=41", [("rake", "rake_too_large")]),
            ("&pot=40", [("pot", "too_many")]),
            ("&ante=1&ante=1", [("ante", "too_many")]),
            ("&game=sequence", [("game", "too_many")]),
            ("&final=maybe", [("final", "bad_value")]),
            ("&rule=odd_chip:suit", [("rule", "unknown_choice")]),
            ("&rule=odd_chip", [("rule", "bad_value")]),
            ("&rule=oddchip:seat", [("rule", "unknown_field")]),
            ("&rule=exposed_counts:True", [("rule", "unknown_choice")]),
            ("&rule=odd_chip:seat&rule=odd_chip:high_card", [("rule", "too_many")]),
            (f"&reference={'x' * 201}", [("reference", "too_long")]),
            ("&players=Ann", [("players", "unknown_parameter")]),
            ("&ante=0.5&rake=x&hand=Cy:3x", [("rake", "bad_value"), ("hand", "bad_card")]),
            ("&misspelt=1&ante=x", [("misspelt", "unknown_parameter"), ("ante", "bad_value")]),
            ("&misspelt=1&rake=1&rake=2", [("misspelt", "unknown_parameter"), ("rake", "too_many")]),
        ],
    )
    def test_that_is_faulty_names_the_parameter(
        self, client: FlaskClient, query: str, errors: list[tuple[str, str]]
    ) -> None:
        """Each fault once, also those that the rules find, with the parameter that holds it."""
        assert errors_of(client.get(DEAL + query)) == errors

    @pytest.mark.parametrize(
        ("query", "errors"),
        [
            ("", [("game", "required"), ("hand", "required")]),
            ("game=sequence", [("hand", "required")]),
            ("game=&hand=Ann:2c&hand=Bo:3c", [("game", "unknown_choice")]),
            ("game=sequence&hand=Ann:2c", [("hand", "too_few")]),
            ("game=sequence&" + "&".join(f"hand={name}:2c" for name in "123456789"), [("hand", "too_many")]),
        ],
    )
    def test_that_is_not_whole_says_what_is_missing(
        self, client: FlaskClient, query: str, errors: list[tuple[str, str]]
    ) -> None:
        """Two to eight hands of a game."""
        assert errors_of(client.get(f"/v1/adjudications?{query}")) == errors

    def test_does_not_point_where_the_client_has_nothing(self, client: FlaskClient) -> None:
        """A link has no JSON, so no sentence speaks of a place in it."""
        detail = client.get(f"{DEAL}&hand=Cy:4h").get_json(force=True)["detail"]
        assert "/hands/" not in detail


# --- upcards ---


class TestUpcards:
    """`/v1/wild`."""

    def test_are_followed_card_by_card(self, client: FlaskClient) -> None:
        """The example of the rule book: the four is wild in the end."""
        found = read(client, WILD)
        assert found["wild"] == ["4"]
        assert [card["card"] for card in found["timeline"]] == ["4c", "2s", "Jd", "3h", "6c", "5d", "4s"]
        assert [card["wild"] for card in found["timeline"]] == [[], ["2"], ["2"], ["3"], ["3"], ["3"], ["4"]]
        assert [card["why"] for card in found["timeline"]] == [
            "not_started", "ladder_started", "not_next", "ladder_climbed", "not_next", "not_next", "ladder_climbed",
        ]  # fmt: skip
        assert [card["changed"] for card in found["timeline"]] == [False, True, False, True, False, False, True]
        assert all(card["player"] is card["event"] is card["street"] is None for card in found["timeline"])

    @pytest.mark.parametrize("upcards", ["4c 2s Jd 3h 6c 5d 4s", "4c,2s,jd,3H,6c,5d,4s", "4♣2♠J♦3♥6♣5♦4♠"])
    def test_may_be_written_in_any_way(self, client: FlaskClient, upcards: str) -> None:
        """Parted or not, in letters or signs."""
        assert read(client, f"/v1/wild?upcards={quote(upcards)}") == read(client, WILD)

    def test_follow_the_house_rules(self, client: FlaskClient) -> None:
        """As they are set."""
        assert read(client, f"{WILD}&rule=ladder:accumulate")["wild"] == ["2", "3", "4"]
        assert read(client, f"{WILD}&game=sequence") == read(client, WILD)

    def test_may_be_none_or_unseen(self, client: FlaskClient) -> None:
        """Nothing is wild then."""
        assert read(client, "/v1/wild?upcards=") == {"wild": [], "timeline": []}
        assert [card["why"] for card in read(client, "/v1/wild?upcards=????")["timeline"]] == ["unknown_card"] * 2

    @pytest.mark.parametrize(
        ("query", "errors"),
        [
            ("", [("upcards", "required")]),
            ("upcards=2x", [("upcards", "bad_card")]),
            ("upcards=2c2d2c", [("upcards", "duplicate_card")]),
            ("upcards=Jk1", [("upcards", "joker_not_in_deck")]),
            ("upcards=2c&upcards=3c", [("upcards", "too_many")]),
            ("upcards=2c&game=chess", [("game", "unknown_choice")]),
            ("upcards=2c&game=", [("game", "unknown_choice")]),
            ("upcards=2c&rule=odd_chip:seat", [("rule", "unknown_field")]),
            ("upcards=2c&rule=ladder:x", [("rule", "unknown_choice")]),
            (
                "upcards=2x&rule=ladder&a=1",
                [("a", "unknown_parameter"), ("rule", "bad_value"), ("upcards", "bad_card")],
            ),
        ],
    )
    def test_that_are_faulty_name_the_parameter(
        self, client: FlaskClient, query: str, errors: list[tuple[str, str]]
    ) -> None:
        """Each fault once, and all of them."""
        assert errors_of(client.get(f"/v1/wild?{query}")) == errors


# --- bare hands ---


class TestBareHands:
    """`/v1/hands`."""

    def test_have_their_best_five(self, client: FlaskClient) -> None:
        """Queens with two wild twos."""
        (hand,) = read(client, HANDS)["hands"]
        assert (hand["name"], hand["low"], hand["place"], hand["place_low"]) == (None, None, 1, None)
        assert hand["cards"] == ["2s", "2d", "Qc", "Qh", "9s", "5d", "3c"]
        assert (hand["high"]["category"], hand["high"]["description"]) == ("four_of_a_kind", "four queens, nine kicker")

    def test_are_compared(self, client: FlaskClient) -> None:
        """Equal hands share a place; fewer than five cards have none."""
        found = read(client, "/v1/hands?cards=AsAhAcKdQd&cards=KsKhKcAdQd&cards=AdAhAcKsQs&cards=2c3c")
        assert [hand["place"] for hand in found["hands"]] == [1, 3, 1, None]
        assert found["winning"] == [0, 2]
        assert found["hands"][3]["high"] is None

    @pytest.mark.parametrize(
        ("query", "winning"),
        [
            ("cards=AsAhAcKdQd&cards=2s2h2c3d3h", [1]),
            ("cards=AsAhAcKdQd&cards=2s2h2c3d3h&wild=Q", [0]),
            ("cards=AsAhAcKdQd&cards=2s2h2c3d3h&wild=Qd&wild=Kd", [0]),
            ("cards=AsAhAcKdQd&cards=2s2h2c3d3h&wild=K,Q", [0]),
            ("cards=AhKhQhJhTh&cards=AsKsQsJs2c&wild=2", [0, 1]),
            ("cards=AhKhQhJhTh&cards=AsKsQsJs2c&wild=2&rule=natural_beats_wild:fewer_wilds_wins", [0]),
            ("cards=AhKhQhJhTh&cards=AsAcAd2c2d&wild=2", [1]),
            ("cards=AhKhQhJhTh&cards=AsAcAd2c2d&wild=2&rule=five_of_a_kind:below_royal_flush", [0]),
        ],
    )
    def test_follow_wild_cards_and_house_rules(self, client: FlaskClient, query: str, winning: list[int]) -> None:
        """`wild` is a rank or a card and may repeat; so may `rule`."""
        assert read(client, f"/v1/hands?{query}")["winning"] == winning

    def test_may_be_named(self, client: FlaskClient) -> None:
        """In the order of the hands."""
        found = read(client, "/v1/hands?cards=AsAhAcKdQd&cards=KsKhKcAdQd&name=Zo%C3%AB&name=Bo")
        assert [hand["name"] for hand in found["hands"]] == ["Zoë", "Bo"]

    def test_may_share_cards_but_not_repeat_them(self, client: FlaskClient) -> None:
        """A card twice in one hand can't be; in two hands, two deals are compared."""
        assert client.get("/v1/hands?cards=2c3c4c5c6c&cards=2c3c4c5c6c").status_code == 200
        assert errors_of(client.get("/v1/hands?cards=2c3c4c5c2c")) == [("cards", "duplicate_card")]

    @pytest.mark.parametrize(
        ("query", "errors"),
        [
            ("", [("cards", "required")]),
            ("cards=2c??", [("cards", "bad_card")]),
            ("cards=2c&cards=x", [("cards", "bad_card")]),
            ("cards=Jk2", [("cards", "joker_not_in_deck")]),
            ("cards=2c3c4c5c6c7c8c9cTcJcQcKc", [("cards", "too_many_cards")]),
            ("&".join(["cards=2c"] * 101), [("cards", "too_many")]),
            ("cards=2c&wild=x", [("wild", "bad_value")]),
            ("cards=Jk1", [("cards", "joker_not_in_deck")]),
            ("cards=2c&name=Ann&name=Bo", [("name", "bad_value")]),
            (f"cards=2c&name={'x' * 41}", [("name", "too_long")]),
            ("cards=2c&name=", [("name", "too_short")]),
            ("cards=2c&name=a%0Ab", [("name", "bad_text")]),
            ("cards=2c&name=a%1Bb", [("name", "bad_text")]),
            ("cards=2c&rule=ladder:replace", [("rule", "unknown_field")]),
            ("cards=2c&rule=flush_duplicates:1", [("rule", "unknown_choice")]),
            ("cards=2c&game=sequence", [("game", "unknown_choice")]),
        ],
    )
    def test_that_are_faulty_name_the_parameter(
        self, client: FlaskClient, query: str, errors: list[tuple[str, str]]
    ) -> None:
        """Each fault once; names are as everywhere."""
        assert errors_of(client.get(f"/v1/hands?{query}")) == errors

    def test_have_a_report_of_at_most_100_columns(self, client: FlaskClient) -> None:
        """With long names and eleven cards."""
        hands = [f"cards=AsKdQhJcTs9d8h7c6s5d{suit}&name={suit}{'W' * 36}" for suit in ("4c", "4d", "4h")]
        text = client.get(f"/v1/hands?{'&'.join(hands)}&wild=A&wild=K&format=text").text
        assert [line for line in text.splitlines() if len(line) > 100] == []


# --- whatever is sent ---


class TestRobustness:
    """Nothing in a query makes the service fail."""

    def test_changed_queries_are_answered_or_refused(self, client: FlaskClient) -> None:
        """Valid links with something changed, left out, doubled or exchanged."""
        rng = Random(709)
        links = [*LINKS, *(link_of(deal) for deal in (random_deal(rng) for _ in range(200)) if "hands" in deal)]
        statuses, codes = set(), set()
        for _ in range(4000):
            path, _, query = rng.choice(links).partition("?")
            pairs = parse_qsl(query, keep_blank_values=True)
            for _ in range(rng.randint(1, 3)):
                at = rng.randrange(len(pairs))
                change(rng, pairs, at)
            answer = client.get(path, query_string=urlencode(pairs))
            assert answer.status_code in (200, 422), f"{path}?{urlencode(pairs)}"
            statuses.add(answer.status_code)
            if answer.status_code == 422:
                codes |= {error["code"] for error in answer.get_json(force=True)["errors"]}
        assert statuses == {200, 422}
        assert codes <= set(FAULT_CODES)

    def test_changed_bytes_are_answered_or_refused(self, client: FlaskClient) -> None:
        """The query's bytes need not be UTF-8."""
        rng = Random(711)
        for _ in range(2000):
            path, _, query = rng.choice(LINKS).partition("?")
            bytes_ = bytearray(query.encode())
            for _ in range(rng.randint(1, 4)):
                bytes_[rng.randrange(len(bytes_))] = rng.randrange(33, 256)
            answer = client.get(path, environ_overrides={"QUERY_STRING": bytes_.decode("latin-1")})
            assert answer.status_code in (200, 400, 422), bytes_


NAMES = (
    "game", "hand", "folded", "pot", "ante", "put_in", "rake", "smallest_chip", "final", "rule", "reference", "upcards",
    "cards", "wild", "name", "format", "misspelt", "",
)  # fmt: skip
VALUES = (
    "", "sequence", "Ann:4h", ":", "::", "Ann", "4h9d/2cJd", "??", "Jk1", "2", "Kh", "-1", "0.1", "1e400", "1e-400",
    "nan", "999999999999999", "9" * 40, "9" * 41, "true", "odd_chip:seat", "ladder:", "text", "\x00", "\u202e",
    "x" * 300, "//", "\u0663", "\U0001f600",
)  # fmt: skip


def change(rng: Random, pairs: list[tuple[str, str]], at: int) -> None:
    """One parameter otherwise: another name, another value, twice, not at all, or with a value of another."""
    name, value = pairs[at]
    pairs[at : at + 1] = rng.choice(
        [
            [(rng.choice(NAMES), value)],
            [(name, rng.choice(VALUES))],
            [(name, value + rng.choice(VALUES))],
            [(name, value[: rng.randint(0, len(value))])],
            [(name, rng.choice(pairs)[1])],
            [(name, value), (name, value)],
            [] if len(pairs) > 1 else [(name, value)],
        ]
    )
