"""Places as JSON pointers."""

import pytest

from service.wire.faults import Place, pointer


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ((), ""),
        (("events", 3, "up", 0), "/events/3/up/0"),
        (("",), "/"),
        (("a/b",), "/a~1b"),
        (("m~n",), "/m~0n"),
        (("~1",), "/~01"),
        (("Zoë", " "), "/Zoë/ "),
    ],
)
def test_is_written_as_rfc_6901_says(place: Place, expected: str) -> None:
    assert pointer(place) == expected
