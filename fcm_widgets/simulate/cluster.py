"""A Dask cluster of one's own that plays the games of a simulation, found by its address."""

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
"""So many seconds a scheduler has to answer."""


@contextmanager
def on_cluster(address: str) -> Iterator[Executor]:
    """Give the executor of a cluster; what has not begun when it is left is not played any more.

    Raises `FcmError` if there is no such cluster, or one of its workers would play other rules.
    """
    if not ADDRESS.fullmatch(address):  # Dask would leave half a client behind
        told = "an address is such as tcp://10.0.0.5:8786"
        raise FcmError(f"no Dask scheduler answers at {harmless(address)}: {told}")
    try:
        distributed: Any = import_module("dask.distributed")  # wanted only by who has a cluster
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
    """Return which release is installed where this runs."""
    return __version__


def _check_workers(client: Any, address: str) -> None:
    """Refuse workers that have no `fcm_widgets` or another release of it; tell if there are none.

    A game is the same wherever it is played only if its rules and bots are.
    """
    found: dict[str, object] = client.run(worker_version, on_error="return")
    if not found:
        print(f"the cluster at {harmless(address)} has no workers yet: waiting", file=sys.stderr)
    for worker, release in found.items():
        if release != __version__:
            has = f"fcm_widgets {release}" if isinstance(release, str) else f"none: {release}"
            told = f"fcm_widgets {__version__} is played here; worker {worker} has {has}"
            raise FcmError(harmless(told))
