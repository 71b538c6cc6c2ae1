"""How a fault's place is written on the wire."""

from service.rules.errors import Fault, Place

__all__ = ["Fault", "Place", "pointer"]


def pointer(place: Place) -> str:
    """The JSON Pointer (RFC 6901) to `place`; the whole document is the empty string.

    >>> pointer(("events", 3, "up", 0))
    '/events/3/up/0'
    """
    # RFC 6901, section 3: "~" is escaped first, or the tildes of the second escape would be escaped again.
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in place)
