"""A hand in card players' words."""

from collections.abc import Sequence
from functools import lru_cache

from service.rules.cards import RANK_LETTERS, RANK_NAMES, RANK_PLURALS

__all__ = ["describe", "describe_low", "is_plural", "name_hand", "with_article"]

_COUNTS = {"five_of_a_kind": "five", "four_of_a_kind": "four", "three_of_a_kind": "three"}


@lru_cache(maxsize=8192)
def describe(category: str, ranks: tuple[int, ...]) -> str:
    """A category and its five ranks (2 to 14, 1 for the ace of a wheel) in words.

    >>> describe("four_of_a_kind", (12, 12, 12, 12, 9))
    'four queens, nine kicker'
    """
    first, last = _name(ranks[0]), ranks[-1]
    match category:
        case "five_of_a_kind":
            return f"five {_plural(ranks[0])}"
        case "royal_flush":
            return "royal flush"
        case "straight_flush":
            return f"{first}-high straight flush"
        case "full_house":
            return f"full house, {_plural(ranks[0])} full of {_plural(last)}"
        case "flush":
            return f"{'double-ace' if ranks[1] == 14 else f'{first}-high'} flush, {_letters(ranks)}"
        case "straight":
            return f"{first}-high straight"
        case "two_pair":
            return f"two pair, {_plural(ranks[0])} and {_plural(ranks[2])}, {_name(last)} kicker"
        case "one_pair":
            return f"pair of {_plural(ranks[0])}, {_kickers(ranks[2:])}"
        case "natural_sevens":
            return "natural pair of sevens"
        case "high_card":
            return f"{first} high, {_letters(ranks)}"
    count = _COUNTS[category]
    kickers = ranks[4:] if count == "four" else ranks[3:]
    return f"{count} {_plural(ranks[0])}, {_kickers(kickers)}"


@lru_cache(maxsize=8192)
def name_hand(category: str, ranks: tuple[int, ...]) -> str:
    """A hand without its kickers, which matter only against a hand of the same kind.

    >>> name_hand("four_of_a_kind", (12, 12, 12, 12, 9))
    'four queens'
    """
    if category == "flush":
        return describe(category, ranks).partition(",")[0]
    if category == "high_card":
        return f"{_name(ranks[0])} high"
    whole = describe(category, ranks)
    return whole if category == "full_house" or "kicker" not in whole else whole.rpartition(", ")[0]


def describe_low(category: str, ranks: tuple[int, ...]) -> str:
    """A low and its five ranks (2 to 14, 1 for an ace that is low) in words.

    One that is paired, or has to be a straight or a flush, is called what it would be as a high hand.

    >>> describe_low("low", (6, 4, 3, 2, 1))
    '6-4-3-2-A'
    """
    return _letters(ranks) if category == "low" else describe(category, ranks)


def is_plural(category: str) -> bool:
    """Whether the words for a hand are a plural: four queens beat, a flush beats."""
    return category in _COUNTS


def with_article(category: str, words: str) -> str:
    """The words for a hand as a sentence has them.

    >>> with_article("straight", "ace-high straight")
    'an ace-high straight'
    """
    if is_plural(category) or category in ("two_pair", "high_card", "low") or words == "one pair":
        return words
    return f"{'an' if words.startswith(('ace', 'eight')) else 'a'} {words}"


def _name(value: int) -> str:
    return RANK_NAMES[(value - 2) % 13]


def _plural(value: int) -> str:
    return RANK_PLURALS[(value - 2) % 13]


def _letters(ranks: Sequence[int]) -> str:
    return "-".join(RANK_LETTERS[(value - 2) % 13] for value in ranks)


def _kickers(ranks: Sequence[int]) -> str:
    return f"{'-'.join(map(_name, ranks))} kicker{'s' if len(ranks) > 1 else ''}"
