"""A stud history that is told event by event, with what is needed to tell no more than can be."""

from collections.abc import Sequence
from random import Random
from typing import Any

__all__ = ["FACES", "UNKNOWN", "Document", "Hands", "History"]

FACES = ("down", "down", "up", "up", "up", "up", "down")
UNKNOWN = "??"

Document = dict[str, Any]
Hands = list[list[str]]


class History:
    """Events as they are told, with what is needed to tell no more than can be."""

    def __init__(self, names: Sequence[str], hands: Hands) -> None:
        self.names, self.hands = names, hands
        self.held: list[list[str]] = [[] for _ in names]
        self.faces: list[list[str]] = [[] for _ in names]
        self.events: list[Document] = []
        self.gone: set[int] = set()
        self.exposed: set[tuple[int, str]] = set()
        self.out = {card for hand in hands for card in hand} - {UNKNOWN}
        self.put = [0] * len(names)
        self.all_in: set[int] = set()
        self.turn = 0
        self.street = 3

    def still_in(self) -> list[int]:
        return [seat for seat in range(len(self.names)) if seat not in self.gone]

    def deal(self, seat: int, street: int) -> None:
        if street > self.street:
            self.street, self.put, self.turn = street, [0] * len(self.names), 0
        first, last = (0, 3) if street == 3 else (street - 1, street)
        cards = self.hands[seat][first:last]
        self.held[seat] += cards
        self.faces[seat] += FACES[first:last]
        told = {
            face: [card for card, its_face in zip(cards, FACES[first:last], strict=True) if its_face == face]
            for face in ("down", "up")
        }
        given = {face: some for face, some in told.items() if some}
        self.events.append({"type": "deal", "player": self.names[seat], **given})

    def share(self, card: str) -> None:
        self.out.add(card)
        self.events.append({"type": "community", "card": card})

    def fold(self, seat: int) -> None:
        if seat not in self.gone:
            self.gone.add(seat)
            self.events.append({"type": "fold", "player": self.names[seat]})

    def muck(self, seat: int) -> None:
        if len(self.still_in()) > 1:
            self.gone.add(seat)
            self.events.append({"type": "muck", "player": self.names[seat]})

    def act(self, rng: Random, sizes: Sequence[int], chip: int) -> None:
        """Something that a player could do, though often it was not allowed: bets are of one of the sizes, or any.

        Mostly it is the turn of whoever sits on the left of the player before; nobody acts who is said to be all in.
        """
        able = [seat for seat in self.still_in() if seat not in self.all_in]
        if not able:
            return
        seat = next((seat for seat in able if seat >= self.turn), able[0])
        seat = seat if rng.random() < 0.8 else rng.choice(able)
        self.turn = (seat + 1) % len(self.names)
        owes = self.put[seat] < max(self.put)
        kind = rng.choice(("call", "call", "call", "wager", "fold") if owes else ("check", "check", "wager", "wager"))
        kind = kind if rng.random() < 0.9 else rng.choice(("check", "call", "wager", "fold"))
        if kind == "fold" and len(self.still_in()) > 1:
            self.fold(seat)
        elif kind == "call":
            self.put[seat] = max(self.put)
            self.events.append({"type": "call", "player": self.names[seat]})
        elif kind == "wager":
            self.wager(seat, rng, sizes, chip)
        else:
            self.events.append({"type": "check", "player": self.names[seat]})

    def wager(self, seat: int, rng: Random, sizes: Sequence[int], chip: int) -> None:
        before = max(self.put) if rng.random() < 0.9 else self.put[seat]
        self.put[seat] = before + rng.choice((*sizes, *sizes, 1))
        kind = "bring_in" if self.street == 3 and not before else rng.choice(("bet", "complete", "raise"))
        said = {"all_in": True} if kind != "bring_in" and rng.random() < 0.1 else {}
        if said:
            self.all_in.add(seat)
        self.events.append({"type": kind, "player": self.names[seat], "to": self.put[seat] * chip, **said})

    def expose(self, seat: int, card: str) -> None:
        self.exposed.add((seat, card))
        self.events.append({"type": "expose", "player": self.names[seat], "card": card})

    def show(self, seat: int, cards: Sequence[str]) -> None:
        held = self.held[seat]
        for card in cards:
            if card not in held:
                unseen = [place for place, own in enumerate(held) if own == UNKNOWN]
                held[min(unseen, key=lambda place: (self.faces[seat][place] != "down", place))] = card
                self.out.add(card)
        self.events.append({"type": "show", "player": self.names[seat], "cards": list(cards)})

    def misdeal(self, chance: int) -> None:
        """A card for a player who is not due one: folded, or the only one left."""
        short = [seat for seat in range(len(self.names)) if 3 <= len(self.held[seat]) < 7]
        folded = [seat for seat in short if seat in self.gone or len(self.still_in()) == 1]
        if folded:
            seat = folded[chance % len(folded)]
            card = self.hands[seat][len(self.held[seat])]
            self.held[seat].append(card)
            face = ("down", "up")[chance // 8 % 2]
            self.faces[seat].append(face)
            self.events.append({"type": "deal", "player": self.names[seat], face: [card]})

    def disturb(self, chance: int) -> None:
        """Swaps two neighbouring cards of the deal, or turns one over."""
        dealt = [at for at, event in enumerate(self.events) if event["type"] == "deal"]
        at = dealt[chance % len(dealt)]
        after = at + 1
        if chance % 2 and after in dealt:
            self.events[at], self.events[after] = self.events[after], self.events[at]
        elif len(self.events[at]) == 3 and "up" in self.events[at] and UNKNOWN not in self.events[at]["up"]:
            self.events[at]["down"] = self.events[at].pop("up")
