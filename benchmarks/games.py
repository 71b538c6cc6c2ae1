"""Every game of the stud family against Sequence, from bytes to bytes in process."""

from functools import partial
from statistics import median
from typing import Any

from benchmarks.deals import as_betting, as_events, as_hands, encoded
from benchmarks.in_process import whole
from benchmarks.timing import in_turns
from service.rules.stud.variants import VARIANTS

__all__ = ["measure_games"]

SEEDS = range(1, 11)
NEEDED: dict[str, dict[str, Any]] = {"wild_stud": {"wild": ["2"]}}


def measure_games() -> None:
    """The same cards dealt in each game, and in those that have lows for both sides as well."""
    for form in (as_events, as_betting, as_hands):
        for game, variant in VARIANTS.items():
            if game == "sequence" or (form is as_hands and not variant.whole_hands):
                continue
            rules = NEEDED.get(game, {})
            ratio = _ratio(form, game, rules)
            both = _ratio(form, game, {**rules, "plays_for": "high_low"}) if variant.plays_low else None
            told = "" if both is None else f"; {both:.2f} x for high and low"
            print(f"{form.__name__:10} {game:17} {ratio:5.2f} x Sequence (at most 1.5){told}")


def _ratio(form: Any, game: str, rules: dict[str, Any]) -> float:
    """The median over some deals of the time that one takes by that of the same cards in Sequence."""
    ratios = []
    for seed in SEEDS:
        deal = form(seed)
        runs = [partial(whole, encoded(one)) for one in ({**deal, "game": game, "rules": rules}, deal)]
        mine, sequence = in_turns(runs, 5, 9)
        ratios.append(mine / sequence)
    return median(ratios)
