"""House rules: what a house remembers of what it was asked, and what is judged again."""

from service.rules.house_rules import CannotBe, House, OnePart, Recalled, Switch, Won, rulings

COLOUR = Switch("colour", "Which?", "the house", {"red": "Red.", "blue": "Blue."})
LIMIT = Switch("limit", "How many?", "the house", {2: "Two.", 1: "One.", None: "Any number."})


class Found:
    """What is found: a word."""

    outcome = "settled"
    winners = ("Ann",)
    won = (Won("Ann", 1),)
    rests_on = ()

    def __init__(self, facts: str) -> None:
        self.facts = facts


class TestOnePart:
    """A judge whose findings are all one."""

    def test_judges_and_concludes_alike(self) -> None:
        judge = OnePart(lambda house: Found(str(house(COLOUR))))
        house = House({})
        (ruling,) = rulings(judge(house), house, judge, (COLOUR,))
        (blue,) = ruling.otherwise
        assert (ruling.setting, blue.setting, blue.text) == ("red", "blue", "Blue.")
        assert blue.concluded.outcome == blue.judged.outcome == "settled"


class TestCannotBe:
    """A choice under which the deal could not have gone as it is told."""

    def test_is_named_and_says_nothing(self) -> None:
        """The verdict rests on the rule, and nothing can be said of how it would have gone otherwise."""

        def judged(house: House) -> Found:
            if house(COLOUR) == "blue":
                raise CannotBe
            return Found("red")

        judge, house = OnePart(judged), House({})
        (ruling,) = rulings(judge(house), house, judge, (COLOUR,))
        assert (ruling.code, ruling.setting, ruling.otherwise) == ("colour", "red", ())


class TestLimits:
    """A limit is asked by what it allows."""

    def test_that_answer_alike_are_judged_once(self) -> None:
        """Of three limits, one bet is allowed by all but 1: there are two judgements."""
        judged = []

        def judge(house: House) -> str:
            judged.append(house.allows_more(LIMIT, 0))
            return str(house.allows_more(LIMIT, 1))

        recalled = Recalled(judge)
        house = House({})
        assert [recalled(house), *(recalled(house.but(LIMIT, choice)) for choice in (1, None))] == [
            "True",
            "False",
            "True",
        ]
        assert len(judged) == 2
