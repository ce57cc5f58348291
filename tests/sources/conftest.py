"""How many examples the property tests try: some hundreds, or 20,000 with REVIEWGEN_EXAMPLES=long."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

_SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile(
    "short", max_examples=200, deadline=None, derandomize=True, suppress_health_check=_SLOW
)
settings.register_profile("long", max_examples=20_000, deadline=None, suppress_health_check=_SLOW)
settings.load_profile(os.environ.get("REVIEWGEN_EXAMPLES", "short"))
