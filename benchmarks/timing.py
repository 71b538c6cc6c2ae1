"""Timing that holds when the machine's speed drifts: what is compared is measured in turns."""

from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter

__all__ = ["in_turns"]


def in_turns(runs: Sequence[Callable[[], object]], repeat: int, rounds: int = 15) -> list[float]:
    """The median time of each run, in microseconds, over rounds in which they take turns."""
    times: list[list[float]] = [[] for _ in runs]
    for _ in range(rounds):
        for run, found in zip(runs, times, strict=True):
            start = perf_counter()
            for _ in range(repeat):
                run()
            found.append((perf_counter() - start) / repeat * 1e6)
    return [median(found) for found in times]
