"""Measures everything and prints it."""

import platform

from benchmarks.in_process import measure_deals, measure_hands
from benchmarks.over_http import measure_http
from benchmarks.rounds import measure_rounds

print(f"Python {platform.python_version()} on {platform.machine()}")
measure_hands()
measure_deals()
measure_rounds()
measure_http()
