"""Writes docs/disputes.md: the disputes of `tests/cases/disputes`, each with what the service answers.

Run it as `make gallery` or `python -m tests.gallery`.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Any

from tests.disputes import Dispute, Saying, Theme, read_themes
from tests.gallery_of_boards import game_lines
from tests.gallery_of_rounds import round_lines
from tests.judging import verified

__all__ = ["PAGE", "main", "page"]

PAGE = Path(__file__).parents[1] / "docs" / "disputes.md"

SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
ANSWERS = {True: "Upheld", False: "Refuted", None: "Not settled"}
WIDTH = 100


def main() -> None:
    """Writes the page."""
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")


def page() -> str:
    """The whole page as Markdown."""
    return "\n".join(_page(read_themes()))


def _page(themes: Sequence[Theme]) -> Iterator[str]:
    disputes = [dispute for theme in themes for dispute in theme.disputes]
    claims = sum(len(dispute.says) for dispute in disputes)
    yield "# Disputes, settled"
    yield ""
    yield f"{len(disputes)} disputes, with {claims} claims, and what the service says to each of them."
    yield ""
    yield from _INTRODUCTION.splitlines()
    for theme in themes:
        yield ""
        yield f"**[{theme.title}](#{_anchor(theme.title)})**"
        yield ""
        yield from (f"- [{_title(dispute)}](#{_anchor(_title(dispute))})" for dispute in theme.disputes)
    for theme in themes:
        yield ""
        yield f"## {theme.title}"
        for dispute in theme.disputes:
            yield from _dispute(dispute)
    yield ""


_INTRODUCTION = """\
A claim is sent with its deal to `POST /v1/verifications`, in the form that stands below what was said. A finding names
the code of its rule, which `GET /v1/codes/{code}` explains, and every house rule under which the claim would have come
out otherwise.

A hand is written hole cards / upcards / river, and players are named in the order in which they are dealt to. Where an
upcard changed what is wild, that stands behind it. Cards of Sequence Poker are number, shape and colour. On the board
`X` and `O` are the chips of the first and of the second side, `*` the corners. `make gallery` writes this page from
what the service finds and from
[`tests/cases/disputes`](../tests/cases/disputes), where what must come out was reasoned from the rule book by hand."""


def _title(dispute: Dispute) -> str:
    return dispute.id[0].upper() + dispute.id[1:]


def _anchor(heading: str) -> str:
    """What a heading is called in a link, as GitHub does it."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def _dispute(dispute: Dispute) -> Iterator[str]:
    answer = verified(dispute.deal, [saying.claim for saying in dispute.says])
    yield from ("", f"### {_title(dispute)}", "", "```text")
    if dispute.deal["game"] == "sequence_poker":
        yield from round_lines(dispute.deal)
    elif dispute.deal["game"] == "sequence_board":
        yield from game_lines(dispute.deal)
    else:
        yield from _deal(dispute.deal)
        yield from _upcards(answer["verdict"]["timeline"])
    yield "```"
    for saying, finding in zip(dispute.says, answer["findings"], strict=True):
        yield ""
        yield from _saying(saying, finding)
    yield ""
    yield f"**The rule.** {dispute.rule}"
    yield ""
    yield f"**The verdict.** {dispute.verdict}"


def _saying(saying: Saying, finding: Mapping[str, Any]) -> Iterator[str]:
    yield f"> **{saying.who}:** “{_quoted(saying.words)}”"
    yield ">"
    yield f"> `{json.dumps(saying.claim, ensure_ascii=False)}`"
    yield ""
    code = f" (`{finding['code']}`)" if finding["code"] else ""
    yield f"**{ANSWERS[finding['upheld']]}**{code}. {finding['text']}"
    for other in finding["otherwise"]:
        yield ""
        rule = f"`{other['code']}` were `{_setting(other['setting'])}`"
        yield f"*{ANSWERS[other['upheld']]} if {rule}: {other['text']}*"


def _quoted(words: str) -> str:
    """A quotation within a quotation."""
    return words.replace("“", "\u2018").replace("”", "\u2019")


# --- the deal ---


def _deal(deal: Mapping[str, Any]) -> Iterator[str]:
    names = deal.get("players") or [hand["player"] for hand in deal["hands"]]
    width = max(map(len, [*names, "down"]))
    for hand in deal.get("hands", ()):
        folded = ", folded" if hand.get("folded") else ""
        yield f"{hand['player']:{width}}  {_cards(hand['cards'].split(' '))}{folded}"
    for events in _rounds(deal.get("events", ())):
        yield _events(events, width)
    if more := [*_besides(deal)]:
        yield from ("", "; ".join(more))


def _rounds(events: Iterable[Mapping[str, Any]]) -> Iterator[list[Mapping[str, Any]]]:
    """Cards dealt around the table one by one are told together; everything else by itself."""
    together: list[Mapping[str, Any]] = []
    for event in events:
        goes_on = together and _face(event) is not None and _face(event) == _face(together[0])
        if together and not (goes_on and event["player"] not in [one["player"] for one in together]):
            yield together
            together = []
        together.append(event)
    if together:
        yield together


def _face(event: Mapping[str, Any]) -> str | None:
    """The face of a card that is dealt by itself."""
    dealt = [face for face in ("down", "up") for _ in event.get(face, ())]
    return dealt[0] if len(dealt) == 1 else None


def _events(events: Sequence[Mapping[str, Any]], width: int) -> str:
    first = events[0]
    if face := _face(first):
        dealt = [f"{event['player']} {_card(event[face][0])}" for event in events]
        return f"{face:{width}}  {', '.join(dealt)}"
    if first["type"] == "deal":
        return f"{first['player']:{width}}  {_cards([*first['down'], '/', *first['up']])}"
    if first["type"] == "community":
        return f"{'all':{width}}  {_card(first['card'])}, shared"
    shown = [*first.get("cards", ()), *([first["card"]] if "card" in first else [])]
    said = [str(first[member]) for member in ("to", "amount", "side") if member in first]
    done = " ".join([_VERBS[first["type"]], *map(_card, shown), *said])
    return f"{first['player']} {done}{', all in' if first.get('all_in') else ''}"


_VERBS = {
    "bring_in": "brings in", "complete": "completes", "bet": "bets", "raise": "raises", "call": "calls",
    "check": "checks", "fold": "folds", "muck": "mucks", "show": "shows", "expose": "exposes",
    "ante": "antes", "post": "posts", "declare": "declares",
}  # fmt: skip


def _besides(deal: Mapping[str, Any]) -> Iterator[str]:
    """Chips, and what this table agreed on."""
    if "pot" in deal:
        yield f"in the pot {deal['pot']}"
    stakes = deal.get("stakes", {})
    yield from (f"{name.replace('_', ' ')} {amount}" for name, amount in stakes.items())
    if "rake" in deal:
        yield f"rake {deal['rake']}"
    for member in ("stacks", "put_in"):
        if member in deal:
            each = ", ".join(f"{one['player']} {one['amount']}" for one in deal[member])
            yield f"{member.replace('_', ' ')} {each}"
    yield from (f"house rule: {name} = {_setting(setting)}" for name, setting in deal.get("rules", {}).items())


def _setting(setting: Any) -> str:
    """A setting as one writes it: `true`, `highest`."""
    return json.dumps(setting).strip('"')


def _upcards(timeline: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """The upcards in the order in which they were dealt, where any of them changed what is wild."""
    shown = [card for card in timeline if card["face"] != "down"]
    if any(card["changed"] for card in shown):
        told = [_card(card["card"]) + ("→" + ",".join(card["wild"]) if card["changed"] else "") for card in shown]
        yield from ("", *wrap(f"upcards: {'  '.join(told)}", WIDTH, subsequent_indent=" " * 9))


def _cards(cards: Sequence[str]) -> str:
    return " ".join(map(_card, cards))


def _card(card: str) -> str:
    """`4♥` of `4h`; `/` and `??` stand for themselves."""
    return card[0] + SUITS[card[1]] if card[1:] in SUITS else card


if __name__ == "__main__":
    main()
