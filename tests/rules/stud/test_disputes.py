"""The disputes of `tests/cases/disputes`: whoever is right by the rule book is told so, and why."""

from typing import Any

import pytest

from service.rules.games import GAMES
from tests.disputes import Dispute, Saying, read_themes
from tests.gallery import PAGE, page
from tests.judging import verified
from tests.notation import fits

ALL = [dispute for theme in read_themes() for dispute in theme.disputes]
SAYINGS = [saying for dispute in ALL for saying in dispute.says]
TYPES = {
    "stud": {"wild", "high", "low", "winner", "award", "legal"},
    "sequence_poker": {"category", "winner", "place", "points", "to_act", "legal"},
    "sequence_board": {"winner", "sequences", "dead_card", "to_act", "legal"},
}

by_id = pytest.mark.parametrize("dispute", ALL, ids=lambda dispute: dispute.id)


@by_id
def test_dispute(dispute: Dispute) -> None:
    """Each claim is upheld or refuted as the rule says, by that rule, with what is so and what would change it."""
    answer = verified(dispute.deal, [saying.claim for saying in dispute.says])
    wrong = [
        f"{saying.who}, {saying.words!r}: {difference}"
        for saying, finding in zip(dispute.says, answer["findings"], strict=True)
        for difference in differences(saying, finding)
    ]
    assert wrong == [], "\n  ".join([dispute.id, *wrong])


@by_id
def test_all_claims_together(dispute: Dispute) -> None:
    """Together they are upheld only if each is, and refuted if one is."""
    answer = verified(dispute.deal, [saying.claim for saying in dispute.says])
    each = [saying.upheld for saying in dispute.says]
    assert answer["upheld"] is (False if False in each else None if None in each else True), dispute.id


@pytest.mark.parametrize(
    "dispute",
    [dispute for dispute in ALL if any(saying.upheld is not None for saying in dispute.says)],
    ids=lambda dispute: dispute.id,
)
def test_what_is_so_is_upheld(dispute: Dispute) -> None:
    """Who claims what the service says is so is right."""
    claims = [saying.claim for saying in dispute.says]
    truths = [
        {**claim, **{name: finding["actual"][name] for name in claim if name in finding["actual"]}}
        for claim, finding in zip(claims, verified(dispute.deal, claims)["findings"], strict=True)
        if finding["actual"]
    ]
    assert [finding["upheld"] for finding in verified(dispute.deal, truths)["findings"]] == [True] * len(truths)


@pytest.mark.parametrize(
    "dispute",
    [dispute for dispute in ALL if any(saying.otherwise for saying in dispute.says)],
    ids=lambda dispute: dispute.id,
)
def test_otherwise_is_what_another_table_would_be_told(dispute: Dispute) -> None:
    """Where a table agreed on the other setting, or dealt to the other player first, that is what comes out."""
    for saying in dispute.says:
        for other in saying.otherwise:
            answer = verified(under(dispute.deal, other["code"], other["setting"]), [saying.claim])
            assert answer["findings"][0]["upheld"] is other["upheld"], f"{dispute.id}: {saying.words!r} under {other}"


def under(deal: dict[str, Any], code: str, setting: Any) -> dict[str, Any]:
    """The same deal at another table."""
    if code != "standard_order":
        return {**deal, "rules": {**deal.get("rules", {}), code: setting}}
    first = [hand["player"] for hand in deal["hands"]].index(setting)
    return {**deal, "hands": [*deal["hands"][first:], *deal["hands"][:first]]}


def differences(saying: Saying, finding: dict[str, Any]) -> list[str]:
    """What came out other than it must."""
    otherwise = [{key: other[key] for key in ("code", "setting", "upheld")} for other in finding["otherwise"]]
    checks = [
        ("upheld", finding["upheld"], saying.upheld, finding["upheld"] is saying.upheld),
        ("code", finding["code"], saying.code, finding["code"] == saying.code),
        ("actual", finding["actual"], saying.actual, not saying.actual or fits(finding["actual"], saying.actual)),
        ("otherwise", otherwise, saying.otherwise, in_order(otherwise) == in_order(saying.otherwise)),
    ]
    return [f"{name} is {found}, not {wanted}" for name, found, wanted, right in checks if not right]


def in_order(otherwise: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(otherwise, key=lambda other: (other["code"], str(other["setting"])))


# --- the corpus ---


def test_ids_are_unique() -> None:
    """A failure names one dispute, and so does a link into the gallery."""
    assert len({dispute.id for dispute in ALL}) == len(ALL)


def test_there_are_enough() -> None:
    """Forty disputes at least, and ten claims that turn on a house rule."""
    assert len(ALL) >= 40
    assert sum(bool(saying.otherwise) for saying in SAYINGS) >= 10


@pytest.mark.parametrize("family", TYPES)
def test_every_type_of_claim_is_upheld_and_refuted(family: str) -> None:
    """No type of claim passes because one answer is always given."""
    disputes = [dispute for dispute in ALL if GAMES[dispute.deal["game"]].family == family]
    found = {(saying.claim["type"], saying.upheld) for dispute in disputes for saying in dispute.says}
    assert found >= {(name, upheld) for name in TYPES[family] for upheld in (True, False)}
    assert {name for name, _ in found} == TYPES[family]
    assert None in {upheld for _, upheld in found}


def test_a_refuted_claim_says_what_is_so() -> None:
    """Whoever is wrong is owed the truth: the corpus says it for each refuted claim."""
    assert [saying.words for saying in SAYINGS if saying.upheld is False and not saying.actual] == []


def test_gallery_is_current() -> None:
    """docs/disputes.md is what `make gallery` would write."""
    assert PAGE.read_text(encoding="utf-8") == page(), "run `make gallery`"
