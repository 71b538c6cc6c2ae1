"""Timing that holds when the machine's speed drifts, or others use it: processor time, measured in turns."""

from collections.abc import Callable, Sequence
from statistics import median
from time import process_time

__all__ = ["in_turns"]


def in_turns(runs: Sequence[Callable[[], object]], repeat: int, rounds: int = 15) -> list[float]:
    """The median processor time of each run, in microseconds, over rounds in which they take turns."""
    times: list[list[float]] = [[] for _ in runs]
    for _ in range(rounds):
        for run, found in zip(runs, times, strict=True):
            start = process_time()
            for _ in range(repeat):
                run()
            found.append((process_time() - start) / repeat * 1e6)
    return [median(found) for found in times]
