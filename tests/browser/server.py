"""Servers on this machine that end with their test."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import time
import urllib.request
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

SECONDS_TO_START = 90
SECONDS_TO_STOP = 15


def free_port() -> int:
    """Ask the system for a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def wait_until_up(process: subprocess.Popen[bytes], url: str, log: Path) -> None:
    """Wait until the server answers; if it dies or takes too long, say what it logged."""
    deadline = time.monotonic() + SECONDS_TO_START
    while process.poll() is None and time.monotonic() < deadline:
        with contextlib.suppress(OSError), urllib.request.urlopen(url, timeout=1):
            return
        time.sleep(0.1)
    raise RuntimeError(f"{url} does not answer:\n{log.read_text()[-3000:]}")


@contextlib.contextmanager
def running(
    command: Sequence[str],
    url: str,
    work: Path,
    *,
    cwd: Path | None = None,
    environment: Mapping[str, str] = os.environ,
) -> Iterator[None]:
    """Run a server in the folder `cwd` until `url` answers, and end it afterwards.

    What it says is kept in ``server.log`` in the folder `work`.
    """
    log = work / "server.log"
    with (
        log.open("wb") as sink,
        subprocess.Popen(
            command, stdout=sink, stderr=subprocess.STDOUT, env=environment, cwd=cwd or work
        ) as process,
    ):
        try:
            wait_until_up(process, url, log)
            yield
        finally:
            process.terminate()
            try:
                process.wait(SECONDS_TO_STOP)
            except subprocess.TimeoutExpired:
                process.kill()
