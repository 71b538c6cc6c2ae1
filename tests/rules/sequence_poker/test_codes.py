"""Every code is cited by some case, and every case cites codes that are listed."""

from collections.abc import Iterator

from service.rules.sequence_poker.codes import CODES
from service.rules.sequence_poker.switches import SWITCHES, TIC
from tests.judging import judge
from tests.rules.sequence_poker.telling import Document
from tests.rules.sequence_poker.test_cases import ALL
from tests.rules.sequence_poker.test_deck import LAST_CARD, LEFT, exchange, going_on


def cited(verdict: Document) -> Iterator[tuple[str, str]]:
    """Kind and code of everything that a verdict rests on."""
    yield from (("ruling", one["code"]) for one in verdict["rulings"])
    yield from (("infraction", one["code"]) for one in verdict["infractions"])
    if verdict["decision"]:
        yield "decision", verdict["decision"]


def test_each_is_cited_by_some_case_and_no_other() -> None:
    """A code that nothing cites, or that is not listed, is a mistake."""
    gus = LEFT["Gus"]
    reshuffled = going_on(exchange("Gus", gus[:2], [LAST_CARD, gus[0]]))
    requests = [case.request for case in ALL if case.faults is None and "cards" not in case.request]
    found = {one for request in [*requests, reshuffled] for one in cited(judge(request))}
    listed = [(code.kind, code.code) for code in CODES] + [
        ("ruling", switch.name) for switch in SWITCHES if not switch.names_the_game
    ]
    assert found == set(listed)
    assert len(listed) == len(set(listed))


def test_each_says_its_rule_and_source() -> None:
    """In whole sentences."""
    for code in CODES:
        assert code.rule.endswith(".")
        assert TIC.name in code.source
    for switch in SWITCHES:
        assert switch.settles.endswith(("?", "."))
        assert all(meaning.endswith(".") for meaning in switch.choices.values())
        assert TIC.name in switch.source
