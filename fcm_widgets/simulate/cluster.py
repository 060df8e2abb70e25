"""Connects to a Dask cluster, by the address of its scheduler, to play the games there."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from .._version import __version__
from ..common.safe_text import harmless
from ..errors import FcmError

ADDRESS = re.compile(r"(\w+://)?[^\s/]+:\d+/?")
PATIENCE = 10
"""Seconds to wait for a scheduler's answer."""


@contextmanager
def on_cluster(address: str) -> Iterator[Executor]:
    """Connect to a cluster and yield its executor; at the end, drop the games that have not begun.

    Raises `FcmError` if there is no such cluster, or if a worker has another release.
    """
    if not ADDRESS.fullmatch(address):  # Dask would leave half a client behind
        hint = "an address looks like tcp://10.0.0.5:8786"
        raise FcmError(f"no Dask scheduler answers at {harmless(address)}: {hint}")
    try:
        distributed: Any = import_module("dask.distributed")  # installed only for a cluster
    except ImportError as error:
        raise FcmError("a cluster needs Dask: pip install 'fcm_widgets[cluster]'") from error
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError, RuntimeError) as error:
        raise FcmError(f"no Dask scheduler answers at {harmless(address)}: {error}") from error
    with client:
        _check_workers(client, address)
        yield client.get_executor()


def worker_version() -> str:
    """Return the release of this package on the computer that runs this function."""
    return __version__


def _check_workers(client: Any, address: str) -> None:
    """Raise `FcmError` if a worker has another release of this package: its rules may differ."""
    releases: dict[str, object] = client.run(worker_version, on_error="return")
    if not releases:
        print(f"the cluster at {harmless(address)} has no workers yet: waiting", file=sys.stderr)
    for worker, release in releases.items():
        if release != __version__:
            has = f"fcm_widgets {release}" if isinstance(release, str) else f"none: {release}"
            text = f"this computer has fcm_widgets {__version__}, but worker {worker} has {has}"
            raise FcmError(harmless(text))
