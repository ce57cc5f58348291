"""`python -m reviewgen`."""

from __future__ import annotations

import sys

from reviewgen.cli.entry import main

sys.exit(main())
