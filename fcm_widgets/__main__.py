"""Run the command `fcm-widgets` as `python -m fcm_widgets`."""

from __future__ import annotations

import sys

from .cli.main import main

if __name__ == "__main__":
    sys.exit(main())
