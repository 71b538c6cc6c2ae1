"""Baseball: threes and nines are wild, an upcard four brings one more card, and an upcard three may have to be paid."""

from service.rules.cards import RANK_LETTERS, card_words, rank_of
from service.rules.house_rules import House, Switch
from service.rules.rulebook import OPR_711, Code
from service.rules.stud.history import UP, Dealt
from service.rules.stud.wilds.fixed import FIXED_CODES, Fixed
from service.rules.stud.wilds.names import Wild, wild_named
from service.rules.stud.wilds.rule import Step, UpcardDuty

__all__ = ["Baseball"]

BASEBALL_FOUR_UP = Switch(
    "baseball_four_up",
    "What does a four that is dealt face up bring?",
    f"our judgement: {OPR_711.name}, article 5, has \u201cextra rules for fours\u201d and leaves them open",
    {
        "extra": "A four dealt face up brings its player one extra card, face up or down as it is dealt.",
        "none": "A four dealt face up is a card like any other.",
    },
)
BASEBALL_THREE_UP = Switch(
    "baseball_three_up",
    "Does a three that is dealt face up have to be paid for?",
    f"our judgement: {OPR_711.name}, article 5, says nothing of it; many home games make its player match the pot",
    {
        "free": "A three dealt face up is wild, and costs nothing.",
        "match_pot_or_fold": "Who is dealt a three face up puts in as much as is in the pot, or folds.",
    },
)
THREE, FOUR = RANK_LETTERS.index("3"), RANK_LETTERS.index("4")


class Baseball(Fixed):
    """Threes and nines are wild."""

    switches = (BASEBALL_FOUR_UP, BASEBALL_THREE_UP)
    brings_card = UpcardDuty(FOUR, BASEBALL_FOUR_UP, "extra")
    must_be_paid = UpcardDuty(THREE, BASEBALL_THREE_UP, "match_pot_or_fold")
    codes = (
        *FIXED_CODES,
        Code("brings_card", "why", "A four dealt face up brings its player one extra card.", BASEBALL_FOUR_UP.source),
        Code(
            "wild_and_to_pay",
            "why",
            "A three is wild; dealt face up, it costs its player what is in the pot, or the hand.",
            BASEBALL_THREE_UP.source,
        ),
        Code(
            "three_not_matched",
            "infraction",
            "Where the table agreed that an upcard three is paid for, its player puts in what is in the pot, as far as "
            "the stack reaches, or folds, before doing anything else. What happened instead stands.",
            BASEBALL_THREE_UP.source,
        ),
    )

    def start(self, house: House) -> Wild:
        return _THREES_AND_NINES

    def see(self, was: Wild, dealt: Dealt, house: House) -> tuple[Wild, str]:
        if dealt.face is UP:
            rank = rank_of(dealt.seen)
            if rank == FOUR:
                house.decides(BASEBALL_FOUR_UP)
                if house(BASEBALL_FOUR_UP) == "extra":
                    return was, "brings_card"
            elif rank == THREE:
                house.decides(BASEBALL_THREE_UP)
                if house(BASEBALL_THREE_UP) == "match_pot_or_fold":
                    return was, "wild_and_to_pay"
        return super().see(was, dealt, house)

    def sentence(self, was: Wild, now: Wild, step: Step, dealt: Dealt) -> str:
        name = card_words(dealt.card).capitalize()
        if step.why == "brings_card":
            return f"{name}, face up, brings one extra card."
        if step.why == "wild_and_to_pay":
            return f"{name} is wild, and dealt face up it has to be paid for."
        return super().sentence(was, now, step, dealt)


_THREES_AND_NINES = wild_named(("3", "9"))
