"""The kinds of problem, each declared once: what is answered and what its page says."""

from typing import NamedTuple

__all__ = ["KINDS", "Kind"]


class Kind(NamedTuple):
    """A kind of problem; the last part of its `type`, its status, and what its page says."""

    slug: str
    status: int
    title: str
    meaning: str
    mend: str


KINDS = {
    kind.slug: kind
    for kind in (
        Kind(
            "bad-json",
            400,
            "The body isn't acceptable JSON",
            "The body couldn't be read as JSON. Beside errors of syntax, this service refuses what readers "
            "of JSON understand differently: a member that stands twice in one object, NaN and Infinity, "
            "numbers that are absurdly long or large, half a character, text that isn't UTF-8, a byte order "
            "mark. It also refuses arrays and objects that nest too deep.",
            "The detail says where in the body the fault is and what to write instead. Let a JSON library "
            "write the body, encoded as UTF-8.",
        ),
        Kind(
            "bad-request",
            400,
            "The request is malformed",
            "The request isn't proper HTTP, or its body broke off before the end.",
            "Send it again with a common HTTP client; if that fails too, look at what stands between.",
        ),
        Kind(
            "not-found",
            404,
            "Nothing is here",
            "This service has nothing at this address.",
            "Compare the path, letter for letter, with the documentation at /docs. No path ends in a slash.",
        ),
        Kind(
            "method-not-allowed",
            405,
            "The method isn't allowed here",
            "The address exists, but not for this method.",
            "Use one of the methods that the response's Allow header names.",
        ),
        Kind(
            "not-acceptable",
            406,
            "No acceptable form of the answer",
            "The Accept header allows none of the forms that the answer can be given in.",
            "Accept application/json or text/plain, or leave the header out. ?format=json and ?format=text "
            "choose whatever the header says.",
        ),
        Kind(
            "claim-refuted",
            409,
            "A claim is refuted",
            "The deal was judged, and at least one of the claims about it isn't so. The request asked for this to "
            "be an error with fail_on=refuted.",
            "The findings say of each claim what is true and by which rule. Without fail_on=refuted the same "
            "comes with status 200.",
        ),
        Kind(
            "body-too-large",
            413,
            "The body is too large",
            "The body is longer than this service takes in one request.",
            "Send one deal at a time, without what the service doesn't need.",
        ),
        Kind(
            "unsupported-media-type",
            415,
            "The body's media type isn't supported",
            "The Content-Type header is missing, or names something that this address doesn't take. curl's "
            "-d calls the body a form.",
            "Send application/json in UTF-8, uncompressed, and say so: with curl, add "
            "-H 'Content-Type: application/json'.",
        ),
        Kind(
            "invalid-deal",
            422,
            "The body is wrong or impossible",
            "The body is JSON, or a hand history in another format, but something in it is missing, misspelt or of "
            "the wrong type, or it tells what can't have happened, as when a card is dealt twice.",
            "Each of the errors has a JSON Pointer to its place in the body, or the line and column in a file of "
            "another format, a code, and a sentence that says what is wrong. errors_total counts them all, also "
            "those left out of a long list.",
        ),
        Kind(
            "invalid-query",
            422,
            "The query is wrong or impossible",
            "A parameter in the query is unknown, missing, given too often, or has a value that can't be.",
            "Each of the errors names its parameter and says what is wrong with it.",
        ),
        Kind(
            "too-many-requests",
            429,
            "Too many requests",
            "More requests came from one place than the service answers in that time.",
            "Wait as many seconds as the Retry-After header says, then send the request again.",
        ),
        Kind(
            "internal-error",
            500,
            "The service failed",
            "The service broke one of its own rules, and says so rather than give a doubtful verdict.",
            "It isn't your request's fault. Report it with the request_id, and with the request if you can.",
        ),
        Kind(
            "not-ready",
            503,
            "Not ready",
            "This replica of the service can't take requests just now.",
            "Send the request again in a moment.",
        ),
    )
}
