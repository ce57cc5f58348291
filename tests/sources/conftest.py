"""How many examples the property tests try: some hundreds; 20,000 in all in full checks (CI=true).

REVIEWGEN_EXAMPLES=long tries 20,000 of each, other ones in every run.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

_SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]
_CHOSEN = "full" if os.environ.get("CI") == "true" else "short"

settings.register_profile(
    "short", max_examples=200, deadline=None, derandomize=True, suppress_health_check=_SLOW
)
# Five properties of the reader: 20,000 texts in all.
settings.register_profile(
    "full", max_examples=4_000, deadline=None, derandomize=True, suppress_health_check=_SLOW
)
settings.register_profile("long", max_examples=20_000, deadline=None, suppress_health_check=_SLOW)
settings.load_profile(os.environ.get("REVIEWGEN_EXAMPLES", _CHOSEN))
