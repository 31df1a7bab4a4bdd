"""Benchmarks; each prints ratios from one run."""
