"""Files in which something was changed at random: they are judged or refused, and nothing else ever comes of them.

What a reader takes is carried through: to the verdict, to what comes of its claims, and to PHH, which must be read
again. A run of any length repeats with its seed: `python -m tests.wire.formats.test_mutations 100000 1`.
"""

import json
import random
import sys
from collections import Counter
from contextlib import suppress

import pytest

from service.wire.deals import LIMITS
from service.wire.files import converted, verdict_on, verification_of
from service.wire.formats import FORMATS
from service.wire.formats.examples import FILES
from service.wire.formats.read import FormatFaults
from service.wire.strict_json import NotJSON
from tests.hand_files import real_files
from tests.judging import judge
from tests.real_hands import real_hands
from tests.wire.formats.mutations import mutated
from tests.wire.formats.ohh_files import as_ohh, ohh_text

SEED, SHORT = 20261130, 3000
Sources = dict[str, list[str]]


def sources() -> Sources:
    """Texts by format: the real ones that lie beside the project, as Open Hand History too, and those documented."""
    found: Sources = {name: [text] for name, text in FILES.items()}
    for file in real_files():
        found[file.format].append(file.text)
    for hand in real_hands():
        if hand.document["game"] != "razz":
            found["ohh"].append(ohh_text(as_ohh(hand.document, judge(hand.document))))
    return found


def outcome(name: str, data: bytes) -> str:
    """What comes of a file: where it is refused, or `upheld`, `refuted` or `open`. Any other error passes through."""
    try:
        read = FORMATS[name].read(data, LIMITS)
    except (FormatFaults, NotJSON):
        return "refused by the reader"
    try:
        upheld = verification_of(read)["upheld"] if read.collected else json.loads(verdict_on(read)) and None
    except FormatFaults:
        return "refused by the rules"
    with suppress(FormatFaults):  # PHH has no room for all, as for a stack of nothing
        again = FORMATS["phh"].read(converted(read, "phh"), LIMITS)
        assert again.document["game"] == read.document["game"]
        assert json.loads(verdict_on(again))["winners"] == json.loads(verdict_on(read))["winners"]
    return {True: "upheld", False: "refuted", None: "open"}[upheld]


def run(count: int, seed: int, texts: Sources) -> Counter[tuple[str, str]]:
    """How many of so many changed files had which outcome, by format."""
    found: Counter[tuple[str, str]] = Counter()
    names = sorted(texts)
    for number in range(count):
        rng = random.Random(f"{seed} {number}")
        name = names[number % len(names)]
        data = mutated(rng.choice(texts[name]), texts[rng.choice(names)], rng)
        try:
            found[name, outcome(name, data)] += 1
        except BaseException as error:
            error.add_note(f"seed {seed}, file {number}: {name}, {data!r}")
            raise
    return found


def test_changed_files_are_judged_or_refused() -> None:
    """A short run, which meets every outcome."""
    found = run(SHORT, SEED, sources())
    assert sum(found.values()) == SHORT
    for name in FORMATS:
        assert found[name, "refused by the reader"] > SHORT // 20
        assert found[name, "upheld"] + found[name, "refuted"] + found[name, "open"] > SHORT // 100


@pytest.mark.long
def test_very_many_changed_files_are_judged_or_refused() -> None:
    """The run whose figures stand in `docs/formats.md`."""
    assert sum(run(100_000, SEED + 1, sources()).values()) == 100_000


if __name__ == "__main__":
    for (format_, result), number in sorted(run(int(sys.argv[1]), int(sys.argv[2]), sources()).items()):
        print(f"{format_:12} {result:24} {number:7}")  # noqa: T201 - it is run for what it prints
