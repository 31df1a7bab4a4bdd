"""Figures as Prometheus reads them."""

from collections import defaultdict

from prometheus_client.parser import text_string_to_metric_families

from pasch.web.metrics import Metrics


def figures(text: str) -> dict[str, float]:
    """Return every figure by its name: whole, and by the values of its labels."""
    found: defaultdict[str, float] = defaultdict(float)
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            found[sample.name] += sample.value
            if sample.labels:
                found[" ".join([sample.name, *sample.labels.values()])] += sample.value
    return dict(found)


def counted(metrics: Metrics) -> tuple[float, float, float]:
    """Return how many requests there were, how many were refused, and what has failed."""
    found = figures(metrics.text(readers=0, bots=0).decode())
    requests = found.get("pasch_requests_total", 0)
    return requests, found["pasch_refused_total"], found["pasch_failed_total"]
