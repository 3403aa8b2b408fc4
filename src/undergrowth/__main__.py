"""``python -m undergrowth`` does the same as ``undergrowth``."""

from __future__ import annotations

import sys

from undergrowth.cli import main

if __name__ == "__main__":
    sys.exit(main())
