"""One street's betting: what there is to match, who still has to act, and what a player may do."""

from collections.abc import Collection, Iterator, Sequence

from service.rules.house_rules import House
from service.rules.stud.deal import Stakes
from service.rules.stud.history import BRING_IN, CALL, CHECK, FOLD, WAGER
from service.rules.stud.referee.switches import (
    BRING_IN_AMOUNT,
    BRING_IN_MAY_DECLINE,
    CAP,
    CAP_HEADS_UP,
    FOURTH_STREET_PAIR,
    SHORT_ALL_IN,
)
from service.rules.verdict import Action

__all__ = ["Round"]


class Round:
    """The betting of a street, as far as it has gone. Amounts are whole smallest chips.

    `reach` is what each seat can have in on this street at most, None where its stack isn't known; `pot` what was in
    the middle before. While `bring_in_due`, the seat to act must bring it in, for `bring_in` where that is known.
    `pair_shows`: an open pair on fourth street, `pair_possible` where an unseen upcard could make one; `paired` is the
    opener, if it is his.
    """

    def __init__(
        self,
        stakes: Stakes,
        house: House,
        street: int,
        live: Sequence[int],
        all_in: Sequence[int],
        reach: Sequence[int | None],
        pot: int,
    ) -> None:
        self.street = street
        self.live = list(live)
        self._able = [False] * len(reach)  # who is in and not all in
        for seat in live:
            self._able[seat] = seat not in all_in
        self._able_count = sum(self._able)
        self.reach = list(reach)
        self.pot = pot
        self.put_in = [0] * len(reach)
        self.level = 0  # what there is to match
        self.bring_in_due = False
        self.bring_in: int | None = None
        self.pair_shows = self.pair_possible = False
        self.paired: Collection[int] = ()
        self.aggressor: int | None = None
        self._stakes = stakes
        self._limited = stakes.structure in ("fixed_limit", "spread_limit")
        self._house = house
        # Bets and raises: whose, what each made it, what there was to match, and whether it was all in.
        self._raises: list[tuple[int, int, int, bool]] = []
        self._counts = [0]  # how many of them count after each, as far as that had to be known
        self._base = 0  # the last that counts, towards the cap and to reopen the betting
        self._step = stakes.small_bet  # the least that a bet or raise can be, where it isn't fixed
        self._bet_big = False
        self._acted: dict[int, tuple[int, int]] = {}  # after how many raises a seat last acted, and what it met
        self._brought_in = 0
        # After how many raises only two were left who are not all in.
        self._two_left_at: int | None = 0 if self._able_count == 2 else None

    # --- who has to act ---

    def is_all_in(self, seat: int) -> bool:
        return seat in self.live and not self._able[seat]

    def next_from(self, first: int) -> int | None:
        """Who has to act, from this seat on clockwise; None where the betting is over."""
        seats = len(self._able)
        for step in range(seats):
            seat = (first + step) % seats
            if self._able[seat] and self._has_to(seat):
                return seat
        return None

    def waiting(self) -> list[int]:
        """Everyone who has to act yet."""
        return [seat for seat, able in enumerate(self._able) if able and self._has_to(seat)]

    def _has_to(self, seat: int) -> bool:
        """Whether a seat that can act has to: it faces a bet, or hasn't acted where others could answer."""
        return self.put_in[seat] < self.level or (self._able_count > 1 and seat not in self._acted)

    def _is_out(self, seat: int) -> None:
        """The seat has folded or is all in, and cannot act any more."""
        if self._able[seat]:
            self._able[seat] = False
            self._able_count -= 1
            if self._able_count == 2 and self._two_left_at is None:
                self._two_left_at = len(self._raises)

    # --- what a seat may do ---

    def options(self, seat: int) -> tuple[Action, ...]:
        """Everything that a seat may do when it is to act, with amounts where they are known."""
        reach = self.reach[seat]
        if self.bring_in_due:
            self._house.decides(BRING_IN_MAY_DECLINE)
            first = [Action(FOLD)] if self._house(BRING_IN_MAY_DECLINE) else []
            first.append(Action(BRING_IN, to=_at_most(self.bring_in, reach)))
            if reach is not None and self.bring_in is not None and reach <= self.bring_in:
                return tuple(first)
        elif self.put_in[seat] < self.level:
            first = [Action(FOLD), Action(CALL, to=_at_most(self.level, reach))]
        else:
            first = [Action(CHECK)]
        return (*first, *(() if self.why_no_wager(seat) else self._wagers(seat)))

    def is_wrong(self, seat: int, kind: str, to: int) -> str | None:
        """The code of what is wrong with an action of the seat that is to act; None if it may do so."""
        if kind == FOLD:
            if not self.bring_in_due:
                return None
            self._house.decides(BRING_IN_MAY_DECLINE)
            return None if self._house(BRING_IN_MAY_DECLINE) else "not_allowed"
        if kind == CHECK:
            return "not_allowed" if self.bring_in_due or self.put_in[seat] < self.level else None
        if kind == CALL:
            if self.bring_in_due or self.put_in[seat] >= self.level:
                return "not_allowed"
            return "wrong_amount" if to > self.level else None  # for less it is all in, or a short call
        if self.bring_in_due and self._is_bring_in(kind, to):
            if self.bring_in is None and self._would_be_wrong(seat, to):
                self._house.decides(BRING_IN_AMOUNT)
            right = self.bring_in is None or to == _at_most(self.bring_in, self.reach[seat])
            return None if right else "wrong_amount"
        if kind == BRING_IN and not self.bring_in_due:
            return "not_allowed"
        why_not = self.why_no_wager(seat)
        if why_not is None and self._limited and self._counted and self._would_be_capped():
            self._house.decides(CAP)
        return why_not or (None if self._fits(seat, to) else "wrong_amount")

    def why_no_wager(self, seat: int) -> str | None:
        """The code of the rule by which a seat may not bet or raise; None if it may."""
        self._reckon()
        if not self._has_more(seat) or not self._others_have_more(seat) or not self._is_open_to(seat):
            return "not_allowed"
        if self._limited and not self._house.allows_more(CAP, self._counted) and self._is_capped():
            return "capped"
        return None

    def _has_more(self, seat: int) -> bool:
        """Whether a seat could have more in than there is to match, or to bring in."""
        reach = self.reach[seat]
        least = (self.bring_in or 0) if self.bring_in_due else self.level
        return self._able[seat] and (reach is None or reach > least)

    def _others_have_more(self, seat: int) -> bool:
        return any(other != seat and self._has_more(other) for other in self.live)

    def _is_open_to(self, seat: int) -> bool:
        """Whether the betting is open to a seat: it hasn't acted, or a bet that it faces has reopened it."""
        if seat not in self._acted:
            return True
        raises, met = self._acted[seat]
        if self._counts[raises] == self._counted:
            return False
        faced, full = self.level - met, self._full_step()
        if faced >= full:
            return True
        return self._house(SHORT_ALL_IN) == "never_reopens" or self._short_counts(faced, full)

    def _is_capped(self) -> bool:
        """Whether the cap holds now that it is reached: a table may lift it for two players."""
        two_left_at = self._two_left_at
        if two_left_at is None or not self._house.allows_more(CAP, self._counts[two_left_at]):
            return True
        return self._house(CAP_HEADS_UP) is True

    def _would_be_wrong(self, seat: int, to: int) -> bool:
        """Whether a bring-in of unknown size would have been wrong at a table where it has one."""
        sizes = (2 * self._stakes.ante, self._stakes.small_bet // 2)
        return any(to != _at_most(size, self.reach[seat]) for size in sizes)

    def _would_be_capped(self) -> bool:
        """Whether the bet would have been capped at a table that allows one alone, all other rules being the same."""
        of_two = self._two_left_at is not None and not self._counts[self._two_left_at]
        return not of_two or self._house.settings.get(CAP_HEADS_UP.name, True) is True

    def _is_bring_in(self, kind: str, to: int) -> bool:
        """Whether the opening action is the bring-in: by its amount, since sites name it in different ways."""
        if self.bring_in is None:
            return kind == BRING_IN
        return to <= self.bring_in or (kind == BRING_IN and to < self._stakes.small_bet)

    # --- for how much ---

    def _fits(self, seat: int, to: int) -> bool:
        """Whether a bet or raise is of a size that it may be."""
        big = 0
        if self._stakes.structure == "fixed_limit":
            plain = self._stakes.small_bet if self._pair_matters() else self._steps(seat)[0]
            if to == _at_most(self._base + plain, self.reach[seat]):
                return True  # so the switch is asked only for another size
            if self._pair_matters() and self._may_bet_big(seat):
                big = _within(self._base + self._stakes.big_bet, self.reach[seat])
        fits = to == big or any(
            to == action.to or (action.least is not None and action.least <= to <= (action.most or to))
            for action in self._wagers(seat)
        )
        if fits and self._pair_matters() and to > self._base + self._stakes.small_bet:
            self._house.decides(FOURTH_STREET_PAIR)  # without the option it would have been too much
        return fits

    def _wagers(self, seat: int) -> Iterator[Action]:
        """The bets or raises that a seat may make, the smallest first."""
        kind = "raise" if self._counted else "complete" if self.level or self.bring_in_due else "bet"
        reach, last_chips = self.reach[seat], self._last_chips(seat)
        if self._stakes.structure == "fixed_limit":
            least = (self.bring_in or 0) if self.bring_in_due else self.level
            sizes = [_within(self._base + step, reach) for step in self._steps(seat)]
            yield from self._fixed(kind, [size for size in sizes if size > least], last_chips)
            return
        least, most = self._range(seat)
        if most is not None and least > most:
            return
        least = least if last_chips is None else min(least, last_chips)
        if reach is not None and reach <= least:
            yield Action(kind, to=reach)
            return
        most = reach if most is None else _at_most(most, reach)
        yield Action(kind, to=least) if least == most else Action(kind, least=least, most=most)

    def _fixed(self, kind: str, sizes: Sequence[int], last_chips: int | None) -> Iterator[Action]:
        """Bets of fixed sizes; what puts every opponent all in may be anything up to the largest of them."""
        if not sizes:
            return
        if last_chips is None or last_chips >= max(sizes):
            last_chips = max(sizes)
        yield from (Action(kind, to=size) for size in sorted(set(sizes)) if size < last_chips)
        if last_chips == max(sizes):
            yield Action(kind, to=last_chips)
        else:
            yield Action(kind, least=last_chips, most=max(sizes))

    def _last_chips(self, seat: int) -> int | None:
        """What puts every opponent all in who isn't yet, where all their stacks are known: no bet need be more."""
        others = [self.reach[other] for other in self.live if other != seat and self._able[other]]
        known = [reach for reach in others if reach is not None]
        most = max(known) if len(known) == len(others) else 0
        return most if most > self.level else None

    def _steps(self, seat: int) -> list[int]:
        """By how much a bet or raise may go up with fixed limits."""
        small, big = self._stakes.small_bet, self._stakes.big_bet
        if self.street > 4 or self._bet_big:
            return [big]
        return [small, big] if self.pair_shows and self._may_bet_big(seat) else [small]

    def _may_bet_big(self, seat: int) -> bool:
        """Whether a seat may bet or raise at the upper limit on fourth street, a pair showing for all that is known."""
        if not self._pair_matters():
            return False
        setting = self._house(FOURTH_STREET_PAIR)
        return setting == "any" or (setting == "opener" and seat in self.paired and not self._counted)

    def _pair_matters(self) -> bool:
        """Whether it depends on the table if a bet may be big."""
        return (
            (self.pair_shows or self.pair_possible)
            and self.street == 4
            and not self._bet_big
            and self._stakes.structure == "fixed_limit"
        )

    def _range(self, seat: int) -> tuple[int, int | None]:
        """The least and the most that a bet or raise can make it, where bets aren't fixed; None: all the stack."""
        opening = not self._counted and self.level < self._stakes.small_bet
        if opening and not self._limited:
            opening = self.level <= self._brought_in  # without limits, a bet all in is raised and not completed
        least = self._stakes.small_bet if opening else self.level + self._step
        over = max(least, (self.bring_in or 0) + 1) if self.bring_in_due else least
        if self._stakes.structure == "spread_limit":
            if opening:
                return over, self._stakes.big_bet
            return (self._base if self._counted else self.level) + self._step, self._base + self._stakes.big_bet
        if self._stakes.structure == "no_limit":
            return over, None
        to_call = self.level - self.put_in[seat]
        return over, max(least, self.level + self.pot + sum(self.put_in) + to_call)

    # --- what happens ---

    def follow(self, seat: int, kind: str, to: int, all_in: bool) -> bool:
        """Goes on from what the seat that is to act did, if that is one of the common things and right."""
        if self.bring_in_due:
            return False
        if kind is CALL:
            if not self.put_in[seat] < self.level >= to:
                return False
            self.put_in[seat] = to
        elif kind is CHECK:
            if self.put_in[seat] < self.level:
                return False
        elif kind is FOLD:
            self.live.remove(seat)
            self._is_out(seat)
            return True
        else:
            return False
        self._acted[seat] = (len(self._raises), 0 if self.level == self._brought_in else self.level)
        if all_in:
            self._is_out(seat)
        return True

    def take(self, seat: int, kind: str, to: int, all_in: bool) -> None:
        """Goes on from what a seat did, whether it might or not."""
        if kind == FOLD:
            self.live.remove(seat)
            self._is_out(seat)
        else:
            if kind in (WAGER, BRING_IN) and to > self.level:
                if self.bring_in_due and self._is_bring_in(kind, to):
                    self._open_with(seat, max(to, self.bring_in or 0) if all_in else to)
                else:
                    self._raise(seat, to, all_in)
            if kind == CALL and to > self.level:
                self.level = to  # a call for too much is what others have to match then
            self.put_in[seat] = to
            if self.bring_in_due and not to:
                return  # the bring-in is still due
            self.bring_in_due = False
            # The bring-in is no bet: who has met no more than that faces all of the next one.
            self._acted[seat] = (len(self._raises), 0 if self.level == self._brought_in else self.level)
            if all_in:
                self._is_out(seat)

    def _open_with(self, seat: int, bring_in: int) -> None:
        """A bring-in, short or not, leaves the whole of it to match; one that isn't less than a bet counts as one."""
        self.level = bring_in
        if bring_in < self._stakes.small_bet:
            self._brought_in = bring_in
        else:
            self._raises.append((seat, bring_in, 0, False))

    def _raise(self, seat: int, to: int, all_in: bool) -> None:
        self._raises.append((seat, to, self.level, all_in))
        self.level = to
        self.aggressor = seat

    @property
    def _counted(self) -> int:
        return self._counts[-1]

    def _reckon(self) -> None:
        """Which raises count, once that has to be known: a short one before nothing but calls never matters."""
        for seat, to, before, all_in in self._raises[len(self._counts) - 1 :]:
            more, full = to - self._base, self._full_step()
            # Without limits a raise is measured from the bet before it, though that is all in for less.
            over = more if self._limited or before <= self._brought_in else to - before
            counts = not all_in or over >= full or self._short_counts(more, full)
            if counts:
                # All in for more than a small bet, where a big one may be made, is a big one.
                self._bet_big = self._bet_big or (more > self._stakes.small_bet and self._may_bet_big(seat))
                self._step = max(over, self._step)
                if self._stakes.structure == "spread_limit":
                    self._step = min(self._step, self._stakes.big_bet)
                self._base = to
            self._counts.append(self._counted + counts)

    def _full_step(self) -> int:
        """What a full bet or raise goes up by, at the least."""
        if self._stakes.structure != "fixed_limit":
            return self._step
        return self._stakes.big_bet if self.street > 4 or self._bet_big else self._stakes.small_bet

    def _short_counts(self, more: int, full: int) -> bool:
        """Whether a raise all in that is not full counts; `more` is what it and short ones before it add up to."""
        setting = self._house(SHORT_ALL_IN)
        enough = (2 * more if self._limited else more) >= full
        return setting == "any_reopens" or (setting == "half_reopens" and enough)


def _at_most(amount: int | None, reach: int | None) -> int | None:
    """An amount as far as a stack reaches; None where it isn't known."""
    return amount if reach is None or amount is None else min(amount, reach)


def _within(amount: int, reach: int | None) -> int:
    return amount if reach is None else min(amount, reach)
