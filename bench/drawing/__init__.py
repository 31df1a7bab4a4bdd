"""Pictures that benchmarks draw for the docs."""
