"""What is wild, as a set of cards, and how it is named."""

from collections.abc import Iterable
from functools import cache, lru_cache

from service.rules.cards import (
    JOKERS,
    RANK_LETTERS,
    RANK_NAMES,
    RANK_PLURALS,
    BadCards,
    Card,
    card_name,
    card_words,
    parse_wild,
)
from service.rules.rulebook import listed

__all__ = [
    "NAMED_WILDS",
    "NOTHING",
    "Wild",
    "a_rank",
    "names_of",
    "wild_are",
    "wild_cards",
    "wild_named",
    "wild_names",
    "wild_words",
]

Wild = frozenset[Card]
"""The cards that are wild."""
NOTHING: Wild = frozenset()

NAMED_WILDS = {
    "deuces": ("2",),
    "one_eyed_jacks": ("Js", "Jh"),
    "suicide_king": ("Kh",),
    "man_with_the_axe": ("Kd",),
}
"""Names that players have for wild cards."""

_ALL_OF_A_RANK = tuple(frozenset(Card(4 * rank + suit) for suit in range(4)) for rank in range(13))


@cache
def wild_cards(ranks: tuple[int, ...]) -> Wild:
    """The cards that are wild when these ranks are, 0 for the twos to 12 for the aces."""
    return frozenset().union(*(_ALL_OF_A_RANK[rank] for rank in ranks))


@lru_cache(maxsize=1024)
def wild_named(names: tuple[str, ...]) -> Wild:
    """The cards that are wild when these are: ranks, cards, `joker`, or names that players have for some.

    Raises `BadCards` for a name that nobody knows.

    >>> sorted(map(card_name, wild_named(("one_eyed_jacks", "suicide_king"))))
    ['Jh', 'Js', 'Kh']
    """
    return NOTHING.union(*(_named(name) for name in names))


def _named(name: str) -> Wild:
    if name in NAMED_WILDS:
        return wild_named(NAMED_WILDS[name])
    try:
        return parse_wild(name)
    except BadCards as bad:
        raise BadCards(f"{bad}; or one of the names {', '.join(NAMED_WILDS)}") from None


def _parted(wild: Wild) -> tuple[list[int], list[Card], bool]:
    """Whole ranks, the other cards by rank and suit s h d c, and whether jokers are among them."""
    ranks = [rank for rank, cards in enumerate(_ALL_OF_A_RANK) if cards <= wild]
    single = [card for card in wild if card not in JOKERS and card >> 2 not in ranks]
    return ranks, sorted(single, key=lambda card: (card >> 2, -card)), not wild.isdisjoint(JOKERS)


@lru_cache(maxsize=4096)
def wild_names(wild: Wild) -> tuple[str, ...]:
    """What is wild as the wire writes it: ranks, the lowest first, then other cards, then `joker`.

    >>> wild_names(wild_named(("deuces", "Jh", "joker", "Js")))
    ('2', 'Js', 'Jh', 'joker')
    """
    ranks, cards, jokers = _parted(wild)
    return (*(RANK_LETTERS[rank] for rank in ranks), *map(card_name, cards), *(("joker",) if jokers else ()))


@lru_cache(maxsize=4096)
def wild_words(wild: Wild) -> str:
    """What is wild as one says it: `twos and the king of hearts`, `nothing`.

    >>> wild_words(wild_named(("2", "joker")))
    'twos and jokers'
    """
    ranks, cards, jokers = _parted(wild)
    words = [*(RANK_PLURALS[rank] for rank in ranks), *map(card_words, cards), *(["jokers"] if jokers else [])]
    return listed(words) or "nothing"


def wild_are(wild: Wild) -> str:
    """What is wild as the start of a sentence about it: `twos are`, `the king of hearts is`, `nothing is`."""
    ranks, cards, jokers = _parted(wild)
    return f"{wild_words(wild)} {'are' if ranks or jokers or len(cards) > 1 else 'is'}"


def a_rank(rank: int) -> str:
    """A rank with its article: `a three`, `an eight`."""
    name = RANK_NAMES[rank % 13]
    return f"an {name}" if name in ("eight", "ace") else f"a {name}"


def names_of(wild: Iterable[str]) -> tuple[str, ...]:
    """The one way to write what is wild, however it was named."""
    return wild_names(wild_named(tuple(wild)))
