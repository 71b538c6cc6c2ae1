"""Measures everything and prints it."""

import platform

from benchmarks.boards import measure_boards
from benchmarks.formats import measure_formats
from benchmarks.games import measure_games
from benchmarks.in_process import measure_deals, measure_hands, measure_referee
from benchmarks.over_http import measure_http
from benchmarks.rounds import measure_rounds

print(f"Python {platform.python_version()} on {platform.machine()}")
measure_hands()
measure_deals()
measure_referee()
measure_formats()
measure_rounds()
measure_boards()
measure_games()
measure_http()
