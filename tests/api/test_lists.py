"""`/v1/games` and `/v1/codes`: what is played, by which rules."""

from typing import Any

import pytest
import requests
from flask.testing import FlaskClient

from service import create_app
from service.ops.settings import Settings
from service.rules.games import GAMES
from service.rules.stud.wilds import wild_named, wild_names

LISTS = ("/v1/games", "/v1/games/sequence", "/v1/codes", "/v1/codes/ladder_climbed")


@pytest.fixture
def client() -> FlaskClient:
    return create_app(Settings()).test_client()


def read(client: FlaskClient, address: str) -> dict[str, Any]:
    answer = client.get(address)
    assert (answer.status_code, answer.content_type) == (200, "application/json"), answer.text
    return dict(answer.get_json())


@pytest.mark.parametrize("address", LISTS)
class TestEveryList:
    """What all of them have in common."""

    def test_is_sent_once_and_then_only_if_it_changed(self, client: FlaskClient, address: str) -> None:
        """It may be cached by anybody."""
        answer = client.get(address)
        assert answer.cache_control.public
        assert answer.cache_control.max_age == Settings().cache_seconds
        again = client.get(address, headers={"If-None-Match": answer.headers["ETag"]})
        assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", answer.headers["ETag"])
        assert client.get(address, headers={"If-None-Match": '"another"'}).data == answer.data

    def test_has_the_same_bytes_every_time(self, client: FlaskClient, address: str, live_server: str) -> None:
        """Here, in another app, and over a connection."""
        body = client.get(address).data
        assert create_app(Settings()).test_client().get(address).data == body
        assert requests.get(f"{live_server}{address}", timeout=10).content == body

    def test_has_a_head(self, client: FlaskClient, address: str) -> None:
        """The headers of the answer, without it."""
        head, answer = client.head(address), client.get(address)
        assert (head.status_code, head.data) == (200, b"")
        for name in ("ETag", "Content-Type", "Content-Length", "Cache-Control"):
            assert head.headers[name] == answer.headers[name]

    @pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
    def test_cannot_be_written(self, client: FlaskClient, address: str, method: str) -> None:
        """405 with the methods there are."""
        answer = client.open(address, method=method)
        assert answer.status_code == 405
        assert answer.headers["Allow"] == "GET, HEAD, OPTIONS"

    @pytest.mark.parametrize("accept", ["", "*/*", "application/json", "text/html,*/*;q=0.1"])
    def test_is_json(self, client: FlaskClient, address: str, accept: str) -> None:
        """Whatever a browser or a client accepts besides."""
        assert client.get(address, headers={"Accept": accept}).content_type == "application/json"


@pytest.mark.parametrize(
    "address",
    [
        f"/v1/{kind}/{name}"
        for kind in ("games", "codes")
        for name in ("chess", "Sequence", "sequence%20", "%00", "%ff", "💥", "x" * 2000, "sequence/", "..%2f", "")
    ],
)
def test_what_is_not_there_is_not_found(client: FlaskClient, address: str) -> None:
    """404, in a sentence that doesn't repeat everything that was sent."""
    answer = client.get(address)
    assert (answer.status_code, answer.content_type) == (404, "application/problem+json")
    problem = answer.get_json(force=True)
    assert problem["type"] == "/problems/not-found"
    assert len(problem["detail"]) < 300


class TestGames:
    """The games and their house rules."""

    def test_are_those_that_are_judged(self, client: FlaskClient) -> None:
        """In brief, with the document that each is judged by."""
        games = read(client, "/v1/games")["games"]
        assert [game["name"] for game in games] == list(GAMES)
        assert all(game["title"] and game["summary"] and game["document"]["name"] for game in games)

    @pytest.mark.parametrize("name", GAMES)
    def test_have_house_rules(self, client: FlaskClient, name: str) -> None:
        """Each with its choices, the default among them, and what each means."""
        game = read(client, f"/v1/games/{name}")
        (brief,) = [brief for brief in read(client, "/v1/games")["games"] if brief["name"] == name]
        assert {key: game[key] for key in brief} == brief
        assert [rule["name"] for rule in game["house_rules"]] == [switch.name for switch in GAMES[name].switches]
        types: dict[str, type] = {"boolean": bool, "string": str, "integer": int, "array": str}
        for rule in game["house_rules"]:
            assert rule["required"] or rule["default"] in rule["choices"]
            assert len(rule["choices"]) == len(rule["meanings"]) >= 2
            assert all(choice is None or type(choice) is types[rule["type"]] for choice in rule["choices"])
            assert rule["settles"].endswith("?")
            assert all(meaning.endswith(".") for meaning in rule["meanings"])
            assert rule["source"]

    @pytest.mark.parametrize("name", GAMES)
    def test_take_every_choice_that_is_listed(self, client: FlaskClient, name: str) -> None:
        """What a list offers can be asked for."""
        house_rules = read(client, f"/v1/games/{name}")["house_rules"]
        needed = {rule["name"]: ["2"] for rule in house_rules if rule["required"]}
        for rule in house_rules:
            for choice in rule["choices"]:
                is_wild = rule["type"] == "array"  # what is named wild comes back as ranks and cards
                deal = deal_under(name, {**needed, rule["name"]: [choice] if is_wild else choice})
                answer = client.post("/v1/adjudications", json=deal)
                expected = [*wild_names(wild_named((choice,)))] if is_wild else choice
                assert answer.get_json()["rules"][rule["name"]] == expected


def deal_under(game: str, rules: dict[str, Any]) -> dict[str, Any]:
    """Two hands of a game under house rules, or where nobody has played yet."""
    if GAMES[game].family == "sequence_board" or game == "baseball":  # which whole hands don't tell
        return {"game": game, "players": ["Ann", "Bo"], "events": [], "rules": rules}
    if GAMES[game].family == "sequence_poker":
        drawn = {"variation": "draw"} if "exchange_rounds" in rules else {}  # which only that variation leaves open
        hands = [{"player": "Ann", "cards": ["1-star-red"]}, {"player": "Bo", "cards": ["2-star-red"]}]
        return {"game": game, "hands": hands, "rules": {**drawn, **rules}}
    cards = ("4h 9d / 2c Jd 3h 6c / As", "Ks Kd / 5c 4s 8h Tc / Kh")
    hands = [{"player": player, "cards": hand} for player, hand in zip(("Ann", "Bo"), cards, strict=True)]
    return {"game": game, "hands": hands, "rules": rules}


class TestCodes:
    """The rule behind each code."""

    def test_are_in_order_and_whole(self, client: FlaskClient) -> None:
        """The list has for each what its own address has."""
        codes = read(client, "/v1/codes")["codes"]
        names = [code["code"] for code in codes]
        assert names == sorted(set(names))
        for code in codes:
            assert read(client, f"/v1/codes/{code['code']}") == code

    def test_have_an_entry_for_each_game(self, client: FlaskClient) -> None:
        """What cites it, the rule as a sentence, and by whose word."""
        for code in read(client, "/v1/codes")["codes"]:
            games = [(entry["game"], entry["kind"]) for entry in code["entries"]]
            assert len(set(games)) == len(games) >= 1
            for entry in code["entries"]:
                assert entry["game"] in GAMES
                assert entry["kind"] in ("why", "ruling", "infraction", "decision")
                assert entry["rule"].endswith(".")
                assert entry["source"]

    def test_of_house_rules_say_what_can_be_chosen(self, client: FlaskClient) -> None:
        """A ruling's code leads to its choices."""
        for entry in read(client, "/v1/codes/odd_chip")["entries"]:
            assert entry["kind"] == "ruling"
            for choice in ("seat", "high_card", "five_cards"):
                assert f"{choice}: " in entry["rule"]
