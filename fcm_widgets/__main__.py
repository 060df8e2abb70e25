"""The script `fcm-widgets`; `python -m fcm_widgets` does the same."""

from __future__ import annotations

import sys

from .cli.main import main

if __name__ == "__main__":
    sys.exit(main())
