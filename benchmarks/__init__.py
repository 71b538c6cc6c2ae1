"""What the service costs, as ratios that hold on any machine. `make bench` runs all of it."""
